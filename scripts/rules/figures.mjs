// What the figures of players and teams have in common, in `stats` and in `seasonStats`: they are moved by exactly one
// completion, those of teams by exactly one forfeit too, or recounted by the admin with a line in the log.
import { all, any, field, isPercent, newRoot } from './conditions.mjs';
import { object, settledLeaf } from './schema.mjs';

export const SETTLED = settledLeaf('the figures as a whole');
export const settled = (...names) => Object.fromEntries([...names, 'lastMatchId'].map((name) => [name, SETTLED]));

const matchNamed = (figures, root) => `${root}.child('matches/' + ${field(figures, 'lastMatchId')})`;
const isInteger = (name) => `${field('newData', name)} % 1 === 0`;
const isWhole = (name) => `${field('newData', name)} >= 0 && ${isInteger(name)}`;

/**
 * The conditions of figures at a place.
 *
 * @param depth how many keys below the root the record of the figures stands
 * @returns `after`: the root after the update; `match`: the match that they name, after the update; `matchBefore`: before it; `justCompleted`: the update
 *   completes it; `recounted`: the admin counts them again; of teams' figures: `forfeit`: the fixture that they name, after
 *   the update; `justDeclared`: it becomes a forfeit; `teamRecounted`
 */
export function figuresAt(depth) {
  const after = newRoot(depth);
  const match = matchNamed('newData', after);
  const matchBefore = matchNamed('newData', 'root');
  const justCompleted = all(
    `${matchBefore}.child('status').val() === 'ongoing'`,
    `${match}.child('status').val() === 'completed'`,
  );
  const logLine = `adminLog/' + ${field('newData', 'recount/id')}`;
  /** The fixture that a line of the log is about, in two worlds. */
  const fixtureOf = (line, root) => `${root}.child(${after}.child('adminLog/' + ${line} + '/target').val())`;
  const stateOf = (line, root) => field(fixtureOf(line, root), 'state');
  const forfeitLine = field('newData', 'forfeitLine');
  const forfeit = fixtureOf(forfeitLine, after);
  /** The fixture becomes a forfeit in this update; its own rule asks that the line is a new one, and the admin's. */
  const justDeclared = all(
    `${stateOf(forfeitLine, 'root')} !== 'forfeit'`,
    `${field(forfeit, 'state')} === 'forfeit'`,
    `${field('newData', 'lastMatchId')} === ${field('data', 'lastMatchId')}`,
  );
  /**
   * A recount sets all numbers again. Its line of the log, which only the admin writes, is in the same update; it names
   * the last match of the record, so that a recount which was computed before another completion is refused; and it
   * ends with a match that had been completed before, so that no completion hides in it. The rules cannot add up the
   * matches, but they know the shape of a sum.
   */
  const action = `${after}.child('${logLine} + '/action').val()`;
  const isRecount = `${action} === 'recount'`;
  const knewAll = (...counts) =>
    all(
      `!root.child('${logLine}).exists()`,
      `${field('newData', 'recount/from')} === ${field('data', 'lastMatchId')}`,
      ...counts.map(isWhole),
    );
  const endsWithMatch = (took) => all(`${matchBefore}.child('status').val() === 'completed'`, took);
  const recounted = (games, took, ...counts) =>
    all(
      knewAll(...counts),
      // What a joined guest played is counted with the player's in the update that joins them.
      any(isRecount, `${action} === 'guest-joined'`),
      `${games} === 0 ? !newData.child('lastMatchId').exists() : (${endsWithMatch(took)})`,
    );
  /**
   * A recount of figures that forfeits move too: it also names the line of the log that the record named before, so that
   * one which was computed before another forfeit, or before one was taken back, is refused; and it names that line or
   * its own. A forfeit is taken back by such a recount, in the update in which its fixture stops being one.
   */
  const teamRecounted = (games, took, ...counts) =>
    all(
      knewAll(...counts),
      `${field('newData', 'recount/fromLine')} === ${field('data', 'forfeitLine')}`,
      any(
        isRecount,
        all(
          `${stateOf(field('newData', 'recount/id'), 'root')} === 'forfeit'`,
          `${stateOf(field('newData', 'recount/id'), after)} !== 'forfeit'`,
        ),
      ),
      any(`${forfeitLine} === ${field('data', 'forfeitLine')}`, `${forfeitLine} === ${field('newData', 'recount/id')}`),
      `newData.child('lastMatchId').exists() ? (${all(`${games} > 0`, endsWithMatch(took))}) : (${any(
        `${games} === 0`,
        "newData.child('forfeitLine').exists()",
      )})`,
    );
  return { after, match, matchBefore, justCompleted, recounted, forfeit, justDeclared, teamRecounted };
}

/** A number before the update, 0 where there was none. */
const before = (name) => `(data.child('${name}').isNumber() ? ${field('data', name)} : 0)`;

/**
 * Every number is there and has moved by what the match adds to it. Asked of all of them at once: a condition at a number
 * would not be asked when an update leaves it out.
 *
 * @param growths by number; null for one that stays
 */
export const allGrow = (growths) =>
  all(
    ...Object.entries(growths).map(([name, by]) => {
      const after = by === null ? before(name) : `${before(name)} + (${by})`;
      return `${field('newData', name)} === ${after}`;
    }),
  );

/** `from` is absent if the record had no match. */
export const RECOUNT = object(
  { id: SETTLED, from: SETTLED },
  { shapedBy: 'the figures as a whole: its line of the log' },
);
/** `fromLine` is absent if no forfeit was declared or taken back since its last match. */
const TEAM_RECOUNT = object(
  { id: SETTLED, from: SETTLED, fromLine: SETTLED },
  { shapedBy: 'the figures as a whole: its line of the log' },
);
/** `forfeitLine`: the line of the log that declared, or took back, the forfeit which moved these figures last. */
export const OF_FORFEITS = { forfeitLine: SETTLED, recount: TEAM_RECOUNT };
export const either = (recount, growth) => `newData.child('recount').exists() ? (${recount}) : (${growth})`;
/** The line goes with the next match. */
export const byMatchOrForfeit = (match, forfeit) => `newData.child('forfeitLine').exists() ? (${forfeit}) : (${match})`;
/** Whether such figures move at all; what is there of a recount or a forfeit from before moves nothing. */
export const moves = (completed) =>
  any("newData.child('recount').exists()", "newData.child('forfeitLine').exists()", completed);

export const percentsHold = all(
  isPercent(field('newData', 'accuracy'), field('newData', 'cupsScored'), field('newData', 'totalAttempts')),
  isPercent(
    field('newData', 'winRate'),
    field('newData', 'wins'),
    `(${field('newData', 'wins')} + ${field('newData', 'losses')})`,
  ),
);

/** The sums of a player's matches, whatever they are. */
export const playerCounts = all(
  `${field('newData', 'gamesPlayed')} === ${field('newData', 'wins')} + ${field('newData', 'losses')}`,
  `${field('newData', 'totalAttempts')} === 10 * ${field('newData', 'gamesPlayed')}`,
  `${field('newData', 'cupsScored')} <= ${field('newData', 'totalAttempts')}`,
  `${field('newData', 'mvpCount')} <= ${field('newData', 'gamesPlayed')}`,
);

const FORM = field('newData', 'form');
/** The letter of the match behind the last ones, at most five; what was no text counts as nothing. */
export const formGrows = (isWon) => {
  const letter = `(${isWon} ? 'W' : 'L')`;
  const longer = `(${field('data', 'form')} + ${letter})`;
  return `data.child('form').isString() ? (${all(
    `${longer}.endsWith(${FORM})`,
    any(`${FORM}.length === 5`, `${FORM} === ${longer}`),
    `${FORM}.length <= 5`,
  )}) : ${FORM} === ${letter}`;
};
/** As many letters as matches, at most five; the matches themselves are not read. */
export const formCounts = (games) =>
  `${games} === 0 ? !newData.child('form').exists() : (${all(
    `${FORM}.matches(/^[WL]{1,5}$/)`,
    `${FORM}.length <= ${games}`,
    any(`${FORM}.length === 5`, `${FORM}.length === ${games}`),
  )})`;

export const GAMES = `(${field('newData', 'wins')} + ${field('newData', 'losses')})`;

/** Wins in a row: one more, or none; and the most that there ever were. */
export const runGrows = (isWon) =>
  all(
    `${field('newData', 'run')} === (${isWon} ? ${before('run')} + 1 : 0)`,
    any(
      `${field('newData', 'bestRun')} === ${field('newData', 'run')}`,
      `${field('newData', 'bestRun')} === ${field('data', 'bestRun')}`,
    ),
    `${field('newData', 'bestRun')} >= ${field('newData', 'run')}`,
    `${field('newData', 'bestRun')} >= ${before('bestRun')}`,
  );
/** The shape of both; `run` is a whole number, so none of the three is below 0. */
export const runCounts = all(
  isInteger('wins'),
  isInteger('bestRun'),
  `${field('newData', 'run')} <= ${field('newData', 'bestRun')}`,
  `${field('newData', 'bestRun')} <= ${field('newData', 'wins')}`,
);

/** What a result adds to a team. */
export const teamGrowth = (isWon) => ({
  wins: `${isWon} ? 1 : 0`,
  losses: `${isWon} ? 0 : 1`,
  points: `${isWon} ? 3 : 0`,
});

/** The team took part in the match, or has this fixture. */
export const tookPartIn = (match) =>
  any(...['team1Id', 'team2Id'].map((sideId) => `${match}.child('${sideId}').val() === $teamId`));
