import { expect } from 'vitest';
import { greatestKey } from '../../src/domain/ordered-keys.ts';
import { recount } from '../../src/domain/stats.ts';
import type { Match, PlayerStats, TeamStats } from '../../src/domain/types.ts';
import { viewMatch } from '../../src/domain/view.ts';
import { naiveFold } from './naive-fold.ts';
import { type Outcome, runHistory } from './simulator.ts';

/** Histories in every run of the tests, over all files; SIM_SEEDS=1000000 looks harder. */
export const SEEDS = Number(process.env.SIM_SEEDS ?? 10_000);

/** Runs seeded histories and holds each against the laws. */
export async function runSeeds(devices: 1 | 2, from: number, to: number): Promise<void> {
  for (let seed = from; seed < to; seed++) await check(await runHistory({ seed, devices }), seed);
}

/** The invariants, each with the law it stands for. */
async function check(outcome: Outcome, seed: number): Promise<void> {
  const { match, events, devices, world, counted } = outcome;
  const said = (law: string) => `${law}, seed ${seed}`;
  if (match === null) throw new Error(said('L3: the match never arrived'));

  const refused = new Set<string>();
  let completionHeld = false;
  for (const device of devices) {
    const rows = await device.outbox.rows();
    const held = rows.some((row) => row.state === 'parked');
    for (const row of rows) {
      if (row.state === 'waiting' && !held) throw new Error(said('L4: something waits though the network has healed'));
      // Another phone has completed the match, or undone its last cup: the only refusals these histories can earn.
      if (row.state === 'parked') expect(['match-completed', 'match-empty'], said('L6')).toContain(row.reason);
      if (row.state !== 'accepted' && row.intent.kind === 'complete') completionHeld = true;
      if (row.state !== 'accepted' && 'eventId' in row.intent) refused.add(row.intent.eventId);
    }
  }
  const arrived = new Set(Object.keys(events));
  const lost = [...counted].filter((eventId) => !arrived.has(eventId) && !refused.has(eventId));
  expect(lost, said('L3, L4: a counted tap arrived or is parked')).toEqual([]);
  const invented = [...arrived].filter((eventId) => !counted.has(eventId) || refused.has(eventId));
  expect(invented, said('L4: nothing arrived that nobody tapped, or that is parked')).toEqual([]);

  const tally = naiveFold(events, [match.team1Players, match.team2Players]);
  for (const [uid, { cups, attempts }] of Object.entries(tally)) {
    expect(match.playerStats[uid], said('L7, L10: the match is the fold of its log')).toMatchObject({
      cupsScored: cups,
      attempts,
    });
  }
  for (const device of devices) {
    const known = device.league.getState();
    const view = viewMatch(
      known.matches[outcome.matchId] ?? null,
      known.events[outcome.matchId] ?? null,
      (await device.outbox.rows()).filter((row) => row.matchId === outcome.matchId),
    );
    expect(view?.match.playerStats, said('L10: every device shows the same')).toEqual(match.playerStats);
    expect(greatestKey(Object.keys(events)) ?? '', said('L13: keys kept growing')).toBe(
      greatestKey(Object.keys(known.events[outcome.matchId] ?? {})) ?? '',
    );
  }

  const done = match.status === 'completed';
  const matches = { [outcome.matchId]: match as Match };
  const recounted = recount(matches);
  for (const uid of ['ali', 'veli', 'ceren', 'isik']) {
    const stats = world.read(`users/${uid}/stats`) as unknown as PlayerStats;
    expect(stats.gamesPlayed, said('L8: completed once')).toBe(done ? 1 : 0);
    if (done) expect(stats, said('L9: statistics equal a recount')).toEqual(recounted.players[uid]);
  }
  for (const teamId of ['firtina', 'bardaklar']) {
    const stats = world.read(`teams/${teamId}/stats`) as unknown as TeamStats;
    expect(stats.wins + stats.losses, said('L8: completed once')).toBe(done ? 1 : 0);
    if (done) expect(stats, said('L9: statistics equal a recount')).toEqual(recounted.teams[teamId]);
  }
  expect(world.read('config/activeMatch'), said('L8: the active match is cleared with it')).toBe(
    done ? null : outcome.matchId,
  );
  if (!completionHeld) expect(done, said('L8: a counted completion arrives')).toBe(outcome.completed);
}
