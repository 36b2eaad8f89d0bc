import { FIRST_SEASON } from './constants.ts';
import { ALL_TIME, playoffsKey, seasonKey, seasonNumber } from './season-keys.ts';

/**
 * Seasons: `seasons/{id}`, and the season of a match. A league that never opened a second season has no such records; all its matches belong to the
 * season `first`, and no screen shows a difference.
 */

/** `seasons/{id}`; times in server milliseconds. */
export interface Season {
  name: string;
  /** 1 for `first`, 2 for `s2` and so on: the rules calculate with this number, since they cannot read it out of a key. */
  number: number;
  startedAt: number;
  /** Absent while the season runs. */
  endedAt?: number;
  /** Of a season that has ended: a match of its fixtures begins before this moment (decision 75); absent for no limit. */
  playUntil?: number;
}

export type Seasons = Readonly<Record<string, Season>>;

export { ALL_TIME, playoffsKey, seasonKey, seasonNumber };

/** The season of a match or of an entry of the team index: without a season field it is the first. */
export const seasonOf = ({ season }: { season?: string | undefined }): string => season ?? FIRST_SEASON;

/** Where the figures of teams and of their meetings count a match or a fixture: its season, or that season's play-offs (decision 36). */
export const stageKey = (played: { season?: string | undefined; stage?: string | undefined }): string =>
  (played.stage ?? 'league') === 'league' ? seasonOf(played) : playoffsKey(seasonOf(played));

/** The season field of a record: absent for the first season. */
export const namedSeason = (id: string): { season?: string } => (id === FIRST_SEASON ? {} : { season: id });

/** The running season. */
export function runningSeason(seasons: Seasons): string {
  const open = Object.entries(seasons).find(([, { endedAt }]) => endedAt === undefined);
  return open?.[0] ?? FIRST_SEASON;
}

/**
 * The season of a match that was started at this time: a match that was started offline before the opening of a season
 * stays in the season before.
 *
 * @param at server milliseconds
 */
export function seasonAt(seasons: Seasons, at: number): string {
  const started = Object.entries(seasons).filter(([id, { startedAt }]) => id === FIRST_SEASON || startedAt <= at);
  return started.sort(([, a], [, b]) => b.number - a.number)[0]?.[0] ?? FIRST_SEASON;
}

/** Whether a match of a fixture of the season may begin at this time, server ms (decision 75). @param season undefined if it has no record */
export const mayBegin = (season: Season | undefined, at: number): boolean =>
  at < (season?.playUntil ?? Number.POSITIVE_INFINITY);

/** `seasons` as it is stored, without damaged entries. */
export function parseSeasons(value: unknown): Seasons {
  const seasons: Record<string, Season> = {};
  for (const [id, record] of Object.entries(value ?? {})) {
    const { name, startedAt, ...times } = (record ?? {}) as Record<string, unknown>;
    const number = seasonNumber(id);
    if (number === 0 || typeof name !== 'string' || typeof startedAt !== 'number') continue;
    seasons[id] = { name, number, startedAt };
    for (const time of ['endedAt', 'playUntil'] as const) {
      if (typeof times[time] === 'number') seasons[id][time] = times[time];
    }
  }
  return seasons;
}
