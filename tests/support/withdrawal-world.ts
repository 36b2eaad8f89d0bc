import { expect } from 'vitest';
import { undoWithdrawal, type WithdrawalOutcome } from '../../src/data/commands/withdrawals.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from './admin-services.ts';
import { counted } from './counted-world.ts';
import { keyOf } from './match-fixtures.ts';
import { entryLine, fillIndex, LEAGUE_FIXTURE, teamRecord, userRecord } from './rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from './rules-world.ts';
import { patchFor } from './scoring-world.ts';

/** The team that leaves. */
export const LEAVER = 't0';

/** Teams `t0`, `t1`, … of two players each, besides those of every world. */
export function leagueOf(teams: number): RulesWorld {
  const world = openWorld();
  const ids = Array.from({ length: teams }, (_, index) => `t${index}`);
  for (const id of ids) {
    const people = [`${id}-a`, `${id}-b`];
    world.seed({
      [`teams/${id}`]: teamRecord(`${id}-k`, people, { name: `Takım ${id}` }),
      ...Object.fromEntries(people.map((uid) => [`users/${uid}`, userRecord(uid, 'player', { teamId: id })])),
    });
  }
  fillIndex(world);
  for (const id of ids) world.seed(entryLine(world, id));
  world.now += 1000;
  return world;
}

/** Plans a fixture of the league. @returns its id */
export function plan(world: RulesWorld, index: number, one: string, two: string, more: Partial<Fixture> = {}): string {
  const id = keyOf(index);
  world.seed({ [`fixtures/${id}`]: { ...LEAGUE_FIXTURE, round: 1, team1Id: one, team2Id: two, ...more } });
  return id;
}

/**
 * Plays a match to its end, one update for all its throws.
 *
 * @param cups of each team
 * @param fixtureId its fixture, if it has one
 * @param seats of a team that does not play with its own two
 */
export async function play(
  world: RulesWorld,
  index: number,
  [one, two]: readonly [string, string],
  cups: readonly [number, number],
  fixtureId?: string,
  seats: Readonly<Record<string, readonly [string, string]>> = {},
): Promise<string> {
  const matchId = keyOf(index);
  const peopleOf = (id: string) => seats[id] ?? ([`${id}-a`, `${id}-b`] as const);
  const side = (id: string) => ({
    ...{ id, name: String(world.read(`teams/${id}/name`)) },
    players: peopleOf(id).map((uid) => ({
      uid,
      displayName: String(world.read(`users/${uid}/displayName`)),
    })),
  });
  const throws = [one, two].flatMap((id, of) =>
    Array.from({ length: cups[of] ?? 0 }, (_, number) => peopleOf(id)[number % 2] ?? ''),
  );
  const match = newMatch({ team1: side(one), team2: side(two) });
  const runs: Intent[][] = [
    [{ kind: 'start', match, ...(fixtureId === undefined ? {} : { fixtureId }) }],
    throws.map((playerId, number) => ({ kind: 'shot', eventId: keyOf(number), type: 'cup', playerId })),
    [{ kind: 'complete' }],
  ];
  for (const intents of runs) {
    expect(world.write(ADMIN, await patchFor(world, intents, matchId))).toBe(true);
    world.now += 1000;
  }
  return matchId;
}

/** The admin's services; no match of this device waits. */
export const deciding = (world: RulesWorld, update?: (patch: Patch) => Promise<void>) => ({
  ...adminOf(world, update),
  league: { getState: () => ({ rows: [] }) } as never,
});

/** The key of the last withdrawal. */
export const withdrawalIn = (world: RulesWorld): string => Object.keys(world.read('withdrawals') ?? {}).at(-1) ?? '';

/** Takes the last withdrawal back, a second after the last write, and the host counts. */
export async function back(world: RulesWorld): Promise<WithdrawalOutcome> {
  world.now += 1000;
  const outcome = await undoWithdrawal(deciding(world), withdrawalIn(world));
  await counted(world);
  return outcome as WithdrawalOutcome;
}

export const fixturesIn = (world: RulesWorld) => world.read('fixtures') as unknown as Record<string, Fixture>;
/** Without what every change of a fixture changes, and every decision without a match. */
export const bareFixtures = (world: RulesWorld) =>
  Object.fromEntries(
    Object.entries(fixturesIn(world)).map(([id, { sequence: _number, updatedAt: _at, line: _line, ...rest }]) => [
      id,
      rest,
    ]),
  );
