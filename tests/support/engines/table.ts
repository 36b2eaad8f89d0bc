import { expect } from '@playwright/test';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import { MIN_SEEN_MS } from '../../../src/domain/records/constants.ts';
import type { League } from '../e2e-server.ts';
import { until } from './processes.ts';
import type { Tab } from './tab.ts';

/** The app ignores a second tap on the same control within 400 ms as a mis-tap. */
const BETWEEN_TAPS_MS = 110;

const NAMES: Record<string, string> = { A: 'Ali Yıldız', V: 'Veli Güneş', C: 'Ceren Şahin', I: 'Işık Öztürk' };
const BUTTONS: Record<string, string> = { '+': 'kupa ekle', '-': 'kupa çıkar', '0': 'Iska' };

/** Waits until the app's service worker controls the page: from then on the app opens without network. */
export async function untilServed(tab: Tab): Promise<void> {
  await until('the worker serves', () =>
    tab.evaluate(async () => (await navigator.serviceWorker.ready).active !== null),
  );
}

/** Signs the admin in through the form, from any public page, whatever the device can store. */
export async function signInHere(tab: Tab, password: string): Promise<void> {
  await tab.press({ role: 'link', name: 'Giriş' });
  await tab.write({ role: 'textbox', name: 'E-posta' }, 'admin@kupaligi.local');
  await tab.write({ role: 'textbox', name: 'Şifre' }, password);
  await tab.press({ role: 'button', name: 'Giriş yap' });
  await tab.see({ role: 'link', name: 'Panel (Admin Panel)' });
}

/** Signs in, and waits until the device has stored the session. */
export async function signIn(tab: Tab, password: string): Promise<void> {
  await signInHere(tab, password);
  await until('the device has written the session down', () => tab.evaluate(isSessionKept));
}

/** Runs in the page: whether the session would survive a restart. */
function isSessionKept(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lig-mirror');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('meta').objectStore('meta').get('session');
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(typeof reading.result?.value?.uid === 'string');
      };
    };
  });
}

/** Opens «Yeni Maç Başlat», and sends it with Fırtına against Bardaklar. */
export async function askForMatch(tab: Tab): Promise<void> {
  await tab.press({ role: 'link', name: 'Panel (Admin Panel)' });
  await tab.press({ role: 'button', name: 'Yeni maç başlat' });
  await sendMatch(tab);
}

/** Fills in the open «Yeni Maç Başlat» with Fırtına against Bardaklar, and sends the form. */
export async function sendMatch(tab: Tab): Promise<void> {
  const within = { role: 'dialog', name: 'Yeni Maç Başlat' } as const;
  await tab.see({ role: 'combobox', name: '1. takım', within });
  await tab.pick({ role: 'combobox', name: '1. takım', within }, 'Kadıköy Fırtına');
  await tab.pick({ role: 'combobox', name: '2. takım', within }, 'Moda Bardakları');
  for (const name of Object.values(NAMES)) await tab.press({ role: 'checkbox', name, within });
  await tab.press({ role: 'button', name: 'Maçı başlat', within });
}

/** Starts Fırtına against Bardaklar; returns the key of the match. */
export async function startMatch(tab: Tab): Promise<string> {
  await askForMatch(tab);
  await until('the table', () => tab.evaluate(() => location.pathname.startsWith('/admin/match/')));
  await tab.see({ starts: 'Ali Yıldız: kupa ekle' });
  return tab.evaluate(() => location.pathname.split('/').at(-1) ?? '');
}

/** Fırtına against Bardaklar, started by someone else; returns the key of the match. */
export async function putMatch(league: League): Promise<string> {
  const matchId = '-NzMatch000000000001';
  const side = (id: string, name: string, players: Record<string, string>) => ({
    id,
    name,
    players: Object.entries(players).map(([uid, displayName]) => ({ uid, displayName })),
  });
  const team1 = side('firtina', 'Kadıköy Fırtına', { ali: 'Ali Yıldız', veli: 'Veli Güneş' });
  const team2 = side('bardaklar', 'Moda Bardakları', { ceren: 'Ceren Şahin', isik: 'Işık Öztürk' });
  const now = Date.now();
  await league.write(`matches/${matchId}`, {
    ...newMatch({ team1, team2 }),
    createdAt: now,
    startedAt: now,
    updatedAt: now,
  });
  await league.write('config', { activeMatch: matchId });
  return matchId;
}

/** Goes to an address inside the app, without loading it again. */
export async function goInside(tab: Tab, path: string): Promise<void> {
  await tab.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Opens «Kontrol», whose lines {@link checkSays} reads. */
export async function openCheck(tab: Tab): Promise<void> {
  await tab.press({ role: 'button', name: 'Menü' });
  await tab.press({ role: 'button', name: 'Kontrol' });
  await tab.see({ role: 'dialog', name: 'Maç öncesi kontrol' });
}

/** The mark of a line in the open «Kontrol», found by its text: `ok`, `warn` or `bad`; `none` without such a line. */
export async function checkSays(tab: Tab, text: string): Promise<string> {
  return tab.evaluate((wanted) => {
    const lines = [...document.querySelectorAll<HTMLElement>('dialog li[data-state], [role=dialog] li[data-state]')];
    return lines.find((line) => line.textContent?.includes(wanted))?.dataset.state ?? 'none';
  }, text);
}

/** Cups and attempts of each player as the table shows them, e.g. `1/2 0/1 3/3 0/0`: team one, then team two. */
export async function figures(tab: Tab): Promise<string> {
  const lines = await tab.evaluate(() => document.body.textContent?.match(/\d+\/\d+ atış/g) ?? []);
  return lines.map((line) => line.split(' ')[0]).join(' ');
}

/** The text of the sync chip. */
export async function chip(tab: Tab): Promise<string> {
  return tab.evaluate(() => document.querySelector('[data-kind] > [role=status]')?.textContent ?? '');
}

/**
 * Plays a script of taps: `A+` a cup of Ali, `A-` removes one, `A0` a miss, `undo` takes the last back. Waits after each until the screen has counted
 * it.
 */
export async function play(tab: Tab, script: readonly string[]): Promise<void> {
  // The table takes a finger only where its controls have stood for a while (decision 43).
  await new Promise((resolve) => setTimeout(resolve, MIN_SEEN_MS + 100));
  for (const step of script) {
    const before = await figures(tab);
    if (step === 'undo') await tab.press({ role: 'button', starts: 'Geri al' });
    else await tab.press({ role: 'button', name: `${NAMES[step.charAt(0)]}: ${BUTTONS[step.charAt(1)]}` });
    await expect.poll(() => figures(tab), { message: `the screen counts ${step}` }).not.toBe(before);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TAPS_MS));
  }
}
