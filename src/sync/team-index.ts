import { type CollectionChange, TEAM_INDEX } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import { followByCursor } from './by-cursor.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface TeamIndexDeps {
  remote: Pick<FirebaseRemote, 'watchCollection' | 'watchValue' | 'serverNow'>;
  mirror: Pick<Mirror, 'teamIndex' | 'cursor' | 'live'>;
  now: () => number;
}

/** Follows the changes of the team index; a deleted team's entry says so. Returns an unsubscribe function. */
export function followTeamIndex({ remote, mirror, now }: TeamIndexDeps): () => void {
  return followByCursor(remote, {
    cursor: () => mirror.cursor(TEAM_INDEX),
    listen: (from, tell) => {
      const onChange = (change: CollectionChange) => {
        mirror.live(now());
        tell(change);
      };
      return remote.watchCollection('teamIndex', onChange, { where: { child: 'updatedAt', from: from ?? 0 } });
    },
    receive: mirror.teamIndex,
  });
}
