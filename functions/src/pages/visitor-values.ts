import type { ChildQuery } from '../../../src/domain/records/child-query.ts';

/** The most records of a list in a page: more would not fit into its document. */
export const MAX_TEAMS = 400;

/** The league as a visitor may read it. */
export interface VisitorReads {
  /** The value at a path, as plain JSON; null for none. */
  get(path: string): Promise<unknown>;
  /** The first children of a collection by their keys, `count` at most; null for none. */
  first(path: string, count: number): Promise<unknown>;
  /** The children of a collection that an indexed query selects; null for none. */
  query(path: string, query: ChildQuery): Promise<unknown>;
}
