import type { Lineup } from '../../data/hooks/use-lineup.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import type { Side } from '../../domain/match/sides.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { lineups } from '../../domain/messages/lineups.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { GuestAdder } from './guest-adder.tsx';
import styles from './new-match-modal.module.css';

export interface SideFieldsProps extends Lineup {
  label: string;
  side: Side;
  teamId: string;
  /** The team of the other side, which this side cannot choose (NEWM-04). */
  otherTeamId: string;
  onTeam: (teamId: string) => void;
  onPlayers: (uids: readonly string[]) => void;
  /** Somebody without an account plays for the team. */
  onGuest: (name: string) => void;
}

/** One side of a new match: its team and two of its players (NEWM-02 to NEWM-05). */
export function SideFields({
  label,
  side,
  teamId,
  otherTeamId,
  offered: players,
  chosen,
  isNamed,
  missing,
  onTeam,
  onPlayers,
  onGuest,
}: SideFieldsProps) {
  const teams = useTeamIndex();
  const others = offeredTeams(teams, otherTeamId);
  return (
    <fieldset className={styles.side} data-side={side}>
      <legend className="sr-only">{label}</legend>
      <SelectField
        label={label}
        value={teamId}
        onChange={(event) => onTeam(event.currentTarget.value)}
        options={[
          { value: '', label: texts.chooseTeam },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {teamId !== '' && (
        <fieldset className={styles.players}>
          <legend>{texts.playersOf(teams[teamId]?.name ?? '')}</legend>
          {players.length === 0 && <p>{texts.noPlayers}</p>}
          {isNamed && <p className={styles.said}>{lineups.named}</p>}
          {missing.length > 0 && (
            <p className={styles.said} data-missing>
              {missing.map(lineups.isMissing).join(' · ')}
            </p>
          )}
          {players.map((player) => (
            <CheckField
              key={player.uid}
              label={player.isGuest ? texts.withGuest(player.displayName) : player.displayName}
              checked={chosen.includes(player.uid)}
              disabled={chosen.length >= PLAYERS_PER_SIDE && !chosen.includes(player.uid)}
              onChange={(checked) =>
                onPlayers(checked ? [...chosen, player.uid] : chosen.filter((uid) => uid !== player.uid))
              }
            />
          ))}
          <GuestAdder
            key={teamId}
            team={teams[teamId]?.name ?? ''}
            count={players.filter(({ isGuest }) => isGuest).length}
            onAdd={onGuest}
          />
        </fieldset>
      )}
    </fieldset>
  );
}
