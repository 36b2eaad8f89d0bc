/** Which children of a collection: in the order of a child of theirs that has its `.indexOn`. */
export interface ChildQuery {
  child: string;
  equals?: string;
  /** The first and the last value of the child. */
  from?: number;
  to?: number;
  /** At most so many, from the start or from the end of the order. */
  first?: number;
  last?: number;
}

/** Under this name a device keeps what a query of a collection answered; a page of the server names it alike. */
export function queryName(collection: string, parts: object): string {
  const terms = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  return `${collection}?${terms.join('&')}`;
}
