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
  const draw = (ground: string | null) => {
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE_SIZE;
    canvas.height = PICTURE_SIZE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser has no canvas.');
    if (ground !== null) {
      context.fillStyle = ground;
      context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, x, y, width, height, 0, 0, PICTURE_SIZE, PICTURE_SIZE);
    return canvas;
  };
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
