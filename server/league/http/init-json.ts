import { BUCKET, NAMESPACE } from 'firebase-server';
import { REGION } from '../../../functions/src/definitions.ts';
import type { Identity } from '../../../src/domain/records/types.ts';
import type { Settings } from '../process/process.ts';

/** The path of the callable functions, for the SDK's custom domain. */
export const FUNCTIONS_PATH = `/__/functions/${REGION}`;

/** The answer of Firebase Hosting at `/__/firebase/init.json`, with the league's settings that the app reads at its start. */
export function firebaseConfig(
  proto: string,
  host: string,
  { name, city }: Identity,
  { settings, vapidPublicKey }: { settings: Pick<Settings, 'league'>; vapidPublicKey: string },
): object {
  const origin = `${proto}://${host}`;
  return {
    projectId: NAMESPACE,
    apiKey: 'embedded',
    authDomain: host,
    databaseURL: `${origin}/?ns=${NAMESPACE}`,
    storageBucket: BUCKET,
    authEmulatorUrl: origin,
    functionsUrl: `${origin}${FUNCTIONS_PATH}`,
    storageEmulatorUrl: origin,
    // without the admin's address: only the rules know who the admin is
    league: { name, city, timeZone: settings.league.timeZone },
    vapidPublicKey,
  };
}
