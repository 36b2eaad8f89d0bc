import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { howMany } from '../support/effort.ts';
import { device, type Server } from '../support/roster-phone.ts';
import { DAY, rosterServer } from '../support/roster-server.ts';

// L16: whatever happened while a scorer's phone was away, it has the players of each team that the server has.

type Step =
  | { kind: 'write'; uid: string; teamId: string | null }
  | { kind: 'remove'; uid: string }
  | { kind: 'pass'; ms: number }
  | { kind: 'answer'; which: number }
  | { kind: 'clean' }
  | { kind: 'hold' }
  | { kind: 'release' }
  | { kind: 'restore'; teams: Readonly<Record<string, string>> };

const uid = fc.constantFrom('a', 'b', 'c');
const team = fc.constantFrom('firtina', 'martilar');
const kind = <K extends Step['kind']>(name: K) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: kind('write'), uid, teamId: fc.option(team) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('remove'), uid }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind('pass'),
      ms: fc.constantFrom(0, 1, 30_000, 2 * 60_000, DAY, 50 * DAY, 100 * DAY),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('answer'), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('hold') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('release') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('clean') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('restore'), teams: fc.dictionary(uid, team) }) },
);
const visit = fc.record({
  away: fc.array(step, { maxLength: 6 }),
  during: fc.array(step, { maxLength: 8 }),
  ends: fc.constantFrom('closed' as const, 'killed' as const),
  cut: fc.boolean(),
  page: fc.boolean(),
  follows: fc.boolean(),
  skew: fc.integer({ min: -30_000, max: 30_000 }),
  denies: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.boolean()),
  reversed: fc.boolean(),
  /** Which of the next writes fail, from the first on. */
  lost: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(fc.boolean(), { maxLength: 4 })),
});

function play(server: Server, steps: readonly Step[], live: boolean): void {
  for (const one of steps) {
    if (one.kind === 'write') server.write(one.uid, one.teamId);
    else if (one.kind === 'remove') server.remove(one.uid);
    else if (one.kind === 'pass') server.pass(one.ms);
    else if (one.kind === 'answer') server.answer(one.which);
    else if (one.kind === 'clean') server.clean();
    else if (one.kind === 'hold') server.hold();
    else if (one.kind === 'release') server.release();
    // A restore ends every connection.
    else if (one.kind === 'restore' && !live) server.restore(one.teams);
  }
}

it('L16: the rosters on a phone that scores equal the server’s after any history of changes, removals, absences, cleanups, restores and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 5 }), async (visits) => {
      const server = rosterServer();
      const phone = device(server);
      for (const { away, during, cut, lost, skew, denies, reversed, ...doing } of visits) {
        server.begin({ skew, denies, reversed });
        play(server, away, false);
        const faults = [...lost];
        const loses = () => faults.shift() ?? false;
        const shown = await phone.visit({ ...doing, cut, loses, during: () => play(server, during, true) });
        if (!cut) expect(shown).toEqual(server.rosters());
      }
    }),
    { numRuns: howMany('ROSTER_RUNS', 60, 1000) },
  );
});
