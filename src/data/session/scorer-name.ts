import type { User } from '../../domain/records/types.ts';
import type { SessionState } from './session.ts';

/** Most characters of a name that others see beside a match. */
const MOST = 40;

/** The scorer's name at a match: the name of the match's right, else of the account; null for none. */
export function scorerName(
  { identity, rights }: Pick<SessionState, 'identity' | 'rights'>,
  users: Readonly<Record<string, User>>,
  matchId: string,
): string | null {
  if (identity === null) return null;
  const right = rights[matchId];
  const name = right?.uid === identity.uid ? right.name : users[identity.uid]?.displayName || identity.displayName;
  return name.trim().slice(0, MOST) || null;
}
