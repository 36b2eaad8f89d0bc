/**
 * The oldest browsers that run the app: the first versions with both `findLast` and `throwIfAborted`. The build writes its syntax for them, and the
 * code calls nothing newer without a guard (scripts/compat/check.ts).
 */
export const TARGETS = ['chrome100', 'firefox104', 'safari15.4'] as const;

/** Each target's engine on desktop and on phones, by the names of @mdn/browser-compat-data. */
const ENGINES: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

/** A browser of the compat data and the oldest version of it that the app runs in. */
export interface Oldest {
  browser: string;
  version: string;
}

/** Every browser that `targets` (as Vite's `build.target` spells them) stand for. Throws on an engine it does not know. */
export function oldestBrowsers(targets: readonly string[] = TARGETS): Oldest[] {
  return targets.flatMap((target) => {
    const [, engine = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
    const browsers = ENGINES[engine];
    if (browsers === undefined) throw new Error(`No compat data for the build target «${target}».`);
    return browsers.map((browser) => ({ browser, version }));
  });
}
