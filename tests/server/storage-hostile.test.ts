import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getBytes, getMetadata, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADMIN_SECRET,
  noise,
  type Person,
  PNG,
  png,
  type StorageHarness,
  startOpenStorage,
} from './storage-harness.ts';

let server: StorageHarness;
let ece: Person;
let picture: Buffer;
let authorization: string;

beforeAll(async () => {
  ({ server, ece, picture } = await startOpenStorage());
  authorization = `Firebase ${await ece.token()}`;
});
afterAll(() => server.close());

const put = (query: string, headers: Record<string, string> = {}, body: BodyInit = new Uint8Array(picture)) =>
  server.call(query, { method: 'POST', headers: { authorization, 'content-type': 'image/png', ...headers }, body });

/** Sends bytes as they are; gives the status, 0 where the connection was closed without one. */
function raw(text: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}

describe('names', () => {
  const good = [
    'a',
    'Ğü İı ş/ö.png',
    '日本/🥇.png',
    'a b+c%20d&e=f?g#h.png',
    '..a/.b/c..',
    '...',
    'CON',
    'aux.png',
    'a\\..\\b',
    '__proto__',
    'constructor/prototype',
    '~/.ssh/x',
    "'; drop table --",
    '<script>',
    `${'é'.repeat(500)}`,
    'content/0123456789abcdef',
  ];
  test.each(good)('%s is accepted as a plain name', async (name) => {
    const place = ref(ece.storage, name);
    const { metadata } = await uploadBytes(place, picture, PNG);
    expect(metadata.fullPath).toBe(name);
    expect((await getMetadata(place)).fullPath).toBe(name);
    expect((await getBytes(place)).byteLength).toBe(metadata.size);
  });

  test.each([
    ...['', '/', '/a', 'a/', 'a//b', '.', '..', '../a', 'a/../b', 'a/./b', 'a/..', 'x'.repeat(1025), 'é'.repeat(513)],
    ...['a\0b', 'a\nb', 'a\r\nb', 'a\u0085b', 'a\u2028b', '\u0007', '\x7f'],
  ])('%j is refused', async (name) => {
    const query = `?name=${encodeURIComponent(name)}`;
    expect((await put(query)).status).toBe(400);
    const start = { 'x-goog-upload-command': 'start', 'x-goog-upload-header-content-length': '9' };
    expect((await put(query, start, '{}')).status).toBe(400);
    await expect(server.files.put(name, picture, 'image/png')).rejects.toMatchObject({ status: 400 });
  });

  test('a name that is no UTF-8, a broken percent sign, another bucket', async () => {
    for (const query of ['?name=%ff', '?name=a%ed%a0%80', '/%ff', '/%', '/a%2']) {
      expect((await put(query)).status, query).toBe(400);
    }
    await expect(server.files.put('a\ud800', picture, 'image/png')).rejects.toMatchObject({ status: 400 });
    for (const bucket of ['other.appspot.com', '', '%', '%2e%2e', 'LIG.appspot.com']) {
      const answer = await fetch(`${server.origin}/v0/b/${bucket}/o/a`);
      expect(answer.status, bucket).toBe(404);
    }
  });

  test('differ by case and by Unicode normalisation', async () => {
    const names = ['Logo', 'logo', 'LOGO', 'é', 'e\u0301'];
    for (const [at, name] of names.entries()) await server.files.put(`aynı/${name}`, await png(8 + at), 'image/png');
    expect(server.files.names('aynı/')).toHaveLength(5);
    await server.files.remove('aynı/logo');
    expect(server.files.names('aynı/')).toHaveLength(4);
  });

  test('no file is outside of its folder', async () => {
    const content = await readdir(join(server.dir, 'storage', 'content'));
    expect(content.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
    expect(content).toHaveLength(server.files.count());
    expect((await readdir(join(server.dir, 'storage'))).sort()).toEqual([
      'content',
      'objects-1.log',
      'objects.snapshot',
    ]);
    expect((await readdir(server.dir)).sort()).toEqual(['auth', 'storage']);
  });

  test('paths that point outside get nothing', async () => {
    for (const path of ['/../../../etc/passwd', '/..%2f..%2fauth%2fkeys.json', '/content%2f..%2f..%2fauth']) {
      const answer = await server.call(`${path}?alt=media`, { headers: { authorization: `Bearer ${ADMIN_SECRET}` } });
      expect([400, 404], path).toContain(answer.status);
    }
    expect(await raw(`GET /v0/b/lig.appspot.com/o/../../../auth/keys.json HTTP/1.1\r\nHost: x\r\n\r\n`)).toBe(404);
  });
});

describe('bodies', () => {
  const multipart = (text: string, type = 'multipart/related; boundary=b') =>
    put('?name=çok.png', { 'content-type': type, 'x-goog-upload-protocol': 'multipart' }, text);
  const json = '--b\r\nContent-Type: application/json\r\n\r\n';
  test.each([
    ['nothing', ''],
    ['no boundary in it', 'x'.repeat(1000)],
    ['one part', `${json}{}\r\n--b--`],
    ['no end', `${json}{}\r\n--b\r\nContent-Type: image/png\r\n\r\nx`],
    ['no blank line', '--b\r\n{}\r\n--b\r\nx\r\n--b--'],
    ['headers without end', `--b\r\n${'x'.repeat(9000)}\r\n\r\n{}\r\n--b\r\n\r\nx\r\n--b--`],
    ['no JSON', `${json}{\r\n--b\r\nContent-Type: image/png\r\n\r\nx\r\n--b--`],
    ['a list', `${json}[]\r\n--b\r\nContent-Type: image/png\r\n\r\nx\r\n--b--`],
    ['numbers as metadata', `${json}{"metadata":{"a":1}}\r\n--b\r\n\r\nx\r\n--b--`],
    ['a header in a header', `${json}{"cacheControl":"a\\r\\nb: c"}\r\n--b\r\n\r\nx\r\n--b--`],
    ['too much metadata', `${json}{"metadata":{"a":"${'x'.repeat(9000)}"}}\r\n--b\r\n\r\nx\r\n--b--`],
  ])('multipart with %s', async (_what, text) => {
    expect((await multipart(text)).status).toBe(400);
  });

  test('multipart without a boundary', async () => {
    for (const type of ['multipart/related', 'multipart/related; boundary=', 'multipart/form-data; boundary=b']) {
      expect((await multipart(`${json}{}\r\n--b\r\n\r\nx\r\n--b--`, type)).status, type).toBe(400);
    }
  });

  test('a boundary within the picture is part of it', async () => {
    const body = Buffer.concat([
      Buffer.from(`${json}{"contentType":"image/png"}\r\n--b\r\nContent-Type: image/png\r\n\r\n`),
      picture,
      Buffer.from('\r\n--b--behind it\r\n--b--'),
    ]);
    const type = { 'content-type': 'multipart/related; boundary="b"' };
    expect((await put('?name=sınır.png', type, new Uint8Array(body))).status).toBe(200);
  });

  test('metadata with the names of inherited properties is plain data', async () => {
    const metadata = { name: 'x', metadata: JSON.parse('{"__proto__":"a","constructor":"b"}') };
    const headers = { authorization, 'content-type': 'application/json' };
    await put('?name=miras.png');
    const answer = await server.call('/miras.png', { method: 'PATCH', headers, body: JSON.stringify(metadata) });
    expect(Object.entries((await answer.json()).metadata)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
    await server.reopen();
    const again = await (await server.call('/miras.png')).json();
    expect(Object.keys(again.metadata)).toEqual(['__proto__', 'constructor']);
    expect(({} as { a?: string }).a).toBeUndefined();
  });

  test('one that ends too early, one that never ends', async () => {
    const head = `POST /v0/b/lig.appspot.com/o?name=yarım.png HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n`;
    const half = `${head.replace('ı', '%C4%B1')}Content-Type: image/png\r\nContent-Length: 1000\r\n\r\nhalf`;
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(half, () => socket.destroy()));
      socket.on('close', () => resolve());
    });
    let sent = 0;
    let over = false;
    const endless = new ReadableStream({
      // In a turn of its own: a stream that is read in microtasks alone would leave the server no turn to cut it off.
      pull: async (controller) => {
        await new Promise((resolve) => setImmediate(resolve));
        if (over) return controller.close(); // the client would read on for as long as the process lives
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const init = { method: 'POST', headers: { authorization }, body: endless, duplex: 'half' } as RequestInit;
    const status = await server.call('?name=sonsuz.png', init).then(
      (answer) => answer.status,
      () => 403, // cut off before the answer was read
    );
    over = true;
    expect(status).toBe(403);
    expect(sent).toBeLessThan(200 * 1024 * 1024);
    expect(server.files.names().filter((name) => /yar|sonsuz/.test(name))).toEqual([]);
  });
});

test('clients that never read make the server hold no picture in memory', async () => {
  await server.files.put('büyük.png', await noise(1200), 'image/png'); // 4.3 MB
  const before = process.memoryUsage.rss();
  const get = 'GET /v0/b/lig.appspot.com/o/b%C3%BCy%C3%BCk.png?alt=media HTTP/1.1\r\nHost: x\r\n\r\n';
  const readers = Array.from({ length: 60 }, () => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(get));
    socket.on('error', () => undefined);
    return socket.pause();
  });
  await wait(400);
  expect((await server.call('/b%C3%BCy%C3%BCk.png')).status).toBe(200);
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024); // of 260 MB
  for (const socket of readers) socket.destroy();
});

describe('invalid calls', () => {
  test.each([
    ['POST', '/a.png', 400],
    ['GET', '?maxResults=0', 400],
    ['GET', '?maxResults=x&delimiter=/', 400],
    ['GET', '?prefix=pla&delimiter=/', 400],
    ['GET', '?prefix=a/', 400],
    ['GET', '?prefix=a//&delimiter=/', 400],
    ['GET', '?delimiter=a', 400],
    ['GET', '/yok.png?alt=media', 404],
    ['GET', '/yok.png?alt=media&token=', 404],
    ['DELETE', '', 400],
    ['PATCH', '', 400],
  ])('%s %s', async (method, rest, status) => {
    expect((await server.call(rest, { method, headers: { authorization } })).status).toBe(status);
  });

  test('steps of resumable uploads that nobody began', async () => {
    const headers = (command: string) => ({ 'x-goog-upload-command': command, 'x-goog-upload-offset': '0' });
    for (const command of ['query', 'upload', 'upload, finalize', 'finalize', 'cancel']) {
      expect((await put('?name=a.png&upload_id=none', headers(command))).status, command).toBe(404);
    }
    expect((await put('?name=a.png&upload_id=none', headers('fly'))).status).toBe(404);
    const undeclared = { 'x-goog-upload-command': 'start', 'x-goog-upload-header-content-length': '-1' };
    expect((await put('?name=a.png', undeclared, '{}')).status).toBe(400);
    const large = { 'x-goog-upload-command': 'start', 'x-goog-upload-header-content-length': String(2 ** 33) };
    expect((await put('?name=a.png', large, '{}')).status).toBe(403);
  });

  test('a preflight is answered for every header of the SDK', async () => {
    const asked = 'authorization,content-type,x-firebase-storage-version,x-goog-upload-protocol,x-goog-upload-command';
    const answer = await server.call('?name=a', {
      method: 'OPTIONS',
      headers: { origin: 'http://elsewhere', 'access-control-request-headers': asked },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe(asked);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  test('hundreds of mutated requests leave the store unchanged', async () => {
    await put('?name=kalır.png');
    const before = await (await server.call('/kal%C4%B1r.png')).text();
    const pieces = ['%00', '%2f', '..', '//', '?', '&', '%', 'o', '\\', '%0d%0a', 'é', '=', 'alt=media', '#', ';'];
    const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD'];
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % n;
    };
    for (let at = 0; at < 600; at++) {
      const path = [...'/v0/b/lig.appspot.com/o/kalmaz.png?name=a'];
      for (let change = 0; change <= random(4); change++) {
        path.splice(4 + random(path.length - 4), random(4), pieces[random(pieces.length)] ?? '');
      }
      const init = {
        method: methods[random(6)] ?? 'GET',
        headers: { authorization: 'Firebase x'.slice(0, random(11)) },
      };
      const answer = await fetch(new URL(path.join(''), server.origin), init);
      expect(answer.status, path.join('')).toBeLessThan(500);
      await answer.arrayBuffer();
    }
    expect(await (await server.call('/kal%C4%B1r.png')).text()).toBe(before);
    expect(server.events.filter(({ event }) => event === 'storage-failed')).toEqual([]);
  });
});
