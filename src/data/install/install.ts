import { createStore } from 'zustand/vanilla';
import { isAppleMobile, isInstalled } from '../push/apple-mobile.ts';
import { keepText, keptText } from '../session/device.ts';

/** The browser's own offer, an event that Chromium alone has ({@link https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface}). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this device installs the app: by the browser's prompt, or on iOS by two steps of the person; null if it can't, or has it. */
export type InstallWay = 'prompt' | 'steps' | null;

declare global {
  interface Window {
    /** The browser's offer, which it may make before any of the app's code runs; the page's first script keeps it (scripts/html-pages.ts). */
    installPrompt?: InstallPrompt | undefined;
  }
}

export interface InstallState {
  way: InstallWay;
  /** The person refused since the page was opened. */
  isRefused: boolean;
}

export const installStore = createStore<InstallState>(() => ({ way: null, isRefused: false }));

const KEY = 'lig-install';
/** The value after a refusal; before it the first day on which this device opened the app. */
const REFUSED = 'refused';

/** Follows whether this device can install the app. Returns an unsubscribe function. */
export function watchInstall(): () => void {
  const refresh = () => {
    const able = window.installPrompt === undefined ? isAppleMobile() && 'steps' : 'prompt';
    installStore.setState({ way: isInstalled() ? null : able || null });
  };
  const offered = (event: Event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
    refresh();
  };
  const installed = () => {
    window.installPrompt = undefined;
    installStore.setState({ way: null });
  };
  refresh();
  window.addEventListener('beforeinstallprompt', offered);
  window.addEventListener('appinstalled', installed);
  return () => {
    window.removeEventListener('beforeinstallprompt', offered);
    window.removeEventListener('appinstalled', installed);
  };
}

/** Shows the browser's prompt; the browser lets each offer be used once. A refusal there counts as one of ours. */
export async function promptInstall(): Promise<void> {
  const offer = window.installPrompt;
  window.installPrompt = undefined;
  installStore.setState({ way: null });
  await offer?.prompt();
  if ((await offer?.userChoice)?.outcome === 'dismissed') refuseInstall();
}

/** The app does not offer itself again on this device; the settings of the notifications still can. */
export function refuseInstall(): void {
  keepText(KEY, REFUSED, 'Install');
  installStore.setState({ isRefused: true });
}

/**
 * Whether now is a good moment to offer the installation by itself: the person came back on another day, or follows somebody, and has not refused.
 *
 * @param today the league's day, `YYYY-MM-DD`
 */
export function isGoodMoment(today: string, follows: boolean): boolean {
  const kept = keptText(KEY);
  if (kept === REFUSED) return false;
  if (kept === null) keepText(KEY, today, 'Install');
  return follows || (kept !== null && kept < today);
}
