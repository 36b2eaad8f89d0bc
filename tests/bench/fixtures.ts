import { type LeaguePlan, type PlannedLeague, planLeague } from '../../src/domain/schedule/plan-league.ts';
import type { Fixture, Fixtures } from '../../src/domain/schedule/types.ts';
import type { Bench } from './figure.ts';

const TEAMS = 23;
/** Each team against every other, at home and away: 506 fixtures. */
export const ALL = TEAMS * (TEAMS - 1);
const NOW = Date.UTC(2026, 10, 20);
export const PLAN: LeaguePlan = {
  season: 'first',
  teamIds: Array.from({ length: TEAMS }, (_, index) => `team-${index}`),
  double: true,
  seed: 7,
  slots: { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00', '20:00', '21:00'], tables: 4 },
};
/** Runs before the measured one: the first ones are compiled. */
const WARM = 5;

/** What the admin's screen waits for, while the page stands still, when it makes a preview. */
export const fixtures: Bench = {
  name: 'fixtures',
  title: `a league of ${TEAMS} teams planned, home and away: ${ALL} fixtures`,
  run: async (rounds) => {
    const anew = () => planned({});
    const half = halfPlayed(anew().saved);
    const again = () => planned(half);
    for (let run = 0; run < WARM; run += 1) [anew(), again()];
    const values = { anew: [] as number[], again: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      values.anew.push(took(anew, ALL));
      values.again.push(took(again, 0));
    }
    return {
      figures: [
        { name: `${ALL} fixtures planned`, unit: 'ms', values: values.anew, aim: { most: 100 } },
        { name: 'planned again with half of them played', unit: 'ms', values: values.again, aim: { most: 100 } },
      ],
    };
  },
};

function planned(existing: Fixtures): PlannedLeague {
  let made = 0;
  return planLeague(PLAN, existing, () => `fixture-${++made}`, NOW);
}

/** @param least how many fixtures there must be to write: work that was not done took no time */
function took(work: () => PlannedLeague, least: number): number {
  const started = performance.now();
  const { saved, left, conflicts } = work();
  const ms = performance.now() - started;
  const wrong = conflicts.filter(({ kind }) => kind !== 'past');
  if (Object.keys(saved).length < least || left.length > 0) throw new Error('the plan is not whole');
  if (wrong.length > 0) throw new Error(`conflicts: ${JSON.stringify(wrong[0])}`);
  return ms;
}

function halfPlayed(all: Readonly<Record<string, Fixture>>): Fixtures {
  const inTime = Object.entries(all).sort(([, a], [, b]) => a.at - b.at);
  return Object.fromEntries(
    inTime.map(([id, fixture], index) => [
      id,
      index * 2 < inTime.length ? { ...fixture, state: 'played', matchId: `match-${index}` } : fixture,
    ]),
  );
}
