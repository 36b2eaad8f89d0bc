/** How much of a file shows whether every second byte is empty. */
const SAMPLE = 2000;

/** What a file of Excel, of an older Excel and of a printout begins with. */
const NO_TEXTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/**
 * The text of a table that a spreadsheet saved: UTF-8 or UTF-16 with or without their marks, else Windows-1254, which Excel in Turkey writes as
 * «CSV». Null for a workbook or a printout.
 */
export function decodeTable(bytes: Uint8Array): string | null {
  if (NO_TEXTS.some((head) => head.every((byte, at) => bytes[at] === byte))) return null;
  const of = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return of('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return of('utf-16be');
  const sample = bytes.subarray(0, SAMPLE);
  const empty = [0, 1].map(
    (odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length * 4 > sample.length,
  );
  if (empty[1]) return of('utf-16le');
  if (empty[0]) return of('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return of('windows-1254');
  }
}
