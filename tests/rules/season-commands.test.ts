import { describe, expect, it } from 'vitest';
import { countRest, openSeason, readSeasonStats, renameSeason } from '../../src/data/commands/season.ts';
import { teamApproval } from '../../src/domain/admin/admin-patches.ts';
import { nextSeasonName, seasonNameProblem } from '../../src/domain/admin/season-patches.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { parseSeasons } from '../../src/domain/records/seasons.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { brokenIndex } from '../support/broken-index.ts';
import { counted } from '../support/counted-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { FINAL_FIXTURE, LEAGUE_FIXTURE, removedEntry } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { completionPatch } from '../support/scoring-world.ts';
import { indexedWorld, playOn } from '../support/season-world.ts';

const log = (world: RulesWorld) => Object.values((world.read('adminLog') ?? {}) as Record<string, object>);

describe('the admin’s commands', () => {
  it('open one season after the other, each with a line of the log; the first began with the first match', async () => {
    const world = await indexedWorld('ali+');
    const admin = adminOf(world);
    const startedAt = 1_000_000;
    expect(await openSeason(admin, ' Yaz 2026 ')).toBe('s2');
    expect(world.read('seasons')).toEqual({
      first: { name: '1. Sezon', number: 1, startedAt, endedAt: world.now },
      s2: { name: 'Yaz 2026', number: 2, startedAt: world.now },
    });
    expect(log(world)).toMatchObject([
      { by: 'admin', at: world.now, action: 'season-opened', target: 'seasons/s2', detail: 'Yaz 2026' },
    ]);
    world.now += 1000;
    expect(await openSeason(admin, 'Kış')).toBe('s3');
    expect(world.read('config/season')).toBe('s3');
    await renameSeason(admin, 'first', 'Bahar');
    expect(world.read('seasons/first/name')).toBe('Bahar');
    expect(log(world).map((line) => (line as { action: string }).action)).toEqual([
      ...['season-opened', 'season-opened', 'season-renamed'],
    ]);
  });

  it('decision 37: leave the fixtures that were not played, or cancel them in the same update', async () => {
    for (const cancels of [false, true]) {
      const world = openWorld();
      const states = { a: 'planned', b: 'postponed', c: 'cancelled' };
      for (const [at, [id, state]] of Object.entries(states).entries()) {
        world.seed({ [`fixtures/${id}`]: { ...LEAGUE_FIXTURE, at: 2_000_000 + at, state } });
      }
      world.seed({ 'fixtures/d': { ...FINAL_FIXTURE, from1: null, from2: null } });
      world.now += 1000;
      expect(await countRest(adminOf(world).server)).toBe(3);
      await openSeason(adminOf(world), 'Yaz', cancels ? 'cancel' : 'stays');
      const stored = world.read('fixtures') as Record<string, { state: string; was?: string }>;
      const after = Object.fromEntries(Object.entries(stored).map(([id, { state }]) => [id, state]));
      expect(after).toEqual(
        cancels ? { a: 'cancelled', b: 'cancelled', c: 'cancelled', d: 'cancelled' } : { ...states, d: 'planned' },
      );
      expect(stored.b?.was).toBe(cancels ? 'postponed' : undefined);
      expect(await countRest(adminOf(world).server)).toBe(0);
    }
  });

  it('in a league that never played, the first season begins and ends with the opening of the second', async () => {
    const world = openWorld();
    await openSeason(adminOf(world), 'Yaz');
    expect(world.read('seasons/first')).toMatchObject({ startedAt: world.now, endedAt: world.now });
  });

  it('reject where another device was quicker, and change nothing', async () => {
    const world = openWorld();
    const admin = adminOf(world);
    const late = { ...admin, server: { ...admin.server, read: async () => ({}) } };
    await openSeason(admin, 'Yaz');
    const before = world.read('');
    await expect(openSeason(late, 'Kış')).rejects.toThrow(DeniedError);
    await expect(renameSeason(admin, 's9', 'Kış')).rejects.toThrow(DeniedError);
    expect(world.read('')).toEqual(before);
  });

  it('names are asked for, and the next one is suggested', () => {
    expect(seasonNameProblem('')).toBe('Sezonun adı gerekli.');
    expect(seasonNameProblem('  ')).toBe('Sezonun adı gerekli.');
    expect(seasonNameProblem('x'.repeat(60))).toBeUndefined();
    expect(seasonNameProblem('x'.repeat(61))).toMatch(/60/);
    expect(nextSeasonName({})).toBe('2. Sezon');
    const world = openWorld();
    const seasons = parseSeasons({ s4: { name: 'x', startedAt: 5 } });
    expect(nextSeasonName(seasons)).toBe('5. Sezon');
    expect(world.read('seasons')).toBeNull();
  });

  it('WRITE-25: a team that is approved again tells of the latest season that it played', async () => {
    const world = await indexedWorld('ali+');
    const admin = adminOf(world);
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    await counted(world);
    world.now += 1000;
    await openSeason(admin, 'Yaz');
    world.now += 1000;
    await playOn(world, keyOf(2000), 'ceren+', 'ceren+');
    await openSeason(admin, 'Kış');
    const patch = { 'teams/firtina/approved': false, ...removedEntry('firtina', world.now) };
    expect(world.write(ADMIN, patch)).toBe(true);
    world.now += 1000;
    const team = parseTeam(world.read('teams/firtina')) as Team;
    const users = { ali: parseUser('ali', world.read('users/ali')) as User };
    const line = { by: 'admin', at: world.now, action: 'team-approved', target: 'teams/firtina' };
    const approval = { ...teamApproval('firtina', team, users), 'adminLog/l9': line, 'uncounted/l9': world.now };
    expect(world.write(ADMIN, approval)).toBe(true);
    expect(world.read('teamIndex/firtina')).toMatchObject({ wins: 0, losses: 0, cups: 0 });
    await counted(world);
    expect(brokenIndex(world)).toBeNull();
    expect(world.read('teamIndex/firtina')).toMatchObject({ season: 's2', losses: 1, cups: -2 });
  });

  it('L9: the figures of every season and of all time are read for a recount', async () => {
    const world = await indexedWorld('ali+');
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    await counted(world);
    const { server } = adminOf(world);
    const none = { teams: {}, players: {}, met: {} };
    const stored = world.read('seasonStats') as object;
    expect(await readSeasonStats(server)).toEqual({ ...stored, 'first-playoffs': none });
    world.now += 1000;
    await openSeason(adminOf(world), 'Yaz');
    expect(Object.keys(await readSeasonStats(server))).toEqual([
      ...['first', 'first-playoffs', 's2', 's2-playoffs', 'all'],
    ]);
  });
});
