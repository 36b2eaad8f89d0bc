import { changed } from './changes.ts';
import type { Meeting } from './round-robin.ts';
import type { Placed } from './schedule.ts';
import type { Fixture, FixtureEntry } from './types.ts';

/**
 * Gives planned meetings the ids of the open fixtures that they replace: of the same two teams, the same home first.
 *
 * @returns fixtures to write (without unchanged ones), ids to delete, and the fixtures that stay
 */
export function keepIds(
  placed: readonly Placed<Meeting>[],
  replaced: readonly FixtureEntry[],
  { season, newId, now }: { season: string; newId: () => string; now: number },
): { saved: Record<string, Fixture>; removed: string[]; unchanged: Record<string, Fixture> } {
  const old = new Map<string, FixtureEntry[]>();
  const keyOf = (home = '', away = '') => `${home} ${away}`;
  for (const entry of replaced) {
    const key = keyOf(entry.fixture.team1Id, entry.fixture.team2Id);
    const same = old.get(key);
    if (same === undefined) old.set(key, [entry]);
    else same.push(entry);
  }
  const take = (home: string, away: string) => old.get(keyOf(home, away))?.shift();
  // Matches with the same home come first, so that neither of two legs takes the other's id.
  const atHome = placed.map(({ match }) => take(match.team1Id, match.team2Id));
  const saved: Record<string, Fixture> = {};
  const unchanged: Record<string, Fixture> = {};
  placed.forEach(({ match, slot }, index) => {
    const before = atHome[index] ?? take(match.team2Id, match.team1Id);
    if (before === undefined) {
      const fixture = { season, stage: 'league', state: 'planned', sequence: 0, updatedAt: now } as const;
      saved[newId()] = { ...fixture, ...match, ...slot };
      return;
    }
    const change = { ...match, ...slot, venue: slot.venue ?? null, state: 'planned' } as const;
    const after = changed(before.fixture, change);
    if (sameFields(before.fixture, after)) unchanged[before.id] = before.fixture;
    else {
      const sequence = before.fixture.sequence + 1;
      saved[before.id] = { ...after, sequence, planSequence: sequence };
    }
  });
  return { saved, removed: [...old.values()].flat().map(({ id }) => id), unchanged };
}

function sameFields(one: Fixture, other: Fixture): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Fixture>;
  return [...names].every((name) => one[name] === other[name]);
}
