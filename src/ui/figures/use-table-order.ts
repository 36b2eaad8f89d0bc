import { useState } from 'react';
import type { RowOrder } from './record-table.tsx';

/** The order of a table, and what a tap on a heading does: on the same column it turns the order round, on another it begins with that column's. */
export function useTableOrder<By extends string>(
  first: RowOrder<By>,
): { order: RowOrder<By>; orderBy: (by: By) => void } {
  const [order, setOrder] = useState(first);
  const orderBy = (by: By) =>
    setOrder((known) => ({ by, isDown: known.by === by ? !known.isDown : by === first.by && first.isDown }));
  return { order, orderBy };
}
