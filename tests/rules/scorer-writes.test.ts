import { describe, expect, it } from 'vitest';
import type { Patch } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { brokenIndex } from '../support/broken-index.ts';
import { counted } from '../support/counted-world.ts';
import { brokenLive } from '../support/hostile-scoring.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { entryLine } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld, STRANGER } from '../support/rules-world.ts';
import { fromScorer, grant, NOT_SCORERS, SCORER } from '../support/scorer-world.ts';
import {
  altered,
  completionPatch,
  MATCH,
  MATCH_PATH,
  patchFor,
  playedWorld,
  startPatch,
  tapsPatch,
} from '../support/scoring-world.ts';
import { indexedWorld, openSeason, playOn } from '../support/season-world.ts';

const [SECOND, WEEK, OLD] = [keyOf(2000), keyOf(900), keyOf(500)];
const WINNER = SIDES.team1.id;

/** A fixture of the final, with all that a scorer does not write. */
const fixture = (over: Partial<Fixture> = {}): Fixture => ({
  ...{ season: 'first', round: 3, stage: 'final', tie: 'f', game: 1, at: 2_000_000, venue: 'Moda', table: 2 },
  ...{
    from1: { tie: 's1', of: 'winner' },
    from2: { tie: 's2', of: 'winner' },
    note: 'Kupa',
    sequence: 4,
    updatedAt: 1,
  },
  ...{ team1Id: WINNER, team2Id: SIDES.team2.id, state: 'planned', matchId: MATCH },
  ...over,
});

/** A world in which the match is played, another one beside it, and which of them is featured. */
async function twoMatches(featured = MATCH): Promise<RulesWorld> {
  const world = await playedWorld('ali+', 'ceren0');
  expect(world.write(ADMIN, await startPatch(world, SECOND))).toBe(true);
  world.now += 1000;
  if (featured !== MATCH) expect(world.write(ADMIN, { 'config/activeMatch': featured })).toBe(true);
  return world;
}
const complete = completionPatch;
const cancel = (world: RulesWorld) => patchFor(world, [{ kind: 'cancel' }]);
/** The match is played for a fixture. */
async function withFixture(over: Partial<Fixture> = {}): Promise<RulesWorld> {
  const world = await playedWorld('ali+');
  const startedAt = world.read(`${MATCH_PATH}/startedAt`) as number;
  world.seed({ [`fixtures/${WEEK}`]: fixture({ startedAt, ...over }) });
  return world;
}

/** Every update that a scorer's phone makes. */
const UPDATES: Record<string, () => Promise<[RulesWorld, Patch]>> = {
  'taps of all kinds': async () => {
    const world = await playedWorld('ali+');
    return [world, await tapsPatch(world, 'veli+', 'ceren0', 'ali-', 'isik+')];
  },
  corrections: async () => {
    const world = await playedWorld('ali+', 'veli+');
    return [world, await tapsPatch(world, 'undo 0', 'move 1 ali')];
  },
  'the end of the only match': async () => {
    const world = await indexedWorld('ali+', 'ceren+', 'ali+');
    return [world, await complete(world)];
  },
  'the end of the featured match beside another one': async () => {
    const world = await twoMatches();
    return [world, await complete(world)];
  },
  'the end of a match that is not featured': async () => {
    const world = await twoMatches(SECOND);
    return [world, await complete(world)];
  },
  'calling the featured match off': async () => {
    const world = await twoMatches();
    return [world, await cancel(world)];
  },
  'the end of a match that is played for a fixture': async () => {
    const world = await withFixture();
    return [world, await complete(world)];
  },
  'calling off a match that is played for a fixture': async () => {
    const world = await withFixture();
    return [world, await cancel(world)];
  },
};

describe('a scorer scores his match', () => {
  it.each(Object.entries(UPDATES))('%s, and nobody does without the right', async (_what, due) => {
    const [world, given] = await due();
    grant(world);
    const patch = fromScorer(given);
    for (const [who, as] of Object.entries(NOT_SCORERS)) expect(world.write(as, patch), who).toBe(false);
    expect(world.write(SCORER, patch)).toBe(true);
    expect(brokenLive(world)).toBeNull();
    if (world.read('teamIndex') !== null) expect(brokenIndex(world)).toBeNull();
  });

  it('says of every tap that it is his, never of one that it is another’s', async () => {
    const world = await playedWorld('ali+');
    grant(world);
    expect(world.write(SCORER, await tapsPatch(world, 'ali+'))).toBe(false);
    expect(world.write(SCORER, fromScorer(await tapsPatch(world, 'ali+')))).toBe(true);
  });

  it('also of a season that is not the first', async () => {
    const world = await secondSeason();
    const patch = fromScorer(await complete(world));
    for (const [who, as] of Object.entries(NOT_SCORERS)) expect(world.write(as, patch), who).toBe(false);
    expect(world.write(SCORER, patch)).toBe(true);
    await counted(world);
    expect(brokenIndex(world)).toBeNull();
    expect(world.read(`teamIndex/${WINNER}/wins`)).toBe(1);
  });
});

/** The match belongs to the second season; both teams have figures of both seasons. */
async function secondSeason(): Promise<RulesWorld> {
  const world = await indexedWorld();
  expect(world.write(ADMIN, await cancel(world))).toBe(true);
  world.now += 1000;
  await playOn(world, OLD, 'ali+');
  openSeason(world);
  await playOn(world, SECOND, 'ceren+');
  world.seed({ [MATCH_PATH]: null, [`matchEvents/${MATCH}`]: null });
  expect(world.write(ADMIN, await startPatch(world))).toBe(true);
  world.now += 1000;
  expect(world.write(ADMIN, await tapsPatch(world, 'ali+'))).toBe(true);
  world.now += 1000;
  grant(world);
  return world;
}

describe('a scorer does nothing else', () => {
  /** Proves that these changes are what the rules refuse a scorer. */
  function expectRefused(world: RulesWorld, patch: Patch, changes: Record<string, unknown>): void {
    expect(world.write(SCORER, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    expect(world.write(SCORER, patch), 'the same update untouched').toBe(true);
  }

  it('no start of a match, not even of the one that he was given', async () => {
    const world = await playedWorld();
    const start = await startPatch(world, SECOND);
    grant(world);
    world.seed({ [`matchScorers/${SECOND}`]: world.read(`matchScorers/${MATCH}`) });
    expect(world.write(SCORER, start)).toBe(false);
    expect(world.write(ADMIN, start)).toBe(true);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['a video with a tap', () => ({ [`${MATCH_PATH}/videoUrl`]: 'https://example.com/v' })],
    ['another table', () => ({ [`liveMatches/${MATCH}/table`]: 3 })],
    ['another featured match while his goes on', () => ({ 'config/activeMatch': SECOND })],
    ['the end of another match', () => ({ [`liveMatches/${SECOND}`]: null })],
    ['a tap in another match', () => ({ [`matches/${SECOND}/rev`]: 1, [`matches/${SECOND}/updatedAt`]: 0 })],
    ['the stream', () => ({ 'config/stream': { isLive: true } })],
    ['a name of a player', () => ({ 'users/ali/displayName': 'X' })],
    ['the time of a player', () => ({ 'users/ali/updatedAt': 0 })],
    ['a line of the log', () => ({ [`adminLog/${keyOf(1)}`]: { by: 'hakem', at: 0, action: 'x' } })],
    ['a right for himself', () => ({ [`matchScorers/${SECOND}/hakem/until`]: 9_000_000 })],
    ['more time for himself', () => ({ [`matchScorers/${MATCH}/hakem/until`]: 9_000_000 })],
  ])('not %s', async (_what, changes) => {
    const world = await twoMatches();
    grant(world);
    const timed = Object.fromEntries(
      Object.entries(changes()).map(([path, value]) => [
        path,
        path.endsWith('/updatedAt')
          ? world.now
          : JSON.parse(JSON.stringify(value).replace('"at":0', `"at":${world.now}`)),
      ]),
    );
    expectRefused(world, fromScorer(await tapsPatch(world, 'ali+')), timed);
  });

  it('the admin neither: a video comes in an update of its own', async () => {
    const world = await playedWorld('ali+');
    const [tap, video] = [await tapsPatch(world, 'ali+'), { [`${MATCH_PATH}/videoUrl`]: 'https://example.com/v' }];
    expect(world.write(ADMIN, { ...tap, ...video })).toBe(false);
    expect(world.write(ADMIN, video)).toBe(true);
    expect(world.write(ADMIN, tap)).toBe(true);
  });

  it('decision 106: he ties the video of his match while it runs, and gives it no other address', async () => {
    const world = await twoMatches();
    grant(world);
    const start = `${MATCH_PATH}/videoStart`;
    const rev = world.read(`${MATCH_PATH}/rev`);
    expect(world.write(SCORER, { [start]: 500 })).toBe(false);
    expect(world.write(ADMIN, { [`${MATCH_PATH}/videoUrl`]: 'https://example.com/v' })).toBe(true);
    expect(world.write(SCORER, { [start]: 500 })).toBe(true);
    for (const other of Object.values(NOT_SCORERS)) expect(world.write(other, { [start]: 600 })).toBe(false);
    expect(world.write(SCORER, { [start]: 600, [`${MATCH_PATH}/videoUrl`]: 'https://example.com/w' })).toBe(false);
    expect(world.write(SCORER, { [`matches/${SECOND}/videoStart`]: 500 })).toBe(false);
    expect(world.read(`${MATCH_PATH}/rev`)).toBe(rev);
    world.seed({ [`${MATCH_PATH}/status`]: 'cancelled', [`${MATCH_PATH}/cancelledAt`]: world.now });
    expect(world.write(SCORER, { [start]: 700 })).toBe(false);
    expect(world.write(SCORER, { [start]: null })).toBe(false);
    expect(world.write(ADMIN, { [start]: 700 })).toBe(true);
  });

  it('he features no other match when one ends that is not his, and none of his own choice that is over', async () => {
    const world = await twoMatches();
    world.seed({ [`${MATCH_PATH}/status`]: 'cancelled', [`liveMatches/${MATCH}`]: null });
    world.seed({ [`matchScorers/${SECOND}/hakem`]: { until: world.now + 1 } });
    expect(world.write(SCORER, { 'config/activeMatch': SECOND })).toBe(false);
    grant(world);
    expect(world.write(SCORER, { 'config/activeMatch': keyOf(7) })).toBe(false);
    expect(world.write(SCORER, { 'config/activeMatch': null })).toBe(false);
    expect(world.write(SCORER, { 'config/activeMatch': SECOND })).toBe(true);
  });

  it('nor does anybody without the right, when the match is over and only the list is behind', async () => {
    const world = await twoMatches();
    world.seed({ [`${MATCH_PATH}/status`]: 'cancelled' });
    grant(world);
    for (const patch of [{ 'config/activeMatch': SECOND }, { [`liveMatches/${MATCH}`]: null }]) {
      for (const [who, as] of Object.entries(NOT_SCORERS)) expect(world.write(as, patch), who).toBe(false);
      expect(world.write(SCORER, patch)).toBe(true);
    }
  });

  it('he moves neither the time nor the place of a player whom no match moves', async () => {
    const world = await indexedWorld('ali+');
    expect(world.write(ADMIN, await complete(world))).toBe(true);
    world.now += 1000;
    grant(world);
    const stamp = { 'users/ali/updatedAt': world.now };
    for (const as of [SCORER, STRANGER]) expect(world.write(as, stamp)).toBe(false);
    const listed = world.read('users/ali/listed');
    world.seed({ 'users/ali/listed': 5 });
    const own = { uid: 'ali', token: { email: 'ali@example.com' } };
    for (const as of [SCORER, own]) expect(world.write(as, { 'users/ali/listed': listed, ...stamp })).toBe(false);
    expect(world.write(ADMIN, { 'users/ali/listed': listed, ...stamp })).toBe(true);
  });

  it('only the admin makes a match, also where the list knows it already, and only one that is played', async () => {
    const world = await playedWorld();
    const start = await startPatch(world, SECOND);
    const { [`liveMatches/${SECOND}`]: entry, ...alone } = start;
    world.seed({ [`liveMatches/${SECOND}`]: entry });
    const path = `matches/${SECOND}`;
    const over = { ...(alone[path] as object), status: 'cancelled', cancelledAt: world.now };
    expect(world.write(ADMIN, { [path]: over })).toBe(false);
    const nameless = { uid: 'admin', token: {} };
    for (const as of [...Object.values(NOT_SCORERS), nameless]) expect(world.write(as, alone)).toBe(false);
    world.seed({ 'config/admin/email': null });
    for (const as of [nameless, ADMIN]) expect(world.write(as, alone)).toBe(false);
    world.seed({ 'config/admin/email': ADMIN.token.email });
    expect(world.write(ADMIN, alone)).toBe(true);
  });

  it('he takes his match out of the list when it is over, and puts none in', async () => {
    const world = await twoMatches();
    grant(world);
    const entry = world.read(`liveMatches/${MATCH}`);
    world.seed({ [`liveMatches/${MATCH}`]: null });
    expect(world.write(SCORER, { [`liveMatches/${MATCH}`]: entry })).toBe(false);
    expect(world.write(ADMIN, { [`liveMatches/${MATCH}`]: entry })).toBe(true);
  });

  it('he puts no entry of the team index right, in any season: only a match moves it', async () => {
    for (const of of ['first', 's2']) {
      const world = of === 'first' ? await firstSeasonPlayed() : await secondSeason();
      const line = { ...(world.read(`teamIndex/${WINNER}`) as object), updatedAt: world.now };
      world.seed({ [`teamIndex/${WINNER}/name`]: 'Eski' });
      for (const as of [SCORER, null]) expect(world.write(as, { [`teamIndex/${WINNER}`]: line }), of).toBe(false);
      expect(world.write(STRANGER, { [`teamIndex/${WINNER}`]: line }), of).toBe(true);
    }
  });
});

async function firstSeasonPlayed(): Promise<RulesWorld> {
  const world = await indexedWorld('ali+');
  expect(world.write(ADMIN, await complete(world))).toBe(true);
  world.now += 1000;
  grant(world);
  world.seed(entryLine(world, WINNER, {}, 5));
  return world;
}

describe('the fixture of a match that a scorer ends', () => {
  const AT = `fixtures/${WEEK}`;
  type Case = [what: string, changes: Record<string, unknown>, over?: Record<string, unknown>];
  const ALWAYS: Case[] = [
    ['round', { [`${AT}/round`]: 4 }],
    ['place in the bracket', { [`${AT}/tie`]: 't', [`${AT}/stage`]: 'third' }],
    ['game', { [`${AT}/game`]: 2 }],
    ['origin of the home team', { [`${AT}/from1/tie`]: 's2' }],
    ['kind of that', { [`${AT}/from1/of`]: 'loser' }],
    ['origin of the other team', { [`${AT}/from2/tie`]: 's1' }],
    ['kind of that too', { [`${AT}/from2/of`]: 'loser' }],
    ['note', { [`${AT}/note`]: 'x' }],
    ['number', { [`${AT}/sequence`]: 5 }],
    ['time', { [`${AT}/at`]: 2_000_001, [`${AT}/sequence`]: 5 }],
    ['time without a number', { [`${AT}/at`]: 2_000_001 }],
    ['venue', { [`${AT}/venue`]: 'x' }],
    ['table', { [`${AT}/table`]: 3 }],
    ['home team', { [`${AT}/team1Id`]: 'yeni' }],
    ['other team', { [`${AT}/team2Id`]: 'yeni' }],
  ];
  const [COMPLETE, CANCEL] = [{ kind: 'complete' }, { kind: 'cancel' }] as const;

  async function ended(
    intent: { kind: 'complete' | 'cancel' },
    changes: Record<string, unknown>,
    over?: Record<string, unknown>,
  ) {
    const world = await withFixture();
    world.seed({ 'teams/yeni': { name: 'Yeni', approved: true } });
    grant(world);
    const patch = fromScorer(await patchFor(world, [intent]));
    if (over !== undefined) world.seed({ [AT]: { ...fixture(), ...over } });
    const asked = altered(patch, changes);
    return { world, patch, asked };
  }

  it.each(ALWAYS)('its %s stays, at an end and when it is called off', async (_what, changes) => {
    for (const intent of [COMPLETE, CANCEL]) {
      const { world, patch, asked } = await ended(intent, changes);
      expect(world.write(SCORER, asked), intent.kind).toBe(false);
      expect(world.write(SCORER, patch), intent.kind).toBe(true);
    }
  });

  it.each<Case>([
    ['has another winner', { [`${AT}/winnerId`]: SIDES.team2.id }],
    ['has no winner', { [`${AT}/winnerId`]: null }],
    ['says another time of its start', { [`${AT}/startedAt`]: 7 }],
    ['loses that time', { [`${AT}/startedAt`]: null }],
    ['is not played after it', { [`${AT}/state`]: 'planned' }],
    ['loses its match', { [`${AT}/matchId`]: null }],
    ['gets another match', { [`${AT}/matchId`]: SECOND }],
    ['was postponed', {}, { state: 'postponed' }],
    ['is of another home team', {}, { team1Id: 'yeni' }],
    ['is of another guest', {}, { team2Id: 'yeni' }],
    ['is that of another match', {}, { matchId: SECOND }],
    ['has no match', {}, { matchId: null }],
  ])('an end is refused where it %s', async (_what, changes, over) => {
    const { world, patch, asked } = await ended(COMPLETE, changes, over);
    // Another match of the same teams with the same winner is over.
    world.seed({
      [`matches/${SECOND}`]: { ...(world.read(MATCH_PATH) as object), status: 'completed', winnerId: WINNER },
    });
    expect(world.write(SCORER, asked)).toBe(false);
    world.seed({ [AT]: fixture() });
    expect(world.write(SCORER, patch)).toBe(true);
  });

  it.each<Case>([
    ['is played', { [`${AT}/state`]: 'played' }],
    ['is postponed', { [`${AT}/state`]: 'postponed' }],
    ['keeps its match', { [`${AT}/matchId`]: MATCH }],
    ['has a winner', { [`${AT}/winnerId`]: WINNER }],
  ])('calling off is refused where it %s', async (_what, changes) => {
    const { world, patch, asked } = await ended(CANCEL, changes);
    expect(world.write(SCORER, asked)).toBe(false);
    expect(world.write(SCORER, patch)).toBe(true);
  });

  it('it is neither played nor free before its match is over', async () => {
    const world = await withFixture();
    grant(world);
    const stamp = { [`${AT}/updatedAt`]: world.now };
    for (const change of [{ state: 'played' }, { state: 'played', winnerId: WINNER }, { matchId: null }, {}]) {
      const asked = Object.fromEntries(Object.entries(change).map(([field, value]) => [`${AT}/${field}`, value]));
      expect(world.write(SCORER, { ...asked, ...stamp }), JSON.stringify(change)).toBe(false);
    }
    world.seed({ [`${MATCH_PATH}/winnerId`]: WINNER });
    expect(world.write(SCORER, { [`${AT}/state`]: 'played', [`${AT}/winnerId`]: WINNER, ...stamp })).toBe(false);
  });

  it('it is never deleted', async () => {
    for (const intent of [COMPLETE, CANCEL]) {
      const { world, patch } = await ended(intent, {});
      const rest = Object.fromEntries(Object.entries(patch).filter(([path]) => !path.startsWith(AT)));
      expect(world.write(SCORER, { ...rest, [AT]: null }), intent.kind).toBe(false);
      expect(world.write(SCORER, patch), intent.kind).toBe(true);
    }
  });

  it('what its end still owes is written later, by who may', async () => {
    const { world, patch } = await ended(COMPLETE, {});
    const own = Object.fromEntries(Object.entries(patch).filter(([path]) => path.startsWith(AT)));
    const rest = Object.fromEntries(Object.entries(patch).filter(([path]) => !path.startsWith(AT)));
    expect(world.write(SCORER, rest)).toBe(true);
    for (const [who, as] of Object.entries(NOT_SCORERS)) expect(world.write(as, own), who).toBe(false);
    expect(world.write(SCORER, own)).toBe(true);
  });
});
