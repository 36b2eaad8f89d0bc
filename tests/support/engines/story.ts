import { writeFile } from 'node:fs/promises';
import { test as base, type TestInfo } from '@playwright/test';
import type { EngineName } from '../../../scripts/find-engines.ts';
import { seedLeague } from '../e2e-league.ts';
import { type LeagueProcess, startLeague } from '../e2e-server.ts';
import { type EnginePhone, openEnginePhone } from './phone.ts';
import type { Setup } from './setup.ts';
import type { Tab } from './tab.ts';

/** A story for every engine: `engine` is that of the running project, `setup` the settings of its browser. */
export const story = base.extend<{ league: LeagueProcess; setup: Setup; phone: EnginePhone }, { engine: EngineName }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  league: async ({}, use) => {
    const league = await startLeague();
    try {
      await seedLeague(league);
      await use(league);
    } finally {
      await league.dispose();
    }
  },
  setup: [{}, { option: true }],
  phone: async ({ engine, setup }, use, info) => {
    const phone = await openEnginePhone(engine, setup);
    let last: Tab | null = null;
    try {
      await use({
        ...phone,
        tab: async (url) => {
          last = await phone.tab(url);
          return last;
        },
      });
      if (last !== null && info.status !== info.expectedStatus) await tellState(last, phone, info);
    } finally {
      await phone.dispose();
    }
  },
});

/** A screenshot of the failed story, beside the report. */
async function tellState(tab: Tab, phone: EnginePhone, info: TestInfo): Promise<void> {
  try {
    await writeFile(info.outputPath('screen.png'), await tab.shot());
    const said = await tab.evaluate(() => `${location.href}\n${document.body.innerText}`);
    await info.attach('page', { body: `${said}\n\n${phone.complaints().join('\n')}`, contentType: 'text/plain' });
  } catch (error) {
    console.error(`The screen could not be told: ${error}`);
  }
}
