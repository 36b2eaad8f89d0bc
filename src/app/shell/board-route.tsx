import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useServices } from '../../data/services.ts';
import { BoardScreen } from '../../features/board/board-screen.tsx';
import { Net } from '../../ui/frame/net.tsx';
import { mayUpdate, updateStore } from '../build/service-worker.ts';

/** How often it looks whether a new version may take over, and how long an error stands before all is tried anew, in ms. */
const LOOK_MS = 30_000;
const AGAIN_MS = 15_000;

/** The screen of the venue, which nobody touches: it takes a new version by itself, and gets up after an error. */
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

/** A version that waits takes over as soon as no match runs; it would be the last one to ask for a tap. */
function Updates() {
  const services = useServices();
  const apply = useStore(updateStore, (state) => state.apply);
  const live = useLiveMatches();
  const isFree = live !== undefined && Object.keys(live).length === 0;
  useEffect(() => {
    if (apply === null || !isFree) return;
    const look = () => void mayUpdate(services).then((may) => may && apply());
    look();
    const timer = setInterval(look, LOOK_MS);
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
