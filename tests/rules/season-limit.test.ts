import { describe, expect, it } from 'vitest';
import { decideRest, limitSeason, openSeason as openNext, readSeasonRest } from '../../src/data/commands/season.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import { PLAY_UNTIL_DAYS } from '../../src/domain/records/constants.ts';
import { mayBegin, parseSeasons } from '../../src/domain/records/seasons.ts';
import { adminOf } from '../support/admin-services.ts';
import { stillWrong } from '../support/forfeit-world.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { altered, patchFor } from '../support/scoring-world.ts';
import { openSeason } from '../support/season-world.ts';

const DAY = 86_400_000;
const [WEEK, NEXT, MATCH] = [keyOf(900), keyOf(901), keyOf(2000)];
const start: Intent = { kind: 'start', match: newMatch(SIDES), fixtureId: WEEK };
const names = () => undefined;

/** A league whose season left two fixtures and ended; its key is `first` or `s2`. */
function endedWorld(key = 'first'): RulesWorld {
  const world = openWorld();
  fillIndex(world);
  if (key === 's2') openSeason(world);
  const fixture = { ...LEAGUE_FIXTURE, season: key };
  world.seed({ [`fixtures/${WEEK}`]: fixture, [`fixtures/${NEXT}`]: { ...fixture, at: 2_100_000 } });
  openSeason(world);
  return world;
}
const endOf = (world: RulesWorld, key = 'first') => world.read(`seasons/${key}/endedAt`) as number;

describe('decision 75: an ended season is played until a day', () => {
  it('which the admin alone sets, moves and removes, after its end and within a year', () => {
    const world = endedWorld();
    const end = endOf(world);
    const set = (until: unknown) => ({ 'seasons/first/playUntil': until });
    for (const [letter, as] of Object.entries(PEOPLE)) {
      if (letter !== 'A') expect(world.write(as, set(end + DAY)), letter).toBe(false);
    }
    // In a league whose administrator is not known yet, a guest of the browser is not he either.
    const nobodys = endedWorld();
    nobodys.seed({ 'config/admin/email': null });
    expect(nobodys.write(PEOPLE.G, set(end + DAY))).toBe(false);
    for (const bad of [end, end - 1, end + PLAY_UNTIL_DAYS * DAY + 1, `${end + DAY}`, true, { at: end + DAY }]) {
      expect(world.write(ADMIN, set(bad)), JSON.stringify(bad)).toBe(false);
    }
    for (const good of [end + 1, end + PLAY_UNTIL_DAYS * DAY, null]) {
      expect(world.write(ADMIN, set(good)), String(good)).toBe(true);
    }
    // The running season has no end to count from.
    expect(world.write(ADMIN, { 'seasons/s2/playUntil': world.now + DAY })).toBe(false);
    expect(world.write(ADMIN, { 'seasons/s9/playUntil': world.now + DAY })).toBe(false);
  });

  it.each(['first', 's2'])(
    'of «%s» a match begins before that moment and not at it, whenever it arrives',
    async (key) => {
      for (const [startedAt, goes] of [
        [-1, true],
        [0, false],
        [1, false],
      ] as const) {
        const world = endedWorld(key);
        const until = endOf(world, key) + 60_000;
        expect(world.write(ADMIN, { [`seasons/${key}/playUntil`]: until })).toBe(true);
        world.now = until + startedAt;
        const patch = await patchFor(world, [start], MATCH);
        // The app leaves the fixture alone in time; the rules refuse who does not.
        expect(`fixtures/${WEEK}/matchId` in patch).toBe(goes);
        world.now = until + DAY;
        const late = altered(patch, {});
        for (const path of Object.keys(late)) {
          if (/createdAt|updatedAt/.test(path)) late[path] = world.now;
        }
        const match = { ...(patch[`matches/${MATCH}`] as object), createdAt: world.now, updatedAt: world.now };
        const forced = goes ? {} : { [`fixtures/${WEEK}/matchId`]: MATCH, [`fixtures/${WEEK}/updatedAt`]: world.now };
        const { season: _running, ...unnamed } = match as { season?: string };
        const named = goes ? match : { ...unnamed, fixtureId: WEEK, ...(key === 'first' ? {} : { season: key }) };
        const sent = { ...late, ...forced, [`matches/${MATCH}`]: named };
        if (goes) expect(world.write(ADMIN, sent)).toBe(true);
        else {
          expect(world.write(ADMIN, sent), `${startedAt}`).toBe(false);
          world.seed({ [`seasons/${key}/playUntil`]: null });
          expect(world.write(ADMIN, sent)).toBe(true);
        }
      }
    },
  );

  it('afterwards such a match leaves the fixture as it is, and keeps its season: its result waits for the admin (decision 119)', async () => {
    const world = endedWorld();
    expect(world.write(ADMIN, { 'seasons/first/playUntil': endOf(world) + 500 })).toBe(true);
    world.now += 1000;
    expect(world.write(ADMIN, await patchFor(world, [start], MATCH))).toBe(true);
    expect(world.read(`matches/${MATCH}`)).toMatchObject({ fixtureId: WEEK });
    expect(world.read(`matches/${MATCH}/season`)).toBeNull();
    expect(world.read(`fixtures/${WEEK}/matchId`)).toBeNull();
  });

  it('says so of any season', () => {
    const seasons = parseSeasons({
      first: { name: 'a', startedAt: 1, endedAt: 5, playUntil: 9 },
      s2: { name: 'b', startedAt: 5, endedAt: 7, playUntil: '9' },
    });
    expect(seasons.s2).toEqual({ name: 'b', number: 2, startedAt: 5, endedAt: 7 });
    expect([8, 9, 10].map((at) => mayBegin(seasons.first, at))).toEqual([true, false, false]);
    expect(mayBegin(seasons.s2, 1e15) && mayBegin(seasons.s3, 1e15)).toBe(true);
  });
});

describe('decision 75: the admin’s commands', () => {
  it('open a season with the last day of the one before', async () => {
    for (const rounds of [1, 2]) {
      const world = openWorld();
      if (rounds === 2) openSeason(world);
      const until = world.now + 14 * DAY;
      await openNext(adminOf(world), 'Yaz', until);
      expect(world.read(`seasons/${rounds === 1 ? 'first' : 's2'}`)).toMatchObject({ playUntil: until });
    }
  });

  it('limit a season with a line of the log', async () => {
    const world = endedWorld();
    const until = endOf(world) + DAY;
    await limitSeason(adminOf(world), 'first', until, 'Bahar');
    expect(world.read('seasons/first/playUntil')).toBe(until);
    const lines = Object.values(world.read('adminLog') as object);
    expect(lines).toMatchObject([{ action: 'season-limited', target: 'seasons/first', detail: 'Bahar' }]);
    world.now += 1000;
    await limitSeason(adminOf(world), 'first', null, 'Bahar');
    expect(world.read('seasons/first/playUntil')).toBeNull();
  });

  it('decide what is left one by one, hükmen or cancelled, in the table of the old season', async () => {
    const world = endedWorld();
    const admin = adminOf(world);
    const { season, rest } = await readSeasonRest(admin.server, 'first');
    expect(season).toMatchObject({ name: '1. Sezon', endedAt: endOf(world) });
    expect(rest.map(({ id }) => id)).toEqual([WEEK, NEXT]);
    const told: number[] = [];
    const refused = await decideRest(
      admin,
      { [WEEK]: { winnerId: SIDES.team2.id }, gone: 'cancel', [NEXT]: 'cancel' },
      names,
      (count) => told.push(count),
    );
    expect(refused).toEqual({ gone: 'removed' });
    expect(told).toEqual([1, 2, 3]);
    expect(world.read(`fixtures/${WEEK}`)).toMatchObject({ state: 'forfeit', winnerId: SIDES.team2.id });
    expect(world.read(`fixtures/${NEXT}/state`)).toBe('cancelled');
    expect(await stillWrong(world)).toEqual([]);
    expect(world.read(`seasonStats/first/teams/${SIDES.team2.id}/wins`)).toBe(1);
    expect(world.read('seasonStats/s2')).toBeNull();
    expect((await readSeasonRest(admin.server, 'first')).rest).toEqual([]);
  });
});
