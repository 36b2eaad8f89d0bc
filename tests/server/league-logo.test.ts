import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUCKET } from 'firebase-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeagueFiles } from '../../functions/src/pages/league-files.ts';
import { createFileReader } from '../../functions/src/visitor-reads.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { LOGO_FILES } from '../../src/domain/records/logo-files.ts';
import { IDENTITY } from '../../src/domain/records/own-fields.ts';
import { logoAddress } from '../../src/domain/records/stored-picture.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { completedMatch, userRecord } from '../support/league-data.ts';
import { leagueOptions } from '../support/league-options.ts';
import { signIn, signUp } from './main-harness.ts';

// Decision 130: the league's own logo, on the embedded server.

const dir = folderForTests();
const NAMED = { name: 'Sahil Ligi', city: 'Ankara' };
const PAGE = `<!doctype html><html><head><title>Kupa Ligi</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><meta property="og:image" content="/og.png">
<meta property="og:image:width" content="1200"></head><body><p class="boot-name">Kupa Ligi</p></body></html>`;
let server: LeagueServer;
let origin: string;
const people: Record<'admin' | 'captain', { token: string; uid: string }> = {} as never;

beforeAll(async () => {
  const app = join(dir, 'dist');
  await mkdir(app);
  await writeFile(join(app, 'index.html'), PAGE);
  await writeFile(join(app, 'manifest.webmanifest'), JSON.stringify({ icons: [{ src: '/icons/icon-192.png' }] }));
  server = await startLeagueServer(leagueOptions(dir, { PUBLIC_URL: 'https://lig.example.com' }));
  await server.markReady();
  origin = `http://127.0.0.1:${server.port}`;
  const port = String(server.port);
  await signUp(port, 'kaptan@example.com', 'bardak-masa-42');
  for (const [name, email, password] of [
    ['admin', 'admin@kupaligi.local', server.adminPassword ?? ''],
    ['captain', 'kaptan@example.com', 'bardak-masa-42'],
  ] as const) {
    const token = await signIn(port, email, password);
    const [, claims = ''] = token.split('.');
    people[name] = { token, uid: JSON.parse(Buffer.from(claims, 'base64url').toString()).sub };
  }
  await server.db.update('users', {
    [people.captain.uid]: userRecord('Kaan Kaptan', 'firtina', { role: 'team' }),
  } as never);
});
afterAll(() => server.close());

const picture = (size: number, background = '#0a7') =>
  sharp({ create: { width: size, height: size, channels: 4, background } })
    .png()
    .toBuffer();

/** Uploads as the SDK does, and returns the status. */
async function upload(
  path: string,
  bytes: Buffer | string,
  { as, type = 'image/png' }: { as?: 'admin' | 'captain'; type?: string } = {},
): Promise<number> {
  const who = as === undefined ? undefined : people[as];
  const metadata = JSON.stringify({ contentType: type, metadata: { owner: who?.uid ?? 'x' } });
  const head = `--z\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--z\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await fetch(`${origin}/v0/b/${BUCKET}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/related; boundary=z',
      'x-goog-upload-protocol': 'multipart',
      ...(who === undefined ? {} : { authorization: `Firebase ${who.token}` }),
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--z--')]),
  });
  return answer.status;
}
const uploadLogo = async (logo: string) => {
  for (const [file, { size }] of Object.entries(LOGO_FILES)) {
    const path = logoAddress(logo, file as keyof typeof LOGO_FILES).slice(1);
    expect(await upload(path, await picture(size), { as: 'admin' }), file).toBe(200);
  }
  await server.db.set(IDENTITY, { ...NAMED, logo });
};
const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const text = async (path: string) => (await get(path)).text();

describe('the league’s logo', () => {
  it('is put there by the admin, and by no stranger and no captain', async () => {
    const path = 'league/logo_1_192.img';
    const bytes = await picture(192);
    expect(await upload(path, bytes)).toBe(403);
    expect(await upload(path, bytes, { as: 'captain' })).toBe(403);
    expect(server.storage.names('league/')).toEqual([]);
    expect(await upload(path, bytes, { as: 'admin' })).toBe(200);
    expect(await upload(path, bytes, { as: 'admin' }), 'over another').toBe(403);
    for (const other of ['league/x.html', 'league/logo_1_192.img/x', 'league/logo_x_192.img'])
      expect(await upload(other, bytes, { as: 'admin' }), other).toBe(403);
  });

  it('is a picture: neither an SVG or a page dressed as one, nor what is too large', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [bytes, type] of [
      [svg, 'image/png'],
      [svg, 'image/svg+xml'],
      ['<!doctype html><script>alert(1)</script>', 'image/png'],
      ['<!doctype html><script>alert(1)</script>', 'text/html'],
      [Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png'],
    ] as const) {
      const status = await upload('league/logo_2_512.img', bytes as Buffer, { as: 'admin', type });
      expect([400, 403, 413], `${type} ${status}`).toContain(status);
    }
    expect(server.storage.names('league/logo_2')).toEqual([]);
  });

  it('is served by the league’s own host, for ever, as a picture that can run nothing', async () => {
    await uploadLogo('1780000000001');
    const answer = await get(logoAddress('1780000000001', 'maskable'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
    for (const path of [
      '/league/x',
      '/league/logo_1_other.img',
      '/league/..%2fplayers%2fx',
      '/league/logo_1_192.img%2f',
    ])
      expect((await get(path)).status, path).toBe(404);
  });

  it('is served alike by the function, which reads it as a visitor', async () => {
    const file = createFileReader(BUCKET, `127.0.0.1:${server.port}`);
    const files = createLeagueFiles(file, async () => ({ ...NAMED, logo: '1780000000001' }));
    const [here, there] = await Promise.all([
      get('/league/logo_1780000000001_512.img'),
      files('/league/logo_1780000000001_512.img'),
    ]);
    expect(there.status).toBe(200);
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'content-length'])
      expect(there.headers.get(name), name).toBe(here.headers.get(name));
    expect(await there.arrayBuffer()).toEqual(await here.arrayBuffer());
    expect((await files('/league/logo_5_512.img')).headers.get('location')).toBe('/league/logo_1780000000001_512.img');
    const away = createLeagueFiles(createFileReader(BUCKET, '127.0.0.1:1'), async () => ({ ...NAMED, logo: '5' }));
    expect((await away('/league/logo_5_512.img')).headers.get('location')).toBe('/icons/icon-512.png');
  });

  it('is in documents, in the manifest and beside links, without a start', async () => {
    const page = await text('/');
    expect(page).toContain('<link rel="icon" href="/league/logo_1780000000001_192.img" type="image/png">');
    expect(page).toContain('<link rel="apple-touch-icon" href="/league/logo_1780000000001_apple.img">');
    expect(page).toContain(
      '<p class="boot-name"><img alt="" width="32" height="32" src="/league/logo_1780000000001_small.img">Sahil Ligi</p>',
    );
    expect(page).toContain('og:image" content="https://lig.example.com/league/logo_1780000000001_512.img"');
    expect(page).not.toContain('og:image:width');
    const { icons } = JSON.parse(await text('/manifest.webmanifest'));
    expect(icons.map(({ src, sizes, purpose }: Record<string, string>) => [src, sizes, purpose])).toEqual([
      ['/league/logo_1780000000001_192.img', '192x192', 'any'],
      ['/league/logo_1780000000001_512.img', '512x512', 'any'],
      ['/league/logo_1780000000001_maskable.img', '512x512', 'maskable'],
    ]);
  });

  it('is on the card of a match, whose address is then another; a card is drawn without one that cannot be read', async () => {
    await server.db.update('matches', { over: completedMatch('ali+', 'ceren+', 'ceren+').match } as never);
    const cardOf = async () =>
      new URL(/og:image" content="([^"]*)"/.exec(await text('/match/over'))?.[1] ?? '').pathname;
    /** The colour where the logo stands. */
    const corner = async () => {
      const bytes = Buffer.from(await (await get(await cardOf())).arrayBuffer());
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (60 * info.width + 80) * info.channels;
      return [...data.subarray(at, at + 3)];
    };
    const [before, drawn] = [await cardOf(), await corner()];
    expect(drawn).toEqual([0, 170, 119]);
    await server.db.set(IDENTITY, { ...NAMED, logo: '9' });
    expect(await cardOf()).not.toBe(before);
    expect((await corner())[1]).toBeLessThan(60);
  });

  it('that was replaced leads to the present one, and one that is gone to the app’s mark', async () => {
    await uploadLogo('1780000000002');
    await server.storage.remove('league/logo_1780000000001_192.img');
    const former = await get('/league/logo_1780000000001_192.img');
    expect([former.status, former.headers.get('location')]).toEqual([302, '/league/logo_1780000000002_192.img']);
    expect(former.headers.get('cache-control')).toBe('no-store');
    await server.storage.remove('league/logo_1780000000002_192.img');
    const lost = await get('/league/logo_1780000000002_192.img');
    expect([lost.status, lost.headers.get('location')]).toEqual([302, '/icons/icon-192.png']);
    await server.db.set(IDENTITY, NAMED);
    expect((await get('/league/logo_7_apple.img')).headers.get('location')).toBe('/icons/apple-touch-icon.png');
    expect(await text('/')).toContain('<p class="boot-name">Sahil Ligi</p>');
    expect(await text('/')).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(JSON.parse(await text('/manifest.webmanifest')).icons).toEqual([{ src: '/icons/icon-192.png' }]);
  });

  it.each(['https://evil.example/x.png', 'javascript:alert(1)', '//evil.example/x', '1"onerror="x', 5])(
    'that names anything but an upload is refused, and shown by no page even if it were stored: %s',
    async (logo) => {
      const body = JSON.stringify({ ...NAMED, logo });
      const place = `${origin}/config/identity.json?ns=lig&auth=${people.admin.token}`;
      expect((await fetch(place, { method: 'PUT', body })).status).toBe(401);
      await server.db.set(IDENTITY, { ...NAMED, logo } as never);
      const pages = (await text('/')) + (await text('/manifest.webmanifest')) + (await text('/__/firebase/init.json'));
      expect(pages).toContain('<p class="boot-name">Sahil Ligi</p>');
      expect(pages).not.toMatch(/evil|javascript:|onerror/);
      await server.db.set(IDENTITY, NAMED);
    },
  );
});
