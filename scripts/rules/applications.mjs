// applications/{playerId}:{teamId}: sent by a player without a team, decided once by the captain of that team.
// The key names both, so that a player has one application to a team, and each membership can be traced to one.
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import { ADMIN, all, any, field, hasNoTeam, isCaptainOf, newRoot, userOf } from './conditions.mjs';
import { ISO_TIME, NOW, name, OWN_UID, text } from './leaves.mjs';
import { leaf, map, object, settledLeaf, writable } from './schema.mjs';

/**
 * A player may apply again after a decision, but not while an application is pending, and only an hour after he withdrew
 * one: the captain gets a notice of every application.
 */
const applied = all(
  "data.child('status').val() !== 'pending'",
  "!newData.child('withdrawnAt').exists()",
  any("!data.child('withdrawnAt').exists()", "data.child('withdrawnAt').val() + 3600000 <= now"),
  "newData.hasChildren(['playerId', 'createdAt'])",
  `${field('newData', 'status')} === 'pending'`,
  `${userOf('auth.uid', 'role')} === 'player'`,
  hasNoTeam('auth.uid'),
  `root.child('teams/' + ${field('newData', 'teamId')} + '/approved').val() === true`,
);

const playerId = field('data.parent()', 'playerId');
const teamId = field('data.parent()', 'teamId');
/**
 * Together with the membership on both sides, and only while the player is still free. The rule of the membership checks
 * that the application says approved.
 */
const approved = all(
  `${userOf(playerId, 'role')} === 'player'`,
  hasNoTeam(playerId),
  `${newRoot(3)}.child('teams/' + ${teamId} + '/members/' + ${playerId}).val() === true`,
  `${newRoot(3)}.child('users/' + ${playerId} + '/teamId').val() === ${teamId}`,
);

const DECIDED =
  "data.parent().child('status').val() === 'pending' && newData.parent().child('status').val() !== 'pending'";
/** Withdrawn; the player writes the time of that himself, in the same update and never before. */
const withdrawn = all("newData.val() === 'rejected'", "newData.parent().child('withdrawnAt').exists()");

/**
 * The notice of the application, later of the decision; written along with them, whose rules check the writer. Each
 * update names one, so a writer cannot send a team or a player more notices than he has applications and decisions.
 */
const NOTICE = writable(DECIDED, name(100));

const APPLICATION = object(
  {
    playerId: OWN_UID,
    teamId: leaf("$applicationId === auth.uid + ':' + newData.val()"),
    status: writable(
      all(
        "data.val() === 'pending'",
        any(all(isCaptainOf(teamId), any("newData.val() === 'rejected'", approved)), withdrawn),
      ),
      settledLeaf('who may write it'),
    ),
    withdrawnAt: writable(all(`${playerId} === auth.uid`, DECIDED), NOW),
    noticeId: NOTICE,
    teamNoticeId: NOTICE,
    message: text(limits.application.message),
    createdAt: ISO_TIME,
  },
  { write: applied, shapedBy: 'who may write it' },
);

export const applications = map('$applicationId', APPLICATION, {
  indexOn: ['playerId', 'teamId'],
  read: any(
    ADMIN,
    all("query.orderByChild === 'playerId'", 'query.equalTo === auth.uid', 'auth !== null'),
    all("query.orderByChild === 'teamId'", isCaptainOf('query.equalTo')),
  ),
});
