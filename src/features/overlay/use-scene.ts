import { useEffect, useState } from 'react';
import { useFollowedQueries } from '../../data/hooks/use-feed.ts';
import { useFollowedCareers } from '../../data/hooks/use-followed-careers.ts';
import { useServices } from '../../data/services.ts';
import { playedMatches } from '../../data/store/admin-queries.ts';
import { type LeagueState, serverNow } from '../../data/store/league-store.ts';
import { matchRecord, userRecord } from '../../data/store/record-queries.ts';
import { noteScene, type Scene, sceneAt, sceneOf, sceneOfMatch, type TimedScene } from '../../domain/stream/overlay.ts';
import { withChance } from '../../domain/stream/overlay-chance.ts';

const LAST = [playedMatches(3)];

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
export function useScene(delay: number, only: string | null, hasChance: boolean): Scene | null {
  const { league, now } = useServices();
  useFollowedCareers(only, hasChance);
  // Every page follows the featured match; LAST adds the newest completed matches.
  useFollowedQueries(only === null ? LAST : only === '' ? [] : [matchRecord(only)]);
  const [shown, setShown] = useState<Scene | null>(null);
  useEffect(() => {
    let moments: readonly TimedScene[] = [];
    let isLogged = false;
    let looked = performance.now();
    let pausedAt = Number.NEGATIVE_INFINITY;
    const look = () => {
      const state = league.getState();
      const at = performance.now();
      if (at - looked > FROZEN_MS || state.connection === 'offline') pausedAt = at;
      looked = at;
      try {
        const scene =
          state.connection === 'connecting'
            ? null
            : sceneNow(state, only, serverNow({ league, now }), moments.at(-1)?.scene);
        const age = at - pausedAt < CATCHING_UP_MS ? ageOf(scene, state, serverNow({ league, now })) : 0;
        moments = noteScene(moments, at - age, hasChance ? chanceOf(scene, state) : scene, delay);
        setShown(sceneAt(moments, at - delay));
      } catch (error) {
        // An unreadable record leaves the last scene on the picture. Logged once: this runs five times a second.
        if (!isLogged) console.error('Overlay:', error);
        isLogged = true;
      }
    };
    look();
    const timer = setInterval(look, TICK_MS);
    const stop = league.subscribe(look);
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
