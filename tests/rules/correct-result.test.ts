import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { correctResult } from '../../src/data/commands/correct-result.ts';
import { logWithMatches } from '../../src/domain/admin/admin-log-lines.ts';
import { OfflineError } from '../../src/domain/errors/server-errors.ts';
import type { ResultCorrection } from '../../src/domain/match/correct-result.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { objectionPatch } from '../../src/domain/records/objections.ts';
import { parseMatch } from '../../src/domain/records/parse.ts';
import type { Match, Patch } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { brokenIndex } from '../support/broken-index.ts';
import { counted } from '../support/counted-world.ts';
import { nameOf, stillWrong, tableIn, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { altered, patchFor, SIDES, tapsIn } from '../support/scoring-world.ts';
import { openSeason, resolved } from '../support/season-world.ts';

const [FIRST, SECOND, RIGHT, OTHER] = [keyOf(2000), keyOf(3000), keyOf(7000), keyOf(8000)] as const;
const FIXTURE = `fixtures/${WEEK}`;

type Sides = typeof SIDES;
interface Played {
  taps: readonly string[];
  fixtureId?: string;
  sides?: Sides;
}

async function play(world: RulesWorld, matchId: string, { taps, fixtureId, sides = SIDES }: Played): Promise<void> {
  const start = { kind: 'start', match: newMatch(sides), ...(fixtureId === undefined ? {} : { fixtureId }) } as const;
  for (const patch of [
    () => patchFor(world, [start], matchId),
    // A substitution has an update of its own.
    ...taps.map((tap) => () => tapsIn(world, matchId, tap)),
    () => patchFor(world, [{ kind: 'complete' }], matchId),
  ]) {
    world.now += 1000;
    expect(world.write(ADMIN, await patch())).toBe(true);
  }
  await counted(world);
}

const WRONG = ['ali+', 'ali+', 'veli0', 'ceren+'];

/** A league in which Fırtına won its fixture 2–1, and then a match without a fixture. */
async function league(taps: readonly string[] = WRONG, sides = SIDES): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  world.seed({
    [FIXTURE]: { ...LEAGUE_FIXTURE, team1Id: SIDES.team1.id, team2Id: SIDES.team2.id },
    'users/umut': { ...(world.read('users/ali') as object), uid: 'umut', displayName: 'Umut Kaya' },
  });
  await play(world, FIRST, { taps, fixtureId: WEEK, sides });
  await play(world, SECOND, { taps: ['ali+', 'ceren0'] });
  return world;
}

async function correct(world: RulesWorld, correction: ResultCorrection, key: string = RIGHT, of: string = FIRST) {
  world.now += 1000;
  const refusal = await correctResult(adminOf(world), of, key, correction);
  await counted(world);
  return refusal;
}

const typed = (cups: Record<string, string>, team1Players = ['ali', 'veli']): ResultCorrection => ({
  kind: 'score',
  typed: { team1Players, team2Players: ['ceren', 'isik'], cups },
});
const stored = (world: RulesWorld, id: string = RIGHT) => parseMatch(world.read(`matches/${id}`)) as Match;
const lines = (world: RulesWorld) => Object.values((world.read('adminLog') ?? {}) as Record<string, object>);
/** The figures of everybody, without which match was the last and when the record was written. */
const figures = (world: RulesWorld): unknown =>
  JSON.parse(
    JSON.stringify({ table: tableIn(world), seasons: world.read('seasonStats'), users: statsOf(world) }).replaceAll(
      RIGHT,
      FIRST,
    ),
    (key, value) => (key === 'updatedAt' ? undefined : value),
  );
const statsOf = (world: RulesWorld) =>
  Object.entries((world.read('users') ?? {}) as Record<string, { stats?: object }>).map(([uid, { stats }]) => [
    uid,
    stats,
  ]);

/** The app's update for a correction, not sent. */
async function planned(world: RulesWorld, correction: ResultCorrection): Promise<Patch> {
  let sent: Patch = {};
  const admin = adminOf(world, async (patch) => {
    sent = resolved(world, patch);
  });
  expect(await correctResult(admin, FIRST, RIGHT, correction)).toBeNull();
  return sent;
}

describe('decision 139: a wrong result is corrected', () => {
  const withUmut: Sides = {
    ...SIDES,
    team1: { ...SIDES.team1, players: [{ uid: 'umut', displayName: 'Umut Kaya' }, SIDES.team1.players[1] as never] },
  };

  it.each<[string, ResultCorrection, readonly string[], Sides]>([
    [
      'another player',
      { kind: 'player', wrong: 'ali', right: 'umut' },
      ['umut+', 'umut+', 'veli0', 'ceren+'],
      withUmut,
    ],
    [
      'two who changed seats',
      { kind: 'player', wrong: 'ali', right: 'veli' },
      ['veli+', 'veli+', 'ali0', 'ceren+'],
      SIDES,
    ],
    ['the sides', { kind: 'sides' }, ['ceren+', 'ceren+', 'isik0', 'ali+'], SIDES],
  ])('%s: all figures are those of a league in which that was played', async (_what, correction, taps, sides) => {
    const [world, right] = [await league(), await league(taps, sides)];
    expect(await correct(world, correction)).toBeNull();
    expect(figures(world)).toEqual(figures(right));
    expect([await stillWrong(world), brokenIndex(world), world.read('uncounted')]).toEqual([[], null, null]);
    expect(stored(world).held).toBeUndefined();
    const { playerStats, winnerId } = stored(right, FIRST);
    expect(stored(world)).toMatchObject({ playerStats, winnerId, corrects: FIRST, fixtureId: WEEK, rev: 0 });
    expect(stored(world, FIRST)).toMatchObject({ status: 'completed', annulled: { correction: RIGHT } });
    expect(world.read(FIXTURE)).toMatchObject({ state: 'played', matchId: RIGHT, winnerId });
    expect(Object.keys(world.read(`matchEvents/${RIGHT}`) as object)).toHaveLength(4);
  });

  it('the score: typed in, at its place in the order', async () => {
    const [world, right] = [await league(), await league(['ali+', 'ceren+', 'ceren+', 'isik+'])];
    expect(await correct(world, typed({ ali: '1', ceren: '2', isik: '1' }))).toBeNull();
    expect(tableIn(world)).toEqual(tableIn(right));
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 1, form: 'LW' });
    expect(stored(world)).toMatchObject({
      typed: true,
      startedAt: stored(world, FIRST).startedAt,
      winnerId: 'bardaklar',
    });
    expect(world.read(`matchEvents/${RIGHT}`)).toBeNull();
    expect(await stillWrong(world)).toEqual([]);
  });

  it('is one line of the log, and answers the open objections', async () => {
    const world = await league();
    const place = { matchId: FIRST, teamId: 'bardaklar', by: 'kaptan', reason: 'Skor yanlış' };
    world.seed(resolved(world, objectionPatch(place)));
    const before = lines(world).length;
    expect(await correct(world, typed({ ali: '1', ceren: '2' }))).toBeNull();
    expect(lines(world).slice(before)).toMatchObject([
      {
        action: 'match-corrected',
        target: `matches/${FIRST}`,
        detail: 'Kadıköy Fırtına 2–1 Moda Bardakları → Kadıköy Fırtına 1–2 Moda Bardakları',
      },
    ]);
    expect(logWithMatches({}, [{ matchId: RIGHT, match: stored(world) }])).toEqual([]);
    expect(world.read(`objections/${FIRST}/bardaklar/seenAt`)).toBe(world.now);
  });

  it('of a match without a fixture, of a season that is over, of teams and players that have left', async () => {
    const world = await league();
    openSeason(world);
    world.seed({ 'teams/bardaklar': null, 'teamIndex/bardaklar': null, 'users/ceren': null });
    expect(await correct(world, { kind: 'sides' }, OTHER, SECOND)).toBeNull();
    expect(await correct(world, { kind: 'sides' })).toBeNull();
    expect(world.read('seasonStats/first/teams/firtina')).toMatchObject({ wins: 0, losses: 2 });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('with a substitute: his throws too, or the sides cannot be told', async () => {
    const world = await league(['ali+', 'sub ali umut', 'umut+', 'ceren+']);
    expect(stored(world, FIRST).team1Players).toHaveLength(3);
    expect(await correct(world, { kind: 'sides' })).toBe('one-sided');
    expect(await correct(world, { kind: 'player', wrong: 'umut', right: 'veli' })).toBeNull();
    expect(stored(world)).toMatchObject({
      team1Score: 2,
      playerStats: { veli: { cupsScored: 1 }, umut: { cupsScored: 0 } },
    });
    const three = typed({ ali: '1', umut: '2', ceren: '1' }, ['ali', 'veli', 'umut']);
    expect(await correct(world, three, OTHER, RIGHT)).toBeNull();
    expect(stored(world, OTHER)).toMatchObject({ team1Score: 3, corrects: RIGHT });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('is refused: the second phone, a running match, nothing changed, no cup left, a stranger to the team, offline', async () => {
    const world = await league();
    expect(await correct(world, typed({ ali: '2', ceren: '1' }, ['ali', 'kaptan']))).toBe('player-left');
    expect(await correct(world, typed({ ali: '2', ceren: '1' }))).toBe('same');
    expect(await correct(world, typed({}))).toBe('empty');
    expect(await correct(world, { kind: 'sides' }, RIGHT, keyOf(9))).toBe('removed');
    let raced = false;
    const slow = adminOf(world, async (patch) => {
      if (!raced) expect(await correctResult(adminOf(world), FIRST, OTHER, { kind: 'sides' })).toBeNull();
      raced = true;
      await adminOf(world).server.update(patch);
    });
    expect(await correctResult(slow, FIRST, RIGHT, { kind: 'sides' })).toBe('annulled');
    expect(world.read(`matches/${RIGHT}`)).toBeNull();
    const offline = async () => Promise.reject(new OfflineError('No connection.'));
    const admin = { ...adminOf(world), server: { read: offline, update: offline } as never };
    await expect(correctResult(admin, FIRST, RIGHT, { kind: 'sides' })).rejects.toThrow(OfflineError);
  });

  it('sent again after a lost answer it changes nothing; of two of one chain only one counts', async () => {
    const world = await league();
    expect(await correct(world, { kind: 'sides' }, OTHER, SECOND)).toBeNull();
    const before = world.read('matches');
    expect(await correct(world, { kind: 'sides' }, OTHER, SECOND)).toBeNull();
    expect(world.read('matches')).toEqual(before);
    const annul = async (id: string, reason: string | null) => {
      world.now += 1000;
      return annulMatch(adminOf(world), id, reason);
    };
    expect(await annul(SECOND, null)).toBe('replaced');
    expect(await annul(OTHER, 'Yanlış maç')).toBeNull();
    expect(await annul(SECOND, null)).toBeNull();
    expect(await annul(OTHER, null)).toBe('replaced');
    await counted(world);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('in the bracket: the winner moves on, and stays where the next game was decided', async () => {
    const { world, saved } = await bracketLeague(1);
    const ids = (tie: string) => Object.keys(saved).filter((id) => saved[id]?.tie === tie);
    const [[semi = ''], [other = ''], [final = '']] = [ids('s1'), ids('s2'), ids('f')];
    const sidesOf = (id: string): Sides => {
      const { team1Id = '', team2Id = '' } = world.read(`fixtures/${id}`) as { team1Id?: string; team2Id?: string };
      const side = (of: string, { players }: Sides['team1']) => ({ id: of, name: nameOf(of), players });
      return { team1: side(team1Id, SIDES.team1), team2: side(team2Id, SIDES.team2) };
    };
    const winnerOf = (id: string) => (world.read(`fixtures/${id}`) as { winnerId: string }).winnerId;
    await play(world, semi, { taps: ['ali+'], fixtureId: semi, sides: sidesOf(semi) }).catch(() => undefined);
    const matchId = (world.read(`fixtures/${semi}`) as { matchId: string }).matchId;
    const before = winnerOf(semi);
    expect(await correct(world, { kind: 'sides' }, RIGHT, matchId)).toBeNull();
    expect(winnerOf(semi)).not.toBe(before);
    const finalists = () => {
      const { team1Id, team2Id } = world.read(`fixtures/${final}`) as { team1Id?: string; team2Id?: string };
      return [team1Id, team2Id];
    };
    expect(finalists()).toContain(winnerOf(semi));
    expect(finalists()).not.toContain(before);
    await play(world, keyOf(4000), { taps: ['ali+'], fixtureId: other, sides: sidesOf(other) });
    await play(world, keyOf(5000), { taps: ['ali+'], fixtureId: final, sides: sidesOf(final) });
    expect(await correct(world, { kind: 'sides' }, OTHER, RIGHT)).toBe('next-played');
    // Who threw may still be corrected.
    expect(await correct(world, { kind: 'player', wrong: 'ceren', right: 'isik' }, OTHER, RIGHT)).toBeNull();
    expect(finalists()).toContain(winnerOf(semi));
    expect(await stillWrong(world)).toEqual([]);
  });
});

describe('the rules of a correction', () => {
  const match = (field: string) => `matches/${RIGHT}/${field}`;
  const annulled = (field: string) => `matches/${FIRST}/annulled/${field}`;

  it.each<[string, ResultCorrection]>([
    ['with its log', { kind: 'player', wrong: 'ali', right: 'umut' }],
    ['typed in', typed({ ali: '1', ceren: '2' })],
  ])('%s: from the admin only, whole only', async (_what, correction) => {
    const world = await league();
    world.now += 1000;
    const patch = await planned(world, correction);
    const { now } = world;
    for (const as of [null, { uid: 'kaptan', token: { email: 'kaptan@x.com' } }])
      expect(world.write(as, patch)).toBe(false);
    const { [`matches/${RIGHT}`]: alone, ...rest } = patch;
    expect(world.write(ADMIN, { [`matches/${RIGHT}`]: alone, [`uncounted/${RIGHT}`]: now })).toBe(false);
    expect(world.write(ADMIN, rest)).toBe(false);
    for (const changes of [
      { [`matches/${FIRST}/annulled`]: undefined },
      { [annulled('correction')]: undefined },
      { [annulled('correction')]: OTHER },
      { [annulled('reason')]: undefined },
      { [match('corrects')]: undefined },
      { [match('corrects')]: SECOND },
      { [match('status')]: 'ongoing' },
      { [match('status')]: 'cancelled' },
      { [match('updatedAt')]: 1 },
      { [match('completedAt')]: 1 },
      { [match('completedAt')]: undefined },
      { [match('winnerId')]: 'yeni' },
      { [match('winnerName')]: 'Yeni' },
      { [match('createdAt')]: 1 },
      { [match('season')]: 's2' },
      { [match('stage')]: 'playoffs' },
      { [match('team1Score')]: 9 },
      { [`uncounted/${RIGHT}`]: undefined },
    ])
      expect(world.write(ADMIN, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.write(ADMIN, patch)).toBe(false);
  });

  it('a match that runs corrects nothing, and an annulment names no match that does not correct it', async () => {
    const world = await league();
    world.now += 1000;
    const patch = await planned(world, typed({ ali: '1', ceren: '2' }));
    const isOff = Object.fromEntries(
      ['completedAt', 'winnerId', 'winnerName', 'endedBy'].map((field) => [match(field), undefined]),
    );
    const without = Object.fromEntries(
      Object.keys(patch).flatMap((path) => (path.startsWith(FIXTURE) ? [[path, undefined]] : [])),
    );
    const lines = Object.entries((patch[`matches/${RIGHT}`] as Match).playerStats);
    const nobodys = Object.fromEntries(lines.map(([uid]) => [match(`playerStats/${uid}/isMVP`), false]));
    const runs = { ...isOff, ...without, ...nobodys, [match('status')]: 'ongoing', [match('fixtureId')]: undefined };
    expect(world.write(ADMIN, altered(patch, { ...runs, [`uncounted/${RIGHT}`]: undefined }))).toBe(false);
    const alone = { ...without, [`matches/${RIGHT}`]: undefined, [`uncounted/${RIGHT}`]: undefined };
    expect(world.write(ADMIN, altered(patch, { ...alone, [annulled('correction')]: SECOND }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { ...alone, [annulled('correction')]: undefined }))).toBe(true);
  });

  it('it stays in the season of the match that it corrects', async () => {
    const world = await league();
    openSeason(world);
    await play(world, OTHER, { taps: WRONG });
    expect(stored(world, OTHER).season).toBe('s2');
    expect(await correct(world, { kind: 'sides' }, RIGHT, OTHER)).toBeNull();
    expect(stored(world).season).toBe('s2');
    expect(await stillWrong(world)).toEqual([]);
  });

  it('nothing is added to its log afterwards, and no other match begins with one', async () => {
    const world = await league();
    expect(await correct(world, { kind: 'player', wrong: 'ali', right: 'umut' })).toBeNull();
    const late = { type: 'cup', playerId: 'umut', at: world.now, by: ADMIN.uid };
    expect(world.write(ADMIN, { [`matchEvents/${RIGHT}/${keyOf(99)}`]: late })).toBe(false);
    const started = await patchFor(world, [{ kind: 'start', match: newMatch(SIDES) }], OTHER);
    const event = { ...late, playerId: 'ali' };
    expect(world.write(ADMIN, { ...started, [`matchEvents/${OTHER}/${keyOf(99)}`]: event })).toBe(false);
    expect(world.write(ADMIN, started)).toBe(true);
  });

  it('a fixture goes to the match that corrects its own, and to no other', async () => {
    const world = await league();
    world.now += 1000;
    const patch = await planned(world, { kind: 'sides' });
    expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/matchId`]: SECOND }))).toBe(false);
    expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/winnerId`]: 'firtina' }))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });
});
