import { Launcher, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { bigLeague, publicRoutes } from '../support/big-league.ts';
import { OWN_PAGES } from '../support/chromium-flags.ts';
import { startLeague } from '../support/e2e-server.ts';
import { serveBareReact } from './bare-react.ts';
import { ratios } from './contenders.ts';
import type { Bench, Figure } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MOST_ROUNDS = 5;
/** How many routes the least run audits. */
const LEAST_ROUTES = 2;
/** Lighthouse itself sometimes misses the start of a load and reports that. */
const TRIES = 3;

/** A first visit: a browser without stored data. */
async function audit(url: string, tries = TRIES): Promise<Result> {
  const chrome = await launch({
    chromePath: requireChromium(),
    logLevel: 'silent',
    ignoreDefaultFlags: true,
    chromeFlags: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'],
      // Else the window's own pages load beside the page that is measured, on the same two cores.
      ...Launcher.defaultFlags().map((flag) => flag.replace('--disable-features=', `$&${OWN_PAGES.join(',')},`)),
    ],
  });
  const run = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories: [...CATEGORIES] }).finally(
    () => chrome.kill(),
  );
  const problem = run === undefined ? 'nothing' : run.lhr.runtimeError?.message;
  if (run !== undefined && problem === undefined) return run.lhr;
  if (tries <= 1) throw new Error(`Lighthouse for ${url}: ${problem}`);
  return audit(url, tries - 1);
}

const BARE = 'a bare React page';
/** What a bare page draws after its first paint, as a screen whose data has come: the bare page itself has nothing to block. */
const ROWS = 3_000;
const BUSY = `a bare React page that draws ${ROWS.toLocaleString('en')} rows`;

/** What one audit found. */
type Found = Record<(typeof CATEGORIES)[number] | 'cls' | 'fcp' | 'lcp' | 'tbt', number>;

function figuresOf({ categories, audits }: Result): Found {
  const of = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scores = Object.fromEntries(CATEGORIES.map((key) => [key, Math.round((categories[key]?.score ?? 0) * 100)]));
  return {
    ...(scores as Record<(typeof CATEGORIES)[number], number>),
    cls: of('cumulative-layout-shift'),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
  };
}

/** The audits that cost points. */
function* losses(name: string, { categories, audits }: Result): Generator<string> {
  for (const key of CATEGORIES) {
    for (const { id, weight } of categories[key]?.auditRefs ?? []) {
      const found = audits[id];
      if (weight > 0 && found?.score !== null && (found?.score ?? 1) < 0.9) {
        yield `${name}: ${id} ${found?.score} ${found?.displayValue ?? ''}`.trim();
      }
    }
  }
}

interface Controls {
  bare: readonly Found[];
  busy: readonly Found[];
}

function routeFigures(name: string, found: readonly Found[], { bare, busy }: Controls): Figure[] {
  const of = (key: keyof Found) => found.map((one) => one[key]);
  const blocking = busy.map(({ tbt }) => tbt);
  const against = (key: keyof Found) => found.map((one, round) => one[key] - (bare[round]?.[key] ?? Number.NaN));
  return [
    ...CATEGORIES.map((key) => ({ name: `${name} ${key}`, unit: '', values: of(key), aim: { least: 98 } })),
    { name: '… performance beside the bare page', unit: '', values: against('performance') },
    { name: `${name} CLS`, unit: '', values: of('cls'), aim: { most: 0 } },
    ...(['fcp', 'lcp', 'tbt'] as const).map((key) => ({
      name: `${name} ${key.toUpperCase()}`,
      unit: 'ms',
      values: of(key),
    })),
    { name: '… TBT beyond the bare page', unit: 'ms', values: against('tbt') },
    // A machine that draws the rows without blocking has nothing to compare with.
    ...(blocking.includes(0)
      ? []
      : [{ name: '… TBT against the page with rows', unit: '×', values: ratios(of('tbt'), blocking) }]),
  ];
}

function controlFigures(name: string, found: readonly Found[]): Figure[] {
  return (['performance', 'fcp', 'lcp', 'tbt'] as const).map((key) => ({
    name: `${name}: ${key === 'performance' ? key : key.toUpperCase()}`,
    unit: key === 'performance' ? '' : 'ms',
    values: found.map((one) => one[key]),
  }));
}

/**
 * Lighthouse's mobile profile on every public route of a league of 60 teams and 300 players, on the real server. A page
 * of nothing but React is audited in every round beside them: what other work on the machine costs, it costs both.
 */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  title: 'every public route, 60 teams, 300 players, 240 matches, mobile profile (median of at most 5)',
  run: async (rounds, isLeast) => {
    await buildIfNeeded(process.cwd());
    const server = await startLeague();
    const bare = await serveBareReact();
    try {
      const { teamId, playerId, matchId, ...records } = bigLeague(60, 5, 240, Date.now());
      for (const [path, value] of Object.entries(records)) await server.write(path, value);
      const urls = new Map([
        [BARE, bare.url],
        [BUSY, `${bare.url}?rows=${ROWS}`],
      ]);
      const routes = publicRoutes({ teamId, playerId, matchId });
      for (const path of isLeast ? routes.slice(0, LEAST_ROUTES) : routes) {
        urls.set(path.replace(/^(\/\w+\/).+/, '$1:id'), `http://localhost:${server.port}${path}`);
      }
      const found = new Map<string, Found[]>([...urls.keys()].map((name) => [name, []]));
      const notes = new Set<string>();
      for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
        for (const [name, url] of urls) {
          const result = await audit(url);
          found.get(name)?.push(figuresOf(result));
          if (name !== BARE && name !== BUSY) for (const loss of losses(name, result)) notes.add(loss);
        }
      }
      const controls = { bare: found.get(BARE) ?? [], busy: found.get(BUSY) ?? [] };
      const figures = [...controlFigures(BARE, controls.bare), ...controlFigures(BUSY, controls.busy)];
      for (const [name, of] of found) {
        if (name !== BARE && name !== BUSY) figures.push(...routeFigures(name, of, controls));
      }
      return { figures, notes: [...notes] };
    } finally {
      await bare.close();
      await server.dispose();
    }
  },
};
