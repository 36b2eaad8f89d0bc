// The conditions that several rules use, named here because the rules language has no functions. No condition repeats what another one on the same
// value implies, so that a test can prove each necessary (tests/rules/proof.test.ts): a wrong type makes `.length`, `matches`, `<` or a path a type
// error, which denies, and so does a missing sign-in.
import { COUNTING_UID } from '../src/domain/records/uncounted.ts';
import { all, any, when } from './expressions.ts';

export const oneOf = (value: string, ...choices: string[]) =>
  any(...choices.map((choice) => `${value} === '${choice}'`));
/** `value` is Math.round(part / whole * 100), or 0 if `whole` is 0; `part` is at most `whole`. The language has no rounding. */
export const isPercent = (value: string, part: string, whole: string) =>
  when(
    `${whole} === 0`,
    `${value} === 0`,
    all(
      `${value} % 1 === 0`,
      `2 * ${whole} * ${value} <= 200 * ${part} + ${whole}`,
      `200 * ${part} + ${whole} < 2 * ${whole} * (${value} + 1)`,
    ),
  );

/** The account is not anonymous. An anonymous account may only score the matches that it has the right to. */
export const HAS_ADDRESS = 'auth.token.email !== null';
/** For an account with an address only: in a league without an admin both values are null. */
export const HAS_ADMIN_ADDRESS = "auth.token.email === root.child('config/admin/email').val()";
/** The one admin, recognised by the address in config/admin/email, which no client can write (specification.md §1). */
export const ADMIN = all(HAS_ADDRESS, HAS_ADMIN_ADDRESS);
/**
 * The account may score this match. The condition reads the data before the update, so that no update grants itself the right. Without an account
 * `auth.uid` is null, and the path is a type error, which denies.
 */
export const isScorerOf = (matchId: string) =>
  `root.child('matchScorers/' + ${matchId} + '/' + auth.uid + '/until').val() > now`;
export const mayScore = (matchId: string) => any(ADMIN, isScorerOf(matchId));
/** The host that counts the figures (decision 118). It stands first in a choice: its identity has no token, whose fields would be type errors. */
export const COUNTING = `auth.uid === '${COUNTING_UID}'`;
/**
 * The update has the mark with which the host counts what it changes.
 *
 * @param root after the update
 */
export const hasMark = (mark: string, root: string) => `${root}.child('uncounted/' + ${mark}).val() === now`;
/** Slack for a client's estimate of the server's time, in milliseconds. */
export const NOT_IN_FUTURE = 'newData.val() <= now + 60000';
/**
 * A text as a key that a client creates: bounded, with the letters of push ids, never a mere number, which would turn the records around it into a
 * list, and never letters alone, as the names that every object of JavaScript has (security.md).
 */
export const isMadeText = (text: string) =>
  `${text}.matches(/^([0-9]{0,40}-|[0-9]{1,40}[A-Z_a-z]|[A-Z_a-z]{1,40}[-0-9])[-0-9A-Z_a-z]{0,40}$/)`;
/** The key of a record that a client creates; a record from before keeps its own. */
export const isMadeKey = (wildcard: string) => any('data.exists()', isMadeText(wildcard));
/** A push id: the first letter is a dash until the year 2109. */
export const isPushId = (text: string) => `${text}.matches(/^-[-0-9A-Z_a-z]{19}$/)`;
/** Controls and line ends, soft hyphen, fillers, zero widths, direction marks. Emoji join their parts with U+200D. */
const UNSEEN =
  '\u0000-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0';
/**
 * A text without invisible characters.
 *
 * @param more characters that are refused too, as in a class of a pattern
 */
export const isVisible = (value: string, more = '') => `!${value}.matches(/[${more}${UNSEEN}]/)`;
/** A number of a record, 0 for any other value. */
export const numberOf = (snapshot: string, path: string) =>
  `(${snapshot}.child('${path}').isNumber() ? ${field(snapshot, path)} : 0)`;
/** @param snapshot of a record; if it names its path, the field's name becomes part of that path */
export const field = (snapshot: string, name: string) =>
  `${snapshot.endsWith(')') && !snapshot.endsWith('()') ? `${snapshot.slice(0, -1)} + '/${name}')` : `${snapshot}.child('${name}')`}.val()`;
/** The root after the update, for a rule at `depth` keys below it. */
export const newRoot = (depth: number) => `newData${'.parent()'.repeat(depth)}`;

// Who belongs where ----------------------------------------------------------------------------------------------

export const userOf = (uid: string, name: string) => `root.child('users/' + ${uid} + '/${name}').val()`;
export const teamOf = (id: string, name: string) => `root.child('teams/' + ${id} + '/${name}').val()`;

/** Captain of an approved team, approved himself (decision 1); nobody edits a team whose captain has left. */
export const isCaptainOf = (teamId: string) =>
  all(
    `${teamOf(teamId, 'captainId')} === auth.uid`,
    `${teamOf(teamId, 'approved')} === true`,
    `${userOf('auth.uid', 'approved')} === true`,
    `${userOf('auth.uid', 'teamId')} === ${teamId}`,
  );

/** A player by role, or a captain who also plays (decision 127). @param snapshot of his record */
export const isPlayer = (snapshot: string) =>
  any(`${field(snapshot, 'role')} === 'player'`, `${field(snapshot, 'plays')} === true`);

/** Without a team; a deleted team counts as none (decision 10). */
export const hasNoTeam = (uid: string) =>
  any(
    `!root.child('users/' + ${uid} + '/teamId').exists()`,
    `!root.child('teams/' + ${userOf(uid, 'teamId')}).exists()`,
  );

/** A field of a player's application to a team. The application's key names both, so other rules can find it. */
export const applicationField = (from: string, uid: string, teamId: string, name: string) =>
  `${from}.child('applications/' + ${uid} + ':' + ${teamId} + '/${name}').val()`;
export const applicationStatus = (from: string, uid: string, teamId: string) =>
  applicationField(from, uid, teamId, 'status');

/** This update decides the pending application; the rule of its status checks the writer and the rest of the update. */
export const isDecided = (status: string, uid: string, teamId: string, depth: number) =>
  all(
    `${applicationStatus('root', uid, teamId)} === 'pending'`,
    `${applicationStatus(newRoot(depth), uid, teamId)} === '${status}'`,
  );

// Inside matches/$matchId ----------------------------------------------------------------------------------------

export const playerOf = (match: string, slot: string) => `${match}.child('${slot}').val()`;
export const statOf = (match: string, slot: string, name: string) =>
  `${match}.child('playerStats/' + ${playerOf(match, slot)} + '/${name}').val()`;
