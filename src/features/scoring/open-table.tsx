import { useEffect } from 'react';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { holdMatchOpen } from '../../data/open-match/hold-match.ts';
import { noteOpened } from '../../data/open-match/open-match.ts';
import { InBar } from '../../ui/frame/in-bar.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { CallAdmin } from './call-admin.tsx';
import { CancelMatch } from './cancel-match.tsx';
import { MatchInfo } from './match-info.tsx';
import { MatchTable } from './match-table.tsx';

export interface OpenTableProps {
  matchId: string;
  /** The page that opens at the end of the match; null: the table stays and shows the result. */
  after: string | null;
  /** Gives the match to a scorer; absent if the person may not. */
  onInvite?: (() => void) | undefined;
}

/** The table of a match: the scoring controls, the info card, and in the menu of the bar what calls the admin and cancels the match. */
export function OpenTable({ matchId, after, onInvite }: OpenTableProps) {
  const open = useOfTable(matchId, ({ view }) => view.match.status === 'ongoing');
  useEffect(() => {
    if (!open) return;
    noteOpened(matchId);
    return holdMatchOpen();
  }, [open, matchId]);
  return (
    <>
      <MatchTable
        matchId={matchId}
        after={after}
        onInvite={open ? onInvite : undefined}
        tools={<Part>{open && <CallAdmin matchId={matchId} />}</Part>}
      >
        <Part>
          <MatchInfo matchId={matchId} />
        </Part>
      </MatchTable>
      {open && (
        <InBar slot="end">
          {(leave) => (
            <Part>
              <CancelMatch matchId={matchId} after={after} onLeave={leave} />
            </Part>
          )}
        </InBar>
      )}
    </>
  );
}
