import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { overlay as texts } from '../../domain/messages/overlay.ts';
import { winChanceTexts } from '../../domain/messages/win-chance.ts';
import { readDelay, readMatch, type SceneSide } from '../../domain/stream/overlay.ts';
import { readChance } from '../../domain/stream/overlay-chance.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { Part } from '../../ui/frame/net.tsx';
import { Rack, type Side } from '../../ui/score/rack.tsx';
import styles from './overlay-screen.module.css';
import { useScene } from './use-scene.ts';

/** Names up to this length fit into one line at full size. */
const ONE_LINE = 18;

/**
 * The score on a transparent page for streaming software; `?delay=` (0 to 60 s) makes it as late as the stream, `?match=` shows that match, `?chance=1`
 * the chance of winning.
 */
export function OverlayScreen() {
  const [params] = useSearchParams();
  const hasChance = readChance(params.get('chance'));
  const scene = useScene(readDelay(params.get('delay')), readMatch(params.get('match')), hasChance);
  useTitle(usePageTitle(texts.title));
  useLayoutEffect(() => {
    // The server's document for this address has this mark; a page opened from within the app does not.
    document.documentElement.dataset.overlay = '';
    return () => {
      delete document.documentElement.dataset.overlay;
    };
  }, []);
  if (scene === null) {
    return (
      <main>
        <h1 className="sr-only">{texts.title}</h1>
      </main>
    );
  }
  const { matchId, kind, one, two, totalCups, chance } = scene;
  // The place of the chance is there before the careers are read: the bar does not grow on air.
  const empty = hasChance && kind === 'live' ? '' : null;
  const saidOf = (side: Side) =>
    chance === undefined ? empty : winChanceTexts.percent(side === 'one' ? chance : 100 - chance);
  return (
    <main className={styles.overlay} key={matchId} data-kind={kind}>
      <h1 className="sr-only">{texts.title}</h1>
      <p className="sr-only" role="status">
        {home.score(one.name, one.score, two.name, two.score)}
      </p>
      {chance !== undefined && <p className="sr-only">{winChanceTexts.now(one.name, chance, two.name)}</p>}
      {kind === 'winner' && (
        <p className={styles.winner}>
          <span>{texts.winner}</span> {one.won ? one.name : two.name}
        </p>
      )}
      <div className={styles.bar} aria-hidden="true">
        <Part>
          <Half side="one" team={one} total={totalCups} chance={saidOf('one')} over={kind === 'winner'} />
        </Part>
        <Part>
          <Half side="two" team={two} total={totalCups} chance={saidOf('two')} over={kind === 'winner'} />
        </Part>
      </div>
    </main>
  );
}

interface HalfProps {
  side: Side;
  team: SceneSide;
  total: number;
  /** «%72», empty until it is known; null where nobody asks for it. */
  chance: string | null;
  over: boolean;
}

function Half({ side, team, total, chance, over }: HalfProps) {
  return (
    <div className={styles.half} data-side={side} data-lost={(over && !team.won) || undefined}>
      <Part>
        <Rack sunk={team.score} total={total} side={side} size="auto" className={styles.rack} />
      </Part>
      <span className={styles.name} data-long={[...team.name].length > ONE_LINE || undefined}>
        {team.name}
      </span>
      {chance !== null && <span className={styles.chance}>{chance}</span>}
      <span key={team.score} translate="no" className={styles.score}>
        {team.score}
      </span>
    </div>
  );
}
