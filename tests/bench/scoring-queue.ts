import { openPhone } from '../support/e2e-browser.ts';
import { seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { startLeague } from '../support/e2e-server.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { NAMELESS } from './scoring-page.ts';

/** Runs inside a page of the app's origin without the app: adds rows to the outbox as taps would have. */
async function queueUp({ matchId, uid, keys }: { matchId: string; uid: string; keys: string[] }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lig-outbox');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
    const at = Date.now();
    for (const [i, eventId] of keys.entries()) {
      const playerId = ['ali', 'veli', 'ceren', 'isik'][i % 4];
      const intent = { kind: 'shot', eventId, type: 'miss', playerId };
      transaction.objectStore('rows').add({ uid, matchId, intent, at, state: 'waiting' });
    }
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  db.close();
}

/** Runs inside the page, before its own scripts: when it first showed pending taps, when none, the longest frame. */
function watchDrain(): void {
  const notes = { from: 0, to: 0, stall: 0 };
  (window as unknown as { drain: typeof notes }).drain = notes;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    const text = document.body?.textContent ?? '';
    if (notes.from === 0 && text.includes('işlem bekliyor')) notes.from = now;
    else if (notes.from > 0 && notes.to === 0) {
      notes.stall = Math.max(notes.stall, now - last);
      if (text.includes('Gönderildi')) notes.to = now;
    }
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * A long match scored offline, sent at once: the time from the first display of the queue until all rows are sent.
 *
 * @param queued how many taps wait
 */
export async function drainQueue(queued: number, rounds: number): Promise<{ took: number[]; stall: number[] }> {
  const took: number[] = [];
  const stall: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startLeague();
    const phone = await openPhone();
    try {
      await seedLeague(server);
      const address = `http://localhost:${server.port}/`;
      const page = await phone.tab('about:blank');
      await page.context().addInitScript(NAMELESS);
      await page.goto(address);
      await signIn(page, server.password);
      const matchId = await startMatch(page);
      await page.getByRole('button', { name: 'Gönderildi' }).waitFor();
      const uid = await page.evaluate(readUid);
      await page.goto(`${address}robots.txt`);
      const keys = Array.from({ length: queued }, (_, i) => keyOf(1_700_000_000_000 + i));
      await page.evaluate(queueUp, { matchId, uid, keys });
      await page.addInitScript(watchDrain);
      await page.goto(`${address}admin/match/${matchId}`);
      await page.waitForFunction(() => (window as unknown as { drain: { to: number } }).drain.to > 0, undefined, {
        timeout: 60_000,
      });
      const notes = await page.evaluate(
        () => (window as unknown as { drain: { from: number; to: number; stall: number } }).drain,
      );
      const arrived = Object.keys(((await server.read(`matchEvents/${matchId}`)) ?? {}) as object).length;
      if (arrived !== queued) throw new Error(`${arrived} of ${queued} arrived`);
      took.push(notes.to - notes.from);
      stall.push(notes.stall);
    } finally {
      await phone.dispose();
      await server.dispose();
    }
  }
  return { took, stall };
}

/** Runs inside the page: the account of the stored session. */
async function readUid(): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('lig-mirror');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const kept = await new Promise<{ value: { uid: string } }>((resolve, reject) => {
    const request = db.transaction('meta').objectStore('meta').get('session');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  db.close();
  return kept.value.uid;
}
