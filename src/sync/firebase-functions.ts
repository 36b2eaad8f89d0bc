import type { FirebaseApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';
import type { CallableName, CallableRequest, UncheckedAnswer } from '../domain/functions/callables.ts';

/** Region of all functions (FUNC-01). */
const REGION = 'europe-west1';

/**
 * Calls a function of the league; loaded on first use.
 *
 * @param url address of the embedded server; undefined with Firebase itself
 * @returns the answer's data; rejects with the SDK's `functions/…` error
 */
export async function callFunction<Name extends CallableName>(
  app: FirebaseApp,
  url: string | undefined,
  name: Name,
  data: CallableRequest<Name>,
): Promise<UncheckedAnswer<Name>> {
  const call = httpsCallable<CallableRequest<Name>, UncheckedAnswer<Name>>(getFunctions(app, url ?? REGION), name);
  return (await call(data)).data;
}
