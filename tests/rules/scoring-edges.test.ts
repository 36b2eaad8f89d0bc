import { describe, expect, it } from 'vitest';
import { percent } from '../../src/domain/standings/stats.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import {
  altered,
  completionPatch,
  expectRefused,
  MATCH,
  MATCH_PATH,
  playedWorld,
  startPatch,
  tapsPatch,
} from '../support/scoring-world.ts';

type Patch = Record<string, unknown>;
const at = (field: string) => `${MATCH_PATH}/${field}`;
const of = (uid: string, field: string) => at(`playerStats/${uid}/${field}`);
const PLAYERS = ['ali', 'veli', 'ceren', 'isik'] as const;

/** The verdict on each value of a field when the rest of the update is as the app sends it. */
async function verdicts(make: () => Promise<[RulesWorld, Patch]>, path: string, values: readonly unknown[]) {
  const answers: boolean[] = [];
  for (const value of values) {
    const [world, patch] = await make();
    answers.push(world.write(ADMIN, altered(patch, { [path]: value })));
  }
  return answers;
}
const starting = async (): Promise<[RulesWorld, Patch]> => {
  const world = openWorld();
  return [world, await startPatch(world)];
};
const completing = async (): Promise<[RulesWorld, Patch]> => {
  const world = await playedWorld('ali+', 'ceren+', 'ali+');
  return [world, await completionPatch(world)];
};
const x = (length: number) => 'x'.repeat(length);

describe('ENT-12, ENT-15: names in a match', () => {
  it.each(['team1Name', 'team2Name', 'playerStats/isik/playerName'])('%s has 1 to 100 letters', async (field) => {
    const values = ['', x(1), x(100), x(101), 5, { a: 'x' }, null];
    expect(await verdicts(starting, at(field), values)).toEqual([false, true, true, false, false, false, false]);
  });
});

describe('ENT-12: the video of a match', () => {
  it('is an address of up to 500 letters', async () => {
    const world = await playedWorld();
    const url = (length: number) => 'https://example.com/'.padEnd(length, 'x');
    expect(world.write(ADMIN, { [at('videoUrl')]: url(500) })).toBe(true);
    expect(world.write(ADMIN, { [at('videoUrl')]: url(501) })).toBe(false);
  });
});

describe('times from a device', () => {
  const ahead = (now: number) => [now, now + 60_000, now + 60_001, String(now), true];

  it('completedAt may be a minute ahead, and no more', async () => {
    expect(await verdicts(completing, at('completedAt'), ahead(1_002_000))).toEqual([true, true, false, false, false]);
  });

  it('startedAt may be a minute ahead, and no more, and the entry among those that are played says the same', async () => {
    const allowed = [];
    for (const value of ahead(1_000_000)) {
      const [world, patch] = await starting();
      const times = { [at('startedAt')]: value, [`liveMatches/${MATCH}/startedAt`]: value };
      allowed.push(world.write(ADMIN, altered(patch, times)));
    }
    expect(allowed).toEqual([true, true, false, false, false]);
  });

  it('WRITE-22: a match may end in the millisecond in which it began, not before', async () => {
    expect(await verdicts(completing, at('completedAt'), [1_000_000, 999_999])).toEqual([true, false]);
  });
});

describe('ENT-12: a match never loses a field', () => {
  const FIELDS = ['team1Id', 'team2Id', 'team1Name', 'team2Name', 'createdAt', 'startedAt', 'updatedAt'];

  it.each(FIELDS)('it does not start without %s', async (field) => {
    expect(await verdicts(starting, at(field), [undefined])).toEqual([false]);
  });

  it.each([...FIELDS, 'totalCups', 'team1Players', 'team2Players', 'playerStats', 'status', 'rev', 'team1Score'])(
    'a later change does not delete %s',
    async (field) => {
      const world = await playedWorld('ali+');
      expectRefused(world, await tapsPatch(world, 'ali0'), { [at(field)]: null });
    },
  );
});

describe('MATCH-10, SCORE-01: cups and attempts are counts', () => {
  /** The update after a tap, with other numbers for Fırtına's players and every derived number correct. */
  async function scored(cups: readonly [number, number], attempts: readonly [number, number]): Promise<boolean> {
    const world = await playedWorld('ali+', 'veli+', 'ali+');
    const patch = await tapsPatch(world, 'veli+', 'ali0', 'ali0');
    const changes: Patch = { [at('team1Score')]: cups[0] + cups[1] };
    for (const [index, uid] of (['ali', 'veli'] as const).entries()) {
      const [cup, attempt] = [cups[index] ?? 0, attempts[index] ?? 0];
      changes[of(uid, 'cupsScored')] = cup;
      changes[of(uid, 'attempts')] = attempt;
      changes[of(uid, 'accuracy')] = percent(cup, attempt);
    }
    return world.write(ADMIN, altered(patch, changes));
  }

  it('they are whole and not negative', async () => {
    expect(await scored([2, 2], [2, 3])).toBe(true);
    expect(await scored([2.5, 1.5], [3, 3])).toBe(false);
    expect(await scored([-1, 4], [5, 5])).toBe(false);
    expect(await scored([2, 2], [2.5, 2.5])).toBe(false);
  });
});

describe('COMP-01, COMP-07: a match without a cup', () => {
  it('is not completed, whoever is named as MVP', async () => {
    const world = await playedWorld('ali0');
    const completed = await completionPatch(await playedWorld('ali+'));
    const nothing: Patch = {
      [at('team1Score')]: 0,
      [at('winnerId')]: 'bardaklar',
      [at('winnerName')]: 'Moda Bardakları',
    };
    const none = { cupsScored: 0, attempts: 1, accuracy: 0 };
    for (const [name, value] of Object.entries(none)) nothing[of('ali', name)] = value;
    for (const isMVP of [true, false]) {
      expect(world.write(ADMIN, altered(completed, { ...nothing, [of('ali', 'isMVP')]: isMVP }))).toBe(false);
    }
  });
});

describe('COMP-02: the status of a match', () => {
  it('is one of three values', async () => {
    const [world, patch] = await completing();
    const none = Object.fromEntries(PLAYERS.map((uid) => [of(uid, 'isMVP'), false]));
    expect(world.write(ADMIN, altered(patch, { [at('status')]: 'over' }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { [at('status')]: 'over', ...none }))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('is ongoing at the start, even if the active match is set already', async () => {
    const [world, patch] = await starting();
    world.seed({ 'config/activeMatch': MATCH_PATH.split('/')[1] });
    const { 'config/activeMatch': _named, ...alone } = patch;
    for (const status of ['completed', 'over']) {
      expect(world.write(ADMIN, altered(alone, { [at('status')]: status }))).toBe(false);
    }
    expect(world.write(ADMIN, alone)).toBe(true);
  });
});
