import { expect, type Page } from '@playwright/test';
import { scorers as texts } from '../../src/domain/messages/scorers.ts';
import { openPhone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { signIn, standStill } from '../support/e2e-league.ts';
import type { LeagueProcess } from '../support/e2e-server.ts';
import { followThrows, NAMELESS, shownAt, watchTaps } from './scoring-page.ts';
import { touchAll } from './scoring-taps.ts';

/** Turns that are not measured, one of each phone: the phone that taps alone has tapped long before it is measured. */
const WARM = 2;
/** Turns in a round, with those: each phone has the same number. */
const TURNS = WARM + 4;
/** Taps of the phone that has the turn, until it gives it away. */
const RUN = 10;

/** Waiting times of the taps of whichever phone had the turn, ms each. */
export interface TwoPhones {
  painted: number[];
  stored: number[];
  /** Until the other phone showed the throw. */
  heard: number[];
}

/**
 * Two phones have the scoring screen of one match open. The one that has the turn taps misses and the other follows; then
 * that one asks for the turn («Devral») and is given it («Devret»). The first phone has the turn before and after.
 *
 * @param table the first phone's scoring screen, open on the match
 * @param misses where a miss of each player is tapped
 * @throws if the server then has a different number of throws than were tapped by who had the turn, or if a tap of the
 *   phone without the turn was stored
 */
export async function scoreInTurns(server: LeagueProcess, table: Page, misses: readonly string[]): Promise<TwoPhones> {
  const matchId = new URL(table.url()).pathname.split('/').at(-1) ?? '';
  const times: TwoPhones = { painted: [], stored: [], heard: [] };
  const other = await openPhone();
  try {
    const second = await other.tab('about:blank');
    await second.context().addInitScript(NAMELESS);
    await second.context().addInitScript(watchTaps);
    await second.goto(`http://localhost:${server.port}/`);
    await signIn(second, server.password);
    await second.goto(table.url());
    const before = await attempts(server, matchId);
    let [own, follower] = [table, second];
    for (let turn = 1; turn <= TURNS; turn++) {
      await follower.getByRole('button', { name: texts.takeOver }).waitFor();
      const all = before + turn * RUN;
      await follower.evaluate(followThrows);
      // A control that has just become enabled takes no finger yet (decision 43).
      await standStill(own);
      const { touches, flashed, stored } = await touchAll(own, misses, {
        count: RUN,
        throttle: 1,
        awaits: ['flashed', 'stored'],
      });
      await expect
        .poll(() => attempts(server, matchId), { message: `${turn * RUN} throws were tapped`, timeout: 30_000 })
        .toBe(all);
      await follower.waitForFunction(shownAt, all);
      if (turn > WARM) {
        for (const [i, touched] of touches.entries()) {
          times.heard.push((await follower.evaluate(shownAt, all - RUN + i + 1)) - touched);
        }
        times.painted.push(...flashed);
        times.stored.push(...stored);
      }
      const idle = await touchAll(follower, misses, { count: misses.length, throttle: 1 });
      if (idle.stored.length > 0) throw new Error(`${idle.stored.length} taps without the turn were stored`);
      await passTurn(own, follower, misses[0] as string);
      [own, follower] = [follower, own];
    }
    const [tapped, counted] = [TURNS * RUN, (await attempts(server, matchId)) - before];
    if (counted !== tapped) throw new Error(`${tapped} throws were tapped, ${counted} counted`);
    for (const [what, { length }] of Object.entries(times)) {
      const measured = tapped - WARM * RUN;
      if (length !== measured) throw new Error(`${measured} throws were measured, ${length} ${what}`);
    }
  } finally {
    await other.dispose();
  }
  // The table stands again as one phone alone has it.
  await table.getByText(texts.yours).waitFor({ state: 'hidden' });
  return times;
}

/** `to` asks for the turn and `from` gives it; resolves when the one can tap and the other cannot. */
async function passTurn(from: Page, to: Page, control: string): Promise<void> {
  await thumb(to).press(to.getByRole('button', { name: texts.takeOver }));
  await thumb(from).press(from.getByRole('button', { name: texts.give }));
  await to.locator(`${control}:enabled`).waitFor();
  await from.locator(`${control}:disabled`).waitFor();
}

async function attempts(server: LeagueProcess, matchId: string): Promise<number> {
  const stats = (await server.read(`matches/${matchId}/playerStats`)) as Record<string, { attempts: number }>;
  return Object.values(stats).reduce((sum, player) => sum + player.attempts, 0);
}
