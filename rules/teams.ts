// teams/$teamId: a captain founds it or the admin makes it, the admin approves and deletes it, and its captain or the admin edits it field by field.
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { TEAM_FIELDS } from '../src/domain/records/own-fields.ts';
import {
  ADMIN,
  COUNTING,
  field,
  HAS_ADMIN_ADDRESS,
  hasNoTeam,
  isCaptainOf,
  isMadeKey,
  isMadeText,
  isPushId,
  newRoot,
  userOf,
} from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { GUEST_PLACES } from './guests.ts';
import { choice, httpsUrl, ISO_TIME, NOW, name, OWN_UID, ownPlaces, PICTURE, text } from './leaves.ts';
import { apart, leaf, map, object, type Place, settledLeaf, writable } from './schema.ts';
import { teamStats } from './stats.ts';
import { isIndexed, isRemovedFromIndex } from './team-index.ts';
import { isNamed } from './team-names.ts';

/** The league's city; without an identity any (decision 126). */
const CITY = "root.child('config/identity/city')";
const IS_CITY = any(`!${CITY}.exists()`, `${field('newData', 'city')} === ${CITY}.val()`);

/** The rule of the founder's own record, which makes him captain, checks that the team did not exist before. */
const founded = all(
  isPushId('$teamId'),
  "newData.hasChildren(['name', 'city', 'captainId', 'createdAt', 'stats'])",
  `${field('newData', 'approved')} === false`,
  IS_CITY,
  `${userOf('auth.uid', 'role')} === 'team'`,
  hasNoTeam('auth.uid'),
  `${newRoot(2)}.child('users/' + auth.uid + '/teamId').val() === $teamId`,
);
/** The admin makes a team without a captain, approved at once; the rule of its entry in the index asks for an address. */
const made = all(
  HAS_ADMIN_ADDRESS,
  isPushId('$teamId'),
  '!data.exists()',
  "newData.hasChildren(['name', 'city', 'createdAt', 'stats'])",
  "!newData.hasChild('captainId')",
  `${field('newData', 'approved')} === true`,
  IS_CITY,
);
/** The same update frees the captain, if the team has one (decision 5); the rules cannot count the members. */
const deleted = all(
  ADMIN,
  'data.exists()',
  '!newData.exists()',
  any(
    "!data.hasChild('captainId')",
    `${newRoot(2)}.child('users/' + ${field('data', 'captainId')} + '/teamId').val() !== $teamId`,
  ),
  isRemovedFromIndex,
);

/** The update also changes the team's time, whose own rules check who edits, and the time. */
const EDIT = `${field('newData.parent()', 'updatedAt')} !== ${field('data.parent()', 'updatedAt')}`;
/** A field that the captain edits, or the admin. */
const edited = (field: Place) => writable(EDIT, field);

/** Entries that the admin adds and deletes, but does not change. */
const ADD_OR_DELETE = all(ADMIN, "root.child('teams/' + $teamId).exists()", any('!data.exists()', '!newData.exists()'));

const captain = `${newRoot(3)}.child('users/' + newData.parent().child('captainId').val())`;

const MANUAL_MATCH = object(
  {
    date: name(LIMITS.manualMatch.date),
    opponent: name(LIMITS.manualMatch.opponent),
    result: choice('win', 'loss'),
    score: name(LIMITS.manualMatch.score),
    videoUrl: writable(ADMIN, httpsUrl(LIMITS.manualMatch.videoUrl)),
    createdAt: NOW,
    createdBy: OWN_UID,
  },
  {
    write: ADD_OR_DELETE,
    shapedBy: 'its required children',
    conditions: ["newData.hasChildren(['date', 'opponent', 'result', 'score', 'createdAt', 'createdBy'])"],
  },
);

const VIDEO = object(
  {
    title: name(LIMITS.video.title),
    description: text(LIMITS.video.description),
    videoUrl: httpsUrl(LIMITS.video.videoUrl),
    type: choice('highlights', 'röportaj', 'özet', 'diğer'),
    createdAt: ISO_TIME,
    createdBy: OWN_UID,
  },
  {
    write: ADD_OR_DELETE,
    shapedBy: 'its required children',
    conditions: ["newData.hasChildren(['title', 'videoUrl', 'type', 'createdAt', 'createdBy'])"],
  },
);

/** A member that this update adds; the rule of his own record decides: the captain has approved him, or he is a new guest. */
const MEMBER = writable(
  when(
    'newData.exists()',
    all(
      `${userOf('$uid', 'teamId')} !== $teamId`,
      `${newRoot(4)}.child('users/' + $uid + '/teamId').val() === $teamId`,
    ),
    all(
      any(isCaptainOf('$teamId'), all('$uid === auth.uid', 'data.exists()')),
      `${newRoot(4)}.child('users/' + $uid + '/teamId').val() !== $teamId`,
    ),
  ),
  settledLeaf('the application, or the record of who gets the team: each asks for true in the same update'),
);

const TEAM = object(
  {
    // A change of `updatedAt` makes the rules check the whole team, which must have a name: no claim has an empty key.
    name: edited(text(LIMITS.team.name)),
    nameKey: edited(settledLeaf('the team as a whole: what follows from the name')),
    city: name(LIMITS.team.city),
    logo: edited(PICTURE),
    ...ownPlaces(TEAM_FIELDS, edited),
    // Decision 141: the admin edits too, but makes no team whose deletion overtook his edit.
    updatedAt: writable(
      all(any(isCaptainOf('$teamId'), all(ADMIN, 'data.parent().exists()')), 'newData.exists()'),
      NOW,
    ),
    captainId: OWN_UID,
    createdAt: NOW,
    approved: writable(
      all(ADMIN, 'data.exists()', 'newData.isBoolean()'),
      // Decision 2: approving a team approves its captain, if it has one who still exists.
      leaf(
        any(
          'newData.val() === false',
          "!newData.parent().hasChild('captainId')",
          `!${captain}.exists()`,
          `${field(captain, 'approved')} === true`,
        ),
      ),
    ),
    // The counting writes no figures of a removed team: it would create the team again.
    stats: writable(all(COUNTING, 'data.parent().exists()'), teamStats),
    members: apart(map('$uid', MEMBER)),
    guests: apart(GUEST_PLACES),
    matches: apart(map('$manualId', MANUAL_MATCH, { key: isMadeKey('$manualId') })),
    videos: apart(map('$videoId', VIDEO, { key: isMadeText('$videoId') })),
  },
  { write: any(founded, made, deleted), shapedBy: 'who may write it', conditions: [isIndexed, isNamed] },
);

export const teams = map('$teamId', TEAM, { indexOn: ['approved'], read: 'true' });
