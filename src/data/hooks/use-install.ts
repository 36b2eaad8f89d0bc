import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { wallTime } from '../../domain/text/league-clock.ts';
import { usePush } from '../actions/use-push.ts';
import { type InstallWay, installStore, isGoodMoment } from '../install/install.ts';
import { useServices } from '../services.ts';

/** How this device can install the app; null if it can't, or has it. */
export function useInstallWay(): InstallWay {
  return useStore(installStore, ({ way }) => way);
}

/** Whether the app may offer its installation by itself; once it may, it may until the person refuses or the page is left. */
export function useInstallMoment(): boolean {
  const { now } = useServices();
  const { follows, ready } = usePush();
  const able = useInstallWay() !== null;
  const isRefused = useStore(installStore, (state) => state.isRefused);
  const [may, setMay] = useState(false);
  const followsAny = Object.keys({ ...follows.teams, ...follows.players }).length > 0;
  useEffect(() => {
    if (able && ready && isGoodMoment(wallTime(now()).day, followsAny)) setMay(true);
  }, [able, ready, followsAny, now]);
  return may && able && !isRefused;
}
