import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { openPhone, type Phone, tap } from '../support/e2e-browser.ts';
import { figures, openTool, play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { type Link, openLink } from '../support/e2e-link.ts';
import { behindLink, claim, giveMatch } from '../support/e2e-scorers.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';

// scripts/versions.mjs names the folders.
const VERSIONS = (process.env.OLD_VERSIONS ?? '').split(',').filter((folder) => folder !== '');

interface Old {
  server: LeagueProcess;
  link: Link;
  phone: Phone;
  /** The address of the league on the phone's link. */
  home: string;
  /** Stops the server and starts the present version on its folder. */
  update(): Promise<void>;
  /** Kills the browser and starts it again on the same profile. */
  reopen(): Promise<void>;
}

/** A league of an earlier version, and a phone on a link that can be cut. */
async function openOld(folder: string, closers: (() => Promise<void>)[]): Promise<Old> {
  const server = await startLeague({}, undefined, folder);
  closers.push(server.dispose);
  await seedLeague(server);
  const link = await openLink(server.port);
  closers.push(link.close);
  const phone = await openPhone();
  closers.push(phone.dispose);
  return {
    ...{ server, link, phone, home: `http://localhost:${link.port}/` },
    update: async () => {
      await server.stop();
      await server.restart();
    },
    reopen: async () => {
      await phone.kill();
      await phone.restart();
    },
  };
}

/** A page whose worker serves the app: from now on it opens without the network. */
async function openedOffline(old: Old, address = old.home): Promise<Page> {
  const page = await old.phone.tab(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** The present version has reached the phone: it is installed, and waits until the old one is closed. */
async function waitForNew(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null))
    .toBe(true);
}

/** Whether a page runs the app that the server has. */
async function isPresent(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const own = document.getElementById('app')?.getAttribute('href');
    return own != null && (await (await fetch('/?newest', { cache: 'no-store' })).text()).includes(own);
  });
}

/** Marks the page as it is now; the returned function tells whether it still is that page. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** The person takes the offered version in this tab. */
async function takeNew(page: Page): Promise<void> {
  await page.bringToFront();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Şimdi yenile' }).click();
  await reloaded;
  await expect.poll(() => isPresent(page)).toBe(true);
}

const count = async (old: Old, path: string) => Object.keys(((await old.server.read(path)) ?? {}) as object).length;

test.describe.configure({ mode: 'default' });
for (const folder of VERSIONS) {
  test.describe(`a phone of ${basename(folder)}`, () => {
    const closers: (() => Promise<void>)[] = [];
    test.afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    });

    test('L21: taps that wait while the server is updated arrive from the new version, each once', async () => {
      const old = await openOld(folder, closers);
      const table = await openedOffline(old);
      await signIn(table, old.server.password);
      const matchId = await startMatch(table);
      await play(table, ['A+', 'C0']);
      await expect.poll(() => count(old, `matchEvents/${matchId}`)).toBe(2);
      await old.link.cut();
      await play(table, ['V+', 'C+', 'A+', 'I0']);
      const told = await figures(table);
      await old.reopen();
      await old.update();
      await old.link.heal();

      // The old app comes up once more, with whatever it makes of the refusals.
      const before = await old.phone.tab(`${old.home}admin/match/${matchId}`);
      await waitForNew(before);
      await old.reopen();
      const page = await old.phone.tab(`${old.home}admin/match/${matchId}`);
      await expect.poll(() => isPresent(page)).toBe(true);
      await expect.poll(() => count(old, `matchEvents/${matchId}`)).toBe(6);
      await expect(page.getByRole('button', { name: /^(Gönderildi|Yayında)$/ })).toBeVisible();
      await expect.poll(() => figures(page)).toBe(told);
      expect(await old.server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 3, team2Score: 1 });
      await play(page, ['A+']);
      await expect.poll(() => count(old, `matchEvents/${matchId}`)).toBe(7);
    });

    test('L21: a match that ended without network, beside a second tab, ends once', async () => {
      const old = await openOld(folder, closers);
      const table = await openedOffline(old);
      await signIn(table, old.server.password);
      const matchId = await startMatch(table);
      await play(table, ['A+']);
      await old.phone.tab(old.home);
      await table.bringToFront();
      await old.link.cut();
      await play(table, ['V+', 'C+']);
      await tap(table, table.getByRole('button', { name: 'Maçı tamamla' }));
      await table
        .getByRole('dialog')
        .getByRole('button', { name: /^(Tamamla|Maçı tamamla)$/ })
        .click();
      // Some versions leave the table then.
      await expect(table.getByRole('button', { name: 'Maçı tamamla' })).toHaveCount(0);
      await old.reopen();
      await old.update();
      await old.link.heal();
      const before = await old.phone.tab(old.home);
      await waitForNew(before);
      await old.reopen();
      const page = await old.phone.tab(`${old.home}match/${matchId}`);
      await expect.poll(() => isPresent(page)).toBe(true);
      await expect.poll(() => old.server.read(`matches/${matchId}/status`)).toBe('completed');
      expect(await old.server.read(`matches/${matchId}`)).toMatchObject({
        team1Score: 2,
        team2Score: 1,
        winnerId: 'firtina',
      });
      await expect.poll(() => old.server.read('teams/firtina/stats')).toMatchObject({ wins: 1, points: 3 });
      expect(await count(old, `matchEvents/${matchId}`)).toBe(3);
    });

    test('L12: a form that a tab of the old version has begun stays there, and is saved, while another tab takes the new one', async () => {
      const old = await openOld(folder, closers);
      const form = await openedOffline(old);
      await signIn(form, old.server.password);
      await form.goto(`${old.home}admin?tab=stream`);
      await form.getByLabel('Kick kanalı').fill('kupaligi');
      const isSame = await markPage(form);
      const home = await old.phone.tab(old.home);
      await old.update();
      await waitForNew(home);
      await takeNew(home);
      await form.bringToFront();
      expect([await isSame(), await isPresent(form)]).toEqual([true, false]);
      await expect(form.getByLabel('Kick kanalı')).toHaveValue('kupaligi');
      await form.getByRole('button', { name: 'Kaydet' }).first().click();
      await expect(form.getByText('Stream ayarları güncellendi!').first()).toBeVisible();
      expect(await old.server.read('config/stream')).toMatchObject({ kickChannel: 'kupaligi' });
    });

    test('L21: a profile that was typed without network is there in the new version, and is saved', async () => {
      const old = await openOld(folder, closers);
      const uid = await makeAccount(old.server, 'deniz@example.com', { displayName: 'Deniz Aksoy', role: 'player' });
      const form = await openedOffline(old, `${old.home}login`);
      await signInAs(form, 'deniz@example.com', PASSWORD);
      await form.goto(`${old.home}player-edit`);
      await expect(form.getByLabel('Hakkında')).toBeVisible();
      await old.link.cut();
      await form.getByLabel('Hakkında').fill('İlk atışım kaçar.');
      const isSame = await markPage(form);
      await old.update();
      await old.link.heal();
      await waitForNew(form);
      await form.getByLabel('Twitter').fill('deniz');
      expect([await isSame(), await isPresent(form)]).toEqual([true, false]);
      let page = form;
      // Closed and not killed: what a page stored in `localStorage` is written to the disk only some time later.
      const openAgain = async () => {
        await page.close();
        page = await old.phone.tab(`${old.home}player-edit`);
        return isPresent(page);
      };
      await expect.poll(openAgain).toBe(true);
      await expect(page.getByText('Kaydetmediğin değişiklikler geri getirildi.')).toBeVisible();
      await expect(page.getByLabel('Hakkında')).toHaveValue('İlk atışım kaçar.');
      await page.getByLabel('Twitter').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Kaydet' }).click();
      await expect
        .poll(() => old.server.read(`users/${uid}`))
        .toMatchObject({ bio: 'İlk atışım kaçar.', socialMedia: { twitter: 'deniz' } });
    });

    test('L21: a registration that was begun stays while another tab takes the new version, and goes on in it', async () => {
      const old = await openOld(folder, closers);
      const page = await openedOffline(old, `${old.home}register`);
      await page.getByLabel('Ad soyad').fill('Deniz Aksoy');
      await page.getByLabel('E-posta').fill('deniz@example.com');
      const isSame = await markPage(page);
      const home = await old.phone.tab(old.home);
      await old.update();
      await waitForNew(home);
      await takeNew(home);
      await page.bringToFront();
      expect(await isSame()).toBe(true);
      await page.reload();
      expect(await isPresent(page)).toBe(true);
      await expect(page.getByLabel('Ad soyad')).toHaveValue('Deniz Aksoy');
      await expect(page.getByLabel('E-posta')).toHaveValue('deniz@example.com');
      await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Şifre (tekrar)').fill(PASSWORD);
      await page.getByRole('button', { name: 'Kayıt ol' }).click();
      await expect.poll(async () => JSON.stringify(await old.server.read('users'))).toContain('Deniz Aksoy');
    });

    test('that version refuses the upgraded folder, and opens the copy from before it', async () => {
      const place = await mkdtemp(join(tmpdir(), 'lig-e2e-'));
      closers.push(() => rm(place, { recursive: true, force: true }));
      const data = join(place, 'league');
      const server = await startLeague({}, data, folder);
      closers.push(server.dispose);
      await seedLeague(server);
      const before = await server.read('teams');
      await server.stop();
      await server.restart();
      expect(await server.read('config/dataVersion')).toBe(DATA_VERSION);
      await server.stop();
      await expect(server.restart(folder)).rejects.toThrow(/yeni bir sürüm/);
      const copy = await startLeague({}, `${data}.yukseltme-oncesi`, folder);
      closers.push(copy.dispose);
      expect(await copy.read('teams')).toEqual(before);
    });

    test('a way back: a phone with the present app sends its taps to that version, or keeps them and says so', async () => {
      const place = await mkdtemp(join(tmpdir(), 'lig-e2e-'));
      closers.push(() => rm(place, { recursive: true, force: true }));
      const data = join(place, 'league');
      const server = await startLeague({}, data, folder);
      closers.push(server.dispose);
      await seedLeague(server);
      const link = await openLink(server.port);
      closers.push(link.close);
      const phone = await openPhone();
      closers.push(phone.dispose);
      const home = `http://localhost:${link.port}/`;
      const first = await phone.tab(home);
      await first.evaluate(() => navigator.serviceWorker.ready);
      await signIn(first, server.password);
      const matchId = await startMatch(first);
      await play(first, ['A+']);
      const events = async () => Object.keys(((await server.read(`matchEvents/${matchId}`)) ?? {}) as object).length;
      await expect.poll(events).toBe(1);
      await server.stop();
      // The folder of before the update, as its owner puts it back.
      await cp(data, `${data}-before`, { recursive: true });
      await server.restart();
      await waitForNew(await phone.tab(home));
      await phone.kill();
      await phone.restart();
      const table = await phone.tab(`${home}admin/match/${matchId}`);
      await expect.poll(() => isPresent(table)).toBe(true);
      await link.cut();
      await play(table, ['V+', 'C0']);
      const told = await figures(table);
      await server.stop();
      await rm(data, { recursive: true });
      await cp(`${data}-before`, data, { recursive: true });
      await server.restart(folder);
      await link.heal();
      const refused = table.getByRole('button', { name: '2 işlem ulaşmadı' });
      await expect(table.getByRole('button', { name: /^(Gönderildi|Yayında)$/ }).or(refused)).toBeVisible();
      expect(await figures(table)).toBe(told);
      // Refused or not, each tap is there once: in the league, or on the phone.
      if (await refused.isVisible())
        await expect(table.getByText(/^Ligde skor 1–0, bu telefondan 2 işlem ulaşmadı/)).toBeVisible();
      else await expect.poll(events).toBe(3);
    });

    test('L21, decisions 145 and 150: as second scorer of a match by rules of its own it is refused and told, its taps wait, and its pages show nothing false', async () => {
      const old = await openOld(folder, closers);
      const table = await openedOffline(old);
      await signIn(table, old.server.password);
      const matchId = await startMatch(table);
      await play(table, ['A+']);
      await expect.poll(() => count(old, `matchEvents/${matchId}`)).toBe(1);
      const fan = await old.phone.tab(`${old.home}match/${matchId}`);
      await old.update();
      await old.server.write(`matches/${matchId}`, { rules: '10drwpt15' });
      expect([await isPresent(table), await isPresent(fan)]).toEqual([false, false]);
      await play(table, ['V+', 'C0']);
      const told = await figures(table);
      // Each version has its own words for what was refused; in the first one the second tap waits behind the first.
      await expect(table.getByRole('button', { name: /^[12] işlem (ulaşmadı|reddedildi)/ })).toBeVisible();
      expect(await count(old, `matchEvents/${matchId}`)).toBe(1);
      // Its own page of the match shows the league's score, in later versions with the taps that the phone holds.
      await fan.bringToFront();
      await expect(fan.getByText(/^Kadıköy Fırtına [12], Moda Bardakları 0$/)).toBeAttached();
      // The present version asks once more, is refused for the same reason, and keeps them for the person.
      await waitForNew(fan);
      await old.reopen();
      const page = await old.phone.tab(`${old.home}admin/match/${matchId}`);
      await expect.poll(() => isPresent(page)).toBe(true);
      await expect(page.getByRole('button', { name: '2 işlem ulaşmadı' })).toBeVisible();
      expect(await count(old, `matchEvents/${matchId}`)).toBe(1);
      expect(await old.server.read(`matches/${matchId}`)).toMatchObject({ team1Score: 1, team2Score: 0 });
      expect(told).toContain('1/1');
    });

    // The first of these versions had no volunteers.
    if (!existsSync(join(folder, 'src/domain/messages/scorers.ts'))) return;
    test('L21: the throws of a volunteer arrive without the admin', async () => {
      const hasMenu = existsSync(join(folder, 'src/ui/frame/bar-slots.tsx'));
      const old = await openOld(folder, closers);
      const desk = await openPhone();
      closers.push(desk.dispose);
      const { matchId, address } = await giveMatch(
        await desk.tab(`http://localhost:${old.server.port}/`),
        old.server.password,
        'one',
        // Older versions have the table's tools below it, and another word for this one.
        (page) =>
          hasMenu ? openTool(page, 'Hakem ver') : page.getByRole('button', { name: 'Hakem ver', exact: true }).click(),
      );
      const table = await openedOffline(old, behindLink(address, old.link.port));
      await claim(table, 'Ayla');
      await play(table, ['A+', 'C0']);
      await expect.poll(() => count(old, `matchEvents/${matchId}`)).toBe(2);
      await old.link.cut();
      await play(table, ['V+', 'C+']);
      const told = await figures(table);
      await desk.kill();
      await old.reopen();
      await old.update();
      await old.link.heal();
      const before = await old.phone.tab(`${old.home}score/${matchId}`);
      await waitForNew(before);
      await old.reopen();
      const page = await old.phone.tab(`${old.home}score/${matchId}`);
      await expect.poll(() => isPresent(page)).toBe(true);
      await expect.poll(() => count(old, `matchEvents/${matchId}`)).toBe(4);
      await expect.poll(() => figures(page)).toBe(told);
    });
  });
}
