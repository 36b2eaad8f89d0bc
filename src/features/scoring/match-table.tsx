import { useCallback, useState } from 'react';
import { useHasRow } from '../../data/hooks/use-outbox.ts';
import { useOtherDevices } from '../../data/hooks/use-presence.ts';
import { useTurn } from '../../data/hooks/use-turn.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { preflightTexts } from '../../domain/messages/scoring.ts';
import { eventIdOf, type OutboxRow } from '../../domain/outbox/intents.ts';
import { useWakeLock } from '../../ui/effects/use-wake-lock.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { ForestalledNotice } from './forestalled-notice.tsx';
import { MatchControl } from './match-control.tsx';
import { MergeNotice, useMergeLosses } from './merge-notice.tsx';
import { OtherDevices } from './other-devices.tsx';
import { TakeOverButton, TurnAnswers, TurnNotice, tellTurn } from './turn-notice.tsx';
import { useCompletion } from './use-completion.ts';
import { usePreflight } from './use-preflight.ts';

const PreflightSheet = latePart(async () => (await import('./preflight-sheet.tsx')).PreflightSheet, 'dialog');

export interface MatchTableProps {
  matchId: string;
  view: MatchView;
  /** Where the end of the match leads; null: it stays. */
  after: string | null;
  onInvite?: (() => void) | undefined;
}

/** Scoring a league match: keeps the screen awake and shows the pre-match check before the first throw. */
export function MatchTable({ matchId, view, after, onInvite }: MatchTableProps) {
  const awake = useWakeLock(view.match.status === 'ongoing');
  const check = usePreflight(awake);
  const [checking, setChecking] = useState(false);
  const complete = useCompletion(matchId, view, after);
  const openCheck = useCallback(() => setChecking(true), []);
  const turn = useTurn(matchId, view.match.status === 'ongoing', scorers.someone, tellTurn);
  const isAsked = turn.view.kind === 'own' && turn.view.ask !== null;
  const isOthers = turn.view.kind === 'other';
  const others = useOtherDevices(matchId, view.match.status === 'ongoing');
  // A refused tap is in the list of events, so the bar then opens that list.
  const tapped = useHasRow((row) => isTapOf(row, matchId));
  const fresh = Object.keys(view.events).length === 0 && view.base === null && !tapped;
  const missing = check.items.filter((item) => item.state !== 'ok').length;
  const label = missing === 0 ? preflightTexts.ready : preflightTexts.missing(missing);
  const { losses, read } = useMergeLosses(matchId, view);
  const notice =
    isOthers || isAsked ? (
      <TurnNotice turn={turn} />
    ) : losses.length > 0 ? (
      <MergeNotice view={view} losses={losses} onRead={read} />
    ) : others.length > 0 ? (
      <OtherDevices names={others} isOwnTurn={turn.view.kind === 'own'} />
    ) : null;
  return (
    <>
      <MatchControl
        matchId={matchId}
        view={view}
        onComplete={complete}
        onOpenCheck={openCheck}
        onInvite={onInvite}
        answers={isAsked ? <TurnAnswers turn={turn} /> : undefined}
        instead={isOthers ? <TakeOverButton turn={turn} /> : undefined}
        together={others.length > 0}
        notice={notice && <Part>{notice}</Part>}
        before={fresh ? { label, open: openCheck } : undefined}
        afterword={
          <Part>
            <ForestalledNotice matchId={matchId} />
          </Part>
        }
      />
      {checking && (
        <Part>
          <PreflightSheet check={check} onClose={() => setChecking(false)} />
        </Part>
      )}
    </>
  );
}

function isTapOf(row: OutboxRow, matchId: string): boolean {
  return row.matchId === matchId && eventIdOf(row) !== null;
}
