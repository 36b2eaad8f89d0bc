// private screenshot tool, not committed
import { borrowPhone, tap } from './tests/support/e2e-browser.ts';
import { play, seedLeague, signIn, standStill } from './tests/support/e2e-league.ts';
import { openLeague } from './tests/support/e2e-server.ts';
import { measureTable } from './tests/support/table-boxes.ts';
import { foldMatch, rareFields } from './src/domain/match/match.ts';
import { freshMatch, logOf } from './tests/support/match-fixtures.ts';
import { chromium } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { CHROMIUM_FLAGS } from './tests/support/chromium-flags.ts';
const server = await openLeague();
await seedLeague(server);
const browser = await chromium.launch({ executablePath: findChromium()!, args: CHROMIUM_FLAGS });
const context = await browser.newContext({ serviceWorkers: 'block', hasTouch: true, deviceScaleFactor: 2, viewport: {width: 360, height: 780} });
const page = await context.newPage();
await page.goto(`http://localhost:${server.port}/`);
await signIn(page, server.password);
const repeat = (n: number, s: string) => Array.from({ length: n }, () => s);
const CASES: Record<string, [string, string[], object?]> = JSON.parse(process.env.CASES ?? '{}');
const SIZES = (process.env.SIZES ?? '320x568,360x780,1280x800').split(',');
const SCHEMES = (process.env.SCHEMES ?? 'dark').split(',');
let n = 0;
for (const [name, [rules, script, more]] of Object.entries(CASES)) {
  const match = { ...freshMatch(rules) };
  const events = logOf(...script);
  const now = Date.now();
  for (const e of Object.values(events)) (e as any).at = now - 60_000;
  const folded = foldMatch(match, events);
  const id = `-Nshots${String(n++).padStart(13, '0')}`;
  const record = { ...match, createdAt: now - 100000, startedAt: now - 100000, updatedAt: now, playerStats: folded.playerStats, team1Score: folded.team1Score, team2Score: folded.team2Score, ...rareFields(folded), rev: script.length, ...JSON.parse(JSON.stringify(more ?? {}).replaceAll('"NOW"', String(now))) };
  await server.write(`matches/${id}`, record);
  await server.write(`matchEvents/${id}`, events);
  if ((more as any)?.notice) await server.write(`matchPresence/${id}/other-1`, { at: Date.now(), name: 'Android telefon' });
  for (const scheme of SCHEMES) {
    await page.evaluate((s) => localStorage.setItem('lig-theme', s), scheme);
    await page.goto(`http://localhost:${server.port}/admin/match/${id}`);
    await page.getByRole('region', { name: 'Skor' }).waitFor();
    if (scheme === 'light') await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
    await page.waitForTimeout(900);
    for (const size of SIZES) {
      const [width, height] = size.split('x').map(Number) as [number, number];
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(200);
      const m = await measureTable(page);
      console.log(name, scheme, size, JSON.stringify(m));
      const extra = await page.evaluate(() => [...document.querySelectorAll('[data-act]')].map((b) => { const r = b.getBoundingClientRect(); return [b.getAttribute('data-act'), Math.round(r.width*10)/10, Math.round(r.height*10)/10].join(' '); }).filter((x, i, a) => a.indexOf(x) === i).join(' | ') + ' scroll ' + document.documentElement.scrollHeight + '/' + innerHeight);
      console.log('   ', extra);
      await page.screenshot({ path: `/tmp/shots2/${name}-${scheme}-${size}.png` });
    }
  }
}
await browser.close();
await server.dispose();
process.exit(0);
