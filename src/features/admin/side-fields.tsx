import { Checkbox, NativeSelect } from '@mantine/core';
import type { Side } from '../../domain/match/sides.ts';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { offeredPlayers, offeredTeams } from '../../domain/match/new-match.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import styles from './new-match-modal.module.css';

export interface SideFieldsProps {
  label: string;
  side: Side;
  teamId: string;
  /** The team that this side may not be (NEWM-04). */
  otherTeamId: string;
  chosen: readonly string[];
  onTeam: (teamId: string) => void;
  onPlayers: (uids: readonly string[]) => void;
}

/** One side of a new match: its team and two of its players (NEWM-02 to NEWM-05). */
export function SideFields({ label, side, teamId, otherTeamId, chosen, onTeam, onPlayers }: SideFieldsProps) {
  const { league } = useServices();
  const teams = useStore(league, (state) => state.teams);
  const users = useStore(league, (state) => state.users);
  const offered = offeredTeams(teams, otherTeamId);
  const players = offeredPlayers(users, teamId);
  return (
    <fieldset className={styles.side} data-side={side}>
      <legend className="sr-only">{label}</legend>
      <NativeSelect
        label={label}
        size="md"
        value={teamId}
        onChange={(event) => onTeam(event.currentTarget.value)}
        data={[{ value: '', label: texts.chooseTeam }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {teamId !== '' && (
        <Checkbox.Group
          label={texts.playersOf(teams[teamId]?.name ?? '')}
          value={[...chosen]}
          onChange={onPlayers}
          className={styles.players ?? ''}
        >
          {players.length === 0 && <p>{texts.noPlayers}</p>}
          {players.map((player) => (
            <Checkbox
              key={player.uid}
              value={player.uid}
              label={player.displayName}
              size="md"
              disabled={chosen.length >= PLAYERS_PER_SIDE && !chosen.includes(player.uid)}
            />
          ))}
        </Checkbox.Group>
      )}
    </fieldset>
  );
}
