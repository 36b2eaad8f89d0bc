import { query, type RecordQuery } from './record-queries.ts';

/** The users with this name: a key begins with the first, the second or the last word of a name. */
export const usersNamed = (key: string, first: number): RecordQuery[] =>
  [0, 1, 2].map((nth) => query('users', { child: `nameKeys/${nth}`, from: key, to: `${key}\uf8ff`, first }));

const LIMIT = /(?:first|last)=\d+$/;

/** The keys of a query. Until the query was first read, the keys of the same query with another limit. */
export function keysKnown(
  known: Readonly<Record<string, readonly string[]>>,
  name: string,
): readonly string[] | undefined {
  if (known[name] !== undefined || !LIMIT.test(name)) return known[name];
  const stem = name.replace(LIMIT, '');
  const [like] = Object.keys(known)
    .filter((one) => LIMIT.test(one) && one.replace(LIMIT, '') === stem)
    .sort((a, b) => (known[b]?.length ?? 0) - (known[a]?.length ?? 0));
  return like === undefined ? undefined : known[like];
}
