import { MAX_TIME } from './constants.ts';

/**
 * `teamIndex/{id}`: what every screen needs of an approved team, repeated from `teams/{id}` and from the team's latest
 * season (`seasonStats/{season}/teams/{id}`) in the same update, so that a device follows one small collection by the
 * time of its last change.
 */
export interface TeamEntry {
  name: string;
  logo?: string;
  /** The season of the figures, absent for the first; the team has no figures in a later season yet. */
  season?: string;
  wins: number;
  losses: number;
  /** Where there are any (decision 147). */
  draws?: number;
  /** Where they are not three for each win (decisions 121 and 147). */
  points?: number;
  /** Cups for minus cups against. */
  cups: number;
  form?: string;
  /** Server time of the last change, ms. */
  updatedAt: number;
}

/** The entry of a team that was approved once and is deleted or not approved any more. */
export interface RemovedEntry {
  gone: true;
  /** Server time at which the team was deleted or lost its approval, ms. */
  updatedAt: number;
}

/** An entry of the team index, or null if the value is neither a team's entry nor that of a removed team; damaged fields count as missing. */
export function parseTeamEntry(value: unknown): TeamEntry | RemovedEntry | null {
  const { gone, name, logo, season, form, points, draws, ...figures } = (value ?? {}) as Record<string, unknown>;
  const count = (one: unknown) => (typeof one === 'number' && Math.abs(one) <= MAX_TIME ? one : 0);
  const updatedAt = count(figures.updatedAt);
  if (gone === true) return { gone, updatedAt };
  if (typeof name !== 'string') return null;
  return {
    name,
    ...(typeof logo === 'string' ? { logo } : {}),
    ...(typeof season === 'string' ? { season } : {}),
    ...(typeof form === 'string' ? { form } : {}),
    ...(typeof points === 'number' ? { points } : {}),
    ...(typeof draws === 'number' ? { draws: count(draws) } : {}),
    wins: count(figures.wins),
    losses: count(figures.losses),
    cups: count(figures.cups),
    updatedAt,
  };
}
