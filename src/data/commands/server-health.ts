/** What the embedded server says of itself, as far as the panel shows it. */
export interface ServerHealth {
  /** Whole days until the server's certificate ends, if that is soon; negative afterwards. */
  certificateDaysLeft: number | null;
}

/** Asks the server how it is. Firebase has no such page; then nothing is known. Rejects without a connection. */
export async function readServerHealth(): Promise<ServerHealth> {
  const answer: unknown = await (await fetch('/__/health', { cache: 'no-store' })).json().catch(() => null);
  const days = (answer as { certificateDaysLeft?: unknown } | null)?.certificateDaysLeft;
  return { certificateDaysLeft: typeof days === 'number' ? days : null };
}
