// teams/$teamId: founded by a captain, approved and deleted by the admin, edited field by field by its captain.
import {
  ADMIN,
  all,
  any,
  field,
  hasNoTeam,
  isCaptainOf,
  isDecided,
  isMadeKey,
  isPushId,
  newRoot,
  userOf,
} from './conditions.mjs';
import { choice, httpsUrl, ISO_TIME, NOW, name, OWN_UID, PICTURE, text } from './leaves.mjs';
import { apart, leaf, map, object, settledLeaf, writable } from './schema.mjs';
import { teamStats } from './stats.mjs';

/** That there was no such team before is asked by the founder's own rule, where he becomes its captain. */
const founded = all(
  isPushId('$teamId'),
  "newData.hasChildren(['name', 'city', 'captainId', 'createdAt', 'stats'])",
  `${field('newData', 'approved')} === false`,
  "!newData.child('stats/lastMatchId').exists()",
  `${userOf('auth.uid', 'role')} === 'team'`,
  hasNoTeam('auth.uid'),
  `${newRoot(2)}.child('users/' + auth.uid + '/teamId').val() === $teamId`,
);
/** The captain, if there is one, is free again in the same update (decision 5); the rules cannot count the members. */
const deleted = all(
  ADMIN,
  'data.exists()',
  '!newData.exists()',
  any(
    "!data.child('captainId').exists()",
    `${newRoot(2)}.child('users/' + ${field('data', 'captainId')} + '/teamId').val() !== $teamId`,
  ),
);

const EDIT = all(isCaptainOf('$teamId'), `${field('newData.parent()', 'updatedAt')} === now`);
/** A field that the captain edits. */
const edited = (field) => writable(EDIT, field);

/** Entries that the admin adds and deletes, but does not change. */
const ADD_OR_DELETE = all(ADMIN, "root.child('teams/' + $teamId).exists()", any('!data.exists()', '!newData.exists()'));

const captain = `${newRoot(3)}.child('users/' + newData.parent().child('captainId').val())`;

const MANUAL_MATCH = object(
  {
    date: name(40),
    opponent: name(100),
    result: choice('win', 'loss'),
    score: name(20),
    videoUrl: writable(ADMIN, httpsUrl(500)),
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
    title: name(200),
    description: text(1000),
    videoUrl: httpsUrl(500),
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

const MEMBER = writable(
  `newData.exists() ? (${isDecided('approved', '$uid', '$teamId', 4)}) : (${all(
    isCaptainOf('$teamId'),
    `${newRoot(4)}.child('users/' + $uid + '/teamId').val() !== $teamId`,
  )})`,
  settledLeaf('the application, which asks for true in the same update'),
);

const TEAM = object(
  {
    name: writable(all(EDIT, 'newData.exists()'), name(100)),
    city: name(100),
    description: edited(text(1000)),
    logo: edited(PICTURE),
    slogan: edited(text(200)),
    foundedDate: edited(text(40)),
    homeVenue: edited(text(200)),
    socialMedia: edited(object({ instagram: text(100), twitter: text(100), youtube: text(100) })),
    updatedAt: edited(NOW),
    captainId: OWN_UID,
    createdAt: NOW,
    approved: writable(
      all(ADMIN, 'data.exists()', 'newData.isBoolean()'),
      // Decision 2: who approves a team approves its captain, if there is one and he is still there.
      leaf(
        any(
          'newData.val() === false',
          "!newData.parent().child('captainId').exists()",
          `!${captain}.exists()`,
          `${field(captain, 'approved')} === true`,
        ),
      ),
    ),
    stats: teamStats,
    members: apart(map('$uid', MEMBER)),
    matches: apart(map('$manualId', MANUAL_MATCH, { key: isMadeKey('$manualId') })),
    videos: apart(map('$videoId', VIDEO, { key: isMadeKey('$videoId') })),
  },
  { write: any(founded, deleted), shapedBy: 'who may write it' },
);

export const teams = map('$teamId', TEAM, { read: 'true' });
