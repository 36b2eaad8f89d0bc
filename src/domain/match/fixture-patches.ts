import { advance } from '../fixtures/advance.ts';
import { changesPatch } from '../fixtures/changes.ts';
import { isDecided } from '../fixtures/fixture-kinds.ts';
import { ofSeason } from '../fixtures/lists.ts';
import { takeStep } from '../fixtures/steps.ts';
import type { FixtureChange, Fixtures } from '../fixtures/types.ts';
import type { Patch } from '../records/patch.ts';
import type { Match } from '../records/types.ts';

/** What a match's update says of the fixture that it is played for. */

/**
 * The match begins: also one that was postponed or cancelled meanwhile, since it is played now. Empty where the fixture
 * cannot be this match's: then the match begins without one.
 *
 * @param fixtures that of the start intent, if it still exists
 */
export function fixtureStart(
  fixtures: Fixtures,
  matchId: string,
  { team1Id, team2Id }: Pick<Match, 'team1Id' | 'team2Id'>,
): Patch {
  const [entry] = Object.entries(fixtures);
  if (entry === undefined) return {};
  const [id, fixture] = entry;
  const { state, sequence } = fixture;
  if (isDecided(fixture) || fixture.matchId !== undefined) return {};
  if (fixture.team1Id !== team1Id || fixture.team2Id !== team2Id) return {};
  // A game of the bracket is cancelled because its tie is decided without it.
  if (state === 'cancelled' && fixture.tie !== undefined) return {};
  const change: FixtureChange =
    state === 'planned' ? { matchId } : { matchId, state: 'planned', sequence: sequence + 1 };
  return changesPatch({ [id]: change });
}

/**
 * The match is over: its fixture is played, and the winner stands in the next round. Where the next round does not wait for
 * this result any more, only the fixture itself changes.
 *
 * @param fixtures that of the match, and the whole bracket where it has a place in it
 */
export function fixtureFinish(fixtures: Fixtures, matchId: string, winnerId: string): Patch {
  const id = fixtureOf(fixtures, matchId);
  if (id === undefined) return {};
  const { changes, refusal } = takeStep(fixtures, id, { type: 'finish', winnerId });
  if (changes !== null) return changesPatch(changes);
  return refusal === 'next-played' ? changesPatch({ [id]: { state: 'played', winnerId } }) : {};
}

/**
 * What the end of a match still owes the fixtures: an update that ended it without them has them mended by this one. Empty
 * where all of it stands, as it mostly does.
 *
 * @param fixtures as for {@link fixtureFinish}
 */
export function fixtureMend(fixtures: Fixtures, matchId: string, winnerId: string): Patch {
  const late = fixtureFinish(fixtures, matchId, winnerId);
  if (Object.keys(late).length > 0) return late;
  const own = Object.values(fixtures).find((fixture) => fixture.matchId === matchId);
  if (own?.tie === undefined) return {};
  return changesPatch(advance(ofSeason(fixtures, own.season)).changes);
}

/** The match was called off: its fixture is still to be played. */
export function fixtureStop(fixtures: Fixtures, matchId: string): Patch {
  const id = fixtureOf(fixtures, matchId);
  return id === undefined ? {} : changesPatch({ [id]: { matchId: null } });
}

function fixtureOf(fixtures: Fixtures, matchId: string): string | undefined {
  return Object.keys(fixtures).find((id) => fixtures[id]?.matchId === matchId && fixtures[id]?.state === 'planned');
}
