/** The page that sent the person to sign in, by the state of the location; null without one. */
export function cameFrom(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : null;
}

/** The state for the next page on the way in, so that a registration leads back to an invitation; null for every other page. */
export function backToInvitation(state: unknown): { from: string } | null {
  const from = cameFrom(state);
  return from?.startsWith('/auth-action#') ? { from } : null;
}
