import { join } from 'node:path';
import webPush from 'web-push';
import { readChecked, writeChecked } from './checked-file.ts';
import { EXIT, StartError } from './contracts.ts';
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
  const fail = () => new StartError(EXIT.dataFolderCorrupt, TEXTS.badVapidFile(file));
  const kept = await readChecked(file, fail);
  if (kept !== null) {
    const { publicKey, privateKey } = kept;
    if (typeof publicKey !== 'string' || typeof privateKey !== 'string') throw fail();
    return { publicKey, privateKey, subject: vapidSubject };
  }
  const keys = webPush.generateVAPIDKeys();
  await writeChecked(file, { publicKey: keys.publicKey, privateKey: keys.privateKey });
  return { ...keys, subject: vapidSubject };
}
