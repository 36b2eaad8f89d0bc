// notifications/$notificationId: only its audience reads it, by the query that names the audience (NOTIF-05 to -08).
import { notices } from '../src/domain/messages/captain.ts';
import { LIMITS } from '../src/domain/records/field-problems.ts';
import {
  ADMIN,
  applicationField,
  applicationStatus,
  field,
  HAS_ADDRESS,
  isDecided,
  isMadeKey,
  isPlayer,
  newRoot,
  teamOf,
  userOf,
} from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { choice, equal, NOW, name, OWN_UID } from './leaves.ts';
import { leaf, map, object, writable } from './schema.ts';

const sent = (name: string) => field('newData', name);
const ownTeam = userOf('auth.uid', 'teamId');

/**
 * Players and captains never write the text of their notices: title, text and link are the app's, to the letter, and the names are those of the
 * records.
 *
 * @param names expressions of the names in the notice
 */
const says = <Names extends string[]>(
  notice: (...names: Names) => { title: string; message: string },
  names: NoInfer<Names>,
  link: string,
) => {
  const { title, message } = notice(...(names.map((_, place) => `\0${place}\0`) as Names));
  // Every second piece is the index of a name.
  const said = (text: string) => {
    const pieces = text.split('\0').map((piece, index) => (index % 2 === 0 ? `'${piece}'` : names[Number(piece)]));
    return `${sent('message')} === ${pieces.filter((piece) => piece !== "''").join(' + ')}`;
  };
  // Phones with an older version send the sentences about a player without the comma.
  const older = message.replace('\0, takım', '\0 takım');
  return all(
    `${sent('title')} === '${title}'`,
    older === message ? said(message) : any(said(message), said(older)),
    `${sent('link')} === ${link}`,
  );
};
const ownTeamName = teamOf(ownTeam, 'name');

/** The application names this notice, and so no other one of its kind. */
const isNamedBy = (uid: string, teamId: string, name: string) =>
  `${applicationField(newRoot(2), uid, teamId, name)} === $notificationId`;
/** From a player to a team: he applies in the same update (APPL-06). */
const ofApplication = all(
  `${sent('targetType')} === 'team'`,
  `${sent('type')} === 'info'`,
  `${applicationStatus('root', 'auth.uid', sent('targetId'))} !== 'pending'`,
  `${applicationStatus(newRoot(2), 'auth.uid', sent('targetId'))} === 'pending'`,
  isNamedBy('auth.uid', sent('targetId'), 'noticeId'),
  says(notices.applied, [userOf('auth.uid', 'displayName')], "'/team-dashboard'"),
);
/** From a captain to the player: he decides the application in the same update (APPL-09, APPL-10). */
const ofDecision = all(
  `${sent('targetType')} === 'player'`,
  any(
    all(
      `${sent('type')} === 'success'`,
      isDecided('approved', sent('targetId'), ownTeam, 2),
      says(notices.approved, [ownTeamName], "'/player-profile'"),
    ),
    all(
      `${sent('type')} === 'error'`,
      isDecided('rejected', sent('targetId'), ownTeam, 2),
      says(notices.rejected, [ownTeamName], "'/player-profile'"),
    ),
  ),
  isNamedBy(sent('targetId'), ownTeam, 'noticeId'),
);
/** From a captain to his players: a player joins them in the same update; the notice links to him (APPL-11). */
const joined = "newData.child('link').val().replace('/player/', '')";
const ofNewPlayer = all(
  `${sent('targetType')} === 'team-players'`,
  `${sent('type')} === 'info'`,
  isDecided('approved', joined, sent('targetId'), 2),
  isNamedBy(joined, sent('targetId'), 'teamNoticeId'),
  says(notices.joined, [userOf(joined, 'displayName'), ownTeamName], `'/player/' + ${joined}`),
);

/** This update ends a membership and names this notice. */
const isEnded = (uid: string) =>
  all(
    `!${newRoot(2)}.child('users/' + ${uid} + '/teamId').exists()`,
    `${newRoot(2)}.child('users/' + ${uid} + '/leaveNoticeId').val() === $notificationId`,
  );
/** From a captain to a player whose membership he ends in the same update. */
const ofRemoval = all(
  `${sent('targetType')} === 'player'`,
  `${sent('type')} === 'warning'`,
  `${userOf(sent('targetId'), 'teamId')} === ${ownTeam}`,
  isEnded(sent('targetId')),
  says(notices.removed, [ownTeamName], "'/player-profile'"),
);
/** From a player to his captain: he leaves in the same update. */
const ofLeaving = all(
  `${sent('targetType')} === 'team'`,
  `${sent('targetId')} === ${ownTeam}`,
  `${sent('type')} === 'info'`,
  isEnded('auth.uid'),
  says(notices.left, [userOf('auth.uid', 'displayName')], "'/team-dashboard'"),
);

/** Whether the signed-in account belongs to an audience. */
const belongsTo = (audience: string) =>
  any(
    `${audience} === 'all'`,
    `${audience} === 'player:' + auth.uid`,
    all(`${userOf('auth.uid', 'role')} === 'team'`, `${audience} === 'team:' + ${ownTeam}`),
    all(isPlayer("root.child('users/' + auth.uid)"), `${audience} === 'team-players:' + ${ownTeam}`),
  );

const READ_MARK = writable(
  all('newData.exists()', HAS_ADDRESS, belongsTo("data.parent().parent().child('audience').val()")),
  equal('now', '$reader === auth.uid'),
);

const target = (name: string) => field('newData.parent()', name);

const NOTIFICATION = object(
  {
    title: name(LIMITS.notification.title),
    message: name(LIMITS.notification.message),
    type: choice('success', 'warning', 'error', 'info'),
    targetType: choice('all', 'player', 'team', 'team-players'),
    targetId: leaf('newData.val().length > 0', "newData.parent().child('targetType').val() !== 'all'"),
    audience: equal(
      `(${when(`${target('targetType')} === 'all'`, "'all'", `${target('targetType')} + ':' + ${target('targetId')}`)})`,
    ),
    senderId: OWN_UID,
    senderName: name(LIMITS.notification.senderName),
    createdAt: NOW,
    // A page of the app or an address on the web; never a script, nor a foreign address that looks like a page. Firebase allows `$` in a pattern only
    // as its end.
    link: leaf(
      `newData.val().length <= ${LIMITS.notification.link}`,
      "newData.val() === '/' || newData.val().matches(/^(\\/[^\\/\\\\]|https?:\\/\\/)/)",
    ),
    // One entry for each account that has read the notification: an account adds only its own uid and the time.
    readBy: map('$reader', READ_MARK),
  },
  {
    write: any(
      all(ADMIN, '!newData.exists()'),
      all(
        '!data.exists()',
        "newData.hasChildren(['title', 'message', 'type', 'audience', 'senderId', 'senderName', 'createdAt'])",
        any(
          ADMIN,
          all(
            `${sent('senderName')} === ${userOf('auth.uid', 'displayName')}`,
            any(ofApplication, ofDecision, ofNewPlayer, ofRemoval, ofLeaving),
          ),
        ),
      ),
    ),
    shapedBy: 'who may write it',
  },
);

export const notifications = map('$notificationId', NOTIFICATION, {
  indexOn: ['audience', 'createdAt'],
  read: any(ADMIN, all("query.orderByChild === 'audience'", HAS_ADDRESS, belongsTo('query.equalTo'))),
  key: isMadeKey('$notificationId'),
});
