// tableRules/$key: the points and the order of the table of a season, or of its play-offs (decision 121). Each change marks itself, so that the league counts it.
import { MOST_POINTS, TABLE_ORDERS } from '../src/domain/standings/table-rules.ts';
import { ADMIN, field, hasMark, newRoot } from './conditions.ts';
import { all } from './expressions.ts';
import { choice, whole } from './leaves.ts';
import { map, object, settledLeaf } from './schema.ts';

const POINTS = whole(0, MOST_POINTS);
const RULES = object(
  {
    ...{ win: POINTS, loss: POINTS, draw: POINTS, overtimeWin: POINTS, overtimeLoss: POINTS },
    ...{ order: choice(...TABLE_ORDERS), line: settledLeaf('the record: its mark') },
  },
  {
    write: all(ADMIN, 'newData.exists()'),
    shapedBy: 'its required children',
    conditions: ["newData.hasChildren(['win', 'loss', 'order'])", hasMark(field('newData', 'line'), newRoot(2))],
  },
);
export const tableRules = map('$key', RULES, { read: 'true' });
