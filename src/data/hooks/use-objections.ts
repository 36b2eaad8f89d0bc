import { type Objection, type ObjectionPlace, parseObjection } from '../../domain/records/objections.ts';
import { objectionOf, objectionsTo } from '../store/objection-feeds.ts';
import { useFeed } from './use-feed.ts';

const keep = (_key: string, value: unknown) => value;
const parse = (_teamId: string, value: unknown) => parseObjection(value);

/** The own team's objection to a match; null for none, `undefined` while this device has never read it. */
export function useOwnObjection(place: ObjectionPlace): Objection | null | undefined {
  const fields = useFeed(objectionOf(place), keep);
  return fields === undefined ? undefined : parseObjection(fields);
}

/** The objections to a match by team, for the admin. */
export function useObjections(matchId: string): Readonly<Record<string, Objection>> {
  return useFeed(objectionsTo(matchId), parse) ?? {};
}
