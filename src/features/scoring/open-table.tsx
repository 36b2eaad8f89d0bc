import { useEffect, useState } from 'react';
import { callAdmin } from '../../data/commands/table-call.ts';
import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import { useIsByLink } from '../../data/hooks/use-scorer.ts';
import { useTableCall } from '../../data/hooks/use-table-call.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { holdMatchOpen } from '../../data/open-match/hold-match.ts';
import { noteOpened } from '../../data/open-match/open-match.ts';
import { useServices } from '../../data/services.ts';
import { tableCall as texts } from '../../domain/messages/table-call.ts';
import { callState } from '../../domain/scorers/table-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { InBar } from '../../ui/frame/in-bar.tsx';
import { Part } from '../../ui/frame/net.tsx';
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

const POLL_MS = 30_000;

/** «Yönetici çağır»: for whoever was given the match. It says whether the admin is called, and that he comes. */
function CallAdmin({ matchId }: { matchId: string }) {
  return useIsByLink(matchId) ? <CallButton matchId={matchId} /> : null;
}

function CallButton({ matchId }: { matchId: string }) {
  const services = useServices();
  const state = callState(useTableCall(matchId), useServerTime(POLL_MS));
  const [busy, setBusy] = useState(false);
  const call = async () => {
    setBusy(true);
    const problem = await callAdmin(services, matchId);
    setBusy(false);
    notify(problem === null ? { kind: 'success', message: texts.sent } : { kind: 'warning', message: problem });
  };
  return (
    <Button variant="default" loading={busy} disabled={state === 'open'} onClick={() => void call()}>
      {state === 'open' ? texts.called : state === 'answered' ? texts.coming : texts.call}
    </Button>
  );
}
