import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswering } from '../../data/hooks/use-answering.ts';
import { useFollowedCareers } from '../../data/hooks/use-followed-careers.ts';
import { useLogo } from '../../data/hooks/use-league.ts';
import { useFeatured } from '../../data/hooks/use-match.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSponsors } from '../../data/hooks/use-sponsors.ts';
import { useSubscribe } from '../../data/hooks/use-subscription.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { lastPlayedMatches } from '../../data/store/admin-queries.ts';
import { type LeagueState, serverNow } from '../../data/store/league-store.ts';
import { matchRecord, userRecord } from '../../data/store/record-queries.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { matchClock } from '../../domain/messages/match-clock.ts';
import { overlay as texts } from '../../domain/messages/overlay.ts';
import { overtime } from '../../domain/messages/overtime.ts';
import { winChanceTexts } from '../../domain/messages/win-chance.ts';
import { sponsorAddress } from '../../domain/records/sponsors.ts';
import {
  noteScene,
  readDelay,
  readMatch,
  type Scene,
  type SceneSide,
  sceneAt,
  sceneOf,
  sceneOfMatch,
  type TimedScene,
} from '../../domain/stream/overlay.ts';
import { readChance, withChance } from '../../domain/stream/overlay-chance.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { Part } from '../../ui/frame/net.tsx';
import { SponsorMark } from '../../ui/media/sponsor-mark.tsx';
import { usePicture } from '../../ui/media/use-picture.tsx';
import { Rack, type RackSide } from '../../ui/score/rack.tsx';
import { Beside } from '../../ui/score/score-number.tsx';
import { MatchClock } from '../late-clock.ts';
import styles from './overlay-screen.module.css';

/** Names up to this length fit into one line at full size. */
const ONE_LINE = 18;

/**
 * The score on a transparent page for streaming software; `?delay=` (0 to 60 s) makes it as late as the stream, `?match=` shows that match, `?chance=1`
 * the chance of winning.
 */
export function OverlayScreen() {
  const [params] = useSearchParams();
  const hasChance = readChance(params.get('chance'));
  const delay = readDelay(params.get('delay'));
  const scene = useScene(delay, readMatch(params.get('match')), hasChance);
  const logo = usePicture(useLogo(), 96, true);
  const [main] = useSponsors();
  const isHeard = useConnection().connection !== 'connecting';
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
        {isHeard && main?.picture && (
          <div className={styles.overlay}>
            <SponsorMark name={main.name} src={sponsorAddress(main.picture)} first />
          </div>
        )}
      </main>
    );
  }
  const { matchId, kind, one, two, totalCups, chance, beside, tag, spoken, timed, answers } = scene;
  const winner = [one, two].find(({ won }) => won);
  // The place of the chance is there before the careers are read: the bar does not grow on air.
  const empty = hasChance && kind === 'live' ? '' : null;
  const saidOf = (side: RackSide) =>
    chance === undefined ? empty : winChanceTexts.percent(side === 'one' ? chance : 100 - chance);
  return (
    <main className={styles.overlay} key={matchId} data-kind={kind}>
      <h1 className="sr-only">{texts.title}</h1>
      <p className="sr-only" role="status">
        {spoken ?? home.score(one.name, one.score, two.name, two.score)}
      </p>
      {chance !== undefined && <p className="sr-only">{winChanceTexts.now(one.name, chance, two.name)}</p>}
      {kind === 'winner' && (
        <p className={styles.winner}>
          {winner === undefined ? (
            overtime.drawn
          ) : (
            <>
              <span>{texts.winner}</span> {winner.name}
            </>
          )}
        </p>
      )}
      {beside !== undefined && (
        <p className={styles.beside} aria-hidden="true">
          <Beside beside={beside} tag={tag} />
        </p>
      )}
      {timed !== undefined && (
        <p className={styles.beside}>
          <MatchClock match={timed} lateMs={delay} />
        </p>
      )}
      {answers !== undefined && <p className={styles.winner}>{matchClock.answers(answers)}</p>}
      <div className={styles.bar} aria-hidden="true">
        {logo !== null && <span className={styles.logo}>{logo}</span>}
        <Part>
          <Half side="one" team={one} total={totalCups} chance={saidOf('one')} lost={winner === two} />
        </Part>
        <Part>
          <Half side="two" team={two} total={totalCups} chance={saidOf('two')} lost={winner === one} />
        </Part>
      </div>
    </main>
  );
}

interface HalfProps {
  side: RackSide;
  team: SceneSide;
  total: number;
  /** «%72», empty until it is known; null where nobody asks for it. */
  chance: string | null;
  lost: boolean;
}

function Half({ side, team, total, chance, lost }: HalfProps) {
  return (
    <div className={styles.half} data-side={side} data-lost={lost || undefined}>
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

const LAST = lastPlayedMatches(3);

/** Interval of updates, ms; the delay and the time that a result is shown are in seconds. */
const TICK_MS = 200;
/** A page that has not looked for so long was frozen, ms. */
const FROZEN_MS = 5_000;
/** How long after a pause the league's time counts, ms: the connection comes back in that time. */
const CATCHING_UP_MS = 60_000;

/**
 * The scene of `delay` ms ago. It uses the monotonic clock, so a corrected device clock changes nothing in a stream. For a minute after a pause (the
 * page was frozen, or without a connection) the league's time says since when a scene is: it may be due at once.
 * Without a connection the last scene stays. Null until the server has sent the first one: the device's cache may be a
 * day old.
 *
 * @param only the match to show; null for the featured one, empty for nothing
 * @param hasChance with the chance of winning, from the careers of the players
 */
function useScene(delay: number, only: string | null, hasChance: boolean): Scene | null {
  const { league, now } = useServices();
  useFollowedCareers(only, hasChance);
  // Every page follows the featured match; LAST adds the newest completed matches.
  useSubscribe(only === null ? LAST : matchRecord(only));
  const [shown, setShown] = useState<Scene | null>(null);
  const featured = useFeatured();
  const answering = useAnswering(only ?? featured ?? '');
  const answers = useRef(answering);
  useEffect(() => {
    answers.current = answering;
  }, [answering]);
  useEffect(() => {
    let moments: readonly TimedScene[] = [];
    let isLogged = false;
    let lastTick = performance.now();
    let pausedAt = Number.NEGATIVE_INFINITY;
    const tick = () => {
      const state = league.getState();
      const at = performance.now();
      if (at - lastTick > FROZEN_MS || state.connection === 'offline') pausedAt = at;
      lastTick = at;
      try {
        const scene =
          state.connection === 'connecting'
            ? null
            : sceneNow(state, only, serverNow({ league, now }), moments.at(-1)?.scene);
        const age = at - pausedAt < CATCHING_UP_MS ? ageOf(scene, state, serverNow({ league, now })) : 0;
        const told = withAnswer(hasChance ? chanceOf(scene, state) : scene, answers.current);
        moments = noteScene(moments, at - age, told, delay);
        setShown(sceneAt(moments, at - delay));
      } catch (error) {
        // An unreadable record leaves the last scene on the picture. Logged once: this runs five times a second.
        if (!isLogged) console.error('Overlay:', error);
        isLogged = true;
      }
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    const stop = league.subscribe(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [league, now, delay, only, hasChance]);
  return shown;
}

function sceneNow(state: LeagueState, only: string | null, now: number, before: Scene | null = null): Scene | null {
  return only === null ? sceneOf(state, now, before) : sceneOfMatch(only, state.matches, now);
}

/** For how long the scene has been so, ms. */
const ageOf = (scene: Scene | null, { matches }: LeagueState, at: number) =>
  Math.max(0, at - (matches[scene?.matchId ?? '']?.updatedAt ?? at));

const chanceOf = (scene: Scene | null, { matches, users, everSynced }: LeagueState) =>
  withChance(scene, matches, users, (uid) => everSynced[userRecord(uid).name] === true);

const withAnswer = (scene: Scene | null, answers: string | null) =>
  scene === null || scene.kind !== 'live' || answers === null ? scene : { ...scene, answers };
