import { query, type RecordQuery } from './record-queries.ts';

/** The users with this name: a key begins with the first, the second or the last word of a name. */
export const usersNamed = (key: string, first: number): RecordQuery[] =>
  [0, 1, 2].map((nth) => query('users', { child: `nameKeys/${nth}`, from: key, to: `${key}\uf8ff`, first }));

const LIMIT = /(?:first|last)=\d+$/;

/** What is known of a query: its keys, or its records. Until the query was first read, that of the same query with another limit. */
export function knownLike<T extends object>(known: Readonly<Record<string, T>>, name: string): T | undefined {
  if (known[name] !== undefined || !LIMIT.test(name)) return known[name];
  const stem = name.replace(LIMIT, '');
  const like = Object.entries(known).filter(([one]) => LIMIT.test(one) && one.replace(LIMIT, '') === stem);
  return like.sort(([, a], [, b]) => Object.keys(b).length - Object.keys(a).length)[0]?.[1];
}
