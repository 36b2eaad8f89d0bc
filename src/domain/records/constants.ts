/** Business constants (specification.md §9). */

/** Cups in a rack, and the score at which completing is offered (NEWM-09). */
export const TOTAL_CUPS = 10;
/** A rack with more cups than this comes from a damaged record: drawing it would take too long. */
export const MAX_CUPS = 100;
/** The times that a Date can hold lie between minus this and this, ms. */
export const MAX_TIME = 8.64e15;
/** Players of a team in a match (ENT-14). */
export const PLAYERS_PER_SIDE = 2;
/** Points for a win; a loss gives none (COMP-09, COMP-10). */
export const POINTS_PER_WIN = 3;
/** Points for a draw of a league that has draws (decision 147). */
export const POINTS_PER_DRAW = 1;
/** Matches that a player needs before his rates are compared with those of others; a season with many matches asks for more (decision 64). */
export const MIN_RANKED_GAMES = 3;
/** In a season the rates of a player rank from one match in so many of his team's on. */
export const RANKED_PART = 3;
/** One percent in a rank (src/domain/records/season-stats.ts); nobody plays so many matches. */
export const RANK_STEP = 100_000;
/** One cup in the place of a player in the public list: more than any percent (src/domain/records/user-keys.ts). */
export const LISTED_STEP = 1000;
/** Results that a form holds. */
export const FORM_LENGTH = 5;
/** The season of all matches before the admin opened the first season (src/domain/records/seasons.ts). */
export const FIRST_SEASON = 'first';
/** The most days after its end in which an ended season's fixtures may be played by a date (decision 75). */
export const PLAY_UNTIL_DAYS = 366;
/** How many attempts a match adds to each participant's total, whatever he threw (COMP-13). */
export const ATTEMPTS_PER_MATCH = 10;
/** How many events a scorer may bring the log of a match to; one with a hundred throws is long. The admin may add more. */
export const EVENTS_PER_MATCH = 1000;
/** The log at which the table takes no more throws, so that the rest can still be corrected. */
export const THROWS_END = 900;
/** The most events in one update, so that a long offline match does not become one enormous frame. */
export const EVENTS_PER_UPDATE = 100;
/** Teams in the list of the home page (HOME-10). */
export const HOME_TOP_TEAMS = 10;
/** Letters of a team's name in the live widget (HOME-05). */
export const WIDGET_NAME_LENGTH = 8;
/** Shortest password (AUTH-10). */
export const MIN_PASSWORD_LENGTH = 6;
/** A second tap on the same control within this many milliseconds is a mis-tap (field note 3). */
export const DOUBLE_TAP_MS = 400;
/** A tap corrects another device's event only if the button has offered that event for this many milliseconds. */
export const MIN_SEEN_MS = 700;
/** The scorer can take an end back for this many milliseconds from when its notice is drawn (decision 54). */
export const TAKE_BACK_MS = 10_000;
/** An end stays on its phone for at most this many milliseconds, however late its notice is drawn. */
export const COMPLETION_HOLD_MS = 20_000;
/** A running match without a change for this many milliseconds is forgotten: somebody has to end it. */
export const FORGOTTEN_MS = 3 * 3_600_000;
/** A hidden page that has no use for its connection closes it after this many milliseconds (docs/app.md). */
export const HIDDEN_CONNECTION_MS = 60_000;

/** A path that everybody may read and nobody follows: its answer comes from the server, behind all that the server sent before. */
export const PING = 'config/ping';

/** Statistics of a new user (AUTH-17, decision 7). */
export const ZERO_PLAYER_STATS = {
  gamesPlayed: 0,
  cupsScored: 0,
  totalAttempts: 0,
  accuracy: 0,
  wins: 0,
  losses: 0,
  winRate: 0,
  mvpCount: 0,
};

/** Statistics of a new team. */
export const ZERO_TEAM_STATS = { wins: 0, losses: 0, points: 0 };

/** What a league is called until its owner or admin names it. */
export const DEFAULT_LEAGUE_NAME = 'Kupa Ligi';

/** The most days for which news stand on the home page (decision 137). */
export const NEWS_DAYS = 31;
