import { describe, expect, it } from 'vitest';
import { declareForfeit, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import { parseSeasonTeam } from '../../src/domain/records/season-stats.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { recountOf, stillWrong } from '../support/forfeit-world.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { fillIndex } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { patchFor, tapsIn } from '../support/scoring-world.ts';
import { openSeason } from '../support/season-world.ts';

const [ONE, TWO] = [SIDES.team1.id, SIDES.team2.id];
const WEEK = keyOf(900);
const FINAL = { stage: 'final', tie: 'f', game: 1 } as const;

/** A league whose first fixture is this one of Fırtına against Bardaklar. */
function leagueWith(over: Partial<Fixture> = {}): RulesWorld {
  const world = openWorld();
  fillIndex(world);
  const fixture = { season: 'first', round: 1, stage: 'league', team1Id: ONE, team2Id: TWO, at: 2_000_000 } as const;
  world.seed({ [`fixtures/${WEEK}`]: { ...fixture, state: 'planned', sequence: 0, updatedAt: 1, ...over } });
  world.now += 1000;
  return world;
}

const send = async (world: RulesWorld, matchId: string, intent: Intent) => {
  world.now += 1000;
  return world.write(ADMIN, await patchFor(world, [intent], matchId));
};

/** Plays a match to its end, and the host counts it; each tap is `<player>+` or `<player>-`. */
async function play(world: RulesWorld, matchId: string, fixtureId: string | null, ...taps: string[]): Promise<void> {
  const start: Intent = { kind: 'start', match: newMatch(SIDES), ...(fixtureId === null ? {} : { fixtureId }) };
  expect(await send(world, matchId, start)).toBe(true);
  world.now += 1000;
  expect(world.write(ADMIN, await tapsIn(world, matchId, ...taps))).toBe(true);
  expect(await send(world, matchId, { kind: 'complete' })).toBe(true);
  await counted(world);
}

const teamIn = (world: RulesWorld, key: string, id: string) => {
  const record = parseSeasonTeam(world.read(`seasonStats/${key}/teams/${id}`));
  return record === null ? null : [record.wins, record.losses, record.cupsFor, record.cupsAgainst];
};
const gamesOf = (world: RulesWorld, key: string, uid: string) =>
  world.read(`seasonStats/${key}/players/${uid}/gamesPlayed`);

describe('decision 36: the table counts the league’s stage', () => {
  it('and a final counts for the play-offs, for the players of the season and for all time', async () => {
    const world = leagueWith(FINAL);
    await play(world, keyOf(1), null, 'ali+', 'ali+', 'ceren+');
    const [entry, met] = [world.read(`teamIndex/${ONE}`), world.read('seasonStats/first/met')];
    await play(world, keyOf(2), WEEK, 'ali+', 'ceren+', 'ceren+', 'ceren+');

    expect(world.read(`matches/${keyOf(2)}`)).toMatchObject({ stage: 'playoffs', fixtureId: WEEK });
    expect(teamIn(world, 'first', ONE)).toEqual([1, 0, 2, 1]);
    expect(teamIn(world, 'first-playoffs', ONE)).toEqual([0, 1, 1, 3]);
    expect(teamIn(world, 'all', ONE)).toEqual([1, 1, 3, 4]);
    expect(world.read(`teamIndex/${ONE}`)).toEqual(entry);
    expect(world.read('seasonStats/first/met')).toEqual(met);
    expect(['first', 'first-playoffs', 'all'].map((key) => gamesOf(world, key, 'ali'))).toEqual([2, 1, 2]);
    expect(world.read(`teams/${ONE}/stats`)).toMatchObject({ wins: 1, losses: 1 });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('and so it is in a later season', async () => {
    const world = leagueWith({ ...FINAL, season: 's2' });
    openSeason(world);
    await play(world, keyOf(2), WEEK, 'ali+', 'ceren+', 'ceren+');
    await play(world, keyOf(3), null, 'ali+');
    const keys = ['s2', 's2-playoffs', 'all', 'first', 'first-playoffs'];
    expect(keys.map((key) => gamesOf(world, key, 'ali'))).toEqual([2, 1, 2, null, null]);
    expect([teamIn(world, 's2', ONE), teamIn(world, 's2-playoffs', ONE)]).toEqual([
      [1, 0, 1, 0],
      [0, 1, 1, 2],
    ]);
    // A recount sets the same places right.
    for (const key of keys.slice(0, 3)) world.seed({ [`seasonStats/${key}/players/ali/cupsScored`]: 9 });
    expect(world.write(ADMIN, recountOf(world))).toBe(true);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('and a forfeit of a bracket moves the play-offs alone, until it is taken back', async () => {
    const world = leagueWith(FINAL);
    await play(world, keyOf(1), null, 'ali+', 'ali+', 'ceren+');
    const [table, entry] = [world.read('seasonStats/first'), world.read(`teamIndex/${TWO}`)];
    world.now += 1000;
    expect(await declareForfeit(adminOf(world), WEEK, TWO)).toBeNull();
    await counted(world);
    expect(teamIn(world, 'first-playoffs', TWO)).toEqual([1, 0, 0, 0]);
    expect([world.read('seasonStats/first'), world.read(`teamIndex/${TWO}`)]).toEqual([table, entry]);
    expect(await stillWrong(world)).toEqual([]);
    world.now += 1000;
    expect(await takeForfeitBack(adminOf(world), WEEK)).toBeNull();
    await counted(world);
    expect(teamIn(world, 'first-playoffs', TWO)).toBeNull();
    expect([world.read('seasonStats/first'), world.read(`teamIndex/${TWO}`)]).toEqual([table, entry]);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('and a match without a fixture is never of the play-offs', async () => {
    const world = leagueWith();
    world.now += 1000;
    const intent: Intent = { kind: 'start', match: newMatch(SIDES) };
    const patch = await patchFor(world, [intent], keyOf(3));
    const at = `matches/${keyOf(3)}`;
    const match = patch[at] as object;
    for (const more of [{ stage: 'playoffs' }, { stage: 'league' }]) {
      expect(world.write(ADMIN, { ...patch, [at]: { ...match, ...more } }), JSON.stringify(more)).toBe(false);
    }
    // One that names a fixture which does not name it: its result will wait for the admin (decision 119).
    for (const fixtureId of ['x/y', '', 7, 'x'.repeat(82)])
      expect(world.write(ADMIN, { ...patch, [at]: { ...match, fixtureId } }), `${fixtureId}`).toBe(false);
    world.keep('before');
    for (const fixtureId of [WEEK, keyOf(7)]) {
      expect(world.write(ADMIN, { ...patch, [at]: { ...match, fixtureId, stage: 'playoffs' } })).toBe(true);
      world.resume('before');
    }
    expect(world.write(ADMIN, patch)).toBe(true);
    for (const later of [{ stage: 'playoffs' }, { fixtureId: WEEK }]) {
      const [[name, value]] = Object.entries(later) as [[string, string]];
      expect(world.write(ADMIN, { [`${at}/${name}`]: value })).toBe(false);
    }
  });
});

describe('a recount of play-offs', () => {
  it('L9: sets their figures right, each in its own place', async () => {
    const world = leagueWith(FINAL);
    await play(world, keyOf(1), null, 'ali+');
    await play(world, keyOf(2), WEEK, 'ali+', 'ceren+', 'ceren+');
    const right = world.read('seasonStats');
    const at = (key: string) => `seasonStats/${key}`;
    world.seed({
      [`${at('first-playoffs')}/teams/${ONE}/losses`]: 5,
      [`${at('first-playoffs')}/players/ali/cupsScored`]: 9,
      [`${at('first')}/players/ali/cupsScored`]: 9,
      [`${at('first-playoffs')}/met/bardaklar_firtina/low`]: 7,
    });
    world.now += 1000;
    expect(world.write(ADMIN, recountOf(world))).toBe(true);
    expect(await stillWrong(world)).toEqual([]);
    expect(world.read('seasonStats')).toEqual(right);
  });
});

describe('a running match', () => {
  it('keeps its stage and its fixture, whatever else an update changes', async () => {
    const world = leagueWith(FINAL);
    await send(world, keyOf(2), { kind: 'start', match: newMatch(SIDES), fixtureId: WEEK });
    world.now += 1000;
    const taps = await tapsIn(world, keyOf(2), 'ali+');
    const root = `matches/${keyOf(2)}`;
    for (const [field, value] of [
      ['stage', null],
      ['fixtureId', keyOf(8)],
      ['fixtureId', null],
    ] as const) {
      expect(world.write(ADMIN, { ...taps, [`${root}/${field}`]: value }), `${field} ${value}`).toBe(false);
    }
    expect(world.write(ADMIN, taps)).toBe(true);
  });
});

describe('decision 37: a match belongs to its fixture’s season', () => {
  it('also when the next season runs, whose table stays as it was', async () => {
    const world = leagueWith();
    await play(world, keyOf(1), null, 'ali+');
    openSeason(world);
    await play(world, keyOf(2), null, 'ceren+', 'ceren+');
    const running = world.read('seasonStats/s2');
    const entry = world.read(`teamIndex/${ONE}`);
    await play(world, keyOf(3), WEEK, 'ali+', 'ali+');
    expect(world.read(`matches/${keyOf(3)}/season`)).toBeNull();
    expect(teamIn(world, 'first', ONE)).toEqual([2, 0, 3, 0]);
    expect(world.read('seasonStats/s2')).toEqual(running);
    expect(world.read(`teamIndex/${ONE}`)).toEqual(entry);
    expect(world.read(`fixtures/${WEEK}`)).toMatchObject({ season: 'first', state: 'played', winnerId: ONE });
    expect(await stillWrong(world)).toEqual([]);
  });
});
