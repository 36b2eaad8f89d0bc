import type { FirebaseApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';

/** Region of all functions (FUNC-01). */
const REGION = 'europe-west1';

/**
 * Calls a function of the league; loaded on first use.
 *
 * @param url where the embedded server answers; undefined on Firebase itself
 * @returns the answer's data; rejects with the SDK's `functions/…` error
 */
export async function callFunction(
  app: FirebaseApp,
  url: string | undefined,
  name: string,
  data: unknown,
): Promise<unknown> {
  return (await httpsCallable(getFunctions(app, url ?? REGION), name)(data)).data;
}
