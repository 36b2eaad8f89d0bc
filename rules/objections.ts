// objections/$matchId/$teamId: a captain objects to the result of a match of his team, once; the admin marks that he has seen it (decision 56).
import limits from '../src/domain/records/objection-limits.json' with { type: 'json' };
import { OBJECTION_MS } from '../src/domain/records/objections.ts';
import { ADMIN, isCaptainOf, teamOf } from './conditions.ts';
import { all, any } from './expressions.ts';
import { NOW, name, OWN_UID } from './leaves.ts';
import { apart, map, object, writable } from './schema.ts';

const match = "root.child('matches/' + $matchId)";
/** Only a completed match has a completedAt, see matchHolds. */
const objected = all(
  '!data.exists()',
  "newData.hasChildren(['by', 'at', 'reason'])",
  isCaptainOf('$teamId'),
  any(...['team1Id', 'team2Id'].map((side) => `${match}.child('${side}').val() === $teamId`)),
  `${match}.child('completedAt').val() > now - ${OBJECTION_MS}`,
);

const OBJECTION = object(
  {
    by: OWN_UID,
    at: NOW,
    reason: name(limits.reason),
    seenAt: apart(writable(all(ADMIN, "data.parent().hasChild('by')"), NOW)),
  },
  {
    // A team without a captain has none that equals the absent uid of a visitor.
    read: all('auth !== null', `${teamOf('$teamId', 'captainId')} === auth.uid`),
    write: objected,
    shapedBy: 'who may write it',
  },
);

export const objections = map('$matchId', map('$teamId', OBJECTION), { read: ADMIN });
