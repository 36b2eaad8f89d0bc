import { uncounted } from '../../src/domain/records/uncounted.ts';

/** Figures, and what changed with them, in the update of an end. */
const FIGURES = new RegExp(
  [
    'seasonStats/.+',
    'teams/[^/]+/stats',
    'users/[^/]+/(?:stats|listed|updatedAt)',
    'teamIndex/[^/]+/(?:season|wins|losses|cups|form|updatedAt)',
  ]
    .map((place) => `^/?${place}$`)
    .join('|'),
);

/**
 * The end of a match as this version expects it. An app of before decision 118 sends its own figures with an end that waited without network; the league counts now, so they are
 * dropped and the end is marked instead.
 *
 * @param values an update of a client at the root
 */
export function withoutFigures(values: unknown): unknown {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  const ended = Object.keys(values).flatMap((path) => {
    const [, matchId] = /^\/?matches\/([^/]+)\/status$/.exec(path) ?? [];
    return matchId !== undefined && (values as Record<string, unknown>)[path] === 'completed' ? [matchId] : [];
  });
  if (ended.length === 0 || ended.some((matchId) => `uncounted/${matchId}` in values)) return values;
  const facts = Object.entries(values).filter(([path]) => !FIGURES.test(path));
  return { ...Object.fromEntries(facts), ...Object.assign({}, ...ended.map(uncounted)) };
}
