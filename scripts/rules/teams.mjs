// teams/$teamId: founded by a captain, approved and deleted by the admin, edited field by field by its captain.
import {
  ADMIN,
  all,
  any,
  CLOSED,
  choice,
  field,
  hasNoTeam,
  httpsUrl,
  IMAGE_URL,
  ISO_TIME,
  isCaptainOf,
  isDecided,
  NOW,
  name,
  newRoot,
  OWN_UID,
  text,
  userOf,
} from './conditions.mjs';
import { teamStats } from './stats.mjs';

/** That there was no such team before is asked by the founder's own rule, where he becomes its captain. */
const founded = all(
  '$teamId.matches(/^[-0-9A-Z_a-z]{20}$/)',
  "newData.hasChildren(['name', 'city', 'captainId', 'createdAt', 'stats'])",
  `${field('newData', 'approved')} === false`,
  "!newData.child('stats/lastMatchId').exists()",
  "!newData.child('members').exists()",
  "!newData.child('matches').exists()",
  "!newData.child('videos').exists()",
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
const edited = (rule) => ({ '.write': EDIT, ...rule });

/** Entries that the admin adds and deletes, but does not change. */
const ADD_OR_DELETE = all(ADMIN, "root.child('teams/' + $teamId).exists()", any('!data.exists()', '!newData.exists()'));

const captain = `${newRoot(3)}.child('users/' + newData.parent().child('captainId').val())`;

export const teams = {
  '.read': 'true',
  $teamId: {
    '.write': any(founded, deleted),
    name: { '.write': all(EDIT, 'newData.exists()'), ...name(100) },
    city: name(100),
    description: edited(text(1000)),
    logo: edited(IMAGE_URL),
    slogan: edited(text(200)),
    foundedDate: edited(text(40)),
    homeVenue: edited(text(200)),
    socialMedia: edited({ instagram: text(100), twitter: text(100), youtube: text(100), $other: CLOSED }),
    updatedAt: edited(NOW),
    captainId: OWN_UID,
    createdAt: NOW,
    approved: {
      '.write': all(ADMIN, 'data.exists()', 'newData.isBoolean()'),
      // Decision 2: who approves a team approves its captain, if there is one and he is still there.
      '.validate': any(
        'newData.val() === false',
        "!newData.parent().child('captainId').exists()",
        `!${captain}.exists()`,
        `${field(captain, 'approved')} === true`,
      ),
    },
    // That a membership is `true` is asked where the application is decided.
    members: {
      $uid: {
        '.write': `newData.exists() ? (${isDecided('approved', '$uid', '$teamId', 4)}) : (${all(
          isCaptainOf('$teamId'),
          `${newRoot(4)}.child('users/' + $uid + '/teamId').val() !== $teamId`,
        )})`,
      },
    },
    stats: teamStats,
    matches: {
      $manualId: {
        '.write': ADD_OR_DELETE,
        '.validate': "newData.hasChildren(['date', 'opponent', 'result', 'score', 'createdAt', 'createdBy'])",
        date: name(40),
        opponent: name(100),
        result: choice('win', 'loss'),
        score: name(20),
        videoUrl: { '.write': ADMIN, ...httpsUrl(500) },
        createdAt: NOW,
        createdBy: OWN_UID,
        $other: CLOSED,
      },
    },
    videos: {
      $videoId: {
        '.write': ADD_OR_DELETE,
        '.validate': "newData.hasChildren(['title', 'videoUrl', 'type', 'createdAt', 'createdBy'])",
        title: name(200),
        description: text(1000),
        videoUrl: httpsUrl(500),
        type: choice('highlights', 'röportaj', 'özet', 'diğer'),
        createdAt: ISO_TIME,
        createdBy: OWN_UID,
        $other: CLOSED,
      },
    },
    $other: CLOSED,
  },
};
