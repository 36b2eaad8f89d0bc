import { SERVER_TIME } from '../records/server-time.ts';
import type { Patch } from '../records/types.ts';
import type { Fixture, FixtureChange, FixtureChanges, Fixtures } from './types.ts';

/** The fixture after a change. */
export function changed(fixture: Fixture, change: FixtureChange): Fixture {
  const fields = Object.entries({ ...fixture, ...change }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(fields) as unknown as Fixture;
}

/** A fixture that is decided without a match, or cancelled by its tie, remembers that it was postponed. */
export function keptState({ state }: Fixture): FixtureChange {
  return state === 'postponed' ? { was: state } : {};
}

/** The state before the decision or cancellation; only a postponed fixture has a remembered state to delete. */
export function stateBefore({ was }: Fixture): FixtureChange {
  return was === undefined ? { state: 'planned' } : { state: was, was: null };
}

/** A fixture that gets only a score takes the time of its match, and remembers its own. */
export function keptTime({ at: plannedAt }: Fixture, at: number): FixtureChange {
  return at === plannedAt ? {} : { at, plannedAt };
}

/** The time before the score; a fixture that was made with its score, or of an older record, keeps that of its match. */
export function timeBefore({ plannedAt }: Fixture): FixtureChange {
  return plannedAt === undefined ? {} : { at: plannedAt, plannedAt: null };
}

/** All fixtures after changes; changes of missing fixtures are ignored. */
export function applyChanges(fixtures: Fixtures, changes: FixtureChanges): Fixtures {
  const after: Record<string, Fixture> = { ...fixtures };
  for (const [id, change] of Object.entries(changes)) {
    const fixture = fixtures[id];
    if (fixture !== undefined) after[id] = changed(fixture, change);
  }
  return after;
}

/**
 * The changes, with what a decision without a match says of itself: the line of the log that declares it or takes it back, and the names of both teams
 * while it stands. The league counts it from that alone.
 *
 * @param fixtures before the changes; @param line key of the line in the same update; @param nameOf the name of a team on this day
 */
export function signed(
  fixtures: Fixtures,
  changes: FixtureChanges,
  line: string,
  nameOf: (teamId: string) => string,
): FixtureChanges {
  const sign = (before: Fixture, change: FixtureChange): FixtureChange => {
    const { state, team1Id = '', team2Id = '' } = changed(before, change);
    if (state === before.state) return change;
    if (state === 'forfeit') return { ...change, line, team1Name: nameOf(team1Id), team2Name: nameOf(team2Id) };
    return before.state === 'forfeit' ? { ...change, line, team1Name: null, team2Name: null } : change;
  };
  return Object.fromEntries(
    Object.entries(changes).map(([id, change]) => {
      const { [id]: before } = fixtures;
      return [id, before === undefined ? change : sign(before, change)];
    }),
  );
}

/** Changes as one multi-path update, each fixture with the server's time. */
export function changesPatch(changes: FixtureChanges): Patch {
  const patch: Patch = {};
  for (const [id, change] of Object.entries(changes)) {
    for (const [field, value] of Object.entries(change)) patch[`fixtures/${id}/${field}`] = value;
    patch[`fixtures/${id}/updatedAt`] = SERVER_TIME;
  }
  return patch;
}

/** Whole fixtures to write and ids to delete, as one multi-path update: all of it or nothing. */
export function fixturesPatch(saved: Fixtures, removed: readonly string[] = []): Patch {
  const patch: Patch = {};
  for (const id of removed) patch[`fixtures/${id}`] = null;
  for (const [id, fixture] of Object.entries(saved)) patch[`fixtures/${id}`] = { ...fixture, updatedAt: SERVER_TIME };
  return patch;
}
