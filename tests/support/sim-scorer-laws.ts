import { expect } from 'vitest';
import { eventIdOf } from '../../src/domain/outbox/intents.ts';
import type { MatchEvent } from '../../src/domain/records/types.ts';
import { FRESH_SEED, howMany } from './effort.ts';
import { ADMIN } from './rules-world.ts';
import { type Outcome, runHistory } from './sim/history.ts';
import { check } from './sim-invariants.ts';

/** The number of histories with scorers. */
export const SCORER_SEEDS = howMany('SCORER_SEEDS', 70, 10_000);

/** How many phones score the match of a seed: the admin's and one to three others. */
export const phonesOf = (seed: number): number => 2 + (seed % 3);

/**
 * Plays and checks histories as `runSeeds` does: three in four have fixed seeds, the others new ones.
 *
 * @returns how often each thing happened in those of fixed seeds
 */
export async function runScorerSeeds(from: number, count: number): Promise<Record<string, number>> {
  const happened: Record<string, number> = { tapped: 0 };
  const fixed = Math.ceil(count * 0.75);
  for (let done = 0; done < count; done++) {
    const seed = done < fixed ? from + done : FRESH_SEED + done;
    const outcome = await runHistory({ seed, phones: phonesOf(seed), scorers: true });
    await checkScorers(outcome, seed);
    if (done >= fixed) continue;
    const counts = { ...outcome.scorers?.rights.counts, tapped: eventsOf(outcome).filter(isByScorer).length };
    for (const [what, times] of Object.entries(counts)) happened[what] = (happened[what] ?? 0) + times;
  }
  return happened;
}

const isByScorer = ([, { by }]: readonly [string, MatchEvent]) => by !== ADMIN.uid;

function eventsOf({ server, matchIds }: Outcome): [string, MatchEvent][] {
  return Object.entries(
    (server.world.read(`matchEvents/${matchIds[0]}`) ?? {}) as unknown as Record<string, MatchEvent>,
  );
}

/** The laws of every history, and those of scorers; throws at the first broken law. */
export async function checkScorers(outcome: Outcome, seed: number): Promise<void> {
  const said = (law: string) => `${law}, seed ${seed}`;
  await check(outcome, seed);
  const { phones, scorers } = outcome;
  if (scorers === null) throw new Error('a history without scorers');
  const tappedBy = new Map<string, Set<string>>();
  const note = (key: string | null, uid: string) => {
    if (key !== null) tappedBy.set(key, (tappedBy.get(key) ?? new Set()).add(uid));
  };
  for (const { disk } of phones) {
    for (const row of disk.stored) note(eventIdOf(row), row.uid);
    for (const row of disk.taken) note(eventIdOf(row), ADMIN.uid);
  }
  for (const [key, { by }] of eventsOf(outcome)) {
    expect(
      [...(tappedBy.get(key) ?? [])],
      said('each event names who tapped it, or the admin who took it in'),
    ).toContain(by);
  }
  for (const phone of phones.filter((one) => !scorers.isForger(one))) {
    const rows = await phone.disk.outbox.get();
    // Beside a completion that was refused because nothing was scored, all rows wait for their person.
    const isHeld = rows.some(({ state, reason }) => state === 'parked' && reason === 'match-empty');
    for (const row of rows.filter(({ state }) => state === 'waiting')) {
      const mayWait = eventIdOf(row) === null || isHeld;
      expect(mayWait, said(`L3: nothing waits at the end: ${JSON.stringify(row)}`)).toBe(true);
    }
  }
  expect(scorers.brokenTurn().map(said), 'the turn at the end').toEqual([]);
}
