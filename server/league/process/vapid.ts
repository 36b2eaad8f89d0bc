import { join } from 'node:path';
import { EXIT, readChecked, StartError, writeChecked } from 'firebase-server';
import webPush from 'web-push';
import type { Settings } from './settings.ts';
import { TEXTS } from './texts.ts';

/** Key pair with which the league signs its pushes; browsers subscribe to the public one. */
export type Vapid = NonNullable<Settings['vapid']>;

const FILE = 'vapid.json';

/**
 * The configured keys, or those of the data folder, made at its first start: other keys would invalidate every subscription. Throws {@link
 * StartError} for a damaged file.
 */
export async function openVapid({ vapid, vapidSubject }: Settings, dataFolder: string): Promise<Vapid> {
  if (vapid !== undefined) return vapid;
  const kept = await readVapid(dataFolder);
  if (kept !== null) return { ...kept, subject: vapidSubject };
  const keys = webPush.generateVAPIDKeys();
  await writeChecked(join(dataFolder, FILE), { publicKey: keys.publicKey, privateKey: keys.privateKey });
  return { ...keys, subject: vapidSubject };
}

/** The keys of a data folder, null if it has none yet. Throws {@link StartError} for a damaged file. */
export async function readVapid(dataFolder: string): Promise<Pick<Vapid, 'publicKey' | 'privateKey'> | null> {
  const file = join(dataFolder, FILE);
  const fail = () => new StartError(EXIT.dataFolderCorrupt, TEXTS.badVapidFile(file));
  const kept = await readChecked(file, fail);
  if (kept === null) return null;
  const { publicKey, privateKey } = kept;
  if (typeof publicKey !== 'string' || typeof privateKey !== 'string') throw fail();
  return { publicKey, privateKey };
}
