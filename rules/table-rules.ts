// tableRules/$key: the points and the order of the table of a season, or of its play-offs (decision 121). Each change marks itself, so that the league counts it.
import { RACKS } from '../src/domain/match/game-rules.ts';
import { LIMITS } from '../src/domain/records/field-problems.ts';
import { MAX_DEDUCTION_REASON, MOST_DEDUCTED, MOST_POINTS, TABLE_ORDERS } from '../src/domain/standings/table-rules.ts';
import { ADMIN, field, hasMark, newRoot } from './conditions.ts';
import { all, any } from './expressions.ts';
import { choice, name, whole } from './leaves.ts';
import { leaf, map, object, settledLeaf } from './schema.ts';

const POINTS = whole(0, MOST_POINTS);
// Decision 154: its team may be gone, and its row stays.
const DEDUCTION = object(
  {
    team: name(128),
    name: name(LIMITS.team.name),
    points: whole(1, MOST_DEDUCTED),
    reason: name(MAX_DEDUCTION_REASON),
  },
  { shapedBy: 'its required children', conditions: ["newData.hasChildren(['team', 'name', 'points', 'reason'])"] },
);
const RULES = object(
  {
    ...{ win: POINTS, loss: POINTS, draw: POINTS, overtimeWin: POINTS, overtimeLoss: POINTS },
    forfeitCups: leaf(any(...RACKS.map((cups) => `newData.val() === ${cups}`))),
    deductions: map('$line', DEDUCTION),
    ...{ order: choice(...TABLE_ORDERS), line: settledLeaf('the record: its mark') },
  },
  {
    write: all(ADMIN, 'newData.exists()'),
    shapedBy: 'its required children',
    conditions: ["newData.hasChildren(['win', 'loss', 'order'])", hasMark(field('newData', 'line'), newRoot(2))],
  },
);
export const tableRules = map('$key', RULES, { read: 'true' });
