import type { FirebaseApp } from 'firebase/app';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { functions as texts } from '../../src/domain/messages/functions.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { NIGHT, type NightLeague, startNightLeague, tableLeague, uidOf } from './night-harness.ts';

const [MATCH, OTHER] = [keyOf(1), keyOf(2)];
const ALL = { team1Players: ['ali', 'veli'], team2Players: ['ceren', 'isik'] };

let league: NightLeague;
let [one, two]: FirebaseApp[] = [];
beforeAll(async () => {
  league = await startNightLeague();
  [one, two] = [await league.phone(), await league.phone()];
});
afterAll(() => league.close());
beforeEach(async () => {
  await league.clear();
  await league.server.db.update('', tableLeague());
  const code = await league.begin();
  for (const app of [one, two]) await league.ask(app as FirebaseApp, 3, { code });
});

const start = (app: FirebaseApp | undefined, more: object = {}) =>
  league.call(app as FirebaseApp, 'startAtTable', {
    ...{ table: 3, matchId: MATCH, fixtureId: 'f1', ...ALL },
    ...more,
  });
/** The code of each refusal; the app tells by it what to say. */
const CODES: Record<string, string> = {
  [texts.notNext]: 'not-found',
  [texts.wrongPlayers]: 'invalid-argument',
  [texts.startRunning]: 'resource-exhausted',
};
const refused = (text: string) => [`functions/${CODES[text] ?? 'failed-precondition'}`, text];
const running = () => Object.keys((league.at('matches') ?? {}) as object);
const untouched = () => {
  expect(running()).toEqual([]);
  expect(league.at('liveMatches')).toBeNull();
  expect(league.at('fixtures/f1/matchId')).toBeNull();
};

describe('the volunteer starts the next fixture of his table', () => {
  it('as the admin’s start does, and may score it until the night’s end', async () => {
    const until = Number(league.at('config/night/until'));
    expect(await start(one)).toEqual({ success: true, matchId: MATCH, until, at: expect.any(Number) });
    const match = league.at(`matches/${MATCH}`) as Record<string, Json>;
    expect(match).toMatchObject({
      ...{ status: 'ongoing', team1Id: 'firtina', team1Name: 'Kadıköy Fırtına', team2Name: 'Moda Bardakları' },
      ...{
        team1Players: { 0: 'ali', 1: 'veli' },
        team2Players: { 0: 'ceren', 1: 'isik' },
        rev: 0,
        fixtureId: 'f1',
        team1Score: 0,
      },
    });
    expect(match.playerStats).toMatchObject({ ali: { playerName: 'Ali Yıldız', teamId: 'firtina', attempts: 0 } });
    expect(league.at('fixtures/f1/matchId')).toBe(MATCH);
    expect(league.at(`liveMatches/${MATCH}`)).toEqual({ startedAt: match.startedAt, table: 3 });
    expect(league.at('config/activeMatch')).toBe(MATCH);
    expect(league.at(`matchScorers/${MATCH}/${uidOf(one as FirebaseApp)}`)).toMatchObject({ name: 'Ayla', until });
    const line = league.logged().find(({ action }) => action === 'table-started');
    expect(line?.detail).toBe('Ayla · Masa 3 · Kadıköy Fırtına – Moda Bardakları');
  });

  it.each<[string, Json, [string | undefined, number]]>([
    ['the league’s rules of its stage, which the match keeps', { league: '6o2', playoffs: '10o3' }, ['6o2', 6]],
    ['the standard ones, if only the play-offs have others', { playoffs: '6s' }, [undefined, 10]],
    ['the standard ones, if the record is damaged', { league: 'x' }, [undefined, 10]],
    ['the standard ones, if there is none', null, [undefined, 10]],
  ])('decision 145: by %s', async (_rules, game, [rules, totalCups]) => {
    await league.server.db.set('config/game', game);
    expect(await start(one)).toMatchObject({ matchId: MATCH });
    const match = league.at(`matches/${MATCH}`) as Record<string, Json>;
    expect([match.rules, match.totalCups]).toEqual([rules, totalCups]);
    await league.server.db.set('config/game', null);
  });

  it.each(['__proto__', 'constructor', 'propertyIsEnumerable'])('a match called %s is refused', async (matchId) => {
    for (const wrong of [{ matchId }, { fixtureId: matchId }, { team1Players: [matchId, 'veli'] }])
      expect(await start(one, wrong)).toEqual(['functions/invalid-argument', expect.any(String)]);
    untouched();
  });

  it('a second tap, and an answer that got lost, start nothing more', async () => {
    const answers = await Promise.all([start(one), start(one), start(one)]);
    const again = await start(one);
    expect(answers.filter((answer) => !Array.isArray(answer))).not.toEqual([]);
    for (const answer of answers.filter(Array.isArray)) expect(answer).toEqual(refused(texts.startRunning));
    expect(again).toMatchObject({ matchId: MATCH });
    expect(running()).toEqual([MATCH]);
  });

  it('of two phones at one table, with different fixtures too, one starts and both score that match', async () => {
    const answers = await Promise.all([
      start(one),
      start(two, { matchId: OTHER, fixtureId: 'f2', team1Players: ['kerem', 'sude'] }),
    ]);
    expect(running()).toHaveLength(1);
    for (const answer of answers.filter(Array.isArray)) expect(answer).toEqual(refused(texts.startRunning));
    const [matchId] = running();
    expect(await start(one)).toMatchObject({ matchId });
    expect(await start(two, { matchId: OTHER })).toMatchObject({ matchId });
    expect(Object.keys(league.at(`matchScorers/${matchId}`) as object)).toHaveLength(2);
    expect([league.at('fixtures/f1/matchId'), league.at('fixtures/f2/matchId')].filter(Boolean)).toEqual([matchId]);
  });

  it('the one after it too, since the next one may lack a team; nothing further on', async () => {
    const f2 = { fixtureId: 'f2', team1Players: ['kerem', 'sude'] };
    expect(await start(one, { fixtureId: 'f3' })).toEqual(refused(texts.notNext));
    untouched();
    expect(await start(one, f2)).toMatchObject({ matchId: MATCH });
    expect(league.at(`matches/${MATCH}/fixtureId`)).toBe('f2');
  });

  it('after a match that was cancelled at once the table is free again', async () => {
    await start(one);
    await league.server.db.update('', {
      ...{ [`matches/${MATCH}/status`]: 'cancelled', [`liveMatches/${MATCH}`]: null, 'fixtures/f1/matchId': null },
    });
    expect(await start(one)).toEqual(refused(texts.matchOver));
    expect(await start(one, { matchId: OTHER })).toMatchObject({ matchId: OTHER });
  });

  it('a start that died before its match came keeps the table only for a moment', async () => {
    const lock = `nights/${NIGHT}/starts/t3`;
    await league.server.db.set(lock, { matchId: OTHER, at: Date.now() });
    expect(await start(one)).toEqual(refused(texts.startRunning));
    untouched();
    await league.server.db.set(lock, { matchId: OTHER, at: Date.now() - 20_001 });
    expect(await start(one)).toMatchObject({ matchId: MATCH });
  });

  it('one that is under way at another table holds it up for the same team or fixture, and for nothing else', async () => {
    const lock = `nights/${NIGHT}/starts/t4`;
    for (const needs of [{ f1: true }, { firtina: true }]) {
      await league.server.db.set(lock, { matchId: OTHER, at: Date.now(), needs });
      expect(await start(one)).toEqual(refused(texts.startRunning));
    }
    untouched();
    await league.server.db.set(lock, { matchId: OTHER, at: Date.now(), needs: { f9: true, baska: true } });
    expect(await start(one)).toMatchObject({ matchId: MATCH });
  });
});

describe('nobody starts', () => {
  it('without the right over the table, or after it was taken back', async () => {
    const noRight = ['functions/permission-denied', texts.noTableRight];
    expect(await start(await league.phone())).toEqual(noRight);
    expect(await start(one, { table: 4, fixtureId: 'g1' })).toEqual(noRight);
    await league.run({ step: 'revoke', table: 3 });
    expect(await start(one)).toEqual(noRight);
    untouched();
  });

  it('without a night or an account', async () => {
    await league.run({ step: 'end' });
    expect(await start(one)).toEqual(refused(texts.noNight));
    expect(await start(await league.open())).toEqual(['functions/unauthenticated', texts.signInFirst]);
    untouched();
  });

  it.each<[string, Record<string, Json>, object, string]>([
    ['a fixture of another table', { 'fixtures/f1/table': 4 }, {}, texts.notNext],
    ['a fixture of another evening', { 'fixtures/f1/at': Date.now() - 48 * 3_600_000 }, {}, texts.notNext],
    ['a postponed fixture', { 'fixtures/f1/state': 'postponed' }, {}, texts.notNext],
    ['a fixture that is unknown', {}, { fixtureId: 'yok' }, texts.notNext],
    ['a fixture without a team', { 'fixtures/f1/team2Id': null }, {}, texts.notNext],
    ['with a player of another team', {}, { team1Players: ['ali', 'ceren'] }, texts.wrongPlayers],
    ['with one player twice', {}, { team1Players: ['ali', 'ali'] }, texts.wrongPlayers],
    ['with a player who is unknown', {}, { team1Players: ['ali', 'yok'] }, texts.wrongPlayers],
    ['with a player who is not approved', { 'users/ali/approved': false }, {}, texts.wrongPlayers],
    ['with a captain', { 'users/ali/role': 'team' }, {}, texts.wrongPlayers],
    ['for a team that is gone', { 'teams/firtina': null }, {}, texts.wrongPlayers],
  ])('%s', async (_what, stored, asked, text) => {
    await league.server.db.update('', stored);
    expect(await start(one, asked)).toEqual(refused(text));
    untouched();
  });

  it.each([
    ['a team that plays elsewhere', {}],
    ['a player who plays elsewhere', { team1Id: 'x', team2Id: 'y' }],
  ])('%s', async (_what, sides) => {
    await league.play(OTHER, 4);
    await league.server.db.update(`matches/${OTHER}`, sides);
    expect(await start(one)).toEqual(refused(texts.teamsPlay));
    expect(running()).toEqual([OTHER]);
  });

  it.each([
    ['matchId', { matchId: 'a/b' }],
    ['matchId', { matchId: '12' }],
    ['fixtureId', { fixtureId: '' }],
    ['team1Players', { team1Players: ['ali'] }],
    ['team2Players', { team2Players: ['ceren', 'isik', 'can'] }],
    ['team1Players.0', { team1Players: ['a/b', 'ali'] }],
    ['table', { table: 'x' }],
  ])('with a %s that is none', async (field, more) => {
    expect(await start(one, more)).toEqual(['functions/invalid-argument', texts.badPayload(field)]);
    untouched();
  });
});
