import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { buildIfNeeded } from '../../scripts/build-app.ts';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { bigLeague } from '../support/big-league.ts';
import { startLeague } from '../support/e2e-server.ts';
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

/** Lighthouse's mobile profile on every public route of a league of 60 teams and 300 players, on the real server. */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  title: 'every public route, 60 teams, 300 players, 240 matches, mobile profile (median of at most 5)',
  run: async (rounds) => {
    await buildIfNeeded(process.cwd());
    const server = await startLeague();
    try {
      const { teamId, playerId, matchId, ...records } = bigLeague(60, 5, 240, Date.now());
      for (const [path, value] of Object.entries(records)) await server.write(path, value);
      const routes: [string, string][] = [
        ['/', '/'],
        ['/teams', '/teams'],
        ['/players', '/players'],
        ['/standings', '/standings'],
        ['/team/:id', `/team/${teamId}`],
        ['/player/:id', `/player/${playerId}`],
        ['/match/:id', `/match/${matchId}`],
        ['/login', '/login'],
        ['/register', '/register'],
      ];
      const figures: Figure[] = [];
      const notes = new Set<string>();
      for (const [name, path] of routes) {
        const scores = new Map<string, number[]>();
        const add = (key: string, value: number) => scores.set(key, [...(scores.get(key) ?? []), value]);
        for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
          const { categories, audits } = await audit(`http://localhost:${server.port}${path}`);
          for (const key of CATEGORIES) add(key, Math.round((categories[key]?.score ?? 0) * 100));
          add('cls', audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
          add('fcp', audits['first-contentful-paint']?.numericValue ?? Number.NaN);
          add('lcp', audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
          add('tbt', audits['total-blocking-time']?.numericValue ?? Number.NaN);
          for (const key of CATEGORIES) {
            for (const { id, weight } of categories[key]?.auditRefs ?? []) {
              const audit = audits[id];
              if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9) {
                notes.add(`${name}: ${id} ${audit?.score} ${audit?.displayValue ?? ''}`.trim());
              }
            }
          }
        }
        for (const key of CATEGORIES) {
          figures.push({ name: `${name} ${key}`, unit: '', values: scores.get(key) ?? [], aim: { least: 98 } });
        }
        figures.push({ name: `${name} CLS`, unit: '', values: scores.get('cls') ?? [], aim: { most: 0 } });
        for (const key of ['fcp', 'lcp', 'tbt']) {
          figures.push({ name: `${name} ${key.toUpperCase()}`, unit: 'ms', values: scores.get(key) ?? [] });
        }
      }
      return { figures, notes: [...notes] };
    } finally {
      await server.dispose();
    }
  },
};
