import { describe, expect, it } from 'vitest';
import { typeResult } from '../../src/data/commands/typed-results.ts';
import { logWithMatches } from '../../src/domain/admin/admin-log-lines.ts';
import { UncertainError } from '../../src/domain/errors/server-errors.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { TypedResult } from '../../src/domain/match/typed-result.ts';
import { stepRefusals } from '../../src/domain/messages/fixtures-admin.ts';
import { typedResult as texts } from '../../src/domain/messages/typed-result.ts';
import { parseMatch } from '../../src/domain/records/parse.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { WEEK } from '../support/forfeit-world.ts';
import { guestOf } from '../support/guest-league.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { MATCH, MATCH_PATH, patchFor, tapsPatch } from '../support/scoring-world.ts';
import { openSeason } from '../support/season-world.ts';

const FIXTURE = `fixtures/${WEEK}`;
const TYPED: TypedResult = {
  team1Players: ['ali', 'veli'],
  team2Players: ['ceren', 'isik'],
  cups: { ali: '4', veli: '2', ceren: '3', isik: '' },
  at: 900_000,
};

function league(more: Record<string, unknown> = {}): RulesWorld {
  const world = openWorld();
  fillIndex(world);
  world.seed({ [FIXTURE]: { ...LEAGUE_FIXTURE, ...more } });
  world.now += 1000;
  return world;
}

/** The admin's services on this world, with a completion that the drain's own plan makes. */
function servicesOf(world: RulesWorld, update?: Parameters<typeof adminOf>[1]) {
  const admin = adminOf(world, update);
  return {
    ...admin,
    server: { ...admin.server, caughtUp: async () => undefined },
    matches: {
      completeMatch: async (matchId: string) => {
        expect(world.write(ADMIN, await patchFor(world, [{ kind: 'complete' }], matchId))).toBe(true);
        return { ok: true as const };
      },
    },
  };
}

/** The update that the command sends first. */
async function creationOf(world: RulesWorld, typed = TYPED): Promise<Record<string, unknown>> {
  let sent: Record<string, unknown> = {};
  const services = servicesOf(world, async (patch) => {
    sent = patch;
    throw new UncertainError();
  });
  await expect(typeResult(services, WEEK, MATCH, typed)).rejects.toThrow(UncertainError);
  return JSON.parse(JSON.stringify(sent).replaceAll('{".sv":"timestamp"}', String(world.now)));
}

describe('a result that is typed in afterwards', () => {
  it('counts as a scored match: match, fixture, table and players, with its line of the log', async () => {
    const world = league();
    expect(await typeResult(servicesOf(world), WEEK, MATCH, TYPED)).toBeNull();
    expect(world.read(MATCH_PATH)).toMatchObject({
      ...{ typed: true, status: 'completed', rev: 1, fixtureId: WEEK, startedAt: 900_000, completedAt: 900_000 },
      ...{ winnerId: 'firtina', winnerName: 'Kadıköy Fırtına', team1Score: 6, team2Score: 3 },
      playerStats: {
        ali: { cupsScored: 4, attempts: 10, accuracy: 40, isMVP: true },
        isik: { cupsScored: 0, attempts: 10, accuracy: 0, isMVP: false },
      },
    });
    expect(world.read(FIXTURE)).toMatchObject({ state: 'played', matchId: MATCH, winnerId: 'firtina', team1Score: 6 });
    await counted(world);
    expect(world.read('teamIndex/firtina')).toMatchObject({ wins: 1, losses: 0 });
    expect(world.read('seasonStats/all/teams/firtina')).toMatchObject({ wins: 1, cupsFor: 6, cupsAgainst: 3 });
    expect(world.read('users/ali/stats')).toMatchObject({
      gamesPlayed: 1,
      cupsScored: 4,
      totalAttempts: 10,
      mvpCount: 1,
    });
    expect(world.read('users/ceren/stats')).toMatchObject({ gamesPlayed: 1, losses: 1 });
    expect(world.read('liveMatches')).toBeNull();
    expect(world.read('config/activeMatch')).toBeNull();
    const lines = Object.values(world.read('adminLog') as Record<string, object>);
    const detail = 'Kadıköy Fırtına 6–3 Moda Bardakları';
    expect(lines).toMatchObject([{ action: 'match-typed', target: MATCH_PATH, detail }]);
    const match = parseMatch(world.read(MATCH_PATH));
    expect(match?.typed).toBe(true);
    expect(logWithMatches({}, match === null ? [] : [{ matchId: MATCH, match }])).toEqual([]);
  });

  it('COMP-04: a tie counts as team two', async () => {
    const world = league();
    await typeResult(servicesOf(world), WEEK, MATCH, { ...TYPED, cups: { ali: '1', isik: '1' } });
    expect(world.read(MATCH_PATH)).toMatchObject({ winnerId: 'bardaklar', playerStats: { ali: { isMVP: true } } });
  });

  it('plays a postponed fixture too', async () => {
    const world = league({ state: 'postponed' });
    expect(await typeResult(servicesOf(world), WEEK, MATCH, TYPED)).toBeNull();
    expect(world.read(FIXTURE)).toMatchObject({ state: 'played', sequence: 1 });
  });

  it('makes no second match after a lost answer, whichever of the two updates it was about', async () => {
    const world = league();
    const lost = servicesOf(world, async (patch) => {
      expect(world.write(ADMIN, patch)).toBe(true);
      throw new UncertainError();
    });
    await expect(typeResult(lost, WEEK, MATCH, TYPED)).rejects.toThrow(UncertainError);
    expect(world.read(MATCH_PATH)).toMatchObject({ status: 'ongoing', team1Score: 6 });
    expect(await typeResult(servicesOf(world), WEEK, MATCH, TYPED)).toBeNull();
    const before = world.read('');
    expect(await typeResult(servicesOf(world), WEEK, MATCH, TYPED)).toBeNull();
    expect(world.read('')).toEqual(before);
    await counted(world);
    expect(world.read('teamIndex/firtina')).toMatchObject({ wins: 1 });
  });

  it('tells the second phone that the fixture is played or runs, and writes nothing', async () => {
    const world = league();
    world.seed({ ...(await creationOf(world)) });
    expect(await typeResult(servicesOf(world), WEEK, keyOf(2000), TYPED)).toBe(stepRefusals.running);
    expect(await typeResult(servicesOf(world), WEEK, MATCH, TYPED)).toBeNull();
    const before = world.read('');
    expect(await typeResult(servicesOf(world), WEEK, keyOf(2000), TYPED)).toBe(stepRefusals.played);
    expect(await typeResult(servicesOf(world), 'yok', keyOf(2000), TYPED)).toBe(stepRefusals.removed);
    expect(world.read('')).toEqual(before);
  });

  it('refuses a player who has left the team meanwhile', async () => {
    const world = league();
    world.seed({ 'users/veli/teamId': 'bardaklar' });
    expect(await typeResult(servicesOf(world), WEEK, MATCH, TYPED)).toBe(texts.playerLeft('Veli Güneş'));
    expect(world.read(MATCH_PATH)).toBeNull();
  });
});

describe('decision 72: a result without a fixture is typed in afterwards', () => {
  const TEAMS = { team1Id: 'firtina', team2Id: 'bardaklar' };

  it('is a match without one, of the running season, and counts as every match', async () => {
    const world = openWorld();
    fillIndex(world);
    const guest = await guestOf(world, 'firtina', 'Cem Ak');
    const typed = { ...TYPED, team1Players: ['ali', guest], cups: { ...TYPED.cups, [guest]: '3' } };
    expect(await typeResult(servicesOf(world), TEAMS, MATCH, typed)).toBeNull();
    expect(world.read(MATCH_PATH)).toMatchObject({
      typed: true,
      status: 'completed',
      winnerId: 'firtina',
      team1Score: 7,
    });
    for (const field of ['fixtureId', 'stage', 'season']) expect(world.read(`${MATCH_PATH}/${field}`)).toBeNull();
    expect(world.read('fixtures')).toBeNull();
    await counted(world);
    expect(world.read('seasonStats/first/teams/firtina')).toMatchObject({ wins: 1, cupsFor: 7, cupsAgainst: 3 });
    expect(world.read(`users/${guest}/stats`)).toMatchObject({ gamesPlayed: 1, cupsScored: 3 });
    const before = world.read('');
    expect(await typeResult(servicesOf(world), TEAMS, MATCH, typed)).toBeNull();
    expect(world.read('')).toEqual(before);
  });

  it('of a later season, if it was played in it', async () => {
    const world = openWorld();
    fillIndex(world);
    openSeason(world);
    world.now += 5000;
    const { startedAt } = world.read('seasons/s2') as { startedAt: number };
    expect(await typeResult(servicesOf(world), TEAMS, MATCH, { ...TYPED, at: startedAt - 1 })).toBe(texts.beforeSeason);
    expect(world.read(MATCH_PATH)).toBeNull();
    expect(await typeResult(servicesOf(world), TEAMS, MATCH, { ...TYPED, at: startedAt })).toBeNull();
    expect(world.read(MATCH_PATH)).toMatchObject({ season: 's2', status: 'completed' });
  });

  it('of two approved teams of the league', async () => {
    for (const gone of [null, false]) {
      const world = openWorld();
      fillIndex(world);
      world.seed(gone === null ? { 'teams/bardaklar': null } : { 'teams/bardaklar/approved': false });
      expect(await typeResult(servicesOf(world), TEAMS, MATCH, TYPED)).toBe(texts.teamRemoved);
      expect(world.read(MATCH_PATH)).toBeNull();
    }
  });
});

describe('the rules of a typed match', () => {
  const at = (field: string) => `${MATCH_PATH}/${field}`;
  const changed = (patch: Record<string, unknown>, change: (match: Record<string, unknown>) => void) => {
    const copy = structuredClone(patch);
    change(copy[MATCH_PATH] as Record<string, unknown>);
    return copy;
  };
  const line = (match: Record<string, unknown>) => (match.playerStats as Record<string, object>).ali ?? {};

  it('let nobody but the admin create one', async () => {
    const world = league();
    const patch = await creationOf(world);
    for (const who of [PEOPLE.V, PEOPLE.S, PEOPLE.M, PEOPLE.C, PEOPLE.T]) expect(world.write(who, patch)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it.each<[string, (match: Record<string, unknown>) => void]>([
    ['a mark other than true', (match) => Object.assign(match, { typed: 'yes' })],
    ['no mark, so that it would have to be live', (match) => delete match.typed],
    ['a score that is not the sum', (match) => Object.assign(match, { team1Score: 7 })],
    ['attempts that nobody counted', (match) => Object.assign(line(match), { attempts: 9, accuracy: 44 })],
    ['an early MVP', (match) => Object.assign(line(match), { isMVP: true })],
    ['a start in the future', (match) => Object.assign(match, { startedAt: 1_061_001 })],
    ['a result at once', (match) => Object.assign(match, { status: 'completed', completedAt: 900_000 })],
    [
      'more cups than a rack',
      (match) => {
        Object.assign(line(match), { cupsScored: 9, accuracy: 90 });
        Object.assign(match, { team1Score: 11 });
      },
    ],
  ])('refuse %s', async (_what, change) => {
    const world = league();
    const patch = await creationOf(world);
    expect(world.write(ADMIN, changed(patch, change))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('accept a full rack', async () => {
    const world = league();
    const typed = { ...TYPED, cups: { ali: '10', ceren: '9' } };
    expect(await typeResult(servicesOf(world), WEEK, MATCH, typed)).toBeNull();
    expect(world.read(MATCH_PATH)).toMatchObject({ team1Score: 10, team2Score: 9 });
  });

  it('decision 152: add the penalties to the sum, in a league that gives such cups', async () => {
    const world = league();
    const typed = { ...TYPED, rules: '10sp', penalties: { home: '', away: '4' } };
    const patch = await creationOf(world, typed);
    const wrong = changed(patch, (match) => Object.assign(match, { team2Penalties: 3 }));
    expect(world.write(ADMIN, wrong)).toBe(false);
    expect(await typeResult(servicesOf(world), WEEK, MATCH, typed)).toBeNull();
    const score = { team1Score: 6, team2Score: 7, team2Penalties: 4, winnerId: 'bardaklar' };
    expect(world.read(MATCH_PATH)).toMatchObject({ status: 'completed', rules: '10sp', ...score });
    expect(world.read(MATCH_PATH)).not.toHaveProperty('team1Penalties');
  });

  it('refuse a throw in it, and the mark on a match that was scored', async () => {
    const world = league();
    expect(world.write(ADMIN, await creationOf(world))).toBe(true);
    expect(world.write(ADMIN, await tapsPatch(world, 'ali+'))).toBe(false);
    const scored = league();

    expect(scored.write(ADMIN, await patchFor(scored, [{ kind: 'start', match: newMatch(SIDES) }]))).toBe(true);
    const taps = await tapsPatch(scored, 'ali+');
    expect(scored.write(ADMIN, { ...taps, [at('typed')]: true })).toBe(false);
    expect(scored.write(ADMIN, taps)).toBe(true);
  });
});
