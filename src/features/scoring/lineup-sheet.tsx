import { useState } from 'react';
import type { TapOutcome } from '../../data/commands/match.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { useWaitingGuests } from '../../data/hooks/use-waiting-guests.ts';
import { useServices } from '../../data/services.ts';
import { peopleOf } from '../../data/store/record-queries.ts';
import { hasBegun } from '../../domain/match/lineup-change.ts';
import { countedThrows } from '../../domain/match/match.ts';
import { type OfferedPlayer, offeredPlayers } from '../../domain/match/new-match.ts';
import { lineupOf, playersOf, SIDES, type Side, teamIdOf, teamIdsOf, teamNameOf } from '../../domain/match/sides.ts';
import { atTableNow, substitutionsOf } from '../../domain/match/substitutes.ts';
import { admin } from '../../domain/messages/admin.ts';
import { lineup as texts } from '../../domain/messages/lineup.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { isGuestId } from '../../domain/records/players.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import styles from './events-sheet.module.css';

export interface LineupSheetProps {
  matchId: string;
  onClose: () => void;
}

/** «Kadro»: the four places at the table, each with the players who could have it (decisions 58 and 67). */
export function LineupSheet({ matchId, onClose }: LineupSheetProps) {
  const seating = useSeating(matchId);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Text mb={12} role="status">
        {seating.isOver ? texts.over : seating.said || (seating.hasBegun ? texts.later : texts.hint)}
      </Text>
      {seating.sides.map((side) => (
        <SideSeats key={side.side} {...side} seating={seating} />
      ))}
    </Dialog>
  );
}

function SideSeats({ team, seated, seating }: SeatedSide & { seating: Seating }) {
  return (
    <Grid as="fieldset" gap={10} mb={16} className={styles.side}>
      <legend>{team}</legend>
      {seated.map(({ offered, left, ...player }, place) => (
        // The field of a seat stays, whoever sits there.
        <div key={texts.seat(place + 1)}>
          <SelectField
            label={texts.seat(place + 1)}
            value={player.uid}
            disabled={seating.isOver}
            onChange={(event) => void seating.change(player.uid, event.currentTarget.value)}
            options={[
              { value: player.uid, label: player.displayName },
              ...offered.map(({ uid, displayName, isGuest }) => ({
                value: uid,
                label: isGuest ? admin.withGuest(displayName) : displayName,
              })),
            ]}
          />
          {left !== undefined && !seating.isOver && (
            <Row gap={8} align="center" justify="between" wrap mt={8}>
              {texts.throwsOf(left.displayName, left.throws)}
              <Button variant="default" onClick={() => void seating.giveAll(left.uid, player.uid)}>
                {texts.giveAll(player.displayName)}
              </Button>
            </Row>
          )}
        </div>
      ))}
      {seated.every(({ offered }) => offered.length === 0) && !seating.isOver && <p>{texts.nobody}</p>}
    </Grid>
  );
}

/** A side in the dialog: who sits, and who could sit instead. */
interface SeatedSide {
  side: Side;
  team: string;
  seated: readonly SeatedPlayer[];
}

interface SeatedPlayer extends Pick<OfferedPlayer, 'uid' | 'displayName'> {
  /** Who could sit there instead. */
  offered: readonly OfferedPlayer[];
  /** Whose place he has, with throws in that player's name, which may be his own. */
  left?: { uid: string; displayName: string; throws: number };
}

/** The line-up of a match at its table, and how its scorer changes it. */
interface Seating {
  sides: readonly SeatedSide[];
  /** Whether the match has its first event, so that a change is a substitution. */
  hasBegun: boolean;
  isOver: boolean;
  /** What was changed last, for a screen reader too. */
  said: string;
  change(leaves: string, uid: string): Promise<void>;
  /** Gives all throws of a player to the one who has his place. */
  giveAll(from: string, uid: string): Promise<void>;
}

function useSeating(matchId: string): Seating {
  const { matches } = useServices();
  const view = useOfTable(matchId, ({ view }) => view);
  const { match } = view;
  const isLater = hasBegun(view);
  const people = teamIdsOf(match).map(peopleOf);
  // A scorer's phone has no list of players.
  const users = useSubscription('users', people).records;
  const guests = useWaitingGuests();
  const [said, setSaid] = useState('');
  const nameOf = (uid: string) => match.playerStats[uid]?.playerName ?? '';
  const throws = countedThrows(view.folded);
  const throwsOf = (uid: string) => throws.filter(({ playerId }) => playerId === uid).length;
  const sides = SIDES.map((side): SeatedSide => {
    const seated = atTableNow(view, side);
    // Who has left the table may come back; a side with its further player offers nobody else for one who has thrown (decision 67).
    const away = lineupOf(match, side).filter((uid) => !seated.includes(uid));
    const isFree = ({ uid }: OfferedPlayer) => !playersOf(match).includes(uid);
    const back = away.map((uid) => ({ uid, displayName: nameOf(uid), isGuest: isGuestId(uid) }));
    const others = offeredPlayers(users, teamIdOf(match, side), guests).filter(isFree);
    const leftFor = (uid: string) => {
      const from = substitutionsOf(view.events).findLast((sub) => sub.playerId === uid)?.leaves ?? '';
      return away.includes(from) && throwsOf(from) > 0
        ? { left: { uid: from, displayName: nameOf(from), throws: throwsOf(from) } }
        : {};
    };
    return {
      side,
      team: teamNameOf(match, side),
      seated: seated.map((uid) => ({
        ...{ uid, displayName: nameOf(uid), ...leftFor(uid) },
        offered: [...back, ...(away.length > 0 && throwsOf(uid) > 0 ? [] : others)],
      })),
    };
  });
  const change = (leaves: string, uid: string) => {
    const seats = sides.flatMap(({ seated }) => seated);
    const comes = seats.flatMap(({ offered }) => offered).find((player) => player.uid === uid);
    const say = isLater && throwsOf(leaves) > 0 ? texts.substituted : texts.changed;
    return comes === undefined
      ? Promise.resolve()
      : done(matches.changeLineup(matchId, leaves, comes), say(nameOf(leaves), comes.displayName));
  };
  const done = async (work: Promise<TapOutcome>, sentence: string) => {
    try {
      const outcome = await work;
      if (outcome.ok) setSaid(sentence);
      else notify({ id: 'lineup', kind: 'warning', message: tableTexts.refusals[outcome.refusal] });
    } catch (error) {
      console.error('Line-up:', error);
      notify({ id: 'lineup', kind: 'error', message: texts.notStored });
    }
  };
  const giveAll = (from: string, uid: string) =>
    done(matches.moveAll(matchId, from, uid), texts.gaveAll(nameOf(from), nameOf(uid)));
  return { sides, hasBegun: isLater, isOver: match.status !== 'ongoing', said, change, giveAll };
}
