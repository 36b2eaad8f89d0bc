import { type Objection, type ObjectionPlace, parseObjection } from '../../domain/records/objections.ts';
import { LAST_OBJECTIONS, objectionOf } from '../store/objection-feeds.ts';
import { useFeed } from './use-feed.ts';

/** An objection, with its match and team. */
export interface ListedObjection extends Objection, ObjectionPlace {}

const keep = (_key: string, value: unknown) => value;
const NONE: readonly ListedObjection[] = [];

/** The own team's objection to a match; null for none, `undefined` while this device has never read it. */
export function useOwnObjection(place: ObjectionPlace): Objection | null | undefined {
  const fields = useFeed(objectionOf(place), keep);
  return fields === undefined ? undefined : parseObjection(fields);
}

/** Gives the objections to a match, for the admin. */
export function useObjections(): (matchId: string) => readonly ListedObjection[] {
  const stored = useFeed(LAST_OBJECTIONS, keep);
  return (matchId) => listed(matchId, stored?.[matchId]);
}

function listed(matchId: string, value: unknown): readonly ListedObjection[] {
  if (typeof value !== 'object' || value === null) return NONE;
  return Object.entries(value).flatMap(([teamId, stored]) => {
    const objection = parseObjection(stored);
    return objection === null ? [] : [{ ...objection, matchId, teamId }];
  });
}
