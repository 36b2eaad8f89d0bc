import { expect, type Page } from '@playwright/test';
import { ROSTERS } from '../../src/data/store/admin-queries.ts';
import { queryRows } from '../../src/data/store/schema.ts';
import { type Arrival, followArrival, type Moment } from './e2e-arrival.ts';
import { signIn, startMatch } from './e2e-league.ts';
import { forgetNoted } from './e2e-noted-taps.ts';
import { followTable, type OfflineTable, prepareTab, SHOTS, type TableFigures } from './e2e-offline-table.ts';
import type { MortalStage } from './e2e-stage.ts';
import { type CountOnServer, countOnServer, type HandCount } from './hand-count.ts';
import { isKept, keptRows, unsentRows } from './kept-rows.ts';
import type { NetworkStep, OfflinePlan, Step } from './offline-plan.ts';

/** How long the story waits for a moment of the arrival that may not come, ms. */
const MOMENT_LIMIT_MS = 3_000;

/** What a plan showed, with the counts at its end. */
export interface PlayedStart extends Pick<OfflineTable, 'byHand' | 'wrong'> {
  /** One for each tab. */
  onScreens: HandCount[];
  onServer: CountOnServer;
  figures: TableFigures;
}

/** Plays a plan on the stage: a fresh league, a phone, and the link between them. */
export async function playOfflineStart(stage: MortalStage, { away, steps }: OfflinePlan): Promise<PlayedStart> {
  const { server, link, phone } = stage;
  const page = await phone.tab(`http://localhost:${link.port}/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, server.password);
  await expect.poll(async () => isKept(await page.evaluate(keptRows), [queryRows(ROSTERS)])).toBe(true);
  await prepareTab(page);
  if (away === 'cut') await link.cut();
  else link.hang();
  const matchId = await startMatch(page);
  await forgetNoted(page);
  const arrival = followArrival(matchId);
  arrival.follow(page);
  const table = followTable(phone, page, arrival);

  const network = followNetwork(stage, arrival);
  for (const step of steps) await take(step, table, arrival, network);
  await network.end();
  const onScreens = await table.readScreens(untilSent);
  const { byHand, wrong, figures } = table;
  return { byHand, wrong, figures, onScreens, onServer: await countOnServer(server, matchId) };
}

async function take(step: Step, table: OfflineTable, arrival: Arrival, network: Network): Promise<void> {
  const shots = step.split(' ').filter((word) => SHOTS.includes(word));
  if (shots.length > 0) return table.tap(shots);
  if (step === 'reload') return table.reload();
  if (step === 'other tab') return table.turnTab();
  const [, word, rest = ''] = /^(wait|at|until) (.+)$/.exec(step) ?? [];
  if (word === 'wait') return table.page().waitForTimeout(Number(rest));
  if (word === 'until') return waitFor(rest as Moment, table.page(), arrival);
  if (word === undefined) return network.change(step as NetworkStep);
  const [moment, to] = rest.split(': ') as [Moment, NetworkStep];
  network.changeAt(moment, to);
}

/** Waits for a moment of the arrival, for a while: on a bad network it may not come. */
async function waitFor(moment: Moment, page: Page, arrival: Arrival): Promise<void> {
  const end = Date.now() + MOMENT_LIMIT_MS;
  while (!arrival.has(moment, page) && Date.now() < end) await page.waitForTimeout(10);
}

/** The network of a plan: the link, and the server behind it. */
interface Network {
  change(to: NetworkStep): Promise<void>;
  changeAt(moment: Moment, to: NetworkStep): void;
  /** From now on everything passes. */
  end(): Promise<void>;
}

function followNetwork({ server, link }: MortalStage, arrival: Arrival): Network {
  const changes: Promise<void>[] = [];
  let isOver = false;
  const change = async (to: NetworkStep) => {
    if (to === 'cut') await link.cut();
    else if (to === 'hang') link.hang();
    else if (to === 'server restarts') {
      await server.kill();
      await server.restart();
    } else {
      await link.heal();
      if (to !== 'heal') link.slow(Number(to.slice('slow '.length)));
    }
  };
  return {
    change,
    changeAt: (moment, to) =>
      arrival.at(moment, () => {
        if (!isOver) changes.push(change(to));
      }),
    end: async () => {
      isOver = true;
      await Promise.all(changes);
      await link.heal();
    },
  };
}

/** Waits until the server has everything that a tab's device stored. */
async function untilSent(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Gönderildi' })).toBeVisible();
  await expect.poll(() => page.evaluate(unsentRows)).toBe(0);
}
