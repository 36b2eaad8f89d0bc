import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoLeague } from '../../server/league/demo/league.ts';
import { DEMO_VIDEO } from '../../server/league/demo/videos.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import {
  countedCups,
  LEAD_SECONDS,
  lengthOf,
  momentsOf,
  SUMMARY_SECONDS,
  summaryOf,
} from '../../src/domain/match/moments.ts';
import { formatTime } from '../../src/domain/text/format.ts';
import { holdVideos, playTo, secondShown } from '../support/demo-video.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { signIn } from '../support/e2e-league.ts';
import { type League, openLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { seeded } from '../support/seeded.ts';

const league = demoLeague(Date.UTC(2026, 10, 20, 12), seeded(1), 'İstanbul');
const matches = Object.entries(league.matches).sort(([, a], [, b]) => b.startedAt - a.startedAt);
const [[tiedId = '', tied] = [], , [untiedId = '', untied] = []] = matches;
if (tied === undefined || untied === undefined) throw new Error('The demo league has no matches.');
const { timeline } = foldMatch(tied, league.matchEvents[tiedId] ?? {});
const moments = momentsOf(timeline, tied.videoStart);

let browser: BorrowedBrowser;
let server: League;
let elsewhere: string[];
const app = (path: string) => `http://localhost:${server.port}${path}`;
const shots = (page: Page) => page.getByRole('region', { name: 'Atış atış' });
const openers = (page: Page) => shots(page).getByRole('button', { name: /^Videoda aç: / });

async function openPage(context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext({ locale: 'tr-TR' }))).newPage();
  page.on('request', (request) => {
    if (new URL(request.url()).host !== `localhost:${server.port}`) elsewhere.push(request.url());
  });
  await holdVideos(page);
  return page;
}

test.beforeEach(async () => {
  elsewhere = [];
  [browser, server] = await Promise.all([borrowBrowser(), openLeague()]);
  for (const [path, value] of Object.entries(league)) await server.write(path, value);
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

test('decision 106: a throw opens the video some seconds before it, and the summary goes through its moments', async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shuffleAnswers(page);
  await watchShifts(page);
  await page.goto(app(`/match/${tiedId}`));
  await expect(openers(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Oynat: Özet/ })).toBeVisible();
  // What came late came into places of its size, and no byte of the video before a tap.
  expect(await shiftsOf(page)).toEqual([]);
  expect(asked).not.toContain(DEMO_VIDEO);

  const cup = countedCups(timeline).at(-2);
  const moment = moments.get(cup?.eventId ?? '');
  if (cup === undefined || moment === undefined) throw new Error('The match has no cup.');
  const name = `Videoda aç: ${formatTime(cup.at)} ${tied.playerStats[cup.playerId]?.playerName}, kupa`;
  await shots(page).getByRole('button', { name }).first().click();
  await expect.poll(() => secondShown(page)).toBe(Math.floor(moment.second - LEAD_SECONDS));
  expect(await page.locator('video').getAttribute('data-plays')).toBe('1');

  const clips = summaryOf(timeline, moments);
  expect(clips.length).toBeGreaterThan(1);
  expect(lengthOf(clips)).toBeLessThanOrEqual(SUMMARY_SECONDS);
  const card = page.getByRole('region', { name: 'Maç videosu' });
  await card.getByRole('button', { name: `Özet · ${Math.round(lengthOf(clips))} sn` }).click();
  for (const [place, clip] of clips.entries()) {
    await expect(card.getByRole('status')).toContainText(`${place + 1}/${clips.length}`);
    await expect.poll(() => secondShown(page)).toBe(Math.floor(clip.from));
    // In the middle it goes on, at its end it gives way to the next.
    await playTo(page, (clip.from + clip.to) / 2);
    await expect(card.getByRole('status')).toContainText(`${place + 1}/${clips.length}`);
    await playTo(page, clip.to + 0.1);
  }
  await expect(card.getByRole('button', { name: /^Özet/ })).toBeVisible();
  await card.getByRole('button', { name: /^Özet/ }).click();
  await card.getByRole('button', { name: 'Sonraki sahne' }).click();
  await expect.poll(() => secondShown(page)).toBe(Math.floor(clips[1]?.from ?? 0));
  await card.getByRole('button', { name: 'Durdur' }).click();
  await expect(card.getByRole('button', { name: /^Özet/ })).toBeVisible();

  // The oldest throws of the list, with the keyboard.
  await shots(page)
    .getByRole('button', { name: /^Hepsi/ })
    .click();
  const [oldestCup] = countedCups(timeline);
  const first = shots(page)
    .getByRole('listitem')
    .filter({ hasText: formatTime(oldestCup?.at ?? 0) })
    .filter({ hasText: 'kupa' })
    .last()
    .getByRole('button');
  await first.focus();
  await page.keyboard.press('Enter');
  const oldest = moments.get(oldestCup?.eventId ?? '');
  await expect.poll(() => secondShown(page)).toBe(Math.floor(oldest?.from ?? -1));
  await expect(first).toHaveAttribute('aria-current', 'true');
  expect(elsewhere).toEqual([]);

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('decision 106: the admin ties a video, corrects it by a second, and an open page follows', async () => {
  await server.write(`matches/${untiedId}`, { videoUrl: DEMO_VIDEO });
  const [admin, fan] = [await openPage(), await openPage()];
  await fan.goto(app(`/match/${untiedId}`));
  await expect(fan.getByRole('button', { name: 'Oynat: maç videosu' })).toBeVisible();
  await expect(openers(fan)).toHaveCount(0);

  await admin.goto(app('/'));
  await signIn(admin, server.password);
  await admin.goto(app(`/match/${untiedId}`));
  await admin.getByRole('button', { name: 'Oynat: maç videosu' }).click();
  await expect.poll(() => secondShown(admin)).toBe(0);
  await playTo(admin, 100);
  await admin.getByRole('button', { name: 'Videoyu atışlarla eşleştir' }).click();
  await admin.getByRole('button', { name: 'Bu kupa videoda şu an' }).click();
  await expect(admin.getByText('Video atışlarla eşleşti.')).toBeVisible();
  const first = countedCups(foldMatch(untied, league.matchEvents[untiedId] ?? {}).timeline)[0];
  const at = first?.at ?? 0;
  expect(await server.read(`matches/${untiedId}/videoStart`)).toBe(at - 100_000);

  await expect(openers(fan).first()).toBeVisible();
  await shots(fan)
    .getByRole('button', { name: /^Hepsi/ })
    .click();
  const opener = shots(fan)
    .getByRole('listitem')
    .filter({ hasText: formatTime(at) })
    .filter({ hasText: 'kupa' })
    .last()
    .getByRole('button');
  await opener.click();
  await expect.poll(() => secondShown(fan)).toBe(100 - LEAD_SECONDS);
  await admin.getByRole('button', { name: 'Sahneleri 1 saniye ileri kaydır' }).click();
  await expect.poll(() => server.read(`matches/${untiedId}/videoStart`)).toBe(at - 101_000);
  await expect(async () => {
    await opener.click();
    expect(await secondShown(fan)).toBe(101 - LEAD_SECONDS);
  }).toPass();

  await admin.getByRole('button', { name: 'Kaldır' }).click();
  await expect(openers(fan)).toHaveCount(0);
  const { updatedAt, rev } = (await server.read(`matches/${untiedId}`)) as { updatedAt: number; rev: number };
  expect([updatedAt, rev]).toEqual([untied.updatedAt, untied.rev]);
  expect(elsewhere).toEqual([]);
});

test('decision 107: a player’s cups of two matches, one after the other', async () => {
  const page = await openPage();
  const uids = [tied, matches[1]?.[1]].map((match) => new Set(Object.keys(match?.playerStats ?? {})));
  const inBoth = [...(uids[0] ?? [])].find((uid) => uids[1]?.has(uid));
  const player = inBoth ?? countedCups(timeline).at(-1)?.playerId ?? '';
  await page.goto(app(`/player/${player}`));
  await page.getByRole('button', { name: 'Kupalarını göster' }).click();
  const cups = page.getByRole('region', { name: 'Kupaları' });
  await cups.getByRole('button', { name: /^Hepsini oynat · / }).click();
  const own = countedCups(timeline).filter(({ playerId }) => playerId === player);
  const newest = moments.get(own.at(-1)?.eventId ?? '');
  await expect.poll(() => secondShown(page)).toBe(Math.floor(newest?.from ?? -1));
  await playTo(page, (newest?.to ?? 0) + 0.1);
  await expect(cups.getByRole('status')).toContainText(/^2\//);
  const second = moments.get(own.at(-2)?.eventId ?? '');
  if (second !== undefined) await expect.poll(() => secondShown(page)).toBe(Math.floor(second.from));
  expect(elsewhere).toEqual([]);
});
