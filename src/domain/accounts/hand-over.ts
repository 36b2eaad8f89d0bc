import { isPlayer, type Patch, type User } from '../records/types.ts';
import { relisted } from '../records/user-keys.ts';

// The league has one admin at any time: each update that makes one makes the former an ordinary account (decision 129).

/** Part of the update that makes an account the admin's. Who plays goes on playing, beside his new role (decision 127). */
export function adminPatch(user: User): Patch {
  const plays = isPlayer(user);
  return recordPatch({ ...user, role: 'admin', approved: true }, plays);
}

/**
 * Part of the update that makes the admin an ordinary account: the captain of the team that he leads, else a player; in the list of players only if he
 * has played beside his role, since nobody took the account called «Yönetici» for one.
 *
 * @param leads whether he is the captain of his team
 */
export function ordinaryPatch(user: User, leads: boolean): Patch {
  const plays = user.plays === true;
  return recordPatch({ ...user, role: leads ? 'team' : 'player', approved: leads || plays }, leads && plays);
}

function recordPatch(user: User, plays: boolean): Patch {
  const { uid, role, approved } = user;
  const record = `users/${uid}`;
  return {
    ...{ [`${record}/role`]: role, [`${record}/approved`]: approved, [`${record}/plays`]: plays || null },
    ...relisted(uid, { ...user, plays }),
  };
}
