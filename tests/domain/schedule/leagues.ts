import fc from 'fast-check';
import type { SlotPlan } from '../../../src/domain/schedule/schedule.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';

/** Teams by the names t0, t1, … */
export const teamsUpTo = (size: number) => Array.from({ length: size }, (_, index) => `t${index}`);

/** Makes ids one after the other. */
export function idMaker(prefix = 'f'): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${String(count).padStart(4, '0')}`;
  };
}

/** A league fixture between t0 and t1, with what a test says of it. */
export function fixtureOf(more: Partial<Fixture> = {}): Fixture {
  return {
    season: 's1',
    round: 1,
    stage: 'league',
    team1Id: 't0',
    team2Id: 't1',
    at: Date.UTC(2026, 10, 21, 16, 30),
    state: 'planned',
    sequence: 0,
    updatedAt: 1,
    ...more,
  };
}

const times = ['18:00', '18:10', '19:30', '20:15', '21:00'];

/** A plan that has room for every match: at least one weekday, one time and one table. */
export const anySlots: fc.Arbitrary<SlotPlan> = fc.record({
  start: fc.constantFrom('2026-11-21', '2026-12-28', '2027-02-01'),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  times: fc.subarray(times, { minLength: 1 }),
  tables: fc.integer({ min: 1, max: 4 }),
  venue: fc.constant('Moda Sahili'),
  skip: fc.subarray(['2026-11-21', '2026-12-31', '2027-01-01', '2027-02-06']),
  roundBegins: fc.constantFrom('table', 'time', 'day'),
});
