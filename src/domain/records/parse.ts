import * as v from 'valibot';
import { isReserved } from './record-keys.ts';
import {
  eventFields,
  type Identity,
  identityFields,
  type Match,
  type MatchEvent,
  matchFields,
  type StreamConfig,
  streamFields,
  type Team,
  teamFields,
  type User,
  userFields,
} from './types.ts';

/** A user record, or null if the value is none; `uid` comes from the key if the record lacks it. */
export function parseUser(uid: string, value: unknown): User | null {
  const result = v.safeParse(userFields, value);
  return result.success ? compact<User>({ ...result.output, uid }) : null;
}

/** A team record, or null without a name. */
export function parseTeam(value: unknown): Team | null {
  const result = v.safeParse(teamFields, value);
  return result.success ? compact<Team>(result.output) : null;
}

/** A match record, or null without status or teams. */
export function parseMatch(value: unknown): Match | null {
  const result = v.safeParse(matchFields, value);
  return result.success ? compact<Match>(result.output) : null;
}

/** A match event, or null if the value is none. */
export function parseEvent(value: unknown): MatchEvent | null {
  const result = v.safeParse(eventFields, value);
  return result.success ? (result.output as MatchEvent) : null;
}

/** `config/identity`, or null without a name and a city. */
export function parseIdentity(value: unknown): Identity | null {
  const result = v.safeParse(identityFields, value);
  return result.success ? compact<Identity>(result.output) : null;
}

/** `config/stream`; without a stored value: not live and no video. */
export function parseStream(value: unknown): StreamConfig {
  const result = v.safeParse(streamFields, value);
  return result.success ? compact<StreamConfig>(result.output) : { isLive: false };
}

/** Every record of a collection that parses, by its key; none with a reserved key. */
export function parseAll<T>(value: unknown, parse: (key: string, record: unknown) => T | null): Record<string, T> {
  const parsed: Record<string, T> = {};
  if (typeof value !== 'object' || value === null) return parsed;
  for (const [name, record] of Object.entries(value)) {
    const result = isReserved(name) ? null : parse(name, record);
    if (result !== null) parsed[name] = result;
  }
  return parsed;
}

/** Removes keys with the value undefined, at the top level and in `stats`: IndexedDB and the database refuse them. */
export function compact<T>(value: object): T {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  const result = Object.fromEntries(entries) as Record<string, unknown>;
  if (typeof result.stats === 'object' && result.stats !== null) result.stats = compact(result.stats);
  return result as T;
}
