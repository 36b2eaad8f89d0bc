import { winnerOf } from '../match/sides.ts';
import { applyChanges, keptState, stateBefore } from './changes.ts';
import { isDecided, isOpen, isRunning } from './fixture-kinds.ts';
import { PLAY_OFF_STAGES, type Tie, teamFrom, tiesOf } from './ties.ts';
import type { Fixture, FixtureChange, FixtureChanges, Fixtures, PlaceOrigin } from './types.ts';

/** The effect of the known results on the later rounds. */
export interface Advance {
  /** Empty if a fixture is blocked. */
  changes: FixtureChanges;
  /** Fixtures whose teams would change although they are decided or running: the earlier result must then stay. */
  blocked: string[];
}

/**
 * Brings winners and losers to their places, and empties the places again after a result was taken back. A game that a tie
 * no longer needs is cancelled; a game that it needs again becomes planned or postponed, as before.
 *
 * @param fixtures those of one season, with the result that became known or was taken back
 */
export function advance(fixtures: Fixtures): Advance {
  const changes: Record<string, FixtureChange> = {};
  const blocked: string[] = [];
  let after = fixtures;
  const add = (found: FixtureChanges) => {
    for (const [id, change] of Object.entries(found)) changes[id] = { ...changes[id], ...change };
    after = applyChanges(after, found);
  };
  // Stage by stage: the earlier stages decide the teams of the next one.
  for (const stage of PLAY_OFF_STAGES) {
    const ties = tiesOf(after);
    const places = ties.filter((tie) => tie.stage === stage).map((tie) => placeChanges(tie, ties));
    blocked.push(...places.flatMap((found) => found.blocked));
    for (const found of places) add(found.changes);
    for (const tie of tiesOf(after)) if (tie.stage === stage) add(gameChanges(tie));
  }
  return blocked.length > 0 ? { changes: {}, blocked } : { changes, blocked };
}

/** The teams of a tie's games. */
function placeChanges({ games }: Tie, ties: readonly Tie[]): { changes: FixtureChanges; blocked: string[] } {
  const changes: Record<string, FixtureChange> = {};
  const blocked: string[] = [];
  for (const { id, fixture } of games) {
    const change = {
      ...teamChange('team1Id', fixture, fixture.from1, ties),
      ...teamChange('team2Id', fixture, fixture.from2, ties),
    };
    if (Object.keys(change).length === 0) continue;
    if (isDecided(fixture) || isRunning(fixture)) blocked.push(id);
    else changes[id] = change;
  }
  return { changes, blocked };
}

function teamChange(
  field: 'team1Id' | 'team2Id',
  fixture: Fixture,
  origin: PlaceOrigin | undefined,
  ties: readonly Tie[],
): FixtureChange {
  if (origin === undefined) return {};
  const team = teamFrom(ties, origin);
  return team === fixture[field] ? {} : { [field]: team ?? null };
}

/** Cancels the games that a decided tie does not need, and restores those that an open tie needs. */
function gameChanges(tie: Tie): FixtureChanges {
  const isTieOpen = winnerOf(tie) === null;
  const isWrong = (fixture: Fixture) => (isTieOpen ? fixture.state === 'cancelled' : isOpen(fixture));
  const stateOf = (fixture: Fixture): FixtureChange =>
    isTieOpen ? stateBefore(fixture) : { state: 'cancelled', ...keptState(fixture) };
  const wrong = tie.games.filter(({ fixture }) => isWrong(fixture));
  return Object.fromEntries(
    wrong.map(({ id, fixture }) => [id, { ...stateOf(fixture), sequence: fixture.sequence + 1 }]),
  );
}
