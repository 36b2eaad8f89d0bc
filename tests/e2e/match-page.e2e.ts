import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { borrowPhone, openPhone } from '../support/e2e-browser.ts';
import { play, seedLeague, signIn, startMatch } from '../support/e2e-league.ts';
import { openLink } from '../support/e2e-link.ts';
import { openLeague } from '../support/e2e-server.ts';
import { shiftsOf, shuffleAnswers, watchShifts } from '../support/e2e-shifts.ts';
import { precached } from '../support/e2e-worker.ts';
import { putMatch } from '../support/engines/table.ts';
import { builtFiles } from '../support/late-files.ts';

test('the match page follows a match throw by throw, survives a lost connection and a kill, and shares it as a picture', {
  tag: '@long',
}, async () => {
  const server = await openLeague();
  const link = await openLink(server.port);
  const [scorer, fan] = [await borrowPhone(), await openPhone()];
  try {
    await seedLeague(server);
    const admin = await scorer.tab(`http://localhost:${server.port}/`);
    await signIn(admin, server.password);
    const matchId = await startMatch(admin);

    const home = await fan.tab(`http://localhost:${link.port}/`);
    await home.getByRole('link', { name: 'Maç sayfası' }).click();
    await expect(home).toHaveURL(new RegExp(`/match/${matchId}$`));
    await expect(home.getByText('Henüz atış yok')).toBeVisible();
    await expect(home.getByRole('region', { name: 'Kadrolar' })).toContainText('Veli Güneş');
    const shots = home.getByRole('region', { name: 'Atış atış' }).getByRole('listitem');
    await play(admin, ['A+', 'C0', 'V+', 'I+', 'undo']);
    await expect(shots).toHaveText([/Veli Güneş · kupa2–0/, /Ceren Şahin · ıska/, /Ali Yıldız · kupa1–0/]);
    await expect(home.getByText('Geri alınan 1 atış sayılmadı.')).toBeVisible();
    await expect(home).toHaveTitle('Kadıköy Fırtına 2–0 Moda Bardakları · Kupa Ligi');
    await expect(home.getByRole('img', { name: /^Momentum: 3 atış/ })).toBeVisible();
    await expect(home.getByRole('row', { name: /Ali Yıldız/ })).toContainText('MVP adayı');

    // The network goes, the phone too: what was seen is there again, log and all, and says how old it is.
    await home.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => precached(home)).toBe(true);
    await link.cut();
    await play(admin, ['C+']);
    await fan.kill();
    await fan.restart();
    const page = await fan.tab(`http://localhost:${link.port}/match/${matchId}`);
    await expect(page.getByText('SON BİLİNEN SKOR')).toBeVisible();
    await expect(page.getByText(/^İnternet yok; bilgiler .* alındı\.$/)).toBeVisible();
    const kept = page.getByRole('region', { name: 'Atış atış' }).getByRole('listitem');
    await expect(kept).toHaveCount(3);

    // Sharing needs no network.
    await page.getByRole('button', { name: 'Paylaş' }).click();
    const dialog = page.getByRole('dialog', { name: 'Skoru paylaş' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Resmi indir' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('kadikoy-firtina-2-0-moda-bardaklari.png');
    await expectCard(await cardOf(page), 2, 0);
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    await expect(dialog).toHaveCount(0);

    await link.heal();
    await expect(kept).toHaveCount(4);
    await expect(page.getByText('CANLI')).toBeVisible();
  } finally {
    await fan.dispose();
    await scorer.dispose();
    await link.close();
    await server.dispose();
  }
});

test('a completed match names its winner; an unknown one is not found', { tag: '@long' }, async () => {
  const server = await openLeague();
  const phone = await borrowPhone();
  try {
    await seedLeague(server);
    const admin = await phone.tab(`http://localhost:${server.port}/`);
    await signIn(admin, server.password);
    const matchId = await startMatch(admin);
    const visitor = await phone.tab(`http://localhost:${server.port}/match/${matchId}`);
    await play(admin, ['C+', 'C+', 'A+']);
    await admin.getByRole('button', { name: 'Maçı tamamla' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Maçı tamamla' }).click();
    await expect(visitor.getByText('Kazanan: Moda Bardakları')).toBeVisible();
    await expect(visitor.getByText('MAÇ BİTTİ')).toBeVisible();
    await expect(visitor.getByRole('row', { name: /Ceren Şahin/ })).toContainText('MVP');
    await visitor.goto(`http://localhost:${server.port}/match/yok`);
    await expect(visitor.getByText('Maç bulunamadı.')).toBeVisible();
  } finally {
    await phone.dispose();
    await server.dispose();
  }
});

test('decision 82: what comes late before the first throw moves nothing', async () => {
  const server = await openLeague();
  const phone = await borrowPhone();
  try {
    await seedLeague(server);
    const page = await phone.tab('about:blank');
    const matchId = await putMatch(server);
    await shuffleAnswers(page);
    await watchShifts(page);
    let goOn = () => {};
    for (const size of [
      { width: 360, height: 780 },
      { width: 768, height: 1024 },
      { width: 1280, height: 800 },
    ]) {
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route(builtFiles('before-match'), async (route) => {
        await held;
        await route.continue();
      });
      await page.setViewportSize(size);
      await page.goto(`http://localhost:${server.port}/match/${matchId}`);
      await expect(page.getByText('Henüz atış yok')).toBeVisible();
      goOn();
      await expect(page.getByText('Bu iki takım daha önce karşılaşmadı.')).toBeVisible();
      expect.soft(await shiftsOf(page), `${size.width}`).toEqual([]);
      await page.unrouteAll();
    }
  } finally {
    await phone.dispose();
    await server.dispose();
  }
});

test('HOME-07, HOME-08, HOME-09: no byte from another host before a tap, and no layout shift after it', {
  tag: '@core',
}, async () => {
  const server = await openLeague();
  const phone = await borrowPhone();
  try {
    await seedLeague(server);
    await server.write('config', { stream: { isLive: true, kickChannel: 'kupaligi' } });
    const page = await phone.tab('about:blank');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`http://localhost:${server.port}/`);
    const poster = page.getByRole('button', { name: 'Canlı yayını oynat' });
    await expect(poster).toBeVisible();
    const before = await poster.boundingBox();
    expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(new Set(asked)).toEqual(new Set([`http://localhost:${server.port}`]));
    await poster.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', 'https://player.kick.com/kupaligi?autoplay=true');
    expect(await page.locator('iframe').boundingBox()).toEqual(before);
    expect(asked).toContain('https://player.kick.com');

    await server.write('config', { stream: { isLive: false, youtubeVideoId: 'dQw4w9WgXcQ' } });
    await expect(page.getByRole('button', { name: 'Videoyu oynat' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await server.write('config', { stream: { isLive: false } });
    await expect(page.getByText('Şu anda canlı yayın bulunmuyor')).toBeVisible();
  } finally {
    await phone.dispose();
    await server.dispose();
  }
});

/** The picture as the page drew it. */
async function cardOf(page: Page): Promise<Buffer> {
  const base64 = await page
    .getByRole('dialog')
    .locator('img')
    .evaluate(async (image) => {
      const canvas = document.createElement('canvas');
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      canvas.width = naturalWidth;
      canvas.height = naturalHeight;
      canvas.getContext('2d')?.drawImage(image as HTMLImageElement, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
  return Buffer.from(base64, 'base64');
}

/** Looks at the cups: as many rings in each team's colour as it has points. */
async function expectCard(png: Buffer, one: number, two: number): Promise<void> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1080, 1350]);
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const ring = (center: number, index: number) => {
    const row = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3][index] ?? 0;
    const column = index - ([0, 4, 7, 9][row] ?? 0);
    const x = center + (column - (3 - row) / 2) * 76;
    return at(Math.round(x - 22), Math.round(262 + row * 76 * 0.9));
  };
  const count = (center: number, color: readonly number[]) =>
    Array.from({ length: 10 }, (_, index) => ring(center, index)).filter((rgb) =>
      rgb.every((value, channel) => Math.abs(value - (color[channel] ?? 0)) < 12),
    ).length;
  expect(count(292, [0xe5, 0x35, 0x2b])).toBe(one);
  expect(count(1080 - 292, [0x3a, 0x7b, 0xfd])).toBe(two);
}
