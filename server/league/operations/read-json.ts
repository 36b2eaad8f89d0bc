import { readFile } from 'node:fs/promises';
import { EXIT, type Json, StartError } from 'firebase-server';
import { OPERATION_TEXTS } from './texts.ts';

/** A file as JSON. Throws {@link StartError} (`EXIT.badFile`) if it cannot be read or is no JSON. */
export async function readJson(file: string): Promise<Json> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(EXIT.badFile, OPERATION_TEXTS.unreadable(file, error.code ?? error.message));
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch (error) {
    throw new StartError(EXIT.badFile, OPERATION_TEXTS.notJson(file, (error as Error).message));
  }
}
