import { TOTAL_CUPS } from '../records/constants.ts';
import type { Match } from '../records/types.ts';

/** The rules of a match, as it keeps them from its start (decision 145). */
export interface GameRules {
  /** Cups of a rack. */
  cups: (typeof RACKS)[number];
  /** What equal scores become: a win of team two (COMP-03), a draw, or an overtime. */
  tie: (typeof TIE_RULES)[number];
  /** Cups of an overtime's racks, and how many overtimes may end level before it is a draw; 0: none, they go on until one wins. */
  overtime: { cups: number; rounds: number };
  /** How the other side may answer the last cup of a rack (decision 150): not at all, until it misses, or with one ball. */
  redemption: (typeof REDEMPTIONS)[number];
  /** No answer to a turn whose both balls hit. */
  endsByBoth: boolean;
  /** Whether misses are recorded; where they are not, nothing is said of accuracy. */
  misses: boolean;
  /** Whether a throw may hit two cups (decision 151). */
  doubles: boolean;
  /** Whether a cup may fall without a throw: a penalty, or one that was spilled (decision 152). */
  penalties: boolean;
  /** The minutes of regular time and of an overtime; 0: without a clock (decision 153). */
  clock: { minutes: number; overtime: number };
}

export const RACKS = [TOTAL_CUPS, 6] as const;
export const TIE_RULES = ['second', 'draw', 'overtime'] as const;
export const REDEMPTIONS = ['none', 'miss', 'ball'] as const;
/** The fewest and the most cups of an overtime. */
export const OVERTIME_CUPS = [2, 6] as const;
export const MOST_ROUNDS = 9;
/** The last overtime of a match whose overtimes go on until one wins; nobody plays so many. */
export const MOST_OVERTIMES = 99;

/** The most minutes of a clock. */
export const MOST_MINUTES = 99;

/** The specification's (NEWM-09, COMP-03). */
export const STANDARD_RULES: GameRules = {
  cups: TOTAL_CUPS,
  tie: 'second',
  overtime: { cups: 3, rounds: 0 },
  redemption: 'none',
  endsByBoth: false,
  misses: true,
  doubles: false,
  penalties: false,
  clock: { minutes: 0, overtime: 0 },
};

/**
 * How a match says its rules: the cups, then `s`, `d`, or `o` with the overtime's cups and, after an `x`, its rounds: `10d`, `6o3x1`. Each further letter
 * is an option: an answer until a miss (`r`) or with one ball (`b`), and none to two hits (`k`); misses not counted (`n`), double cups (`w`), penalties (`p`),
 * the minutes of the clock (`t`) and of an overtime's (`u`). The rules of the database have this shape too. Where the standard holds nothing is stored.
 */
export const RULES_CODE =
  /^(10|6)(s|d|o([2-6])(?:x([1-9]))?)(?:([rb])(k?))?(n?)(w?)(p?)(?:t([1-9][0-9]?)(?:u([1-9][0-9]?))?)?$/;

/** The rules of a code; null if this version of the app does not know them. */
export function parseRules(code: string | undefined): GameRules | null {
  if (code === undefined) return STANDARD_RULES;
  const [, cups, end, ofOvertime = 3, rounds = 0, answer, both, n, w, p, minutes = 0, later = 0] =
    RULES_CODE.exec(code) ?? [];
  if (end === undefined) return null;
  return {
    cups: cups === '6' ? 6 : 10,
    tie: end === 's' ? 'second' : end === 'd' ? 'draw' : 'overtime',
    overtime: { cups: Number(ofOvertime), rounds: Number(rounds) },
    redemption: answer === 'r' ? 'miss' : answer === 'b' ? 'ball' : 'none',
    endsByBoth: both === 'k' && n !== 'n',
    misses: n !== 'n',
    doubles: w === 'w',
    penalties: p === 'p',
    clock: { minutes: Number(minutes), overtime: Number(later) },
  };
}

/** The rules by which a match is played; those that this version does not know are read as the standard ones, and nobody scores by them here. */
export const rulesOf = ({ rules }: { rules?: string | undefined }): GameRules => parseRules(rules) ?? STANDARD_RULES;

/** Whether the record of a match says how often its players threw: not where it was typed in (decision 71), nor where misses are not counted. */
export const countsThrows = (match: Pick<Match, 'rules' | 'typed'>): boolean => !match.typed && rulesOf(match).misses;

/** Whether a match by these rules may end without a winner, which play-offs never allow. */
export const mayDraw = ({ tie, overtime }: GameRules): boolean =>
  tie === 'draw' || (tie === 'overtime' && overtime.rounds > 0);

/** Whether each throw is recorded and is worth one cup, no cup falls without one, and no clock ends the match: else throws compare with no others. */
export const hasUsualThrows = ({ misses, doubles, penalties, clock }: GameRules): boolean =>
  misses && !doubles && !penalties && clock.minutes === 0;

/**
 * Whether the chance of winning can be said exactly (decision 92): not with cups that nobody throws or two at once, without misses, against a clock,
 * where a turn decides whether there is an answer, or where an answer may end in a draw; nor by rules that this version does not know.
 */
export function hasChance({ rules: code }: Pick<Match, 'rules'>): boolean {
  const rules = parseRules(code);
  if (rules === null || !hasUsualThrows(rules)) return false;
  return rules.redemption === 'none' || (!rules.endsByBoth && !mayDraw(rules));
}
