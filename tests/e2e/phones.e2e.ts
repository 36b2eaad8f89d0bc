import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { signInAs } from '../support/e2e-accounts.ts';
import { goInside } from '../support/e2e-axe.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { signedInPage, visitForms } from '../support/e2e-forms.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { measureTable } from '../support/table-boxes.ts';

// What iPhones do that Chromium on a desk does not, as far as it can be measured here; docs/phones.md names the rest.

const { teamId, playerId, matchId, ...records } = bigLeague(4, 4, 8, Date.UTC(2026, 4, 1, 18));

let browser: BorrowedBrowser;
let server: League;
const app = (path = '/') => `http://localhost:${server.port}${path}`;

test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

const signedIn = (email: string, password: string) => signedInPage(browser, server, email, password);

/** Every field that a keyboard comes for, as «where: which → its text's size», where that is below 16 px. */
async function smallFields(page: Page, where: string, seen: Set<string>): Promise<string[]> {
  const measure = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable]')]
        .filter((field) => !/^(checkbox|radio|file|hidden|range|button)$/.test(field.getAttribute('type') ?? ''))
        .filter((field) => field.getClientRects().length > 0)
        .map((field) => ({
          name: `${field.getAttribute('aria-label') ?? ''} ${field.id || field.tagName}`,
          size: Number.parseFloat(getComputedStyle(field).fontSize),
        })),
    );
  await expect.poll(async () => (await measure()).length, { message: where }).toBeGreaterThan(0);
  const fields = await measure();
  for (const { name } of fields) seen.add(`${where} ${name}`);
  return fields.filter(({ size }) => size < 16).map(({ name, size }) => `${where}: ${name} → ${size} px`);
}

test('no field makes an iPhone zoom: the text in each is at least 16 px', { tag: '@long' }, async () => {
  const seen = new Set<string>();
  const small: string[] = [];
  await visitForms(browser, server, teamId, async (page, where) => {
    small.push(...(await smallFields(page, where, seen)));
  });
  expect(small).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});

const KEYBOARD_PX = 360;

/** Runs in the page: how many fields and senders there are, and which a touch would not hit where browsers bring them. */
async function coveredParts(): Promise<{ seen: number; covered: string[] }> {
  const scope = document.querySelector('[role=dialog]') ?? document.querySelector('main');
  const fields = 'input:not([type=file], [type=checkbox], [type=radio]), textarea, select, button[type=submit]';
  const parts = [...(scope?.querySelectorAll<HTMLElement>(fields) ?? [])].filter((one) => one.checkVisibility());
  const covered: string[] = [];
  for (const part of parts) {
    part.focus();
    part.scrollIntoView({ block: 'center' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { x, y, width, height } = part.getBoundingClientRect();
    const isInside = y >= 0 && y + Math.min(height, innerHeight) <= innerHeight + 1;
    if (isInside && part.contains(document.elementFromPoint(x + width / 2, y + height / 2))) continue;
    covered.push(part.outerHTML.slice(0, 120));
  }
  return { seen: parts.length, covered };
}

test('with the keyboard over the lower half, each field and the submit button become visible above it', {
  tag: '@long',
}, async () => {
  let seen = 0;
  await visitForms(browser, server, teamId, async (page, where) => {
    // As browsers do that lay the page out above the keyboard; in the others all of it is reached by scrolling.
    await page.setViewportSize({ width: 360, height: 780 - KEYBOARD_PX });
    await expect.poll(async () => (await page.evaluate(coveredParts)).seen, { message: where }).toBeGreaterThan(0);
    // A sheet on its way up is not there yet.
    await expect.poll(async () => (await page.evaluate(coveredParts)).covered, { message: where }).toEqual([]);
    seen += (await page.evaluate(coveredParts)).seen;
    await page.setViewportSize({ width: 360, height: 780 });
  });
  expect(seen).toBeGreaterThan(60);
});

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name)))], property);

test('at the table no double tap zooms, no pull reloads and no long press selects; elsewhere all of that stays', async () => {
  const page = await signedIn('admin@kupaligi.local', server.password);
  await goInside(page, '/admin/practice');
  await page
    .getByRole('button', { name: /: kupa ekle$/ })
    .first()
    .waitFor();
  // Holds for everything in it: a browser takes what all of an element's ancestors allow.
  expect(await style(page, 'body', 'touch-action')).toEqual(['manipulation']);
  expect(await style(page, 'main fieldset button', 'user-select')).toEqual(['none']);
  expect(await style(page, 'html', 'overscroll-behavior-y')).toEqual(['none']);
  await goInside(page, '/');
  await page.getByText('Kadıköy').first().waitFor();
  expect(await style(page, 'html', 'overscroll-behavior-y')).toEqual(['auto']);
  expect(await style(page, 'html, body, main', 'touch-action')).toEqual(['auto']);
});

const INSETS = {
  upright: { top: 59, bottom: 34, left: 0, right: 0 },
  across: { top: 0, bottom: 21, left: 59, right: 59 },
};

test('no control is under the notch or the home indicator, in portrait and landscape', async () => {
  const page = await signedIn('admin@kupaligi.local', server.password);
  const session = await page.context().newCDPSession(page);
  for (const [how, insets] of Object.entries(INSETS)) {
    const [width, height] = how === 'upright' ? [393, 852] : [852, 393];
    await page.setViewportSize({ width, height });
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    for (const path of ['/admin/practice', '/', '/standings']) {
      await goInside(page, path);
      await page.getByRole('button').first().waitFor();
      const under = await page.evaluate(({ top, bottom, left, right }) => {
        // What stands at the window's edges whatever is scrolled: bars, tabs, the table.
        const fixed = document.querySelectorAll<HTMLElement>(
          'header a, header button, nav a:not(footer a), main fieldset button',
        );
        return [...fixed].flatMap((one) => {
          const { left: x, right: to, top: y, bottom: down, width } = one.getBoundingClientRect();
          const hidden =
            x < left - 0.5 || to > innerWidth - right + 0.5 || y < top - 0.5 || down > innerHeight - bottom + 0.5;
          return width > 0 && getComputedStyle(one).visibility === 'visible' && hidden
            ? [`${one.getAttribute('aria-label') ?? one.textContent}: ${[x, y, to, down].map(Math.round).join(' ')}`]
            : [];
        });
      }, insets);
      expect(under, `${path} ${how}`).toEqual([]);
      if (path === '/admin/practice') expect((await measureTable(page)).wrong, how).toEqual([]);
    }
  }
});

/** Safari 15.4 lacks container queries and their units: what knows of them is made unknown. */
async function withoutContainers(where: BrowserContext): Promise<void> {
  await where.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const sheet = (await response.text())
      .replaceAll('@container', '@x-container')
      .replace(/container(-type|-name)?(?=:| *:)/g, 'x-box$1')
      .replace(/(\d)cq([wh])\b/g, '$1xq$2');
    await route.fulfill({ response, body: sheet, headers: { ...response.headers(), 'content-encoding': 'identity' } });
  });
}

test('a browser without container queries still gets a scoring screen on which every control can be tapped', async () => {
  const old = await browser.newContext({ locale: 'tr-TR', hasTouch: true });
  await withoutContainers(old);
  const page = await old.newPage();
  await page.goto(app('/login'));
  await signInAs(page, 'admin@kupaligi.local', server.password);
  await goInside(page, '/admin/practice');
  await page
    .getByRole('button', { name: /: kupa ekle$/ })
    .first()
    .click();
  for (const [width, height] of [
    [375, 667],
    [375, 553],
    [390, 844],
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await style(page, 'main fieldset', 'container-type'), 'the sheet was changed').toEqual(['normal']);
    const { least, wrong } = await measureTable(page);
    expect(wrong, `${width}×${height}`).toEqual([]);
    for (const [kind, px] of Object.entries(least)) expect(px, `${width}×${height} ${kind}`).toBeGreaterThanOrEqual(44);
  }
});
