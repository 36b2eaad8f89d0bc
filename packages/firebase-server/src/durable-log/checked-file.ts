import { crc32 } from 'node:zlib';
import type { StartError } from '../contracts.ts';
import { writeDurably } from './durable-file.ts';
import { readOrNull } from './read.ts';

/** A small JSON file with its checksum in the last field. */
type Fields = Record<string, unknown>;

/** Writes such a file completely. `mode` are the permission bits, 0600 by default. */
export function writeChecked(path: string, fields: Fields, mode?: number): Promise<void> {
  return writeDurably(path, `${JSON.stringify({ ...fields, checksum: checksumOf(fields) }, null, 2)}\n`, mode);
}

/** Reads such a file, or one from before there were checksums; null if it does not exist. Throws the error of `fail` if it is damaged. */
export async function readChecked(path: string, fail: () => StartError): Promise<Fields | null> {
  const text = await readText(path);
  return text === null ? null : parseChecked(text, fail);
}

/** The fields of such a text. Throws as {@link readChecked} does. */
export function parseChecked(text: string, fail: () => StartError): Fields {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fail();
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw fail();
  const { checksum, ...fields } = json as Fields;
  if (checksum !== undefined && checksum !== checksumOf(fields)) throw fail();
  return fields;
}

/** Writes one word with its checksum twice: no single damage can then make it look like a word without a checksum. */
export function writeCheckedWord(path: string, word: string): Promise<void> {
  return writeDurably(path, `${word} ${checksum(word)} ${checksum(word)}\n`);
}

/** Reads such a word, or one of an earlier version without a checksum. Throws as {@link readChecked} does. */
export async function readCheckedWord(path: string, fail: () => StartError): Promise<string | null> {
  const text = await readText(path);
  if (text === null) return null;
  const [, word = '', one, two] = /^([^ \n]+)(?: ([0-9a-f]{8}) ([0-9a-f]{8}))?\n$/.exec(text) ?? [];
  if (word === '' || (one !== undefined && (one !== checksum(word) || two !== one))) throw fail();
  return word;
}

/** CRC-32 in hexadecimal digits. */
export function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

function checksumOf(fields: Fields): string {
  return checksum(JSON.stringify(fields));
}

/** The text of a file, null if it does not exist. Throws {@link StartError} if it cannot be read. */
export async function readText(path: string): Promise<string | null> {
  return (await readOrNull(path))?.toString() ?? null;
}
