// notifications/$notificationId: read by its audience only, through the query that names the audience (NOTIF-05 to -08).
import limits from '../../src/domain/records/limits.json' with { type: 'json' };
import {
  ADMIN,
  all,
  any,
  applicationField,
  applicationStatus,
  field,
  HAS_ADDRESS,
  isDecided,
  isMadeKey,
  newRoot,
  teamOf,
  userOf,
} from './conditions.mjs';
import { choice, equal, NOW, name, OWN_UID } from './leaves.mjs';
import { leaf, map, object, writable } from './schema.mjs';

const sent = (name) => field('newData', name);
const ownTeam = userOf('auth.uid', 'teamId');

/**
 * The notices of players and captains are never in their own words: title, text and link are the app's, to the letter
 * (src/domain/messages/captain.ts), and the names in them are those of the records.
 */
const says = (title, message, link) =>
  all(`${sent('title')} === '${title}'`, `${sent('message')} === ${message}`, `${sent('link')} === ${link}`);
const ownTeamName = teamOf(ownTeam, 'name');

/** The application names this very notice, and so no other one of its kind. */
const isNamedBy = (uid, teamId, name) => `${applicationField(newRoot(2), uid, teamId, name)} === $notificationId`;
/** From a player to a team: the application that he makes in the same update (APPL-06). */
const ofApplication = all(
  `${sent('targetType')} === 'team'`,
  `${sent('type')} === 'info'`,
  `${applicationStatus('root', 'auth.uid', sent('targetId'))} !== 'pending'`,
  `${applicationStatus(newRoot(2), 'auth.uid', sent('targetId'))} === 'pending'`,
  isNamedBy('auth.uid', sent('targetId'), 'noticeId'),
  says(
    'Yeni oyuncu başvurusu',
    `${userOf('auth.uid', 'displayName')} + ' takımına katılmak için başvurdu.'`,
    "'/team-dashboard'",
  ),
);
/** From a captain to the player: the decision that he makes in the same update (APPL-09, APPL-10). */
const ofDecision = all(
  `${sent('targetType')} === 'player'`,
  any(
    all(
      `${sent('type')} === 'success'`,
      isDecided('approved', sent('targetId'), ownTeam, 2),
      says(
        'Başvurun onaylandı',
        `${ownTeamName} + ' başvurunu onayladı. Artık takımın oyuncususun.'`,
        "'/player-profile'",
      ),
    ),
    all(
      `${sent('type')} === 'error'`,
      isDecided('rejected', sent('targetId'), ownTeam, 2),
      says('Başvurun reddedildi', `${ownTeamName} + ' başvurunu onaylamadı.'`, "'/player-profile'"),
    ),
  ),
  isNamedBy(sent('targetId'), ownTeam, 'noticeId'),
);
/** From a captain to his players: who joins them in the same update; the notice links to him (APPL-11). */
const joined = "newData.child('link').val().replace('/player/', '')";
const ofNewPlayer = all(
  `${sent('targetType')} === 'team-players'`,
  `${sent('type')} === 'info'`,
  isDecided('approved', joined, sent('targetId'), 2),
  isNamedBy(joined, sent('targetId'), 'teamNoticeId'),
  says(
    'Takıma yeni oyuncu',
    `${userOf(joined, 'displayName')} + ', ' + ${ownTeamName} + ' takımına katıldı.'`,
    `'/player/' + ${joined}`,
  ),
);

/** This update ends a membership and names this very notice. */
const isEnded = (uid) =>
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
  says('Takımdan çıkarıldın', `${ownTeamName} + ' seni kadrosundan çıkardı.'`, "'/player-profile'"),
);
/** From a player to his captain: he leaves in the same update. */
const ofLeaving = all(
  `${sent('targetType')} === 'team'`,
  `${sent('targetId')} === ${ownTeam}`,
  `${sent('type')} === 'info'`,
  isEnded('auth.uid'),
  says('Oyuncu takımdan ayrıldı', `${userOf('auth.uid', 'displayName')} + ' takımından ayrıldı.'`, "'/team-dashboard'"),
);

/** Whether the signed-in account belongs to an audience. */
const belongsTo = (audience) =>
  any(
    `${audience} === 'all'`,
    `${audience} === 'player:' + auth.uid`,
    all(`${userOf('auth.uid', 'role')} === 'team'`, `${audience} === 'team:' + ${ownTeam}`),
    all(`${userOf('auth.uid', 'role')} === 'player'`, `${audience} === 'team-players:' + ${ownTeam}`),
  );

const READ_MARK = writable(
  all('newData.exists()', HAS_ADDRESS, belongsTo("data.parent().parent().child('audience').val()")),
  equal('now', '$reader === auth.uid'),
);

const NOTIFICATION = object(
  {
    title: name(limits.notification.title),
    message: name(limits.notification.message),
    type: choice('success', 'warning', 'error', 'info'),
    targetType: choice('all', 'player', 'team', 'team-players'),
    targetId: leaf('newData.val().length > 0', "newData.parent().child('targetType').val() !== 'all'"),
    audience: equal(
      `(${field('newData.parent()', 'targetType')} === 'all' ? 'all' : ${field('newData.parent()', 'targetType')} + ':' + ${field('newData.parent()', 'targetId')})`,
    ),
    senderId: OWN_UID,
    senderName: name(limits.notification.senderName),
    createdAt: NOW,
    // A page of the app or an address on the web; never a script, nor a foreign address that looks like a page.
    // Production lets a pattern end in $ and hold none elsewhere.
    link: leaf(
      `newData.val().length <= ${limits.notification.link}`,
      "newData.val() === '/' || newData.val().matches(/^(\\/[^\\/\\\\]|https?:\\/\\/)/)",
    ),
    // One entry for each account that has read it: an account adds only its own uid and the time.
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
