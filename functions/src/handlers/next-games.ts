import { parseAll } from '../../../src/domain/records/parse.ts';
import { SERVER_TIME } from '../../../src/domain/records/server-time.ts';
import { advance } from '../../../src/domain/schedule/advance.ts';
import { changed } from '../../../src/domain/schedule/changes.ts';
import { ofSeason } from '../../../src/domain/schedule/lists.ts';
import { type Fixture, type FixtureChange, parseFixture } from '../../../src/domain/schedule/types.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';

/**
 * Brings the winner of a bracket game to the next round: a scorer may write the fixture of his match and no
 * other. The admin's phone does this in the update of the result; then nothing is left to do, as on a second
 * run for the same event.
 *
 * @throws if a fixture changed meanwhile, so that the host tries again
 */
export function onFixtureState(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'fixtures/{fixtureId}/state',
    kind: 'updated',
    handle: async ({ params, after }) => {
      if (after !== 'played') return;
      const fixture = parseFixture(await deps.db.get(`fixtures/${params.fixtureId}`));
      if (fixture?.tie === undefined) return;
      const found = await deps.db.query('fixtures', { child: 'season', equals: fixture.season });
      const fixtures = ofSeason(
        parseAll(found, (_id, value) => parseFixture(value)),
        fixture.season,
      );
      const { changes } = advance(fixtures);
      for (const [id, change] of Object.entries(changes)) await apply(deps, id, fixtures[id], change);
    },
  };
}

/** Changes a fixture if it is still the one from which the change was computed. */
async function apply(deps: HandlerDeps, id: string, known: Fixture | undefined, change: FixtureChange): Promise<void> {
  let isKnown = false;
  await deps.db.transact(`fixtures/${id}`, (current) => {
    const fixture = parseFixture(current);
    isKnown = JSON.stringify(fixture) === JSON.stringify(known);
    return fixture !== null && isKnown ? { ...changed(fixture, change), updatedAt: SERVER_TIME } : current;
  });
  if (!isKnown) throw new Error(`The fixture ${id} changed meanwhile.`);
}
