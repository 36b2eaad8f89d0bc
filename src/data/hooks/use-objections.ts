import { type Objection, type ObjectionPlace, parseObjection } from '../../domain/records/objections.ts';
import { LAST_OBJECTIONS, objectionOf } from '../store/objection-feeds.ts';
import { useSubscription } from './use-subscription.ts';

/** An objection, with its match and team. */
export interface ListedObjection extends Objection, ObjectionPlace {}

const NONE: readonly ListedObjection[] = [];

/** The own team's objection to a match; null for none, `undefined` while this device has never read it. */
export function useOwnObjection(place: ObjectionPlace): Objection | null | undefined {
  const fields = useSubscription(objectionOf(place)).records;
  return fields === undefined ? undefined : parseObjection(fields);
}

/** Gives the objections to a match, for the admin. */
export function useObjections(): (matchId: string) => readonly ListedObjection[] {
  const stored = useSubscription(LAST_OBJECTIONS).records;
  return (matchId) => listed(matchId, stored?.[matchId]);
}

function listed(matchId: string, value: unknown): readonly ListedObjection[] {
  if (typeof value !== 'object' || value === null) return NONE;
  return Object.entries(value).flatMap(([teamId, stored]) => {
    const objection = parseObjection(stored);
    return objection === null ? [] : [{ ...objection, matchId, teamId }];
  });
}
