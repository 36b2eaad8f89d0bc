import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { declareForfeit, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import { typeScoreOf } from '../../src/data/commands/typed-results.ts';
import { annulTeam, undoWithdrawal, withdrawTeam } from '../../src/data/commands/withdrawals.ts';
import { DeniedError, UncertainError } from '../../src/domain/errors/server-errors.ts';
import type { Match, Patch } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { completedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { LEAGUE_FIXTURE } from '../support/rules-league.ts';
import { openWorld, type RulesWorld } from '../support/rules-world.ts';
import { resolved } from '../support/season-world.ts';
import { deciding, withdrawalIn } from '../support/withdrawal-world.ts';

const WEEK = keyOf(1);
const MATCH = keyOf(2000);
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
const NAMES = { team1Name: 'Kadıköy Fırtına', team2Name: 'Moda Bardakları' };

/** The admin's services that send without asking the rules, and what was sent. */
function sending(world: RulesWorld) {
  const sent: Patch[] = [];
  const admin = deciding(world, async (patch) => {
    sent.push(resolved(world, patch));
    world.seed(resolved(world, patch));
    world.now += 1000;
  });
  return { admin, sent };
}

/** An update without its line of the log and its mark, which have one key; with the key. */
function factsOf(patch: Patch | undefined, line: object): { key: string; facts: Patch } {
  const all = { ...patch };
  const marks = Object.keys(all).filter((path) => path.startsWith('uncounted/'));
  expect(marks).toHaveLength(1);
  const key = (marks[0] ?? '').split('/')[1] ?? '';
  expect(all[`adminLog/${key}`]).toMatchObject(line);
  expect(all[`uncounted/${key}`]).toEqual((all[`adminLog/${key}`] as { at: number }).at);
  delete all[`adminLog/${key}`];
  delete all[`uncounted/${key}`];
  return { key, facts: all };
}

function league(): RulesWorld {
  const world = openWorld();
  world.seed({ [`fixtures/${WEEK}`]: LEAGUE_FIXTURE });
  return world;
}

/** Fırtına beat Bardaklar in the fixture. */
function played(): RulesWorld {
  const world = league();
  const { match } = completedMatch('ali+', 'ali+', 'ceren+');
  const record = { ...match, fixtureId: WEEK, updatedAt: 900_000 } satisfies Match;
  const result = { state: 'played', matchId: MATCH, winnerId: 'firtina', team1Score: 2, team2Score: 1 };
  world.seed({ [`matches/${MATCH}`]: record, [`fixtures/${WEEK}`]: { ...LEAGUE_FIXTURE, ...result } });
  return world;
}

describe('decision 118: the admin’s commands write facts, their line of the log and its mark, and no figure', () => {
  it('a forfeit that is declared and taken back', async () => {
    const world = league();
    const { admin, sent } = sending(world);
    expect(await declareForfeit(admin, WEEK, 'bardaklar', 'Gelmediler')).toBeNull();
    const target = `fixtures/${WEEK}`;
    const declared = factsOf(sent[0], { action: 'fixture-forfeited', target, detail: PAIR });
    expect(declared.facts).toEqual({
      [`${target}/state`]: 'forfeit',
      [`${target}/winnerId`]: 'bardaklar',
      [`${target}/note`]: 'Gelmediler',
      [`${target}/sequence`]: 1,
      [`${target}/line`]: declared.key,
      [`${target}/team1Name`]: NAMES.team1Name,
      [`${target}/team2Name`]: NAMES.team2Name,
      [`${target}/updatedAt`]: world.now - 1000,
    });
    expect(await takeForfeitBack(admin, WEEK)).toBeNull();
    const back = factsOf(sent[1], { action: 'fixture-forfeit-undone', target, detail: PAIR });
    expect(back.facts).toEqual({
      [`${target}/state`]: 'planned',
      [`${target}/winnerId`]: null,
      [`${target}/sequence`]: 2,
      [`${target}/line`]: back.key,
      [`${target}/team1Name`]: null,
      [`${target}/team2Name`]: null,
      [`${target}/updatedAt`]: world.now - 1000,
    });
  });

  it('a score of a match without a fixture', async () => {
    const world = league();
    const { admin, sent } = sending(world);
    const teams = { team1Id: 'firtina', team2Id: 'bardaklar', round: 3 };
    expect(await typeScoreOf(admin, keyOf(9), teams, { score: [10, 4], at: 900_000 })).toBeNull();
    const { key, facts } = factsOf(sent[0], { action: 'fixture-scored', target: `fixtures/${keyOf(9)}` });
    const made = { ...teams, ...NAMES, line: key, season: 'first', stage: 'league', at: 900_000, updatedAt: 1_000_000 };
    const result = { state: 'forfeit', winnerId: 'firtina', team1Score: 10, team2Score: 4 };
    expect(facts).toEqual({ [`fixtures/${keyOf(9)}`]: { ...made, ...result, sequence: expect.any(Number) } });
  });

  it('a forfeit of a team that has left has the name in its figures, or the sign of an unknown name (decision 39)', async () => {
    const world = league();
    world.seed({ 'teams/bardaklar': null, 'seasonStats/all/teams/bardaklar': { name: 'Eski Bardaklar', losses: 1 } });
    await declareForfeit(sending(world).admin, WEEK, 'firtina');
    expect(world.read(`fixtures/${WEEK}`)).toMatchObject({ ...NAMES, team2Name: 'Eski Bardaklar' });
    const other = league();
    other.seed({ 'teams/bardaklar': null, 'seasonStats/all/teams/bardaklar': null });
    await declareForfeit(sending(other).admin, WEEK, 'firtina');
    expect(other.read(`fixtures/${WEEK}`)).toMatchObject({ ...NAMES, team2Name: '?' });
  });

  it('an annulment, and its end', async () => {
    const world = played();
    const { admin, sent } = sending(world);
    const [match, target] = [`matches/${MATCH}`, `fixtures/${WEEK}`];
    const at = { [`${target}/updatedAt`]: 1_000_000 };
    expect(await annulMatch(admin, MATCH, 'Yanlış oyuncu')).toBeNull();
    const annulled = factsOf(sent[0], { action: 'recount-annulled', target: match });
    expect(annulled.facts).toEqual({
      [`${match}/annulled`]: { at: 1_000_000, line: annulled.key, reason: 'Yanlış oyuncu' },
      ...{ [`${target}/state`]: 'planned', [`${target}/matchId`]: null, [`${target}/winnerId`]: null },
      [`${target}/startedAt`]: null,
      ...{ [`${target}/team1Score`]: null, [`${target}/team2Score`]: null, [`${target}/sequence`]: 1, ...at },
    });
    expect(await annulMatch(admin, MATCH, 'Yine')).toBe('annulled');
    expect(await annulMatch(admin, MATCH, null)).toBeNull();
    const back = factsOf(sent[1], { action: 'recount-restored', target: match, detail: PAIR });
    expect(back.facts).toEqual({
      [`${match}/annulled`]: { at: 1_001_000, line: back.key },
      ...{ [`${target}/state`]: 'played', [`${target}/matchId`]: MATCH, [`${target}/winnerId`]: 'firtina' },
      ...{ [`${target}/team1Score`]: 2, [`${target}/team2Score`]: 1, [`${target}/sequence`]: 2 },
      ...{ [`${target}/startedAt`]: world.read(`${match}/startedAt`), [`${target}/updatedAt`]: 1_001_000 },
    });
    expect([await annulMatch(admin, MATCH, null), await annulMatch(admin, 'yok', 'x')]).toEqual([
      'not-annulled',
      'removed',
    ]);
  });

  it('a match whose fixture another one decides, or that is gone, is annulled alone', async () => {
    for (const fixture of [null, { ...LEAGUE_FIXTURE, state: 'played', matchId: keyOf(2001), winnerId: 'firtina' }]) {
      const world = played();
      world.seed({ [`fixtures/${WEEK}`]: fixture });
      const { admin, sent } = sending(world);
      expect(await annulMatch(admin, MATCH, 'Neden')).toBeNull();
      expect(Object.keys(factsOf(sent[0], {}).facts)).toEqual([`matches/${MATCH}/annulled`]);
    }
  });

  it('a withdrawal and its end: one mark for all fixtures, each with the line and the names', async () => {
    const world = league();
    const other = keyOf(2);
    world.seed({
      ...{ 'teams/ucuncu/name': 'Üçüncü', 'teams/ucuncu/captainId': 'x', 'teams/ucuncu/approved': true },
      [`fixtures/${other}`]: { ...LEAGUE_FIXTURE, round: 2, team1Id: 'ucuncu', team2Id: 'firtina', state: 'postponed' },
    });
    const { admin, sent } = sending(world);
    expect(await withdrawTeam(admin, 'firtina', 'forfeit')).toMatchObject({ decided: 2 });
    const id = withdrawalIn(world);
    const { key, facts } = factsOf(sent[0], { action: 'team-withdrawn', target: `withdrawals/${id}` });
    expect(key).toBe(id);
    expect(Object.keys(facts).filter((path) => !path.startsWith('fixtures/'))).toEqual([`withdrawals/${id}`]);
    expect(world.read(`fixtures/${WEEK}`)).toMatchObject({ ...NAMES, line: key, winnerId: 'bardaklar' });
    const names = { team1Name: 'Üçüncü', team2Name: 'Kadıköy Fırtına' };
    expect(world.read(`fixtures/${other}`)).toMatchObject({ ...names, line: key, was: 'postponed' });
    expect(await undoWithdrawal(admin, id)).toMatchObject({ decided: 2, left: {} });
    const back = factsOf(sent[1], { action: 'team-withdrawal-undone', target: `withdrawals/${id}` });
    expect(back.facts[`withdrawals/${id}/undoneAt`]).toBe(1_001_000);
    expect(world.read(`fixtures/${WEEK}`)).toEqual({
      ...{ ...LEAGUE_FIXTURE, line: back.key, sequence: 2, updatedAt: 1_001_000 },
    });
    expect(sent).toHaveLength(2);
    expect(await undoWithdrawal(admin, id)).toBe('taken-back');
  });

  it('the end of a withdrawal in the bracket: each of its two updates has its own line and mark', async () => {
    const { world, saved } = await bracketLeague(1);
    const ofTie = (tie: string) => Object.keys(saved).find((id) => saved[id]?.tie === tie) ?? '';
    const [semi, third] = [ofTie('s1'), ofTie('t')];
    const { team1Id: leaver = '' } = saved[semi] as Fixture;
    const { admin, sent } = sending(world);
    await declareForfeit(admin, ofTie('s2'), saved[ofTie('s2')]?.team1Id ?? '');
    expect(await withdrawTeam(admin, leaver, 'forfeit')).toMatchObject({ decided: 2 });
    const { team2Name } = world.read(`fixtures/${third}`) as unknown as Fixture;
    expect(team2Name).toBe(world.read(`teams/${world.read(`fixtures/${third}/team2Id`)}/name`));
    expect(await undoWithdrawal(admin, withdrawalIn(world))).toMatchObject({ decided: 2, left: {} });
    const line = { action: 'team-withdrawal-undone', target: `withdrawals/${withdrawalIn(world)}` };
    const [first, second] = [factsOf(sent[2], line), factsOf(sent[3], line)];
    expect(sent).toHaveLength(4);
    expect([world.read(`fixtures/${third}/line`), world.read(`fixtures/${semi}/line`)]).toEqual([
      first.key,
      second.key,
    ]);
    expect(world.read(`fixtures/${third}`)).toMatchObject({ state: 'planned' });
    expect(world.read(`fixtures/${third}`)).not.toHaveProperty('team2Name');
  });

  it('a withdrawal that cancels has a mark too: the host writes the name of a team without figures', async () => {
    const world = league();
    const { admin, sent } = sending(world);
    expect(await withdrawTeam(admin, 'firtina', 'cancel')).toMatchObject({ decided: 1 });
    const { facts } = factsOf(sent[0], { action: 'team-withdrawn', detail: 'Kadıköy Fırtına' });
    expect(facts).not.toHaveProperty([`fixtures/${WEEK}/line`]);
    expect(world.read(`withdrawals/${withdrawalIn(world)}/name`)).toBe('Kadıköy Fırtına');
  });

  it('a withdrawal without any result, and its end: matches and forfeits go and come back', async () => {
    const world = played();
    const [scored, score] = [keyOf(2), { team1Score: 3, team2Score: 10 }];
    const forfeit = { ...LEAGUE_FIXTURE, round: 2, state: 'forfeit', winnerId: 'bardaklar', ...score };
    world.seed({ [`fixtures/${scored}`]: { ...forfeit, ...NAMES, line: 'l0' } });
    const { admin, sent } = sending(world);
    expect(await annulTeam(admin, 'firtina', 'Çekildi')).toMatchObject({ decided: 2, matches: 1 });
    const id = withdrawalIn(world);
    const { facts } = factsOf(sent[0], { action: 'recount-withdrawn', detail: 'Kadıköy Fırtına: Çekildi' });
    expect(Object.keys(facts).filter((path) => !path.startsWith('fixtures/'))).toEqual([
      ...[`matches/${MATCH}/annulled`, `withdrawals/${id}`],
    ]);
    expect(facts[`matches/${MATCH}/annulled`]).toEqual({ at: 1_000_000, line: id, reason: 'Çekildi' });
    const { winnerId: _winner, team1Score: _one, team2Score: _two, ...bare } = forfeit;
    const cancelled = { state: 'cancelled', line: id, sequence: 1, updatedAt: 1_000_000 };
    expect(world.read(`fixtures/${scored}`)).toEqual({ ...bare, ...cancelled });
    expect(world.read(`fixtures/${WEEK}`)).toMatchObject({ state: 'cancelled' });
    expect(world.read(`fixtures/${WEEK}/line`)).toBeNull();
    expect(await undoWithdrawal(admin, id)).toMatchObject({ decided: 2, matches: 1, left: {}, leftMatches: {} });
    const back = factsOf(sent[1], { action: 'recount-withdrawal-undone', target: `withdrawals/${id}` });
    expect(back.facts[`matches/${MATCH}/annulled`]).toEqual({ at: 1_001_000, line: back.key });
    expect(world.read(`fixtures/${scored}`)).toEqual({
      ...{ ...forfeit, ...NAMES, line: back.key, sequence: 2, updatedAt: 1_001_000 },
    });
    expect(world.read(`fixtures/${WEEK}`)).toMatchObject({ state: 'played', matchId: MATCH });
  });
});

describe('a decision that the rules refuse', () => {
  it('is taken once more: another admin may have decided the same, and then it says so', async () => {
    const world = league();
    let asked = 0;
    const late = deciding(world, async () => {
      asked += 1;
      await declareForfeit(sending(world).admin, WEEK, 'bardaklar');
      throw new DeniedError('permission_denied');
    });
    expect(await declareForfeit(late, WEEK, 'firtina')).toBe('forfeit');
    expect(asked).toBe(1);
  });

  it.each([
    ['a forfeit', (admin: ReturnType<typeof deciding>) => declareForfeit(admin, WEEK, 'firtina')],
    ['a withdrawal', (admin: ReturnType<typeof deciding>) => withdrawTeam(admin, 'firtina', 'cancel')],
  ])(
    '%s is given up when it is refused again, and never sent again when nobody knows whether it arrived',
    async (_what, decide) => {
      const tries = async (error: Error) => {
        let asked = 0;
        const admin = deciding(league(), async () => {
          asked += 1;
          throw error;
        });
        await expect(decide(admin)).rejects.toThrow(error);
        return asked;
      };
      expect(await tries(new DeniedError('permission_denied'))).toBe(2);
      expect(await tries(new UncertainError('No answer.'))).toBe(1);
    },
  );
});
