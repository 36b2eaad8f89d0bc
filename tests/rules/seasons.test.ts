import { describe, expect, it } from 'vitest';
import { seasonOpening, seasonRenaming } from '../../src/domain/admin/season-patches.ts';
import { seasonAt } from '../../src/domain/records/seasons.ts';
import { counted } from '../support/counted-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { PEOPLE } from '../support/rules-league.ts';
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
import { openingPatch, openSeason, resolved } from '../support/season-world.ts';

type Patch = Record<string, unknown>;
const OTHERS = Object.entries(PEOPLE).filter(([letter]) => letter !== 'A');

/** A league in its third season. */
function thirdSeason(): RulesWorld {
  const world = openWorld();
  openSeason(world);
  openSeason(world);
  return world;
}

describe('opening a season', () => {
  it('the second gives the first its record; each next one ends the one before it', () => {
    const world = openWorld();
    openSeason(world);
    expect(world.read('seasons')).toEqual({
      first: { name: '1. Sezon', number: 1, startedAt: 1000, endedAt: 1_001_000 },
      s2: { name: 'Yaz', number: 2, startedAt: 1_001_000 },
    });
    expect(world.read('config/season')).toBe('s2');
    openSeason(world);
    expect(world.read('seasons')).toMatchObject({
      s2: { endedAt: 1_003_000 },
      s3: { name: 'Yaz', number: 3, startedAt: 1_003_000 },
    });
    expect(world.read('config/season')).toBe('s3');
  });

  it('moves nothing else, and works while a match is open', async () => {
    const world = await playedWorld('ali+');
    const before = world.read('matches');
    openSeason(world);
    expect(world.read('matches')).toEqual(before);
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    await counted(world);
    expect(world.read('seasonStats/first/teams/firtina/wins')).toBe(1);
    expect(world.read('seasonStats/s2')).toBeNull();
  });

  it('is the admin’s alone, and everybody reads it', () => {
    for (const world of [openWorld(), thirdSeason()]) {
      for (const [, as] of OTHERS) expect(world.write(as, openingPatch(world))).toBe(false);
      for (const [, as] of OTHERS)
        expect(world.mayRead(as, 'seasons') && world.mayRead(as, 'config/season')).toBe(true);
      expect(world.write(ADMIN, openingPatch(world))).toBe(true);
    }
  });

  const first: [string, Patch][] = [
    ['with a first season that goes on', { 'seasons/first/endedAt': undefined }],
    ['with a first season that ended before', { 'seasons/first/endedAt': 999_999 }],
    ['with a first season that ends later', { 'seasons/first/endedAt': 1_000_001 }],
    ['with a first season of another number', { 'seasons/first/number': 0, 'seasons/s2/number': 1 }],
    ['with a first season of no number', { 'seasons/first/number': undefined }],
    ['with a first season without a name', { 'seasons/first/name': undefined }],
    ['with a first season without a beginning', { 'seasons/first/startedAt': undefined }],
    ['with a first season that begins in the future', { 'seasons/first/startedAt': 1_000_001 }],
    ['with a first season that begins at nothing', { 'seasons/first/startedAt': 0 }],
    ['without the first season', { 'seasons/first': undefined }],
    ['that is the first', { 'seasons/s2': undefined, 'config/season': 'first' }],
    ['without naming it', { 'config/season': undefined }],
    ['under another key', { 'config/season': 's3' }],
    ['that is no key', { 'config/season': 2 }],
    ['with another season beside it', { 'seasons/s3': { name: 'x', number: 3, startedAt: 1_000_000 } }],
    ['with one that ended beside it', { 'seasons/s3': { name: 'x', number: 3, startedAt: 9, endedAt: 1_000_000 } }],
  ];
  it.each(first)('the second is not opened %s', (_why, changes) => {
    const world = openWorld();
    expectRefused(world, openingPatch(world), changes);
  });

  const later: [string, Patch][] = [
    ['while the one before goes on', { 'seasons/s3/endedAt': undefined }],
    ['when the one before ended earlier', { 'seasons/s3/endedAt': 1_003_999 }],
    ['with another number', { 'seasons/s4/number': 5 }],
    ['with no number', { 'seasons/s4/number': undefined }],
    ['with a number that is a text', { 'seasons/s4/number': '4' }],
    ['without a name', { 'seasons/s4/name': undefined }],
    ['with an empty name', { 'seasons/s4/name': '' }],
    ['with a name that is too long', { 'seasons/s4/name': 'x'.repeat(61) }],
    ['that began before', { 'seasons/s4/startedAt': 1_003_999 }],
    ['that begins later', { 'seasons/s4/startedAt': 1_004_001 }],
    ['that has ended', { 'seasons/s4/endedAt': 1_004_000 }],
    ['with more in it', { 'seasons/s4/champion': 'firtina' }],
    [
      'two numbers on',
      {
        'seasons/s4': undefined,
        'seasons/s5': { name: 'x', number: 5, startedAt: 1_004_000 },
        'config/season': 's5',
      },
    ],
    [
      'under a key of another number',
      {
        'seasons/s4': undefined,
        'seasons/s5': { name: 'x', number: 4, startedAt: 1_004_000 },
        'config/season': 's5',
      },
    ],
    [
      'under the name of all time',
      {
        'seasons/s4': undefined,
        'seasons/all': { name: 'x', number: 4, startedAt: 1_004_000 },
        'config/season': 'all',
      },
    ],
    ['that was there before', { 'seasons/s4': undefined, 'config/season': 's2' }],
    ['and the first begins again', { 'seasons/first': { name: 'x', number: 1, startedAt: 5, endedAt: 1_004_000 } }],
    ['and another ends again', { 'seasons/s2/endedAt': 1_004_000 }],
    ['and another is opened again', { 'seasons/s2/endedAt': null }],
  ];
  it.each(later)('the fourth is not opened %s', (_why, changes) => {
    const world = thirdSeason();
    expect(world.now).toBe(1_004_000);
    expectRefused(world, openingPatch(world), changes);
  });

  it.each<[string, Patch]>([
    ['an end', { 'seasons/s3/endedAt': 1_004_000 }],
    ['an end of one that ended', { 'seasons/s2/endedAt': 1_004_000 }],
    ['a beginning again', { 'seasons/s2/endedAt': null }],
    ['another beginning', { 'seasons/s3/startedAt': 1_004_000 }],
    ['another number', { 'seasons/s3/number': 3 }],
    ['another running one', { 'config/season': 's2' }],
    ['the same running one', { 'config/season': 's3' }],
    ['no running one', { 'config/season': null }],
    ['its removal', { 'seasons/s2': null }],
    ['the removal of all', { seasons: null }],
    ['a name that goes', { 'seasons/s2/name': null }],
    ['a name of one that is not there', { 'seasons/s9/name': 'x' }],
    ['a season that nobody opens', { 'seasons/s4': { name: 'x', number: 4, startedAt: 1_004_000 } }],
    ['one that has ended', { 'seasons/s4': { name: 'x', number: 4, startedAt: 9, endedAt: 1_004_000 } }],
    ['the first again', { 'seasons/first': { name: 'x', number: 1, startedAt: 1 } }],
  ])('%s is not written alone', (_what, patch) => {
    expect(thirdSeason().write(ADMIN, patch)).toBe(false);
  });

  it('has no priority', () => {
    const world = thirdSeason();
    expectRefused(world, openingPatch(world), { 'config/season': { '.value': 's4', '.priority': 1 } });
  });

  it('a season that ended never runs again, not even in the very millisecond', () => {
    const world = openWorld();
    expect(world.write(ADMIN, altered(openingPatch(world), { 'seasons/first/startedAt': world.now }))).toBe(true);
    expect(world.write(ADMIN, { 'config/season': 'first', 'seasons/s2/endedAt': world.now })).toBe(false);
  });

  it('where the first is missing nobody makes it', () => {
    const world = thirdSeason();
    const first = { name: 'x', number: 1, startedAt: 5 };
    world.seed({ 'seasons/first': null });
    for (const as of [PEOPLE.S, ADMIN]) expect(world.write(as, { 'seasons/first': first })).toBe(false);
  });

  it('the record of a first season is not made alone either', () => {
    const { 'seasons/first': first } = openingPatch(openWorld());
    expect(openWorld().write(ADMIN, { 'seasons/first': first })).toBe(false);
    expect(openWorld().write(PEOPLE.S, { 'seasons/first': first })).toBe(false);
  });

  it('a name changes, of a season that ended too, by the admin', () => {
    for (const season of ['first', 's2', 's3']) {
      const world = thirdSeason();
      for (const [, as] of OTHERS) expect(world.write(as, seasonRenaming(season, 'Kış'))).toBe(false);
      for (const bad of ['', 'x'.repeat(61), 7, { a: 'x' }]) {
        expect(world.write(ADMIN, { [`seasons/${season}/name`]: bad })).toBe(false);
      }
      expect(world.write(ADMIN, seasonRenaming(season, ' Kış '))).toBe(true);
      expect(world.read(`seasons/${season}/name`)).toBe('Kış');
      expect(world.write(ADMIN, seasonRenaming(season, 'x'.repeat(60)))).toBe(true);
    }
  });

  it('opened again by a device that had not heard of it changes nothing', () => {
    const world = openWorld();
    const late = openingPatch(world);
    openSeason(world);
    expect(world.write(ADMIN, late)).toBe(false);
    expect(world.write(ADMIN, resolved(world, seasonOpening({}, 'Yaz', null).patch))).toBe(false);
  });
});

describe('WRITE-19: a match is of the season in which it was started', () => {
  const SEASON = `${MATCH_PATH}/season`;
  const STARTED = `${MATCH_PATH}/startedAt`;
  const LIVE_SINCE = `liveMatches/${MATCH}/startedAt`;

  it('a league that never opened one writes none', async () => {
    const world = openWorld();
    const patch = await startPatch(world);
    expect(patch[MATCH_PATH]).not.toHaveProperty('season');
    for (const season of ['first', 's2', 'all', '', 2]) {
      expect(world.write(ADMIN, altered(patch, { [SEASON]: season }))).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('the app names the one that runs at its start', async () => {
    const world = thirdSeason();
    const patch = await startPatch(world);
    expect(patch[MATCH_PATH]).toMatchObject({ season: 's3', startedAt: world.now });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  // Ended and begun at 1 001 000 and at 1 003 000.
  it.each([
    [500, 'first'],
    [1_000_999, 'first'],
    [1_001_000, 's2'],
    [1_002_999, 's2'],
    [1_003_000, 's3'],
    [1_004_000, 's3'],
  ])('a match that was started offline at %i is of %s and of no other', async (startedAt, season) => {
    const seasons = thirdSeason().read('seasons') as never;
    expect(seasonAt(seasons, startedAt)).toBe(season);
    for (const named of ['first', 's2', 's3', 's4', 'all', 's2/', 's2/x', 's', '']) {
      const world = thirdSeason();
      const patch = altered(await startPatch(world), {
        [STARTED]: startedAt,
        [LIVE_SINCE]: startedAt,
        [SEASON]: named,
      });
      expect(world.write(ADMIN, patch), named).toBe(named !== 'first' && named === season);
    }
    const world = thirdSeason();
    const unnamed = altered(await startPatch(world), {
      [STARTED]: startedAt,
      [LIVE_SINCE]: startedAt,
      [SEASON]: undefined,
    });
    expect(world.write(ADMIN, unnamed)).toBe(season === 'first');
  });

  it('and stays so: no tap, no end and no change of its own moves it', async () => {
    const world = thirdSeason();
    expect(world.write(ADMIN, await startPatch(world))).toBe(true);
    world.now += 1000;
    const tap = await tapsPatch(world, 'ali0');
    for (const season of ['s2', null, 'first']) {
      expect(world.write(ADMIN, { ...tap, [SEASON]: season })).toBe(false);
      expect(world.write(ADMIN, { [SEASON]: season })).toBe(false);
    }
    expect(world.write(ADMIN, tap)).toBe(true);
    const old = await playedWorld('ali+');
    openSeason(old);
    expectRefused(old, await completionPatch(old), { [SEASON]: 's2' });
    expect(old.read(`matches/${MATCH}/season`)).toBeNull();
    expect(old.read(`matches/${keyOf(1)}`)).toBeNull();
  });
});
