import { useEffect, useState } from 'react';
import { useFollowedWindows } from '../../data/hooks/use-feed.ts';
import { useServices } from '../../data/services.ts';
import { playedMatches } from '../../data/store/admin-windows.ts';
import type { LeagueState } from '../../data/store/league-store.ts';
import { matchRecord } from '../../data/store/windows.ts';
import { noteScene, type Scene, sceneAt, sceneOf, sceneOfMatch, type TimedScene } from '../../domain/stream/overlay.ts';

const LAST = [playedMatches(3)];

/** Interval of updates, ms; the delay and the time that a result is shown are in seconds. */
const TICK_MS = 200;

/**
 * The scene of `delay` ms ago. It uses the monotonic clock, so a corrected device clock changes nothing in a stream.
 * Without a connection the last scene stays. Null until the server has sent the first one: the device's cache may be a
 * day old.
 *
 * @param only the match to show; null for the featured one, empty for nothing
 */
export function useScene(delay: number, only: string | null): Scene | null {
  const { league, now } = useServices();
  // The featured match is followed on every page; the one that was completed last is among these.
  useFollowedWindows(only === null ? LAST : only === '' ? [] : [matchRecord(only)]);
  const [shown, setShown] = useState<Scene | null>(null);
  useEffect(() => {
    let moments: readonly TimedScene[] = [];
    let isTold = false;
    const look = () => {
      const state = league.getState();
      const at = performance.now();
      try {
        const scene = state.connection === 'connecting' ? null : sceneNow(state, only, now(), moments.at(-1)?.scene);
        moments = noteScene(moments, at, scene, delay);
        setShown(sceneAt(moments, at - delay));
      } catch (error) {
        // An unreadable record leaves the last scene on the picture. Logged once: this runs five times a second.
        if (!isTold) console.error('Overlay:', error);
        isTold = true;
      }
    };
    look();
    const timer = setInterval(look, TICK_MS);
    const stop = league.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [league, now, delay, only]);
  return shown;
}

function sceneNow(state: LeagueState, only: string | null, now: number, before: Scene | null = null): Scene | null {
  const serverNow = now + state.clockOffset;
  return only === null ? sceneOf(state, serverNow, before) : sceneOfMatch(only, state.matches, serverNow);
}
