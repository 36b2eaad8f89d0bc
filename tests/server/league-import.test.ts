import type { FirebaseApp } from 'firebase/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLeague } from '../../server/league/demo/league.ts';
import { compareLeague, exportLeague, importLeague, type LeagueSource } from '../../src/data/commands/league-file.ts';
import type { ServerPort } from '../../src/data/server.ts';
import { seeded } from '../support/seeded.ts';
import { answerOfJson } from '../support/server-query.ts';
import { type FunctionsHarness, startFunctionsLeague } from './functions-harness.ts';

// Decision 76: a file of the whole league is put back, on the league's own server.

/** One red dot. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const NOW = Date.UTC(2026, 10, 20, 18);
const quiet = () => undefined;
let league: FunctionsHarness;
let player: FirebaseApp;

beforeAll(async () => {
  league = await startFunctionsLeague();
  player = await league.open('ali@example.com');
  accounts = (read('users') ?? {}) as Record<string, unknown>;
});
afterAll(() => league.close());

/** Who has an account; the others come and go with their records. */
let accounts: Record<string, unknown> = {};

const read = (path: string) => league.server.db.get(path) as unknown;
const write = (values: Record<string, unknown>) => league.server.db.update('', values as never);

/** The league as the admin's app reads it; pictures are what the test says. */
const source = (pictures: Record<string, Uint8Array> = {}): LeagueSource => ({
  server: {
    read: async ({ collection, key, query }) =>
      (key === undefined
        ? (answerOfJson(read(collection) ?? null, query) ?? {})
        : { [key]: read(`${collection}/${key}`) ?? null }) as never,
  },
  picture: async (stored) => {
    const bytes = pictures[stored];
    return bytes === undefined ? null : { type: 'image/png', bytes };
  },
});

/** The admin's app: calls by the unmodified SDK. */
const server = (as: FirebaseApp = league.admin) =>
  ({
    call: async (name: string, data: unknown) => {
      const answer = await league.call(as, name, data);
      if (Array.isArray(answer)) throw new Error(answer.join(': '));
      return answer;
    },
  }) as unknown as Pick<ServerPort, 'call'>;

/** Everything of a league's records, gone. */
const NOTHING = Object.fromEntries(
  ['joinedGuests', 'withdrawals', 'groups', 'eventNumbers', 'liveMatches', 'removedUsers', 'adminLog'].map((place) => [
    place,
    null,
  ]),
);

/** A league that has played; nobody is playing now. */
async function seedDemo(seed: number): Promise<void> {
  // The league still counts what the test before imported.
  await expect.poll(() => read('uncounted') ?? null).toBeNull();
  const { config, ...tree } = demoLeague(NOW, seeded(seed), 'İstanbul') as unknown as Record<
    string,
    Record<string, unknown>
  >;
  const users = { ...accounts, ...tree.users };
  await write({ ...NOTHING, ...tree, users, 'config/season': config?.season });
  for (const [id, match] of Object.entries(tree.matches ?? {})) {
    if ((match as { status: string }).status === 'ongoing')
      await write({ [`matches/${id}`]: null, [`matchEvents/${id}`]: null });
  }
  for (const [id, fixture] of Object.entries(tree.fixtures ?? {})) {
    const { state, matchId } = fixture as { state: string; matchId?: string };
    if (state === 'planned' && matchId !== undefined) await write({ [`fixtures/${id}/matchId`]: null });
  }
  expect(await league.call(league.admin, 'upgradeData')).toMatchObject({ success: true });
}

const DERIVED = ['teamIndex', 'teamNames', 'seasonStats', 'eventNumbers', 'liveMatches'];
/** Without the times at which they were written. */
const derived = () =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(DERIVED.map((place) => [place, read(place)])), (key, value: unknown) =>
      key === 'updatedAt' ? undefined : value,
    ),
  ) as Record<string, unknown>;
const save = () => exportLeague(source(), { league: 'Sahil Ligi', at: NOW }, quiet);
const put = async (file: Blob) => {
  const compared = await compareLeague(source(), file, quiet);
  return { compared, done: await importLeague(server(), file, compared, 'Sahil Ligi', quiet) };
};

describe('decision 76: importLeague', () => {
  it('brings a league back that has changed in every kind of record, with all that follows from it', async () => {
    await seedDemo(1);
    const file = await save();
    const before = derived();
    const [teamId = '', otherTeam = ''] = Object.keys(read('teams') as object);
    const [matchId = '', otherMatch = ''] = Object.keys(read('matches') as object);
    const [uid = ''] = Object.keys(read('users') as object).filter((id) => !(id in accounts));
    const ownTeam = read(`users/${uid}/teamId`);
    const account = {
      displayName: 'Yeni',
      role: 'player',
      approved: true,
      createdAt: 5,
      teamId: otherTeam,
      stats: { wins: 1 },
      listed: 9,
    };
    await write({
      [`teams/${teamId}/name`]: 'Başka Ad',
      [`teams/${otherTeam}`]: null,
      'teams/yeni': { ...(read(`teams/${teamId}`) as object), name: 'Yeni Takım', nameKey: null },
      [`users/${uid}`]: null,
      'users/yeni': account,
      'users/guest-x': { ...account, guest: { by: 'admin', slot: 'a' } },
      [`matches/${matchId}`]: null,
      [`matchEvents/${matchId}`]: null,
      'matches/yeni': { ...(read(`matches/${otherMatch}`) as object), team1Score: 9 },
      'matchEvents/yeni': { e: { type: 'cup', number: 1 } },
      'fixtures/yeni': { season: 'first' },
      'joinedGuests/guest-y': { uid: 'yeni' },
      'seasons/s9': { name: 'Dokuz', number: 9, startedAt: NOW },
      'config/season': 's9',
    });
    // What the league does after a deletion is done before the file is compared: he may have led the team without being one of its players.
    await expect
      .poll(() => [read(`teams/${ownTeam}/members/${uid}`) ?? null, read(`teams/${ownTeam}/captainId`) === uid])
      .toEqual([null, false]);
    expect(await league.call(league.admin, 'upgradeData')).toMatchObject({ success: true });
    await expect.poll(() => read('uncounted') ?? null).toBeNull();
    expect(derived()).not.toEqual(before);

    const told: [number, number][] = [];
    const compared = await compareLeague(source(), file, quiet);
    const done = await importLeague(server(), file, compared, 'Sahil Ligi', (...now) => told.push(now));
    expect(done.written).toBe(compared.written.size);
    expect(told.at(-1)).toEqual([done.written + done.removed, done.written + done.removed]);

    // The league counts what came back.
    await expect.poll(() => read('uncounted') ?? null).toBeNull();
    // The person with an account stays, without a team and without results. What follows from the import may come a moment later.
    await expect
      .poll(async () =>
        Object.entries((await compareLeague(source(), file, quiet)).changes)
          .map(([part, { added, changed, missing }]) => [part, added, changed, missing])
          .filter(([, ...counts]) => counts.some((count) => count !== 0)),
      )
      .toEqual([['users', 0, 0, 1]]);
    expect(read('users/yeni')).toMatchObject({ displayName: 'Yeni', stats: { wins: 0, gamesPlayed: 0 } });
    expect(read('users/yeni/teamId') ?? null).toBeNull();
    expect(read('users/yeni/listed')).toBe(0);
    expect(read('users/guest-x')).toBeNull();
    expect(read('removedUsers/guest-x')).toBeGreaterThan(NOW / 2);
    const { teamIndex, ...others } = derived();
    const { teamIndex: index, ...rest } = before;
    expect(others).toEqual(rest);
    // A team that went keeps a mark for the devices.
    expect(teamIndex).toEqual({ ...(index as object), yeni: { gone: true } });
    expect(read('config/season')).toBe('s3');
    expect(read('config/changesSince')).toBeGreaterThan(NOW / 2);
    expect(read('config/restored')).toBeGreaterThan(NOW / 2);
    const log = Object.values(read('adminLog') as Record<string, { action: string }>);
    expect(log.filter(({ action }) => action === 'league-imported')).toMatchObject([{ detail: 'Sahil Ligi' }]);
  });

  it('fills an empty league, and a second run writes nothing', async () => {
    await seedDemo(2);
    const file = await save();
    const before = derived();
    const all = ['teams', 'fixtures', 'matches', 'matchEvents', 'seasons', 'config/season', ...DERIVED];
    await write({ ...NOTHING, ...Object.fromEntries(all.map((place) => [place, null])), users: accounts });
    const { done } = await put(file);
    expect(done.removed).toBe(0);
    expect(derived()).toEqual(before);
    expect((await put(file)).done).toEqual({ written: 0, removed: 0 });
  });

  it('decisions 145, 151 to 153: rules of the match, draws, overtimes, penalties, doubles and the clock go and come back; nothing else of the configuration does', async () => {
    await seedDemo(2);
    const game = { league: '10o3x1', playoffs: '10o3' };
    const [matchId = '', other = ''] = Object.keys(read('matches') as object);
    const [fixtureId = ''] = Object.keys(read('fixtures') as object);
    const [playerId = ''] = Object.keys(read(`matches/${matchId}/playerStats`) as object);
    const ofMatch = {
      ...{ rules: '10o3x1', phase: 1, team1Overtime: 2, team2Overtime: 2, drawn: true },
      ...{ team1Penalties: 1, clock: { spent: 60_000, out: true } },
    };
    const ofFixture = { drawn: true, team1Overtime: 2, team2Overtime: 2 };
    const teamId = read(`matches/${matchId}/team1Id`) as string;
    const events = [
      { type: 'overtime', phase: 1 },
      { type: 'clock', to: 'out', phase: 1 },
      { type: 'double', playerId, phase: 0, redemption: true },
      { type: 'penalty', playerId: teamId, phase: 0 },
    ].map(
      (one, index) =>
        [
          `matchEvents/${matchId}/-NNNNNNNNNNNNNNNNNN${index}`,
          { ...one, at: NOW, by: 'x', number: index + 1 },
        ] as const,
    );
    const inside = (place: string, fields: object) =>
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${place}/${field}`, value]));
    await write({
      ...{
        'config/game': game,
        ...Object.fromEntries(events),
        [`matches/${matchId}/playerStats/${playerId}/doubles`]: 1,
      },
      ...inside(`matches/${matchId}`, { ...ofMatch, winnerId: null, winnerName: null }),
      ...inside(`fixtures/${fixtureId}`, ofFixture),
    });
    expect(await league.call(league.admin, 'upgradeData')).toMatchObject({ success: true });
    const file = await save();
    await write({
      ...Object.fromEntries(events.map(([place]) => [place, null])),
      ...{ 'config/game': { league: '6s' }, [`matches/${matchId}`]: read(`matches/${other}`) },
      ...inside(`fixtures/${fixtureId}`, { drawn: null, team1Overtime: null, team2Overtime: null }),
    });
    await put(file);
    expect(read('config/game')).toEqual(game);
    expect(read(`matches/${matchId}`)).toMatchObject(ofMatch);
    expect(read(`matches/${matchId}/winnerId`) ?? null).toBeNull();
    expect(read(`fixtures/${fixtureId}`)).toMatchObject(ofFixture);
    expect(read(`matches/${matchId}/playerStats/${playerId}/doubles`)).toBe(1);
    for (const [place, event] of events) expect(read(place)).toEqual(event);
    expect((await put(file)).done).toEqual({ written: 0, removed: 0 });
    // A file without the record says nothing of it.
    await write({ 'config/game': null });
    const standard = await save();
    await write({ 'config/game': game });
    expect((await put(standard)).done).toEqual({ written: 0, removed: 0 });
    for (const id of ['admin', 'season', 'night']) {
      const step = { step: 'write', records: [{ part: 'config', id, value: { email: 'x@example.com' } }] };
      expect((await league.call(league.admin, 'importLeague', step)) as string[]).toContain(
        'functions/invalid-argument',
      );
    }
    await write({ 'config/game': null });
  });

  it('a running match of the file is cancelled, and its fixture open again', async () => {
    await seedDemo(3);
    const [matchId = ''] = Object.keys(read('matches') as object);
    const [fixtureId = ''] = Object.keys(read('fixtures') as object);
    await write({
      [`matches/${matchId}/status`]: 'ongoing',
      [`fixtures/${fixtureId}/state`]: 'planned',
      [`fixtures/${fixtureId}/matchId`]: matchId,
    });
    const file = await save();
    await write({ [`matches/${matchId}`]: null, [`fixtures/${fixtureId}`]: null });
    await put(file);
    expect(read(`matches/${matchId}/status`)).toBe('cancelled');
    expect(read(`matches/${matchId}/cancelledAt`)).toBeGreaterThan(NOW / 2);
    expect(read(`fixtures/${fixtureId}/matchId`) ?? null).toBeNull();
    expect(read('liveMatches') ?? null).toBeNull();
  });

  it('is refused while a match runs, before anything is written', async () => {
    await seedDemo(4);
    const file = await save();
    await write({ 'teams/yeni': { name: 'Yeni' }, 'liveMatches/m': { startedAt: NOW } });
    await expect(put(file)).rejects.toThrow('Şu anda oynanan bir maç var.');
    expect(read('teams/yeni/name')).toBe('Yeni');
    await write({ 'liveMatches/m': null });
  });

  it('pictures that the league lost are uploaded, and the records get their new addresses', async () => {
    await seedDemo(5);
    const [teamId = ''] = Object.keys(read('teams') as object);
    const logo = `/v0/b/alt/o/teams%2F${teamId}%2Flogo_1?alt=media&token=alt`;
    await write({ [`teams/${teamId}/logo`]: logo });
    const file = await exportLeague(source({ [logo]: PNG }), { league: 'S', at: 1 }, quiet);
    // The record is the same; only its picture is missing.
    await put(file);
    const stored = read(`teams/${teamId}/logo`) as string;
    expect(stored).toMatch(/^\/v0\/b\/[^/]+\/o\/teams%2F.*%2Flogo_1\?alt=media&token=/);
    expect(stored).not.toBe(logo);
    const answer = await fetch(league.origin + stored);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    for (const path of ['x', 'config/a', 'teams/a/b', '../x', '']) {
      const picture = { path, type: 'image/png', data: Buffer.from(PNG).toString('base64') };
      expect(await league.call(league.admin, 'importLeague', { step: 'picture', picture }), path).toMatchObject([
        'functions/invalid-argument',
        expect.any(String),
      ]);
    }
    const damaged = { path: `teams/${teamId}/logo_3`, type: 'image/png', data: 'AAAA' };
    expect(await league.call(league.admin, 'importLeague', { step: 'picture', picture: damaged })).toEqual({
      success: true,
    });
    const script = { path: `teams/${teamId}/logo_2`, type: 'image/svg+xml', data: '' };
    expect(await league.call(league.admin, 'importLeague', { step: 'picture', picture: script })).toMatchObject([
      'functions/invalid-argument',
      expect.any(String),
    ]);
  });

  it('is the admin’s alone, and writes to the places of a file only', async () => {
    const { call, admin } = league;
    const step = { step: 'write', records: [{ part: 'teams', id: 'x', value: { name: 'x' } }] };
    expect(await call(player, 'importLeague', step)).toEqual([
      'functions/permission-denied',
      'Bu işlemi yalnızca yönetici yapabilir.',
    ]);
    expect(await call(await league.open(), 'importLeague', step)).toMatchObject([
      'functions/unauthenticated',
      expect.any(String),
    ]);
    for (const bad of [
      { part: 'config', id: 'admin', value: { email: 'x' } },
      { part: 'teams', id: 'x/name', value: { name: 'x' } },
      { part: 'teams', id: '', value: { name: 'x' } },
      { part: 'teams', id: 'a.b', value: { name: 'x' } },
      { part: 'teams', id: 'x', value: 'x' },
      { part: 'teams', id: 'x', value: null },
      { part: 'teams', id: 'x', value: { 'a.b': 1 } },
      { part: 'teams', id: 'constructor', value: { name: 'x' } },
      { part: 'files', id: 'x', value: {} },
      { part: 'seasonStats', id: 'first/teams/x', value: {} },
    ]) {
      const answer = await call(admin, 'importLeague', { step: 'write', records: [bad] });
      expect(answer, JSON.stringify(bad)).toMatchObject(['functions/invalid-argument', expect.any(String)]);
    }
    expect(await call(admin, 'importLeague', { step: 'x' })).toMatchObject([
      'functions/invalid-argument',
      expect.any(String),
    ]);
    const many = Array.from({ length: 401 }, (_, at) => ({ part: 'teams', id: `t${at}` }));
    expect(await call(admin, 'importLeague', { step: 'write', removed: many })).toMatchObject([
      'functions/invalid-argument',
      expect.any(String),
    ]);
    expect(read('teams/x') ?? null).toBeNull();
  });
});
