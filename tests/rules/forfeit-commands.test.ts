import { describe, expect, it } from 'vitest';
import { declareForfeit, takeForfeitBack } from '../../src/data/commands/fixtures.ts';
import type { ServerPort } from '../../src/data/server.ts';
import { DeniedError, OfflineError, UncertainError } from '../../src/domain/errors/server-errors.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { brokenIndex } from '../support/broken-index.ts';
import { counted } from '../support/counted-world.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { stillWrong, tableIn, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { entryLine, fillIndex, LEAGUE_FIXTURE, removedEntry } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { completionPatch, startPatch, tapsIn } from '../support/scoring-world.ts';
import { openSeason, playOn } from '../support/season-world.ts';
import { seeded } from '../support/seeded.ts';

const FIXTURE = `fixtures/${WEEK}`;

/** Fırtına and Bardaklar with their entries and their fixture. */
function league(note?: null): RulesWorld {
  const world = note === null ? openWorld(null) : openWorld();
  fillIndex(world);
  world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
  world.now += 1000;
  return world;
}

describe('the admin’s command «hükmen»', () => {
  it('declares and takes back, each with its line of the log', async () => {
    const world = league();
    const before = tableIn(world);
    expect(await declareForfeit(adminOf(world), WEEK, 'bardaklar', 'Gelmediler')).toBeNull();
    expect(world.read(FIXTURE)).toEqual({
      ...{ ...LEAGUE_FIXTURE, state: 'forfeit', winnerId: 'bardaklar' },
      ...{ note: 'Gelmediler', sequence: 1, updatedAt: world.now, line: expect.any(String) },
      ...{ team1Name: 'Kadıköy Fırtına', team2Name: 'Moda Bardakları' },
    });
    await counted(world);
    expect(world.read('teamIndex/bardaklar')).toMatchObject({ wins: 1, losses: 0, form: 'W', updatedAt: world.now });
    world.now += 1000;
    expect(await takeForfeitBack(adminOf(world), WEEK)).toBeNull();
    expect(world.read(FIXTURE)).toMatchObject({ state: 'planned', sequence: 2, updatedAt: world.now });
    await counted(world);
    expect(world.read('teamIndex')).toMatchObject((before as { entries: object }).entries);
    const lines = Object.values(world.read('adminLog') as Record<string, object>);
    const detail = 'Kadıköy Fırtına – Moda Bardakları';
    expect(lines).toMatchObject([
      { action: 'fixture-forfeited', target: FIXTURE, detail },
      { action: 'fixture-forfeit-undone', target: FIXTURE, detail },
    ]);
  });

  it('says why it can’t be, and writes nothing', async () => {
    const world = league();
    const admin = adminOf(world);
    const before = world.read('');
    expect(await declareForfeit(admin, WEEK, 'ucuncu')).toBe('other-team');
    expect(await declareForfeit(admin, 'yok', 'firtina')).toBe('removed');
    expect(await takeForfeitBack(admin, WEEK)).toBe('not-forfeit');
    expect(world.read('')).toEqual(before);
    expect(await declareForfeit(admin, WEEK, 'firtina')).toBeNull();
    expect(await declareForfeit(admin, WEEK, 'firtina')).toBe('forfeit');
    expect(await takeForfeitBack(admin, 'yok')).toBe('removed');
  });

  const others: [string, (world: RulesWorld) => Promise<unknown>][] = [
    ['a match is completed', (world) => playOn(world, keyOf(2000), 'ceren+')],
    ['another forfeit is declared', (world) => declareForfeit(adminOf(world), 'more', 'firtina')],
    ['another forfeit is taken back', (world) => takeForfeitBack(adminOf(world), 'before')],
  ];
  const commands: [string, (admin: ReturnType<typeof adminOf>) => Promise<unknown>][] = [
    ['declares', (admin) => declareForfeit(admin, WEEK, 'firtina')],
    ['takes back', (admin) => takeForfeitBack(admin, WEEK)],
  ];
  it.each(
    commands.flatMap(([what, command]) => others.map(([when, happens]) => [what, when, command, happens] as const)),
  )('%s at once, also when %s while it does', async (what, _when, command, happens) => {
    const world = league();
    world.seed({
      'fixtures/before': { ...LEAGUE_FIXTURE, round: 2 },
      'fixtures/more': { ...LEAGUE_FIXTURE, round: 3 },
    });
    await declareForfeit(adminOf(world), 'before', 'bardaklar');
    if (what === 'takes back') await declareForfeit(adminOf(world), WEEK, 'firtina');
    world.now += 1000;
    let sent = 0;
    const admin = adminOf(world, async (patch) => {
      sent += 1;
      if (sent === 1) await happens(world);
      world.now += 1000;
      if (!world.write(ADMIN, patch)) throw new DeniedError('permission_denied');
    });
    expect(await command(admin)).toBeNull();
    expect(sent).toBe(1);
    expect(world.read(`${FIXTURE}/state`)).toBe(what === 'declares' ? 'forfeit' : 'planned');
    expect([await stillWrong(world), brokenIndex(world)]).toEqual([[], null]);
  });

  it('asks the league once more when it is refused, and then says why', async () => {
    const world = league();
    let asked = 0;
    const refused = adminOf(world, async () => {
      asked += 1;
      throw new DeniedError('permission_denied');
    });
    await expect(declareForfeit(refused, WEEK, 'firtina')).rejects.toThrow(DeniedError);
    expect(asked).toBe(2);
    const late = adminOf(world, async () => {
      await declareForfeit(adminOf(world), WEEK, 'firtina');
      throw new DeniedError('permission_denied');
    });
    expect(await declareForfeit(late, WEEK, 'bardaklar')).toBe('forfeit');
  });

  it('is not sent again when nobody knows whether it arrived', async () => {
    let asked = 0;
    const admin = adminOf(league(), async () => {
      asked += 1;
      throw new UncertainError('No answer.');
    });
    await expect(declareForfeit(admin, WEEK, 'firtina')).rejects.toThrow(UncertainError);
    expect(asked).toBe(1);
  });

  it('offline, rejects before anything is sent', async () => {
    const world = league();
    const offline = async () => Promise.reject(new OfflineError('No connection.'));
    const admin = { ...adminOf(world), server: { read: offline, update: offline } as unknown as ServerPort };
    await expect(declareForfeit(admin, WEEK, 'firtina')).rejects.toThrow(OfflineError);
    await expect(takeForfeitBack(admin, WEEK)).rejects.toThrow(OfflineError);
  });

  it('in the bracket brings the winner on, and takes him back', async () => {
    const { world, saved } = await bracketLeague(1);
    const at = (tie: string) => Object.keys(saved).find((id) => saved[id]?.tie === tie) ?? '';
    const [semi, final] = [at('s1'), at('f')];
    const { team1Id: winner = '', team2Id: loser = '' } = saved[semi] as Fixture;
    expect(await declareForfeit(adminOf(world), semi, winner)).toBeNull();
    expect(world.read(`fixtures/${final}`)).toMatchObject({ team1Id: winner });
    expect(world.read(`fixtures/${at('t')}`)).toMatchObject({ team1Id: loser });
    world.now += 1000;
    expect(await takeForfeitBack(adminOf(world), semi)).toBeNull();
    expect(world.read(`fixtures/${final}`)).not.toHaveProperty('team1Id');
    expect(await stillWrong(world)).toEqual([]);
    await declareForfeit(adminOf(world), semi, winner);
    const { team1Id: other = '' } = saved[at('s2')] as Fixture;
    world.now += 1000;
    await declareForfeit(adminOf(world), at('s2'), other);
    world.now += 1000;
    await declareForfeit(adminOf(world), final, winner);
    expect(await takeForfeitBack(adminOf(world), semi)).toBe('next-played');
    expect(await stillWrong(world)).toEqual([]);
  });

  const detailOf = (world: RulesWorld) =>
    Object.values(world.read('adminLog') as Record<string, { detail: string }>).at(-1)?.detail;

  it('of a team that has left the league says the name in its figures (decision 39), and a sign where there is none', async () => {
    const world = league();
    world.seed({ [`${FIXTURE}2`]: { ...LEAGUE_FIXTURE, round: 2 } });
    expect(await declareForfeit(adminOf(world), `${WEEK}2`, 'firtina')).toBeNull();
    await counted(world);
    world.seed({ 'teams/bardaklar': null, ...removedEntry('bardaklar', world.now) });
    world.now += 1000;
    expect(await declareForfeit(adminOf(world), WEEK, 'firtina')).toBeNull();
    expect(world.read(`${FIXTURE}/team2Name`)).toBe('Moda Bardakları');
    expect(detailOf(world)).toBe('Kadıköy Fırtına – Moda Bardakları');
    expect(await stillWrong(world)).toEqual([]);
    const figures = () => world.read('seasonStats/first/teams/bardaklar');
    expect(figures()).toMatchObject({ name: 'Moda Bardakları', losses: 2 });
    world.now += 1000;
    expect(await takeForfeitBack(adminOf(world), WEEK)).toBeNull();
    expect(detailOf(world)).toBe('Kadıköy Fırtına – Moda Bardakları');
    expect(await stillWrong(world)).toEqual([]);
    expect(figures()).toMatchObject({ name: 'Moda Bardakları', losses: 1 });
    const unknown = league();
    unknown.seed({ 'teams/bardaklar': null, ...removedEntry('bardaklar', unknown.now) });
    expect(await declareForfeit(adminOf(unknown), WEEK, 'firtina')).toBeNull();
    expect(unknown.read(`${FIXTURE}/team2Name`)).toBe('?');
  });
});

describe('L9, after any history a recount has nothing to change', () => {
  /** Matches, forfeits, takings back and new seasons in any order, over the real rules; a recount is asked after each. */
  async function play(seed: number): Promise<void> {
    const random = seeded(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const world = league(null);
    world.seed({ [FIXTURE]: null, 'teams/ucuncu': { name: 'Üçüncü', approved: true, createdAt: 1 } });
    world.seed(entryLine(world, 'ucuncu'));
    const [teams, played] = [['firtina', 'bardaklar', 'ucuncu'], [] as string[]];
    let [made, running] = [0, ''];
    const fixtures = () => (world.read('fixtures') ?? {}) as unknown as Record<string, Fixture>;
    const idsOf = (state: string) => Object.keys(fixtures()).filter((id) => fixtures()[id]?.state === state);
    const moves: Record<string, () => Promise<unknown>> = {
      fixture: async () => {
        const [team1Id, team2Id] = [...teams].sort(() => random() - 0.5);
        made += 1;
        const season = world.read('config/season') ?? 'first';
        world.seed({ [`fixtures/f${made}`]: { ...LEAGUE_FIXTURE, season, team1Id, team2Id, round: made } });
      },
      forfeit: async () => {
        const id = pick(idsOf('planned'));
        if (id === undefined) return;
        const { team1Id = '', team2Id = '' } = fixtures()[id] as Fixture;
        expect(await declareForfeit(adminOf(world), id, pick([team1Id, team2Id]))).toBeNull();
      },
      back: async () => {
        const id = pick(idsOf('forfeit'));
        if (id !== undefined) expect(await takeForfeitBack(adminOf(world), id)).toBeNull();
      },
      start: async () => {
        if (running !== '') return;
        running = keyOf(2000 + played.length);
        expect(world.write(ADMIN, await startPatch(world, running))).toBe(true);
        world.now += 1000;
        expect(world.write(ADMIN, await tapsIn(world, running, pick(['ali+', 'ceren+'])))).toBe(true);
      },
      complete: async () => {
        if (running === '') return;
        expect(world.write(ADMIN, await completionPatch(world, running))).toBe(true);
        played.push(running);
        running = '';
      },
      season: async () => (random() < 0.3 ? openSeason(world) : undefined),
      leave: async () => {
        if (random() < 0.1) world.seed({ 'teams/ucuncu': null, ...removedEntry('ucuncu', world.now) });
      },
    };
    const history = ['fixture'];
    for (let step = 0; step < 25; step++) {
      history.push(pick(['fixture', 'forfeit', 'forfeit', 'back', 'start', 'complete', 'season', 'leave']));
      await moves[history.at(-1) ?? '']?.();
      world.now += 1000;
      const found = (await stillWrong(world)).map(({ path, fields }) => `${path}: ${fields.join(', ')}`);
      expect([found, brokenIndex(world)], `seed ${seed}: ${history.join(' ')}`).toEqual([[], null]);
    }
  }

  it.each(Array.from({ length: howMany('FORFEIT_SEEDS', 12, 300) }, (_, index) => index))('seed %i', play);
  it.each(Array.from({ length: howMany('FORFEIT_SEEDS', 8, 300) }, (_, index) => FRESH_SEED + index))('seed %i', play);
});
