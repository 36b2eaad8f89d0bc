import { useSyncExternalStore } from 'react';

/** What the person chose; `auto` follows the device. */
export type ColorChoice = 'dark' | 'light' | 'auto';

/** Read by the script in index.html too, which sets the scheme before the first paint. */
const KEY = 'lig-theme';
/** The colour of the browser's own bar; `--ink` of each scheme in tokens.css. */
const BAR = { dark: '#0b0d11', light: '#f3efe6' } as const;

const listeners = new Set<() => void>();
const wantsLight = window.matchMedia('(prefers-color-scheme: light)');
let choice: ColorChoice = kept();
/** Screens that are dark whatever was chosen. */
let darkHolds = 0;

function kept(): ColorChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'auto' ? value : 'dark';
  } catch {
    return 'dark'; // Storage is closed to the page: night, as for everyone at first.
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
// Another tab of the app chose.
window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  choice = kept();
  show();
});

/** Takes over a choice, at once and for the next starts. */
export function chooseColors(next: ColorChoice): void {
  choice = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is closed to the page: the choice lasts as long as the page.
  }
  show();
}

/** The person's choice. */
export const useColorChoice = (): ColorChoice => useSyncExternalStore(subscribe, () => choice);

/** The scheme that is on the screen. */
export const useColorScheme = (): 'dark' | 'light' => useSyncExternalStore(subscribe, scheme);

/** Dark as long as a screen asks for it (battery, night games). Returns the way back. */
export function holdDark(): () => void {
  darkHolds += 1;
  show();
  return () => {
    darkHolds -= 1;
    show();
  };
}
