import { expect, type Page } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { openPhone, type Phone } from '../support/e2e-browser.ts';
import { thumb } from '../support/e2e-input.ts';
import { seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';
import { type BareReact, serveBareReact } from './bare-react.ts';
import { type Bench, summarize } from './figure.ts';
import { addOnTap, echoTrips, NAMELESS, rawAdds, watchTaps } from './scoring-page.ts';
import { drainQueue } from './scoring-queue.ts';
import { quantile, type TapNotes, touchAll } from './scoring-taps.ts';
import { scoreInTurns } from './scoring-two.ts';

const TAPS = 40;
/** Taps that a fan sees. */
const SEEN = 20;
/** Taps that wait for the server; and in the least run. */
const QUEUED = { full: 2_000, least: 200 };
const THROTTLE = 4;
/** One frame at 60 Hz, ms. */
const FRAME = 1000 / 60;
const NAMES = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];

/**
 * From the touch to the change on a fan's screen, in ms each: both browsers share the machine's clock. The fan has a browser of his own, since
 * Chromium lets a tab behind another one wait for up to two seconds.
 */
async function touchToFan(table: Page, address: string): Promise<number[]> {
  const phone = await openPhone();
  try {
    const fan = await phone.tab(address);
    await fan
      .getByText(/Ali \d/)
      .first()
      .waitFor();
    return await touchSeenBy(table, fan);
  } finally {
    await phone.dispose();
  }
}

async function touchSeenBy(table: Page, fan: Page): Promise<number[]> {
  await fan.evaluate(() => {
    const notes: number[] = [];
    (window as unknown as { changes: number[] }).changes = notes;
    const main = document.querySelector('main') ?? document.body;
    // Ali's own number: the page's clock changes its text too.
    const cups = /Ali (\d+)/;
    let last = cups.exec(main.textContent)?.[1];
    new MutationObserver(() => {
      const now = cups.exec(main.textContent)?.[1];
      if (now !== last) notes.push(performance.timeOrigin + performance.now());
      last = now;
    }).observe(main, { subtree: true, childList: true, characterData: true });
  });
  const changes = () => fan.evaluate(() => (window as unknown as { changes: number[] }).changes);
  for (let i = 0; i < SEEN; i++) {
    const act = i % 2 === 0 ? 'kupa ekle' : 'kupa çıkar';
    await thumb(table).press(table.getByRole('button', { name: `Ali Yıldız: ${act}` }));
    await expect
      .poll(async () => (await changes()).length, { message: `of ${SEEN} taps the fan has seen`, timeout: 30_000 })
      .toBe(i + 1);
    await table.waitForTimeout(450);
  }
  const touches = await table.evaluate(() => (window as unknown as { taps: TapNotes }).taps.touches);
  const last = touches.slice(-SEEN);
  return (await changes()).map((at, i) => at - (last[i] ?? Number.NaN));
}

/** Folds a match of a thousand events; ms of one fold, the median of many. */
function foldTime(): number {
  const taps = Array.from(
    { length: 1000 },
    (_, i) => `${['ali', 'veli', 'ceren', 'isik'][i % 4]}${i % 9 === 0 ? '+' : '0'}`,
  );
  const events = logOf(...taps);
  const match = freshMatch();
  const { timeline, uncounted } = foldMatch(match, events);
  if (timeline.length + uncounted.length !== 1000) throw new Error(`${timeline.length} of 1,000 events were folded`);
  const times: number[] = [];
  for (let i = 0; i < 200; i++) {
    const from = performance.now();
    foldMatch(match, events);
    times.push(performance.now() - from);
  }
  return quantile(times.slice(50), 0.5);
}

interface Stage {
  server: LeagueProcess;
  phone: Phone;
  bare: BareReact;
  table: Page;
  address: string;
  control: Page;
}

async function openStage(): Promise<Stage> {
  await buildIfNeeded(process.cwd());
  const server = await startLeague();
  await seedLeague(server);
  const bare = await serveBareReact();
  const phone = await openPhone();
  const address = `http://localhost:${server.port}/`;
  const table = await phone.tab('about:blank');
  await table.context().addInitScript(NAMELESS);
  await table.context().addInitScript(watchTaps);
  await table.goto(address);
  await signIn(table, server.password);
  await startMatch(table);
  const control = await phone.tab(bare.url);
  return { server, phone, bare, table, address, control };
}

/** The scorer's tap, measured in real Chromium against the minimum that the browser itself needs. */
export const scoring: Bench = {
  name: 'scoring',
  title: `a tap at the table, ${TAPS} a round, real Chromium; painting at ${THROTTLE}× CPU throttle`,
  run: async (rounds, isLeast) => {
    const { server, phone, bare, table, address, control } = await openStage();
    const values: Record<string, number[]> = {};
    const taps: { ours: number[]; least: number[] } = { ours: [], least: [] };
    const note = (name: string, value: number) => {
      values[name] = [...(values[name] ?? []), value];
    };
    try {
      const misses = NAMES.map((name) => `button[aria-label="${name}: Iska"]`);
      for (let round = 0; round < rounds; round++) {
        await control.bringToFront();
        const bareTaps = (await touchAll(control, ['#tap'], { count: TAPS, throttle: THROTTLE })).counted;
        const least = quantile(bareTaps, 0.98);
        await table.bringToFront();
        const app = await touchAll(table, misses, {
          count: TAPS,
          throttle: THROTTLE,
          awaits: ['flashed', 'stored'],
        });
        taps.least.push(...bareTaps);
        taps.ours.push(...app.flashed);
        note('least', least);
        note('flashed', quantile(app.flashed, 0.98));
        note('later', quantile(app.flashed, 0.98) - least);
        note('counted', quantile(app.counted, 0.98));
        const free = await touchAll(table, misses, { count: TAPS, throttle: 1, awaits: ['flashed', 'stored'] });
        const raw = quantile(await table.evaluate(rawAdds, TAPS), 0.95);
        await control.bringToFront();
        await control.evaluate(addOnTap);
        const tapped = quantile(
          (await touchAll(control, ['#tap'], { count: TAPS, throttle: 1, awaits: ['stored'] })).stored,
          0.95,
        );
        await control.evaluate(() => Reflect.deleteProperty(globalThis, 'onTap'));
        await table.bringToFront();
        note('stored', quantile(free.stored, 0.95));
        note('tapped', tapped);
        note('durable', quantile(free.stored, 0.95) / tapped);
        note('written', quantile(free.written, 0.95));
        note('raw', raw);
        note('fan', quantile(await touchToFan(table, address), 0.5));
        note('echo', quantile(await control.evaluate(echoTrips, { url: bare.echo, count: 20 }), 0.5));
        note('fold', foldTime());
        const two = await scoreInTurns(server, table, misses);
        note('two-painted', quantile(two.painted, 0.98));
        note('alone-painted', quantile(free.flashed, 0.98));
        note('two-stored', quantile(two.stored, 0.95));
        note('two-ratio', quantile(two.stored, 0.95) / tapped);
        note('two-alone', quantile(two.stored, 0.95) / quantile(free.stored, 0.95));
        note('two-heard', quantile(two.heard, 0.5));
      }
      const queued = isLeast ? QUEUED.least : QUEUED.full;
      const queue = await drainQueue(queued, rounds);
      const of = (name: string) => values[name] ?? [];
      return {
        figures: [
          { name: 'tap → painted, p98', unit: 'ms', values: of('flashed') },
          { name: '… a bare React page', unit: 'ms', values: of('least') },
          { name: '… later than that', unit: 'ms', values: of('later') },
          // In a round of forty taps p98 is the slowest tap; over all taps of the run it is a quantile.
          {
            name: '… later, p98 of all taps against p98 of all',
            unit: 'ms',
            values: [quantile(taps.ours, 0.98) - quantile(taps.least, 0.98)],
            aim: { most: FRAME },
          },
          {
            name: '… later, median of all taps against median of all',
            unit: 'ms',
            values: [quantile(taps.ours, 0.5) - quantile(taps.least, 0.5)],
          },
          { name: 'tap → counted (on disk, painted), p98', unit: 'ms', values: of('counted') },
          { name: 'tap → durable, p95', unit: 'ms', values: of('stored') },
          { name: '… a tap on the bare page that adds raw', unit: 'ms', values: of('tapped') },
          { name: '… ratio', unit: '×', values: of('durable'), aim: { most: 1.5 } },
          { name: 'heard of → durable, p95', unit: 'ms', values: of('written') },
          { name: '… a raw strict add of a page that does nothing else', unit: 'ms', values: of('raw') },
          { name: 'tap → on a fan’s screen, median', unit: 'ms', values: of('fan'), aim: { most: 100 } },
          { name: '… a raw WebSocket round trip', unit: 'ms', values: of('echo') },
          { name: 'two phones in turns: tap → painted, p98', unit: 'ms', values: of('two-painted') },
          { name: '… this phone alone', unit: 'ms', values: of('alone-painted') },
          { name: '… tap → durable, p95', unit: 'ms', values: of('two-stored') },
          { name: '… ratio to the bare page that adds raw', unit: '×', values: of('two-ratio'), aim: { most: 1.5 } },
          { name: '… ratio to this phone alone', unit: '×', values: of('two-alone'), aim: { most: 1.5 } },
          { name: '… tap → on the other phone’s table, median', unit: 'ms', values: of('two-heard') },
          {
            name: `${queued.toLocaleString('en')} queued taps → on the server`,
            unit: 'ms',
            values: queue.took,
            aim: { most: 3000 },
          },
          { name: '… longest wait for a frame meanwhile', unit: 'ms', values: queue.stall },
          { name: 'fold of 1,000 events', unit: 'ms', values: of('fold'), aim: { most: 1 } },
        ],
        notes: [`bare React page: ${summarize(of('least')).median.toFixed(1)} ms at ${THROTTLE}× throttle`],
      };
    } finally {
      await phone.dispose();
      await bare.close();
      await server.dispose();
    }
  },
};
