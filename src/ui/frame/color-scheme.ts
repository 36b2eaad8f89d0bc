import { useSyncExternalStore } from 'react';

/** The person's choice; `auto`, the default, follows the device: a phone that is set to light is read in the sun. */
export type ColorChoice = 'dark' | 'light' | 'auto';

/** The script in index.html reads this key too and sets the scheme before the first paint. */
const KEY = 'lig-theme';
/** The colour of the browser's own bar; `--ink` of each scheme in tokens.css. */
const BAR = { dark: '#0b0d11', light: '#f3efe6' } as const;

const listeners = new Set<() => void>();
const wantsLight = window.matchMedia('(prefers-color-scheme: light)');
let choice: ColorChoice = kept();
/** How many mounted screens are dark whatever the person chose. */
let darkHolds = 0;

function kept(): ColorChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto'; // The page may not read the storage: as the device, the default.
  }
}

function scheme(): 'dark' | 'light' {
  if (darkHolds > 0) return 'dark';
  return choice === 'auto' ? (wantsLight.matches ? 'light' : 'dark') : choice;
}

function show(): void {
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme());
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR[scheme()]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

wantsLight.addEventListener('change', show);
// The person chose in another tab of the app.
window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  choice = kept();
  show();
});

/** Applies a choice now and stores it for the next starts. */
export function chooseColors(next: ColorChoice): void {
  choice = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // The page may not write the storage: the choice lasts until the page closes.
  }
  show();
}

/** The person's choice. */
export const useColorChoice = (): ColorChoice => useSyncExternalStore(subscribe, () => choice);

/** The scheme on the screen. */
export const useColorScheme = (): 'dark' | 'light' => useSyncExternalStore(subscribe, scheme);

/** Keeps the app dark while a screen needs it (battery, night games). Returns a function that ends it. */
export function holdDark(): () => void {
  darkHolds += 1;
  show();
  return () => {
    darkHolds -= 1;
    show();
  };
}
