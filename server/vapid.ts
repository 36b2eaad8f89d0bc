import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { EXIT, StartError } from './contracts.ts';
import { writeDurably } from './durable-file.ts';
import type { Settings } from './settings.ts';
import { TEXTS } from './texts.ts';

/** Key pair with which the league signs its pushes; browsers subscribe to the public one. */
export type Vapid = NonNullable<Settings['vapid']>;

/**
 * The configured keys, else those of the data folder, made at its first start: other keys would make every
 * subscription worthless. Throws {@link StartError} for a damaged file.
 */
export async function openVapid({ vapid, vapidSubject }: Settings, dataFolder: string): Promise<Vapid> {
  if (vapid !== undefined) return vapid;
  const file = join(dataFolder, 'vapid.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return { ...parse(kept, file), subject: vapidSubject };
  const keys = webPush.generateVAPIDKeys();
  await writeDurably(file, `${JSON.stringify(keys)}\n`);
  return { ...keys, subject: vapidSubject };
}

function parse(text: string, file: string): { publicKey: string; privateKey: string } {
  try {
    const { publicKey, privateKey } = JSON.parse(text) as Record<string, unknown>;
    if (typeof publicKey === 'string' && typeof privateKey === 'string') return { publicKey, privateKey };
  } catch {
    // told below
  }
  throw new StartError(EXIT.dataFolderCorrupt, TEXTS.badVapidFile(file));
}
