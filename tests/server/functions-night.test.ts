import type { FirebaseApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import type { Json } from 'firebase-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { runNight } from '../../functions/src/handlers/nights.ts';
import { removeOldNights } from '../../functions/src/handlers/old-tables.ts';
import { functions as texts } from '../../src/domain/messages/functions.ts';
import limits from '../../src/domain/scorers/limits.json' with { type: 'json' };
import { keyOf } from '../support/match-fixtures.ts';
import { NIGHT, type NightLeague, startNightLeague, uidOf } from './night-harness.ts';

const MATCH = keyOf(1);
const HOUR = 3_600_000;
const NO_RIGHT = ['functions/permission-denied', texts.noTableRight];

let league: NightLeague;
let [one, two, three]: FirebaseApp[] = [];
beforeAll(async () => {
  league = await startNightLeague();
  [one, two, three] = [await league.phone(), await league.phone(), await league.phone()];
});
afterAll(() => league.close());
beforeEach(() => league.clear());

const right = (app: FirebaseApp | undefined, table = 3) =>
  league.at(`tableScorers/${NIGHT}/${uidOf(app as FirebaseApp)}/t${table}`) as Record<string, unknown> | null;
const waits = (app: FirebaseApp | undefined) => league.at(`tableAsks/${NIGHT}/${uidOf(app as FirebaseApp)}`);
const ask = (app: FirebaseApp | undefined, table = 3, more: object = {}) => league.ask(app as FirebaseApp, table, more);
const claim = (app: FirebaseApp | undefined, table = 3) =>
  league.call(app as FirebaseApp, 'claimTable', { table }) as Promise<Record<string, unknown>>;
const matchUntil = (app: FirebaseApp | undefined, matchId = MATCH) =>
  Number(league.at(`matchScorers/${matchId}/${uidOf(app as FirebaseApp)}/until`));
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const denied = ['functions/permission-denied', texts.wrongCode];

describe('a night', () => {
  it('is started by the admin, has a code that he sees again, and lasts limits.hours at most', async () => {
    const code = await league.begin();
    expect(code).toMatch(/^\d{6}$/);
    const { until } = league.at('config/night') as { until: number };
    expect(league.at('config/night')).toEqual({ id: NIGHT, until, code: true });
    expect(Math.abs(until - Date.now() - limits.hours * HOUR)).toBeLessThan(HOUR);
    expect(league.at(`nights/${NIGHT}`)).toMatchObject({ code, until, by: uidOf(league.admin) });
    expect(await league.begin()).toBe(code);
    expect(league.logged().map(({ action }) => action)).toEqual(['night-started']);
  });

  it('is the only one; after its end the next one starts, and its own id never again', async () => {
    await league.begin();
    const other = { step: 'start', night: keyOf(901), code: false };
    expect(await league.run(other)).toEqual(['functions/failed-precondition', texts.nightRuns]);
    expect(await league.run({ step: 'end' })).toEqual({ success: true });
    expect(league.at('config/night')).toBeNull();
    expect(await league.run({ step: 'end' })).toEqual({ success: true });
    const again = { step: 'start', night: NIGHT, code: true };
    expect(await league.run(again)).toEqual(['functions/failed-precondition', texts.nightOver]);
    expect(await league.run(other)).toEqual({ success: true });
    expect(league.at('config/night')).toMatchObject({ id: keyOf(901), code: false });
    expect(league.at(`nights/${keyOf(901)}/code`)).toBeNull();
  });

  it('whose time is over is none', async () => {
    const code = await league.begin();
    await league.server.db.set('config/night/until', Date.now() - 1);
    expect(await ask(one, 3, { code })).toEqual(['functions/failed-precondition', texts.noNight]);
    expect(await league.run({ step: 'start', night: keyOf(901), code: true })).toMatchObject({ success: true });
  });

  it.each([
    ['a stranger', async () => three as FirebaseApp],
    ['a player', () => league.open('oyuncu@example.com')],
  ])('is no business of %s', async (_who, open) => {
    const app = await open();
    for (const step of [{ step: 'start', night: NIGHT, code: true }, { step: 'end' }, { step: 'code', code: true }]) {
      expect((await league.call(app, 'runNight', step)) as string[]).toHaveLength(2);
    }
    expect(league.at('nights')).toBeNull();
    await league.begin();
    await ask(one);
    for (const step of ['admit', 'refuse', 'revoke']) {
      const answer = (await league.call(app, 'runNight', { step, uid: uidOf(one as FirebaseApp) })) as string[];
      expect(answer[0]).toMatch(/unauthenticated|permission-denied/);
    }
    expect(waits(one)).not.toBeNull();
  });

  it.each([
    ['night', { step: 'start', night: 'x', code: true }],
    ['step', { step: 'x' }],
    ['uid', { step: 'admit', uid: 'a/b' }],
    ['table', { step: 'revoke' }],
    ['table', { step: 'revoke', table: 0 }],
  ])('refuses a step with a %s that is none: %j', async (field, step) => {
    await league.begin();
    expect(await league.run(step)).toEqual(['functions/invalid-argument', texts.badPayload(field)]);
  });
});

describe('who has the night’s code', () => {
  it('has the right over a table at once, until the night’s end; a lost answer is given again', async () => {
    const code = await league.begin();
    const { until } = league.at('config/night') as { until: number };
    const answer = await ask(one, 3, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer).toEqual({ success: true, night: NIGHT, until, at: expect.any(Number) });
    expect(right(one)).toEqual({ name: 'Ayla', at: (answer as { at: number }).at, until, how: 'code' });
    expect(await ask(one, 3, { code })).toEqual(answer);
    expect(await ask(one, 3)).toEqual(answer);
    const lines = league.logged().filter(({ action }) => action === 'table-joined');
    expect(lines).toEqual([expect.objectContaining({ detail: 'Ayla · Masa 3', by: uidOf(one as FirebaseApp) })]);
    expect(await ask(one, 4, { code })).toMatchObject({ until });
    expect(right(one, 4)).toMatchObject({ how: 'code' });
  });

  it('a wrong code gives nothing, makes no ask and is counted for the admin; so it is with an old one', async () => {
    const code = await league.begin();
    expect(await ask(one, 3, { code: wrongOf(code) })).toEqual(denied);
    const { code: next } = (await league.run({ step: 'code', code: true })) as { code: string };
    if (next !== code) expect(await ask(one, 3, { code })).toEqual(denied);
    expect([right(one), waits(one)]).toEqual([null, null]);
    expect(league.at(`nights/${NIGHT}/wrong`)).toBeGreaterThanOrEqual(1);
    expect(await ask(one, 3, { code: next })).toMatchObject({ until: expect.any(Number) });
  });

  it('a code that is switched off gives nothing', async () => {
    const code = await league.begin();
    expect(await league.run({ step: 'code', code: false })).toEqual({ success: true });
    expect(league.at('config/night/code')).toBe(false);
    expect(await ask(one, 3, { code })).toEqual(['functions/failed-precondition', texts.noCode]);
    expect(right(one)).toBeNull();
  });

  it('the code cannot be found by trying: after ten wrong ones of an account not even the right one is looked at, an ask goes on', async () => {
    const code = await league.begin();
    for (let at = 0; at < 10; at++) expect(await ask(one, 3, { code: wrongOf(code) })).toEqual(denied);
    const many = ['functions/resource-exhausted', texts.tooManyCodes];
    expect(await ask(one, 3, { code })).toEqual(many);
    expect(await ask(two, 3, { code })).toMatchObject({ until: expect.any(Number) });
    expect(await ask(one)).toEqual({ success: true, night: NIGHT });
    expect(waits(one)).toMatchObject({ name: 'Ayla', table: 3 });
  });

  it.each(['address', 'all'])('nor by many accounts (%s); right codes do not count', async (who) => {
    const code = await league.begin();
    for (let at = 0; at < 12; at++) await ask(one, at + 1, { code });
    const counters = league.at('functionLimits/nightCode') as Record<string, { count: number }>;
    expect(Object.values(counters).map(({ count }) => count)).toEqual([0, 0, 0]);
    const key = Object.keys(counters).find((name) => name.startsWith(who)) ?? '';
    await league.server.db.set(`functionLimits/nightCode/${key}/count`, who === 'all' ? 299 : 59);
    const many = ['functions/resource-exhausted', texts.tooManyCodes];
    expect(await ask(two, 3, { code: wrongOf(code) })).toEqual(denied);
    // The first try of an account is still looked at, and no second one.
    expect(await ask(three, 3, { code: wrongOf(code) })).toEqual(denied);
    expect(await ask(three, 3, { code })).toEqual(many);
    const four = await league.phone();
    expect(await ask(four, 3, { code })).toMatchObject({ until: expect.any(Number) });
    await league.server.db.set(`nights/${NIGHT}/firstTries`, 1000);
    const five = await league.phone();
    expect(await ask(five, 3, { code })).toEqual(many);
    // Another code begins anew.
    const { code: next } = (await league.run({ step: 'code', code: true })) as { code: string };
    expect(await ask(five, 3, { code: next })).toMatchObject({ until: expect.any(Number) });
    expect(await ask(two, 4, { code: next })).toMatchObject({ until: expect.any(Number) });
  });

  it(`gives ${limits.tableRights} rights of a night at most; the admin has room for as many more`, async () => {
    const code = await league.begin();
    const entry = { name: 'E', at: 1, until: Date.now() + HOUR, how: 'code' };
    const full = Object.fromEntries(
      Array.from({ length: limits.tableRights - 1 }, (_, at) => [`u${at}`, { t1: entry }]),
    );
    await league.server.db.set(`tableScorers/${NIGHT}`, full as unknown as Json);
    expect(await ask(one, 3, { code })).toMatchObject({ until: expect.any(Number) });
    expect(await ask(two, 3, { code })).toEqual(['functions/resource-exhausted', texts.nightFull]);
    await ask(two);
    expect(await league.run({ step: 'admit', uid: uidOf(two as FirebaseApp) })).toEqual({ success: true });
    const more = Object.fromEntries(
      Array.from({ length: limits.tableRights - 1 }, (_, at) => [`v${at}`, { t1: entry }]),
    );
    await league.server.db.update(`tableScorers/${NIGHT}`, more as unknown as Record<string, Json>);
    await ask(three);
    const refused = await league.run({ step: 'admit', uid: uidOf(three as FirebaseApp) });
    expect(refused).toEqual(['functions/resource-exhausted', texts.nightFull]);
    expect(waits(three)).not.toBeNull();
  });
});

describe('who has no code asks', () => {
  it('and the admin admits him with one tap; twice is once', async () => {
    await league.begin();
    expect(await ask(one)).toEqual({ success: true, night: NIGHT });
    expect(waits(one)).toEqual({ name: 'Ayla', table: 3, at: expect.any(Number), from: expect.any(String) });
    expect(await claim(one)).toEqual(NO_RIGHT);
    const uid = uidOf(one as FirebaseApp);
    expect(await league.run({ step: 'admit', uid })).toEqual({ success: true });
    expect(await league.run({ step: 'admit', uid })).toEqual({ success: true });
    expect(waits(one)).toBeNull();
    expect(right(one)).toMatchObject({ name: 'Ayla', how: 'admitted' });
    const actions = league.logged().map(({ action }) => action);
    expect(actions.filter((action) => action === 'table-admitted')).toHaveLength(1);
    expect(await ask(one)).toMatchObject({ until: expect.any(Number) });
  });

  it('is told when the account that asked is gone', async () => {
    await league.begin();
    const gone = await league.phone();
    const uid = uidOf(gone);
    await ask(gone);
    await getAuth(gone).currentUser?.delete();
    expect(await league.run({ step: 'admit', uid })).toEqual(['functions/not-found', texts.accountRemoved]);
    expect([league.at(`tableAsks/${NIGHT}`), league.at('tableScorers')]).toEqual([null, null]);
  });

  it('or turns him away', async () => {
    await league.begin();
    await ask(one);
    expect(await league.run({ step: 'refuse', uid: uidOf(one as FirebaseApp) })).toEqual({ success: true });
    expect([waits(one), right(one)]).toEqual([null, null]);
    const admit = await league.run({ step: 'admit', uid: uidOf(one as FirebaseApp) });
    expect(admit).toEqual(['functions/not-found', texts.askRemoved]);
    expect(league.logged().map(({ action }) => action)).toContain('table-refused');
    expect(await ask(one)).toEqual(['functions/resource-exhausted', texts.askRefused]);
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
    await league.server.db.set(`nights/${NIGHT}/refused/${uidOf(one as FirebaseApp)}`, minutesAgo(6));
    expect(await ask(one)).toEqual({ success: true, night: NIGHT });
  });

  it('once for all tables: another table takes the place of the first', async () => {
    await league.begin();
    await ask(one, 3);
    await ask(one, 4);
    expect(Object.values(league.at(`tableAsks/${NIGHT}`) as object)).toEqual([expect.objectContaining({ table: 4 })]);
  });

  it(`with ${limits.asks} others at most; a place gets free`, async () => {
    await league.begin();
    const others = (from: (at: number) => string) =>
      Array.from({ length: limits.asks - 1 }, (_, at) => [`u${at}`, { name: 'E', table: 1, at, from: from(at) }]);
    await league.server.db.set(`tableAsks/${NIGHT}`, Object.fromEntries(others(String)));
    await ask(one);
    // Both phones have one address, which has as many as no other.
    expect(await ask(two)).toEqual(['functions/resource-exhausted', texts.tooManyAsks]);
    await league.run({ step: 'refuse', uid: 'u0' });
    expect(await ask(two)).toEqual({ success: true, night: NIGHT });
    // One address fills the list: its newest ask goes, and never another's.
    await league.server.db.set(`tableAsks/${NIGHT}`, Object.fromEntries(others((at) => (at < 3 ? `${at}` : 'crowd'))));
    await ask(one);
    await ask(two);
    const left = Object.keys(league.at(`tableAsks/${NIGHT}`) as object);
    expect(left).toHaveLength(limits.asks);
    expect(left).toEqual(
      expect.arrayContaining(['u0', 'u1', 'u2', uidOf(one as FirebaseApp), uidOf(two as FirebaseApp)]),
    );
    expect(left).not.toContain(`u${limits.asks - 2}`);
  });

  it('ten times an hour; the same ask again costs nothing', async () => {
    await league.begin();
    for (let at = 0; at < 12; at++) expect(await ask(one, 3)).toMatchObject({ success: true });
    for (let at = 0; at < 9; at++) expect(await ask(one, at + 4)).toMatchObject({ success: true });
    expect(await ask(one, 20)).toEqual(['functions/resource-exhausted', texts.tooMany]);
    expect(await ask(two, 3)).toMatchObject({ success: true });
  });

  it.each([
    ['table', 3, { table: 0 }],
    ['table', 3, { table: 1000 }],
    ['table', 3, { table: 1.5 }],
    ['name', 3, { name: ' ' }],
    ['name', 3, { name: 'Yönetici' }],
    ['name', 3, { name: 'x'.repeat(limits.name + 1) }],
    ['code', 3, { code: '12345' }],
  ])('not with a %s that is none', async (field, table, more) => {
    await league.begin();
    expect(await ask(one, table, more)).toEqual(['functions/invalid-argument', texts.badPayload(field)]);
  });

  it('not without an account, and not without a night', async () => {
    expect(await ask(one)).toEqual(['functions/failed-precondition', texts.noNight]);
    await league.begin();
    expect(await ask(await league.open())).toEqual(['functions/unauthenticated', texts.signInFirst]);
  });
});

describe('the right over a table', () => {
  it('gives the right over the match that runs there, until the night’s end, and over no other', async () => {
    const code = await league.begin();
    await league.play(MATCH, 3);
    await league.play(keyOf(2), 4);
    await ask(one, 3, { code });
    const until = Number(right(one)?.until);
    expect(await claim(one)).toEqual({ success: true, matchId: MATCH, until, at: expect.any(Number) });
    const entry = league.at(`matchScorers/${MATCH}/${uidOf(one as FirebaseApp)}`);
    expect(entry).toEqual({ name: 'Ayla', at: expect.any(Number), until, link: 't3' });
    expect(await claim(one, 4)).toEqual(NO_RIGHT);
    expect(await claim(two)).toEqual(NO_RIGHT);
    expect(right(one)?.matches).toEqual({ [MATCH]: true });
  });

  it('over a table where nothing runs gives nothing yet', async () => {
    const code = await league.begin();
    await ask(one, 3, { code });
    await league.play(MATCH, 3);
    await league.server.db.set(`matches/${MATCH}/status`, 'completed');
    expect(await claim(one)).toEqual(['functions/failed-precondition', texts.nothingPlayed]);
  });

  it('L18: a match has no more scorers than fit at its table', async () => {
    const code = await league.begin();
    await league.play(MATCH, 3);
    await ask(one, 3, { code });
    const past = Array.from({ length: limits.scorers }, (_, at) => [
      `e${at}`,
      { name: 'E', at: 1, until: 2, link: 'l' },
    ]);
    await league.server.db.set(`matchScorers/${MATCH}`, Object.fromEntries(past));
    expect(await claim(one)).toEqual(NO_RIGHT);
    await league.server.db.set(`matchScorers/${MATCH}/e0`, null);
    expect(await claim(one)).toMatchObject({ matchId: MATCH });
  });
});

describe('what is taken back', () => {
  const revoke = (of: object) => league.run({ step: 'revoke', ...of });
  const uid = (app: FirebaseApp | undefined) => uidOf(app as FirebaseApp);

  it('of a person ends the right over the table and every match right from it; his code gives it back at no table', async () => {
    const code = await league.begin();
    await league.play(MATCH, 3);
    for (const app of [one, two]) {
      await ask(app, 3, { code });
      await claim(app);
    }
    expect(await revoke({ uid: uid(one) })).toEqual({ success: true, count: 1 });
    const now = Date.now();
    expect(Number(right(one)?.until)).toBeLessThanOrEqual(now);
    expect(matchUntil(one)).toBeLessThanOrEqual(now);
    expect(matchUntil(two)).toBeGreaterThan(now);
    expect(await claim(one)).toEqual(NO_RIGHT);
    expect(await ask(one, 3, { code })).toEqual({ success: true, night: NIGHT, taken: 'own' });
    expect(await ask(one, 4, { code })).toEqual({ success: true, night: NIGHT, taken: 'own' });
    expect(waits(one)).toMatchObject({ table: 4, taken: 'own' });
    expect(await revoke({ uid: uid(one) })).toEqual({ success: true, count: 0 });
    expect(league.logged().filter(({ action }) => action === 'table-revoked')).toEqual([
      expect.objectContaining({ detail: 'Ayla · Masa 3' }),
    ]);
  });

  it('stays so for a private window: the code gives no right at that table any more, the ask says why; other tables go on', async () => {
    const code = await league.begin();
    await ask(one, 3, { code });
    await revoke({ uid: uid(one), table: 3 });
    const window = await league.phone();
    expect(await ask(window, 3, { code })).toEqual({ success: true, night: NIGHT, taken: 'table' });
    expect(waits(window)).toMatchObject({ table: 3, taken: 'table' });
    expect([right(window), await claim(window)]).toEqual([null, NO_RIGHT]);
    expect(await ask(window, 3)).toMatchObject({ success: true });
    expect(await ask(two, 4, { code })).toMatchObject({ until: expect.any(Number) });
  });

  it('is given again by the admin alone, with the match that runs', async () => {
    const code = await league.begin();
    await league.play(MATCH, 3);
    await ask(one, 3, { code });
    await claim(one);
    await revoke({ table: 3 });
    await ask(one, 3, { code });
    await league.run({ step: 'admit', uid: uid(one) });
    expect(await claim(one)).toMatchObject({ matchId: MATCH });
    expect(matchUntil(one)).toBeGreaterThan(Date.now());
  });

  it('of a table ends the rights of everybody there, and of nobody elsewhere', async () => {
    const code = await league.begin();
    for (const [app, table] of [
      [one, 3],
      [two, 3],
      [three, 4],
    ] as const)
      await ask(app, table, { code });
    expect(await revoke({ table: 3 })).toEqual({ success: true, count: 2 });
    expect([right(one)?.revoked, right(two)?.revoked, right(three, 4)?.revoked]).toEqual([true, true, undefined]);
    expect(await ask(three, 3, { code })).toMatchObject({ taken: 'table' });
    expect(league.at(`nights/${NIGHT}/closed`)).toEqual({ t3: expect.any(Number) });
  });

  it('marks who waits at the table already, and nobody else', async () => {
    const code = await league.begin();
    await ask(one, 3, { code });
    await ask(two, 3);
    await ask(three, 4);
    await revoke({ uid: uid(one) });
    expect([waits(two), waits(three)]).toEqual([
      expect.objectContaining({ taken: 'table' }),
      expect.not.objectContaining({ taken: 'table' }),
    ]);
  });

  it('also closes a table without anybody', async () => {
    const code = await league.begin();
    expect(await revoke({ table: 5 })).toEqual({ success: true, count: 0 });
    expect(await ask(one, 5, { code })).toMatchObject({ taken: 'table' });
  });

  it('of a match alone does not come back by the table', async () => {
    const code = await league.begin();
    await league.play(MATCH, 3);
    await ask(one, 3, { code });
    await claim(one);
    const now = Date.now();
    await league.server.db.set(`matchScorers/${MATCH}/${uid(one)}/until`, now - 1);
    await league.server.db.set(`tableScorers/${NIGHT}/${uid(one)}/t3/at`, now - 5);
    expect(await claim(one)).toEqual(NO_RIGHT);
    expect(matchUntil(one)).toBeLessThan(Date.now());
  });

  it('with the night: its end ends every right of it', async () => {
    const code = await league.begin();
    await league.play(MATCH, 3);
    await ask(one, 3, { code });
    await claim(one);
    await ask(two, 3);
    await league.run({ step: 'end' });
    expect(Number(right(one)?.until)).toBeLessThanOrEqual(Date.now());
    expect(matchUntil(one)).toBeLessThanOrEqual(Date.now());
    expect(waits(two)).toBeNull();
    expect(await claim(one)).toEqual(['functions/failed-precondition', texts.noNight]);
    expect(league.logged().map(({ action }) => action)).toContain('night-ended');
  });

  it('with the night, wherever a first attempt to end it broke off', async () => {
    const { db } = league.server;
    const caller = { uid: uidOf(league.admin), token: { email: db.get('config/admin/email') } };
    for (let breaksAt = 0; breaksAt < 7; breaksAt++) {
      await league.clear();
      const code = await league.begin();
      await league.play(MATCH, 3);
      await ask(one, 3, { code });
      await claim(one);
      let steps = 0;
      const step = () => {
        if (steps++ === breaksAt) throw new Error('The function died.');
      };
      const deps = {
        db: {
          get: async (path: string) => db.get(path),
          update: async (values: Record<string, Json>) => {
            step();
            await db.update('', values);
          },
          transact: async (path: string, change: (current: unknown) => Json) => {
            step();
            await db.set(path, change(db.get(path)));
          },
        },
        now: () => Date.now(),
      } as unknown as HandlerDeps;
      const isBroken = await runNight(deps)({ auth: caller, data: { step: 'end' }, address: null }).then(
        () => false,
        () => true,
      );
      expect(isBroken).toBe(breaksAt < steps);
      await league.run({ step: 'end' });
      expect(Number(right(one)?.until), String(breaksAt)).toBeLessThanOrEqual(Date.now());
      expect(matchUntil(one), String(breaksAt)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('from claim to revocation and at the same time: no right over a match survives', async () => {
    const code = await league.begin();
    await league.play(MATCH, 3);
    for (let round = 0; round < 8; round++) {
      const app = await league.phone();
      await ask(app, round + 10, { code });
      await league.server.db.set(`liveMatches/${MATCH}/table`, round + 10);
      await Promise.all([claim(app, round + 10), revoke({ uid: uid(app) }), claim(app, round + 10)]);
      expect(matchUntil(app) > Date.now(), `round ${round}`).toBe(false);
    }
  });
});

describe('what clients read', () => {
  it('everybody that a night runs; nobody but the admin its code; each only his own ask and right', async () => {
    const code = await league.begin();
    await ask(one, 3, { code });
    await ask(two);
    const token = async (app: FirebaseApp | null) =>
      app === null ? '' : `&auth=${await getAuth(app).currentUser?.getIdToken()}`;
    const read = async (app: FirebaseApp | null, path: string) => {
      const response = await fetch(`${league.origin}/${path}.json?ns=lig${await token(app)}`);
      return response.status;
    };
    const [a, b] = [one, two] as [FirebaseApp, FirebaseApp];
    expect([await read(null, 'config/night'), await read(null, 'nights'), await read(a, `nights/${NIGHT}`)]).toEqual([
      200, 401, 401,
    ]);
    expect([
      await read(a, `tableScorers/${NIGHT}/${uidOf(a)}`),
      await read(b, `tableScorers/${NIGHT}/${uidOf(a)}`),
    ]).toEqual([200, 401]);
    expect([await read(b, `tableAsks/${NIGHT}/${uidOf(b)}`), await read(a, `tableAsks/${NIGHT}`)]).toEqual([200, 401]);
    for (const path of ['nights', `tableAsks/${NIGHT}`, `tableScorers/${NIGHT}`]) {
      expect(await read(league.admin, path), path).toBe(200);
    }
  });
});

describe('who scores at a table answers who asks for one, where the admin allows it', () => {
  const allow = (isOn: boolean) => league.run({ step: 'allow', what: 'asks', isOn });
  const answer = (app: FirebaseApp | undefined, step: string, of: FirebaseApp | undefined) =>
    league.call(app as FirebaseApp, 'runNight', { step, uid: uidOf(of as FirebaseApp) });
  const reads = async (app: FirebaseApp | undefined) => {
    const token = await getAuth(app as FirebaseApp).currentUser?.getIdToken();
    return (await fetch(`${league.origin}/tableAsks/${NIGHT}.json?ns=lig&auth=${token}`)).status;
  };
  const stranger = ['functions/unauthenticated', texts.signInFirst];
  beforeEach(async () => {
    const code = await league.begin();
    await ask(one, 3, { code, name: 'Hakan' });
    await ask(two, 4);
  });

  it('nobody else, and he not before', async () => {
    expect([await answer(one, 'admit', two), await reads(one)]).toEqual([stranger, 401]);
    await allow(true);
    await allow(true);
    expect([await answer(three, 'admit', two), await reads(three)]).toEqual([stranger, 401]);
    expect([await answer(two, 'admit', two), await reads(two)]).toEqual([stranger, 401]);
    expect(right(two, 4)).toBeNull();
    expect(league.logged().filter(({ action }) => action === 'night-allowed')).toMatchObject([
      { detail: 'Masa istekleri hakemlere açıldı' },
    ]);
  });

  it('admits and turns away, with a line of the log that names him, and does nothing else with the night', async () => {
    await allow(true);
    expect(await reads(one)).toBe(200);
    expect(await answer(one, 'admit', two)).toEqual({ success: true });
    expect(right(two, 4)).toMatchObject({ how: 'admitted', name: 'Ayla' });
    await ask(three, 5);
    expect(await answer(two, 'refuse', three)).toEqual({ success: true });
    expect(waits(three)).toBeNull();
    expect(league.logged().slice(-2)).toMatchObject([
      { action: 'table-admitted', detail: 'Ayla · Masa 4 · yanıtlayan: Hakan' },
      { action: 'table-refused', detail: 'Ayla · Masa 5 · yanıtlayan: Ayla' },
    ]);
    for (const step of [
      { step: 'end' },
      { step: 'code', code: true },
      { step: 'revoke', table: 4 },
      { step: 'allow', what: 'noShow', isOn: true },
    ])
      expect(await league.call(one as FirebaseApp, 'runNight', step), step.step).toEqual(stranger);
    expect(league.at('config/night')).not.toHaveProperty('noShow');
  });

  it('not any more once the switch is off, his right is taken back or the night is over', async () => {
    await allow(true);
    await allow(false);
    expect([await answer(one, 'admit', two), await reads(one)]).toEqual([stranger, 401]);
    await allow(true);
    expect(await reads(one)).toBe(200);
    await league.run({ step: 'revoke', uid: uidOf(one as FirebaseApp) });
    expect([await answer(one, 'refuse', two), await reads(one)]).toEqual([stranger, 401]);
    expect(waits(two)).not.toBeNull();
    await league.run({ step: 'end' });
    expect(await reads(one)).toBe(401);
  });

  it('nobody whose right was taken back, or who asks for a closed table: that is the admin’s', async () => {
    await allow(true);
    await answer(one, 'admit', two);
    await league.run({ step: 'revoke', uid: uidOf(two as FirebaseApp) });
    await ask(two, 5);
    await ask(three, 4);
    await ask(one, 7);
    for (const who of [one, two, three])
      expect(await answer(one, 'admit', who)).toEqual(['functions/permission-denied', texts.onlyAdminAnswers]);
    expect(await league.run({ step: 'admit', uid: uidOf(two as FirebaseApp) })).toEqual({ success: true });
  });

  it('with two tables he answers until the last of them is taken back', async () => {
    await allow(true);
    await league.run({ step: 'admit', uid: uidOf(two as FirebaseApp) });
    const { code } = (await league.run({ step: 'code', code: true })) as { code: string };
    await ask(two, 6, { code });
    await league.run({ step: 'revoke', uid: uidOf(two as FirebaseApp), table: 4 });
    expect(await reads(two)).toBe(200);
    await league.run({ step: 'revoke', uid: uidOf(two as FirebaseApp), table: 6 });
    expect(await reads(two)).toBe(401);
  });
});

it('the cleanup of a day removes nights a day after their end, with everything about them', async () => {
  const { db } = league.server;
  const day = 24 * HOUR;
  await db.update('', {
    nights: { old: { until: Date.now() - day - 1 }, fresh: { until: Date.now() - day + HOUR } },
    tableAsks: { old: { u: { name: 'A' } }, fresh: { u: { name: 'A' } }, none: { u: { name: 'A' } } },
    tableScorers: { old: { u: { t3: { name: 'A' } } }, fresh: { u: { t3: { name: 'A' } } } },
  });
  const lines: unknown[] = [];
  const deps = {
    db: {
      get: async (path: string) => db.get(path),
      update: (values: Record<string, Json>) => db.update('', values),
    },
    now: () => Date.now(),
    log: (_level: string, event: string, fields: unknown) => lines.push([event, fields]),
  } as unknown as HandlerDeps;
  await removeOldNights(deps);
  for (const place of ['nights', 'tableAsks', 'tableScorers']) {
    expect(Object.keys(db.get(place) as object), place).toEqual(['fresh']);
  }
  expect(lines).toEqual([['old-nights-removed', { removed: 4 }]]);
  await removeOldNights(deps);
  expect(lines).toHaveLength(1);
});
