import { describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { countAgain, createCounting, onUncounted } from '../../functions/src/counting/counting.ts';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { declareForfeit, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import { parseAll, parseMatch } from '../../src/domain/records/parse.ts';
import { COUNTED_AT, COUNTED_REVISION, COUNTING_PASS, parsePass } from '../../src/domain/records/uncounted.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { resultsInOrder } from '../../src/domain/schedule/forfeit-stats.ts';
import { parseFixture } from '../../src/domain/schedule/types.ts';
import { countedResults } from '../../src/domain/standings/recount-results.ts';
import { adminOf } from '../support/admin-services.ts';
import { brokenFigures, brokenIndex } from '../support/broken-index.ts';
import { counted, countingDatabase, countingOf, killedAt } from '../support/counted-world.ts';
import { differencesIn, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, COUNTING, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { MATCH, patchFor, startPatch, tapsIn } from '../support/scoring-world.ts';
import { openSeason } from '../support/season-world.ts';
import { seeded } from '../support/seeded.ts';

type Db = HandlerDeps['db'];

/** Plays a whole match in a world: the admin's updates, and nothing of what follows from them. */
async function play(world: RulesWorld, matchId: string, ...taps: string[]): Promise<void> {
  for (const patch of [
    () => startPatch(world, matchId),
    () => tapsIn(world, matchId, ...taps),
    () => patchFor(world, [{ kind: 'complete' }], matchId),
  ]) {
    expect(world.write(ADMIN, await patch())).toBe(true);
    world.now += 1000;
  }
}

/** A league in which Fırtına has beaten Bardaklar 2–1, not yet counted. */
async function ended(): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  await play(world, MATCH, 'ali+', 'veli+', 'ceren+');
  return world;
}

/** Counts what is marked; a pass over everything would reject. */
const countedInPart = (world: RulesWorld): Promise<void> =>
  createCounting(
    countingOf(world, {
      ...countingDatabase(world),
      parts: () => {
        throw new Error('a pass over everything');
      },
    }),
  )();

/** Nothing waits, and every figure is the sum of the facts. */
function isCounted(world: RulesWorld): void {
  expect(world.read('uncounted')).toBeNull();
  expect(differencesIn(world)).toEqual([]);
  expect(brokenIndex(world)).toBeNull();
  const matches = parseAll(world.read('matches'), (_id, value) => parseMatch(value));
  const fixtures = parseAll(world.read('fixtures'), (_id, value) => parseFixture(value));
  expect(world.read('countedResults') ?? {}).toEqual(countedResults(resultsInOrder(matches, fixtures)));
}

describe('decision 118: a completed match', () => {
  it('ENT-04, COMP-09 to COMP-17, WRITE-24, READ-04: is counted once, for teams, players, season and index', async () => {
    const world = await ended();
    expect(world.read('uncounted')).toHaveProperty(MATCH);
    expect(world.read('teams/firtina/stats')).toEqual({ wins: 0, losses: 0, points: 0 });
    await counted(world);
    expect(world.read('teams/firtina/stats')).toEqual({ wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: MATCH });
    expect(world.read('teams/bardaklar/stats')).toMatchObject({ wins: 0, losses: 1, points: 0, form: 'L' });
    expect(world.read('users/ali')).toMatchObject({
      stats: { gamesPlayed: 1, cupsScored: 1, totalAttempts: 10, accuracy: 10, wins: 1, winRate: 100, mvpCount: 1 },
      listed: 1010,
    });
    expect(world.read('users/ceren/stats')).toMatchObject({ wins: 0, losses: 1, winRate: 0, mvpCount: 0 });
    expect(world.read('seasonStats/first/teams/firtina')).toMatchObject({ cupsFor: 2, cupsAgainst: 1, run: 1 });
    expect(world.read('seasonStats/all/met')).toMatchObject({ bardaklar_firtina: { low: 0, high: 1 } });
    expect(world.read(COUNTED_AT)).toBe(world.now);
    expect(world.read('teamIndex/firtina')).toMatchObject({ wins: 1, losses: 0, cups: 1, form: 'W' });
    isCounted(world);
    expect(brokenFigures(world)).toBeNull();
  });

  it('moves no time of what was right already: what is counted twice changes nothing', async () => {
    const world = await ended();
    await counted(world);
    const before = JSON.stringify(world.read(''));
    world.now += 60_000;
    await counted(world);
    expect(JSON.stringify(world.read(''))).toBe(before);
    world.seed({ [`uncounted/${MATCH}`]: world.now });
    await counted(world);
    expect({ ...(world.read('') as object), counting: 0 }).toEqual({ ...JSON.parse(before), counting: 0 });
    expect(world.read(COUNTED_REVISION)).toBe(2);
  });
});

describe('decision 118: the cost of a completed match', () => {
  it('is one season of those who played: no match of another season is read, and all time is the sum of the seasons', async () => {
    const world = await ended();
    await counted(world);
    for (const id of [2000, 2001]) {
      openSeason(world);
      await play(world, keyOf(id), 'ali+', 'ceren+', 'ceren+');
      if (id === 2000) await counted(world);
    }
    const db = countingDatabase(world);
    const asked: string[] = [];
    const get = (path: string) => {
      asked.push(path);
      return db.get(path);
    };
    const query: Db['query'] = (path, by) => {
      asked.push(path);
      return db.query(path, by);
    };
    await createCounting(countingOf(world, { ...db, get, query }))();
    const matches = asked.filter((path) => path.startsWith('matches'));
    expect([...new Set(matches)]).toEqual([`matches/${keyOf(2001)}`]);
    isCounted(world);
    expect(brokenFigures(world)).toBeNull();
    expect(world.read('seasonStats/all/teams/firtina')).toMatchObject({ wins: 1, losses: 2, form: 'WLL', bestRun: 1 });
    expect(world.read('users/ali/stats')).toMatchObject({ gamesPlayed: 3, lastMatchId: keyOf(2001) });
  });

  it.each([
    ['matches/ended', true],
    ['fixtures/week', true],
    ['joinedGuests/konuk1', true],
    ['teams/firtina', true],
    ['teams/', false],
    ['teams', false],
    ['matches/none', false],
    ['fixtures/none', false],
    ['fixtures/open', false],
    ['withdrawals/firtina_first', false],
    ['league', false],
    [5, false],
  ])('a line of the log about %s: counted in part: %s', async (target, isPart) => {
    const world = await ended();
    world.seed({ [`fixtures/${WEEK}`]: LEAGUE_FIXTURE, 'fixtures/open': { ...LEAGUE_FIXTURE, team2Id: null } });
    await declareForfeit(adminOf(world), WEEK, 'bardaklar');
    await counted(world);
    const named = typeof target === 'string' ? target.replace('ended', MATCH).replace('week', WEEK) : target;
    world.seed({ 'adminLog/l1': { by: 'admin', at: 1, action: 'recount', target: named }, 'uncounted/l1': 1 });
    const inPart = countedInPart(world);
    await (isPart ? inPart : expect(inPart).rejects.toThrow('a pass over everything'));
    await counted(world);
    isCounted(world);
  });

  it('a league of an earlier version is counted whole, since it does not say which results count', async () => {
    const world = await ended();
    await counted(world);
    await play(world, keyOf(2000), 'ali+', 'ceren+', 'ceren+');
    world.seed({ countedResults: null, 'config/dataVersion': DATA_VERSION - 1 });
    await counted(world);
    isCounted(world);
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 1 });
    expect(world.read('config/dataVersion')).toBe(DATA_VERSION);
  });
});

describe('decision 118: whatever happens to the counting', () => {
  it.each([false, true])(
    'a kill at any of its calls (after its work: %s) leaves it to the next one',
    async (isAfter) => {
      for (let last = 1, killed = true; killed; last++) {
        const world = await ended();
        killed = await createCounting({
          db: killedAt(countingDatabase(world), last, isAfter),
          log: () => undefined,
        })().then(
          () => false,
          () => true,
        );
        await counted(world);
        isCounted(world);
        expect(world.read('teams/firtina/stats/wins')).toBe(1);
      }
    },
  );

  it('of two at once one is refused, and begins again', async () => {
    const world = await ended();
    await Promise.all([counted(world), counted(world), counted(world)]);
    isCounted(world);
    // Whoever is refused finds nothing marked any more.
    expect(world.read(COUNTED_REVISION)).toBe(1);
  });

  it('an older one never overwrites a newer one', async () => {
    const world = await ended();
    const db = countingDatabase(world);
    let isFirst = true;
    const slow: Db = {
      ...db,
      updateCounted: async (revision, values) => {
        if (isFirst) {
          isFirst = false;
          await play(world, keyOf(2000), 'ceren+', 'isik+', 'isik+');
          await counted(world);
        }
        return db.updateCounted(revision, values);
      },
    };
    await createCounting(countingOf(world, slow))();
    isCounted(world);
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 1, form: 'WL' });
  });

  it('a match that ends while it reads is counted by its own mark', async () => {
    const world = await ended();
    const db = countingDatabase(world);
    let isFirst = true;
    const slow: Db = {
      ...db,
      query: async (path, query) => {
        const answer = await db.query(path, query);
        if (isFirst) {
          isFirst = false;
          await play(world, keyOf(2000), 'ceren+', 'isik+', 'isik+');
        }
        return answer;
      },
    };
    await createCounting(countingOf(world, slow))();
    isCounted(world);
    expect(world.read('teams/bardaklar/stats')).toMatchObject({ wins: 1, losses: 1 });
  });

  it('begins again ten times while another one is quicker, and from one after each that is done', async () => {
    const world = await ended();
    const db = countingDatabase(world);
    const count = (lost: number) => {
      let calls = 0;
      const updateCounted: Db['updateCounted'] = async (revision, values) => {
        calls += 1;
        if (calls % (lost + 1) !== 0) return false;
        const isDone = await db.updateCounted(revision, values);
        if (calls === lost + 1) await play(world, keyOf(2000), 'ceren+');
        return isDone;
      };
      return createCounting(countingOf(world, { ...db, updateCounted }))().then(() => calls);
    };
    await expect(count(10)).rejects.toThrow('Another counting is always quicker');
    expect(world.read('uncounted')).toHaveProperty(MATCH);
    expect(await count(9)).toBe(20);
    isCounted(world);
  });

  it('one that has ended counts again when it is called', async () => {
    const world = await ended();
    const count = createCounting(countingOf(world));
    await count();
    await play(world, keyOf(2000), 'ceren+');
    await count();
    isCounted(world);
  });

  it('what no event has counted is counted by the minute, and the log says how long it waited', async () => {
    const world = await ended();
    const said: unknown[] = [];
    const log = (...words: unknown[]) => void said.push(words);
    const db = countingDatabase(world);
    const again = () => countAgain({ db, now: () => world.now, log }, () => counted(world));
    world.seed({ [`uncounted/${MATCH}`]: world.now - 61_500 });
    await again();
    isCounted(world);
    await again();
    expect(said).toEqual([['warn', 'uncounted', { seconds: 61 }]]);
    expect(onUncounted(again)).toEqual({ ref: 'uncounted/{mark}', kind: 'created', alone: true, handle: again });
  });

  it('a call while it runs is followed by another run', async () => {
    const world = await ended();
    const db = countingDatabase(world);
    let isFirst = true;
    const count = createCounting(
      countingOf(world, {
        ...db,
        updateCounted: async (revision, values) => {
          const isDone = await db.updateCounted(revision, values);
          if (!isFirst) return isDone;
          isFirst = false;
          await play(world, keyOf(2000), 'ceren+');
          void count();
          return isDone;
        },
      }),
    );
    await count();
    isCounted(world);
  });
});

describe('decision 118: decisions of the admin', () => {
  it('are counted by their lines of the log, in any order of countings, by seed', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seeded(seed);
      const world = openWorld();
      fillIndex(world);
      world.seed({ [`fixtures/${WEEK}`]: LEAGUE_FIXTURE });
      world.now += 1000;
      const admin = adminOf(world);
      const matches: string[] = [];
      for (let step = 0; step < 8; step++) {
        const lot = random();
        if (lot < 0.4) {
          const id = keyOf(3000 + step);
          await play(world, id, ...(random() < 0.5 ? ['ali+', 'ceren0'] : ['isik+', 'veli+', 'ceren+']));
          matches.push(id);
        } else if (lot < 0.6 && matches.length > 0) {
          const id = matches[Math.floor(random() * matches.length)] ?? '';
          const isAnnulled = world.read(`matches/${id}/annulled/reason`) !== null;
          await annulMatch(admin, id, isAnnulled ? null : 'Yanlış masa');
        } else if (lot < 0.85) {
          const isForfeit = world.read(`fixtures/${WEEK}/state`) === 'forfeit';
          await (isForfeit ? takeForfeitBack(admin, WEEK) : declareForfeit(admin, WEEK, 'bardaklar'));
        } else if (random() < 0.5) await countedInPart(world);
        else openSeason(world);
        world.now += 1000;
      }
      await countedInPart(world);
      isCounted(world);
    }
  });

  it('a recount finds what somebody wrote by hand', async () => {
    const world = await ended();
    await counted(world);
    world.seed({ 'teams/firtina/stats/wins': 9, 'users/ali/stats/mvpCount': 7, 'seasonStats/first/players/kimse': {} });
    world.seed({ 'adminLog/l1': { by: 'admin', at: 1, action: 'recount', target: 'league' }, 'uncounted/l1': 1 });
    await counted(world);
    isCounted(world);
  });

  it.each([false, true])(
    'a recount that is killed at any of its calls (after its work: %s) goes on',
    async (isAfter) => {
      for (let last = 1, killed = true; killed; last++) {
        const world = await ended();
        world.seed({ 'teams/firtina/stats/wins': 9, 'users/ali/stats/mvpCount': 7, countedResults: null });
        world.seed({ 'adminLog/l1': { by: 'admin', at: 1, action: 'recount', target: 'league' }, 'uncounted/l1': 1 });
        killed = await createCounting(countingOf(world, killedAt(countingDatabase(world), last, isAfter)))().then(
          () => false,
          () => true,
        );
        await counted(world);
        isCounted(world);
        expect(world.read(COUNTING_PASS)).toBeNull();
      }
    },
  );

  it('a recount says how far it is, for everybody', async () => {
    const world = await ended();
    for (let i = 0; i < 1200; i++) world.seed({ [`users/u${i}`]: { displayName: `Kişi ${i}`, role: 'player' } });
    world.seed({ 'adminLog/l1': { by: 'admin', at: 1, action: 'recount', target: 'league' }, 'uncounted/l1': 1 });
    const db = countingDatabase(world);
    const told: unknown[] = [];
    const update: Db['update'] = async (patch) => {
      await db.update(patch);
      if (COUNTING_PASS in patch) told.push(parsePass('pass', world.read(COUNTING_PASS)));
    };
    await createCounting(countingOf(world, { ...db, update }))();
    const at = world.now;
    const reads = told.flatMap((one) =>
      one !== null && 'read' in (one as object) ? (one as { read: number }).read : [],
    );
    expect(told[0]).toEqual({ at, read: reads[0] });
    // Each part has three records here.
    const steps = reads.map((read, index) => read - (reads[index - 1] ?? 0));
    expect([steps.length, steps.every((step) => step >= 1000 && step < 1003)]).toEqual([2, true]);
    const parts = told.filter((one) => one !== null && 'done' in (one as object)) as { done: number; all: number }[];
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.at(-1)?.done).toBe(parts.at(-1)?.all);
    expect(told.at(-1)).toBeNull();
    for (const as of Object.values(PEOPLE)) expect(world.mayRead(as, COUNTING_PASS)).toBe(true);
  });

  it('a damaged record beside the figures stops no counting: all is mended', async () => {
    const world = await ended();
    // An entry repeats what its team says, which no entry can repeat here.
    world.seed({ 'teams/firtina/logo': 5, 'users/ali/nameKeys': null });
    const said: unknown[] = [];
    const log = (...words: unknown[]) => void said.push(words);
    await createCounting({ db: countingDatabase(world), log })();
    expect(said).toEqual([['warn', 'counting-refused', { marks: 1, error: expect.stringContaining('refuse') }]]);
    isCounted(world);
  });

  it('who counts on Firebase is refused once the revision has moved', async () => {
    const world = await ended();
    const write = (revision: number) =>
      world.write(COUNTING, { 'teams/firtina/stats/wins': 5, [COUNTED_REVISION]: revision });
    expect([write(2), write(0), write(1), write(1), write(2)]).toEqual([false, false, true, false, true]);
  });
});
