import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useServices } from '../../data/services.ts';
import { BoardScreen } from '../../features/board/board-screen.tsx';
import { Net } from '../../ui/frame/net.tsx';
import { mayUpdate } from '../build/may-update.ts';
import { updateStore } from '../build/service-worker.ts';

/** How often the board checks whether a new version may take over, and how long it waits after an error, in ms. */
const POLL_MS = 30_000;
const AGAIN_MS = 15_000;

/** The venue's screen, which nobody touches: it takes a new version and restarts after an error by itself. */
export function BoardRoute() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <Updates />
      <Net at={tries} instead={() => <Again work={() => setTries((count) => count + 1)} />}>
        <Suspense fallback={null}>
          <BoardScreen />
        </Suspense>
      </Net>
    </>
  );
}

/** Lets a waiting version take over as soon as no match runs: nobody would tap a banner on this screen. */
function Updates() {
  const services = useServices();
  const apply = useStore(updateStore, (state) => state.apply);
  const live = useLiveMatches();
  const isFree = live !== undefined && Object.keys(live).length === 0;
  useEffect(() => {
    if (apply === null || !isFree) return;
    const poll = () => void mayUpdate(services).then((may) => may && apply());
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [apply, isFree, services]);
  return null;
}

function Again({ work }: { work: () => void }) {
  useEffect(() => {
    const timer = setTimeout(work, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [work]);
  return <main />;
}
