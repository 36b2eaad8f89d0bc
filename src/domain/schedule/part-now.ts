import { isOpen, isRunning } from './fixture-kinds.ts';
import { LATE } from './lists.ts';
import type { FixtureEntry } from './types.ts';

/** Fixtures of one round or day. */
interface Part {
  fixtures: readonly FixtureEntry[];
}

/** The part that is played now, and the time of its first fixture that is not over, ms. */
export interface PartNow<One extends Part> {
  part: One;
  at: number;
}

/**
 * The part with the first fixture that runs or is to come. Without one, in a season that is not over, the part with the first open fixture: overdue, or
 * postponed. Null if there is none.
 *
 * @param parts rounds or days
 * @param now ms
 * @param isOver the season has ended: its open fixtures do not count
 */
export function partNow<One extends Part>(parts: readonly One[], now: number, isOver = false): PartNow<One> | null {
  const all = parts.flatMap((part) => part.fixtures.map(({ fixture }) => ({ part, fixture })));
  all.sort((a, b) => a.fixture.at - b.fixture.at);
  const found =
    all.find(({ fixture }) => isRunning(fixture) || (fixture.state === 'planned' && fixture.at >= now - LATE)) ??
    (isOver ? undefined : all.find(({ fixture }) => isOpen(fixture)));
  return found === undefined ? null : { part: found.part, at: found.fixture.at };
}

/**
 * What a phone shows first: the present part and the one before it, or the next one; without a present one the newest two.
 *
 * @param parts in the order of the season
 */
export function near<One extends Part>(parts: readonly One[], present: One | undefined): One[] {
  const [now, ...others] = fromNow(parts, present);
  return [now, parts[parts.indexOf(present as One) - 1] ?? others[0]].filter((part) => part !== undefined);
}

/**
 * Parts in reading order: from the present one on, then those before it, the newest first; without it among them all of them, the newest first.
 *
 * @param parts in the order of the season
 */
export function fromNow<One extends Part>(parts: readonly One[], present: One | undefined): One[] {
  const at = parts.indexOf(present as One);
  return at < 0 ? [...parts].reverse() : [...parts.slice(at), ...parts.slice(0, at).reverse()];
}
