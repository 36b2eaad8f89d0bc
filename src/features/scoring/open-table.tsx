import { useEffect } from 'react';
import { holdMatchOpen } from '../../data/open-match/hold-match.ts';
import { noteOpened } from '../../data/open-match/open-match.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { Part } from '../../ui/frame/net.tsx';
import { CancelMatch } from './cancel-match.tsx';
import { MatchInfo } from './match-info.tsx';
import { MatchTable } from './match-table.tsx';

export interface OpenTableProps {
  matchId: string;
  view: MatchView;
  /** Where the end of the match leads; null: it stays, and shows the result. */
  after: string | null;
  /** Gives the match to a scorer; absent for who may not. */
  onInvite?: (() => void) | undefined;
}

/** A match at its table: everything to score it with, what is known of it, and the way to cancel it. */
export function OpenTable({ matchId, view, after, onInvite }: OpenTableProps) {
  const open = view.match.status === 'ongoing';
  useEffect(() => {
    if (!open) return;
    noteOpened(matchId);
    return holdMatchOpen();
  }, [open, matchId]);
  return (
    <>
      <MatchTable matchId={matchId} view={view} after={after} onInvite={open ? onInvite : undefined} />
      <Part>
        <MatchInfo match={view.match} />
      </Part>
      <Part>{open && <CancelMatch matchId={matchId} view={view} after={after} />}</Part>
    </>
  );
}
