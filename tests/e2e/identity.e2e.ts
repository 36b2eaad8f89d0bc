import { expect, type Page, test } from '@playwright/test';
import { accentTones } from '../../src/domain/text/accent.ts';
import { signInAs } from '../support/e2e-accounts.ts';
import { borrowBrowser } from '../support/e2e-browser.ts';
import { setStage } from '../support/e2e-stage.ts';
import { precached } from '../support/e2e-worker.ts';

// Decision 126: no frame shows another league's name.

const stage = setStage('allow');
const NAME = '</title><b>Kıyı</b> "Kupası" 🏆';
const IDENTITY = { name: NAME, city: 'Ankara', shortName: 'Kıyı', slogan: 'Denizin ligi' };

/** Notes each text that stands where the league's name does, frame by frame, and each title. */
const noteNames = (page: Page) =>
  page.addInitScript(() => {
    const names = new Set<string>();
    Object.assign(window, { names });
    const look = () => {
      for (const one of document.querySelectorAll<HTMLElement>('.boot-name, header a[href="/"], footer p'))
        if (one.innerText.trim() !== '') names.add(one.innerText.trim().toLocaleLowerCase('tr'));
      if (document.title !== '') names.add(document.title.toLocaleLowerCase('tr'));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const named = (page: Page) => page.evaluate(() => [...(window as unknown as { names: Set<string> }).names]);
const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/index.html', { ignoreSearch: true });
    return /<title>([^<]*)</.exec((await kept?.text()) ?? '')?.[1];
  });

test('a renamed league has its name in the first frame of a first visit, of an open tab, and of a start without network', async () => {
  const origin = `http://localhost:${stage.link.port}`;
  const page = await stage.phone.tab(`${origin}/standings`);
  await expect(page).toHaveTitle('Puan Durumu · Kupa Ligi');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(page)).toBe(true);
  const other = await stage.phone.tab(`${origin}/teams`);
  await expect(other).toHaveTitle('Takımlar · Kupa Ligi');

  await stage.server.write('config/identity', IDENTITY);
  for (const [tab, title] of [
    [page, 'Puan Durumu'],
    [other, 'Takımlar'],
  ] as const) {
    await expect(tab).toHaveTitle(`${title} · ${NAME}`);
    await expect(tab.getByRole('link', { name: NAME })).toBeVisible();
  }
  await expect.poll(() => keptNames(page)).toContain('&#60;b&#62;Kıyı');
  await other.close();

  await stage.link.cut();
  await noteNames(page);
  for (const path of ['/standings', '/', '/login', '/players']) {
    await page.goto(origin + path);
    await expect(page.getByRole('link', { name: NAME })).toBeVisible();
    expect(
      (await named(page)).filter((text) => text.includes('kupa ligi')),
      path,
    ).toEqual([]);
  }
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Denizin ligi' })).toBeVisible();

  // The system reads the manifest of an installed app through its worker, which must not have kept one.
  const manifest = () => page.evaluate(async () => (await fetch('/manifest.webmanifest')).json()).catch(() => null);
  expect(await manifest()).toBeNull();

  // The next name comes while the phone is away, and is there as soon as the phone is back.
  await stage.server.write('config/identity', { name: 'Sahil Ligi' });
  await stage.link.heal();
  await expect(page).toHaveTitle('Sahil Ligi');
  await expect.poll(() => keptNames(page)).toBe('Sahil Ligi');
  expect(await manifest()).toMatchObject({ name: 'Sahil Ligi', short_name: 'Kıyı' });
  expect(await page.locator('meta[name="apple-mobile-web-app-title"]').getAttribute('content')).toBe('Kıyı');
});

test('a first visitor sees no other name in any frame, and the manifest has it', async () => {
  await stage.server.write('config/identity', IDENTITY);
  const origin = `http://localhost:${stage.server.port}`;
  const browser = await borrowBrowser();
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await noteNames(page);
  for (const path of ['/', '/teams', '/board', '/login']) {
    await page.goto(origin + path);
    await page.waitForFunction(() => document.querySelector('.boot') === null);
    const seen = await named(page);
    expect(
      seen.filter((text) => /kupa ligi/.test(text)),
      path,
    ).toEqual([]);
    expect(seen.join(), path).toContain('kıyı');
  }
  // On a phone the slogan is in the document as large as the app draws it, and where.
  await page.setViewportSize({ width: 360, height: 780 });
  const boxes = [];
  for (const refused of ['**/*.js', '**/none']) {
    await page.route(refused, (route) => route.abort());
    await page.goto(`${origin}/`);
    await page.waitForFunction((boot) => (document.querySelector('.boot') !== null) === boot, refused === '**/*.js');
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    boxes.push([x, y, width, height].map(Math.round));
    await page.unroute(refused);
  }
  expect(boxes[0]).toEqual(boxes[1]);
  expect(await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())).toMatchObject({
    name: NAME,
    short_name: 'Kıyı',
  });
  await browser.close();
});

// Decision 136: no frame shows another league's colour, and the sides keep theirs.

const TONES = ['--accent-fill', '--accent-text'];
const SIDES = ['--team-one', '--team-one-text', '--team-two', '--team-two-text'];
const tonesOf = (page: Page, names: string[]) =>
  page.evaluate((all) => {
    const style = getComputedStyle(document.documentElement);
    return all.map((name) => style.getPropertyValue(name).trim());
  }, names);
/** Notes the accent of each frame that has the app's styles. */
const noteAccents = (page: Page) =>
  page.addInitScript(() => {
    const accents = new Set<string>();
    Object.assign(window, { accents });
    const look = () => {
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent-fill').trim();
      if (accent !== '') accents.add(accent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const accentsOf = (page: Page) => page.evaluate(() => [...(window as unknown as { accents: Set<string> }).accents]);

test('a picked accent is on an open page at once, in every frame of a first visit and of a start without network; the sides stay red and blue', async () => {
  const origin = `http://localhost:${stage.link.port}`;
  const guest = await stage.phone.tab(`${origin}/standings`);
  await guest.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => precached(guest)).toBe(true);
  // The tones below are those of the night.
  await guest.evaluate(() => localStorage.setItem('lig-theme', 'dark'));
  await guest.reload();
  const sides = await tonesOf(guest, SIDES);
  expect(sides[0]).toBe('#e5352b');
  expect(await tonesOf(guest, TONES)).toEqual(['#d42c22', '#ff6f63']);

  const browser = await borrowBrowser();
  const admin = await (await browser.newContext({ serviceWorkers: 'block', colorScheme: 'dark' })).newPage();
  const app = `http://localhost:${stage.server.port}`;
  await admin.goto(`${app}/login`);
  await signInAs(admin, 'admin@kupaligi.local', stage.server.password);
  await admin.goto(`${app}/admin?tab=league`);
  const section = admin.getByRole('region', { name: 'Ligin kimliği' });
  await section.getByRole('button', { name: 'Yeşil' }).click();
  await section.getByRole('button', { name: 'Kimliği kaydet' }).click();

  const { fill, text } = accentTones('#15803d', 'night');
  for (const page of [guest, admin]) await expect.poll(() => tonesOf(page, TONES)).toEqual([fill, text]);
  expect(await tonesOf(guest, SIDES)).toEqual(sides);
  await admin.mouse.move(0, 0);
  await expect(section.getByRole('button', { name: 'Kimliği kaydet' })).toHaveCSS(
    'background-color',
    'rgb(21, 128, 61)',
  );

  // The document alone: none of the app's scripts runs.
  const fresh = await (await browser.newContext({ serviceWorkers: 'block', colorScheme: 'dark' })).newPage();
  await fresh.route('**/*.js', (route) => route.abort());
  await fresh.goto(`${app}/teams`);
  await expect.poll(() => tonesOf(fresh, TONES)).toEqual([fill, text]);
  expect(await tonesOf(fresh, SIDES)).toEqual(sides);
  await fresh.unroute('**/*.js');
  await noteAccents(fresh);
  await fresh.goto(`${app}/`);
  await fresh.waitForFunction(() => document.querySelector('.boot') === null);
  expect(await accentsOf(fresh)).toEqual([fill]);

  const keptAccent = () =>
    guest.evaluate(async () => {
      const kept = await caches.match('/index.html', { ignoreSearch: true });
      return /<html data-accent="[^"]*?--accent:([^;"]*)/.exec((await kept?.text()) ?? '')?.[1];
    });
  await expect.poll(keptAccent).toBe(fill);
  await stage.link.cut();
  await noteAccents(guest);
  for (const path of ['/standings', '/', '/login']) {
    await guest.goto(origin + path);
    await guest.waitForFunction(() => document.querySelector('.boot') === null);
    expect(await accentsOf(guest), path).toEqual([fill]);
  }
  // Taken away while the phone is offline: it follows as soon as it is back.
  await stage.server.write('config/identity', { accent: null });
  await stage.link.heal();
  await expect.poll(() => tonesOf(guest, TONES)).toEqual(['#d42c22', '#ff6f63']);
  await expect.poll(keptAccent).toBeUndefined();
  await browser.close();
});
