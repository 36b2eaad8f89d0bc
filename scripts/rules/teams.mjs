// teams/$teamId: founded by a captain, approved and deleted by the admin, edited field by field by its captain.
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import { ADMIN, all, any, field, hasNoTeam, isCaptainOf, isMadeKey, isPushId, newRoot, userOf } from './conditions.mjs';
import { GUEST_PLACES, isJoined } from './guests.mjs';
import { choice, httpsUrl, ISO_TIME, NOW, name, OWN_UID, PICTURE, text } from './leaves.mjs';
import { apart, leaf, map, object, settledLeaf, writable } from './schema.mjs';
import { teamStats } from './stats.mjs';
import { isGoneFromIndex, isIndexed } from './team-index.mjs';

/** The rule of the founder's own record, where he becomes captain, checks that there was no such team before. */
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
  isGoneFromIndex,
);

const EDIT = all(isCaptainOf('$teamId'), `${field('newData.parent()', 'updatedAt')} === now`);
/** A field that the captain edits. */
const edited = (field) => writable(EDIT, field);

/** Entries that the admin adds and deletes, but does not change. */
const ADD_OR_DELETE = all(ADMIN, "root.child('teams/' + $teamId).exists()", any('!data.exists()', '!newData.exists()'));

const captain = `${newRoot(3)}.child('users/' + newData.parent().child('captainId').val())`;

const MANUAL_MATCH = object(
  {
    date: name(limits.manualMatch.date),
    opponent: name(limits.manualMatch.opponent),
    result: choice('win', 'loss'),
    score: name(limits.manualMatch.score),
    videoUrl: writable(ADMIN, httpsUrl(limits.manualMatch.videoUrl)),
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
    title: name(limits.video.title),
    description: text(limits.video.description),
    videoUrl: httpsUrl(limits.video.videoUrl),
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

/**
 * Whoever gets the team in this update, by the rule of his own record: approved by its captain, added as a guest, or taking
 * the place of one.
 */
const MEMBER = writable(
  `newData.exists() ? (${all(
    `${userOf('$uid', 'teamId')} !== $teamId`,
    `${newRoot(4)}.child('users/' + $uid + '/teamId').val() === $teamId`,
  )}) : (${all(
    any(isCaptainOf('$teamId'), all('$uid === auth.uid', 'data.exists()'), isJoined('$uid', newRoot(4))),
    `${newRoot(4)}.child('users/' + $uid + '/teamId').val() !== $teamId`,
  )})`,
  settledLeaf('the application, or the record of who gets the team: each asks for true in the same update'),
);

const TEAM = object(
  {
    name: writable(all(EDIT, 'newData.exists()'), name(limits.team.name)),
    city: name(limits.team.city),
    description: edited(text(limits.team.description)),
    logo: edited(PICTURE),
    slogan: edited(text(limits.team.slogan)),
    foundedDate: edited(text(limits.team.foundedDate)),
    homeVenue: edited(text(limits.team.homeVenue)),
    socialMedia: edited(
      object({
        instagram: text(limits.team.instagram),
        twitter: text(limits.team.twitter),
        youtube: text(limits.team.youtube),
      }),
    ),
    updatedAt: edited(NOW),
    captainId: OWN_UID,
    createdAt: NOW,
    approved: writable(
      all(ADMIN, 'data.exists()', 'newData.isBoolean()'),
      // Decision 2: approving a team approves its captain, if it has one who still exists.
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
    guests: apart(GUEST_PLACES),
    matches: apart(map('$manualId', MANUAL_MATCH, { key: isMadeKey('$manualId') })),
    videos: apart(map('$videoId', VIDEO, { key: isMadeKey('$videoId') })),
  },
  { write: any(founded, deleted), shapedBy: 'who may write it', conditions: [isIndexed] },
);

export const teams = map('$teamId', TEAM, { indexOn: ['approved'], read: 'true' });
