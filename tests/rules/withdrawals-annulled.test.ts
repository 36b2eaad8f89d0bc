import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { declareForfeit } from '../../src/data/commands/fixtures.ts';
import { typeScore } from '../../src/data/commands/typed-results.ts';
import {
  annulTeam,
  undoWithdrawal,
  type WithdrawalOutcome,
  withdrawTeam,
} from '../../src/data/commands/withdrawals.ts';
import { readWholeLeague } from '../../src/data/hooks/use-whole-league.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { teamsOf } from '../../src/domain/schedule/fixture-kinds.ts';
import { planBracket } from '../../src/domain/schedule/plan-bracket.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { recountDifferences } from '../../src/domain/standings/recount.ts';
import { adminOf, savePlan } from '../support/admin-services.ts';
import { brokenIndex } from '../support/broken-index.ts';
import { counted } from '../support/counted-world.ts';
import { stillWrong, tableIn } from '../support/forfeit-world.ts';
import { guestOf, join } from '../support/guest-league.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { removedEntry } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { startPatch } from '../support/scoring-world.ts';
import { openSeason } from '../support/season-world.ts';
import {
  back,
  bareFixtures,
  deciding,
  fixturesIn,
  LEAVER,
  leagueOf,
  plan,
  play,
  withdrawalIn,
} from '../support/withdrawal-world.ts';

const REASON = 'Takım ligden ihraç edildi';

/** The team leaves, and the host counts. */
async function annuls(world: RulesWorld): Promise<WithdrawalOutcome> {
  const outcome = await annulTeam(deciding(world), LEAVER, REASON);
  await counted(world);
  return outcome as WithdrawalOutcome;
}
const linesIn = (world: RulesWorld) => Object.values((world.read('adminLog') ?? {}) as Record<string, object>);
/** The figures of every player, without the time of the record's last change. */
const playersIn = (world: RulesWorld) =>
  Object.entries((world.read('users') ?? {}) as Record<string, { stats?: object; listed?: number }>).map(
    ([uid, { stats = {}, listed }]) => [uid, stats, listed],
  );

/** The leaver won against t1 and lost to t2 twice, once without a fixture; an open fixture, a postponed one, and one of two other teams. */
async function league(): Promise<RulesWorld> {
  const world = leagueOf(4);
  const [won, lost] = [plan(world, 1, LEAVER, 't1'), plan(world, 2, 't2', LEAVER)];
  plan(world, 3, LEAVER, 't3');
  plan(world, 4, 't2', LEAVER, { state: 'postponed' });
  plan(world, 5, 't1', 't2');
  await play(world, 1001, [LEAVER, 't1'], [3, 1], won);
  await play(world, 1002, ['t2', LEAVER], [4, 2], lost);
  await play(world, 1003, ['t2', LEAVER], [1, 0]);
  await play(world, 1004, ['t1', 't2'], [2, 1]);
  await counted(world);
  return world;
}

describe('a team leaves and none of its results counts (decision 70)', () => {
  it('its matches are annulled and all its fixtures cancelled in one update, and it is taken back exactly', async () => {
    const world = await league();
    const [before, table, players] = [bareFixtures(world), tableIn(world), playersIn(world)];
    const sent: Patch[] = [];
    const admin = deciding(world, async (patch) => {
      sent.push(patch);
      if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
    });
    expect(await annulTeam(admin, LEAVER, REASON)).toMatchObject({ decided: 4, matches: 3, left: {} });
    expect(sent).toHaveLength(1);
    expect(Object.keys(sent[0] ?? {}).filter((path) => /^(teams|users|seasonStats|teamIndex)\//.test(path))).toEqual(
      [],
    );
    await counted(world);
    expect(Object.values(fixturesIn(world)).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'cancelled'),
      'planned',
    ]);
    expect(fixturesIn(world)[keyOf(1)]).toEqual(
      expect.not.objectContaining({ matchId: expect.anything(), winnerId: expect.anything() }),
    );
    for (const index of [1001, 1002, 1003]) {
      expect(world.read(`matches/${keyOf(index)}/annulled`)).toMatchObject({
        reason: REASON,
        line: withdrawalIn(world),
      });
    }
    expect(world.read(`matches/${keyOf(1004)}/annulled`)).toBeNull();
    expect(world.read(`teams/${LEAVER}/stats`)).toMatchObject({ wins: 0, losses: 0 });
    expect(world.read('teams/t2/stats')).toMatchObject({ wins: 0, losses: 1, form: 'L' });
    expect(world.read('seasonStats/first/teams/t1')).toMatchObject({ wins: 1, losses: 0, cupsFor: 2, cupsAgainst: 1 });
    expect(world.read(`users/${LEAVER}-a/stats`)).toMatchObject({ gamesPlayed: 0, cupsScored: 0 });
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(linesIn(world)).toMatchObject([
      { action: 'recount-withdrawn', target: `withdrawals/${withdrawalIn(world)}`, detail: `Takım t0: ${REASON}` },
    ]);
    expect(world.read(`withdrawals/${withdrawalIn(world)}`)).toEqual({
      ...{ teamId: LEAVER, name: 'Takım t0', season: 'first', choice: 'annul', at: world.now },
      fixtures: { [keyOf(1)]: 1, [keyOf(2)]: 1, [keyOf(3)]: 1, [keyOf(4)]: 1 },
      matches: { [keyOf(1001)]: true, [keyOf(1002)]: true, [keyOf(1003)]: true },
    });
    expect(await annuls(world)).toBe('nothing');
    expect(await back(world)).toMatchObject({ decided: 4, matches: 3, left: {}, leftMatches: {} });
    expect(bareFixtures(world)).toEqual(before);
    expect(tableIn(world)).toEqual(table);
    expect(playersIn(world)).toEqual(players);
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(linesIn(world).at(-1)).toMatchObject({ action: 'recount-withdrawal-undone', detail: 'Takım t0' });
    expect(await back(world)).toBe('taken-back');
  });

  it('its forfeits go too, won and lost, and come back as forfeits of now', async () => {
    const world = await league();
    expect(await declareForfeit(adminOf(world), keyOf(3), 't3')).toBeNull();
    world.now += 1000;
    expect(await declareForfeit(adminOf(world), keyOf(4), LEAVER)).toBeNull();
    world.now += 1000;
    await counted(world);
    const [before, points] = [bareFixtures(world), world.read('seasonStats/first/teams/t3/points')];
    expect(await annuls(world)).toMatchObject({ decided: 4, matches: 3 });
    expect(world.read(`withdrawals/${withdrawalIn(world)}/forfeits`)).toEqual({
      ...{ [keyOf(3)]: { winnerId: 't3' }, [keyOf(4)]: { winnerId: LEAVER } },
    });
    expect(fixturesIn(world)[keyOf(4)]).toMatchObject({ state: 'cancelled', was: 'postponed' });
    expect(world.read('seasonStats/first/teams/t3')).toBeNull();
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(await back(world)).toMatchObject({ decided: 4, matches: 3, left: {} });
    expect(bareFixtures(world)).toEqual(before);
    expect(world.read('seasonStats/first/teams/t3/points')).toBe(points);
    expect(world.read(`teams/${LEAVER}/stats`)).toMatchObject({ wins: 2, losses: 3 });
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
  });

  it('a result of which only the score is known goes too, and comes back with its score (decision 72)', async () => {
    const world = await league();
    const [{ at: plannedAt }, at] = [fixturesIn(world)[keyOf(3)] as Fixture, world.now];
    expect(await typeScore(adminOf(world), keyOf(3), { score: [7, 4], at })).toBeNull();
    await counted(world);
    world.now += 1000;
    const [before, table] = [bareFixtures(world), tableIn(world)];
    expect(await annuls(world)).toMatchObject({ decided: 4, matches: 3 });
    expect(before).toMatchObject({ [keyOf(3)]: { at, plannedAt } });
    const result = { winnerId: LEAVER, team1Score: 7, team2Score: 4, at };
    expect(world.read(`withdrawals/${withdrawalIn(world)}/forfeits`)).toEqual({ [keyOf(3)]: result });
    // Meanwhile it has its planned time, as one that was taken back.
    expect(fixturesIn(world)[keyOf(3)]).toMatchObject({ state: 'cancelled', at: plannedAt });
    for (const field of ['team1Score', 'plannedAt']) expect(fixturesIn(world)[keyOf(3)]).not.toHaveProperty(field);
    expect(world.read('seasonStats/first/teams/t3')).toBeNull();
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(await back(world)).toMatchObject({ decided: 4, matches: 3, left: {} });
    expect([bareFixtures(world), tableIn(world)]).toEqual([before, table]);
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
  });

  it('a damaged forfeit without a winner stays as it is', async () => {
    const world = await league();
    world.seed({ [`fixtures/${keyOf(3)}/state`]: 'forfeit' });
    expect(await annuls(world)).toMatchObject({ decided: 3, matches: 3 });
    expect(fixturesIn(world)[keyOf(3)]).toMatchObject({ state: 'forfeit' });
  });

  it('after a withdrawal that decided fixtures «hükmen», these forfeits go too', async () => {
    const world = await league();
    expect(await withdrawTeam(deciding(world), LEAVER, 'forfeit')).toMatchObject({ decided: 2 });
    const first = withdrawalIn(world);
    world.now += 1000;
    expect(await annuls(world)).toMatchObject({ decided: 4, matches: 3 });
    expect(world.read('seasonStats/first/teams/t3')).toBeNull();
    expect(await back(world)).toMatchObject({ decided: 4, matches: 3, left: {} });
    expect(world.read('seasonStats/first/teams/t3')).toMatchObject({ wins: 1, points: 3 });
    world.now += 1000;
    // Its forfeits have changed since: they went and came.
    expect(await undoWithdrawal(deciding(world), first)).toMatchObject({ decided: 0, left: { [keyOf(3)]: 'changed' } });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('of 60 matches in a league of 60 teams is one update, far below the limits of a write', async () => {
    const world = leagueOf(60);
    for (let other = 1; other < 60; other++) {
      const id = plan(world, other, LEAVER, `t${other}`);
      await play(world, 1000 + other, [LEAVER, `t${other}`], other % 2 === 0 ? [2, 1] : [1, 2], id);
    }
    await play(world, 1060, [LEAVER, 't1'], [1, 0]);
    await counted(world);
    const table = tableIn(world);
    const sent: Patch[] = [];
    const admin = deciding(world, async (patch) => {
      sent.push(patch);
      if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
    });
    expect(await annulTeam(admin, LEAVER, REASON)).toMatchObject({ decided: 59, matches: 60 });
    expect(sent).toHaveLength(1);
    // Firebase takes 16 MB of a write from an app, and each path below 768 bytes.
    expect(JSON.stringify(sent[0]).length).toBeLessThan(1_000_000);
    expect(await stillWrong(world)).toEqual([]);
    expect(await back(world)).toMatchObject({ decided: 59, matches: 60, left: {} });
    expect(tableIn(world)).toEqual(table);
  });

  it('a fixture that changed since stays with its match, and is named; a match that was judged by itself too', async () => {
    const world = await league();
    await annuls(world);
    world.now += 1000;
    // The first fixture is planned again, the second match counts again by itself, the third is annulled for another reason.
    const again = { state: 'planned', sequence: 2, updatedAt: world.now };
    const moved = Object.entries(again).map(([name, value]) => [`fixtures/${keyOf(1)}/${name}`, value]);
    expect(world.write(ADMIN, Object.fromEntries(moved))).toBe(true);
    world.now += 1000;
    expect(await annulMatch(adminOf(world), keyOf(1002), null)).toBeNull();
    for (const reason of [null, 'Yanlış oyuncu']) {
      world.now += 1000;
      expect(await annulMatch(adminOf(world), keyOf(1003), reason)).toBeNull();
    }
    const outcome = await back(world);
    expect(outcome).toMatchObject({
      ...{ decided: 2, matches: 0, left: { [keyOf(1)]: 'changed', [keyOf(2)]: 'changed' } },
      leftMatches: { [keyOf(1003)]: expect.stringMatching(/Takım t2.*Takım t0/) },
    });
    expect(world.read(`matches/${keyOf(1001)}/annulled/reason`)).toBe(REASON);
    expect(world.read(`matches/${keyOf(1003)}/annulled/reason`)).toBe('Yanlış oyuncu');
    expect(fixturesIn(world)[keyOf(2)]).toMatchObject({ state: 'played', matchId: keyOf(1002) });
    expect(fixturesIn(world)[keyOf(4)]).toMatchObject({ state: 'postponed' });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('a match whose fixture was deleted since counts again without one', async () => {
    const world = await league();
    await annuls(world);
    world.seed({ [`fixtures/${keyOf(1)}`]: null });
    expect(await back(world)).toMatchObject({ decided: 3, matches: 3, left: { [keyOf(1)]: 'removed' } });
    expect(world.read('seasonStats/first/teams/t1')).toMatchObject({ wins: 1, losses: 1 });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('is sent once: a match that is completed in between is counted, and stays', async () => {
    for (const what of ['leaves', 'comes back']) {
      const world = await league();
      if (what === 'comes back') await annuls(world);
      let sent = 0;
      const admin = deciding(world, async (patch) => {
        sent += 1;
        world.now += 1000;
        if (sent === 1) await play(world, 1010, [LEAVER, 't3'], [1, 0]);
        if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
      });
      const done = what === 'leaves' ? annulTeam(admin, LEAVER, REASON) : undoWithdrawal(admin, withdrawalIn(world));
      expect(await done).toMatchObject({ matches: 3 });
      expect(sent).toBe(1);
      expect(await stillWrong(world)).toEqual([]);
    }
  });

  it('a running match of the team blocks it; offline nobody can say', async () => {
    const world = await league();
    world.seed({ [`fixtures/${keyOf(3)}/matchId`]: 'm' });
    expect(await annuls(world)).toBe('running');
    const other = await league();
    expect(other.write(ADMIN, await startPatch(other))).toBe(true);
    expect(await annulTeam(deciding(other), 'firtina', REASON)).toBe('running');
    const offline = async () => Promise.reject(new OfflineError('No connection.'));
    const admin = { ...deciding(world), server: { read: offline, update: offline } as never };
    await expect(annulTeam(admin, LEAVER, REASON)).rejects.toThrow(OfflineError);
  });

  it('of a team without figures keeps its name; of a team and a player that have left, the names of then', async () => {
    const fresh = leagueOf(2);
    plan(fresh, 1, LEAVER, 't1');
    expect(await annuls(fresh)).toMatchObject({ decided: 1, matches: 0 });
    expect(fresh.read(`seasonStats/all/teams/${LEAVER}`)).toMatchObject({ name: 'Takım t0', wins: 0 });
    expect(await back(fresh)).toMatchObject({ decided: 1, left: {} });
    const world = await league();
    await annuls(world);
    world.seed({ [`teams/${LEAVER}`]: null, [`users/${LEAVER}-b`]: null, ...removedEntry(LEAVER, world.now) });
    expect(await back(world)).toMatchObject({ decided: 4, matches: 3 });
    expect(world.read(`seasonStats/first/teams/${LEAVER}`)).toMatchObject({ name: 'Takım t0', wins: 1, losses: 2 });
    expect(world.read(`seasonStats/first/players/${LEAVER}-b`)).toMatchObject({ gamesPlayed: 3 });
    expect(world.read(`teams/${LEAVER}`)).toBeNull();
    expect(await stillWrong(world)).toEqual([]);
  });

  it('results of an earlier season stay, and it is taken back after its season ended', async () => {
    const world = await league();
    openSeason(world);
    expect(await annuls(world)).toBe('nothing');
    const other = await league();
    const table = tableIn(other);
    await annuls(other);
    openSeason(other);
    expect(await back(other)).toMatchObject({ decided: 4, matches: 3, left: {} });
    expect(tableIn(other)).toEqual(table);
    expect(await stillWrong(other)).toEqual([]);
  });
});

describe('in the play-offs (decision 70)', () => {
  /** A bracket of the four teams; the leaver lost to its opponent of the semi-final in the league. */
  async function playOffs(): Promise<{ world: RulesWorld; opponent: string }> {
    const world = leagueOf(4);
    world.now = Date.UTC(2026, 10, 21);
    const slots = { start: '2026-11-21', weekdays: [6, 7], times: ['18:00', '19:00', '20:00'], tables: 2 };
    const teamIds = [LEAVER, 't1', 't2', 't3'];
    const planning = { season: 'first', teamIds, size: 4, bestOf: 1, hasThirdPlace: true, slots } as const;
    let made = 0;
    const bracket = planBracket(planning, {}, () => keyOf(500 + made++), world.now);
    if (typeof bracket === 'string') throw new Error(bracket);
    await savePlan(adminOf(world), bracket, { action: 'bracket-planned' });
    const own = Object.values(bracket.saved).find((one) => one.tie?.startsWith('s') && teamsOf(one).includes(LEAVER));
    const opponent = teamsOf(own as Fixture).find((id) => id !== LEAVER) ?? '';
    const id = plan(world, 1, opponent, LEAVER);
    await play(world, 1001, [opponent, LEAVER], [2, 1], id);
    await counted(world);
    return { world, opponent };
  }

  it('the opponent goes on «hükmen», also if a lost match and a new forfeit leave the same numbers, and comes back', async () => {
    const { world, opponent } = await playOffs();
    const [before, table] = [bareFixtures(world), tableIn(world)];
    expect(await annuls(world)).toMatchObject({ matches: 1, decided: 2 });
    // One win of all time before and afterwards: in the league, then in the play-offs.
    expect(world.read(`teams/${opponent}/stats`)).toMatchObject({ wins: 1, losses: 0 });
    expect(world.read(`seasonStats/first/teams/${opponent}`)).toBeNull();
    expect(world.read(`seasonStats/first-playoffs/teams/${opponent}`)).toMatchObject({ wins: 1, cupsFor: 0 });
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(await back(world)).toMatchObject({ matches: 1, decided: 2 });
    expect(bareFixtures(world)).toEqual(before);
    expect(tableIn(world)).toMatchObject(table as object);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('what was played there stays', async () => {
    const { world, opponent } = await playOffs();
    const [semi = ''] =
      Object.entries(fixturesIn(world)).find(([, one]) => one.tie?.startsWith('s') && teamsOf(one).includes(LEAVER)) ??
      [];
    const { team1Id = '', team2Id = '' } = fixturesIn(world)[semi] as Fixture;
    await play(world, 1002, [team1Id, team2Id], [1, 2], semi);
    const winner = fixturesIn(world)[semi]?.winnerId;
    expect(await annuls(world)).toMatchObject({ matches: 1 });
    expect(world.read(`matches/${keyOf(1002)}/annulled`)).toBeNull();
    expect(fixturesIn(world)[semi]).toMatchObject({ state: 'played', winnerId: winner });
    expect(world.read(`seasonStats/first-playoffs/teams/${opponent}`)).toMatchObject({ cupsFor: expect.any(Number) });
    expect(await stillWrong(world)).toEqual([]);
  });
});

describe('people who are no plain players (decision 70)', () => {
  it('the matches of a guest who joined a player move the figures of the player', async () => {
    const world = await league();
    const guest = await guestOf(world, 't1', 'Misafir');
    const id = plan(world, 6, 't1', LEAVER);
    await play(world, 1005, ['t1', LEAVER], [2, 1], id, { t1: [guest, 't1-b'] });
    expect(await join(world, guest, 't3-a')).toBeNull();
    expect(world.read('users/t3-a/stats')).toMatchObject({ gamesPlayed: 1 });
    expect(await annuls(world)).toMatchObject({ matches: 4 });
    expect(world.read('users/t3-a/stats')).toMatchObject({ gamesPlayed: 0 });
    const found = async () => {
      const { matches, users, teams, repeated } = await readWholeLeague(adminOf(world).server);
      return recountDifferences(matches, users, teams, repeated);
    };
    expect(await found()).toEqual([]);
    expect(await back(world)).toMatchObject({ matches: 4 });
    expect(world.read('users/t3-a/stats')).toMatchObject({ gamesPlayed: 1 });
    expect(await found()).toEqual([]);
  });

  it('in groups the table of the group follows its figures, and a team of another group stays as it is', async () => {
    const world = await league();
    world.seed({ 'groups/first': { [LEAVER]: 1, t1: 1, t2: 1, t3: 2 } });
    const groups = world.read('groups');
    const other = world.read('seasonStats/first/teams/t3');
    expect(await annuls(world)).toMatchObject({ matches: 3 });
    expect([world.read('groups'), world.read('seasonStats/first/teams/t3')]).toEqual([groups, other]);
  });
});

describe('a score that was drawn, or that an overtime decided (decision 145)', () => {
  it('goes with the team, whole, and comes back as it was', async () => {
    const world = leagueOf(4);
    const [drawn, decided] = [plan(world, 1, LEAVER, 't1'), plan(world, 2, 't2', LEAVER)];
    const at = world.now - 1;
    expect(await typeScore(adminOf(world), decided, { score: [4, 4, 2, 1], at })).toBeNull();
    expect(await typeScore(adminOf(world), drawn, { score: [4, 4], at })).toBeNull();
    // The draw of a league whose rules have one.
    world.seed({ [`fixtures/${drawn}/winnerId`]: null, [`fixtures/${drawn}/drawn`]: true });
    const before = bareFixtures(world);
    expect(before[decided]).toMatchObject({ winnerId: 't2', team1Overtime: 2, team2Overtime: 1 });
    expect(await annulTeam(deciding(world), LEAVER, REASON)).not.toBeTypeOf('string');
    for (const id of [drawn, decided])
      for (const field of ['drawn', 'winnerId', 'team1Score', 'team1Overtime', 'team2Overtime'])
        expect(fixturesIn(world)[id], field).not.toHaveProperty(field);
    world.now += 1000;
    expect(await undoWithdrawal(deciding(world), withdrawalIn(world))).not.toBeTypeOf('string');
    expect(bareFixtures(world)).toEqual(before);
  });
});
