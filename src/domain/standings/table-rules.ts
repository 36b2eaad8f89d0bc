import { type Points, STANDARD_POINTS } from './stats.ts';

/**
 * `tableRules/{key}`: what the results of a season count in its table, by the key of its figures, so that its play-offs may have others (decision 121). A
 * season without them has the specification's.
 */
export interface TableRules extends Points {
  /** What decides first between level teams: their own matches, or the cup difference. */
  order: TableOrder;
}

export const TABLE_ORDERS = ['met', 'cups'] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** By the keys of figures; one that is missing has the standard. */
export type AllTableRules = Readonly<Record<string, TableRules>>;

export const MOST_POINTS = 9;

export const STANDARD_TABLE: TableRules = { ...STANDARD_POINTS, order: 'met' };

/** Points that a season has only if its matches may be drawn or have an overtime (decision 147). */
export const RARE_POINTS = ['draw', 'overtimeWin', 'overtimeLoss'] as const;

/** The stored rules, or the standard ones for what is no record or damaged. */
export function parseTableRules(value: unknown): TableRules {
  const { win, loss, order, ...others } = Object(value) as Record<string, unknown>;
  const known = TABLE_ORDERS.find((one) => one === order);
  if (!isPoints(win) || !isPoints(loss) || known === undefined) return STANDARD_TABLE;
  const rare = RARE_POINTS.filter((name) => isPoints(others[name])).map((name) => [name, others[name]]);
  return { win, loss, order: known, ...Object.fromEntries(rare) };
}

/** Whole, and 0 to {@link MOST_POINTS}. */
const isPoints = (points: unknown): points is number =>
  Number.isInteger(points) && (points as number) >= 0 && (points as number) <= MOST_POINTS;
