import type { ObjectionPlace } from '../../domain/records/objections.ts';
import { agedFeed, type Feed } from './record-queries.ts';

/** Many seasons of objected matches: a captain objects to few results. */
const MATCHES = 200;

/** The objections to the last matches that have any, by match and team, for the admin. */
export const LAST_OBJECTIONS: Feed = {
  name: `objections?last=${MATCHES}`,
  path: 'objections',
  where: { last: MATCHES },
  aged: true,
};

/** The objection of a team to a match, for its captain; the fields of the one record. */
export const objectionOf = ({ matchId, teamId }: ObjectionPlace): Feed => agedFeed(`objections/${matchId}/${teamId}`);
