import type { TokenVerifier } from '../../server/firebase/contracts.ts';
import { createCallableHost } from '../../server/league/functions/callable.ts';

/** The functions of a server that has none: every call is answered with NOT_FOUND. */
export function noFunctions({ verifyToken }: { verifyToken: TokenVerifier }) {
  return { call: createCallableHost({ callables: {}, verifyToken, log: () => undefined }) };
}
