import { chromium } from 'playwright-core';
const [,, path, name, ...acts] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] });
for (const [w, h, scheme] of [[360, 780, 'dark'], [1280, 800, 'light']] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: scheme });
  page.on('pageerror', (e) => console.log('ERR', String(e)));
  let target = path;
  if (path.includes('<match>')) {
    const all = await (await fetch('http://127.0.0.1:47301/matches.json?orderBy="completedAt"&limitToLast=3&ns=lig')).json();
    target = path.replace('<match>', Object.keys(all)[0]);
  }
  await page.goto(`http://127.0.0.1:47301${target}`);
  await page.waitForTimeout(2500);
  for (const act of acts) {
    if (act.startsWith('click:')) { await page.getByText(act.slice(6), { exact: true }).first().click(); await page.waitForTimeout(2500); }
    if (act === 'print') { await page.emulateMedia({ media: 'print' }); }
    if (act.startsWith('scroll:')) { await page.evaluate((y) => window.scrollTo(0, y), Number(act.slice(7))); }
  }
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/stories-${name}-${w}.png`, fullPage: !acts.some((a) => a.startsWith('click') ) });
  if (acts.includes('print')) await page.pdf({ path: `/tmp/stories-${name}-${w}.pdf`, format: 'A4' });
}
await browser.close();
