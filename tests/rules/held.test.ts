import { describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { createCounting } from '../../functions/src/counting/counting.ts';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { decideHeld } from '../../src/data/commands/held.ts';
import { fixtureFields } from '../../src/domain/match/fixture-patches.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { parseAll } from '../../src/domain/records/parse.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { advance } from '../../src/domain/schedule/advance.ts';
import { teamsOf } from '../../src/domain/schedule/fixture-kinds.ts';
import { type Fixture, parseFixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { counted, countingDatabase, killedAt } from '../support/counted-world.ts';
import { differencesIn, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE } from '../support/rules-league.ts';
import { ADMIN, COUNTING, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { altered, MATCH, patchFor, SIDES, tapsIn } from '../support/scoring-world.ts';

const [FIRST, SECOND] = [keyOf(2000), keyOf(3000)];
const OTHER = keyOf(4000);

/** A start of the fixture, as a phone sends it that knew the fixture when it began. */
async function start(world: RulesWorld, matchId: string, known: Fixture | null, fixtureId = WEEK, sides = SIDES) {
  const of = known === null ? {} : fixtureFields(fixtureId, known);
  const named = known === null ? {} : { fixtureId };
  const intent = { kind: 'start', match: { ...newMatch(sides), ...of }, ...named } as const;
  expect(world.write(ADMIN, await patchFor(world, [intent], matchId))).toBe(true);
  world.now += 1000;
}

async function finish(world: RulesWorld, matchId: string, ...taps: string[]): Promise<void> {
  if (taps.length > 0) expect(world.write(ADMIN, await tapsIn(world, matchId, ...taps))).toBe(true);
  world.now += 1000;
  expect(world.write(ADMIN, await patchFor(world, [{ kind: 'complete' }], matchId))).toBe(true);
  world.now += 1000;
}

const stored = (world: RulesWorld, id = WEEK) => world.read(`fixtures/${id}`) as unknown as Fixture;
const wins = (world: RulesWorld, team = 'firtina') => world.read(`teams/${team}/stats/wins`);
const holds = (world: RulesWorld) => {
  expect(world.read('uncounted')).toBeNull();
  expect(differencesIn(world)).toEqual([]);
};

/** Two phones have played one fixture of the league; both results arrived, and the second one is the other team's. */
async function twice(): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  world.seed({ [`fixtures/${WEEK}`]: LEAGUE_FIXTURE });
  const known = stored(world);
  world.now += 1000;
  await start(world, FIRST, known);
  await start(world, SECOND, known);
  await finish(world, FIRST, 'ali+', 'veli+', 'ceren+');
  await finish(world, SECOND, 'ceren+', 'isik+', 'ali+');
  return world;
}

/** A result of six cups of which the log knows two to one: what a volunteer's script sends. */
async function lied(): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  world.seed({ [`fixtures/${WEEK}`]: LEAGUE_FIXTURE });
  world.now += 1000;
  await start(world, FIRST, stored(world));
  await finish(world, FIRST, 'ceren+', 'ceren+', 'ali+');
  const entry = {
    ...(world.read(`matches/${FIRST}/playerStats/ali`) as object),
    cupsScored: 6,
    attempts: 6,
    accuracy: 100,
  };
  world.seed({
    [`matches/${FIRST}/playerStats/ali`]: { ...entry, isMVP: true },
    [`matches/${FIRST}/playerStats/ceren/isMVP`]: false,
    ...{ [`matches/${FIRST}/team1Score`]: 6, [`matches/${FIRST}/winnerId`]: 'firtina' },
    ...{ [`matches/${FIRST}/winnerName`]: 'Kadıköy Fırtına', [`fixtures/${WEEK}/winnerId`]: 'firtina' },
    [`fixtures/${WEEK}/team1Score`]: 6,
  });
  return world;
}

describe('decision 119: a result that no fixture has', () => {
  it('keeps the fixture that it was meant for, and does not count until the admin decides', async () => {
    const world = await twice();
    await counted(world);
    expect(stored(world)).toMatchObject({ state: 'played', matchId: FIRST });
    expect(world.read(`matches/${SECOND}`)).toMatchObject({ fixtureId: WEEK, held: { why: 'fixture' } });
    expect(world.read(`matches/${FIRST}/held`)).toBeNull();
    expect([wins(world), wins(world, 'bardaklar')]).toEqual([1, 0]);
    holds(world);
  });

  it('counts with his word, at its place in the order of counting', async () => {
    const world = await twice();
    await counted(world);
    const before = world.read(`matches/${SECOND}`) as Record<string, unknown>;
    world.now += 5000;
    await start(world, OTHER, null);
    await finish(world, OTHER, 'ali+');
    await counted(world);
    expect(await decideHeld(adminOf(world), SECOND, 'record')).toBeNull();
    await counted(world);
    expect(world.read(`matches/${SECOND}`)).toEqual({ ...before, held: { why: 'fixture', line: expect.any(String) } });
    expect(world.read('teams/bardaklar/stats')).toMatchObject({ wins: 1, losses: 2, form: 'LWL' });
    expect(await decideHeld(adminOf(world), SECOND, 'record')).toBe('settled');
    holds(world);
  });

  it('is annulled like any other, and waits again when that is taken back', async () => {
    const world = await twice();
    await counted(world);
    const admin = adminOf(world);
    expect(await annulMatch(admin, SECOND, 'İki kez yazılmış')).toBeNull();
    await counted(world);
    expect(await annulMatch(admin, SECOND, null)).toBeNull();
    await counted(world);
    expect([wins(world), wins(world, 'bardaklar')]).toEqual([1, 0]);
    expect(await decideHeld(admin, SECOND, 'record')).toBeNull();
    await counted(world);
    expect([wins(world), wins(world, 'bardaklar')]).toEqual([1, 1]);
    expect(stored(world)).toMatchObject({ matchId: FIRST });
    holds(world);
  });

  it('a semi-final that began before its quarter-final was annulled and won by the other: no league win', async () => {
    const { world, saved } = await bracketLeague(1, 8);
    const admin = adminOf(world);
    world.seed({ 'users/a': { ...(world.read('users/ali') as object) } });
    const fixtures = () => parseAll(world.read('fixtures'), (_key, value) => parseFixture(value));
    const quarter = Object.keys(saved).find((id) => teamsOf(fixtures()[id] as Fixture).includes('firtina')) ?? '';
    const [one = '', two = ''] = teamsOf(fixtures()[quarter] as Fixture);
    const sides = (a: string, b: string) => ({
      team1: { ...SIDES.team1, id: a, name: String(world.read(`teams/${a}/name`)) },
      team2: { ...SIDES.team2, id: b, name: String(world.read(`teams/${b}/name`)) },
    });
    const isOne = one === 'firtina';
    const won = isOne ? 'ali+' : 'ceren+';
    await start(world, FIRST, fixtures()[quarter] ?? null, quarter, sides(one, two));
    await finish(world, FIRST, won);
    const { tie } = fixtures()[quarter] as Fixture;
    const [semi, known] = Object.entries(fixtures()).find(([, { from1, from2 }]) =>
      [from1, from2].some((from) => from?.tie === tie && from?.of === 'winner'),
    ) ?? ['', null];
    // The other semi-finalist gets there without a match.
    const own = known as Fixture;
    const rival =
      Object.values(world.read('fixtures') as unknown as Record<string, Fixture>)
        .flatMap(teamsOf)
        .find((id) => id !== 'firtina' && id !== one && id !== two) ?? '';
    const asKnown = { ...own, team1Id: 'firtina', team2Id: rival };
    await annulMatch(admin, FIRST, 'Yanlış masa');
    world.now += 1000;
    await start(world, OTHER, fixtures()[quarter] ?? null, quarter, sides(one, two));
    await finish(world, OTHER, isOne ? 'ceren+' : 'ali+');
    await start(world, SECOND, asKnown, semi, sides('firtina', rival));
    await finish(world, SECOND, 'ali+');
    await counted(world);
    expect(world.read(`matches/${SECOND}`)).toMatchObject({
      stage: 'playoffs',
      fixtureId: semi,
      held: { why: 'fixture' },
    });
    expect(world.read('seasonStats/first/teams/firtina')).toBeNull();
    expect(advance(fixtures())).toEqual({ changes: {}, blocked: [] });
    await decideHeld(admin, SECOND, 'record');
    await counted(world);
    expect(world.read('seasonStats/first/teams/firtina')).toBeNull();
    expect(world.read('seasonStats/first-playoffs/teams/firtina')).toMatchObject({ wins: 1, losses: 1 });
    holds(world);
  });

  it('of a fixture that was deleted keeps its season and stage', async () => {
    const world = openWorld();
    fillIndex(world);
    world.now += 1000;
    await start(world, FIRST, { ...(LEAGUE_FIXTURE as unknown as Fixture), stage: 'final' });
    await finish(world, FIRST, 'ali+');
    await counted(world);
    expect(world.read(`matches/${FIRST}`)).toMatchObject({
      stage: 'playoffs',
      fixtureId: WEEK,
      held: { why: 'fixture' },
    });
    holds(world);
  });

  it('a match that was started without a fixture counts', async () => {
    const world = openWorld();
    fillIndex(world);
    await start(world, MATCH, null);
    await finish(world, MATCH, 'ali+');
    await counted(world);
    expect([wins(world), world.read(`matches/${MATCH}/held`)]).toEqual([1, null]);
  });
});

describe('decision 119: a record that its log does not explain', () => {
  it('does not count until the admin decides, and then as it is', async () => {
    const world = await lied();
    await counted(world);
    expect(world.read(`matches/${FIRST}/held`)).toEqual({ why: 'log' });
    expect([wins(world), wins(world, 'bardaklar')]).toEqual([0, 0]);
    expect(await decideHeld(adminOf(world), FIRST, 'record')).toBeNull();
    await counted(world);
    expect([wins(world), wins(world, 'bardaklar')]).toEqual([1, 0]);
    expect(world.read('users/ali/stats')).toMatchObject({ cupsScored: 6 });
    holds(world);
  });

  it.each([
    ['penalties (decision 152)', { team1Penalties: 3, team1Score: 5 }],
    ['penalties that its log has not', { team2Penalties: 1, team2Score: 3 }],
    ['double cups (decision 151)', { 'playerStats/ali/doubles': null }],
    ['a double cup that its log has not', { 'playerStats/ceren/doubles': 1 }],
  ])('its %s are not those of its log', async (_what, lie) => {
    const world = openWorld();
    fillIndex(world);
    world.now += 1000;
    const intent = { kind: 'start', match: newMatch(SIDES, '10swp') } as const;
    expect(world.write(ADMIN, await patchFor(world, [intent], FIRST))).toBe(true);
    world.now += 1000;
    await finish(world, FIRST, 'ali2@0', 'firtina!@0', 'firtina!@0', 'ceren+@0', 'ceren+@0');
    const stored = world.read(`matches/${FIRST}`);
    world.seed(Object.fromEntries(Object.entries(lie).map(([field, value]) => [`matches/${FIRST}/${field}`, value])));
    await counted(world);
    expect(world.read(`matches/${FIRST}/held`)).toEqual({ why: 'log' });
    expect(await decideHeld(adminOf(world), FIRST, 'log')).toBeNull();
    await counted(world);
    const { playerStats, team1Score, team1Penalties } = world.read(`matches/${FIRST}`) as unknown as Match;
    expect({ playerStats, team1Score, team1Penalties }).toEqual({
      playerStats: (stored as unknown as Match).playerStats,
      ...{ team1Score: 4, team1Penalties: 2 },
    });
    expect(world.read(`matches/${FIRST}/team2Penalties`)).toBeNull();
    expect(wins(world)).toBe(1);
    holds(world);
  });

  it('counts as its log has it, with its fixture', async () => {
    const world = await lied();
    world.seed({ 'fixtures/-a': { ...LEAGUE_FIXTURE, season: 's2', state: 'postponed' } });
    await counted(world);
    const { updatedAt } = world.read(`matches/${FIRST}`) as { updatedAt: number };
    world.now += 5000;
    expect(await decideHeld(adminOf(world), FIRST, 'log')).toBeNull();
    await counted(world);
    expect(world.read(`matches/${FIRST}`)).toMatchObject({
      ...{ team1Score: 1, team2Score: 2, winnerId: 'bardaklar', winnerName: 'Moda Bardakları', updatedAt },
      playerStats: { ali: { cupsScored: 1, attempts: 1, isMVP: false }, ceren: { cupsScored: 2, isMVP: true } },
    });
    expect(stored(world)).toMatchObject({ state: 'played', winnerId: 'bardaklar', team1Score: 1, team2Score: 2 });
    expect([wins(world), wins(world, 'bardaklar')]).toEqual([0, 1]);
    holds(world);
  });

  it('counts as its log has it, without a fixture, and moves no fixture of others', async () => {
    const world = await lied();
    const other = { ...LEAGUE_FIXTURE, season: 's2' };
    world.seed({ 'fixtures/-a': other, [`fixtures/${WEEK}`]: LEAGUE_FIXTURE, [`matches/${FIRST}/fixtureId`]: null });
    await counted(world);
    expect(await decideHeld(adminOf(world), FIRST, 'log')).toBeNull();
    await counted(world);
    expect(world.read(`matches/${FIRST}`)).toMatchObject({ team1Score: 1, team2Score: 2, winnerId: 'bardaklar' });
    expect(world.read('fixtures')).toEqual({ '-a': other, [WEEK]: LEAGUE_FIXTURE });
    holds(world);
  });

  it.each([
    ['another line about the match', `matches/${FIRST}`, '-l1'],
    ['the line of a match that is a fixture', `fixtures/${FIRST}`, '-l2'],
    ['a match that does not wait', `matches/${OTHER}`, '-l1'],
    ['a match that is gone', `matches/${SECOND}`, '-l1'],
    ['no target', null, '-l2'],
  ])('is corrected by its own line alone: %s', async (_title, target, own) => {
    const world = await lied();
    await counted(world);
    await start(world, OTHER, null);
    await finish(world, OTHER, 'ali+');
    world.seed({
      [`matches/${FIRST}/held/line`]: own,
      'adminLog/-l2': { by: 'admin', at: 1, action: 'result-corrected', target },
      'uncounted/-l2': 1,
    });
    const before = world.read('matches');
    await counted(world);
    expect(world.read('matches')).toEqual(before);
  });

  it('a log without a cup cannot be the result', async () => {
    const world = await lied();
    await counted(world);
    world.seed({ [`matchEvents/${FIRST}`]: null });
    expect(await decideHeld(adminOf(world), FIRST, 'log')).toBe('empty');
  });

  it('what stood completed before the upgrade has no mark, and stays counted', async () => {
    const world = await lied();
    world.seed({ 'adminLog/l1': { by: 'admin', at: 1, action: 'recount', target: 'league' }, uncounted: { l1: 1 } });
    await counted(world);
    expect([world.read(`matches/${FIRST}/held`), wins(world)]).toEqual([null, 1]);
  });

  it.each([false, true])(
    'a kill at any call of the counting (after its work: %s) leaves it to the next one',
    async (isAfter) => {
      for (const as of ['record', 'log'] as const) {
        for (let last = 1, killed = true; killed; last++) {
          const world = await lied();
          const db = countingDatabase(world);
          const [first, second] = [killedAt(db, last, isAfter), killedAt(db, last, isAfter)];
          const run = (killing: HandlerDeps['db']) =>
            createCounting({ db: killing, log: () => undefined })().then(
              () => false,
              () => true,
            );
          const wasKilled = await run(first);
          await counted(world);
          expect(world.read(`matches/${FIRST}/held`)).toEqual({ why: 'log' });
          expect(await decideHeld(adminOf(world), FIRST, as)).toBeNull();
          killed = (await run(second)) || wasKilled;
          await counted(world);
          holds(world);
          expect([wins(world), wins(world, 'bardaklar')]).toEqual(as === 'log' ? [0, 1] : [1, 0]);
          expect(stored(world).winnerId).toBe(as === 'log' ? 'bardaklar' : 'firtina');
        }
      }
    },
  );
});

describe('decision 119: who says why a result waits, and who lets it count', () => {
  const line = (world: RulesWorld, over: Record<string, unknown> = {}) => ({
    'adminLog/-l1': { by: 'admin', at: world.now, action: 'result-counted', target: `matches/${FIRST}` },
    'uncounted/-l1': world.now,
    [`matches/${FIRST}/held/line`]: '-l1',
    ...over,
  });

  it('only the host that counts, once', async () => {
    const world = await lied();
    const why = { [`matches/${FIRST}/held/why`]: 'log' };
    for (const as of [ADMIN, { uid: 'ali', token: { email: 'ali@example.com' } }, null])
      expect(world.write(as, why)).toBe(false);
    expect(world.write(COUNTING, { [`matches/${FIRST}/held`]: { why: 'log' } })).toBe(false);
    expect(world.write(COUNTING, why)).toBe(true);
    for (const later of ['fixture', 'log', null]) {
      expect(world.write(COUNTING, { [`matches/${FIRST}/held/why`]: later })).toBe(false);
    }
  });

  it('no match begins with it', async () => {
    const world = openWorld();
    const patch = await patchFor(world, [{ kind: 'start', match: newMatch(SIDES) }], MATCH);
    const begun = altered(patch, { [`matches/${MATCH}/held`]: { why: 'log' } });
    expect([world.write(ADMIN, begun), world.write(ADMIN, patch)]).toEqual([false, true]);
  });

  it('only the admin, once, with a line about the match and its mark', async () => {
    const world = await lied();
    expect(world.write(ADMIN, line(world))).toBe(false);
    await counted(world);
    for (const wrong of [
      { 'uncounted/-l1': undefined },
      { 'adminLog/-l1': undefined },
      { 'adminLog/-l1/target': `matches/${SECOND}` },
      { [`matches/${FIRST}/held/line`]: '-l2' },
      { [`matches/${FIRST}/held/why`]: null },
      { [`matches/${FIRST}/held/why`]: 'fixture' },
      { [`matches/${FIRST}/held/more`]: true },
      { [`matches/${FIRST}/updatedAt`]: world.now },
    ]) {
      expect(world.write(ADMIN, altered(line(world), wrong)), JSON.stringify(wrong)).toBe(false);
    }
    // A line of before, although its mark is as new as this update.
    const old = line(world);
    world.seed({ 'adminLog/-l1': old['adminLog/-l1'], 'uncounted/-l1': world.now });
    expect(world.write(ADMIN, { [`matches/${FIRST}/held/line`]: '-l1' })).toBe(false);
    world.seed({ 'adminLog/-l1': null, 'uncounted/-l1': null });
    for (const as of [COUNTING, { uid: 'ali', token: { email: 'ali@example.com' } }])
      expect(world.write(as, line(world))).toBe(false);
    expect(world.write(ADMIN, line(world))).toBe(true);
    const again = {
      ...line(world),
      [`matches/${FIRST}/held/line`]: '-l2',
      'uncounted/-l2': world.now,
      'uncounted/-l1': undefined,
    };
    expect(
      world.write(
        ADMIN,
        altered(
          { ...again, 'adminLog/-l2': line(world)['adminLog/-l1'] },
          { 'uncounted/-l1': undefined, 'adminLog/-l1': undefined },
        ),
      ),
    ).toBe(false);
    expect(world.write(ADMIN, { [`matches/${FIRST}/held/line`]: null })).toBe(false);
    expect(world.write(ADMIN, { [`matches/${FIRST}/held`]: null })).toBe(false);
  });
});
