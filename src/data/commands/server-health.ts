/** The part of the embedded server's health report that the panel shows. */
export interface ServerHealth {
  /** Whole days until the server's certificate ends, if that is soon; negative afterwards. */
  certificateDaysLeft: number | null;
}

/** Reads the server's health report; Firebase has none, and then every field is null. Rejects without a connection. */
export async function readServerHealth(): Promise<ServerHealth> {
  const answer: unknown = await (await fetch('/__/health', { cache: 'no-store' })).json().catch(() => null);
  const days = (answer as { certificateDaysLeft?: unknown } | null)?.certificateDaysLeft;
  return { certificateDaysLeft: typeof days === 'number' ? days : null };
}
