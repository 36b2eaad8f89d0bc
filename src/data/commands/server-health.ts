import type { LeagueCounts } from '../../domain/functions/callables.ts';

/** The part of the embedded server's health report that the panel shows. */
export interface ServerHealth {
  /** Whether it is the embedded server that answered. */
  isEmbedded: boolean;
  /** Whole days until the server's certificate ends, if that is soon; negative afterwards. */
  certificateDaysLeft: number | null;
  /** The push services that refuse all that the league sends. */
  pushesRefusedBy: NonNullable<LeagueCounts['refusing']>;
  /** False where Apple refuses the contact of the pushes. */
  iphonePushes: boolean;
}

/** Reads the server's health report; Firebase has none, and then nothing is known. Rejects without a connection. */
export async function readServerHealth(): Promise<ServerHealth> {
  const answer: unknown = await (await fetch('/__/health', { cache: 'no-store' })).json().catch(() => null);
  const {
    certificateDaysLeft: days,
    pushesRefusedBy,
    iphonePushes,
    release,
  } = Object(answer) as Partial<ServerHealth> & {
    release?: unknown;
  };
  return {
    isEmbedded: typeof release === 'string',
    certificateDaysLeft: typeof days === 'number' ? days : null,
    pushesRefusedBy: Array.isArray(pushesRefusedBy) ? pushesRefusedBy : [],
    iphonePushes: iphonePushes !== false,
  };
}
