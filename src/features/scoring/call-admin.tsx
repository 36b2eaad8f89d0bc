import { useState } from 'react';
import { callAdmin } from '../../data/commands/table-call.ts';
import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import { useIsByLink } from '../../data/hooks/use-scorer.ts';
import { useTableCall } from '../../data/hooks/use-table-call.ts';
import { useServices } from '../../data/services.ts';
import { tableCall as texts } from '../../domain/messages/table-call.ts';
import { callState } from '../../domain/scorers/table-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

const LOOK_MS = 30_000;

/** «Yönetici çağır»: for whoever was given the match. It says whether the admin is called, and that he comes. */
export function CallAdmin({ matchId }: { matchId: string }) {
  return useIsByLink(matchId) ? <CallButton matchId={matchId} /> : null;
}

function CallButton({ matchId }: { matchId: string }) {
  const services = useServices();
  const state = callState(useTableCall(matchId), useServerTime(LOOK_MS));
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
