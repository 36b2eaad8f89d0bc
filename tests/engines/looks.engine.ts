import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { bigLeague } from '../support/big-league.ts';
import { until } from '../support/engines/processes.ts';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { play, putMatch, signIn } from '../support/engines/table.ts';

// What a person would notice at 360×780. The pictures lie in test-results/engines afterwards, to be looked at.

const { teamId, playerId, matchId, ...records } = bigLeague(4, 4, 6, Date.UTC(2026, 4, 1, 18));

interface Screen {
  name: string;
  path: string;
  /** Tapped on, one after the other, when the page is there. */
  taps?: readonly object[];
}

const VISITED: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'standings', path: '/standings' },
  { name: 'teams', path: '/teams' },
  { name: 'team', path: `/team/${teamId}` },
  { name: 'players', path: '/players' },
  { name: 'player', path: `/player/${playerId}` },
  { name: 'match', path: `/match/${matchId}` },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
];
const BELL = { css: 'button[aria-controls][aria-label^=Bildirimler]' };
const MENU = { role: 'button', name: 'Menü' } as const;
const OF_ADMIN = (live: string): readonly Screen[] => [
  { name: 'live', path: `/match/${live}` },
  { name: 'admin', path: '/admin' },
  { name: 'table', path: `/admin/match/${live}` },
  { name: 'check', path: `/admin/match/${live}`, taps: [MENU, { role: 'button', name: 'Kontrol' }] },
  { name: 'settings', path: '/', taps: [BELL, { role: 'button', name: 'Bildirim ayarları' }] },
];

/** Runs in the page: the elements beyond the sides of the window that no ancestor clips or scrolls. */
function beyondSides(): string[] {
  const isHeld = (element: Element): boolean => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== 'visible') return true;
    }
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((one) => {
      const { left, right, width, height } = one.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && getComputedStyle(one).visibility === 'visible';
      return isSeen && (left < -1 || right > innerWidth + 1) && !isHeld(one);
    })
    .map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`);
}

/** Opens a screen, waits until nothing moves, and checks that all of it lies inside the window. */
async function look(tab: Tab, home: string, { path, taps = [] }: Screen): Promise<Buffer> {
  await tab.goto(home + path);
  await tab.see({ css: 'main h1' });
  for (const tap of taps) await tab.press(tap);
  if (taps.length > 0) await tab.see({ role: 'dialog' });
  let before = '';
  await until(`${path} stands still`, async () => {
    const now = await tab.evaluate(() => {
      const boxes = [...document.querySelectorAll('body *')].map((one) => one.getBoundingClientRect().toJSON());
      const isLoading = /Yükleniyor/.test(document.body.innerText);
      return isLoading || document.fonts.status !== 'loaded' ? '' : JSON.stringify(boxes);
    });
    const isStill = now !== '' && now === before;
    before = now;
    return isStill;
  });
  expect(await tab.evaluate(beyondSides), path).toEqual([]);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  expect(await tab.evaluate(() => document.body.innerText), path).not.toContain('Beklenmeyen bir hata');
  return tab.shot();
}

for (const theme of ['dark', 'light']) {
  story(`every main screen lies inside of a window of 360 px, ${theme}`, async ({ league, phone, engine }, info) => {
    for (const [path, value] of Object.entries(records)) await league.write(path, value);
    const live = await putMatch(league);
    const home = `http://localhost:${league.port}`;
    const tab = await phone.tab(home);
    await tab.evaluate((chosen) => localStorage.setItem('lig-theme', chosen), theme);
    const visit = async (screens: readonly Screen[]) => {
      for (const screen of screens) {
        await writeFile(info.outputPath(`${screen.name}-${theme}-${engine}.png`), await look(tab, home, screen));
      }
    };
    await visit(VISITED);
    await tab.goto(home);
    await signIn(tab, league.password);
    await tab.goto(`${home}/admin/match/${live}`);
    await play(tab, ['A+', 'C0', 'V+', 'I+']);
    await visit(OF_ADMIN(live));
    expect(phone.complaints()).toEqual([]);
  });
}

/**
 * Runs in the page: whether the title and the buttons of a menu or fieldset stand inside of its border and room; null while there
 * is none.
 */
function framed(frame: string): { title: boolean; parts: boolean; window: boolean } | null {
  const field = document.querySelector(frame);
  const title = field?.querySelector('legend, [id$="-title"]')?.getBoundingClientRect();
  const parts = [...(field?.querySelectorAll('button') ?? [])].map((part) => part.getBoundingClientRect());
  if (!field || !title || parts.length === 0) return null;
  const outer = field.getBoundingClientRect();
  const { paddingTop, borderTopWidth } = getComputedStyle(field);
  const top = outer.top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth);
  const isIn = (box: DOMRect) =>
    box.left >= outer.left - 1 && box.right <= outer.right + 1 && box.top >= top - 1 && box.bottom <= outer.bottom + 1;
  return {
    title: isIn(title),
    parts: parts.every((part) => isIn(part) && title.bottom <= part.top + 1),
    window: outer.left >= 0 && outer.right <= innerWidth,
  };
}

story(
  'after the sign-in the tabs keep their height; choices stand inside of their frame',
  async ({ league, phone }) => {
    const live = await putMatch(league);
    const home = `http://localhost:${league.port}`;
    const tab = await phone.tab(home);
    const tabsHeight = () =>
      tab.evaluate(() => document.querySelector('header nav')?.getBoundingClientRect().height ?? 0);
    await expect.poll(tabsHeight).toBeGreaterThan(40);
    const before = await tabsHeight();
    await signIn(tab, league.password);
    await tab.see({ role: 'link', name: 'Panel (Admin Panel)' });
    await expect.poll(tabsHeight).toBeLessThan(before + 16);

    await tab.goto(`${home}/admin/match/${live}`);
    await play(tab, ['A+']);
    const GOOD = { title: true, parts: true, window: true };
    // What a long press of a finger opens, a right click does too.
    await tab.evaluate(() => {
      const held = document.querySelector('main button[aria-haspopup=menu][aria-expanded=false]');
      held?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    });
    await expect.poll(() => tab.evaluate(framed, 'main [role=menu]')).toEqual(GOOD);
    await tab.press(MENU);
    await tab.press({ role: 'button', name: 'Atışlar' });
    await expect.poll(() => tab.evaluate(framed, 'ol fieldset')).toEqual(GOOD);
    expect(phone.complaints()).toEqual([]);
  },
);

/** Runs in the page: whether a record's buttons are beside its last fact, or below all facts. */
function placeOfActions(name: string): 'beside' | 'below' | null {
  const row = [...document.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes(name));
  const fact = [...(row?.querySelectorAll('[data-slot=fact]') ?? [])].at(-1)?.getBoundingClientRect();
  const actions = row?.querySelector('[data-slot=actions]')?.getBoundingClientRect();
  if (!fact || !actions) return null;
  return actions.top < fact.bottom ? 'beside' : 'below';
}

story('the card of a record is laid out anew when it has one action left', async ({ league, phone }) => {
  const team = { name: 'Üsküdar Rüzgârı', city: 'İstanbul', captainId: 'kaptan', approved: false, createdAt: 2 };
  await league.write('teams/ruzgar', { ...team, stats: { wins: 0, losses: 0, points: 0 } });
  // A team without a captain has an invitation beside «Sil».
  const captain = { displayName: 'Ece Su', role: 'team', approved: true, createdAt: 1 };
  await league.write('users', {
    kaptan: { ...captain, teamId: 'ruzgar', approved: false },
    firtinaKaptan: { ...captain, teamId: 'firtina' },
  });
  const tab = await phone.tab(`http://localhost:${league.port}`);
  await signIn(tab, league.password);
  await tab.goto(`http://localhost:${league.port}/admin?tab=teams`);
  await expect.poll(() => tab.evaluate(placeOfActions, team.name)).toBe('below');
  expect(await tab.evaluate(placeOfActions, 'Kadıköy Fırtına')).toBe('beside');
  await tab.press({ role: 'button', starts: 'Onayla' });
  await expect.poll(() => tab.evaluate(placeOfActions, team.name)).toBe('beside');
  expect(phone.complaints()).toEqual([]);
});
