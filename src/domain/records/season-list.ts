import { seasons as texts } from '../messages/seasons.ts';
import { FIRST_SEASON } from './constants.ts';
import { parseSeasons, runningSeason, seasonNumber } from './seasons.ts';

/** A season as lists show it. */
export interface ListedSeason {
  id: string;
  name: string;
  /** 1 for the first. */
  number: number;
  /** Server ms; absent in a league that never opened a second season and so has no season records. */
  startedAt?: number;
  /** Server ms; absent while the season runs. */
  endedAt?: number;
}

/**
 * The seasons of a league, newest first, and the running one.
 *
 * @param stored `seasons` as the server has it
 */
export function seasonList(stored: unknown): { seasons: ListedSeason[]; running: ListedSeason } {
  const known = parseSeasons(stored);
  const seasons = Object.entries(known)
    .map(([id, season]): ListedSeason => ({ id, ...season }))
    .sort((a, b) => b.number - a.number);
  const id = runningSeason(known);
  const number = seasonNumber(id);
  const running = seasons.find((season) => season.id === id) ?? { id, name: texts.numbered(number), number };
  return { seasons: seasons.length === 0 && id === FIRST_SEASON ? [running] : seasons, running };
}
