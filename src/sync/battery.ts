/** The phone's charge. */
export interface BatteryPort {
  /** In percent; null when the browser does not report it, or has not yet. */
  percent(): number | null;
}

interface Battery {
  /** 0 to 1. */
  level: number;
}

/** Reads the charge by the Battery Status API, which only Chromium has; in other browsers it stays unknown. */
export function watchBattery(): BatteryPort {
  let battery: Battery | null = null;
  const { getBattery } = globalThis.navigator as { getBattery?: () => Promise<Battery> };
  // `getBattery` must be called as a method, and rejects on a page that may not use it.
  getBattery?.call(globalThis.navigator).then(
    (found) => {
      battery = found;
    },
    () => undefined,
  );
  return { percent: () => (battery === null ? null : Math.round(battery.level * 100)) };
}
