import { encode } from 'uqr';

/**
 * A QR code as one SVG path of its dark modules, with the quiet zone that cameras need.
 *
 * @param ecc how much of it may be lost: `L` 7 %, for a screen; `Q` 25 %, for paper
 */
export function qrPath(text: string, ecc: 'L' | 'Q' = 'L'): { path: string; size: number } {
  const { data, size } = encode(text, { ecc, border: 3 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: modules.join(''), size };
}

/** An address with its QR code for a screen, as `LinkCard` shows both. */
export const withQr = (address: string) => ({ address, qr: qrPath(address) });
