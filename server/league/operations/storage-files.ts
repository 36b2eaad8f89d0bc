import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkName,
  type DataFolder,
  EXIT,
  type Log,
  makeFolder,
  openObjects,
  StartError,
  type StoredObject,
  writeDurably,
} from 'firebase-server';
import { openLeagueFolder } from '../league-folder.ts';
import { withCopy } from './backup.ts';
import { readJson } from './read-json.ts';
import { OPERATION_TEXTS } from './texts.ts';

/** An entry of an export's index: the content's path in the folder, and its whole record. */
const INDEX = 'files.json';

/**
 * Writes every uploaded file below `folder`, under its own name if that is a harmless path, with an index; the server may be running. Returns their
 * number.
 */
export async function exportFiles(dataFolder: string, folder: string, log: Log): Promise<number> {
  return withCopy(dataFolder, 'storage', async (copy) => {
    const objects = await openObjects(join(copy, 'storage'), log);
    try {
      const index: StoredObject[] = [];
      const used = new Set([INDEX]);
      for (const name of objects.names()) {
        const object = objects.get(name);
        const content = object && (await objects.read(object));
        if (!object || !content) continue;
        const file = placeOf(name, index.length, used);
        try {
          await makeFolder(dirname(join(folder, file)));
          await writeFile(join(folder, file), await content.readFile(), { mode: 0o600 });
        } finally {
          await content.close();
        }
        index.push({ ...object, file });
      }
      await makeFolder(folder);
      await writeDurably(join(folder, INDEX), `${JSON.stringify({ files: index }, null, 2)}\n`);
      return index.length;
    } finally {
      await objects.close();
    }
  });
}

/** A path that every system allows and that is neither a file nor a folder of another entry. */
function placeOf(name: string, at: number, used: Set<string>): string {
  const segments = name.split('/');
  const parents = segments.map((_, i) =>
    segments
      .slice(0, i + 1)
      .join('/')
      .toLowerCase(),
  );
  const whole = parents.pop() ?? '';
  const plain = segments.every((segment) => /^[a-z0-9_-][\w.-]{0,100}$/i.test(segment) && !segment.endsWith('.'));
  const free = !used.has(whole) && !used.has(`${whole}/`) && !parents.some((parent) => used.has(parent));
  if (!plain || !free || name.length > 200) return `~/${at}`;
  used.add(whole);
  for (const parent of parents) used.add(`${parent}/`);
  return name;
}

/**
 * Imports the files of an export with their download tokens, so that links to them stay valid; replaces files of the same name. All are checked
 * before the first is imported. Throws {@link StartError}: `EXIT.badFile`.
 */
export async function importFiles(dataFolder: string, folder: string, log: Log): Promise<number> {
  const files = await readFiles(folder);
  const data = await openLeagueFolder(dataFolder);
  try {
    await putFiles(data, folder, files, log);
  } finally {
    await data.unlock();
  }
  return files.length;
}

/** The checked index of an export of files. Throws {@link StartError} (`EXIT.badFile`). */
export async function readFiles(folder: string): Promise<readonly StoredObject[]> {
  const index = (await readJson(join(folder, INDEX))) as { files?: unknown } | null;
  if (!Array.isArray(index?.files)) throw new StartError(EXIT.badFile, OPERATION_TEXTS.notFiles(folder, INDEX));
  const files = index.files as StoredObject[];
  for (const object of files) await readContent(folder, object);
  return files;
}

/** Imports the files of an export's index into an open data folder. */
export async function putFiles(
  data: DataFolder,
  folder: string,
  files: readonly StoredObject[],
  log: Log,
): Promise<void> {
  const objects = await openObjects(data.paths.storage, log);
  try {
    for (const object of files) {
      const file = await objects.write(await readContent(folder, object));
      await objects.put({ ...object, file });
    }
  } finally {
    await objects.close();
  }
}

async function readContent(folder: string, { name, file, contentType, size, md5Hash }: StoredObject): Promise<Buffer> {
  const refuse = (reason: string) => new StartError(EXIT.badFile, OPERATION_TEXTS.fileRefused(String(name), reason));
  try {
    checkName(name);
  } catch {
    throw refuse('name');
  }
  if (typeof file !== 'string' || file.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)/.test(file)) throw refuse('file');
  // accepts what the server itself accepts: pictures, but no markup
  if (!/^image\/(?!svg)[\w.+-]+$/.test(contentType)) throw refuse(`contentType: ${contentType}`);
  const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    throw refuse(error.code ?? error.message);
  });
  if (bytes.length !== size || createHash('md5').update(bytes).digest('base64') !== md5Hash) throw refuse('md5Hash');
  return bytes;
}
