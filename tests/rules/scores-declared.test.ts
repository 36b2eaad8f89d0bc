import { describe, expect, it } from 'vitest';
import { typeScore, typeScoreOf } from '../../src/data/commands/typed-results.ts';
import { stepRefusals } from '../../src/domain/messages/fixtures-admin.ts';
import { typedResult as texts } from '../../src/domain/messages/typed-result.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import type { Score } from '../../src/domain/schedule/steps.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { FIXTURE, leagueOf, lineOf, refusesFaults, SETTINGS, writes } from '../support/forfeit-league.ts';
import { declaration, PLAYED_AT, scoring, scoringOf, stillWrong, takingBack, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN } from '../support/rules-world.ts';
import { altered, MATCH } from '../support/scoring-world.ts';
import { openSeason } from '../support/season-world.ts';

const NEW = keyOf(90);
/** A score with which this team of a setting wins. */
const scoreOf = (winnerId: string, { team1Id = 'firtina' }: Patch = {}): Score =>
  winnerId === team1Id ? [10, 7] : [3, 10];

describe('decision 72: a fixture is decided by its score alone, in one update', () => {
  it.each(SETTINGS)('%s', async (_what, winnerId, setting) => {
    const world = leagueOf(setting);
    const score = scoreOf(winnerId, setting.fixture);
    const patch = await scoring(world, score);
    refusesFaults(world, patch);
    writes(world, patch);
    const [team1Score, team2Score] = score;
    expect(world.read(FIXTURE)).toMatchObject({
      state: 'forfeit',
      winnerId,
      team1Score,
      team2Score,
      at: PLAYED_AT,
      plannedAt: LEAGUE_FIXTURE.at,
      sequence: 1,
    });
    expect(await stillWrong(world)).toEqual([]);
    writes(world, await takingBack(world));
    const { at } = LEAGUE_FIXTURE;
    expect(world.read(FIXTURE)).toMatchObject({ state: setting.fixture?.state ?? 'planned', at, sequence: 2 });
    for (const field of ['winnerId', 'team1Score', 'team2Score', 'was', 'plannedAt'])
      expect(world.read(`${FIXTURE}/${field}`)).toBeNull();
  });

  it('and counts with its cups for the teams, and players have nothing of it', async () => {
    const world = leagueOf({ indexed: true });
    const users = world.read('users');
    const patch = await scoring(world, [10, 7]);
    writes(world, patch);
    await counted(world);
    expect(world.read('seasonStats/all/teams/firtina')).toMatchObject({ wins: 1, cupsFor: 10, cupsAgainst: 7 });
    expect(world.read('teamIndex/firtina')).toMatchObject({ wins: 1, losses: 0, cups: 3, form: 'W' });
    expect(world.read('users')).toEqual(users);
    const detail = 'Kadıköy Fırtına 10–7 Moda Bardakları';
    const action = 'fixture-scored';
    expect(world.read(`adminLog/${lineOf(patch)}`)).toMatchObject({ action, target: FIXTURE, detail });
    const back = await takingBack(world);
    expect(back[`adminLog/${lineOf(back)}`]).toMatchObject({ action: 'fixture-score-undone', target: FIXTURE, detail });
  });

  it('COMP-03: a tie counts for team two, whoever that is', async () => {
    for (const [team1Id, team2Id] of [
      ['firtina', 'bardaklar'],
      ['bardaklar', 'firtina'],
    ] as const) {
      const world = leagueOf({ fixture: { team1Id, team2Id } });
      const patch = await scoring(world, [4, 4]);
      expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/winnerId`]: team1Id })).toBe(false);
      writes(world, patch);
      await counted(world);
      expect(world.read(FIXTURE)).toMatchObject({ winnerId: team2Id });
      expect(world.read(`seasonStats/all/teams/${team1Id}`)).toMatchObject({ losses: 1, cupsFor: 4, cupsAgainst: 4 });
    }
  });

  it.each<[Score, boolean]>([
    [[10, 10], true],
    [[0, 1], true],
    [[1, 0], true],
    [[10, 0], true],
    [[0, 0], false],
    [[11, 10], false],
    [[10, 11], false],
    [[-1, 5], false],
    [[5, -1], false],
    [[2.5, 1], false],
    [[3, 1.5], false],
  ])('the bounds of a score: %j', async (score, accepted) => {
    const world = leagueOf();
    expect(world.write(ADMIN, await scoring(world, score))).toBe(accepted);
  });

  it('with both cups or none, and never on a fixture without a result', async () => {
    const world = leagueOf();
    const patch = await scoring(world, [10, 7]);
    for (const field of ['team1Score', 'team2Score']) {
      expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/${field}`]: undefined })), field).toBe(false);
    }
    const forfeit = await declaration(world, 'firtina');
    for (const field of ['team1Score', 'team2Score']) {
      expect(world.write(ADMIN, { ...forfeit, [`${FIXTURE}/${field}`]: 5 }), field).toBe(false);
    }
    const open = { ...LEAGUE_FIXTURE, updatedAt: world.now, sequence: 1 };
    for (const state of ['planned', 'postponed', 'cancelled']) {
      for (const score of [{ team1Score: 1 }, { team2Score: 1 }, { team1Score: 1, team2Score: 0 }]) {
        expect(world.write(ADMIN, { [FIXTURE]: { ...open, state, ...score } }), state).toBe(false);
      }
      expect(world.write(ADMIN, { [FIXTURE]: { ...open, state } })).toBe(true);
      world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    }
  });

  it.each<[Score, boolean]>([
    [[10, 7], true],
    [[3, 10], false],
    [[7, 7], false],
  ])('the winner is that of the score: %j for team one', async ([home, away], accepted) => {
    const world = leagueOf();
    const scores = { [`${FIXTURE}/team1Score`]: home, [`${FIXTURE}/team2Score`]: away };
    expect(world.write(ADMIN, altered(await scoring(world, [10, 7]), scores))).toBe(accepted);
  });

  it('was played: now at the latest', async () => {
    const world = leagueOf();
    const patch = await scoring(world, [10, 7]);
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/at`]: world.now + 1 })).toBe(false);
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/at`]: world.now })).toBe(true);
  });

  it('keeps the time that was planned and no other, and only while it has the score', async () => {
    const world = leagueOf();
    const [patch, kept] = [await scoring(world, [10, 7]), `${FIXTURE}/plannedAt`];
    for (const other of [LEAGUE_FIXTURE.at + 1, PLAYED_AT, String(LEAGUE_FIXTURE.at)])
      expect(world.write(ADMIN, { ...patch, [kept]: other }), String(other)).toBe(false);
    expect(world.write(ADMIN, { ...(await declaration(world, 'firtina')), [kept]: LEAGUE_FIXTURE.at })).toBe(false);
    const moved = { [`${FIXTURE}/sequence`]: 1, [`${FIXTURE}/updatedAt`]: world.now };
    expect(world.write(ADMIN, { ...moved, [kept]: LEAGUE_FIXTURE.at })).toBe(false);
    expect(world.write(ADMIN, moved)).toBe(true);
    world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    writes(world, patch);
    const back = await takingBack(world);
    // Of today's `at`, so that only the state forbids it.
    for (const value of [undefined, PLAYED_AT])
      expect(world.write(ADMIN, altered(back, { [kept]: value }))).toBe(false);
    expect(world.write(ADMIN, back)).toBe(true);
  });

  it('of an earlier app or league without a plan keeps the time of its match', async () => {
    const world = leagueOf();
    writes(world, altered(await scoring(world, [10, 7]), { [`${FIXTURE}/plannedAt`]: undefined }));
    writes(world, await takingBack(world));
    expect(world.read(FIXTURE)).toMatchObject({ state: 'planned', at: PLAYED_AT });
  });

  it('under its own name, which «hükmen» does not have', async () => {
    const world = leagueOf();
    const [patch, scored] = [await declaration(world, 'firtina'), await scoring(world, [10, 7])];
    expect(world.write(ADMIN, altered(patch, { [`adminLog/${lineOf(patch)}/action`]: 'fixture-scored' }))).toBe(false);
    expect(world.write(ADMIN, altered(scored, { [`adminLog/${lineOf(scored)}/action`]: 'fixture-forfeited' }))).toBe(
      false,
    );
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('is taken back under its own name, with its cups', async () => {
    const world = leagueOf();
    writes(world, await scoring(world, [10, 7]));
    const back = await takingBack(world);
    for (const action of ['fixture-forfeit-undone', 'fixture-scored']) {
      expect(world.write(ADMIN, altered(back, { [`adminLog/${lineOf(back)}/action`]: action })), action).toBe(false);
    }
    for (const field of ['team1Score', 'team2Score', 'winnerId']) {
      expect(world.write(ADMIN, altered(back, { [`${FIXTURE}/${field}`]: undefined })), field).toBe(false);
    }
    expect(world.write(ADMIN, back)).toBe(true);
  });

  it('by the admin alone', async () => {
    const world = leagueOf({ indexed: true });
    const patch = await scoring(world, [10, 7]);
    for (const [letter, as] of Object.entries(PEOPLE)) expect(world.write(as, patch)).toBe(letter === 'A');
  });

  it('asks the league: another phone may have decided, started or deleted it', async () => {
    const played = { score: [10, 7] as Score, at: PLAYED_AT };
    const said = async (fixture: Patch | null) => {
      const world = leagueOf();
      world.seed({ [FIXTURE]: fixture === null ? null : { ...LEAGUE_FIXTURE, ...fixture } });
      const before = world.read('');
      const refusal = await typeScore(adminOf(world), WEEK, played);
      expect(world.read('')).toEqual(before);
      return refusal;
    };
    expect(await said({ state: 'forfeit', winnerId: 'firtina' })).toBe(stepRefusals.forfeit);
    expect(await said({ state: 'forfeit', winnerId: 'firtina', team1Score: 9, team2Score: 7, at: PLAYED_AT })).toBe(
      stepRefusals.scored,
    );
    expect(await said({ state: 'played', matchId: MATCH, winnerId: 'firtina' })).toBe(stepRefusals.played);
    expect(await said({ matchId: MATCH })).toBe(stepRefusals.running);
    expect(await said({ state: 'cancelled' })).toBe(stepRefusals.cancelled);
    expect(await said(null)).toBe(stepRefusals.removed);
  });

  it('counts once after a lost answer', async () => {
    const world = leagueOf();
    const played = { score: [10, 7] as Score, at: PLAYED_AT };
    expect(await typeScore(adminOf(world), WEEK, played)).toBeNull();
    const before = world.read('');
    expect(await typeScore(adminOf(world), WEEK, played)).toBeNull();
    expect(world.read('')).toEqual(before);
  });

  it('of an ended season: not after its last day', async () => {
    const world = leagueOf({ season: 's2' });
    world.seed({ 'seasons/s2/endedAt': 500_000, 'seasons/s2/playUntil': PLAYED_AT });
    const score: Score = [10, 7];
    expect(await typeScore(adminOf(world), WEEK, { score, at: PLAYED_AT })).toBe(texts.afterLastDay);
    expect(await typeScore(adminOf(world), WEEK, { score, at: PLAYED_AT - 1 })).toBeNull();
  });
});

describe('decision 72: the score of a match without a fixture', () => {
  it('creates its fixture in the update that decides it', async () => {
    const world = leagueOf({ indexed: true });
    const patch = await scoringOf(world, [3, 10], NEW);
    for (const [letter, as] of Object.entries(PEOPLE)) if (letter !== 'A') expect(world.write(as, patch)).toBe(false);
    writes(world, patch);
    expect(world.read(`fixtures/${NEW}`)).toMatchObject({
      ...{ season: 'first', stage: 'league', round: 3, state: 'forfeit', at: PLAYED_AT, sequence: 2 },
      ...{ team1Id: 'firtina', team2Id: 'bardaklar', winnerId: 'bardaklar', team1Score: 3, team2Score: 10 },
    });
    expect(await stillWrong(world)).toEqual([]);
    expect(world.read('seasonStats/first/teams/bardaklar')).toMatchObject({ wins: 1, cupsFor: 10, cupsAgainst: 3 });
    writes(world, await takingBack(world, NEW));
    expect(world.read(`fixtures/${NEW}`)).toMatchObject({ state: 'planned', at: PLAYED_AT });
    expect(world.read(`fixtures/${NEW}`)).not.toHaveProperty('plannedAt');
    expect(await stillWrong(world)).toEqual([]);
    expect(world.read('seasonStats/all/teams/bardaklar/wins') ?? 0).toBe(0);
  });

  it('nothing of it alone', async () => {
    const world = leagueOf();
    const patch = await scoringOf(world, [3, 10], NEW);
    const line = `adminLog/${lineOf(patch)}`;
    const own = { [line]: patch[line], [`fixtures/${NEW}`]: patch[`fixtures/${NEW}`] };
    expect(world.write(ADMIN, own)).toBe(false);
    for (const path of Object.keys(patch)) {
      // A line and a mark alone ask for a count.
      if (!path.startsWith('fixtures/'))
        expect(world.write(ADMIN, altered(patch, { [path]: undefined })), path).toBe(false);
    }
    for (const [field, value] of Object.entries({ matchId: MATCH, plannedAt: PLAYED_AT }))
      expect(world.write(ADMIN, altered(patch, { [`fixtures/${NEW}/${field}`]: value })), field).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('counts once after a lost answer, and says so if the teams or the season do not fit', async () => {
    const world = leagueOf();
    const teams = { team1Id: 'firtina', team2Id: 'bardaklar', round: 1 };
    const played = { score: [3, 10] as Score, at: PLAYED_AT };
    expect(await typeScoreOf(adminOf(world), NEW, teams, played)).toBeNull();
    const before = world.read('');
    expect(await typeScoreOf(adminOf(world), NEW, teams, played)).toBeNull();
    expect(world.read('')).toEqual(before);
    const later = leagueOf();
    openSeason(later);
    const { startedAt } = later.read('seasons/s2') as { startedAt: number };
    expect(await typeScoreOf(adminOf(later), NEW, teams, { ...played, at: startedAt - 1 })).toBe(texts.beforeSeason);
    expect(await typeScoreOf(adminOf(later), NEW, teams, { ...played, at: startedAt })).toBeNull();
    expect(later.read(`fixtures/${NEW}`)).toMatchObject({ season: 's2' });
  });
});
