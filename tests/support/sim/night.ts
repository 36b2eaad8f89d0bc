import type { Rules } from 'firebase-server/testing';
import limits from '../../../src/domain/scorers/limits.json' with { type: 'json' };
import { seeded } from '../seeded.ts';
import { adminSteps } from './night-admin.ts';
import { createNightCalls, type NightFault } from './night-calls.ts';
import { brokenLog, brokenNight, FILLER } from './night-laws.ts';
import { type NightLeague, openNightLeague } from './night-league.ts';
import { NightOracle } from './night-oracle.ts';
import { strangerSteps, teamSteps } from './night-others.ts';
import { type NightPhone, phoneSteps } from './night-phones.ts';
import type { NightStep, NightTalk } from './night-shared.ts';

const STEPS = 70;
/** Longer than any call takes, ms. */
const ALL_DONE = 60_000;

export interface NightOptions {
  seed: number;
  fault?: NightFault;
  /** The admin often lets a match go on while another one ends. */
  reopens?: boolean;
  /** Other rules than the project's own, to check that a fault in them is noticed. */
  rules?: Rules;
}

/** A history of a night, the laws that it broke, and how often what happened. */
export interface NightOutcome {
  league: NightLeague;
  broken: string[];
  counts: Record<string, number>;
}

/**
 * Plays a night: two to four tables with waiting fixtures, three to six phones of volunteers, an admin with two phones, captains, players and a stranger
 * with a script. Each step begins while others are under way. A seed replays identically, but for the digits of the codes.
 */
export async function runNightHistory(options: NightOptions): Promise<NightOutcome> {
  const random = Math.random;
  // The functions make the keys of their lines with it.
  Math.random = seeded(options.seed + 1);
  try {
    return await play(options);
  } finally {
    Math.random = random;
  }
}

async function play({ seed, fault, rules, reopens = false }: NightOptions): Promise<NightOutcome> {
  const league = openNightLeague(seed, {
    oracle: (of) => new NightOracle(of),
    ...(rules === undefined ? {} : { rules }),
  });
  const { chance, pick, random, clock, oracle, tables } = league;
  const calls = createNightCalls(league, fault);
  const talk: NightTalk = { codes: [], links: [], reopens, meanwhile: () => undefined };
  let accounts = 0;
  const newUid = () => {
    accounts += 1;
    return `hakem${accounts}`;
  };
  const phones = Array.from({ length: 3 + Math.floor(random() * 4) }, (_, index): NightPhone => {
    return { uid: newUid(), address: `10.0.1.${index}`, table: pick(tables), pending: null };
  });
  const stepsOf: [number, NightStep[]][] = [
    [12, adminSteps(league, calls, talk)],
    ...phones.map((phone): [number, NightStep[]] => [8, phoneSteps(league, calls, { talk, phone, newUid })]),
    [4, teamSteps(league)],
    [2, strangerSteps(league, calls)],
  ];
  const weighted = <T>(all: readonly (readonly [number, T])[]): T => {
    let left = random() * all.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, one] of all) {
      left -= weight;
      if (left <= 0) return one;
    }
    return all[0]?.[1] as T;
  };
  const failures: unknown[] = [];
  const begin = (step: NightStep[1]) => void step().catch((error: unknown) => failures.push(error));
  const broken = new Set<string>();
  const poll = () => {
    for (const law of brokenNight(league)) broken.add(law);
  };
  for (let done = 0; done < STEPS; done++) {
    // Some steps begin in the same moment.
    for (let more = 1 + (chance(0.2) ? 2 : 0); more > 0; more--) begin(weighted(weighted(stepsOf)));
    if (done === 20 && chance(0.2)) fill(league);
    if (chance(0.5)) await clock.runFor(random() * 60);
    else if (chance(0.9)) await clock.runFor(random() * 5000);
    else await clock.runFor(chance(0.1) ? random() * 5 * 3_600_000 : random() * 20 * 60_000);
    poll();
    if (broken.size > 0) break;
  }
  await clock.runFor(ALL_DONE);
  poll();
  if (broken.size === 0) for (const law of brokenLog(league)) broken.add(law);
  if (failures[0] !== undefined) throw failures[0];
  const counts: Record<string, number> = {
    starts: oracle.starts.length,
    moved: oracle.moved.size,
    given: oracle.given.size,
  };
  for (const { call, asked } of oracle.done) {
    const what = `${call.name} ${String(asked.step ?? '')}`.trim();
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return { league, broken: [...broken], counts };
}

/** Nearly as many people as a night may have wait, or have a right. */
function fill({ server, put, clock, random, oracle }: NightLeague): void {
  const night = server.world.read('config/night') as { id: string; until: number } | null;
  if (night === null) return;
  const many = (most: number) =>
    Array.from({ length: Math.max(0, Math.floor(most - 3 * random())) }, (_, index) => `${FILLER}${index}`);
  const at = clock.now();
  const right = { name: FILLER, at, until: night.until, how: 'code' };
  for (const uid of many(limits.tableRights - oracle.rightsNow().length))
    put({ [`tableScorers/${night.id}/${uid}/t90`]: right });
  for (const uid of many(limits.asks - Object.keys(oracle.read(`tableAsks/${night.id}`)).length))
    put({ [`tableAsks/${night.id}/${uid}`]: { name: FILLER, table: 90, at } });
}
