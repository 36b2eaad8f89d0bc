import { useState } from 'react';
import { useFollowedQueries } from '../../data/hooks/use-feed.ts';
import { useUsersIn } from '../../data/hooks/use-records.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { useWaitingGuests } from '../../data/hooks/use-waiting-guests.ts';
import { useServices } from '../../data/services.ts';
import { peopleOf } from '../../data/store/record-queries.ts';
import { atTableNow } from '../../domain/match/at-table.ts';
import { hasBegun } from '../../domain/match/lineup-change.ts';
import { type OfferedPlayer, offeredPlayers } from '../../domain/match/new-match.ts';
import { lineupOf, playersOf, SIDES, type Side, teamIdOf, teamIdsOf, teamNameOf } from '../../domain/match/sides.ts';
import { lineup as texts } from '../../domain/messages/lineup.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { isGuestId } from '../../domain/records/guest-ids.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/** A side in the dialog: who sits, and who could sit instead. */
export interface SeatedSide {
  side: Side;
  team: string;
  seated: readonly Pick<OfferedPlayer, 'uid' | 'displayName'>[];
  offered: readonly OfferedPlayer[];
}

/** The line-up of a match at its table, and how its scorer changes it. */
export interface Seating {
  sides: readonly SeatedSide[];
  /** Whether the match has its first event, so that a change is a substitution. */
  hasBegun: boolean;
  isOver: boolean;
  /** What was changed last, for a screen reader too. */
  said: string;
  change(leaves: string, uid: string): Promise<void>;
}

export function useSeating(matchId: string): Seating {
  const { matches } = useServices();
  const view = useOfTable(matchId, ({ view }) => view);
  const { match } = view;
  const isLater = hasBegun(view);
  const people = teamIdsOf(match).map(peopleOf);
  // A scorer's phone has no list of players.
  useFollowedQueries(people);
  const users = useUsersIn(...people);
  const guests = useWaitingGuests();
  const [said, setSaid] = useState('');
  const nameOf = (uid: string) => match.playerStats[uid]?.playerName ?? '';
  const sides = SIDES.map((side): SeatedSide => {
    const seated = atTableNow(view, side);
    // Who has left the table may come back; a side with its further player offers nobody else (decision 67).
    const away = lineupOf(match, side).filter((uid) => !seated.includes(uid));
    const isFree = ({ uid }: OfferedPlayer) => !playersOf(match).includes(uid);
    const others = away.length > 0 ? [] : offeredPlayers(users, teamIdOf(match, side), guests).filter(isFree);
    return {
      side,
      team: teamNameOf(match, side),
      seated: seated.map((uid) => ({ uid, displayName: nameOf(uid) })),
      offered: [...away.map((uid) => ({ uid, displayName: nameOf(uid), isGuest: isGuestId(uid) })), ...others],
    };
  });
  const change = async (leaves: string, uid: string) => {
    const comes = sides.flatMap(({ offered }) => offered).find((player) => player.uid === uid);
    if (comes === undefined) return;
    try {
      const outcome = await matches.changeLineup(matchId, leaves, comes);
      const say = isLater ? texts.substituted : texts.changed;
      if (outcome.ok) setSaid(say(nameOf(leaves), comes.displayName));
      else notify({ id: 'lineup', kind: 'warning', message: tableTexts.refusals[outcome.refusal] });
    } catch (error) {
      console.error('Line-up:', error);
      notify({ id: 'lineup', kind: 'error', message: texts.notStored });
    }
  };
  return { sides, hasBegun: isLater, isOver: match.status !== 'ongoing', said, change };
}
