import type { TypedTeams } from '../../data/commands/typed-results.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';

/** The teams of a match without a fixture. A tie counts for the second one. */
export function TypedTeamsFields({ teams, onTeams }: { teams: TypedTeams; onTeams: (teams: TypedTeams) => void }) {
  const index = useTeamIndex();
  const { team1Id, team2Id } = teams;
  const optionsWithout = (other: string) => [
    { value: '', label: texts.chooseTeam },
    ...offeredTeams(index, other).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <SelectField
        label={texts.home}
        needed
        options={optionsWithout(team2Id)}
        value={team1Id}
        onChange={({ currentTarget }) => onTeams({ ...teams, team1Id: currentTarget.value })}
      />
      <SelectField
        label={texts.away}
        needed
        options={optionsWithout(team1Id)}
        value={team2Id}
        onChange={({ currentTarget }) => onTeams({ ...teams, team2Id: currentTarget.value })}
      />
    </>
  );
}
