import type { FirebaseApp } from 'firebase/app';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { decideNoShow } from '../../functions/src/handlers/no-show.ts';
import { stepRefusals } from '../../src/domain/messages/fixtures-admin.ts';
import { functions as texts } from '../../src/domain/messages/functions.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { afternoonZone } from '../support/own-zone.ts';
import { NIGHT, type NightLeague, startNightLeague, tableLeague, uidOf } from './night-harness.ts';

const MINUTE = 60_000;
const MATCH = keyOf(1);

let league: NightLeague;
let [one, two]: FirebaseApp[] = [];
beforeAll(async () => {
  // Soon after an evening's begin what is late would be of the evening before.
  league = await startNightLeague({ LEAGUE_TIME_ZONE: afternoonZone() });
  [one, two] = [await league.phone(), await league.phone()];
});
afterAll(() => league.close());
beforeEach(async () => {
  await league.clear();
  await league.server.db.update('', tableLeague());
  await league.server.db.update('', { ...late('f1'), ...late('g1', 20) });
  const code = await league.begin();
  await league.run({ step: 'allow', what: 'noShow', isOn: true });
  for (const app of [one, two]) await league.ask(app as FirebaseApp, 3, { code });
});

const late = (id: string, minutes = 25) => ({ [`fixtures/${id}/at`]: Date.now() - minutes * MINUTE });
const decide = (app: FirebaseApp | undefined, more: object = {}) =>
  league.call(app as FirebaseApp, 'decideNoShow', { table: 3, fixtureId: 'f1', absent: 'firtina', ...more });
const back = (app: FirebaseApp | undefined, more: object = {}) => decide(app, { absent: null, ...more });
const fixture = (id = 'f1') => league.at(`fixtures/${id}`) as Record<string, Json>;
const wins = (team: string) => league.at(`teams/${team}/stats/wins`);
const refused = (text: string, code = 'failed-precondition') => [`functions/${code}`, text];
const forfeits = () => league.logged().filter(({ action }) => action.startsWith('fixture-'));
const settled = async (team: string, count: number) => {
  await expect.poll(() => wins(team) ?? 0, { timeout: 5000 }).toBe(count);
};

describe('who scores at a table says that a team did not come', () => {
  it('the other one wins «hükmen», as by the admin’s step, and he takes it back', async () => {
    const before = fixture();
    expect(await decide(one)).toEqual({ success: true });
    expect(fixture()).toMatchObject({
      ...{ state: 'forfeit', winnerId: 'bardaklar', note: 'Kadıköy Fırtına gelmedi' },
      ...{ team1Name: 'Kadıköy Fırtına', team2Name: 'Moda Bardakları', sequence: Number(before.sequence) + 1 },
    });
    await settled('bardaklar', 1);
    expect(forfeits()).toMatchObject([
      {
        action: 'fixture-forfeited',
        by: uidOf(one as FirebaseApp),
        detail: 'Ayla · Masa 3 · Kadıköy Fırtına – Moda Bardakları',
      },
    ]);
    // A second tap after a lost answer.
    expect(await decide(one)).toEqual({ success: true });
    expect(forfeits()).toHaveLength(1);
    expect(await back(one)).toEqual({ success: true });
    expect(await back(one)).toEqual({ success: true });
    expect(fixture()).toMatchObject({ state: 'planned', sequence: Number(before.sequence) + 2 });
    for (const gone of ['winnerId', 'note', 'team1Name']) expect(fixture()).not.toHaveProperty(gone);
    await settled('bardaklar', 0);
    expect(forfeits().map(({ action }) => action)).toEqual(['fixture-forfeited', 'fixture-forfeit-undone']);
  });

  it('keeps a note of the admin', async () => {
    await league.server.db.set('fixtures/f1/note', 'Bahçede');
    await decide(one);
    expect(fixture().note).toBe('Bahçede');
    await back(one);
    expect(fixture().note).toBe('Bahçede');
  });

  it('the winner of a play-off goes on, and after the next game nothing is taken back', async () => {
    const game = (more: object) => ({
      ...{ season: 'first', sequence: 0, updatedAt: 1, state: 'planned', table: 3, at: Date.now() - 30 * MINUTE },
      ...more,
    });
    const semi = { stage: 'semi', round: 1 };
    const bracket = {
      k1: game({ ...semi, tie: 's1', team1Id: 'firtina', team2Id: 'bardaklar' }),
      k2: game({ ...semi, tie: 's2', team1Id: 'kule', team2Id: 'deniz', state: 'played', winnerId: 'kule' }),
      k3: game({
        ...{ stage: 'final', round: 2, tie: 'f', at: Date.now() + MINUTE, team2Id: 'kule' },
        ...{ from1: { tie: 's1', of: 'winner' }, from2: { tie: 's2', of: 'winner' } },
      }),
    };
    await league.server.db.set('fixtures', bracket as unknown as Json);
    expect(await decide(one, { fixtureId: 'k1' })).toEqual({ success: true });
    expect(fixture('k3').team1Id).toBe('bardaklar');
    await league.server.db.update('fixtures/k3', { state: 'played', winnerId: 'kule', matchId: MATCH });
    expect(await back(one, { fixtureId: 'k1' })).toEqual(refused(stepRefusals['next-played']));
    expect(fixture('k1').state).toBe('forfeit');
  });
});

describe('nobody decides', () => {
  const untouched = () => {
    expect(fixture()).toMatchObject({ state: 'planned' });
    expect(forfeits()).toEqual([]);
  };

  it('without the right over the table, after it was taken back, or after the night', async () => {
    const noRight = refused(texts.noTableRight, 'permission-denied');
    expect(await decide(await league.phone())).toEqual(noRight);
    expect(await decide(one, { table: 4, fixtureId: 'g1' })).toEqual(noRight);
    expect(await decide(await league.open())).toEqual(refused(texts.signInFirst, 'unauthenticated'));
    await league.run({ step: 'revoke', uid: uidOf(one as FirebaseApp) });
    expect(await decide(one)).toEqual(noRight);
    await league.run({ step: 'end' });
    expect(await decide(two)).toEqual(refused(texts.noNight));
    untouched();
  });

  it('where the admin has not allowed it, or does not any more; only he allows it', async () => {
    const off = refused(texts.noShowOff, 'permission-denied');
    const allow = { step: 'allow', what: 'noShow', isOn: false };
    expect(await league.call(one as FirebaseApp, 'runNight', allow)).toEqual(
      refused(texts.signInFirst, 'unauthenticated'),
    );
    await league.run(allow);
    expect(league.at('config/night')).not.toHaveProperty('noShow');
    expect(await decide(one)).toEqual(off);
    untouched();
    await league.run({ ...allow, isOn: true });
    await decide(one);
    await league.run(allow);
    expect(await back(one)).toEqual(off);
  });

  it.each<[string, object, string[]]>([
    ['of a match further on', { fixtureId: 'f3' }, refused(texts.notNext, 'not-found')],
    ['of a match of another table', { fixtureId: 'g1' }, refused(texts.notNext, 'not-found')],
    ['of a match that there is not', { fixtureId: 'f9' }, refused(texts.notNext, 'not-found')],
    ['before it is late', { fixtureId: 'f2', absent: 'kule' }, refused(texts.notLate)],
    ['about another team', { absent: 'kule' }, refused(texts.badPayload('absent'), 'invalid-argument')],
    ['about a built-in name', { absent: '__proto__' }, refused(texts.badPayload('absent'), 'invalid-argument')],
    ['about no team', { absent: '' }, refused(texts.badPayload('absent'), 'invalid-argument')],
  ])('%s', async (_what, more, refusal) => {
    expect(await decide(one, more)).toEqual(refusal);
    untouched();
  });

  it('while one of the teams plays, or a start is under way', async () => {
    await league.play(MATCH, 4);
    expect(await decide(one)).toEqual(refused(texts.teamsPlay));
    await league.server.db.update('', { [`matches/${MATCH}`]: null, [`liveMatches/${MATCH}`]: null });
    await league.server.db.set(`nights/${NIGHT}/starts/t3`, { matchId: keyOf(2), at: Date.now() });
    expect(await decide(one)).toEqual(refused(texts.startRunning, 'resource-exhausted'));
    untouched();
  });

  it('what the admin or another volunteer has decided, nor takes it back', async () => {
    await decide(one);
    expect(await decide(two, { absent: 'bardaklar' })).toEqual(refused(texts.notNext, 'not-found'));
    expect(await back(two)).toEqual(refused(texts.notYours, 'permission-denied'));
    expect(fixture()).toMatchObject({ state: 'forfeit', winnerId: 'bardaklar' });
    // The admin has taken it back and decided it anew.
    await league.server.db.update('fixtures/f1', { line: keyOf(77), winnerId: 'firtina' });
    expect(await back(one)).toEqual(refused(texts.notYours, 'permission-denied'));
    expect(fixture()).toMatchObject({ state: 'forfeit', winnerId: 'firtina' });
  });

  it('without end in one hour', async () => {
    for (let step = 0; step < 6; step++) {
      await decide(one);
      await back(one);
    }
    expect(await decide(one)).toEqual(refused(texts.tooMany, 'resource-exhausted'));
    expect(fixture().state).toBe('planned');
  });
});

it('the admin starts the match in the same moment: his match stays, and nothing is decided', async () => {
  const { db } = league.server;
  let isStarted = false;
  const deps = {
    now: () => Date.now(),
    db: {
      get: async (path: string) => db.get(path),
      query: async (path: string, query: object) =>
        Object.fromEntries(
          Object.entries((db.get(path) ?? {}) as Record<string, Record<string, unknown>>).filter(([, value]) => {
            const { child, equals } = query as { child: string; equals: unknown };
            return value[child] === equals;
          }),
        ),
      transact: async (path: string, change: (current: unknown) => unknown) => {
        await db.set(path, change(db.get(path)) as Json);
      },
      update: async (patch: Record<string, Json>) => {
        // Between the reading of the fixture and the decision.
        if (!isStarted) await db.update('fixtures/f1', { matchId: MATCH, startedAt: 1000 });
        isStarted = true;
        await db.update('', patch);
      },
    },
  } as unknown as HandlerDeps;
  const before = fixture();
  const auth = { uid: uidOf(one as FirebaseApp), token: {} };
  const call = decideNoShow(deps)({
    auth,
    address: null,
    data: { table: 3, fixtureId: 'f1', absent: 'firtina' },
  } as unknown as Parameters<ReturnType<typeof decideNoShow>>[0]);
  await expect(call).rejects.toThrow(texts.teamsPlay);
  expect(fixture()).toEqual({ ...before, matchId: MATCH, startedAt: 1000 });
  expect(forfeits()).toEqual([]);
  expect(league.at(`nights/${NIGHT}/starts/t3`)).toBeNull();
});
