import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { correctResult } from '../../src/data/commands/correct-result.ts';
import { decideHeld } from '../../src/data/commands/held.ts';
import { fixtureFields } from '../../src/domain/match/fixture-patches.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import type { Score } from '../../src/domain/schedule/steps.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { writes } from '../support/forfeit-league.ts';
import { declaration, scoring, takingBack, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
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
  it.each([
    ...[
      '6s',
      '10d',
      '6d',
      '10o2',
      '6o6',
      '10o3x1',
      '6o2x9',
      '10sr',
      '6sb',
      '6srk',
      '10sbk',
      '10dn',
      '10sw',
      '6dp',
      '10st9',
      '6st99',
    ],
    ...['6o2r', '6srn', '6srkwp', '10o3bwpt15u5', '10o3x1rknwpt99u99', '6dn'],
  ])('%s is taken at the start', async (rules) => {
    const world = await played(rules);
    expect(world.read(MATCH_PATH)).toMatchObject({ rules, totalCups: rules.startsWith('6') ? 6 : 10 });
  });

  it.each([
    ...['', '10', '7d', '10o', '10o1', '10o7', '10o3x', '10o3x0', '10o3x10', 'x10d', '10dd', 5, true, { a: '10d' }],
    ...[
      '10r',
      '6sk',
      '6srr',
      '6srb',
      '6skr',
      '6snr',
      '6swn',
      '6spw',
      '6snn',
      '6sww',
      '6spp',
      '6sW',
      '6sn ',
      '6s3',
      '6dx1',
    ],
    ...['6st', '6st0', '6st05', '6st100', '6stu5', '6su5', '6st5u', '6st5u0', '6st5u100', '6st5p', '6st5t5'],
  ])('%j is none', async (rules) => {
    const world = league();
    expectRefused(world, await startOf(world, '10d'), { [at('rules')]: rules });
  });

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

  it('is 0 to 99', async () => {
    for (const phase of [0, 1, 99]) {
      const world = await played('10o3');
      expect(world.write(ADMIN, await tapsPatch(world, `ali0@${phase}`)), String(phase)).toBe(true);
    }
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
    const refuses = (from: Patch, wrong: object) =>
      expect(world.write(ADMIN, altered(from, { ...wrong })), JSON.stringify(wrong)).toBe(false);
    // No line of a player says what an event may move.
    const bare = altered(patch, { [at('playerStats')]: undefined });
    for (const wrong of [
      { [event(2, 'phase')]: 0 },
      { [event(2, 'phase')]: undefined },
      { [event(2, 'playerId')]: 'ali' },
      { [event(2, 'target')]: 'x' },
      { [event(2, 'leaves')]: 'ali' },
      { [event(2, 'type')]: 'extra' },
      { [event(2, 'type')]: 'extra', [event(2, 'playerId')]: 'ali' },
    ])
      for (const from of [patch, bare]) refuses(from, wrong);
    refuses(patch, {
      ...{ [at('playerStats/ali/cupsScored')]: 2, [at('playerStats/ali/attempts')]: 2, [at('team1Score')]: 2 },
    });
    refuses(patch, { [at('playerStats/ali/attempts')]: 2, [at('playerStats/ali/accuracy')]: 50 });
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
      const lost = {
        [at('playerStats/ali/cupsScored')]: 0,
        [at('playerStats/ali/accuracy')]: 0,
        [at('team1Score')]: 0,
      };
      expect(world.write(ADMIN, altered(patch, lost))).toBe(false);
      expectRefused(world, patch, { ...Object.fromEntries(lines), [at('team1Score')]: isCup ? 2 : 1 });
      expect(world.read(at('playerStats/ali'))).toMatchObject({
        ...{ cupsScored: 1, attempts: 1, overtimeCups: isCup ? 1 : 0, overtimeAttempts: 1 },
      });
    }
  });

  it('a throw of regular time moves its own player as everywhere', async () => {
    const world = await played('10o3', ...LEVEL);
    expectRefused(world, await tapsPatch(world, 'ali0@0'), { [at('playerStats/veli/attempts')]: 1 });
    world.now += 1000;
    const missed = { [at('playerStats/ali/attempts')]: 2, [at('playerStats/ali/accuracy')]: 50 };
    expectRefused(world, await tapsPatch(world, 'ali0@0'), missed);
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

/** A throw that the match of a code has, and one of the same kind whose code has all other options. */
const OPTIONS: readonly [option: string, taps: string, has: string, lacks: string][] = [
  ['a double cup (decision 151)', 'ali2@0', '10dw', '10o3x1rkpt5u5'],
  ['a penalty (decision 152)', 'firtina!@0', '10dp', '10o3x1rkwt5u5'],
  ['the clock (decision 153)', 'clock run 0', '10dt5', '10o3x1rkwp'],
  ['an answer until a miss (decision 150)', 'ali+@0r', '10dr', '10o3x1wpt5u5'],
  ['an answer of one ball (decision 150)', 'ali+@0r', '10db', '10o3x1wpt5u5'],
  ['a miss that answers, where misses are not counted (decision 150)', 'ali0@0r', '10drn', '10dn'],
  ['a miss', 'ali0@0', '10drk', '10drn'],
];

describe('the options of a match', () => {
  it.each(OPTIONS)('%s: %s by %s, not by %s', async (_option, taps, has, lacks) => {
    const world = await played(lacks);
    expect(world.write(ADMIN, await tapsPatch(world, taps)), lacks).toBe(false);
    await played(has, taps);
    const [thrown = ''] = taps.split('@');
    // By the specification's rules none of them: such an event says no phase.
    const standard = await played(undefined);
    const patch = await tapsPatch(standard, taps.startsWith('clock') ? 'ali0' : thrown);
    if (taps.endsWith('r')) expectRefused(standard, patch, { [event(0, 'redemption')]: true });
    else if (!taps.startsWith('clock')) expect(standard.write(ADMIN, patch)).toBe(thrown === 'ali0');
    else
      for (const phase of [{}, { phase: 0 }]) {
        const clock = { type: 'clock', to: 'run', at: standard.now, by: ADMIN.uid, number: 1, ...phase };
        expect(standard.write(ADMIN, altered(patch, { [event(0)]: clock }))).toBe(false);
      }
  });

  it('where misses are not counted a cup is, and needs to answer nothing', async () => {
    const world = await played('10dn', 'ali+@0');
    expect(world.read(at('team1Score'))).toBe(1);
  });

  it.each([false, 1, 'true', { a: true }])('an answer does not say %j', async (redemption) => {
    const world = await played('10dr');
    expectRefused(world, await tapsPatch(world, 'ali+@0r'), { [event(0, 'redemption')]: redemption });
  });

  it('a substitution, a correction and the clock have a field of their own, and no event has two of them', async () => {
    const world = await played('10dt5', 'ali+@0');
    world.seed({ 'users/umut': { ...(world.read('users/ali') as object), uid: 'umut', displayName: 'Ad umut' } });
    const sub = await tapsPatch(world, 'sub ali umut');
    for (const wrong of [{ target: keyOf(0) }, { to: 'run' }])
      for (const [field, value] of Object.entries(wrong))
        expect(world.write(ADMIN, altered(sub, { [event(1, field)]: value })), field).toBe(false);
    const undo = await tapsPatch(world, 'undo 0');
    for (const wrong of [{ leaves: 'ali' }, { to: 'run' }])
      for (const [field, value] of Object.entries(wrong))
        expect(world.write(ADMIN, altered(undo, { [`${event(0)}-/${field}`]: value })), field).toBe(false);
    const clock = await tapsPatch(world, 'clock run 0');
    for (const wrong of [{ leaves: 'ali' }, { target: keyOf(0) }, { playerId: 'ali' }, { phase: undefined }])
      for (const [field, value] of Object.entries(wrong))
        expect(world.write(ADMIN, altered(clock, { [event(1, field)]: value })), field).toBe(false);
    expectRefused(world, clock, { [event(1, 'to')]: undefined });
    expectRefused(world, await tapsPatch(world, 'ali+@0'), { [event(2, 'to')]: 'run' });
  });
});

describe('a double cup (decision 151)', () => {
  it('counts one attempt and one hit: accuracy never passes 100 %', async () => {
    const world = await played('10dw');
    await tap(world, 'ali0@0', 'ali2@0');
    expect(world.read(at('playerStats/ali'))).toMatchObject({ cupsScored: 2, attempts: 2, doubles: 1, accuracy: 50 });
    const patch = await tapsPatch(world, 'ali2@0');
    for (const accuracy of [66, 68, 100, '67', undefined])
      expect(world.write(ADMIN, altered(patch, { [at('playerStats/ali/accuracy')]: accuracy }))).toBe(false);
    expectRefused(world, patch, { [at('playerStats/ali/accuracy')]: 133 });
  });

  it.each([0, -1, 1.5, 3, 1000, '2', true, { a: 1 }])(
    'a player of four cups and two misses has no %j of them',
    async (doubles) => {
      const world = await played('10dw', 'ali2@0', 'ali0@0', 'ali0@0');
      const hits = 4 - Number(doubles);
      const accuracy = Number.isNaN(hits) ? 50 : Math.round((hits / 4) * 100);
      const wrong = { [at('playerStats/ali/doubles')]: doubles, [at('playerStats/ali/accuracy')]: accuracy };
      expectRefused(world, await tapsPatch(world, 'ali2@0'), wrong);
    },
  );

  it('stands in the line of a player only where the rules have it', async () => {
    for (const rules of [undefined, '10o3x1rkpt5u5']) {
      const world = await played(rules, `ali+${rules === undefined ? '' : '@0'}`);
      const wrong = { [at('playerStats/ali/doubles')]: 1, [at('playerStats/ali/accuracy')]: 50 };
      expectRefused(world, await tapsPatch(world, `ali+${rules === undefined ? '' : '@0'}`), wrong);
    }
  });

  it('moves two cups at most; without it an event moves one', async () => {
    const cupsOf = (cups: number, doubles: number | undefined, score = cups) => ({
      ...{ [at('playerStats/ali/cupsScored')]: cups, [at('playerStats/ali/doubles')]: doubles },
      ...{ [at('playerStats/ali/accuracy')]: 100, [at('team1Score')]: score },
    });
    const single = await played('10d', 'veli0@0');
    expectRefused(single, await tapsPatch(single, 'ali+@0'), {
      ...cupsOf(2, undefined),
      [at('playerStats/ali/attempts')]: 2,
    });
    const world = await played('10dw', 'veli0@0', 'veli0@0');
    const patch = await tapsPatch(world, 'ali2@0');
    for (const wrong of [cupsOf(3, 1), cupsOf(3, undefined)])
      for (const attempts of [1, 2, 3])
        expect(world.write(ADMIN, altered(patch, { ...wrong, [at('playerStats/ali/attempts')]: attempts }))).toBe(
          false,
        );
    expect(world.write(ADMIN, patch)).toBe(true);
    world.now += 1000;
    // A score moves by no more either, also with the cups of a penalty.
    const both = await played('10dwp');
    const two = await tapsPatch(both, 'ali2@0');
    expect(both.write(ADMIN, altered(two, { [at('team1Score')]: 3, [at('team1Penalties')]: 1 }))).toBe(false);
    expect(both.write(ADMIN, two)).toBe(true);
    both.now += 1000;
    const back = await tapsPatch(both, 'undo 0');
    expect(both.write(ADMIN, back)).toBe(true);
    expect(both.read(at('team1Score'))).toBe(0);
    const line = both.read(at('playerStats/ali'));
    expect(line).toMatchObject({ cupsScored: 0, attempts: 0 });
    expect(line).not.toHaveProperty('doubles');
  });

  const PAIRS = { 1: ['ali', 'veli', 'firtina'], 2: ['ceren', 'isik', 'bardaklar'] } as const;
  /** Changes of the figures of a side: the cups of its players, each hit with one throw, and of penalties. */
  const figures = (cups: readonly [number, number], penalties: number, side: 1 | 2 = 1) => ({
    ...Object.assign(
      {},
      ...cups.map((of, nth) => ({
        [at(`playerStats/${PAIRS[side][nth]}/cupsScored`)]: of,
        [at(`playerStats/${PAIRS[side][nth]}/attempts`)]: of,
        [at(`playerStats/${PAIRS[side][nth]}/accuracy`)]: of && 100,
        [at(`playerStats/${PAIRS[side][nth]}/doubles`)]: undefined,
      })),
    ),
    ...{
      [at(`team${side}Score`)]: cups[0] + cups[1] + penalties,
      [at(`team${side}Penalties`)]: penalties || undefined,
    },
  });
  const throwsOf = (side: 1 | 2) => {
    const [one, two, team] = PAIRS[side];
    return [`${one}+@0`, `${one}+@0`, `${one}+@0`, `${two}+@0`, `${team}!@0`, `${team}!@0`];
  };

  it('a correction moves two cups of a player at most, whatever the score does, and without double cups one', async () => {
    for (const [rules, most] of [
      ['10dwp', 2],
      ['10dp', 1],
    ] as const) {
      for (const [ali, veli] of [
        [3 + most, 1],
        [3 - most, 1],
      ] as const) {
        const more = Math.sign(ali - 3);
        for (const [far, isTaken] of [
          [0, true],
          [more, false],
        ] as const) {
          const world = await played(rules, ...throwsOf(1));
          const undo = await tapsPatch(world, 'undo 3');
          // Another cup stands against it, so that the score moves by no more.
          const wrong = figures([ali + far, veli - far], 2);
          expect(world.write(ADMIN, altered(undo, wrong)), `${rules} ${ali + far}`).toBe(isTaken);
        }
      }
    }
  });

  it.each([1, 2] as const)(
    'it moves the score of side %i by two at most, whatever the players do, and without double cups by one',
    async (side) => {
      for (const [rules, most] of [
        ['10dwp', 2],
        ['10dp', 1],
      ] as const)
        for (const sign of [1, -1])
          for (const [cups, isTaken] of [
            [most, true],
            [most + 1, false],
          ] as const) {
            const world = await played(rules, ...throwsOf(side));
            const undo = await tapsPatch(world, 'undo 3');
            const wrong = figures([3 + sign * (cups - 1), 1], 2 + sign, side);
            expect(world.write(ADMIN, altered(undo, wrong)), `${rules} ${sign * cups}`).toBe(isTaken);
          }
    },
  );
});

describe('a cup that nobody threw (decision 152)', () => {
  it('names one of the two teams, and is in its score beside the cups of its players', async () => {
    for (const [team, side] of [
      ['firtina', 1],
      ['bardaklar', 2],
    ] as const) {
      const world = await played('10dp', 'ali+@0', 'ceren+@0');
      const patch = await tapsPatch(world, `${team}!@0`);
      for (const other of ['ali', 'yeni', 'team1Id', '', undefined, 5, true])
        expect(world.write(ADMIN, altered(patch, { [event(2, 'playerId')]: other })), String(other)).toBe(false);
      for (const wrong of [
        { [at(`team${side}Score`)]: 1 },
        { [at(`team${side}Score`)]: 3 },
        { [at(`team${side}Penalties`)]: 2 },
        { [at(`team${side}Penalties`)]: undefined },
        { [at(`team${side}Penalties`)]: undefined, [at(`team${3 - side}Penalties`)]: 1 },
        { [at(`team${side}Score`)]: 3, [at(`team${side}Penalties`)]: 2 },
      ])
        expect(world.write(ADMIN, altered(patch, wrong)), JSON.stringify(wrong)).toBe(false);
      expect(world.write(ADMIN, patch)).toBe(true);
      expect(world.read(MATCH_PATH)).toMatchObject({ [`team${side}Score`]: 2, [`team${side}Penalties`]: 1 });
    }
  });

  it('gives no player a cup or an attempt', async () => {
    const world = await played('10dp', 'ali+@0');
    const ofAli = { [at('playerStats/ali/cupsScored')]: 2, [at('playerStats/ali/attempts')]: 2 };
    expectRefused(world, await tapsPatch(world, 'firtina!@0'), { ...ofAli, [at('team1Penalties')]: undefined });
  });

  it('is counted from 1 to 10, where the rules have it', async () => {
    for (const path of ['team1', 'team2'].map((team) => at(`${team}Penalties`))) {
      const score = path.replace('Penalties', 'Score');
      for (const [bad, cups] of [
        [0, 0],
        [-1, -1],
        [0.5, 0.5],
        [1.5, 1.5],
        ['1', 1],
        [true, 1],
        [{ a: 1 }, 1],
      ] as const) {
        const world = await played('10dp');
        expectRefused(world, await tapsPatch(world, 'ali0@0', 'ali0@0'), { [path]: bad, [score]: cups });
      }
      for (const rules of ['10o3x1rkwt5u5', undefined]) {
        const world = await played(rules);
        expectRefused(world, await tapsPatch(world, `ali0${rules === undefined ? '' : '@0'}`), {
          ...{ [path]: 1, [score]: 1 },
        });
      }
    }
    const world = await played('10dp', ...Array(10).fill('firtina!@0'));
    expect(world.read(MATCH_PATH)).toMatchObject({ team1Score: 10, team1Penalties: 10 });
    expectRefused(world, await tapsPatch(world, 'ali0@0'), { [at('team1Score')]: 11, [at('team1Penalties')]: 11 });
  });

  it('moved to a player it is gone: nobody gets more than the one cup that a move may bring', async () => {
    const world = await played('10dp', 'firtina!@0', 'ali0@0', 'ali0@0');
    const patch = await tapsPatch(world, 'move 0 ali');
    const many = {
      ...{ [at('playerStats/ali/cupsScored')]: 2, [at('playerStats/ali/accuracy')]: 100 },
      [at('team1Score')]: 2,
    };
    expectRefused(world, patch, many);
    expect(world.read(MATCH_PATH)).toMatchObject({ team1Score: 0 });
    expect(world.read(at('team1Penalties'))).toBeNull();
    expect(world.read(at('playerStats/ali'))).toMatchObject({ cupsScored: 0, attempts: 2 });
  });
});

describe('the clock (decision 153)', () => {
  it.each<[string, unknown[], unknown[]]>([
    ['spent', [0, 1, 5000, 6_000_000], [-1, 0.5, '1', true, undefined, { a: 1 }]],
    ['since', [1, 1_003_000], [0, -1, 9_000_000, 'x', true, { a: 1 }]],
    ['out', [true], [false, 1, 'true', { a: true }]],
    ['more', [], [1, true]],
  ])('%s has bounds', async (field, good, bad) => {
    for (const value of bad) {
      const world = await played('10dt5');
      expectRefused(world, await tapsPatch(world, 'clock run 0'), { [at(`clock/${field}`)]: value });
    }
    for (const value of good) {
      const world = await played('10dt5');
      const patch = await tapsPatch(world, 'clock run 0');
      expect(world.write(ADMIN, altered(patch, { [at(`clock/${field}`)]: value })), String(value)).toBe(true);
    }
  });

  it.each([
    [60_000, true],
    [60_001, false],
  ])('runs since a minute ahead at most, as each time: %i ms', async (ahead, isTaken) => {
    const world = await played('10dt5');
    const patch = await tapsPatch(world, 'clock run 0');
    expect(world.write(ADMIN, altered(patch, { [at('clock/since')]: world.now + ahead }))).toBe(isTaken);
  });

  it('stands in a match with minutes only, with what has been spent', async () => {
    const world = await played('10dt5', 'clock run 0');
    expect(world.read(at('clock'))).toMatchObject({ spent: 0 });
    await tap(world, 'clock stop 0');
    await tap(world, 'clock out 0');
    expect(world.read(at('clock'))).toMatchObject({ out: true });
    for (const rules of ['10o3x1rkwp', undefined]) {
      const other = await played(rules);
      const patch = await tapsPatch(other, `ali0${rules === undefined ? '' : '@0'}`);
      expectRefused(other, patch, { [at('clock')]: { spent: 0 } });
    }
  });

  it.each(['go', '', 5, true, { a: 'run' }])('is not said to %j', async (to) => {
    const world = await played('10dt5');
    expectRefused(world, await tapsPatch(world, 'clock run 0'), { [event(0, 'to')]: to });
  });

  it('moves no figure, and is no throw', async () => {
    const world = await played('10dt5', 'ali0@0');
    const patch = await tapsPatch(world, 'clock run 0');
    const cup = {
      ...{ [at('playerStats/ali/cupsScored')]: 1, [at('playerStats/ali/accuracy')]: 100, [at('team1Score')]: 1 },
    };
    expect(world.write(ADMIN, altered(patch, cup))).toBe(false);
    expectRefused(world, patch, { [at('playerStats/ali/attempts')]: 0 });
  });
});

const NAMED = { [at('winnerId')]: 'bardaklar', [at('winnerName')]: 'Moda Bardakları' };
const TEAM_ONE = { [at('winnerId')]: 'firtina', [at('winnerName')]: 'Kadıköy Fırtına' };
const DRAWN = { [at('drawn')]: true, [at('winnerId')]: undefined, [at('winnerName')]: undefined };
/** Changes that leave an update's fixture out. */
const without = (patch: Patch): Record<string, unknown> =>
  Object.fromEntries(Object.keys(patch).flatMap((path) => (path.startsWith(FIXTURE) ? [[path, undefined]] : [])));
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
      ...[false, 'true', 1].map((other) => ({ ...without(patch), [at('drawn')]: other })),
      { [`${FIXTURE}/drawn`]: undefined },
      { [`${FIXTURE}/drawn`]: false },
      { [`${FIXTURE}/winnerId`]: 'bardaklar' },
      { [`${FIXTURE}/team1Overtime`]: 1, [`${FIXTURE}/team2Overtime`]: 0 },
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

  it('a match that goes on is not drawn yet', async () => {
    const world = await played('10d', ...LEVEL);
    expectRefused(world, await tapsPatch(world, 'ali0@0'), { [at('drawn')]: true });
  });

  it('the higher score wins, whatever is left of an overtime; its fixture says the same cups', async () => {
    const world = await played('10o3', ...OVERTIME, 'ali+@1', 'isik+@0');
    const patch = await completionPatch(world);
    const left = { [at('phase')]: 1, [at('team1Overtime')]: 1, [at('team2Overtime')]: 0 };
    expect(world.write(ADMIN, altered(patch, { ...without(patch), ...left, ...TEAM_ONE }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { ...without(patch), ...left }))).toBe(true);
    const other = await played('10o3', ...OVERTIME, 'ali+@1');
    const end = await completionPatch(other);
    for (const wrong of [{ team1Overtime: 2 }, { team2Overtime: 1 }, { team1Overtime: undefined }])
      for (const [field, cups] of Object.entries(wrong))
        expect(other.write(ADMIN, altered(end, { [`${FIXTURE}/${field}`]: cups })), field).toBe(false);
    expect(other.write(ADMIN, end)).toBe(true);
  });

  it('an earlier app’s end of a draw is refused, also without its fixture', async () => {
    const world = await played('10d', ...LEVEL);
    const patch = await completionPatch(world);
    expect(world.write(ADMIN, altered(patch, { ...without(patch), ...NAMED, [at('drawn')]: undefined }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, without(patch)))).toBe(true);
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

describe('after its end', () => {
  const ended = async (rules: string, ...script: string[]) => {
    const world = await played(rules, ...script);
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    await counted(world);
    world.now += 1000;
    return world;
  };

  it.each([
    ['10d', LEVEL],
    ['10o3', [...OVERTIME, 'ali+@1']],
  ])(
    'decision 69: by %s its annulment leaves the fixture without a result, and gives it back',
    async (rules, script) => {
      const world = await ended(rules, ...script);
      const before = stored(world);
      expect(await annulMatch(adminOf(world), MATCH, 'Yanlış masa')).toBeNull();
      expect(stored(world)).toMatchObject({ state: 'planned' });
      for (const field of ['drawn', 'winnerId', 'team1Score', 'team1Overtime', 'team2Overtime'])
        expect(stored(world)).not.toHaveProperty(field);
      world.now += 1000;
      expect(await annulMatch(adminOf(world), MATCH, null)).toBeNull();
      const { sequence, updatedAt: _at, ...same } = before;
      expect(stored(world)).toMatchObject(same);
      expect(stored(world).sequence).toBeGreaterThan(sequence);
      await counted(world);
      expect(world.read(at('held'))).toBeNull();
    },
  );

  it('decision 139: the match that corrects it has its rules, its phases and its overtimes', async () => {
    const world = await ended('10o3', ...OVERTIME, 'ali+@1', 'isik0@1');
    const right = keyOf(7000);
    let sent: Record<string, unknown> = {};
    const admin = adminOf(world);
    const update = async (patch: Record<string, unknown>) => {
      sent = JSON.parse(JSON.stringify(patch).replaceAll('{".sv":"timestamp"}', String(world.now)));
    };
    await correctResult({ ...admin, server: { ...admin.server, update } }, MATCH, right, { kind: 'sides' });
    for (const wrong of [
      { [`matches/${right}/rules`]: '10o4' },
      { [`matches/${right}/rules`]: undefined },
      { [`matches/${right}/drawn`]: true },
    ])
      expect(world.write(ADMIN, altered(sent, wrong)), JSON.stringify(wrong)).toBe(false);
    expect(world.write(ADMIN, sent)).toBe(true);
    await counted(world);
    expect(world.read(`matches/${right}`)).toMatchObject({
      ...{ rules: '10o3', phase: 1, team1Overtime: 0, team2Overtime: 1, winnerId: 'bardaklar', corrects: MATCH },
    });
    expect(world.read(`matches/${right}/held`)).toBeNull();
    expect(stored(world)).toMatchObject({ matchId: right, winnerId: 'bardaklar', team1Overtime: 0, team2Overtime: 1 });
  });

  it('decision 25, 94: a cancelled one has no result, and goes on as it was', async () => {
    const world = await played('10o3', ...OVERTIME, 'ali+@1');
    expect(world.write(ADMIN, await patchFor(world, [{ kind: 'cancel' }]))).toBe(true);
    expect(stored(world)).not.toHaveProperty('matchId');
    world.now += 1000;
    const drawable = await played('10d', ...LEVEL);
    expect(drawable.write(ADMIN, await patchFor(drawable, [{ kind: 'cancel' }]))).toBe(true);
    drawable.now += 1000;
    const again = {
      ...{ [at('status')]: 'ongoing', [at('cancelledAt')]: null, [at('endedBy')]: null, [at('updatedAt')]: world.now },
      [`liveMatches/${MATCH}`]: { startedAt: world.read(at('startedAt')) },
      'config/activeMatch': MATCH,
    };
    expect(world.write(ADMIN, { ...again, [at('rules')]: '10d' })).toBe(false);
    expect(drawable.write(ADMIN, { ...again, [at('drawn')]: true })).toBe(false);
    expect(drawable.write(ADMIN, again)).toBe(true);
    expect(world.write(ADMIN, again)).toBe(true);
    await tap(world, 'isik+@1');
    expect(world.read(MATCH_PATH)).toMatchObject({ phase: 1, team1Overtime: 1, team2Overtime: 1 });
  });
});

describe('a fixture of which only the score is known (decision 72)', () => {
  const of = (field: string) => `${FIXTURE}/${field}`;
  const isDrawn = { [of('drawn')]: true, [of('winnerId')]: undefined };

  it('may be a draw, if the cups are level', async () => {
    const world = league();
    const patch = altered(await scoring(world, [4, 4]), isDrawn);
    for (const wrong of [
      { [of('drawn')]: 1 },
      { [of('drawn')]: false },
      { [of('drawn')]: undefined },
      { [of('winnerId')]: 'bardaklar' },
      { [of('winnerId')]: 'firtina' },
      { [of('team1Score')]: 5 },
      { [of('team2Score')]: 5 },
    ])
      expect(world.write(ADMIN, altered(patch, wrong)), JSON.stringify(wrong)).toBe(false);
    writes(world, patch);
    const back = await takingBack(world);
    for (const field of ['drawn', 'team1Score'])
      expect(world.write(ADMIN, altered(back, { [of(field)]: undefined })), field).toBe(false);
    writes(world, back);
    for (const field of ['drawn', 'winnerId', 'team1Score']) expect(stored(world)).not.toHaveProperty(field);
  });

  it.each<[Score, string]>([
    [[4, 4, 2, 1], 'firtina'],
    [[4, 4, 6, 1], 'firtina'],
    [[4, 4, 0, 6], 'bardaklar'],
  ])('may have an overtime, which decides it: %j', async (score, winner) => {
    const world = league();
    const patch = await scoring(world, score);
    expect(patch[of('winnerId')]).toBe(winner);
    for (const wrong of [
      isDrawn,
      { [of('winnerId')]: winner === 'firtina' ? 'bardaklar' : 'firtina' },
      { [of('winnerId')]: undefined },
      { [of('team1Overtime')]: undefined },
      { [of('team2Overtime')]: undefined },
      { [of('team1Score')]: 5 },
      { [of('team2Score')]: 5 },
      { [of('team1Overtime')]: score[3] },
      ...[-1, 7, 1.5, '1', true].flatMap((value) => [
        { [of('team1Overtime')]: value },
        { [of('team2Overtime')]: value },
      ]),
    ])
      expect(world.write(ADMIN, altered(patch, wrong)), JSON.stringify(wrong)).toBe(false);
    writes(world, patch);
    const back = await takingBack(world);
    for (const field of ['team1Overtime', 'team2Overtime'])
      expect(world.write(ADMIN, altered(back, { [of(field)]: undefined })), field).toBe(false);
    writes(world, back);
    expect(stored(world)).not.toHaveProperty('team1Overtime');
  });

  it('a level overtime is a draw and no win of anybody', async () => {
    const world = league();
    const patch = altered(await scoring(world, [4, 4, 2, 1]), { [of('team1Overtime')]: 1 });
    for (const winner of ['firtina', 'bardaklar'])
      expect(world.write(ADMIN, altered(patch, { [of('winnerId')]: winner }))).toBe(false);
    writes(world, altered(patch, isDrawn));
    expect(stored(world)).toMatchObject({ drawn: true, team1Overtime: 1 });
  });

  it('an overtime after unequal scores is none, whoever won it', async () => {
    const world = league();
    const patch = await scoring(world, [5, 4]);
    for (const [one, two] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ]) {
      const more = { [of('team1Overtime')]: one, [of('team2Overtime')]: two };
      for (const winner of ['firtina', 'bardaklar'])
        expect(world.write(ADMIN, altered(patch, { ...more, [of('winnerId')]: winner }))).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('is never drawn in the play-offs', async () => {
    const world = league({ stage: 'final', tie: 'f', game: 1 });
    const patch = await scoring(world, [4, 4]);
    expect(world.write(ADMIN, altered(patch, isDrawn))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('«hükmen», and a fixture without a result, have neither', async () => {
    const world = league();
    const fields = [
      { [of('drawn')]: true },
      { [of('team1Overtime')]: 1, [of('team2Overtime')]: 0 },
      { [of('team1Overtime')]: 0 },
      { [of('team2Overtime')]: 0 },
    ];
    const forfeit = await declaration(world, 'firtina');
    for (const more of [...fields, isDrawn]) expect(world.write(ADMIN, altered(forfeit, more))).toBe(false);
    for (const state of ['planned', 'postponed', 'cancelled']) {
      const open = { [of('state')]: state, [of('sequence')]: 1, [of('updatedAt')]: world.now };
      for (const more of fields) expect(world.write(ADMIN, { ...open, ...more }), state).toBe(false);
    }
    expect(world.write(ADMIN, forfeit)).toBe(true);
  });
});
