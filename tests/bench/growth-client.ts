import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { FIRST_SEASON } from '../../src/domain/records/constants.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { fixturesPatch } from '../../src/domain/schedule/changes.ts';
import { planLeague } from '../../src/domain/schedule/plan-league.ts';
import { duelPath } from '../../src/domain/text/duel-path.ts';
import { CHROMIUM_FLAGS } from '../support/chromium-flags.ts';
import { signIn } from '../support/e2e-league.ts';
import { ratios } from './contenders.ts';
import { type Bench, type Figure, summarize } from './figure.ts';
import { PLAN } from './fixtures.ts';
import { CONTENT, FULL, LEAST, RETURNING, ROW, type Route } from './growth-plan.ts';
import { type LeaguePlaces, type RunningLeague, SETTLED_AFTER, startLongLeague } from './league-folder.ts';
import type { LeagueSize } from './long-league.ts';
import { LONGEST_VISIT, liveHeap, timeToContent, type VisitBytes, visit } from './visit.ts';

/** Bytes of leagues of equal number of teams: what the open match and the digits of numbers make of it. */
const FLAT = { most: 1.05 };
/** What somebody reads who has it already. */
const UNCHANGED = { most: 2 };
/** A round of times takes minutes: more are not made. */
const MOST_ROUNDS = 3;

const RECORDS = ['/team/:id', '/player/:id', '/match/:id'] as const;

function pathOf(route: Route, { teamId, playerId, matchId }: LeaguePlaces): string {
  if (route === '/team/:id') return `/team/${teamId}`;
  if (route === '/player/:id') return `/player/${playerId}`;
  return route === '/match/:id' ? `/match/${matchId}` : route;
}

const urlOf = (route: Route, league: RunningLeague) => `http://localhost:${league.server.port}${pathOf(route, league)}`;
const nameOf = ({ teams, matches }: LeagueSize) => `${teams.toLocaleString('en')}/${matches.toLocaleString('en')}`;

/** A phone that was never there. */
const stranger = (browser: Browser, serviceWorkers: 'allow' | 'block' = 'block') =>
  browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers });

/** Runs `work` with the league's server, which ends with it. The server has digested the league: it does so for the first who asks after its start (decision 104). */
async function within<T>(size: LeagueSize, work: (league: RunningLeague) => Promise<T>): Promise<T> {
  const league = await startLongLeague(size);
  try {
    for (const name of [`team/${league.teamId}`, `match/${league.matchId}`, `weeks/${FIRST_SEASON}`])
      await fetch(`http://localhost:${league.server.port}/digest/${name}.json`);
    return await work(league);
  } finally {
    await league.server.dispose();
  }
}

type Bytes = Record<'/' | 'again' | (typeof RECORDS)[number], VisitBytes>;

/** One league's bytes. They are the same in every round, so there is one. */
async function bytesOf(browser: Browser, league: RunningLeague): Promise<Bytes> {
  const first = async (route: Route) => {
    const context = await stranger(browser);
    const bytes = await visit(context, urlOf(route, league), CONTENT[route].at(-1) as string);
    await context.close();
    return bytes;
  };
  const phone = await stranger(browser, 'allow');
  const home = await visit(phone, urlOf('/', league), ROW);
  const again = await visit(phone, urlOf('/', league), ROW);
  await phone.close();
  const [team, player, match] = [await first(RECORDS[0]), await first(RECORDS[1]), await first(RECORDS[2])];
  return { '/': home, again, '/team/:id': team, '/player/:id': player, '/match/:id': match };
}

const kB = ({ bytes, rest }: VisitBytes) => (rest ? bytes / 1000 : Number.POSITIVE_INFINITY);

function byteFigures(size: LeagueSize, bytes: Bytes): Figure[] {
  const name = nameOf(size);
  const home = kB(bytes['/']);
  return [
    { name: `${name}: first visit of /`, unit: 'kB', values: [home], aim: { most: 40 + 0.25 * size.teams } },
    { name: '… returning, nothing changed', unit: 'kB', values: [kB(bytes.again)], aim: UNCHANGED },
    ...RECORDS.map((route) => ({
      name: `… first visit of ${route}, beyond /`,
      unit: 'kB',
      values: [kB(bytes[route]) - home],
      aim: { most: 30 },
    })),
  ];
}

/** Visits that did not come to rest. */
function cutVisits(size: LeagueSize, visits: Readonly<Record<string, VisitBytes>>): string[] {
  const cut = Object.entries(visits).filter(([, { rest }]) => !rest);
  return cut.map(([what, { bytes }]) => {
    const seen = `${Math.round(bytes / 1000).toLocaleString('en')} kB`;
    return `${nameOf(size)}, ${what}: ${seen} after ${LONGEST_VISIT / 1000} s, and more was still coming`;
  });
}

/** Bytes of each page for a phone that has read all of them; the admin's for the admin's own. */
async function returningBytes(browser: Browser, league: RunningLeague): Promise<Record<string, VisitBytes>> {
  const { server, matchId, password } = league;
  await planFixtures(league);
  const { team1Id, team2Id } = (await server.read(`matches/${matchId}`)) as Match;
  const origin = `http://localhost:${server.port}`;
  const urls = RETURNING.map((route) => {
    const url = route === '/h2h/:id/:id' ? `${origin}${duelPath(team1Id, team2Id)}` : urlOf(route, league);
    return [route, url] as const;
  });
  const bytes: Record<string, VisitBytes> = {};
  const twice = async (phone: BrowserContext, pages: readonly (readonly [Route, string])[]) => {
    for (const key of ['first', 'again']) {
      for (const [route, url] of pages) {
        const read = await visit(phone, url, CONTENT[route].at(-1) as string);
        if (key === 'again') bytes[route] = read;
      }
    }
    await phone.close();
  };
  await twice(await stranger(browser, 'allow'), urls);
  const desk = await stranger(browser, 'allow');
  const page = await desk.newPage();
  await page.goto(origin);
  await signIn(page, password);
  await page.close();
  await twice(desk, [['/admin', `${origin}/admin`]]);
  return bytes;
}

/** Fixtures for the page that lists them, older than what a device asks for again. */
async function planFixtures({ server }: RunningLeague): Promise<void> {
  const teamIds = Object.keys((await server.read('teams')) as object).slice(0, PLAN.teamIds.length);
  const now = Date.now();
  const slots = { ...PLAN.slots, start: new Date(now).toISOString().slice(0, 10) };
  const { saved } = planLeague({ ...PLAN, teamIds, slots }, {}, () => nextKey(now, Math.random), now);
  await server.write('', fixturesPatch(saved));
  await sleep(SETTLED_AFTER);
}

/** Two leagues of equal number of teams. */
interface Pair {
  young: RunningLeague;
  old: RunningLeague;
}

/** Old and young league of equal number of teams in turn: the times to the content, ms. */
async function measureTimes(browser: Browser, both: Pair, routes: readonly Route[], rounds: number) {
  const figures: Figure[] = [];
  for (const route of routes) {
    const values = { young: [] as number[], old: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const key of round % 2 === 0 ? (['young', 'old'] as const) : (['old', 'young'] as const)) {
        const context = await stranger(browser);
        values[key].push(await timeToContent(context, urlOf(route, both[key]), CONTENT[route]));
        await context.close();
      }
    }
    figures.push(...pairOf(`content of ${route}`, 'ms', both, values, 1.15));
  }
  return figures;
}

function pairOf(name: string, unit: string, both: Pair, { young, old }: Record<keyof Pair, number[]>, most: number) {
  const ratio = ratios([summarize(old).median], [summarize(young).median]);
  return [
    { name: `${name}, ${nameOf(both.old.size)}`, unit, values: old },
    { name: `… ${nameOf(both.young.size)}`, unit, values: young },
    { name: '… ratio of the medians', unit: '×', values: ratio, aim: { most } },
  ];
}

/** Both pages are open for the same time. */
async function measureHeaps(browser: Browser, both: Pair, after: number): Promise<Figure[]> {
  const open = async (league: RunningLeague) => {
    const page = await (await stranger(browser)).newPage();
    await page.goto(urlOf('/', league));
    await page.waitForSelector(ROW, { state: 'attached', timeout: LONGEST_VISIT });
    return page;
  };
  const pages = { young: await open(both.young), old: await open(both.old) };
  await sleep(after);
  const values = { young: [(await liveHeap(pages.young)) / 1e6], old: [(await liveHeap(pages.old)) / 1e6] };
  for (const page of Object.values(pages)) await page.context().close();
  return pairOf(`JavaScript heap of / after ${after / 1000} s`, 'MB', both, values, 1.2);
}

/** What a visit costs as the league grows (`npm run bench -- growth` runs it too). */
export const growthClient: Bench = {
  name: 'growth-client',
  partOf: 'growth',
  title: `a visit as the league grows (teams/matches): bytes from the database; times at most ${MOST_ROUNDS} rounds, 4× CPU throttle, slow 4G`,
  async run(rounds, isLeast) {
    const { growing, young, old, timed, heapAfter } = isLeast ? LEAST : FULL;
    await buildIfNeeded(process.cwd());
    const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
    const figures: Figure[] = [];
    const notes: string[] = [];
    try {
      const homes = new Map<LeagueSize, number>();
      for (const size of [...growing, young, old]) {
        const visits = await within(size, (league) => bytesOf(browser, league));
        homes.set(size, visits['/'].rest ? visits['/'].bytes : Number.POSITIVE_INFINITY);
        figures.push(...byteFigures(size, visits));
        notes.push(...cutVisits(size, visits));
      }
      const flat = (homes.get(old) ?? Number.NaN) / (homes.get(young) ?? Number.NaN);
      figures.push({ name: `/ of ${nameOf(old)} against ${nameOf(young)}`, unit: '×', values: [flat], aim: FLAT });
      await within(young, (youngLeague) =>
        within(old, async (oldLeague) => {
          const both = { young: youngLeague, old: oldLeague };
          figures.push(...(await measureTimes(browser, both, timed, Math.min(rounds, MOST_ROUNDS))));
          figures.push(...(await measureHeaps(browser, both, heapAfter)));
          const again = await returningBytes(browser, oldLeague);
          for (const [route, bytes] of Object.entries(again)) {
            const name = `${nameOf(old)}: returning to ${route}, nothing changed`;
            figures.push({ name, unit: 'kB', values: [kB(bytes)], aim: UNCHANGED });
          }
          notes.push(...cutVisits(old, again));
        }),
      );
      return { figures, notes };
    } finally {
      await browser.close();
    }
  },
};
