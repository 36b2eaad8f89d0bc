/**
 * Pages that a Chromium for desks loads behind the address bar of every window, half a second of processor time each: no
 * phone does, and no story sees them.
 */
export const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The last list of features that are switched off is the one that counts: Playwright's own of these would be gone. */
const NOT_NEEDED = ['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'OptimizationHints'];

/** How every Chromium of the tests starts. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  // A background tab is as fast as the one in front, as in the browsers that Playwright starts.
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
