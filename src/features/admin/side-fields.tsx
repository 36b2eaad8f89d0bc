import { useState } from 'react';
import type { Lineup } from '../../data/hooks/use-lineup.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import type { Side } from '../../domain/match/sides.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { guests } from '../../domain/messages/guests.ts';
import { lineups } from '../../domain/messages/lineups.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { GUEST_NAME, GUESTS_OF_TEAM } from '../../domain/records/guests.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

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
  isShort,
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
            isNeeded={isShort}
            onAdd={onGuest}
          />
        </fieldset>
      )}
    </fieldset>
  );
}

interface GuestAdderProps {
  team: string;
  /** How many guests the team has already, as far as this device knows. */
  count: number;
  /** The team has too few players without one: the form is open. */
  isNeeded: boolean;
  onAdd: (name: string) => void;
}

/** «Misafir ekle»: someone without an account plays for a team of the new match. Nothing is written before the match starts. */
function GuestAdder(props: GuestAdderProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  if (open ?? props.isNeeded) return <GuestForm {...props} isAsked={open === true} onClose={() => setOpen(false)} />;
  return (
    <Button variant="default" aria-label={guests.addTo(props.team)} onClick={() => setOpen(true)}>
      {guests.addShort}
    </Button>
  );
}

/** @param isAsked a tap has opened it: the name takes the focus */
function GuestForm({
  team,
  count,
  isAsked,
  onAdd,
  onClose,
}: GuestAdderProps & { isAsked: boolean; onClose: () => void }) {
  const form = useFields({ name: '' }, ({ name }): { name?: string } => {
    const problem = count >= GUESTS_OF_TEAM ? guests.full(GUESTS_OF_TEAM) : GUEST_NAME.problemOf(name);
    return problem === null ? {} : { name: problem };
  });
  return (
    <Grid
      as="form"
      gap={8}
      mt={8}
      className={styles.guest}
      aria-label={guests.addTo(team)}
      noValidate
      onSubmit={(event) => {
        if (!form.check(event)) return;
        onAdd(form.values.name.trim());
        onClose();
      }}
    >
      <TextField
        label={GUEST_NAME.label}
        maxLength={GUEST_NAME.maxLength}
        autoComplete="off"
        autoFocus={isAsked}
        {...form.text('name')}
      />
      <Button type="submit">{guests.save}</Button>
      <Button variant="default" onClick={onClose}>
        {guests.cancel}
      </Button>
    </Grid>
  );
}
