import { type GameRules, RACKS } from '../match/game-rules.ts';
import { isRecordKey } from '../records/record-keys.ts';
import { type Points, STANDARD_POINTS } from './stats.ts';

/**
 * `tableRules/{key}`: what the results of a season count in its table, by the key of its figures, so that its play-offs may have others (decision 121). A
 * season without them has the specification's.
 */
export interface TableRules extends Points {
  /** What decides first between level teams: their own matches, or the cup difference. */
  order: TableOrder;
  /** What the winner of a «hükmen» has of a full rack to nothing; absent: no cups, as by the specification (decision 154). */
  forfeitCups?: GameRules['cups'];
  /** By the line of the admin's log that tells of each. */
  deductions?: Readonly<Record<string, Deduction>>;
}

/** Points that a team loses in a season, and why: everybody reads the reason under the table (decision 154). */
export interface Deduction {
  /** The team's id, and its name of then. */
  team: string;
  name: string;
  points: number;
  reason: string;
}

export const TABLE_ORDERS = ['met', 'cups'] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** By the keys of figures; one that is missing has the standard. */
export type AllTableRules = Readonly<Record<string, TableRules>>;

export const MOST_POINTS = 9;
export const MOST_DEDUCTED = 99;
/** The longest reason of a deduction: a sentence. */
export const MAX_DEDUCTION_REASON = 160;

export const STANDARD_TABLE: TableRules = { ...STANDARD_POINTS, order: 'met' };

/** Points that a season has only if its matches may be drawn or have an overtime (decision 147). */
export const RARE_POINTS = ['draw', 'overtimeWin', 'overtimeLoss'] as const;

/** The stored rules, or the standard ones for what is no record or damaged. */
export function parseTableRules(value: unknown): TableRules {
  const { win, loss, order, forfeitCups, deductions, ...others } = Object(value) as Record<string, unknown>;
  const known = TABLE_ORDERS.find((one) => one === order);
  if (!isPoints(win) || !isPoints(loss) || known === undefined) return STANDARD_TABLE;
  const rare = RARE_POINTS.filter((name) => isPoints(others[name])).map((name) => [name, others[name]]);
  const cups = RACKS.find((one) => one === forfeitCups);
  const deducted = Object.entries(Object(deductions)).filter((entry): entry is [string, Deduction] =>
    isDeduction(entry[1]),
  );
  return {
    ...{ win, loss, order: known, ...Object.fromEntries(rare) },
    ...(cups === undefined ? {} : { forfeitCups: cups }),
    ...(deducted.length === 0 ? {} : { deductions: Object.fromEntries(deducted) }),
  };
}

/** The rules with the deduction of a line, or without it. @param made undefined: the points are given back */
export function withDeduction(rules: TableRules, line: string, made?: Deduction): TableRules {
  const { [line]: _former, ...others } = rules.deductions ?? {};
  return { ...rules, deductions: made === undefined ? others : { ...others, [line]: made } };
}

/** The deductions of a team, in the order in which they were made. */
export const deductionsOf = ({ deductions = {} }: TableRules, teamId: string): Deduction[] =>
  Object.keys(deductions)
    .sort()
    .flatMap((key) => deductions[key] ?? [])
    .filter(({ team }) => team === teamId);

function isDeduction(value: unknown): boolean {
  const { team, name, points, reason } = Object(value) as Record<string, unknown>;
  const isText = [name, reason].every((text) => typeof text === 'string');
  const isWhole = Number.isInteger(points) && (points as number) > 0 && (points as number) <= MOST_DEDUCTED;
  return isText && isWhole && typeof team === 'string' && isRecordKey(team);
}

/** Whole, and 0 to {@link MOST_POINTS}. */
const isPoints = (points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 0 && (points as number) <= MOST_POINTS;
