import { REGION } from '../../../functions/src/definitions.ts';
import { BUCKET, NAMESPACE } from '../../firebase/contracts.ts';
import type { Settings } from '../process/process.ts';

/** Where the callable functions are, for the SDK's custom domain. */
export const FUNCTIONS_PATH = `/__/functions/${REGION}`;

/** What Firebase Hosting answers at `/__/firebase/init.json`, and what else the app wants to know at its start. */
export function firebaseConfig(
  proto: string,
  host: string,
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
    // not the admin's address: who it is, the rules know
    league: { name: settings.league.name, city: settings.league.city, timeZone: settings.league.timeZone },
    vapidPublicKey,
  };
}
