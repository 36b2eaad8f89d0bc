import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { bigLeague, publicRoutes } from '../support/big-league.ts';
import { startLeague } from '../support/e2e-server.ts';
import { serveBareReact } from './bare-react.ts';
import type { Bench, Figure } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MOST_ROUNDS = 5;
/** Lighthouse itself sometimes misses the start of a load and reports that. */
const TRIES = 3;

/** A first visit: a browser without stored data. */
async function audit(url: string, tries = TRIES): Promise<Result> {
  const chrome = await launch({
    chromePath: requireChromium(),
    logLevel: 'silent',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'],
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

function routeFigures(name: string, found: readonly Found[], bare: readonly Found[]): Figure[] {
  const of = (key: keyof Found) => found.map((one) => one[key]);
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
  ];
}

/**
 * Lighthouse's mobile profile on every public route of a league of 60 teams and 300 players, on the real server. A page
 * of nothing but React is audited in every round beside them: what other work on the machine costs, it costs both.
 */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  title: 'every public route, 60 teams, 300 players, 240 matches, mobile profile (median of at most 5)',
  run: async (rounds) => {
    await buildIfNeeded(process.cwd());
    const server = await startLeague();
    const bare = await serveBareReact();
    try {
      const { teamId, playerId, matchId, ...records } = bigLeague(60, 5, 240, Date.now());
      for (const [path, value] of Object.entries(records)) await server.write(path, value);
      const urls = new Map([[BARE, bare.url]]);
      for (const path of publicRoutes({ teamId, playerId, matchId })) {
        urls.set(path.replace(/^(\/\w+\/).+/, '$1:id'), `http://localhost:${server.port}${path}`);
      }
      const found = new Map<string, Found[]>([...urls.keys()].map((name) => [name, []]));
      const notes = new Set<string>();
      for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
        for (const [name, url] of urls) {
          const result = await audit(url);
          found.get(name)?.push(figuresOf(result));
          if (name !== BARE) for (const loss of losses(name, result)) notes.add(loss);
        }
      }
      const control = found.get(BARE) ?? [];
      found.delete(BARE);
      const figures: Figure[] = (['performance', 'fcp', 'lcp', 'tbt'] as const).map((key) => ({
        name: `${BARE}: ${key === 'performance' ? key : key.toUpperCase()}`,
        unit: key === 'performance' ? '' : 'ms',
        values: control.map((one) => one[key]),
      }));
      for (const [name, of] of found) figures.push(...routeFigures(name, of, control));
      return { figures, notes: [...notes] };
    } finally {
      await bare.close();
      await server.dispose();
    }
  },
};
