// applications/{playerId}:{teamId}: a player without a team sends it, and the captain of that team decides it once. The key names both, so that a
// player has one application to a team, and each membership can be traced to one.
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { ADMIN, field, hasNoTeam, isCaptainOf, newRoot, userOf } from './conditions.ts';
import { all, any } from './expressions.ts';
import { ISO_TIME, NOW, OWN_UID, text } from './leaves.ts';
import { leaf, map, object, settledLeaf, writable } from './schema.ts';

const lastNotice = "root.child('notifications/' + data.child('noticeId').val())";
/**
 * A player may apply again after a decision; the rule of its notice wants a pending one that was not pending before. After withdrawing one, and after its last
 * notice, he has to wait an hour, because the captain gets a notice of every application, and nobody deletes a notice that is not read.
 */
const applied = all(
  "!newData.hasChild('withdrawnAt')",
  any("!data.hasChild('withdrawnAt')", "data.child('withdrawnAt').val() + 3600000 <= now"),
  any(
    "!data.hasChild('noticeId')",
    `!${lastNotice}.exists()`,
    `${lastNotice}.child('createdAt').val() + 3600000 <= now`,
  ),
  "newData.hasChildren(['playerId', 'createdAt', 'noticeId'])",
  `${userOf('auth.uid', 'role')} === 'player'`,
  hasNoTeam('auth.uid'),
  `root.child('teams/' + ${field('newData', 'teamId')} + '/approved').val() === true`,
);

const playerId = field('data.parent()', 'playerId');
const teamId = field('data.parent()', 'teamId');
/**
 * The update writes the membership on both sides too, and the player is still free. The rule of the membership checks that the application is
 * approved.
 */
const approved = all(
  `${userOf(playerId, 'role')} === 'player'`,
  hasNoTeam(playerId),
  `${newRoot(3)}.child('teams/' + ${teamId} + '/members/' + ${playerId}).val() === true`,
  `${newRoot(3)}.child('users/' + ${playerId} + '/teamId').val() === ${teamId}`,
);

const DECIDED =
  "data.parent().child('status').val() === 'pending' && newData.parent().child('status').val() !== 'pending'";
/** The player withdraws it, and writes the time in the same update. */
const withdrawn = all("newData.val() === 'rejected'", "newData.parent().hasChild('withdrawnAt')");

/**
 * The notice of the application, later of the decision. The update that writes one of them writes this field too; their rules check the writer. Each
 * update names one notice, so a writer cannot send a team or a player more notices than he has applications and decisions.
 */
const NOTICE = writable(
  all(DECIDED, 'newData.exists()'),
  leaf(`${newRoot(3)}.child('notifications/' + newData.val() + '/createdAt').val() === now`),
);

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
    message: text(LIMITS.application.message),
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
