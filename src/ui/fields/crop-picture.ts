/** A part of a picture, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Edge of a cropped picture, in pixels. */
const PICTURE_SIZE = 500;
const QUALITY = 0.86;
/** Browsers that cannot write WebP write PNG instead, which suits a logo and is too large for a photo. */
const LARGEST_PNG = 200 * 1024;

/** Reads a file as a picture. Rejects a file that the browser cannot show. */
export async function openPicture(file: Blob): Promise<{ image: HTMLImageElement; url: string }> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { image, url };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

/**
 * The part as a square of {@link PICTURE_SIZE}, redrawn: compressed, and without other data of the file (for example EXIF
 * with the place where the picture was taken).
 *
 * @param area null for the largest square in the middle
 */
export async function cropPicture(image: HTMLImageElement, area: PictureArea | null): Promise<Blob> {
  const { x, y, width, height } = area ?? middleSquare(image.naturalWidth, image.naturalHeight);
  const part = { image, x, y, width, height };
  return small((ground) => drawn(part, PICTURE_SIZE, PICTURE_SIZE, ground));
}

/** The whole picture, redrawn the same way, at most {@link PICTURE_SIZE} on its longer edge. */
export async function wholePicture(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, PICTURE_SIZE / Math.max(width, height));
  return small((ground) => {
    const [canvas, context] = canvasOf(Math.max(1, width * scale), Math.max(1, height * scale), ground);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  });
}

/** A drawing of a picture; `share` is the part of the edge that the picture takes on a ground of its own. */
export interface Drawing {
  /** Edge in pixels. */
  size: number;
  share?: number;
}

/** A square picture as PNGs of other sizes; one of less than {@link SMALL} pixels, which pages load, as small as the browser can write it. */
export async function drawAs<K extends string>(
  picture: Blob,
  drawings: Readonly<Record<K, Drawing>>,
): Promise<[K, Blob][]> {
  const { image, url } = await openPicture(picture);
  try {
    const part = { image, ...middleSquare(image.naturalWidth, image.naturalHeight) };
    const files: [K, Blob][] = [];
    for (const [name, { size, share = 1 }] of Object.entries<Drawing>(drawings)) {
      const draw = (ground: string | null) => drawn(part, size, size * share, ground);
      const file =
        size < SMALL ? await small(draw) : await encode(draw(share < 1 ? groundOf(part) : null), 'image/png');
      files.push([name as K, file]);
    }
    return files;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const SMALL = 128;
/** Behind a picture that has none of its own: the ink of the app. */
const INK = '#0b0d11';

/** The colour of a picture's corner, which goes on around it; {@link INK} where it is transparent. */
function groundOf(part: Part): string {
  const corner = drawn({ ...part, width: 1, height: 1 }, 1, 1, null).getContext('2d');
  const [red = 0, green = 0, blue = 0, alpha = 0] = corner?.getImageData(0, 0, 1, 1).data ?? [];
  return alpha === 255 ? `rgb(${red} ${green} ${blue})` : INK;
}

interface Part extends PictureArea {
  image: HTMLImageElement;
}

/** The part in the middle of a square of `size` pixels, `inner` pixels large. */
function drawn({ image, x, y, width, height }: Part, size: number, inner: number, ground: string | null) {
  const [canvas, context] = canvasOf(size, size, ground);
  const edge = (size - inner) / 2;
  context.drawImage(image, x, y, width, height, edge, edge, inner, inner);
  return canvas;
}

function canvasOf(width: number, height: number, ground: string | null) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  if (ground !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  return [canvas, context] as const;
}

async function small(draw: (ground: string | null) => HTMLCanvasElement): Promise<Blob> {
  const first = await encode(draw(null), 'image/webp');
  if (first.type === 'image/webp' || first.size <= LARGEST_PNG) return first;
  return encode(draw('#ffffff'), 'image/jpeg');
}

function middleSquare(width: number, height: number): PictureArea {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge };
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob === null ? reject(new Error('The canvas gave nothing.')) : resolve(blob));
    canvas.toBlob(done, type, QUALITY);
  });
}
