import type { TokenVerifier } from 'firebase-server';
import { createCallableHost } from '../../server/league/functions/callable.ts';
import type { HostFacts } from '../../src/domain/functions/callables.ts';
import { RELEASE } from '../../src/domain/records/release.ts';

/** A host that has nothing set up. */
const BARE_HOST: HostFacts = {
  ...{ release: RELEASE, url: null, tls: false, certificateDaysLeft: null, mails: false, lateMails: 0 },
  ...{ pushes: 'all', refusing: [], backups: { folder: false, running: false, at: null, fault: null } },
};

/** A server without functions: it answers every call with NOT_FOUND. */
export function noFunctions({ verifyToken }: { verifyToken: TokenVerifier }) {
  return {
    call: createCallableHost({ callables: {}, verifyToken, log: () => undefined }),
    facts: async () => BARE_HOST,
  };
}
