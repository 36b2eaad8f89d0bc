import { lazy, Suspense, useCallback, useState } from 'react';
import type { MatchView } from '../../domain/view.ts';
import { ForestalledNotice } from './forestalled-notice.tsx';
import { MatchControl } from './match-control.tsx';
import { MatchNotices } from './match-notices.tsx';
import { useCompletion } from './use-completion.ts';
import { usePreflight } from './use-preflight.ts';
import { useWakeLock } from './use-wake-lock.ts';

const PreflightSheet = lazy(async () => ({ default: (await import('./preflight-sheet.tsx')).PreflightSheet }));

/** A league match at the table: the screen stays awake, and what is missing before the first throw is said. */
export function MatchTable({ matchId, view }: { matchId: string; view: MatchView }) {
  const awake = useWakeLock(view.match.status === 'ongoing');
  const check = usePreflight(awake);
  const [checking, setChecking] = useState(false);
  const complete = useCompletion(matchId, view);
  const openCheck = useCallback(() => setChecking(true), []);
  return (
    <>
      <MatchControl
        matchId={matchId}
        view={view}
        onComplete={complete}
        onOpenCheck={openCheck}
        afterword={<ForestalledNotice matchId={matchId} />}
        notice={<MatchNotices matchId={matchId} view={view} items={check.items} onOpenCheck={openCheck} />}
      />
      {checking && (
        <Suspense fallback={null}>
          <PreflightSheet check={check} onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </>
  );
}
