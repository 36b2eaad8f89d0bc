import { deflateSync } from 'node:zlib';
import { deleteObject, getDownloadURL, ref, updateMetadata, uploadBytes } from 'firebase/storage';
import { createImageCleaner } from 'firebase-server/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSharp } from '../../functions/src/sharp.ts';
import { noise, type Person, PNG, png, type StorageHarness, startStorage } from './storage-harness.ts';

let server: StorageHarness;
let ece: Person;

beforeAll(async () => {
  server = await startStorage();
  ece = await server.person();
});
afterAll(() => server.close());

/** Uploads an avatar and downloads what the server made of it. */
async function served(bytes: Buffer, contentType: string): Promise<Buffer> {
  const place = ref(ece.storage, `players/${ece.uid}/avatar`);
  await uploadBytes(place, bytes, { contentType });
  const answer = await fetch(await getDownloadURL(place));
  expect(answer.headers.get('content-type')).toBe(contentType);
  return Buffer.from(await answer.arrayBuffer());
}

const upload = (bytes: Buffer, contentType: string) =>
  uploadBytes(ref(ece.storage, `players/${ece.uid}/avatar`), bytes, { contentType });

/** Left half red, right half blue, with a place of recording and more in its EXIF. */
function photo(format: 'jpeg' | 'png' | 'webp', orientation: number): Promise<Buffer> {
  const blue = { create: { width: 60, height: 40, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 30, top: 0 }])
    .withExif({ IFD0: { Artist: 'GIZLI', Orientation: String(orientation) }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

describe('a stored image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s: its pixels the right way up, and no EXIF', async (format) => {
    const original = await photo(format, 6);
    const before = await sharp(original).metadata();
    expect([before.orientation, before.exif?.includes('GIZLI')]).toEqual([6, true]);
    const clean = await served(original, `image/${format}`);
    const after = await sharp(clean).metadata();
    expect(after).toMatchObject({ format, width: 40, height: 60 });
    expect([after.orientation, after.exif, after.icc, after.xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(clean.includes('GIZLI')).toBe(false);
    // turned by a quarter to the right, the left half is now above
    const { data, info } = await sharp(clean).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const near = (value: number) => expect.toSatisfy((found: number) => Math.abs(found - value) < 12);
    expect(pixel(20, 10)).toEqual([near(255), near(0), near(0)]);
    expect(pixel(20, 50)).toEqual([near(0), near(0), near(255)]);
  });

  test('an animation stays one', async () => {
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => png(16, 16, colour)));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: 100, loop: 0 })
      .toBuffer();
    expect(await sharp(await served(gif, 'image/gif')).metadata()).toMatchObject({ pages: 3, width: 16, loop: 0 });
    const webp = await sharp(gif, { animated: true }).webp().toBuffer();
    expect(await sharp(await served(webp, 'image/webp')).metadata()).toMatchObject({ pages: 3 });
  });

  test('has no data hidden behind or in it', async () => {
    const page = '<script>alert(1)</script>';
    const behind = Buffer.concat([await png(), Buffer.from(page)]);
    expect((await served(behind, 'image/png')).includes('script')).toBe(false);
    const inside = await sharp(await png())
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${page}</x:xmpmeta>`)
      .webp()
      .toBuffer();
    expect(inside.includes('alert')).toBe(true);
    expect((await served(inside, 'image/webp')).includes('alert')).toBe(false);
  });

  test('a photo of 12 megapixels is scaled down, a small one is not', async () => {
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#abc' } })
      .jpeg()
      .toBuffer();
    expect(await sharp(await served(large, 'image/jpeg')).metadata()).toMatchObject({ width: 2048, height: 1536 });
    expect(await sharp(await served(await png(500, 500), 'image/png')).metadata()).toMatchObject({ width: 500 });
  });
});

describe('a file that is not an image is refused, whatever its type says', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, string, string, number | string]>([
    ['SVG as SVG', SVG, 'image/svg+xml', 'storage/unauthorized'],
    ['SVG as PNG', SVG, 'image/png', 'storage/unauthorized'],
    ['SVG as JPEG after blanks', `   ${SVG}`, 'image/jpeg', 'storage/unauthorized'],
    ['a page as a page', '<html><script>1</script></html>', 'text/html', 'storage/unauthorized'],
    ['a page as GIF', '<html><script>1</script></html>', 'image/gif', 'storage/unauthorized'],
    ['a script that begins like a GIF', 'GIF89a/*\0\0*/=1;alert(1)', 'image/gif', 'storage/unauthorized'],
    ['text as WebP', 'RIFF\0\0\0\0WEBPnothing more', 'image/webp', 'storage/unauthorized'],
    ['a PDF', '%PDF-1.7', 'image/png', 'storage/unauthorized'],
    ['a TIFF', 'II*\0\x08\0\0\0', 'image/png', 'storage/unauthorized'],
    ['no type at all', 'x', '', 'storage/unauthorized'],
  ])('%s', async (_what, text, contentType, reason) => {
    await expect(upload(Buffer.from(text, 'latin1'), contentType)).rejects.toMatchObject({ code: reason });
  });

  test('the answer names the real type', async () => {
    const answer = await server.call(`?name=players/${ece.uid}/avatar`, {
      method: 'POST',
      headers: { authorization: `Firebase ${await ece.token()}`, 'content-type': 'image/png' },
      body: new Uint8Array(await photo('jpeg', 1)),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: { code: 403, message: 'The content is image/jpeg, not image/png.' },
    });
  });

  test('a PNG cut off in the middle', async () => {
    const whole = await noise(100);
    await expect(upload(whole.subarray(0, whole.length / 2), 'image/png')).rejects.toMatchObject({
      code: 'storage/unauthorized',
      status: 403,
    });
  });

  test('5 MiB at most', async () => {
    const big = await noise(1400); // 5.9 MB
    await expect(upload(big, 'image/png')).rejects.toMatchObject({ code: 'storage/unauthorized' });
    const huge = Buffer.concat([await png(), Buffer.alloc(30 * 1024 * 1024)]);
    await expect(upload(huge, 'image/png')).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });
});

/** A PNG that claims to be larger than its few bytes: all black, all the same. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const bytes = Buffer.alloc(body.length + 8);
    bytes.writeUInt32BE(data.length, 0);
    body.copy(bytes, 4);
    bytes.writeUInt32BE(crc(body), body.length + 4);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8); // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 20_000_000)));
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

describe('decompression bombs', () => {
  test.each([
    [12_000, 12_000],
    [100_000, 600],
    [1_000_000, 1_000_000],
  ])('%i × %i pixels in a few bytes', async (width, height) => {
    const bytes = bomb(width, height);
    expect(bytes.length).toBeLessThan(30_000);
    const before = process.memoryUsage.rss();
    await expect(upload(bytes, 'image/png')).rejects.toMatchObject({ code: 'storage/unauthorized', status: 403 });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('the server cleans a few at once, queues others, and tells too many to retry', async () => {
    const clean = createImageCleaner(loadSharp);
    const bytes = await png(300, 300);
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => clean(bytes, 'image/png')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(28);
    expect(refused.every((each) => each.status === 'rejected' && each.reason.status === 503)).toBe(true);
    await clean(bytes, 'image/png'); // and the queue has room again
  });
});

test('an avatar that is not there yet is not found, one of somebody else is refused', async () => {
  const can = await server.person();
  const [own, other] = [can.uid, ece.uid].map((uid) => ref(can.storage, `players/${uid}/avatar`));
  await upload(await png(), PNG.contentType);
  for (const [place, code] of [[own, 'storage/object-not-found'] as const, [other, 'storage/unauthorized'] as const]) {
    if (!place) throw new Error('no place');
    await expect(deleteObject(place)).rejects.toMatchObject({ code });
    await expect(updateMetadata(place, PNG)).rejects.toMatchObject({ code });
  }
});

test('an upload that bypasses the rules is checked too', async () => {
  await expect(server.files.put('x.png', Buffer.from('no image'), PNG.contentType)).rejects.toMatchObject({
    status: 403,
  });
  await server.files.put('demo/logo.png', await png(), PNG.contentType);
  expect((await server.files.read('demo/logo.png'))?.contentType).toBe('image/png');
  await server.files.remove('demo/logo.png');
  expect(await server.files.read('demo/logo.png')).toBeNull();
});
