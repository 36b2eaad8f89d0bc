/** The phone's charge. */
export interface BatteryPort {
  /** In percent; null where the browser does not say it, or not yet. */
  percent(): number | null;
}

interface Battery {
  /** 0 to 1. */
  level: number;
}

/** Where the browser has the Battery Status API (Chromium); elsewhere nothing is known. */
export function watchBattery(): BatteryPort {
  let battery: Battery | null = null;
  const { getBattery } = globalThis.navigator as { getBattery?: () => Promise<Battery> };
  // It must be called as a method, and a page may be forbidden to ask.
  getBattery?.call(globalThis.navigator).then(
    (found) => {
      battery = found;
    },
    () => undefined,
  );
  return { percent: () => (battery === null ? null : Math.round(battery.level * 100)) };
}
