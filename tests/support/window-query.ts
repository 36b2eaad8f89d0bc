import { nodeFromJson } from '../../server/firebase/tree/import-json.ts';
import { type TreeNode, toJson } from '../../server/firebase/tree/node.ts';
import { childIndex, KEY_INDEX } from '../../server/firebase/tree/order.ts';
import { applyQuery, type Bound, makeQuery, type Query, WHOLE } from '../../server/firebase/tree/query.ts';
import type { WindowQuery } from '../../src/data/store/windows.ts';

/** A window's query as the league's server judges and answers it. */
export function serverQuery(where: WindowQuery | undefined): Query {
  if (where === undefined) return WHOLE;
  const { child, equals, from = equals, to = equals, after, first, last } = where;
  const isByKey = child === undefined;
  const bound = (value: WindowQuery['from'] | boolean, inclusive = true): Bound | null => {
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

/** What a window's query answers of a collection's node, as JSON. */
export function answerOf(node: TreeNode | null, where: WindowQuery | undefined): unknown {
  return toJson(applyQuery(serverQuery(where), node));
}

/** The same of a collection that is JSON. */
export function answerOfJson(collection: unknown, where: WindowQuery | undefined): unknown {
  return where === undefined ? collection : answerOf(nodeFromJson(collection), where);
}
