import { type Objection, type ObjectionPlace, parseObjection } from '../../domain/records/objections.ts';
import { agedFeed, type Feed } from '../store/record-queries.ts';
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

/** Many seasons of objected matches: a captain objects to few results. */
const MATCHES = 200;

/** The objections to the last matches that have any, by match and team, for the admin. */
const LAST_OBJECTIONS: Feed = {
  name: `objections?last=${MATCHES}`,
  path: 'objections',
  where: { last: MATCHES },
  aged: true,
};

/** The objection of a team to a match, for its captain; the fields of the one record. */
const objectionOf = ({ matchId, teamId }: ObjectionPlace): Feed => agedFeed(`objections/${matchId}/${teamId}`);
