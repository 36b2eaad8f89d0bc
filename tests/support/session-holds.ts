import type { SessionProof } from '../../src/sync/session-proof.ts';

/** A session that the server knows, on a connection that stays. */
export const HOLDS: SessionProof = { turn: () => 0, holds: async () => true, doubt: () => undefined };
