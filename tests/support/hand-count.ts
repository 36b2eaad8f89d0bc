import type { MatchEvent } from '../../src/domain/records/types.ts';
import type { League } from './e2e-server.ts';
import { naiveFold } from './naive-fold.ts';

/** Cups and attempts of each player, by his letter: `A` Ali, `V` Veli, `C` Ceren, `I` Işık. */
export type HandCount = Record<string, { cups: number; attempts: number }>;

const UIDS: Record<string, string> = { A: 'ali', V: 'veli', C: 'ceren', I: 'isik' };

/** Nobody has thrown. */
export const emptyCount = (): HandCount =>
  Object.fromEntries(Object.keys(UIDS).map((letter) => [letter, { cups: 0, attempts: 0 }]));

/** Counts a tap: `A+` a cup of Ali, `A0` a miss. */
export function countTap(count: HandCount, step: string): void {
  const own = count[step.charAt(0)];
  if (own === undefined) throw new Error(`${step} is nobody's tap.`);
  own.attempts += 1;
  if (step.charAt(1) === '+') own.cups += 1;
}

/** Whether two counts are equal. */
export const isSame = (one: HandCount, other: HandCount): boolean => hasAtLeast(one, other) && hasAtLeast(other, one);

/** Whether a count lacks nothing of another one. */
export const hasAtLeast = (one: HandCount, least: HandCount): boolean =>
  Object.entries(least).every(([letter, { cups, attempts }]) => {
    const own = one[letter];
    return own !== undefined && own.cups >= cups && own.attempts >= attempts;
  });

/** The count that the scoring screen shows: `figures` of e2e-league.ts. */
export function countOfScreen(figures: string): HandCount {
  const lines = [...figures.matchAll(/(\d+)\/(\d+) atış/g)];
  return Object.fromEntries(
    Object.keys(UIDS).map((letter, at) => {
      const [, cups, attempts] = lines[at] ?? [];
      return [letter, { cups: Number(cups), attempts: Number(attempts) }];
    }),
  );
}

/** A match in the server's database. */
export interface CountOnServer {
  /** The log, counted by the plain second fold. */
  events: HandCount;
  /** The match's record. */
  record: HandCount;
  /** Cups of each side in the record. */
  scores: number[];
}

/** Reads and counts a match of Fırtına against Bardaklar. */
export async function countOnServer(server: League, matchId: string): Promise<CountOnServer> {
  const log = ((await server.read(`matchEvents/${matchId}`)) ?? {}) as Record<string, MatchEvent>;
  const record = (await server.read(`matches/${matchId}`)) as {
    team1Score: number;
    team2Score: number;
    playerStats: Record<string, { cupsScored: number; attempts: number }>;
  };
  const folded = naiveFold(log, [
    ['ali', 'veli'],
    ['ceren', 'isik'],
  ]);
  const byLetter = (of: (uid: string) => { cups: number; attempts: number }) =>
    Object.fromEntries(Object.entries(UIDS).map(([letter, uid]) => [letter, of(uid)]));
  return {
    events: byLetter((uid) => folded[uid] ?? { cups: 0, attempts: 0 }),
    record: byLetter((uid) => {
      const { cupsScored = 0, attempts = 0 } = record.playerStats[uid] ?? {};
      return { cups: cupsScored, attempts };
    }),
    scores: [record.team1Score, record.team2Score],
  };
}

/** The cups of each side. */
export const scoresOf = ({ A, V, C, I }: HandCount): number[] => [
  (A?.cups ?? 0) + (V?.cups ?? 0),
  (C?.cups ?? 0) + (I?.cups ?? 0),
];

/** The throws of all players. */
export const throwsOf = (count: HandCount): number =>
  Object.values(count).reduce((sum, { attempts }) => sum + attempts, 0);
