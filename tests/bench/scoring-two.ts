import type { CDPSession, Page } from '@playwright/test';
import { openPhone } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import type { LeagueProcess } from '../support/e2e-server.ts';
import { NAMELESS, watchTaps } from './scoring-page.ts';

const TAPS = 40;
/** Between a tap of one phone and the next of the other, ms: the score of the one changes under the other's finger. */
const APART_MS = 110;

/** One tap of a finger. */
export async function touch(session: CDPSession, at: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** One phone's waiting times while the other scored the same match, ms each. */
export interface TwoPhones {
  painted: number[];
  stored: number[];
}

type Taps = { touched: number; flashed: number[]; counted: number[]; stored: number[]; written: number[] };

/**
 * Two phones score the same match alternately, a miss each.
 *
 * @param table the first phone's scoring screen, open on the match
 * @throws if the server then has a different number of throws than were tapped
 */
export async function scoreTogether(server: LeagueProcess, table: Page, misses: readonly string[]): Promise<TwoPhones> {
  const other = await openPhone();
  try {
    const matchId = new URL(table.url()).pathname.split('/').at(-1) ?? '';
    const second = await other.tab('about:blank');
    await second.context().addInitScript(NAMELESS);
    await second.context().addInitScript(watchTaps);
    await second.goto(`http://localhost:${server.port}/`);
    await signIn(second, server.password);
    await second.goto(table.url());
    await second.locator(misses[0] ?? '').waitFor();
    const before = await attempts(server, matchId);
    const pages = [table, second];
    const hands = await Promise.all(pages.map((page) => hand(page, misses)));
    await table.evaluate(() => {
      const empty = { touched: 0, flashed: [], counted: [], stored: [], written: [] };
      Object.assign((window as unknown as { taps: Taps }).taps, empty);
    });
    for (let i = 0; i < TAPS; i++) {
      for (const tap of hands) {
        await tap(i);
        await table.waitForTimeout(APART_MS);
      }
    }
    await table.waitForFunction(() => document.body.textContent?.includes('Yayında'));
    await second.waitForFunction(() => document.body.textContent?.includes('Yayında'));
    const counted = (await attempts(server, matchId)) - before;
    if (counted !== 2 * TAPS) throw new Error(`${2 * TAPS} throws were tapped, ${counted} counted`);
    const { flashed, stored } = await table.evaluate(() => (window as unknown as { taps: Taps }).taps);
    return { painted: flashed, stored };
  } finally {
    await other.dispose();
  }
}

/** Taps the controls in turn. */
async function hand(page: Page, targets: readonly string[]): Promise<(i: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const centres: { x: number; y: number }[] = [];
  for (const target of targets) {
    const box = await page.locator(target).boundingBox();
    if (box === null) throw new Error(`nothing at ${target}`);
    centres.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return (i) => touch(session, centres[i % centres.length] as { x: number; y: number });
}

async function attempts(server: LeagueProcess, matchId: string): Promise<number> {
  const stats = (await server.read(`matches/${matchId}/playerStats`)) as Record<string, { attempts: number }>;
  return Object.values(stats).reduce((sum, player) => sum + player.attempts, 0);
}
