import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createImageCleaner } from 'firebase-server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD_FACE } from '../../functions/src/pages/card-face.ts';
import { cardSvg } from '../../functions/src/pages/card-svg.ts';
import { createDrawer } from '../../functions/src/pages/drawer.ts';
import { loadSharp } from '../../functions/src/sharp.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { layoutLinkCard } from '../../src/domain/match/link-card.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { completedMatch, playedMatch } from '../support/league-data.ts';
import { leagueOptions } from '../support/league-options.ts';

const dir = folderForTests();
let server: LeagueServer;
let origin: string;

beforeAll(async () => {
  const appFolder = join(dir, 'dist');
  await mkdir(appFolder);
  const marks = '<title>x</title><meta property="og:image" content="/og.png">';
  await writeFile(join(appFolder, 'index.html'), `<!doctype html><html><head>${marks}</head></html>`);
  server = await startLeagueServer(leagueOptions(dir));
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.set('matches', {
    over: completedMatch('ali+', 'ceren+', 'ceren+').match,
    kotu: {
      ...playedMatch('ali+').match,
      team1Name: '</svg><script>alert(1)</script>"\'&',
      team2Name: '\u202e🔥 مرحبا',
    },
  } as never);
});

/** The address of the picture that a match's page names. */
async function cardOf(id: string): Promise<string> {
  const html = await (await fetch(`${origin}/match/${encodeURIComponent(id)}`)).text();
  return new URL(/og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
}

const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });

describe('the picture of a match', () => {
  it('is a PNG of 1200 by 630 that caches may store for ever', async () => {
    const answer = await ask(await cardOf('over'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // WhatsApp leaves out pictures above 600 kB.
    expect(bytes.length).toBeLessThan(300_000);
    // Drawn there: the red cup of team one, and the dark ground elsewhere.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    expect(pixel(97, 147)).toEqual([0xe5, 0x35, 0x2b]);
    expect(pixel(600, 20)).toEqual([0x0b, 0x0d, 0x11]);
  });

  it('changes its address with its content, and an old address redirects to the new one', async () => {
    const before = await cardOf('over');
    await server.db.set('matches/over/updatedAt', 5);
    expect(await cardOf('over')).toBe(before);
    await server.db.set('matches/over/team2Score', 7);
    const after = await cardOf('over');
    expect(after).not.toBe(before);
    const answer = await ask(before);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(after);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  });

  it.each([
    '/cards/match/yok/aaaaaaaaaaaaaaaaaaaaaa.png',
    '/cards/match/a.b/aaaaaaaaaaaaaaaaaaaaaa.png',
    '/cards/match/%2e%2e%2fusers/aaaaaaaaaaaaaaaaaaaaaa.png',
    '/cards/match/%E0%A4%A/aaaaaaaaaaaaaaaaaaaaaa.png',
    '/cards/match/over/kisa.svg',
    '/cards/match/over',
    '/cards/match/over/a/b.png',
  ])('%s is not found', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('is deleted with its match', async () => {
    const path = await cardOf('over');
    expect((await ask(path)).status).toBe(200);
    await server.db.set('matches/over', null);
    expect((await ask(path)).status).toBe(404);
  });

  it('a hostile name is drawn as outlines, and its text is not in the SVG', async () => {
    const { match } = playedMatch('ali+');
    const svg = cardSvg(layoutLinkCard({ ...match, team1Name: '</svg><script>alert(1)</script>"&' }, '<b>', CARD_FACE));
    expect(svg.match(/<[a-z]+/gi)?.every((tag) => /^<(?:svg|defs|radialGradient|stop|path|g|circle)$/.test(tag))).toBe(
      true,
    );
    expect(svg).not.toMatch(/script|alert|href|<text|&/);
    expect((await ask(await cardOf('kotu'))).status).toBe(200);
  });

  it('an upload never reaches the SVG parser', async () => {
    await (await ask(await cardOf('over'))).arrayBuffer();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>${' '.repeat(200)}`;
    for (const [head, type] of [
      ['RIFFaaaaWEBP', 'image/webp'],
      ['', 'image/svg+xml'],
      ['', 'image/png'],
    ] as const) {
      await expect(createImageCleaner(loadSharp)(Buffer.from(head + svg), type)).rejects.toThrow(/not a PNG|not image/);
    }
  });
});

describe('the letters of the picture', () => {
  it('come from the league’s own font: the committed outlines are what the script generates', async () => {
    const script = '../../scripts/card-glyphs.mjs';
    const { makeGlyphs } = (await import(script)) as { makeGlyphs(): Promise<string> };
    const { readFile } = await import('node:fs/promises');
    expect(await readFile('functions/src/pages/glyphs.json', 'utf8')).toBe(await makeGlyphs());
  });

  it('include Turkish, decompose other letters, drop missing ones, and are limited in number', () => {
    expect(CARD_FACE.plain('ısırgan iğdeli çağrı şöförü')).toBe('ISIRGAN İĞDELİ ÇAĞRI ŞÖFÖRÜ');
    expect(CARD_FACE.plain('  Vi\u0323\u0302t\n\t\u202eStra\u00dfe 🔥 ﬁn ★ ')).toBe('VIT STRASSE FİN');
    expect(CARD_FACE.plain('Əli Məmmədov')).toBe('ƏLİ MƏMMƏDOV');
    expect(CARD_FACE.plain('Željko Đurić & Łukasz')).toBe('ŽELJKO ĐURİĆ & ŁUKASZ');
    // A letter is never dropped.
    for (const name of ['Динамо Üsküdar', '東京 Kupa', 'Kupa Ꮳ', 'فنربخشه', 'Θεός 1'])
      expect(CARD_FACE.plain(name)).toBe('');
    expect(CARD_FACE.plain('a'.repeat(5000)).length).toBe(100);
    expect(CARD_FACE.plain('㏂'.repeat(100)).length).toBe(100);
    const font = { face: 'display', weight: 700, size: 100 } as const;
    expect(CARD_FACE.measure('AV', font)).toBeLessThan(CARD_FACE.measure('A', font) + CARD_FACE.measure('V', font));
    expect(CARD_FACE.measure('🔥', font)).toBe(0);
  });
});

/** Work that ends on command. */
function held() {
  const ends: (() => void)[] = [];
  const work = (name: string) => () => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.from(name))));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ends, work, settle };
}

describe('drawing, which anybody may request', () => {
  it('draws one at a time, queues some and refuses the rest', async () => {
    const { ends, work, settle } = held();
    const drawer = createDrawer({ atOnce: 1, waiting: 2 });
    const asked = ['a', 'b', 'c', 'd'].map((name) => drawer.draw(name, null, work(name)));
    await settle();
    expect(ends).toHaveLength(1);
    expect(await asked[3]).toBe('busy');
    for (let index = 0; index < 3; index += 1) {
      ends[index]?.();
      await settle();
    }
    expect((await Promise.all(asked)).map(String)).toEqual(['a', 'b', 'c', 'busy']);
  });

  it('draws each picture once, caches the latest, and retries a failed one', async () => {
    let drawn = 0;
    const drawer = createDrawer({ kept: 2 });
    const draw = (name: string) =>
      drawer.draw(name, null, async () => {
        drawn += 1;
        return Buffer.from(`${name}${drawn}`);
      });
    expect((await Promise.all([draw('a'), draw('a')])).map(String)).toEqual(['a1', 'a1']);
    await draw('b');
    await draw('a');
    await draw('c');
    expect(String(await draw('a'))).toBe('a1');
    expect(String(await draw('b'))).toBe('b4');
    const failing = createDrawer();
    await expect(failing.draw('x', null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String(await failing.draw('x', null, async () => Buffer.from('x')))).toBe('x');
  });

  it('limits drawings per minute for a client and for all; a cached picture does not count', async () => {
    let now = 0;
    const drawer = createDrawer({ perMinute: 5, perClient: 3, now: () => now });
    const draw = async (name: string, client: string | null) =>
      String(await drawer.draw(name, client, async () => Buffer.from(name)));
    for (const name of ['a', 'b', 'c', 'c', 'b']) expect(await draw(name, 'one')).toBe(name);
    expect(await draw('d', 'one')).toBe('too-many');
    expect(await draw('d', 'two')).toBe('d');
    expect(await draw('e', null)).toBe('e');
    expect(await draw('f', 'one')).toBe('too-many');
    expect(await draw('f', null)).toBe('too-many');
    expect(await draw('a', 'one')).toBe('a');
    now = 60_000;
    expect(await draw('f', 'one')).toBe('f');
  });
});

describe('addresses that have every picture drawn', () => {
  it('do not use up the share of another: whoever has had few drawn gets his, beyond the minute of all', async () => {
    const drawer = createDrawer({ perMinute: 8, perClient: 2, few: 1, now: () => 0 });
    const draw = async (name: string, client: string | null) =>
      String(await drawer.draw(name, client, async () => Buffer.from(name)));
    for (const who of ['a', 'b', 'c', 'd']) for (const n of [1, 2, 3]) await draw(`${who}${n}`, who);
    expect(await draw('x', 'guest')).toBe('x');
    expect(await draw('y', 'guest')).toBe('too-many');
    expect(await draw('x', 'other')).toBe('x');
  });

  it('nor the places that wait: one address has a part of them', async () => {
    const { ends, work, settle } = held();
    const drawer = createDrawer({ atOnce: 1, waiting: 4, waitingEach: 2 });
    const asked = ['a', 'b', 'c', 'd'].map((name) => drawer.draw(name, 'one', work(name)));
    const guest = drawer.draw('x', 'guest', work('x'));
    expect(await asked[3]).toBe('busy');
    for (let index = 0; index < 4; index += 1) {
      await settle();
      ends[index]?.();
    }
    expect(String(await guest)).toBe('x');
  });
});

describe('a visitor who requests every picture', () => {
  it('gets his share per minute, and the pages still load', async () => {
    const many = Array.from({ length: 45 }, (_, index) => [
      `m${index}`,
      { ...playedMatch('ali+').match, team1Score: index },
    ]);
    await server.db.set('matches', Object.fromEntries(many));
    const answers = [];
    for (const [id] of many) answers.push(await ask(await cardOf(id as string)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) {
      expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['60', 'no-store']);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});
