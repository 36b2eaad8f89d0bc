import { describe, expect, it } from 'vitest';
import { decideHeld } from '../../src/data/commands/held.ts';
import { fixtureFields } from '../../src/domain/match/fixture-patches.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { WEEK } from '../support/forfeit-world.ts';
import { fillIndex, LEAGUE_FIXTURE, PEOPLE, scorer } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import {
  altered,
  at,
  completionPatch,
  event,
  expectRefused,
  MATCH,
  MATCH_PATH,
  patchFor,
  SIDES,
  tapsPatch,
} from '../support/scoring-world.ts';

// Decision 145: a match with rules of the league's own, by the app's own updates.

const FIXTURE = `fixtures/${WEEK}`;
const LEVEL = ['ali+@0', 'ceren+@0'];
const OVERTIME = [...LEVEL, 'overtime 1'];
const stored = (world: RulesWorld) => world.read(FIXTURE) as unknown as Fixture;

const startOf = (world: RulesWorld, rules?: string) => {
  const match = { ...newMatch(SIDES, rules), ...fixtureFields(WEEK, stored(world)) };
  return patchFor(world, [{ kind: 'start', match, fixtureId: WEEK }]);
};

/** A league with a fixture of which nothing was played yet. */
function league(fixture: Partial<Fixture> = {}): RulesWorld {
  const world = openWorld();
  fillIndex(world);
  world.seed({ [FIXTURE]: { ...LEAGUE_FIXTURE, ...fixture } });
  world.now += 1000;
  return world;
}

async function tap(world: RulesWorld, ...script: string[]): Promise<void> {
  expect(world.write(ADMIN, await tapsPatch(world, ...script)), script.join()).toBe(true);
  world.now += 1000;
}

/** A running match of the fixture by these rules, after these taps. */
async function played(rules: string | undefined, ...script: string[]): Promise<RulesWorld> {
  const world = league();
  expect(world.write(ADMIN, await startOf(world, rules))).toBe(true);
  world.now += 1000;
  if (script.length > 0) await tap(world, ...script);
  return world;
}

describe('the code of a match', () => {
  it.each(['6s', '10d', '6d', '10o2', '6o6', '10o3x1', '6o2x9'])('%s is taken at the start', async (rules) => {
    const world = await played(rules);
    expect(world.read(MATCH_PATH)).toMatchObject({ rules, totalCups: rules.startsWith('6') ? 6 : 10 });
  });

  it.each(['', '10', '7d', '10o', '10o1', '10o7', '10o3x', '10o3x0', '10o3x10', 'x10d', '10dd', 5, true, { a: '10d' }])(
    '%j is none',
    async (rules) => {
      const world = league();
      expectRefused(world, await startOf(world, '10d'), { [at('rules')]: rules });
    },
  );

  it('says how many cups a rack has', async () => {
    for (const [rules, wrong] of [
      ['6d', 10],
      ['10d', 6],
      [undefined, 6],
    ] as const) {
      const world = league();
      expectRefused(world, await startOf(world, rules), { [at('totalCups')]: wrong });
    }
  });

  it('allows no draw in the play-offs', async () => {
    const game = { stage: 'final', tie: 'f', game: 1 } as const;
    for (const [rules, isAllowed] of [
      ['10d', false],
      ['10o3x1', false],
      ['10o3', true],
      ['6s', true],
    ] as const) {
      const world = league(game);
      expect(world.write(ADMIN, await startOf(world, rules)), rules).toBe(isAllowed);
    }
  });

  it('never changes: neither the admin nor a scorer adds, changes or removes it', async () => {
    for (const [rules, others] of [
      ['10o3', ['6o3', '10d', null]],
      [undefined, ['10d']],
    ] as const) {
      const world = await played(rules);
      world.seed({ [`matchScorers/${MATCH}/hakem`]: scorer(world.now + 60_000) });
      const patch = await tapsPatch(world, rules === undefined ? 'ali+' : 'ali+@0');
      for (const [as, uid] of [
        [ADMIN, 'admin'],
        [PEOPLE.T, 'hakem'],
      ] as const) {
        const own = altered(patch, { [event(0, 'by')]: uid });
        for (const other of others) {
          expect(world.write(as, { [at('rules')]: other })).toBe(false);
          expect(world.write(as, { ...own, [at('rules')]: other })).toBe(false);
        }
      }
      expect(world.write(PEOPLE.T, altered(patch, { [event(0, 'by')]: 'hakem' }))).toBe(true);
      expect(world.read(at('rules'))).toBe(rules ?? null);
    }
  });
});

describe('the phase of a throw', () => {
  it('stands at each throw of a match with a code, and at no other: an earlier app is refused there', async () => {
    const world = await played('10d');
    expectRefused(world, await tapsPatch(world, 'ali+@0'), { [event(0, 'phase')]: undefined });
    const standard = await played(undefined);
    expectRefused(standard, await tapsPatch(standard, 'ali+'), { [event(0, 'phase')]: 0 });
  });

  it.each([-1, 0.5, 100, '0', true, { a: 0 }])('is not %j', async (phase) => {
    const world = await played('10o3');
    expectRefused(world, await tapsPatch(world, 'ali+@0'), { [event(0, 'phase')]: phase });
  });

  it('stands at no substitution and at no correction', async () => {
    const world = await played('10o3', 'ali+@0');
    world.seed({ 'users/umut': { ...(world.read('users/ali') as object), uid: 'umut', displayName: 'Ad umut' } });
    expectRefused(world, await tapsPatch(world, 'sub ali umut'), { [event(1, 'phase')]: 0 });
    const undo = await tapsPatch(world, 'undo 0');
    const [path = ''] = Object.keys(undo).filter((one) => one.startsWith('matchEvents/'));
    expectRefused(world, undo, { [`${path}/phase`]: 0 });
  });
});

describe('an overtime', () => {
  it('begins with an event of its number, which has no player and moves nothing', async () => {
    const world = await played('10o3', ...LEVEL);
    const patch = await tapsPatch(world, 'overtime 1');
    for (const wrong of [
      { [event(2, 'phase')]: 0 },
      { [event(2, 'phase')]: undefined },
      { [event(2, 'playerId')]: 'ali' },
      { [event(2, 'target')]: 'x' },
      { [event(2, 'leaves')]: 'ali' },
      { [event(2, 'type')]: 'extra' },
      { [at('playerStats/ali/cupsScored')]: 2, [at('playerStats/ali/attempts')]: 2, [at('team1Score')]: 2 },
      { [at('playerStats/ali/attempts')]: 2, [at('playerStats/ali/accuracy')]: 50 },
    ])
      expect(world.write(ADMIN, altered(patch, wrong)), JSON.stringify(wrong)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read(MATCH_PATH)).toMatchObject({ phase: 1, team1Overtime: 0, team2Overtime: 0, team1Score: 1 });
  });

  it('begins in no match by the standard rules', async () => {
    const world = await played(undefined, 'ali+', 'ceren+');
    const patch = await tapsPatch(world, 'ali0');
    const begins = { type: 'overtime', at: world.now, by: ADMIN.uid, number: 3 };
    for (const more of [{}, { phase: 1 }])
      expect(world.write(ADMIN, altered(patch, { [event(2)]: { ...begins, ...more } }))).toBe(false);
  });

  it('has throws of its own, which move no figure of regular time', async () => {
    for (const [throwOf, isCup] of [
      ['ali+@1', true],
      ['ali0@1', false],
    ] as const) {
      const world = await played('10o3', ...OVERTIME);
      const patch = await tapsPatch(world, throwOf);
      const veli = { attempts: 1, ...(isCup && { cupsScored: 1, accuracy: 100 }) };
      const lines = Object.entries(veli).map(([figure, value]) => [at(`playerStats/veli/${figure}`), value]);
      expectRefused(world, patch, { ...Object.fromEntries(lines), [at('team1Score')]: isCup ? 2 : 1 });
      expect(world.read(at('playerStats/ali'))).toMatchObject({
        ...{ cupsScored: 1, attempts: 1, overtimeCups: isCup ? 1 : 0, overtimeAttempts: 1 },
      });
    }
  });

  it('is taken back, also after its throws, which count again with it', async () => {
    const world = await played('10o3', ...OVERTIME, 'ali+@1');
    await tap(world, 'undo 3');
    await tap(world, 'undo 2');
    expect(world.read(at('phase'))).toBeNull();
    expect(world.read(at('team1Overtime'))).toBeNull();
    await tap(world, 'restore 2');
    expect(world.read(MATCH_PATH)).toMatchObject({ phase: 1, team1Overtime: 0 });
  });

  const bounds: [string, unknown[], unknown[]][] = [
    [at('phase'), [1, 99], [0, 100, 1.5, '1', true]],
    [at('team1Overtime'), [0, 6], [-1, 7, 1.5, '1', true]],
    [at('team2Overtime'), [0, 6], [-1, 7, 1.5, '1', true]],
    [at('playerStats/ali/overtimeCups'), [0, 1000], [-1, 1001, 0.5, '1', true]],
    [at('playerStats/ali/overtimeAttempts'), [0, 1000], [-1, 1001, 0.5, '1', true]],
  ];
  it.each(bounds)('%s has bounds, and stands in a match with overtimes only', async (path, good, bad) => {
    const name = path.split('/').at(-1);
    for (const value of bad) {
      const world = await played('10o3', ...OVERTIME);
      expectRefused(world, await tapsPatch(world, 'ali+@1'), { [path]: value });
    }
    for (const value of good) {
      const world = await played('10o3', ...OVERTIME);
      expect(world.write(ADMIN, altered(await tapsPatch(world, 'ali+@1'), { [path]: value })), name).toBe(true);
    }
    for (const [rules, throwOf] of [
      [undefined, 'ali+'],
      ['10d', 'ali+@0'],
    ] as const) {
      const world = await played(rules);
      expectRefused(world, await tapsPatch(world, throwOf), { [path]: 1 });
    }
  });
});

const NAMED = { [at('winnerId')]: 'bardaklar', [at('winnerName')]: 'Moda Bardakları' };
const TEAM_ONE = { [at('winnerId')]: 'firtina', [at('winnerName')]: 'Kadıköy Fırtına' };
const DRAWN = { [at('drawn')]: true, [at('winnerId')]: undefined, [at('winnerName')]: undefined };
/** What an earlier app sends of a draw. */
const EARLIER = { ...NAMED, [at('drawn')]: undefined, [`${FIXTURE}/drawn`]: undefined };

describe('the end of a match', () => {
  it('a draw has no winner, in the match and in its fixture', async () => {
    const world = await played('10d', ...LEVEL);
    const patch = await completionPatch(world);
    for (const wrong of [
      EARLIER,
      { ...EARLIER, [`${FIXTURE}/winnerId`]: 'bardaklar' },
      { ...TEAM_ONE },
      { [at('winnerId')]: 'bardaklar' },
      { [at('winnerName')]: 'Moda Bardakları' },
      { [at('drawn')]: undefined },
      { [at('drawn')]: false },
      { [at('drawn')]: 'true' },
      { [`${FIXTURE}/drawn`]: undefined },
      { [`${FIXTURE}/drawn`]: false },
      { [`${FIXTURE}/winnerId`]: 'bardaklar' },
      { [at('status')]: 'cancelled', [at('cancelledAt')]: world.now },
    ])
      expect(world.write(ADMIN, altered(patch, wrong)), JSON.stringify(wrong)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read(MATCH_PATH)).toMatchObject({ status: 'completed', drawn: true });
    expect(world.read(at('winnerId'))).toBeNull();
    expect(stored(world)).toMatchObject({ state: 'played', drawn: true, team1Score: 1, team2Score: 1 });
    expect(stored(world).winnerId).toBeUndefined();
    await counted(world);
    expect(world.read(at('held'))).toBeNull();
  });

  it('an earlier app’s end of a draw is refused, also without its fixture', async () => {
    const world = await played('10d', ...LEVEL);
    const patch = await completionPatch(world);
    const of = Object.fromEntries(
      Object.keys(patch)
        .filter((path) => path.startsWith(FIXTURE))
        .map((path) => [path, undefined]),
    );
    expect(world.write(ADMIN, altered(patch, { ...of, ...NAMED, [at('drawn')]: undefined }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, of))).toBe(true);
  });

  it.each([
    ['10d', ['ali+@0']],
    ['6s', LEVEL],
    ['10o3', [...OVERTIME, 'isik+@1']],
    ['10o3', [...OVERTIME, 'ali+@1']],
    ['10o3x1', [...OVERTIME, 'ali+@1']],
  ])('by %s after %j nobody draws', async (rules, script) => {
    const world = await played(rules, ...script);
    const isOne = script.at(-1)?.startsWith('ali');
    const patch = await completionPatch(world);
    expect(patch[at('winnerId')]).toBe(isOne ? 'firtina' : 'bardaklar');
    expect(world.write(ADMIN, altered(patch, isOne ? NAMED : TEAM_ONE))).toBe(false);
    expectRefused(world, patch, DRAWN);
    expect(stored(world)).toMatchObject({ state: 'played', winnerId: isOne ? 'firtina' : 'bardaklar' });
    await counted(world);
    expect(world.read(at('held'))).toBeNull();
  });

  it('level scores that an overtime has to decide end no match, whoever is named', async () => {
    for (const script of [LEVEL, OVERTIME]) {
      const decided = await played('10o3', ...script, ...(script === LEVEL ? ['ali+@0'] : ['ali+@1']));
      const patch = await completionPatch(decided);
      const world = await played('10o3', ...script);
      const cups = script === LEVEL ? [at('team1Score')] : [at('team1Overtime')];
      const level = Object.fromEntries(cups.map((path) => [path, world.read(path)]));
      const rev = { [at('rev')]: Number(world.read(at('rev'))) + 1, [at('updatedAt')]: world.now };
      const marked = { ...level, ...rev, [`uncounted/${MATCH}`]: world.now, [`${FIXTURE}/updatedAt`]: world.now };
      const bare = Object.keys(patch).filter((path) => path.startsWith(FIXTURE) || path.includes('playerStats'));
      const alone = Object.fromEntries(bare.map((path) => [path, undefined]));
      for (const result of [NAMED, TEAM_ONE, DRAWN])
        expect(world.write(ADMIN, altered(patch, { ...marked, ...alone, ...result }))).toBe(false);
    }
  });

  it('the last overtime may end level where the rules say how many there are', async () => {
    const world = await played('10o3x1', ...OVERTIME, 'ali+@1', 'isik+@1');
    const patch = await completionPatch(world);
    expect(patch[at('drawn')]).toBe(true);
    expectRefused(world, patch, EARLIER);
    expect(stored(world)).toMatchObject({ drawn: true, team1Overtime: 1, team2Overtime: 1 });
    await counted(world);
    expect(world.read(at('held'))).toBeNull();
  });

  it('decision 119: a draw before the last overtime waits for the admin, and his correction has nothing to say', async () => {
    const world = await played('10o3x1', ...LEVEL);
    const patch = {
      [at('status')]: 'completed',
      [at('completedAt')]: world.now,
      [at('drawn')]: true,
      [at('rev')]: 3,
      [at('updatedAt')]: world.now,
      [at('playerStats/ali/isMVP')]: true,
      [`uncounted/${MATCH}`]: world.now,
      [`liveMatches/${MATCH}`]: null,
      'config/activeMatch': null,
      ...{ [`${FIXTURE}/state`]: 'played', [`${FIXTURE}/drawn`]: true, [`${FIXTURE}/updatedAt`]: world.now },
      ...{ [`${FIXTURE}/team1Score`]: 1, [`${FIXTURE}/team2Score`]: 1 },
    };
    expect(world.write(ADMIN, patch)).toBe(true);
    await counted(world);
    expect(world.read(at('held/why'))).toBe('log');
    expect(world.read('users/ali/stats/gamesPlayed')).toBe(0);
  });

  it('decision 119: a result that its log does not explain waits, and is corrected to the draw or the overtime of its log', async () => {
    for (const [rules, script, lie, right] of [
      ['10d', LEVEL, { drawn: null, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' }, { drawn: true }],
      [
        '10o3',
        [...OVERTIME, 'isik+@1'],
        { team1Overtime: 2, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına' },
        { winnerId: 'bardaklar', team1Overtime: 0, team2Overtime: 1 },
      ],
    ] as const) {
      const world = await played(rules, ...script);
      expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
      const { winnerName: _name, ...ofFixture } = lie;
      for (const [place, fields] of [
        [MATCH_PATH, lie],
        [FIXTURE, ofFixture],
      ] as const)
        world.seed(Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${place}/${field}`, value])));
      await counted(world);
      expect(world.read(at('held/why')), rules).toBe('log');
      world.now += 1000;
      expect(await decideHeld(adminOf(world), MATCH, 'log')).toBeNull();
      await counted(world);
      expect(world.read(MATCH_PATH)).toMatchObject(right);
      expect(stored(world)).toMatchObject(right);
      expect(stored(world).winnerId).toBe('winnerId' in right ? right.winnerId : undefined);
    }
  });
});
