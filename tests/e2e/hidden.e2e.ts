import { expect, type Page, test } from '@playwright/test';
import { HIDDEN_CONNECTION_MS } from '../../src/domain/records/constants.ts';
import { type BorrowedPhone, borrowPhone } from '../support/e2e-browser.ts';
import { connectionsOf, hide, turn } from '../support/e2e-hidden.ts';
import { play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { openLeague } from '../support/e2e-server.ts';

/** A tab whose clock can be put on. */
async function openTab(phone: BorrowedPhone, address: string): Promise<Page> {
  const page = await phone.tab('about:blank');
  await page.clock.install();
  await page.goto(address);
  return page;
}

/** From now on notes whether the page ever speaks of a lost connection. */
const listenForTrouble = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const [found] = /İnternetsiz|SON BİLİNEN SKOR|Bağlantı yok/.exec(document.body.innerText) ?? [];
      if (found !== undefined) seen.push(found);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

// In the long proofs: «at once» is wall-clock time, which a busy machine does not have. The simulator holds the law in each run.
test('a hidden page gives its connection back and has it at once when it is looked at; scorer, overlay and a seen tab keep theirs', {
  tag: '@long',
}, async () => {
  const server = await openLeague();
  const [scorer, fan] = [await borrowPhone(), await borrowPhone()];
  const app = `http://localhost:${server.port}`;
  const connections = () => connectionsOf(server.port);
  try {
    await seedLeague(server);
    const table = await openTab(scorer, `${app}/`);
    await signIn(table, server.password);
    await startMatch(table);
    const overlay = await openTab(fan, `${app}/overlay`);
    const seen = await openTab(fan, `${app}/`);
    const visitor = await openTab(fan, `${app}/`);
    const scoreOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Kadıköy Fırtına' });
    await play(table, ['A+']);
    for (const page of [overlay, seen, visitor]) {
      await expect(scoreOf(page)).toHaveText('Kadıköy Fırtına 1, Moda Bardakları 0');
    }
    await expect.poll(connections).toBe(4);
    // A clock that is put on before the server has said hello would end the time for that.
    for (const page of [seen, visitor]) await expect(page.getByText('Bağlı', { exact: true }).first()).toBeAttached();

    await hide(table);
    await hide(overlay);
    await listenForTrouble(visitor);
    await hide(visitor);
    await expect.poll(connections).toBe(3);

    // What was on it stays, and the league goes on without it.
    await play(table, ['C+', 'V+']);
    for (const page of [overlay, seen]) {
      await expect(scoreOf(page)).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');
    }
    await expect(scoreOf(visitor)).toHaveText('Kadıköy Fırtına 1, Moda Bardakları 0');
    await visitor.clock.fastForward(10 * HIDDEN_CONNECTION_MS);
    expect(await connections()).toBe(3);

    await turn(visitor, 'visible');
    await expect(scoreOf(visitor)).toHaveText('Kadıköy Fırtına 2, Moda Bardakları 1');
    expect(await connections()).toBe(4);
    expect(await visitor.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([]);
  } finally {
    await fan.dispose();
    await scorer.dispose();
    await server.dispose();
  }
});
