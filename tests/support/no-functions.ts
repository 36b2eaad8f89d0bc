import type { TokenVerifier } from 'firebase-server';
import { createCallableHost } from '../../server/league/functions/callable.ts';

/** A server without functions: it answers every call with NOT_FOUND. */
export function noFunctions({ verifyToken }: { verifyToken: TokenVerifier }) {
  return { call: createCallableHost({ callables: {}, verifyToken, log: () => undefined }) };
}
