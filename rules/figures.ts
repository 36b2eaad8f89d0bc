// The rules that the figures of players and teams share, in `stats` and in `seasonStats`. Exactly one completion moves them, for teams also exactly
// one forfeit; or the admin recounts them with a line in the log. The domain's own table says by how much (src/domain/standings/statistics.ts).

import { FORM_LENGTH } from '../src/domain/records/constants.ts';
import { type Count, type Figure, RATES, STATISTICS } from '../src/domain/standings/statistics.ts';
import { field, isPercent, newRoot, numberOf } from './conditions.ts';
import { all, any, operand, when } from './expressions.ts';
import { SEAT } from './guests.ts';
import { object, type Places, settledLeaf } from './schema.ts';

/** A table of figures (src/domain/standings/statistics.ts). */
export type Figures = Readonly<Record<string, Figure>>;

export const SETTLED = settledLeaf('the figures as a whole');
/** The places of a record's figures. */
export const settled = (...names: string[]): Places =>
  Object.fromEntries([...names, 'lastMatchId'].map((name) => [name, SETTLED]));

export const after = (name: string) => field('newData', name);
const isInteger = (name: string) => `${after(name)} % 1 === 0`;
const isWhole = (name: string) => all(`${after(name)} >= 0`, isInteger(name));

/**
 * The conditions of figures at a place.
 *
 * @param depth number of keys from the root to the record of the figures
 * @returns `root`: the root after the update; `match`: the match that the figures name, after the update; `known`: that match before the update, for
 *   the fields that never change; `justCompleted`: the update completes the match; `recounted`: the admin recounts the figures. For teams' figures
 *   also `forfeit`: the fixture that they name, after the update; `justDeclared`: the fixture becomes a forfeit; `teamRecounted`
 */
export function figuresAt(depth: number) {
  const root = newRoot(depth);
  const matchIn = (world: string) => `${world}.child('matches/' + ${after('lastMatchId')})`;
  const [match, known] = [matchIn(root), matchIn('root')];
  const isKnownAs = (status: string) => `${field(known, 'status')} === '${status}'`;
  const justCompleted = all(isKnownAs('ongoing'), `${field(match, 'status')} === 'completed'`);
  const line = after('recount/id');
  const logLine = (child: string) => `${root}.child('adminLog/' + ${line} + '/${child}').val()`;
  /** The fixture that a line of the log is about, before or after the update. */
  const fixtureOf = (logKey: string, world: string) =>
    `${world}.child(${root}.child('adminLog/' + ${logKey} + '/target').val())`;
  const stateOf = (logKey: string, world: string) => field(fixtureOf(logKey, world), 'state');
  const forfeitLine = after('forfeitLine');
  const forfeit = fixtureOf(forfeitLine, root);
  /** The fixture becomes a forfeit in this update; the fixture's own rule checks that the line is new, and the admin's. */
  const justDeclared = all(
    `${stateOf(forfeitLine, 'root')} !== 'forfeit'`,
    `${field(forfeit, 'state')} === 'forfeit'`,
    `${after('lastMatchId')} === ${field('data', 'lastMatchId')}`,
  );
  /**
   * A recount sets all numbers again, also without a match whose result is annulled in the update (decision 69). Its line of the log, which only the admin writes, is in the same update. It names the record's last match, so
   * that the rules refuse a recount which was computed before another completion. It ends with a match that had been completed before, so that no
   * completion hides in it. The rules cannot add up the matches, but they can check the shape of a sum.
   */
  const isRecount = `${logLine('action')}.beginsWith('recount')`;
  const knewAll = (...counts: string[]) =>
    all(
      `!root.hasChild('adminLog/' + ${line})`,
      `${after('recount/from')} === ${field('data', 'lastMatchId')}`,
      ...counts.map(isWhole),
    );
  const endsWithMatch = (took: string) => all(isKnownAs('completed'), took);
  const recounted = (games: string, took: string, ...counts: string[]) =>
    all(
      knewAll(...counts),
      // The update that joins a guest with a player counts the guest's matches into the player's figures.
      joins(STATISTICS.player) ? any(isRecount, `${logLine('action')} === 'guest-joined'`) : isRecount,
      when(`${games} === 0`, "!newData.hasChild('lastMatchId')", endsWithMatch(took)),
    );
  /**
   * A recount of figures that forfeits move too. It also names the line of the log that the record named before, so that the rules refuse a recount
   * which was computed before another forfeit was declared or taken back; afterwards the record names that line or its own. Such a recount takes a
   * forfeit back, in the update in which its fixture stops being one, or counts the forfeits of a withdrawal or takes them back (decision 60).
   */
  const teamRecounted = (games: string, took: string, ...counts: string[]) =>
    all(
      knewAll(...counts),
      `${after('recount/fromLine')} === ${field('data', 'forfeitLine')}`,
      any(
        isRecount,
        all(`${stateOf(line, 'root')} === 'forfeit'`, `${stateOf(line, root)} !== 'forfeit'`),
        `${logLine('target')}.beginsWith('withdrawals/')`,
      ),
      any(`${forfeitLine} === ${field('data', 'forfeitLine')}`, `${forfeitLine} === ${line}`),
      when(
        "newData.hasChild('lastMatchId')",
        all(`${games} > 0`, endsWithMatch(took)),
        any(`${games} === 0`, "newData.hasChild('forfeitLine')"),
      ),
    );
  return { root, match, known, justCompleted, recounted, forfeit, justDeclared, teamRecounted };
}

const joins = (figures: Figures) => Object.values(figures).some(({ joining }) => joining === true);

/** A number before the update, 0 without one. */
const before = (name: string) => numberOf('data', name);

/** The number stays the same. */
export const staysAs = (name: string) => `${after(name)} === ${before(name)}`;

/** The amount that a result adds to a figure, as an expression. @param counts the numbers that the result itself has */
function gain({ match, forfeit, joining }: Figure, kind: 'match' | 'forfeit', isWon: string, counts: Counts): string {
  const added = kind === 'match' ? match : forfeit;
  if (added === undefined) return '0';
  const by =
    typeof added === 'string'
      ? counts[added]
      : added.won === added.lost
        ? `${added.won}`
        : when(isWon, `${added.won}`, `${added.lost}`);
  if (by === undefined) throw new Error(`Nothing says what ${added} is`);
  return joining === true || counts.seat === undefined ? by : when(counts.seat, '0', by);
}

/** Expressions of a result's numbers, and whether a joined guest played it. */
type Counts = Partial<Record<Count | 'seat', string>>;

/**
 * Every number exists and has grown by the result's amount. One condition checks all numbers: the rules skip a condition at a number that an update
 * leaves out.
 *
 * @param beside for a condition that stands at another place of the record
 */
export const allGrow = (
  figures: Figures,
  kind: 'match' | 'forfeit',
  isWon: string,
  counts: Counts = {},
  beside: '' | '.parent()' = '',
) =>
  all(
    ...Object.entries(figures).map(([name, figure]) => {
      const by = gain(figure, kind, isWon, counts);
      const known = numberOf(`data${beside}`, name);
      return `${field(`newData${beside}`, name)} === ${by === '0' ? known : `${known} + ${operand(by)}`}`;
    }),
  );

/** The same for a match and for a forfeit; one expression if both add the same amounts. */
export const resultsGrow = (figures: Figures, isWon: string) => {
  const [ofMatch, ofForfeit] = [allGrow(figures, 'match', isWon), allGrow(figures, 'forfeit', isWon)];
  return ofMatch === ofForfeit ? ofMatch : byMatchOrForfeit(ofMatch, ofForfeit);
};

/** `from` is absent if the record had no match. */
export const RECOUNT = object(
  { id: SETTLED, from: SETTLED },
  { shapedBy: 'the figures as a whole: its line of the log' },
);
/** `fromLine` is absent if no forfeit was declared or taken back since the record's last match. */
const TEAM_RECOUNT = object(
  { id: SETTLED, from: SETTLED, fromLine: SETTLED },
  { shapedBy: 'the figures as a whole: its line of the log' },
);
/** `forfeitLine`: the line of the log about the last forfeit, declared or taken back, that moved these figures. */
export const OF_FORFEITS = { forfeitLine: SETTLED, recount: TEAM_RECOUNT };
export const either = (recount: string, growth: string) => when("newData.hasChild('recount')", recount, growth);
/** The next match deletes the line. */
export const byMatchOrForfeit = (match: string, forfeit: string) =>
  when("newData.hasChild('forfeitLine')", forfeit, match);
/** Whether such figures move in this update; `recount` and `forfeitLine` of an earlier update move nothing. */
export const moves = (completed: string) =>
  any("newData.hasChild('recount')", "newData.hasChild('forfeitLine')", completed);

const sumOf = (names: readonly string[]) =>
  names.length === 1 ? after(names[0] as string) : `(${names.map(after).join(' + ')})`;
export const percentsHold = all(
  ...Object.entries(RATES).map(([rate, { part, whole }]) => isPercent(after(rate), after(part), sumOf(whole))),
);

/** The figure that counts the won results, and the one that counts the lost results. */
const RESULTS = { won: 'wins', lost: 'losses' } as const;

/** The number of results of a kind, from the figure that counts them. @throws when that figure counts anything else */
function timesOf(figures: Figures, kind: 'won' | 'lost'): string {
  const counted = figures[RESULTS[kind]]?.match;
  if (typeof counted !== 'object' || counted[kind === 'won' ? 'lost' : 'won'] !== 0) {
    throw new Error(`${RESULTS[kind]} is to count what was ${kind}, and nothing else`);
  }
  return counted[kind] === 1 ? after(RESULTS[kind]) : `${after(RESULTS[kind])} / ${counted[kind]}`;
}

/** The number of a team's results, from its figures. */
export const gamesOf = (figures: Figures) => `(${timesOf(figures, 'won')} + ${timesOf(figures, 'lost')})`;

/** Holds for any results: a figure that only results move is a sum of wins and losses. */
export const sumsHold = (figures: Figures) =>
  Object.entries(figures).flatMap(([name, { match }]) => {
    if (typeof match !== 'object' || name === RESULTS.won || name === RESULTS.lost) return [];
    const games = figures.gamesPlayed?.match;
    // With a number of games, a figure that every game moves equally follows from that number.
    const sum =
      name !== 'gamesPlayed' && typeof games === 'object' && match.won === match.lost
        ? times(match.won / games.won, after('gamesPlayed'))
        : sumOfResults(match, figures);
    return [`${after(name)} === ${sum}`];
  });

const times = (by: number, what: string) => (by === 1 ? what : `${by} * ${what}`);

function sumOfResults({ won, lost }: { won: number; lost: number }, figures: Figures): string {
  if (won === lost) return times(won, gamesOf(figures));
  const parts = [...(won === 0 ? [] : [times(won, timesOf(figures, 'won'))])];
  return [...parts, ...(lost === 0 ? [] : [times(lost, timesOf(figures, 'lost'))])].join(' + ');
}

const FORM = after('form');
/** The result's letter follows the last ones, and the form keeps a fixed number of letters; a value that is no text counts as empty. */
export const formGrows = (isWon: string) => {
  const letter = `(${when(isWon, "'W'", "'L'")})`;
  const longer = `(${field('data', 'form')} + ${letter})`;
  return when(
    "data.child('form').isString()",
    all(
      `${longer}.endsWith(${FORM})`,
      any(`${FORM}.length === ${FORM_LENGTH}`, `${FORM} === ${longer}`),
      `${FORM}.length <= ${FORM_LENGTH}`,
    ),
    `${FORM} === ${letter}`,
  );
};
/** One letter per match, up to the length of a form; the rules do not read the matches. */
export const formCounts = (games: string) =>
  when(
    `${games} === 0`,
    "!newData.hasChild('form')",
    all(
      `${FORM}.matches(/^[WL]{1,${FORM_LENGTH}}$/)`,
      `${FORM}.length <= ${games}`,
      any(`${FORM}.length === ${FORM_LENGTH}`, `${FORM}.length === ${games}`),
    ),
  );

/** Wins in a row: one more, or none; and the greatest number so far. */
export const runGrows = (isWon: string) =>
  all(
    `${after('run')} === (${when(isWon, `${before('run')} + 1`, '0')})`,
    any(`${after('bestRun')} === ${after('run')}`, `${after('bestRun')} === ${field('data', 'bestRun')}`),
    `${after('bestRun')} >= ${after('run')}`,
    `${after('bestRun')} >= ${before('bestRun')}`,
  );
/** If {@link runGrows} holds, this says that the result was a win. */
export const HAS_RUN = `${after('run')} > 0`;
/** The shape of both numbers; `run` is a whole number, so none of the three is below 0. */
export const runCounts = all(
  isInteger('wins'),
  isInteger('bestRun'),
  `${after('run')} <= ${after('bestRun')}`,
  `${after('bestRun')} <= ${after('wins')}`,
);

/** The team took part in the match, or has this fixture. */
export const tookPartIn = (match: string) =>
  any(...['team1Id', 'team2Id'].map((sideId) => `${field(match, sideId)} === $teamId`));

/** The sums of a player's figures, for any matches. */
export const playerCounts = all(
  ...sumsHold(STATISTICS.player),
  `${after('cupsScored')} <= ${after('totalAttempts')}`,
  `${after('mvpCount')} <= ${after('gamesPlayed')}`,
);

/** The line of the player, or of his guest's seat, in the match that the figures name. */
const lineOf = (match: string, name: string) => `${match}.child('playerStats/' + ${SEAT} + '/${name}').val()`;
/** A field of that line that never changes. @param known the match before the update */
export const seatOf = (known: string, name: 'teamId' | 'playerName') => lineOf(known, name);
/** Whether the player won, and his numbers of the match. @param match after the update; @param known before it */
export const playerGains = (match: string, known: string): [isWon: string, counts: Counts] => [
  `${seatOf(known, 'teamId')} === ${field(match, 'winnerId')}`,
  {
    cups: lineOf(match, 'cupsScored'),
    mvp: when(`${lineOf(match, 'isMVP')} === true`, '1', '0'),
    seat: "newData.hasChild('lastSeat')",
  },
];
