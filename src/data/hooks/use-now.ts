import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** The device's time, updated every `everMs`: for ages on the screen. */
export function useNow(everyMs = 1000): number {
  const { now } = useServices();
  const [value, setValue] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setValue(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return value;
}
