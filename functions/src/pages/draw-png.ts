import { loadSharp } from '../sharp.ts';
import type { DrawPng } from './card-pictures.ts';

const SECONDS = 10;

/** Draws with librsvg. The drawing contains no text, so that nothing depends on the fonts of the machine. */
export const drawPng: DrawPng = async (svg) => {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).timeout({ seconds: SECONDS }).toBuffer();
};
