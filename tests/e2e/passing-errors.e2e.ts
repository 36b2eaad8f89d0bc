import { expect, type Page, test } from '@playwright/test';
import { play, signIn, startMatch } from '../support/e2e-league.ts';
import { behindLink, claim, giveMatch } from '../support/e2e-scorers.ts';
import { setStage } from '../support/e2e-stage.ts';
import { unsentRows } from '../support/kept-rows.ts';

// The sign-in service answers a page that opens with an error that passes: that says nothing about the session.

const refusal = (code: number, status: string, message = 'Service unavailable') => ({
  status: code,
  contentType: 'application/json; charset=UTF-8',
  body: JSON.stringify({ error: { code, message, status } }),
});
const website = (status: number) => ({
  status,
  contentType: 'text/html',
  body: '<!doctype html><h1>Try again later</h1>',
});

const ERRORS = {
  'no service': refusal(503, 'UNAVAILABLE'),
  'a fault': refusal(500, 'INTERNAL', 'Internal error encountered.'),
  'too many requests': refusal(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
  'the page of a proxy': website(503),
  'the page of a hotel': website(200),
};

const stage = setStage();

/** The service answers every page of the tab with an error. */
async function trouble(tab: Page, error: keyof typeof ERRORS) {
  let asked = 0;
  const service = /accounts:lookup|securetoken.*\/v1\/token/;
  await tab.route(service, async (route) => {
    asked += 1;
    await route.fulfill(ERRORS[error]);
  });
  return {
    /** The connection asks a second time, after the page's own start. */
    hasAnswered: (times: number) => expect.poll(() => asked).toBeGreaterThanOrEqual(times),
    end: () => tab.unroute(service),
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

const writers = async (matchId: string) => {
  const events = ((await stage.server.read(`matchEvents/${matchId}`)) ?? {}) as Record<string, { by: string }>;
  return Object.values(events).map(({ by }) => by);
};

for (const error of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
  const often = error === 'no service' ? [] : ['@long'];

  test(`L15: the sign-in service answers with ${error}: the admin stays signed in`, { tag: often }, async () => {
    const { server, phone } = stage;
    const admin = await phone.tab(`http://localhost:${server.port}/`);
    await signIn(admin, server.password);
    const matchId = await startMatch(admin);
    const live = admin.getByRole('button', { name: 'Yayında' });
    for (const hasRunOut of [false, true]) {
      if (hasRunOut) await admin.evaluate(runOut);
      const service = await trouble(admin, error);
      await admin.reload();
      await (hasRunOut ? service.hasAnswered(2) : expect(live).toBeVisible());
      await service.hasAnswered(1);
      await service.end();
      await admin.reload();
      await play(admin, ['A0']);
      await expect(live).toBeVisible();
      await expect.poll(async () => (await writers(matchId)).length).toBe(hasRunOut ? 2 : 1);
    }
  });

  test(`L15: the sign-in service answers with ${error}: throws that wait on a scorer’s phone arrive`, {
    tag: often,
  }, async () => {
    const { server, link, phone } = stage;
    const desk = await phone.tab(`http://localhost:${server.port}/`);
    const { matchId, address } = await giveMatch(desk, server.password);
    await desk.close();
    // Another origin, so another account on the same phone.
    let scorer = await phone.tab(behindLink(address, link.port));
    await claim(scorer, 'Hakan Demir');
    const table = scorer.url();
    await play(scorer, ['A0']);
    for (const hasRunOut of [false, true]) {
      const before = hasRunOut ? 4 : 1;
      await expect.poll(async () => (await writers(matchId)).length).toBe(before);
      await link.cut();
      await play(scorer, ['V0', 'C0', 'I0']);
      if (hasRunOut) await scorer.evaluate(runOut);
      await scorer.close();
      await link.heal();
      scorer = await phone.tab('about:blank');
      const service = await trouble(scorer, error);
      await scorer.goto(table);
      if (hasRunOut) {
        await service.hasAnswered(2);
        expect(await scorer.evaluate(unsentRows)).toBe(3);
        await service.end();
        await scorer.reload();
      }
      await expect.poll(async () => (await writers(matchId)).length).toBe(before + 3);
      await service.end();
    }
    expect(new Set(await writers(matchId)).size).toBe(1);
  });
}
