import { expect } from '@playwright/test';
import { openLink } from '../support/e2e-link.ts';
import { behindLink } from '../support/e2e-scorers.ts';
import type { LeagueProcess } from '../support/e2e-server.ts';
import { type LossyHost, openLossyHost } from '../support/engines/lossy-host.ts';
import { until } from '../support/engines/processes.ts';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { chip, play, signIn, startMatch } from '../support/engines/table.ts';
import { unsentRows } from '../support/kept-rows.ts';

// The sign-in service answers a page that opens with an error that passes: that says nothing about the session.

const refusal = (code: number, status: string, message = 'Service unavailable') => ({
  status: code,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify({ error: { code, message, status } }),
});
const website = (status: number) => ({ status, type: 'text/html', body: '<!doctype html><h1>Try again later</h1>' });

const ERRORS = Object.entries({
  'no service': refusal(503, 'UNAVAILABLE'),
  'a fault': refusal(500, 'INTERNAL', 'Internal error encountered.'),
  'too many requests': refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
  'the page of a proxy': website(503),
  'the page of a hotel': website(200),
}).flatMap(([name, error]) => [
  { name, error, hasRunOut: false },
  { name: `${name}, and the token has run out`, error, hasRunOut: true },
]);
type PassingError = (typeof ERRORS)[number]['error'];

/** The service answers every page with an error. */
function trouble(host: LossyHost, error: PassingError) {
  let asked = 0;
  host.lose((path) => {
    if (!/accounts:lookup|securetoken.*\/v1\/token/.test(path)) return false;
    asked += 1;
    return error;
  });
  return {
    /** The connection asks a second time, after the page's own start. */
    hasAnswered: (times: number) => expect.poll(() => asked).toBeGreaterThanOrEqual(times),
    end: () => host.lose(() => false),
  };
}

/** Runs in the page: its token ran out, as overnight, so that the next page asks for a new one first. */
async function runOut(): Promise<void> {
  const opening = indexedDB.open('firebaseLocalStorageDb');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = database.transaction('firebaseLocalStorage', 'readwrite');
  const accounts = transaction.objectStore('firebaseLocalStorage');
  const reading = accounts.getAll();
  reading.onsuccess = () => {
    for (const row of reading.result) {
      if (row.value.stsTokenManager === undefined) continue;
      row.value.stsTokenManager.expirationTime = 1;
      accounts.put(row);
    }
  };
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}

const writers = async (league: LeagueProcess, matchId: string) => {
  const events = ((await league.read(`matchEvents/${matchId}`)) ?? {}) as Record<string, { by: string }>;
  return Object.values(events).map(({ by }) => by);
};
const arrive = (league: LeagueProcess, matchId: string, count: number) =>
  expect.poll(async () => (await writers(league, matchId)).length).toBe(count);
const isLive = (tab: Tab) => expect.poll(() => chip(tab)).toBe('Gönderildi');
const TABLE = { starts: 'Ali Yıldız: kupa ekle' };

story(
  'L15: the sign-in service answers with errors that pass: the admin stays signed in',
  async ({ league, phone }) => {
    const host = await openLossyHost(league.port);
    try {
      const tab = await phone.tab(`http://localhost:${host.port}`);
      await signIn(tab, league.password);
      const matchId = await startMatch(tab);
      for (const [at, { name, error, hasRunOut }] of ERRORS.entries()) {
        await story.step(name, async () => {
          if (hasRunOut) await tab.evaluate(runOut);
          const service = trouble(host, error);
          await tab.reload();
          await (hasRunOut ? service.hasAnswered(2) : isLive(tab));
          await service.hasAnswered(1);
          service.end();
          await tab.reload();
          await tab.see(TABLE);
          await play(tab, ['A0']);
          await isLive(tab);
          await arrive(league, matchId, at + 1);
        });
      }
      expect(phone.complaints()).toEqual([]);
    } finally {
      await host.close();
    }
  },
);

story(
  'L15: the sign-in service answers with errors that pass: throws that wait on a scorer’s phone arrive',
  async ({ league, phone }) => {
    const host = await openLossyHost(league.port);
    const link = await openLink(host.port);
    try {
      const tab = await phone.tab(`http://localhost:${league.port}`);
      await signIn(tab, league.password);
      const matchId = await startMatch(tab);
      await tab.press({ role: 'button', name: 'Menü' });
      await tab.press({ role: 'button', name: 'Hakem davet et' });
      await tab.press({
        role: 'button',
        name: 'Bağlantıyı oluştur',
        within: { role: 'dialog', name: 'Hakem davet et' },
      });
      const address = await until('the link', () =>
        tab.evaluate(() => document.querySelector<HTMLInputElement>('[role=dialog] input[readonly]')?.value),
      );
      // Another origin, so another account on the same phone.
      await tab.goto(behindLink(new URL(address), link.port));
      await tab.write({ role: 'textbox', name: 'Adın' }, 'Hakan Demir');
      await tab.press({ role: 'button', name: 'Hakem olarak başla' });
      await tab.see(TABLE);
      const table = await tab.evaluate(() => location.href);
      await play(tab, ['A0']);
      for (const [at, { name, error, hasRunOut }] of ERRORS.entries()) {
        await story.step(name, async () => {
          await arrive(league, matchId, at * 3 + 1);
          await link.cut();
          await play(tab, ['V0', 'C0', 'I0']);
          if (hasRunOut) await tab.evaluate(runOut);
          await tab.goto('about:blank');
          const service = trouble(host, error);
          await link.heal();
          await tab.goto(table);
          if (hasRunOut) {
            await service.hasAnswered(2);
            expect(await tab.evaluate(unsentRows)).toBe(3);
            service.end();
            await tab.reload();
          }
          await arrive(league, matchId, at * 3 + 4);
          service.end();
          await tab.see(TABLE);
        });
      }
      expect(new Set(await writers(league, matchId)).size).toBe(1);
      expect(phone.complaints()).toEqual([]);
    } finally {
      await link.close();
      await host.close();
    }
  },
);
