import {
  applyQuery,
  type Bound,
  childIndex,
  KEY_INDEX,
  makeQuery,
  nodeFromJson,
  type Query,
  type TreeNode,
  toJson,
  WHOLE,
} from 'firebase-server/testing';
import type { QueryConstraints } from '../../src/data/store/record-queries.ts';

/** A screen's query in the form for the league's server. */
export function serverQuery(where: QueryConstraints | undefined): Query {
  if (where === undefined) return WHOLE;
  const { child, equals, from = equals, to = equals, after, first, last } = where;
  const isByKey = child === undefined;
  const bound = (value: QueryConstraints['from'] | boolean, inclusive = true): Bound | null => {
    if (value === undefined) return null;
    return isByKey ? { value: null, key: String(value), inclusive } : { value, key: null, inclusive };
  };
  return makeQuery(
    isByKey ? KEY_INDEX : childIndex(child.split('/')),
    true,
    after === undefined ? bound(from) : bound(after, false),
    bound(to),
    first ?? last ?? null,
    last !== undefined,
  );
}

/** The answer of a screen's query to a collection's node, as JSON. */
export function answerOf(node: TreeNode | null, where: QueryConstraints | undefined): unknown {
  return toJson(applyQuery(serverQuery(where), node));
}

/** The same for a collection in JSON. */
export function answerOfJson(collection: unknown, where: QueryConstraints | undefined): unknown {
  return where === undefined ? collection : answerOf(nodeFromJson(collection), where);
}
