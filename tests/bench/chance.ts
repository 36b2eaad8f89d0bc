import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { type Calibration, calibrate, demoMatches, thrownLeague, worstBin } from '../support/chance-league.ts';
import { openPhone } from '../support/e2e-browser.ts';
import type { Bench } from './figure.ts';

const THROTTLE = 4;
const MATCHES = { full: 800, least: 60 };
const DEMOS = { full: 6, least: 1 };
/** Runs of a measured work; the first ones are compiled. */
const RUNS = 400;
const PAGE = fileURLToPath(new URL('./chance-page.ts', import.meta.url));

/** What `chance-page.ts` does in the browser, ms each. */
export interface ChanceTimes {
  step: number;
  table: number;
  fold: number;
}

/** The model as a script of a page, as the app's build makes it. */
async function pageScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: PAGE, formats: ['iife'], name: 'chance' }, minify: true },
  });
  const [chunk] = ([output].flat()[0] as Rolldown.RolldownOutput).output;
  return chunk.code;
}

async function openModel(tab: (url: string) => Promise<Page>): Promise<Page> {
  const page = await tab('about:blank');
  await page.addScriptTag({ content: await pageScript() });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return page;
}

/** How well the chances of winning hold (decision 92), and what they cost a phone after each throw. */
export const chance: Bench = {
  name: 'chance',
  title: `the chance of winning after each throw; its time in real Chromium at ${THROTTLE}× CPU throttle`,
  run: async (rounds, isLeast) => {
    const size = isLeast ? 'least' : 'full';
    const held: Record<string, Calibration> = {
      'a generated league': calibrate([thrownLeague(7, MATCHES[size])]),
      'the demo’s leagues': calibrate(Array.from({ length: DEMOS[size] }, (_, seed) => demoMatches(seed + 1))),
    };
    const phone = await openPhone();
    const times: ChanceTimes[] = [];
    try {
      const page = await openModel(phone.tab);
      for (let round = 0; round < rounds; round += 1) {
        times.push(await page.evaluate((runs) => (globalThis as unknown as ChancePage).measureChance(runs), RUNS));
      }
    } finally {
      await phone.dispose();
    }
    return {
      figures: [
        ...Object.entries(held).flatMap(([name, found]) => [
          { name: `${name}, ${found.matches} matches: Brier score`, unit: '', values: [found.brier] },
          { name: '… «the leader wins»', unit: '', values: [found.leaderBrier] },
          { name: '… ratio', unit: '×', values: [found.brier / found.leaderBrier], aim: { most: 1 } },
          { name: '… worst tenth', unit: 'points', values: [worstBin(found)], aim: { most: 5 } },
        ]),
        {
          name: 'a throw → the course of a match of 60 throws again',
          unit: 'ms',
          values: times.map(({ step }) => step),
          aim: { most: 1 },
        },
        {
          name: '… the table of the match, made once',
          unit: 'ms',
          values: times.map(({ table }) => table),
          aim: { most: 1 },
        },
        {
          name: '… the fold of the same log, which every page makes',
          unit: 'ms',
          values: times.map(({ fold }) => fold),
        },
        { name: '… ratio to the fold', unit: '×', values: times.map(({ step, fold }) => step / fold) },
      ],
    };
  },
};

/** The global of `chance-page.ts`. */
export interface ChancePage {
  measureChance(runs: number): ChanceTimes;
}
