import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStaticApp, type StaticApp } from '../../server/league/app/app.ts';
import { folderForTests } from '../support/folder-for-tests.ts';

const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
let app: StaticApp;

beforeAll(async () => {
  const folder = folderForTests();
  mkdirSync(join(folder, 'demo'));
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  writeFileSync(join(folder, 'demo', 'mac.webm'), VIDEO);
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  app = await openStaticApp(folder);
});

async function ask(headers: Record<string, string>, path = '/demo/mac.webm', method = 'GET') {
  const answer = await app.serve(new Request(`http://lig.example${path}`, { headers, method }));
  if (answer === null) throw new Error('No file.');
  const body = Buffer.from(await answer.arrayBuffer());
  const said = ['content-range', 'content-length', 'accept-ranges'].map((name) => answer.headers.get(name));
  return {
    status: answer.status,
    said,
    body,
    type: answer.headers.get('content-type'),
    etag: answer.headers.get('etag'),
  };
}

describe('decision 107: a part of a video', () => {
  it('the whole file says that parts of it can be asked for, and what it is', async () => {
    const { status, said, body, type } = await ask({});
    expect([status, type, said]).toEqual([200, 'video/webm', [null, '1000', 'bytes']]);
    expect(body.equals(VIDEO)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=500-', 500, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=999-999', 999, 999],
    [' bytes=0-0 ', 0, 0],
  ])('%s is sent with its place', async (range, from, to) => {
    const { status, said, body, type } = await ask({ range });
    expect([status, type]).toEqual([206, 'video/webm']);
    expect(said).toEqual([`bytes ${from}-${to}/1000`, String(to - from + 1), 'bytes']);
    expect(body.equals(VIDEO.subarray(from, to + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s is behind its end', async (range) => {
    const { status, said, body } = await ask({ range });
    expect([status, said[0], body.length]).toEqual([416, 'bytes */1000', 0]);
  });

  it.each([
    'bytes=0-9,20-29',
    'bytes=9-0',
    'bytes=-',
    'bytes=a-b',
    'lines=0-9',
    'bytes=1.5-9',
    `bytes=0-${'9'.repeat(40)}`,
  ])('%s is no range: the whole file comes', async (range) => {
    const { status, body } = await ask({ range });
    expect([status, body.length]).toEqual([200, 1000]);
  });

  it('of another version nothing is sent in part', async () => {
    const { etag } = await ask({});
    expect((await ask({ range: 'bytes=0-9', 'if-range': etag ?? '' })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
    expect((await ask({ range: 'bytes=0-9', 'if-none-match': etag ?? '' })).status).toBe(304);
    expect((await ask({ range: 'bytes=0-9' }, '/demo/mac.webm', 'HEAD')).status).toBe(200);
  });

  it('other files are sent whole', async () => {
    const { status, said } = await ask({ range: 'bytes=0-3' }, '/robots.txt');
    expect([status, said[0], said[2]]).toEqual([200, null, null]);
  });
});

describe('decision 107: the video of the demo league', () => {
  it('is small, and no part of what every phone stores', () => {
    expect(readFileSync('public/demo/mac.webm').length).toBeLessThan(400_000);
    expect(readFileSync('vite.config.ts', 'utf8')).toMatch(
      /globPatterns: \['\*\*\/\*\.\{js,css,html,woff2,svg\}', 'icons\/\*\.png'\]/,
    );
  });
});
