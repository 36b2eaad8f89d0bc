// What the two teams say of a fixture before its start: fixtureAnswers/$fixtureId/$teamId/$uid, fixtureLineups/$fixtureId/$teamId (decision 98) and
// fixtureRequests/$fixtureId (decision 99). The functions remove them when the fixture is over, moved to another day or deleted.
import { MISSING_NAMED } from '../src/domain/schedule/lineups.ts';
import { ADMIN, field, isCaptainOf, userOf } from './conditions.ts';
import { all, any } from './expressions.ts';
import { FLAG } from './leaves.ts';
import { leaf, map, object, served, settledLeaf } from './schema.ts';

const FIXTURE = "root.child('fixtures/' + $fixtureId)";
const of = (child: string) => field(FIXTURE, child);
const SIDES = ['team1Id', 'team2Id'];
const isSide = (teamId: string) => any(...SIDES.map((side) => `${of(side)} === ${teamId}`));
const NOT_STARTED = `${of('matchId')} === null`;
/** A postponed fixture has no day on which anybody could come. */
const TAKES_ANSWERS = all(`${of('state')} === 'planned'`, NOT_STARTED, isSide('$teamId'));

/** Every change of a record has its time. */
const IS_NOW = `${field('newData', 'at')} === now`;
const AT = settledLeaf('the record as a whole');

const isMember = (uid: string) => `root.child('teams/' + $teamId + '/members/' + ${uid}).val() === true`;
const ANSWER = object(
  { coming: FLAG, at: AT },
  {
    write: all('$uid === auth.uid', isMember('auth.uid'), `${userOf('auth.uid', 'approved')} === true`, TAKES_ANSWERS),
    shapedBy: 'its required children',
    conditions: ["newData.hasChild('coming')", IS_NOW],
  },
);
/** The team and its captain read the answers of the team, and nobody else but the admin. */
export const fixtureAnswers = map(
  '$fixtureId',
  map('$teamId', map('$uid', ANSWER, { read: `${userOf('auth.uid', 'teamId')} === $teamId` })),
  { read: ADMIN },
);

const MEMBER = leaf(isMember('newData.val()'));
const LINEUP = object(
  {
    player1: MEMBER,
    player2: MEMBER,
    // Fixed places bound them.
    missing: map('$place', MEMBER, { key: `$place.matches(/^m[0-${MISSING_NAMED - 1}]$/)` }),
    at: AT,
  },
  {
    write: all(isCaptainOf('$teamId'), TAKES_ANSWERS),
    shapedBy: 'its required children',
    conditions: [
      "newData.hasChildren(['player1', 'player2'])",
      IS_NOW,
      `${field('newData', 'player1')} !== ${field('newData', 'player2')}`,
    ],
  },
);
export const fixtureLineups = map('$fixtureId', map('$teamId', LINEUP), { read: 'true' });

const ownTeam = userOf('auth.uid', 'teamId');
/** Only the function `requestDay` writes it: it proves the captains, and that one request stands at a time. */
const REQUEST = served(all(`${ownTeam} !== null`, isSide(ownTeam)));
export const fixtureRequests = map('$fixtureId', REQUEST, { read: ADMIN });
