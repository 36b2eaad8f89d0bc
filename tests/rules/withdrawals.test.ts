import { describe, expect, it } from 'vitest';
import { declareForfeit, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import { undoWithdrawal, type WithdrawalOutcome, withdrawTeam } from '../../src/data/commands/withdrawals.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { ZERO_TEAM_STATS } from '../../src/domain/records/constants.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { teamsOf } from '../../src/domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { brokenIndex } from '../support/broken-index.ts';
import { counted } from '../support/counted-world.ts';
import { declaration, stillWrong, tableIn } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { entryLine, fillIndex, LEAGUE_FIXTURE, PEOPLE, removedEntry } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { startPatch } from '../support/scoring-world.ts';
import { playOn, resolved } from '../support/season-world.ts';

const LEAVER = 'bardaklar';

/** Fırtına, Bardaklar and more teams; Bardaklar has this many open fixtures, the last one postponed. */
function league(count = 3, teams = 2): RulesWorld {
  const world = openWorld();
  const others = Array.from({ length: teams }, (_, index) => `t${index}`);
  for (const id of others)
    world.seed({
      [`teams/${id}`]: { name: `Takım ${id}`, approved: true, createdAt: 1, stats: { ...ZERO_TEAM_STATS } },
    });
  fillIndex(world);
  for (const id of others) world.seed(entryLine(world, id));
  const opponents = ['firtina', ...others];
  for (let index = 0; index < count; index++) {
    const sides = [LEAVER, opponents[index % opponents.length]];
    const [team1Id, team2Id] = index % 2 === 0 ? sides : sides.reverse();
    const state = index === count - 1 ? 'postponed' : 'planned';
    world.seed({ [`fixtures/${keyOf(index)}`]: { ...LEAGUE_FIXTURE, round: index + 1, team1Id, team2Id, state } });
  }
  world.seed({ 'fixtures/elsewhere': { ...LEAGUE_FIXTURE, team1Id: 'firtina', team2Id: others[0] } });
  world.now += 1000;
  return world;
}

const deciding = (world: RulesWorld, update?: (patch: Patch) => Promise<void>) => ({
  ...adminOf(world, update),
  league: { getState: () => ({ rows: [] }) } as never,
});
/** The team leaves, or comes back, and the host counts. */
async function leaves(world: RulesWorld, choice: 'forfeit' | 'cancel' = 'forfeit'): Promise<WithdrawalOutcome> {
  const outcome = await withdrawTeam(deciding(world), LEAVER, choice);
  await counted(world);
  return outcome as WithdrawalOutcome;
}
async function back(world: RulesWorld): Promise<WithdrawalOutcome> {
  world.now += 1000;
  const outcome = await undoWithdrawal(deciding(world), withdrawalIn(world));
  await counted(world);
  return outcome as WithdrawalOutcome;
}
const withdrawalIn = (world: RulesWorld) => Object.keys(world.read('withdrawals') ?? {}).at(-1) ?? '';
const fixturesIn = (world: RulesWorld) => world.read('fixtures') as unknown as Record<string, Fixture>;
const states = (world: RulesWorld) => Object.values(fixturesIn(world)).map(({ state }) => state);
const linesIn = (world: RulesWorld) => Object.values((world.read('adminLog') ?? {}) as Record<string, object>);
const bare = (world: RulesWorld) =>
  Object.values(fixturesIn(world)).map(({ sequence: _number, updatedAt: _at, line: _line, ...rest }) => rest);

describe('a team leaves in the middle of a season (decision 60)', () => {
  it('and comes back, also where its record has a key that no new one gets', async () => {
    const world = league();
    await leaves(world);
    const id = withdrawalIn(world);
    const renamed = ['withdrawals', 'fixtures'].map((place) => [
      place,
      JSON.parse(JSON.stringify(world.read(place)).replaceAll(id, 'eski')),
    ]);
    world.seed(Object.fromEntries(renamed));
    expect(withdrawalIn(world)).toBe('eski');
    await back(world);
    expect(world.read('withdrawals/eski/undoneAt')).toBe(world.now);
  });

  it('all its open fixtures are won by its opponents, in one update, and the recount finds nothing', async () => {
    const world = league(60, 5);
    await playOn(world, keyOf(2000), 'ceren+');
    const [before, table] = [bare(world), tableIn(world)];
    const sent: Patch[] = [];
    const admin = deciding(world, async (patch) => {
      sent.push(patch);
      if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
    });
    expect(await withdrawTeam(admin, LEAVER, 'forfeit')).toMatchObject({ decided: 60, left: {} });
    expect(sent).toHaveLength(1);
    await counted(world);
    expect(states(world).filter((state) => state === 'forfeit')).toHaveLength(60);
    expect(fixturesIn(world).elsewhere).toMatchObject({ state: 'planned', sequence: 0 });
    expect(Object.values(fixturesIn(world)).some(({ winnerId }) => winnerId === LEAVER)).toBe(false);
    expect(world.read(`teams/${LEAVER}/stats`)).toMatchObject({ wins: 1, losses: 60 });
    expect(world.read('seasonStats/first/teams/t0')).toMatchObject({ wins: 10, losses: 0, cupsFor: 0, run: 10 });
    expect(world.read('teamIndex/t0')).toMatchObject({ wins: 10, form: 'WWWWW' });
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
    expect(linesIn(world)).toMatchObject([{ action: 'team-withdrawn', detail: 'Moda Bardakları' }]);
    expect(world.read(`withdrawals/${withdrawalIn(world)}`)).toMatchObject({
      ...{ teamId: LEAVER, name: 'Moda Bardakları', season: 'first', choice: 'forfeit', at: world.now },
      fixtures: { [keyOf(0)]: 1, [keyOf(59)]: 1 },
    });
    expect(await back(world)).toMatchObject({ decided: 60, left: {} });
    expect([bare(world), await stillWrong(world)]).toEqual([before, []]);
    expect(tableIn(world)).toMatchObject(table as object);
    expect(linesIn(world).at(-1)).toMatchObject({ action: 'team-withdrawal-undone', detail: 'Moda Bardakları' });
    expect(world.read(`withdrawals/${withdrawalIn(world)}/undoneAt`)).toBe(world.now);
    expect(await back(world)).toBe('taken-back');
  });

  it('all its open fixtures are cancelled, the table stays, and its name of then stands', async () => {
    const world = league();
    world.seed({ [`seasonStats/all/teams/${LEAVER}`]: null, [`seasonStats/first/teams/${LEAVER}`]: null });
    const [before, table] = [bare(world), tableIn(world) as { entries: object; stats: object }];
    expect(await leaves(world, 'cancel')).toMatchObject({ decided: 3 });
    expect(states(world).sort()).toEqual(['cancelled', 'cancelled', 'cancelled', 'planned']);
    expect(tableIn(world)).toMatchObject({ entries: table.entries, stats: table.stats });
    expect(world.read(`seasonStats/all/teams/${LEAVER}`)).toMatchObject({ name: 'Moda Bardakları', wins: 0 });
    expect(await stillWrong(world)).toEqual([]);
    expect(await back(world)).toMatchObject({ decided: 3, left: {} });
    expect(bare(world)).toEqual(before);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('what has changed since stays, and is named; the rest is taken back exactly, after other matches too', async () => {
    const world = league(4);
    await leaves(world);
    world.now += 1000;
    await playOn(world, keyOf(3000), 'ali+');
    expect(await takeForfeitBack(adminOf(world), keyOf(1))).toBeNull();
    world.seed({ [`fixtures/${keyOf(2)}`]: null });
    // The seeded deletion leaves the figures with one forfeit more than there are fixtures; a recount is not asked here.
    const outcome = await back(world);
    expect(outcome).toMatchObject({ decided: 2, left: { [keyOf(1)]: 'changed', [keyOf(2)]: 'removed' } });
    expect(fixturesIn(world)[keyOf(3)]).toMatchObject({ state: 'postponed' });
    expect(world.read(`teams/${LEAVER}/stats`)).toMatchObject({ wins: 0, losses: 1, form: 'L' });
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 0 });
  });

  it('a fixture that was planned again after it was cancelled stays planned', async () => {
    const world = league();
    await leaves(world, 'cancel');
    const id = keyOf(0);
    world.now += 1000;
    const moved = { state: 'planned', sequence: 2, updatedAt: world.now };
    expect(
      world.write(ADMIN, Object.fromEntries(Object.entries(moved).map(([k, v]) => [`fixtures/${id}/${k}`, v]))),
    ).toBe(true);
    expect(await back(world)).toMatchObject({ decided: 2, left: { [id]: 'changed' } });
    expect(fixturesIn(world)[id]).toMatchObject(moved);
  });

  it.each(['forfeit', 'cancel'] as const)(
    'in the bracket the opponent goes on (%s), and comes back',
    async (choice) => {
      for (const bestOf of [1, 3] as const) {
        const { world, saved } = await bracketLeague(bestOf);
        const first = Object.values(saved).find(({ tie, game = 1 }) => tie === 's1' && game === 1) as Fixture;
        const { team1Id: leaver = '', team2Id: other = '' } = first;
        const before = bare(world);
        const outcome = await withdrawTeam(deciding(world), leaver, choice);
        expect(outcome).toMatchObject({ decided: bestOf === 1 ? 1 : 2 });
        const games = Object.values(fixturesIn(world));
        expect(games.filter(({ tie }) => tie === 'f')).toMatchObject([{ team1Id: other }, {}, {}].slice(0, bestOf));
        // The match for the third place waits for its other team.
        expect(Object.values((outcome as WithdrawalOutcome).left)).toContain('teams-open');
        expect(await stillWrong(world)).toEqual([]);
        expect(await back(world)).toMatchObject({ left: {} });
        expect([bare(world), await stillWrong(world)]).toEqual([before, []]);
      }
    },
  );

  it.each([1, 3] as const)(
    'of a bracket best of %i: a semi-final and the match for the third place that it led to are taken back',
    async (bestOf) => {
      const { world, saved } = await bracketLeague(bestOf);
      const ofTie = (tie: string) => Object.entries(saved).filter(([, fixture]) => fixture.tie === tie);
      const [, own] = ofTie('s1')[0] as [string, Fixture];
      const ahead = ofTie('s2')[0]?.[1].team1Id ?? '';
      for (const [id] of ofTie('s2').slice(0, bestOf === 1 ? 1 : 2))
        expect(await declareForfeit(adminOf(world), id, ahead)).toBeNull();
      world.now += 1000;
      const before = bare(world);
      const outcome = (await withdrawTeam(deciding(world), own.team1Id ?? '', 'forfeit')) as WithdrawalOutcome;
      expect(
        Object.values(fixturesIn(world)).filter(({ tie, state }) => tie === 't' && state === 'forfeit'),
      ).not.toEqual([]);
      expect(await stillWrong(world)).toEqual([]);
      // The answer of the first of the two updates is lost: another try takes back the rest.
      world.now += 1000;
      let sent = 0;
      const cut = deciding(world, async (patch) => {
        sent += 1;
        if (sent > 1) throw new OfflineError('x');
        if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
      });
      await expect(undoWithdrawal(cut, withdrawalIn(world))).rejects.toThrow(OfflineError);
      expect(await stillWrong(world)).toEqual([]);
      const taken = await back(world);
      expect(Object.values(taken.left).every((why) => why === 'changed')).toBe(true);
      expect([bare(world), await stillWrong(world)]).toEqual([before, []]);
      expect(outcome.decided).toBeGreaterThan(1);
    },
  );

  it('a running match of the team blocks it, with a fixture and without one', async () => {
    const world = league();
    expect(world.write(ADMIN, await startPatch(world))).toBe(true);
    expect(await leaves(world)).toBe('running');
    const other = league();
    other.seed({ [`fixtures/${keyOf(0)}/matchId`]: 'm' });
    expect(await leaves(other)).toBe('running');
    expect(other.read('withdrawals')).toBeNull();
  });

  it('has nothing to decide without an open fixture, and cannot say anything offline', async () => {
    const world = league(0);
    expect(await leaves(world)).toBe('nothing');
    const offline = async () => Promise.reject(new OfflineError('No connection.'));
    const admin = { ...deciding(world), server: { read: offline, update: offline } as never };
    await expect(withdrawTeam(admin, LEAVER, 'forfeit')).rejects.toThrow(OfflineError);
  });

  it('is sent once, also when a match is completed while it does', async () => {
    for (const what of ['leaves', 'comes back']) {
      const world = league();
      if (what === 'comes back') await leaves(world);
      let sent = 0;
      const admin = deciding(world, async (patch) => {
        sent += 1;
        world.now += 1000;
        if (sent === 1) await playOn(world, keyOf(4000), 'ali+');
        if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
      });
      const done =
        what === 'leaves' ? withdrawTeam(admin, LEAVER, 'forfeit') : undoWithdrawal(admin, withdrawalIn(world));
      expect(await done).toMatchObject({ decided: 3 });
      expect(sent).toBe(1);
      expect(await stillWrong(world)).toEqual([]);
    }
  });

  it('of a team that has left the league keeps the name of then', async () => {
    const world = league();
    await leaves(world);
    world.seed({ [`teams/${LEAVER}`]: null, ...removedEntry(LEAVER, world.now) });
    expect(await back(world)).toMatchObject({ decided: 3 });
    expect(world.read(`seasonStats/all/teams/${LEAVER}`)).toMatchObject({ name: 'Moda Bardakları', losses: 0 });
    expect(await stillWrong(world)).toEqual([]);
  });
});

describe('another team takes the place (decision 133)', () => {
  const NEW = 'yeniler';
  const NAME = 'Kaleci’nin Yenileri';
  /** A team of the league without a fixture. */
  function joined(world: RulesWorld): RulesWorld {
    world.seed({ [`teams/${NEW}`]: { name: NAME, approved: true, createdAt: 1, stats: { ...ZERO_TEAM_STATS } } });
    fillIndex(world);
    world.seed({ ...entryLine(world, NEW), [`groups/first/${LEAVER}`]: 2 });
    world.now += 1000;
    return world;
  }
  const replaced = (world: RulesWorld, by = NEW) => withdrawTeam(deciding(world), LEAVER, 'replace', by);
  const teamsIn = (world: RulesWorld) =>
    Object.values(fixturesIn(world)).map(({ team1Id, team2Id }) => [team1Id, team2Id].map((id) => id ?? '').join('+'));

  it('open fixtures and the group go over, results stay, and all comes back', async () => {
    const world = joined(league(4));
    await playOn(world, keyOf(2000), 'ceren+');
    const [before, table] = [bare(world), tableIn(world)];
    expect(await replaced(world)).toMatchObject({ decided: 4, left: {} });
    await counted(world);
    expect(teamsIn(world)).toEqual([`${NEW}+firtina`, `t0+${NEW}`, `${NEW}+t1`, `firtina+${NEW}`, 'firtina+t0']);
    expect(states(world)).toEqual(['planned', 'planned', 'planned', 'postponed', 'planned']);
    expect([tableIn(world), await stillWrong(world)]).toEqual([table, []]);
    expect(world.read('groups/first')).toEqual({ [LEAVER]: 2, [NEW]: 2 });
    expect(linesIn(world)).toMatchObject([{ action: 'team-withdrawn', detail: `Moda Bardakları → ${NAME}` }]);
    expect(world.read(`withdrawals/${withdrawalIn(world)}`)).toMatchObject({ choice: 'replace', by: NEW });
    expect(await back(world)).toMatchObject({ decided: 4, left: {} });
    expect([bare(world), world.read('groups/first')]).toEqual([before, { [LEAVER]: 2 }]);
  });

  it('what the new team has begun or played stays with it, and so does its group', async () => {
    const world = joined(league(3));
    await replaced(world);
    world.seed({ [`fixtures/${keyOf(0)}/matchId`]: 'm', [`fixtures/${keyOf(1)}/state`]: 'played' });
    expect(await back(world)).toMatchObject({ decided: 1, left: { [keyOf(0)]: 'changed', [keyOf(1)]: 'changed' } });
    expect(teamsIn(world).slice(0, 3)).toEqual([`${NEW}+firtina`, `t0+${NEW}`, `${LEAVER}+t1`]);
    expect(world.read('groups/first')).toEqual({ [LEAVER]: 2, [NEW]: 2 });
  });

  it.each([
    ['has a fixture of the season', 'firtina'],
    ['was not approved', 'bekleyen'],
    ['is not in the league', 'kimse'],
  ])('is refused if the other team %s', async (_why, by) => {
    const world = joined(league());
    world.seed({ 'teams/bekleyen': { name: 'Bekleyen', approved: false, createdAt: 1 } });
    expect(await replaced(world, by)).toBe('not-free');
    expect(world.read('withdrawals')).toBeNull();
  });

  it('is not taken back for a team that has left the league', async () => {
    const world = joined(league());
    await replaced(world);
    world.seed({ [`teams/${LEAVER}`]: null, ...removedEntry(LEAVER, world.now) });
    expect(await back(world)).toBe('left-league');
    expect(teamsIn(world)[0]).toBe(`${NEW}+firtina`);
  });

  it.each([1, 3] as const)('a place of a bracket (best of %i) goes over only before its tie begins', async (bestOf) => {
    for (const hasBegun of [false, true]) {
      const { world, saved } = await bracketLeague(bestOf);
      const games = Object.entries(saved).filter(([, { tie }]) => tie === 's1');
      const [first, { team1Id: leaver = '', team2Id: other = '' }] = games[0] as [string, Fixture];
      joined(world);
      if (hasBegun) expect(await declareForfeit(adminOf(world), first, other)).toBeNull();
      world.now += 1000;
      const before = bare(world);
      const outcome = await withdrawTeam(deciding(world), leaver, 'replace', NEW);
      const now = Object.values(fixturesIn(world)).filter(({ tie }) => tie === 's1');
      if (hasBegun) {
        // The loser’s match for the third place is another tie: nobody came there by a draw.
        expect(now.some((game) => teamsOf(game).includes(NEW))).toBe(false);
        expect(Object.values(fixturesIn(world)).filter(({ tie }) => tie === 'f')[0]).toMatchObject({ team1Id: other });
      } else expect(now.every((game) => game.state === 'planned' && teamsOf(game).includes(NEW))).toBe(true);
      if (outcome === 'nothing') continue;
      expect(await back(world)).toMatchObject({ left: {} });
      expect([bare(world), await stillWrong(world)]).toEqual([before, []]);
    }
  });
});

describe('the rules of a withdrawal', () => {
  /** The app's update, not sent. */
  async function planned(world: RulesWorld, undo = false, choice: 'forfeit' | 'cancel' = 'forfeit'): Promise<Patch> {
    let sent: Patch = {};
    const admin = deciding(world, async (patch) => {
      sent = resolved(world, patch);
    });
    await (undo ? undoWithdrawal(admin, withdrawalIn(world)) : withdrawTeam(admin, LEAVER, choice));
    return sent;
  }
  const without = (patch: Patch, start: string) =>
    Object.fromEntries(Object.entries(patch).filter(([path]) => !path.startsWith(start)));

  it('refuse everybody but the admin, and let nobody else read it', async () => {
    const world = league();
    const patch = await planned(world);
    for (const [letter, person] of Object.entries(PEOPLE)) {
      if (letter !== 'A') expect(world.write(person, patch), letter).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
    for (const [letter, person] of Object.entries(PEOPLE)) {
      expect(world.mayRead(person, 'withdrawals'), letter).toBe(letter === 'A');
    }
    world.now += 1000;
    const undo = await planned(world, true);
    for (const [letter, person] of Object.entries(PEOPLE)) {
      if (letter !== 'A') expect(world.write(person, undo), letter).toBe(false);
    }
    expect(world.write(ADMIN, undo)).toBe(true);
  });

  it('refuse it without the stored withdrawal, without a fixture in it, without its mark, and with another number', async () => {
    const world = league();
    const patch = await planned(world);
    const [path = ''] = Object.keys(patch).filter((one) => one.startsWith('withdrawals/'));
    const stored = patch[path] as { fixtures: Record<string, number> };
    expect(world.write(ADMIN, without(patch, 'withdrawals/'))).toBe(false);
    const { [keyOf(0)]: _gone, ...others } = stored.fixtures;
    expect(world.write(ADMIN, { ...patch, [path]: { ...stored, fixtures: others } })).toBe(false);
    const wrong = { ...stored.fixtures, [keyOf(0)]: 2 };
    expect(world.write(ADMIN, { ...patch, [path]: { ...stored, fixtures: wrong } })).toBe(false);
    for (const state of ['played', 'planned', 'x'.repeat(500), ['forfeit']])
      expect(world.write(ADMIN, { ...patch, [`fixtures/${keyOf(0)}/state`]: state }), String(state)).toBe(false);
    expect(world.write(ADMIN, without(patch, 'uncounted/'))).toBe(false);
    for (const field of ['teamId', 'name', 'season', 'choice', 'at', 'fixtures']) {
      expect(world.write(ADMIN, { ...patch, [path]: { ...stored, [field]: null } }), field).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('refuse one that names no fixture, also if it counts nothing', async () => {
    const world = league();
    const patch = await planned(world, false, 'cancel');
    const [path = ''] = Object.keys(patch).filter((one) => one.startsWith('withdrawals/'));
    expect(world.write(ADMIN, { ...patch, [path]: { ...(patch[path] as object), fixtures: null } })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it.each([
    ['teamId', 128],
    ['name', 100],
    ['season', 40],
    ['by', 128],
  ])('bound its %s: %i letters', async (field, most) => {
    const world = league();
    const patch = await planned(world);
    const [path = ''] = Object.keys(patch).filter((one) => one.startsWith('withdrawals/'));
    const of = (letters: number) => ({
      ...patch,
      [path]: { ...(patch[path] as object), [field]: 'x'.repeat(letters) },
    });
    expect(world.write(ADMIN, of(most + 1))).toBe(false);
    expect(world.write(ADMIN, of(most))).toBe(true);
  });

  it('refuse it under a key that no device makes', async () => {
    const world = league();
    const patch = await planned(world);
    const [path = ''] = Object.keys(patch).filter((one) => one.startsWith('withdrawals/'));
    expect(world.write(ADMIN, JSON.parse(JSON.stringify(patch).replaceAll(path, 'withdrawals/12')))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('refuse half a score beside what it decides (decision 72)', async () => {
    const world = league();
    const patch = await planned(world);
    for (const field of ['team1Score', 'team2Score']) {
      expect(world.write(ADMIN, { ...patch, [`fixtures/${keyOf(0)}/${field}`]: 5 }), field).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('refuse a forfeit in the name of a withdrawal that did not decide it, or before it changed', async () => {
    const world = league();
    await leaves(world);
    const old = withdrawalIn(world);
    await back(world);
    world.now += 1000;
    for (const id of [keyOf(0), 'elsewhere']) {
      const patch = await declaration(world, 'firtina', id);
      const [line = ''] = Object.keys(patch).filter((one) => one.startsWith('adminLog/'));
      const lied = { ...(patch[line] as object), target: `withdrawals/${old}`, action: 'team-withdrawn' };
      expect(world.write(ADMIN, { ...patch, [line]: lied }), id).toBe(false);
      expect(world.write(ADMIN, patch), id).toBe(true);
      world.now += 1000;
    }
  });

  it('refuse to write it twice, to delete it, and to take it back twice', async () => {
    const world = league();
    await leaves(world);
    const path = `withdrawals/${withdrawalIn(world)}`;
    expect(world.write(ADMIN, { [path]: null })).toBe(false);
    expect(world.write(ADMIN, { [`${path}/choice`]: 'cancel' })).toBe(false);
    expect(world.write(ADMIN, { [`${path}/fixtures/${keyOf(0)}`]: 5 })).toBe(false);
    await back(world);
    expect(world.write(ADMIN, { [`${path}/undoneAt`]: world.now + 1 })).toBe(false);
    expect(world.write(ADMIN, { [`${path}/undoneAt`]: null })).toBe(false);
  });

  it('a played fixture never becomes open through a withdrawal', async () => {
    const world = league();
    await leaves(world);
    const undo = await planned(world, true);
    world.seed({ [`fixtures/${keyOf(0)}/state`]: 'played', [`fixtures/${keyOf(0)}/matchId`]: 'm' });
    expect(world.write(ADMIN, { ...undo, [`fixtures/${keyOf(0)}/matchId`]: null })).toBe(false);
  });
});
