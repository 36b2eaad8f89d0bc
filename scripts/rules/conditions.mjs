// The conditions that recur in the rules, named here because the rules language has no functions. None is asked that
// another one on the same value implies, so that every one of them can be seen to matter (tests/rules/proof.test.ts):
// a wrong type makes `.length`, `matches`, `<` or a path a type error, which refuses, and so does nobody signed in.

export const all = (...conditions) => conditions.map((condition) => `(${condition})`).join(' && ');
export const any = (...conditions) => conditions.map((condition) => `(${condition})`).join(' || ');
export const oneOf = (value, ...choices) => any(...choices.map((choice) => `${value} === '${choice}'`));
/** `value` is Math.round(part / whole * 100), or 0 of nothing; `part` is at most `whole`. The language has no rounding. */
export const isPercent = (value, part, whole) =>
  `${part} === 0 ? ${value} === 0 : (${value} % 1 === 0 && 2 * ${whole} * ${value} <= 200 * ${part} + ${whole} && 200 * ${part} + ${whole} < 2 * ${whole} * (${value} + 1))`;

/** The one admin, recognised by the address in config/admin/email, which no client can write (spec §1). */
export const ADMIN = all('auth.token.email !== null', "auth.token.email === root.child('config/admin/email').val()");
/** Slack for a client's estimate of the server's time, in milliseconds. */
export const NOT_IN_FUTURE = 'newData.val() <= now + 60000';
export const CLOSED = { '.validate': 'false' };
/** A field whose value another rule of the same record settles. */
export const SETTLED = { '.validate': 'true' };
/** Written when the record is made, and never again. */
export const ONCE = { '.validate': '!data.exists()' };

export const field = (snapshot, name) => `${snapshot}.child('${name}').val()`;
/** The root as the update leaves it, seen from so many keys below. */
export const newRoot = (depth) => `newData${'.parent()'.repeat(depth)}`;

// Values of single fields ----------------------------------------------------------------------------------------

const atMost = (limit) => `newData.val().length <= ${limit}`;
/** A text that may be empty. */
export const text = (limit) => ({ '.validate': atMost(limit) });
/** A text that may not be empty. */
export const name = (limit) => ({ '.validate': `${atMost(limit)} && newData.val().length > 0` });
export const NOW = { '.validate': 'newData.val() === now' };
export const OWN_UID = { '.validate': 'newData.val() === auth.uid' };
export const ISO_TIME = {
  '.validate': 'newData.val().matches(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,3})?Z$/)',
};
export const choice = (...choices) => ({ '.validate': oneOf('newData.val()', ...choices) });
export const httpsUrl = (limit) => ({ '.validate': `${atMost(limit)} && newData.val().beginsWith('https://')` });
/** A picture: anywhere over https, or on the embedded server, which may be reached without it in the venue's network. */
export const IMAGE_URL = {
  '.validate': `${atMost(2000)} && newData.val().matches(/^(https:\\/\\/|(http:\\/\\/[^\\/]+)?\\/v0\\/)/)`,
};

// Who belongs where ----------------------------------------------------------------------------------------------

export const userOf = (uid, name) => `root.child('users/' + ${uid} + '/${name}').val()`;
const teamOf = (id, name) => `root.child('teams/' + ${id} + '/${name}').val()`;

/** Captain of an approved team, approved himself (decision 1); the team of a captain who left is nobody's to edit. */
export const isCaptainOf = (teamId) =>
  all(
    `${teamOf(teamId, 'captainId')} === auth.uid`,
    `${teamOf(teamId, 'approved')} === true`,
    `${userOf('auth.uid', 'approved')} === true`,
    `${userOf('auth.uid', 'teamId')} === ${teamId}`,
  );

/** Without a team; a team that is gone counts as none (decision 10). */
export const hasNoTeam = (uid) =>
  any(
    `!root.child('users/' + ${uid} + '/teamId').exists()`,
    `!root.child('teams/' + ${userOf(uid, 'teamId')}).exists()`,
  );

/** A field of a player's application to a team: its key says whose it is and to whom, so other rules can find it. */
export const applicationField = (from, uid, teamId, name) =>
  `${from}.child('applications/' + ${uid} + ':' + ${teamId} + '/${name}').val()`;
export const applicationStatus = (from, uid, teamId) => applicationField(from, uid, teamId, 'status');

/** This update decides the pending application; the rule of its status asks who does it and what else has to be in it. */
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
