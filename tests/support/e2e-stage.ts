import { test } from '@playwright/test';
import { type BorrowedPhone, borrowPhone, openPhone, type Phone } from './e2e-browser.ts';
import { seedLeague } from './e2e-league.ts';
import { type Link, openLink } from './e2e-link.ts';
import { type League, type LeagueProcess, openLeague, startLeague } from './e2e-server.ts';

/** The parts of a story on the scoring screen: a league with teams, a link that the test can cut, a phone. */
export interface Stage<Server extends League = League, Device extends BorrowedPhone = BorrowedPhone> {
  server: Server;
  link: Link;
  phone: Device;
}

/** A stage whose server and phone are processes that a test can kill. */
export type MortalStage = Stage<LeagueProcess, Phone>;

/**
 * Sets the stage before each test of the file and clears it afterwards; the fields are set while a test runs.
 *
 * @param serviceWorkers allowed if the phone loads pages without a network
 */
export function setStage(serviceWorkers: 'allow' | 'block' = 'block'): Stage {
  return raise(openLeague, () => borrowPhone(serviceWorkers));
}

/**
 * Sets a stage of processes.
 *
 * @param host opens a host between the league and the link; it gets the league's port
 */
export function setMortalStage(
  host?: (port: number) => Promise<{ port: number; close(): Promise<void> }>,
): MortalStage {
  return raise(startLeague, openPhone, host);
}

function raise<Server extends League, Device extends BorrowedPhone>(
  openServer: () => Promise<Server>,
  openDevice: () => Promise<Device>,
  host?: (port: number) => Promise<{ port: number; close(): Promise<void> }>,
): Stage<Server, Device> {
  const stage = {} as Stage<Server, Device>;
  let closers: (() => Promise<void>)[] = [];
  test.beforeEach(async () => {
    stage.server = await openServer();
    closers.push(stage.server.dispose);
    await seedLeague(stage.server);
    const hosted = await host?.(stage.server.port);
    if (hosted !== undefined) closers.push(hosted.close);
    stage.link = await openLink((hosted ?? stage.server).port);
    closers.push(stage.link.close);
    stage.phone = await openDevice();
    closers.push(stage.phone.dispose);
  });
  test.afterEach(async () => {
    for (const close of closers.reverse()) await close();
    closers = [];
  });
  return stage;
}
