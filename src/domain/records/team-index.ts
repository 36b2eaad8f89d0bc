import * as v from 'valibot';
import { compact } from './compact.ts';
import { MAX_TIME } from './constants.ts';
import type { Team, TeamStats } from './types.ts';

/**
 * `teamIndex/{id}`: what every screen needs of an approved team, repeated from `teams/{id}` in the same update, so that
 * a device follows one small collection by the time of its last change (issue 19).
 */
export interface TeamEntry {
  name: string;
  city: string;
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

type Patch = Record<string, unknown>;
/** What an entry says, without its time. */
export type EntryFields = Partial<Omit<TeamEntry, 'updatedAt'>>;

const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** What the entry of an approved team says; what the team lacks, it lacks too. */
export function teamEntry({ name, city, logo, stats }: Pick<Team, 'name' | 'city' | 'logo' | 'stats'>): EntryFields {
  const place = { ...(city === '' ? {} : { city }), ...(logo === undefined ? {} : { logo }) };
  return { name, ...place, ...statsEntry(stats) };
}

function statsEntry({ wins, losses, points, form }: TeamStats): EntryFields {
  return { wins, losses, points, ...(form === undefined ? {} : { form }) };
}

const FIELDS = ['name', 'city', 'logo', 'wins', 'losses', 'points', 'form'] as const;

/** Whether two entries say the same, whenever they were written. */
export function sayTheSame(one: EntryFields, other: EntryFields): boolean {
  return FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** The entry of an approved team as a whole, for the update that approves it or counts it again. */
export const entryPatch = (teamId: string, fields: EntryFields): Patch => ({
  [`teamIndex/${teamId}`]: { ...fields, updatedAt: SERVER_TIME },
});

/** For the update that deletes a team or takes its approval back: nothing, unless it was approved. */
export function gonePatch(teamId: string, team: Pick<Team, 'approved'>): Patch {
  return team.approved ? { [`teamIndex/${teamId}`]: { gone: true, updatedAt: SERVER_TIME } } : {};
}

/** What a completion moves of an entry that is there. */
export function entryStatsPatch(teamId: string, stats: TeamStats): Patch {
  const moved = { ...statsEntry(stats), updatedAt: SERVER_TIME };
  return Object.fromEntries(Object.entries(moved).map(([name, value]) => [`teamIndex/${teamId}/${name}`, value]));
}

const figure = v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME));
const count = v.fallback(figure, 0);
const optionalText = v.fallback(v.optional(v.string()), undefined);

const gone = v.object({ gone: v.literal(true), updatedAt: count });
const entry = v.object({
  name: v.string(),
  city: v.fallback(v.string(), ''),
  logo: optionalText,
  wins: count,
  losses: count,
  points: count,
  form: optionalText,
  updatedAt: count,
});

/** An entry of the team index, or null when it is neither a team's nor a gone one. */
export function parseTeamEntry(value: unknown): TeamEntry | GoneEntry | null {
  const isGone = v.safeParse(gone, value);
  if (isGone.success) return isGone.output;
  const result = v.safeParse(entry, value);
  return result.success ? compact<TeamEntry>(result.output) : null;
}
