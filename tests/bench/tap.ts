import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Match } from '../../src/domain/records/types.ts';

const player = (uid: string, displayName: string) => ({ uid, displayName });

/** A match that has just begun, as the app starts it. */
export function startedMatch(now: number): Match & { rev: number } {
  const match = newMatch({
    team1: {
      id: 'firtina',
      name: 'Kadıköy Fırtına',
      players: [player('ali', 'Ali Yıldız'), player('veli', 'Veli Güneş')],
    },
    team2: {
      id: 'bardaklar',
      name: 'Moda Bardakları',
      players: [player('ceren', 'Ceren Şahin'), player('isik', 'Işık Öztürk')],
    },
  });
  return { ...match, createdAt: now, startedAt: now, updatedAt: now, rev: 0 };
}

const STATS = startedMatch(0).playerStats;

/** A tap's changes of its match: the `rev`-th miss of Ali. Numbers are padded so that every tap has the same size. */
function changes(rev: number, updatedAt: unknown): Record<string, unknown> {
  return {
    playerStats: { ...STATS, ali: { ...STATS.ali, attempts: rev } },
    team1Score: 0,
    team2Score: 0,
    rev,
    updatedAt,
  };
}

/** The body of the one multi-path update that the app sends for a tap (src/domain/match/patches.ts). */
export function tapBody(match: string, rev: number, uid: string): { p: string; d: Record<string, unknown> } {
  const key = nextKey(rev, () => 0);
  const d: Record<string, unknown> = {
    [`eventNumbers/${match}/e${rev}`]: key,
    [`matchEvents/${match}/${key}`]: {
      type: 'miss',
      playerId: 'ali',
      at: { '.sv': 'timestamp' },
      by: uid,
      number: rev,
    },
  };
  for (const [key, value] of Object.entries(changes(rev, { '.sv': 'timestamp' }))) d[`matches/${match}/${key}`] = value;
  return { p: '', d };
}

/** The server's push to listeners of the match; the control broadcasts these bytes. */
export function tapPush(match: string, rev: number): string {
  return JSON.stringify({ t: 'd', d: { a: 'm', b: { p: `matches/${match}`, d: changes(rev, Date.now()) } } });
}
