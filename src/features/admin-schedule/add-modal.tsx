import { makeFixture } from '../../data/commands/fixtures.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { fixtureForm as formTexts, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { type FixtureForm, fixtureFormOf, fixtureProblems, placeOf } from '../../domain/schedule/fixture-form.ts';
import { roundNow } from '../../domain/schedule/lists.ts';
import type { Fixture, Fixtures } from '../../domain/schedule/types.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { ConflictNote } from './conflict-note.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useLeagueNames } from './use-team-names.ts';

/** The id of the new fixture in the conflicts, until it has a real one. */
const NEW = 'new';

/** «Karşılaşma ekle»: adds one fixture of the league by hand. @param fixtures the loaded ones, for the conflicts */
export function AddModal({ fixtures, season, onClose }: { fixtures: Fixtures; season: string; onClose: () => void }) {
  const services = useServices();
  const nameOf = useLeagueNames();
  const serverNow = useServerNow();
  const index = useTeamIndex();
  const fields = useFields<FixtureForm>(
    { ...fixtureFormOf(null, serverNow()), round: String(roundNow(fixtures)) },
    (form) => fixtureProblems(form, true),
  );
  const { values, text, pick } = fields;
  const { at, venue, table } = placeOf(values);
  const { team1Id, team2Id } = values;
  const made = {
    ...{ team1Id, team2Id, at, round: Number(values.round) },
    ...(venue === null ? {} : { venue }),
    ...(table === null ? {} : { table }),
  };
  const open = { season, stage: 'league', state: 'planned', sequence: 0, updatedAt: 0 } as const;
  const isWhole = !Number.isNaN(at) && team1Id !== '' && team2Id !== '' && team1Id !== team2Id;
  const after = isWhole ? { ...fixtures, [NEW]: { ...made, ...open } satisfies Fixture } : fixtures;
  const options = [
    { value: '', label: formTexts.chooseTeam },
    ...offeredTeams(index).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const add = async () => {
    await makeFixture(services, made, nameOf);
    notify({ kind: 'success', message: formTexts.added });
  };
  return (
    <FormModal
      title={formTexts.addTitle}
      submitLabel={formTexts.add}
      onClose={onClose}
      onSubmit={(event) => (fields.check(event) ? add : null)}
      problem={(error) => serverProblem(error, texts.failed)}
    >
      <SelectField {...text('team1Id')} label={formTexts.home} options={options} needed />
      <SelectField {...text('team2Id')} label={formTexts.away} options={options} needed />
      <PlaceFields fields={fields} />
      <NumberField {...pick('round')} label={formTexts.round} needed />
      <ConflictNote about={[NEW]} fixtures={after} />
    </FormModal>
  );
}
