import { type AddressInfo, connect, createServer } from 'node:net';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStream,
  list,
  listAll,
  ref,
  type UploadTask,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADMIN_SECRET,
  noise,
  OPEN_RULES,
  type Person,
  PNG,
  png,
  type StorageHarness,
  startOpenStorage,
  startStorage,
} from './storage-harness.ts';

// The unmodified Firebase Storage SDK against the server's own file store.

let server: StorageHarness;
let ece: Person;
let picture: Buffer;
const code = (suffix: string) => expect.objectContaining({ code: `storage/${suffix}` });

beforeAll(async () => {
  ({ server, ece, picture } = await startOpenStorage());
});
afterAll(() => server.close());

describe('uploading in one go', () => {
  test('gives the metadata, the address and the picture', async () => {
    const place = ref(ece.storage, 'takım/Çılgın Logo (1).png');
    const before = Date.now();
    const { metadata } = await uploadBytes(place, picture, {
      ...PNG,
      cacheControl: 'public, max-age=60',
      contentLanguage: 'tr',
      customMetadata: { owner: ece.uid, takım: 'Şimşekler' },
    });
    expect(metadata).toMatchObject({
      type: 'file',
      bucket: 'lig.appspot.com',
      fullPath: 'takım/Çılgın Logo (1).png',
      name: 'Çılgın Logo (1).png',
      contentType: 'image/png',
      contentEncoding: 'identity',
      cacheControl: 'public, max-age=60',
      contentLanguage: 'tr',
      customMetadata: { owner: ece.uid, takım: 'Şimşekler' },
      metageneration: '1',
      size: expect.any(Number),
      md5Hash: expect.stringMatching(/^[\w+/]{22}==$/),
    });
    expect(Date.parse(metadata.timeCreated)).toBeGreaterThanOrEqual(before - 1);
    expect(await getMetadata(place)).toEqual(metadata);
    const bytes = Buffer.from(await getBytes(place));
    expect(bytes.length).toBe(metadata.size);
    expect((await sharp(bytes).stats()).dominant).toEqual({ r: 200, g: 40, b: 24 });
  });

  test('accepts text in every format, and refuses text in another', async () => {
    const place = ref(ece.storage, 'metin.png');
    const base64 = picture.toString('base64');
    await uploadString(place, base64, 'base64', PNG);
    await uploadString(place, picture.toString('base64url'), 'base64url', PNG);
    const { metadata } = await uploadString(place, `data:image/png;base64,${base64}`, 'data_url');
    expect(metadata.contentType).toBe('image/png');
    expect(() => uploadString(place, 'değil!', 'base64', PNG)).toThrow(code('invalid-format'));
    await expect(uploadString(place, 'yazı')).rejects.toMatchObject({ code: 'storage/unauthorized', status: 403 });
  });

  test('replaces a file: new token, new generation, the old address is invalid', async () => {
    const place = ref(ece.storage, 'aynı.png');
    const first = (await uploadBytes(place, picture, { ...PNG, customMetadata: { a: '1' } })).metadata;
    const oldUrl = await getDownloadURL(place);
    const second = (await uploadBytes(place, await png(9, 9), PNG)).metadata;
    expect(Number(second.generation)).toBeGreaterThan(Number(first.generation));
    expect(second.customMetadata).toBeUndefined();
    const newUrl = await getDownloadURL(place);
    expect(newUrl).not.toBe(oldUrl);
    expect((await fetch(newUrl)).status).toBe(200);
  });

  test('verifies the checksum that the client sent', async () => {
    const place = ref(ece.storage, 'özet.png');
    const wrong = { ...PNG, md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' };
    await expect(uploadBytes(place, picture, wrong)).rejects.toMatchObject({ status: 409 });
    await expect(getMetadata(place)).rejects.toEqual(code('object-not-found'));
  });
});

describe('uploading in pieces', () => {
  const finished = (task: UploadTask) => new Promise((resolve, reject) => task.then(resolve, reject));

  test('shows its progress and gives the metadata', async () => {
    const big = await noise(700); // 1.4 MB in pieces of 256 KiB, 512 KiB, …
    const place = ref(ece.storage, 'büyük/a&b=c?d#e%41.png');
    const task = uploadBytesResumable(place, big, { ...PNG, customMetadata: { k: 'v' } });
    const seen: number[] = [];
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      expect(totalBytes).toBe(big.length);
      seen.push(bytesTransferred);
    });
    const { metadata } = await task;
    expect(metadata).toMatchObject({ fullPath: 'büyük/a&b=c?d#e%41.png', customMetadata: { k: 'v' } });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)).toBe(big.length);
    const { info } = await sharp(Buffer.from(await getBytes(place)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 700, height: 700 });
  });

  test('pauses, resumes, and can be cancelled', async () => {
    const big = await noise(700);
    const task = uploadBytesResumable(ref(ece.storage, 'mola.png'), big, PNG);
    let paused = false;
    task.on('state_changed', ({ bytesTransferred, state }) => {
      if (bytesTransferred > 0 && !paused) {
        paused = true;
        task.pause();
        setTimeout(() => task.resume(), 50);
      }
      if (state === 'paused') expect(bytesTransferred).toBeLessThan(big.length);
    });
    expect((await task).state).toBe('success');
    const cancelled = uploadBytesResumable(ref(ece.storage, 'vazgeç.png'), big, PNG);
    cancelled.on('state_changed', ({ bytesTransferred }) => {
      if (bytesTransferred > 0) cancelled.cancel();
    });
    await expect(finished(cancelled)).rejects.toEqual(code('canceled'));
    await expect(getMetadata(ref(ece.storage, 'vazgeç.png'))).rejects.toEqual(code('object-not-found'));
  });

  test('is refused at the start if the rules deny it', async () => {
    const task = uploadBytesResumable(ref(server.visitor(), 'yasak.png'), await noise(400), PNG);
    await expect(finished(task)).rejects.toEqual(code('unauthorized'));
  });

  test('step by step: query, wrong offset, repeated finalize, cancel, and nobody else can continue it', async () => {
    const authorization = `Firebase ${await ece.token()}`;
    const start = async () => {
      const headers = {
        authorization,
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(picture.length),
        'x-goog-upload-header-content-type': 'image/png',
      };
      const answer = await server.call('?name=adım.png', { method: 'POST', headers, body: '{}' });
      expect(answer.headers.get('x-goog-upload-status')).toBe('active');
      return answer.headers.get('x-goog-upload-url') ?? '';
    };
    const step = (url: string, command: string, offset = 0, body?: Buffer, as = authorization) => {
      const headers = { authorization: as, 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) };
      return fetch(url, { method: 'POST', headers, ...(body ? { body: new Uint8Array(body) } : {}) });
    };
    const url = await start();
    expect(new URL(url).origin).toBe(server.origin);
    const stranger = await server.person();
    expect((await step(url, 'query', 0, undefined, `Firebase ${await stranger.token()}`)).status).toBe(403);
    for (const [offset, size] of [
      [0, 20],
      [0, 20],
      [0, 10],
      [5, 20],
    ] as const) {
      const { status, headers } = await step(url, 'upload', offset, picture.subarray(offset, size));
      expect([status, headers.get('x-goog-upload-size-received')]).toEqual([200, '20']);
    }
    expect((await step(url, 'upload', 21, picture.subarray(21, 30))).status).toBe(400);
    expect((await step(url, 'finalize', 20)).status).toBe(400); // and that ends it
    const again = await start();
    await step(again, 'upload', 0, picture.subarray(0, 20));
    const middle = await step(again, 'query');
    expect(middle.headers.get('x-goog-upload-size-received')).toBe('20');
    expect(middle.headers.get('access-control-expose-headers')).toContain('x-goog-upload-size-received');
    expect((await step(again, 'upload', 20, Buffer.concat([picture, picture]))).status).toBe(400);
    const answers = await Promise.all([
      step(again, 'upload, finalize', 20, picture.subarray(20)),
      step(again, 'query'),
    ]);
    const [done] = answers;
    expect(done.headers.get('x-goog-upload-status')).toBe('final');
    const resource = await done.json();
    for (const command of ['finalize', 'upload, finalize']) {
      expect(await (await step(again, command, 20, picture.subarray(20))).json()).toEqual(resource);
    }
    expect((await step(again, 'query')).headers.get('x-goog-upload-status')).toBe('final');
    const third = await start();
    expect((await step(third, 'cancel')).headers.get('x-goog-upload-status')).toBe('cancelled');
    expect((await step(third, 'query')).status).toBe(404);
  });
});

describe('a bad network', () => {
  test('an upload whose last answer is lost arrives once, complete', async () => {
    const cut = 4; // the answer that never comes back: that of the last piece
    let answers = 0;
    const proxy = createServer((client) => {
      const onward = connect(server.port, '127.0.0.1');
      client.pipe(onward);
      onward.on('data', (data) => {
        if (data.includes('x-goog-upload-status') && ++answers === cut) client.destroy();
        else client.write(data);
      });
      for (const [socket, other] of [[client, onward] as const, [onward, client] as const]) {
        socket.on('error', () => undefined);
        socket.on('close', () => other.destroy());
      }
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const storage = ece.through((proxy.address() as AddressInfo).port);
    const big = await noise(700);
    const { metadata } = await uploadBytesResumable(ref(storage, 'bozuk hat.png'), big, PNG);
    expect(answers).toBeGreaterThan(cut);
    expect(metadata).toEqual(await getMetadata(ref(storage, 'bozuk hat.png')));
    const [sent, kept] = await Promise.all([big, (await server.files.read('bozuk hat.png'))?.bytes].map(pixels));
    expect(kept?.equals(sent as Buffer)).toBe(true);
    proxy.close();
  });
});

/** What an image shows. */
const pixels = (bytes: Buffer | undefined): Promise<Buffer> => sharp(bytes).raw().toBuffer();

describe('metadata', () => {
  test('is changed field by field; null clears; the type always matches the content', async () => {
    const place = ref(ece.storage, 'bilgi.png');
    const { metadata } = await uploadBytes(place, picture, { ...PNG, customMetadata: { a: '1', b: '2' } });
    const changed = await updateMetadata(place, { cacheControl: 'no-store', customMetadata: { b: '3', c: '4' } });
    expect(changed).toMatchObject({ cacheControl: 'no-store', customMetadata: { a: '1', b: '3', c: '4' } });
    expect(changed).toMatchObject({ metageneration: '2', generation: metadata.generation, md5Hash: metadata.md5Hash });
    const cleared = await updateMetadata(place, {
      cacheControl: null as unknown as string,
      customMetadata: { a: null as unknown as string },
    });
    expect(cleared.cacheControl).toBeUndefined();
    expect(cleared.customMetadata).toEqual({ b: '3', c: '4' });
    await updateMetadata(place, PNG);
    await expect(updateMetadata(place, { contentType: 'text/html' })).rejects.toEqual(code('unauthorized'));
    await expect(updateMetadata(place, { cacheControl: 'a\r\nset-cookie: b' })).rejects.toMatchObject({ status: 400 });
    await expect(updateMetadata(ref(ece.storage, 'yok.png'), PNG)).rejects.toEqual(code('object-not-found'));
  });
});

describe('downloading', () => {
  test('by token from any origin, cached for ever, and never as executable content', async () => {
    const place = ref(ece.storage, 'afiş.png');
    await uploadBytes(place, picture, { ...PNG, contentDisposition: 'x"; filename="evil.html' });
    const url = await getDownloadURL(place);
    expect(ref(ece.storage, url).fullPath).toBe('afiş.png');
    const answer = await fetch(url, { headers: { origin: 'https://elsewhere.example' } });
    const { headers } = answer;
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': "inline; filename*=utf-8''afi%C5%9F.png",
      'content-length': String((await answer.arrayBuffer()).byteLength),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    const etag = headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url.replace(/token=.*/, ''))).headers.get('cache-control')).toBe('private, no-cache');
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('in parts', async () => {
    const place = ref(ece.storage, 'parça.png');
    await uploadBytes(place, await noise(400), PNG); // larger than one chunk of the reader
    const url = await getDownloadURL(place);
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    const size = whole.length;
    expect(size).toBeGreaterThan(300_000);
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await fetch(url, { headers: { range, ...more } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('content-range'), bytes };
    };
    expect(await part('bytes=0-9')).toEqual({ status: 206, range: `bytes 0-9/${size}`, bytes: whole.subarray(0, 10) });
    expect((await part(`bytes=${size - 300_000}-`)).bytes.equals(whole.subarray(-300_000))).toBe(true);
    expect((await part('bytes=-5')).bytes).toEqual(whole.subarray(-5));
    expect((await part(`bytes=0-${size * 9}`)).range).toBe(`bytes 0-${size - 1}/${size}`);
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    for (const odd of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-'])
      expect((await part(odd)).status).toBe(200);
    expect((await part('bytes=0-9', { 'if-range': '"old"' })).status).toBe(200);
    expect(Buffer.from(await getBytes(place, 100))).toEqual(whole.subarray(0, 100));
    const chunks = [];
    for await (const chunk of getStream(place)) chunks.push(chunk as Uint8Array);
    expect(Buffer.concat(chunks).equals(whole)).toBe(true);
  });
});

describe('folders', () => {
  test('items and folders, page by page', async () => {
    const names = ['a.png', 'a/1.png', 'a/2.png', 'a/b/3.png', 'a0.png', 'b/x.png', 'c.png'];
    for (const name of names) await server.files.put(`liste/${name}`, picture, 'image/png');
    const root = ref(ece.storage, 'liste');
    const all = await listAll(root);
    expect(all.items.map(({ name }) => name)).toEqual(['a.png', 'a0.png', 'c.png']);
    expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(['liste/a', 'liste/b']);
    const seen: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list(root, { maxResults: 1, ...(pageToken ? { pageToken } : {}) });
      expect(page.items.length + page.prefixes.length).toBe(1);
      seen.push(...[...page.items, ...page.prefixes].map(({ name }) => name));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(seen).toEqual(['a.png', 'a', 'a0.png', 'b', 'c.png']);
    expect((await listAll(ref(ece.storage, 'yok'))).items).toEqual([]);
    expect((await listAll(ref(ece.storage))).prefixes.map(({ name }) => name)).toContain('liste');
    await expect(list(root, { pageToken: 'zz' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('deleting', () => {
  test('deletes the file, its address and its content', async () => {
    const place = ref(ece.storage, 'sil.png');
    await uploadBytes(place, picture, PNG);
    const url = await getDownloadURL(place);
    await deleteObject(place);
    expect((await fetch(url)).status).toBe(404);
    await expect(getMetadata(place)).rejects.toEqual(code('object-not-found'));
    await expect(getDownloadURL(place)).rejects.toEqual(code('object-not-found'));
    await expect(getBytes(place)).rejects.toEqual(code('object-not-found'));
    await expect(deleteObject(place)).rejects.toEqual(code('object-not-found'));
  });
});

describe('who may', () => {
  test('an ended session gets an error, and a visitor does not count as a user', async () => {
    const gone = await server.person();
    const place = ref(gone.storage, 'giden.png');
    await uploadBytes(place, picture, PNG);
    await server.auth.deleteAccount(gone.uid);
    await expect(uploadBytes(place, picture, PNG)).rejects.toEqual(code('unauthenticated'));
    await expect(getMetadata(place)).rejects.toEqual(code('unauthenticated'));
    await expect(uploadBytes(ref(server.visitor(), 'giden.png'), picture, PNG)).rejects.toEqual(code('unauthorized'));
    await expect(deleteObject(ref(server.visitor(), 'giden.png'))).rejects.toEqual(code('unauthorized'));
    expect(server.events.at(-1)).toEqual({
      event: 'storage-denied',
      fields: { operation: 'delete', name: 'giden.png', uid: null, trace: [{ line: 5, result: false }] },
    });
  });

  test('the secret of the data folder bypasses the rules, and no other secret does', async () => {
    const upload = (authorization: string) =>
      server.call('?name=yönetim.png', {
        method: 'POST',
        headers: { authorization, 'content-type': 'image/png' },
        body: new Uint8Array(picture),
      });
    expect((await upload(`Bearer ${ADMIN_SECRET}`)).status).toBe(200);
    for (const word of ['Bearer owner', 'Firebase owner', `Basic ${ADMIN_SECRET}`, 'Firebase ', 'x']) {
      expect((await upload(word)).status, word).toBe(401);
    }
  });

  test('the files of one account together have a quota, also several at once and after a restart', async () => {
    const { size } = await noise(20).then(async (bytes) => ({ size: bytes.length }));
    const small = await startStorage({ rules: OPEN_RULES, limits: { perAccount: 2.5 * size } });
    const [someone, other] = [await small.person(), await small.person()];
    const put = async (who: Person, name: string) => uploadBytes(ref(who.storage, name), await noise(20), PNG);
    const tried = await Promise.allSettled(['1.png', '2.png', '3.png', '4.png'].map((name) => put(someone, name)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await small.reopen();
    await expect(put(someone, '5.png')).rejects.toEqual(code('quota-exceeded'));
    const own = small.files.namesOf(someone.uid);
    expect(own).toEqual(small.files.names());
    await put(someone, own[0] ?? ''); // in its own place there is room
    await put(other, 'baska.png');
    await small.files.remove(own[0] ?? '');
    await put(someone, '6.png');
    expect(small.files.namesOf(other.uid)).toEqual(['baska.png']);
    await small.close();
  });

  test('accounts and the league have quotas', async () => {
    const small = await startStorage({ rules: OPEN_RULES, limits: { uploadsPerHour: 2, total: 5000 } });
    const someone = await small.person();
    const place = (n: number) => ref(someone.storage, `${n}.png`);
    await uploadBytes(place(1), picture, PNG);
    await expect(uploadBytes(place(2), await noise(60), PNG)).rejects.toEqual(code('quota-exceeded'));
    await expect(uploadBytes(place(3), picture, PNG)).rejects.toEqual(code('quota-exceeded'));
    await uploadBytes(ref((await small.person()).storage, '4.png'), picture, PNG);
    expect(small.files.names()).toEqual(['1.png', '4.png']);
    await small.close();
  });
});
