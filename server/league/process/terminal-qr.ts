import { renderUnicodeCompact } from 'uqr';

/** A QR code for a terminal, two rows of modules in a line: its blocks are the light ones, so white on black whatever the terminal's colours are. */
export function terminalQr(text: string): string {
  const lines = renderUnicodeCompact(text, { ecc: 'L', border: 2 }).split('\n');
  return lines.map((line) => `\x1b[97;40m${line}\x1b[0m`).join('\n');
}
