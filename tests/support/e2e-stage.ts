import { test } from '@playwright/test';
import { openPhone, type Phone } from './e2e-browser.ts';
import { seedLeague } from './e2e-league.ts';
import { type Link, openLink } from './e2e-link.ts';
import { type LeagueProcess, startLeague } from './e2e-server.ts';

/** The parts of a story on the scoring screen: a league with teams, a link that the test can cut, a phone. */
export interface Stage {
  server: LeagueProcess;
  link: Link;
  phone: Phone;
}

/**
 * Sets the stage before each test of the file and clears it afterwards; the fields are set while a test runs.
 *
 * @param host opens a host between the league and the link; it gets the league's port
 */
export function setStage(host?: (port: number) => Promise<{ port: number; close(): Promise<void> }>): Stage {
  const stage = {} as Stage;
  let closers: (() => Promise<void>)[] = [];
  test.beforeEach(async () => {
    stage.server = await startLeague();
    closers.push(stage.server.dispose);
    await seedLeague(stage.server);
    const hosted = await host?.(stage.server.port);
    if (hosted !== undefined) closers.push(hosted.close);
    stage.link = await openLink((hosted ?? stage.server).port);
    closers.push(stage.link.close);
    stage.phone = await openPhone();
    closers.push(stage.phone.dispose);
  });
  test.afterEach(async () => {
    for (const close of closers.reverse()) await close();
    closers = [];
  });
  return stage;
}
