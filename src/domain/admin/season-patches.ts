import { seasons as texts } from '../messages/seasons.ts';
import { FIRST_SEASON } from '../records/constants.ts';
import { LIMITS, textProblem } from '../records/field-problems.ts';
import { runningSeason, type Seasons, seasonKey, seasonNumber } from '../records/seasons.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';
import { keptState } from '../schedule/changes.ts';
import { isOpen } from '../schedule/fixture-kinds.ts';
import type { FixtureChanges, Fixtures } from '../schedule/types.ts';

/** The sentence for a season name that cannot be stored; undefined if it can. */
export function seasonNameProblem(name: string): string | undefined {
  return textProblem(name, { limit: LIMITS.season.name, required: texts.nameRequired });
}

/** The name of the next season unless the admin types another. */
export const nextSeasonName = (seasons: Seasons): string => texts.numbered(seasonNumber(runningSeason(seasons)) + 1);

/**
 * The update that opens the next season and ends the running one; it changes nothing else. The first season gets
 * its record together with the second.
 *
 * @param firstStartedAt the known beginning of the league, server ms; null for now
 * @param playUntil before which moment the matches of the ended season may begin, server ms; null for no limit
 * @returns the key of the new season and the update
 */
export function seasonOpening(
  seasons: Seasons,
  name: string,
  firstStartedAt: number | null,
  playUntil: number | null = null,
): { season: string; patch: Patch } {
  const running = runningSeason(seasons);
  const number = seasonNumber(running) + 1;
  const season = seasonKey(number);
  const limit = playUntil === null ? {} : { playUntil };
  const first = { name: texts.numbered(1), number: 1, startedAt: firstStartedAt ?? SERVER_TIME, endedAt: SERVER_TIME };
  return {
    season,
    patch: {
      ...(seasons[running] === undefined
        ? { [`seasons/${FIRST_SEASON}`]: { ...first, ...limit } }
        : {
            [`seasons/${running}/endedAt`]: SERVER_TIME,
            ...(playUntil === null ? {} : { [`seasons/${running}/playUntil`]: playUntil }),
          }),
      [`seasons/${season}`]: { name: name.trim(), number, startedAt: SERVER_TIME },
      'config/season': season,
    },
  };
}

/** The fixtures that a season leaves behind when it closes: neither played nor decided nor cancelled, and not being played. */
export const restOf = (fixtures: Fixtures): Fixtures =>
  Object.fromEntries(Object.entries(fixtures).filter(([, fixture]) => isOpen(fixture)));

/** Cancels them; one that was postponed keeps that. */
export const restCancelled = (rest: Fixtures): FixtureChanges =>
  Object.fromEntries(
    Object.entries(rest).map(([id, fixture]) => [
      id,
      { ...keptState(fixture), state: 'cancelled', sequence: fixture.sequence + 1 },
    ]),
  );

/** Until when the matches of an ended season may begin; null removes the limit. @param playUntil server ms */
export const seasonLimit = (season: string, playUntil: number | null): Patch => ({
  [`seasons/${season}/playUntil`]: playUntil,
});

/** Renames a season, also one that has ended. */
export const seasonRenaming = (season: string, name: string): Patch => ({ [`seasons/${season}/name`]: name.trim() });
