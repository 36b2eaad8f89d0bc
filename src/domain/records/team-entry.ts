import { MAX_TIME } from './constants.ts';

/**
 * `teamIndex/{id}`: what every screen needs of an approved team, repeated from `teams/{id}` in the same update, so that
 * a device follows one small collection by the time of its last change (issue 19).
 */
export interface TeamEntry {
  name: string;
  logo?: string;
  wins: number;
  losses: number;
  points: number;
  form?: string;
  /** Server time of the last change, ms. */
  updatedAt: number;
}

/** What stays of a team that was approved once and is deleted or not approved any more. */
export interface GoneEntry {
  gone: true;
  /** Server time at which it went, ms. */
  updatedAt: number;
}

/** An entry of the team index, or null when it is neither a team's nor a gone one; what is damaged in it counts as missing. */
export function parseTeamEntry(value: unknown): TeamEntry | GoneEntry | null {
  const { gone, name, logo, form, ...figures } = (value ?? {}) as Record<string, unknown>;
  const count = (one: unknown) => (typeof one === 'number' && Math.abs(one) <= MAX_TIME ? one : 0);
  const updatedAt = count(figures.updatedAt);
  if (gone === true) return { gone, updatedAt };
  if (typeof name !== 'string') return null;
  return {
    name,
    ...(typeof logo === 'string' ? { logo } : {}),
    ...(typeof form === 'string' ? { form } : {}),
    wins: count(figures.wins),
    losses: count(figures.losses),
    points: count(figures.points),
    updatedAt,
  };
}
