import type Decoder from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { StorageError } from './errors.ts';

/** The decoder, set up once for the whole process. */
export type LoadSharp = () => Promise<typeof Decoder>;

/** An image re-encoded from an upload, with only its pixels. */
export interface CleanImage {
  bytes: Buffer;
  contentType: string;
}

/** Re-encodes images. Throws {@link StorageError} 403 for content that is no image, 503 if too many are pending. */
export type CleanUpload = (bytes: Buffer, claimedType: string) => Promise<CleanImage>;

type Kind = 'png' | 'jpeg' | 'gif' | 'webp';

/** Pixels of an image, all frames of an animation together: a phone's 48 megapixels are allowed. */
const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 500;
/** Larger images are scaled down, because every visitor's phone has to decode them. */
const MAX_SIDE = 2048;
/** Images in work at once, each on one thread, and images that wait. */
const AT_ONCE = 2;
const MAX_WAITING = 30;
const SECONDS = 20;

/**
 * Checks images by their real content and re-encodes them in their own format. That drops EXIF with the place of the photo, colour profiles,
 * comments and other hidden data; the orientation is applied before.
 */
export function createImageCleaner(loadSharp: LoadSharp): CleanUpload {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (bytes, claimedType) => {
    const kind = sniff(bytes);
    if (!kind) throw new StorageError('unauthorized', 'The content is not a PNG, JPEG, GIF or WebP image.');
    if (claimedType !== `image/${kind}`) {
      throw new StorageError('unauthorized', `The content is image/${kind}, not ${claimedType}.`);
    }
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new StorageError('unavailable', 'Too many images at once.');
      await new Promise<void>((resolve) => waiting.push(resolve)); // the finished image hands over its slot
    } else running++;
    try {
      return { bytes: await encode(await loadSharp(), bytes, kind), contentType: `image/${kind}` };
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The kind of image by its first bytes, or null. Only these four reach the decoder. */
function sniff(bytes: Buffer): Kind | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  // libvips inspects a WebP before it reads it as one; content that it rejects there must not reach its SVG reader
  return starts('RIFF') && starts('WEBP', 8) && !bytes.toString('latin1', 0, 1100).toLowerCase().includes('<svg')
    ? 'webp'
    : null;
}

async function encode(sharp: typeof Decoder, bytes: Buffer, kind: Kind): Promise<Buffer> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };
  try {
    const { format, pages = 1, width, height } = await sharp(bytes, options).metadata();
    if (format !== kind || pages > MAX_FRAMES || width * height * pages > MAX_PIXELS) throw new Error('too large');
    const image = pages > 1 ? sharp(bytes, { ...options, animated: true }) : sharp(bytes, options).autoOrient();
    image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    return await output(image, kind).timeout({ seconds: SECONDS }).toBuffer();
  } catch {
    throw new StorageError('unauthorized', 'The image is broken or too large.');
  }
}

function output(image: Sharp, kind: Kind): Sharp {
  switch (kind) {
    case 'png':
      return image.png();
    case 'jpeg':
      return image.jpeg({ quality: 88 });
    case 'gif':
      return image.gif();
    case 'webp':
      return image.webp({ quality: 88 });
  }
}
