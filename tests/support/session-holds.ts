import type { SessionProof } from '../../src/sync/session-loss.ts';

/** A session that the server has accepted, on a stable connection. */
export const HOLDS: SessionProof = { turn: () => 0, holds: async () => true, doubt: () => undefined };
