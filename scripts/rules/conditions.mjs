// The conditions that recur in the rules, named here because the rules language has no functions. No condition repeats
// what another one on the same value implies, so that a test can prove each necessary (tests/rules/proof.test.ts): a
// wrong type makes `.length`, `matches`, `<` or a path a type error, which denies, and so does a missing sign-in.

export const all = (...conditions) => conditions.map((condition) => `(${condition})`).join(' && ');
export const any = (...conditions) => conditions.map((condition) => `(${condition})`).join(' || ');
export const oneOf = (value, ...choices) => any(...choices.map((choice) => `${value} === '${choice}'`));
/** `value` is Math.round(part / whole * 100), or 0 of nothing; `part` is at most `whole`. The language has no rounding. */
export const isPercent = (value, part, whole) =>
  `${part} === 0 ? ${value} === 0 : (${value} % 1 === 0 && 2 * ${whole} * ${value} <= 200 * ${part} + ${whole} && 200 * ${part} + ${whole} < 2 * ${whole} * (${value} + 1))`;

/** Not an anonymous account, which scores a match that it has the right to, and does nothing else. */
export const HAS_ADDRESS = 'auth.token.email !== null';
/** To be asked of an account that has an address: without an admin there is none either. */
export const HAS_ADMIN_ADDRESS = "auth.token.email === root.child('config/admin/email').val()";
/** The one admin, recognised by the address in config/admin/email, which no client can write (specification.md §1). */
export const ADMIN = all(HAS_ADDRESS, HAS_ADMIN_ADDRESS);
/**
 * The account may score this match: asked of what was there before the update, so that no update grants itself
 * anything. Nobody without an account has a uid to look for.
 */
export const isScorerOf = (matchId) =>
  `root.child('matchScorers/' + ${matchId} + '/' + auth.uid + '/until').val() > now`;
export const mayScore = (matchId) => any(ADMIN, isScorerOf(matchId));
/** Slack for a client's estimate of the server's time, in milliseconds. */
export const NOT_IN_FUTURE = 'newData.val() <= now + 60000';
/**
 * A key that a client makes: bounded, of the letters of push ids, and never a mere number, which would make a list of the
 * records around it.
 */
export const isMadeKey = (wildcard) => `${wildcard}.matches(/^[0-9]{0,40}[-A-Z_a-z][-0-9A-Z_a-z]{0,40}$/)`;
/** A push id. */
export const isPushId = (text) => `${text}.matches(/^[-0-9A-Z_a-z]{20}$/)`;
export const field = (snapshot, name) => `${snapshot}.child('${name}').val()`;
/** The root after the update, from a place `depth` keys below it. */
export const newRoot = (depth) => `newData${'.parent()'.repeat(depth)}`;

// Who belongs where ----------------------------------------------------------------------------------------------

export const userOf = (uid, name) => `root.child('users/' + ${uid} + '/${name}').val()`;
export const teamOf = (id, name) => `root.child('teams/' + ${id} + '/${name}').val()`;

/** Captain of an approved team, approved himself (decision 1); a team whose captain left has no editor. */
export const isCaptainOf = (teamId) =>
  all(
    `${teamOf(teamId, 'captainId')} === auth.uid`,
    `${teamOf(teamId, 'approved')} === true`,
    `${userOf('auth.uid', 'approved')} === true`,
    `${userOf('auth.uid', 'teamId')} === ${teamId}`,
  );

/** Without a team; a deleted team counts as none (decision 10). */
export const hasNoTeam = (uid) =>
  any(
    `!root.child('users/' + ${uid} + '/teamId').exists()`,
    `!root.child('teams/' + ${userOf(uid, 'teamId')}).exists()`,
  );

/** A field of a player's application to a team: its key names both, so other rules can find it. */
export const applicationField = (from, uid, teamId, name) =>
  `${from}.child('applications/' + ${uid} + ':' + ${teamId} + '/${name}').val()`;
export const applicationStatus = (from, uid, teamId) => applicationField(from, uid, teamId, 'status');

/** This update decides the pending application; the rule of its status checks the writer and the rest of the update. */
export const isDecided = (status, uid, teamId, depth) =>
  all(
    `${applicationStatus('root', uid, teamId)} === 'pending'`,
    `${applicationStatus(newRoot(depth), uid, teamId)} === '${status}'`,
  );

// Inside matches/$matchId ----------------------------------------------------------------------------------------

export const PLAYERS = ['team1Players/0', 'team1Players/1', 'team2Players/0', 'team2Players/1'];
export const playerOf = (match, slot) => `${match}.child('${slot}').val()`;
export const statOf = (match, slot, name) =>
  `${match}.child('playerStats/' + ${playerOf(match, slot)} + '/${name}').val()`;
