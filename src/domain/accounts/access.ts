import { ZERO_PLAYER_STATS } from '../records/constants.ts';
import { isPlayer, type Role, type Team, type User } from '../records/types.ts';
import type { ScorerRights } from './league-claims.ts';

/**
 * The profile of a signed-in account: its record, with the role admin if the rules say that the account is the admin's (`identity.admin`).
 * Only the rules know the fixed address (specification.md §1). An account without a record gets a default profile in memory only
 * (AUTH-14 to AUTH-16, decision 5).
 */
export function profileOf(
  identity: { uid: string; email: string; displayName: string; admin?: boolean },
  record: User | null,
): User {
  const admin = identity.admin === true;
  const base: User = record ?? {
    uid: identity.uid,
    displayName: identity.displayName || (identity.email.split('@')[0] ?? ''),
    role: 'player',
    approved: true,
    createdAt: 0,
    stats: { ...ZERO_PLAYER_STATS },
  };
  return admin ? { ...base, role: 'admin', approved: true } : base;
}

type Account = Parameters<typeof profileOf>[0];
type Users = Readonly<Record<string, User>>;

/** Whether an account is the admin's, by the rules or by its record. */
export function isAdmin(identity: Account, users: Users): boolean {
  return profileOf(identity, users[identity.uid] ?? null).role === 'admin';
}

/** Whether an account may score this match: the admin, or a scorer with a right over it. */
export function mayScore(identity: Account, users: Users, rights: ScorerRights, matchId: string): boolean {
  return rights[matchId]?.uid === identity.uid || isAdmin(identity, users);
}

/** Where the guard sends someone, who is also a player if he is a captain who plays, or null when he may stay (GUARD-01 to GUARD-03, decision 3). */
export function guard(
  profile: Pick<User, 'role' | 'approved' | 'plays'> | null,
  needs: { roles?: readonly Role[]; approval?: boolean },
): '/login' | '/' | '/waiting-approval' | null {
  if (profile === null) return '/login';
  const roles: Role[] = isPlayer(profile) ? [profile.role, 'player'] : [profile.role];
  if (needs.roles?.some((role) => roles.includes(role)) === false) return '/';
  if (needs.approval === true && !profile.approved) return '/waiting-approval';
  return null;
}

/** Only the manager and the admin see an unapproved team (TEAM-07, decision 4). */
export function maySeeTeam(
  team: Pick<Team, 'approved' | 'captainId'>,
  profile: Pick<User, 'uid' | 'role'> | null,
): boolean {
  return team.approved || profile?.role === 'admin' || (profile !== null && profile.uid === team.captainId);
}

/** Where a captain is sent instead of his team's desk, or null when he may work there (decision 1, TDASH-07, TDASH-08). */
export function captainTarget(
  profile: Pick<User, 'approved'>,
  team: Pick<Team, 'approved'> | null,
): '/team-register' | '/waiting-approval' | null {
  if (team === null) return '/team-register';
  return profile.approved && team.approved ? null : '/waiting-approval';
}

/** The page that opens after a registration (decision 3). */
export function afterRegistration(role: Role): string {
  return { team: '/team-register', player: '/player-profile', admin: '/' }[role];
}
