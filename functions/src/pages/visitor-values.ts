import type { ChildQuery } from '../../../src/domain/records/child-query.ts';

/** Records of a list that are read for a page at most: more would not fit into its document. */
export const MAX_TEAMS = 400;

/** The league as a visitor may read it. */
export interface VisitorReads {
  /** The value at a path, as plain JSON; null for nothing. */
  get(path: string): Promise<unknown>;
  /** The first children of a collection by their keys, `count` at most; null for nothing. */
  first(path: string, count: number): Promise<unknown>;
  /** The children of a collection that an indexed query selects; null for nothing. */
  query(path: string, query: ChildQuery): Promise<unknown>;
}
