/** A query for some children of a collection, ordered by a grandchild that has an `.indexOn`. */
export interface ChildQuery {
  child: string;
  equals?: string;
  /** The first and the last value of the child. */
  from?: number;
  to?: number;
  /** The largest number of results, from the start or from the end of the order. */
  first?: number;
  last?: number;
}

/** The name under which a device stores the answer to a query of a collection; a page from the server uses the same name. */
export function queryName(collection: string, parts: object): string {
  const terms = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  return `${collection}?${terms.join('&')}`;
}
