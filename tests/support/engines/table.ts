import { expect } from '@playwright/test';
import { until } from './processes.ts';
import type { Tab } from './tab.ts';

const START_LIMIT_MS = 30_000;
/** A second tap on the same control within 400 ms would be taken for a mis-tap. */
const BETWEEN_TAPS_MS = 110;

const NAMES: Record<string, string> = { A: 'Ali Yıldız', V: 'Veli Güneş', C: 'Ceren Şahin', I: 'Işık Öztürk' };
const BUTTONS: Record<string, string> = { '+': 'kupa ekle', '-': 'kupa çıkar', '0': 'Iska' };

/** Signs the admin in through the form, from any page of a visitor. */
export async function signIn(tab: Tab, password: string): Promise<void> {
  await tab.press({ role: 'link', name: 'Giriş' });
  await tab.write({ role: 'textbox', name: 'E-posta' }, 'admin@kupaligi.local');
  await tab.write({ role: 'textbox', name: 'Şifre' }, password);
  await tab.press({ role: 'button', name: 'Giriş yap' });
  await tab.see({ role: 'link', name: 'Admin Panel' }, START_LIMIT_MS);
  await until('the device has written the session down', () => tab.evaluate(isSessionKept));
}

/** Runs in the page: whether another start would know who is signed in. */
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

/** Starts Fırtına against Bardaklar through «Yeni Maç Başlat»; gives the key of the match. */
export async function startMatch(tab: Tab): Promise<string> {
  await tab.press({ role: 'link', name: 'Admin Panel' });
  await tab.press({ role: 'button', name: 'Yeni maç başlat' });
  const within = { role: 'dialog', name: 'Yeni Maç Başlat' } as const;
  await tab.see({ role: 'combobox', name: '1. takım', within });
  await tab.pick({ role: 'combobox', name: '1. takım', within }, 'Kadıköy Fırtına');
  await tab.pick({ role: 'combobox', name: '2. takım', within }, 'Moda Bardakları');
  for (const name of Object.values(NAMES)) await tab.press({ role: 'checkbox', name, within });
  await tab.press({ role: 'button', name: 'Maçı başlat', within });
  await until('the table', () => tab.evaluate(() => location.pathname.startsWith('/admin/match/')), START_LIMIT_MS);
  await tab.see({ starts: 'Ali Yıldız: kupa ekle' });
  return tab.evaluate(() => location.pathname.split('/').at(-1) ?? '');
}

/** Cups and attempts of each player as the table shows them, e.g. `1/2 0/1 3/3 0/0`: team one, then team two. */
export async function figures(tab: Tab): Promise<string> {
  const lines = await tab.evaluate(() => document.body.textContent?.match(/\d+\/\d+ atış/g) ?? []);
  return lines.map((line) => line.split(' ')[0]).join(' ');
}

/** What the chip says of the taps. */
export async function chip(tab: Tab): Promise<string> {
  return tab.evaluate(() => document.querySelector('[data-kind] > [role=status]')?.textContent ?? '');
}

/**
 * Plays a script of taps: `A+` Ali scores, `A-` one taken back, `A0` a miss, `undo` takes back the last. Waits after each
 * until the screen has counted it.
 */
export async function play(tab: Tab, script: readonly string[]): Promise<void> {
  for (const step of script) {
    const before = await figures(tab);
    if (step === 'undo') await tab.press({ role: 'button', starts: 'Geri al' });
    else await tab.press({ role: 'button', name: `${NAMES[step.charAt(0)]}: ${BUTTONS[step.charAt(1)]}` });
    await expect.poll(() => figures(tab), { message: `the screen counts ${step}` }).not.toBe(before);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TAPS_MS));
  }
}
