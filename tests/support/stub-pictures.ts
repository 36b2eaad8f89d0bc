import { vi } from 'vitest';

/** The parts of a browser's pictures that jsdom lacks; end-to-end tests test the real ones. */
export interface StubPictures {
  /** Arguments of each drawing, without the picture. */
  drawn: number[][];
  /** From now on decoding a file fails. */
  breakDecoding(): void;
}

export const WEBP = new Blob(['pixels'], { type: 'image/webp' });

/** Every file decodes to 800×600 and every canvas returns a copy of {@link WEBP}; undone after the test. */
export function stubPictures(): StubPictures {
  const drawn: number[][] = [];
  let broken = false;
  let urls = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:picture-${++urls}`, revokeObjectURL: () => undefined }),
  );
  const image = HTMLImageElement.prototype;
  image.decode = async () => {
    if (broken) throw new DOMException('The source image cannot be decoded.', 'EncodingError');
  };
  vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(image, 'naturalHeight', 'get').mockReturnValue(600);
  const context = {
    drawImage: (_image: unknown, ...numbers: number[]) => drawn.push(numbers),
    fillRect: () => undefined,
    getImageData: () => ({ data: [255, 255, 255, 255] }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(WEBP.slice(0, WEBP.size, WEBP.type)),
  );
  return {
    drawn,
    breakDecoding: () => {
      broken = true;
    },
  };
}
