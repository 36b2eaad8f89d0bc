import { expect, type Page, test } from '@playwright/test';
import { MAX_SPONSORS } from '../../src/domain/records/sponsors.ts';
import { signIn } from '../support/e2e-league.ts';
import { setStage } from '../support/e2e-stage.ts';

const stage = setStage();

/** What lies on something else of its sheet or beyond its edge, and sheets that are cut; on A4 within a printer's margins. */
async function wrongOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  // 190 mm at 96 px an inch.
  await page.setViewportSize({ width: 718, height: 1046 });
  const wrong = await page.locator('article').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const edge = sheet.getBoundingClientRect();
      const parts = [...sheet.querySelectorAll('svg, h2, p, span')]
        .map((part) => ({ part, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      const named = ({ part }: { part: Element }) => `${part.tagName} ${part.textContent}`;
      const out = parts.filter(({ box }) => box.top < edge.top || box.bottom > edge.bottom).map(named);
      const onOthers = parts.flatMap((one, at) =>
        parts
          .slice(at + 1)
          .filter(
            ({ part, box }) =>
              !one.part.contains(part) &&
              Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
              Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
          )
          .map((other) => `${named(one)} on ${named(other)}`),
      );
      return [...out, ...onOthers];
    }),
  );
  await page.emulateMedia({ media: 'screen' });
  return wrong;
}

test('decisions 131 and 145: posters and score sheets of a league with the longest names, six sponsors and every rule lie whole on their paper', async () => {
  const { server, phone } = stage;
  const sponsors = JSON.stringify(
    Array.from({ length: MAX_SPONSORS }, (_, at) => [`${at} ${'Çorbacı '.repeat(7)}`.slice(0, 60).trim(), '', '']),
  );
  const page = await phone.tab(`http://localhost:${server.port}/`);
  await signIn(page, server.password);
  const printed = async (open: string, size?: RegExp) => {
    await page.goto(`http://localhost:${server.port}/admin?tab=evening`);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: open }).click();
    if (size !== undefined) await page.getByRole('radio', { name: size }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Yazdır' }).click();
    await expect(page.locator('article').first()).toBeAttached();
    return wrongOnPaper(page);
  };
  for (const rules of [null, '10o3rkwpt15u5']) {
    const game = rules && { league: rules, playoffs: rules };
    for (const known of [{}, { sponsors }]) {
      const identity = { name: 'Kadıköy Sahil Mahallesi Sokak Kupa Atma Ligi', city: 'İstanbul', ...known };
      await server.write('config', { game, identity });
      for (const size of [/^A5/, /^A4$/]) {
        expect(await printed('Afişler', size), `${rules} ${Object.keys(known)} ${size}`).toEqual([]);
      }
    }
    expect(await printed('Boş skor kâğıdı'), `${rules}`).toEqual([]);
  }
});
