import { expect } from '@playwright/test';
import { openHost, versionOfPage } from '../support/e2e-release.ts';
import { until } from '../support/engines/processes.ts';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { chip, figures, play, signIn, startMatch, untilServed } from '../support/engines/table.ts';
import { deleteDatabase } from '../support/page-storage.ts';

const isLive = (tab: Tab) => expect.poll(() => chip(tab)).toBe('Gönderildi');
const isWaiting = (tab: Tab) =>
  tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
const OFFER = { role: 'button', name: 'Şimdi yenile' } as const;

story(
  'L5: two tabs score the same match offline, one is closed, everything arrives once',
  async ({ league, phone }) => {
    const home = `http://localhost:${league.port}`;
    const first = await phone.tab(home);
    await untilServed(first);
    await signIn(first, league.password);
    const matchId = await startMatch(first);
    await isLive(first);
    const second = await phone.tab(`${home}/admin/match/${matchId}`);
    await isLive(second);

    await league.kill();
    await play(first, ['A+', 'C+', 'V0']);
    await expect.poll(() => figures(second)).toBe('1/1 0/1 1/1 0/0');
    await play(second, ['I0', 'A+']);
    await expect.poll(() => figures(first)).toBe('2/2 0/1 1/1 0/1');
    await play(first, ['C+', 'V+', 'undo', 'V+']);
    await expect.poll(() => figures(second)).toBe('2/2 1/2 2/2 0/1');
    await first.close();
    await league.restart();
    await isLive(second);
    expect(Object.keys((await league.read(`matchEvents/${matchId}`)) as object)).toHaveLength(9);
    expect(await league.read(`matches/${matchId}`)).toMatchObject({ team1Score: 3, team2Score: 2 });
    expect(await figures(second)).toBe('2/2 1/2 2/2 0/1');
    expect(phone.complaints()).toEqual([]);
  },
);

/** Runs in the page: two fingers come down on a control, `apart` ms from each other, and are handled only `late` ms later, one `between` ms after the other. */
function touchTwice(label: string, apart: number, late: number, between: number): void {
  const target = document.querySelector(`[aria-label="${label}"]`) as HTMLElement;
  const { x, y, width, height } = target.getBoundingClientRect();
  const place = { clientX: x + width / 2, clientY: y + height / 2, pointerType: 'touch', pointerId: 7, bubbles: true };
  const fingers = () => ['pointerdown', 'pointerup'].map((kind) => new PointerEvent(kind, place));
  const spin = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const first = fingers();
  spin(apart);
  const second = fingers();
  spin(late);
  for (const event of first) target.dispatchEvent(event);
  spin(between);
  for (const event of second) target.dispatchEvent(event);
}

story(
  'decision 43: throws are as far apart as the fingers that came down, however late a busy page handles them',
  async ({ league, phone }) => {
    const tab = await phone.tab(`http://localhost:${league.port}`);
    await untilServed(tab);
    await signIn(tab, league.password);
    await startMatch(tab);
    await play(tab, ['C+']);
    await tab.evaluate(touchTwice, 'Ali Yıldız: kupa ekle', 150, 300, 1_000);
    await expect.poll(() => figures(tab)).toBe('1/1 0/0 1/1 0/0');
    await tab.see({ starts: 'İkinci dokunuş sayılmadı.' });
    await tab.evaluate(touchTwice, 'Ali Yıldız: kupa ekle', 900, 1_000, 0);
    await expect.poll(() => figures(tab)).toBe('3/3 0/0 1/1 0/0');
  },
);

story(
  'L2, L4: the storage is deleted under the open match: what was counted is put back and arrives once',
  async ({ league, phone }) => {
    const home = `http://localhost:${league.port}`;
    const tab = await phone.tab(home);
    await untilServed(tab);
    await signIn(tab, league.password);
    const matchId = await startMatch(tab);
    await isLive(tab);
    const other = await phone.tab(`${home}/favicon.svg`);
    await league.kill();
    await play(tab, ['A+', 'C+', 'V0', 'A+']);
    expect(await other.evaluate(deleteDatabase, 'lig-outbox')).toBe('gone');
    await play(tab, ['V+']);
    await phone.kill();
    await phone.restart();
    const again = await phone.tab(`${home}/admin/match/${matchId}`);
    await expect.poll(() => figures(again)).toBe('2/2 1/2 1/1 0/0');
    await league.restart();
    await isLive(again);
    expect(Object.keys((await league.read(`matchEvents/${matchId}`)) as object)).toHaveLength(5);
  },
);

story(
  'L12: a new version waits while a match is open in another tab, also one that was left and come back to',
  async ({ league, phone }) => {
    const host = await openHost(league.port);
    try {
      const address = `http://localhost:${host.port}`;
      const table = await phone.tab(address);
      await untilServed(table);
      await signIn(table, league.password);
      const matchId = await startMatch(table);
      await play(table, ['A+', 'C0']);
      await table.evaluate(() => void setTimeout(() => location.assign('/standings')));
      await table.see({ role: 'heading', name: 'Puan Durumu' });
      await table.back();
      await expect.poll(() => figures(table).catch(String)).toBe('1/1 0/0 0/1 0/0');

      const home = await phone.tab(address);
      await home.see({ role: 'link', name: 'Panel (Admin Panel)' });
      host.release();
      await home.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      await until('the new version waits', () => isWaiting(home));
      // Longer than the app waits before it checks again whether it may offer the new version.
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      expect(await home.has(OFFER)).toBe(false);

      await table.close();
      await home.press(OFFER);
      await until('the new version is there', async () => (await home.evaluate(versionOfPage)) === 'version 2');
      await home.goto(`${address}/admin/match/${matchId}`);
      await expect.poll(() => figures(home)).toBe('1/1 0/0 0/1 0/0');
      expect(Object.keys((await league.read(`matchEvents/${matchId}`)) as object)).toHaveLength(2);
    } finally {
      await host.close();
    }
  },
);
