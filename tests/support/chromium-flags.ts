/**
 * Pages that a desktop Chromium loads behind the address bar of every window; each takes half a second of processor time. Phones do not load them,
 * and no story sees them.
 */
export const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Only the last list of disabled features counts, so this one repeats Playwright's own. */
const NOT_NEEDED = ['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'OptimizationHints'];

/** The flags of every Chromium of the tests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  // Background tabs run as fast as the front tab, as in the browsers that Playwright starts.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--mute-audio',
  `--disable-features=${[...OWN_PAGES, ...NOT_NEEDED].join(',')}`,
];
