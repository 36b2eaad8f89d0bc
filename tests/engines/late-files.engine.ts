import { expect } from '@playwright/test';
import { PASSWORD } from '../support/e2e-accounts.ts';
import { type LossyHost, openLossyHost } from '../support/engines/lossy-host.ts';
import { until } from '../support/engines/processes.ts';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { LATE_FILES, type LateFile, lateEntries } from '../support/late-files.ts';
import { ADDRESSES, BARE, CRASHED, fillLateLeague, type LateIds, LOST, pathOf } from '../support/late-files-league.ts';

// Decision 46, as tests/e2e/late-files.e2e.ts tells it in Chromium, in every engine: WebKit and Firefox remember lost modules in ways of their own.

type Role = NonNullable<LateFile['as']> | 'visitor';
const ROLES: readonly Role[] = ['visitor', 'admin', 'captain', 'player', 'newcomer', 'applicant'];
const FIRST_TAP_MS = 60_000;
const RETRY = { role: 'button', name: 'Yeniden dene' } as const;

// The app reloads once after a lost file, which would only lose the file again. Firefox's page stands still until somebody closes the printer's dialog.
story.use({
  setup: {
    script: () => {
      window.print = () => undefined;
      try {
        sessionStorage.setItem('reloaded-at', String(Date.now()));
      } catch {
        // The empty page before the first address has no storage.
      }
    },
  },
});

async function signIn(tab: Tab, email: string, password: string): Promise<void> {
  await tab.write({ role: 'textbox', name: 'E-posta' }, email);
  await tab.write({ role: 'textbox', name: 'Şifre' }, password);
  await tab.press({ role: 'button', name: 'Giriş yap' });
  await tab.see({ role: 'link', like: '(?:Admin Panel|Takım Yönetimi|Profilim)' });
}

async function expectAlive(tab: Tab, { path }: LateFile): Promise<void> {
  expect(await tab.has({ text: CRASHED }), `${path} stands`).toBe(false);
  if (BARE.includes(path)) return;
  const surroundings = () => tab.evaluate(() => document.querySelectorAll('header a, main').length);
  await expect.poll(surroundings, { message: `${path} has its bar and its content` }).toBeGreaterThan(1);
}

/** Requests of a file since a moment, by what became of them. */
interface Seen {
  lost: number;
  served: number;
}

/** From now on the host loses the file, until `giveBack`; the worker's script is always lost, so that no worker stores the files. */
function loseFile(host: LossyHost, file: string): { seen: Seen; giveBack: () => void } {
  const seen: Seen = { lost: 0, served: 0 };
  let isGone = true;
  host.lose((path) => {
    const name = path.split('?')[0];
    if (name === '/sw.js') return true;
    if (name !== `/${file}`) return false;
    seen[isGone ? 'lost' : 'served'] += 1;
    return isGone;
  });
  return {
    seen,
    giveBack: () => {
      isGone = false;
    },
  };
}

async function tell(tab: Tab, host: LossyHost, ids: LateIds, [source, way]: [string, LateFile]): Promise<void> {
  const file = lateEntries().get(source);
  expect(file, `the build has ${source}`).toBeDefined();
  const { seen, giveBack } = loseFile(host, file ?? '');
  const address = `http://localhost:${host.port}${pathOf(way, ids)}`;
  // A reload of the page before may come in between.
  await until(address, () => tab.goto(address).then(() => true));
  const open = async () => {
    for (const tap of way.taps ?? [])
      await tab.press({ role: 'button', ...(typeof tap === 'string' ? { name: tap } : { like: tap.source }) });
  };
  await open();
  const isRequested = until(`${source} is requested`, () => Promise.resolve(seen.lost > 0), FIRST_TAP_MS);
  // A list that arrives late may move the button under the finger; the person then taps again.
  await isRequested.catch(async () => {
    await open();
    await until(`${source} is requested`, () => Promise.resolve(seen.lost > 0));
  });
  const lost = way.says === 'nothing' ? null : { text: LOST[way.says] };
  if (lost !== null) await tab.see(lost);
  await expectAlive(tab, way);

  giveBack();
  if (lost !== null) {
    // Firefox may remember a lost module as long as the page lives: there the app mends it by its reload.
    if (story.info().project.name === 'firefox') await tab.evaluate(() => sessionStorage.removeItem('reloaded-at'));
    await tab.press(RETRY);
  }
  const again = async () => {
    // The host loses a preloaded file before the part itself has failed and listens for the connection: the event is repeated.
    if (lost === null) await tab.evaluate(() => void dispatchEvent(new Event('online')));
    return seen.served;
  };
  await expect.poll(again, { message: `${source} is requested again` }).toBeGreaterThan(0);
  await until(`${source} is there`, async () => {
    if (lost !== null && (await tab.has(lost))) return false;
    await expectAlive(tab, way);
    return true;
  });
}

for (const role of ROLES) {
  const ways = Object.entries(LATE_FILES).filter(([, { as = 'visitor' }]) => as === role);
  story(`decision 46: ${ways.length} files that load late, each lost in turn (${role})`, async ({ league, phone }) => {
    const host = await openLossyHost(league.port, true);
    try {
      const ids = await fillLateLeague(league);
      host.lose((path) => path === '/sw.js');
      const tab = await phone.tab(`http://localhost:${host.port}/login`);
      if (role === 'admin') await signIn(tab, 'admin@kupaligi.local', league.password);
      else if (role !== 'visitor') await signIn(tab, ADDRESSES[role], PASSWORD);
      for (const way of ways) await story.step(way[0], () => tell(tab, host, ids, way));
    } finally {
      await host.close();
    }
  });
}
