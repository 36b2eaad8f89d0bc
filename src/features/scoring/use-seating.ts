import { useState } from 'react';
import { useUsersIn } from '../../data/hooks/use-records.ts';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { useWaitingGuests } from '../../data/hooks/use-waiting-guests.ts';
import { useServices } from '../../data/services.ts';
import { peopleOf } from '../../data/store/record-queries.ts';
import { type OfferedPlayer, offeredPlayers } from '../../domain/match/new-match.ts';
import { lineupOf, playersOf, SIDES, type Side, teamIdOf, teamIdsOf, teamNameOf } from '../../domain/match/sides.ts';
import { lineup as texts } from '../../domain/messages/lineup.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
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
  /** Whether the match has begun, so that the line-up stays. */
  isLate: boolean;
  /** What was changed last, for a screen reader too. */
  said: string;
  change(leaves: string, uid: string): Promise<void>;
}

export function useSeating(matchId: string): Seating {
  const { matches } = useServices();
  const match = useOfTable(matchId, ({ view }) => view.match);
  const isLate = useOfTable(matchId, hasBegun);
  const users = useUsersIn(...teamIdsOf(match).map(peopleOf));
  const guests = useWaitingGuests();
  const [said, setSaid] = useState('');
  const nameOf = (uid: string) => match.playerStats[uid]?.playerName ?? '';
  const sides = SIDES.map((side): SeatedSide => {
    const isFree = ({ uid }: OfferedPlayer) => !playersOf(match).includes(uid);
    return {
      side,
      team: teamNameOf(match, side),
      seated: lineupOf(match, side).map((uid) => ({ uid, displayName: nameOf(uid) })),
      offered: offeredPlayers(users, teamIdOf(match, side), guests).filter(isFree),
    };
  });
  const change = async (leaves: string, uid: string) => {
    const comes = sides.flatMap(({ offered }) => offered).find((player) => player.uid === uid);
    if (comes === undefined) return;
    try {
      const outcome = await matches.changeLineup(matchId, leaves, comes);
      if (outcome.ok) setSaid(texts.changed(nameOf(leaves), comes.displayName));
      else notify({ id: 'lineup', kind: 'warning', message: tableTexts.refusals[outcome.refusal] });
    } catch (error) {
      console.error('Line-up:', error);
      notify({ id: 'lineup', kind: 'error', message: texts.notStored });
    }
  };
  return { sides, isLate, said, change };
}

const hasBegun = ({ view: { match, events } }: TableState) =>
  match.status !== 'ongoing' || match.rev > 0 || Object.keys(events).length > 0;
