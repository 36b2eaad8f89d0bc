import { describe, expect, it } from 'vitest';
import { tableDevice } from '../../src/domain/match/presence.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { KEYS, LINK, openLeague, PEOPLE, scorer } from '../support/rules-league.ts';

type Patch = Record<string, unknown>;
const NOW = 1_000_000;
const { A, T, W, E, R, G } = PEOPLE;
const AT = KEYS.match;
const link = (key: string, matchId = AT) => ({ [`scorerLinks/${matchId}/${key}`]: LINK });
/** Another phone that scores the same match. */
const SECOND = { ...T, uid: 'ikinci' };

/** A league in which two phones score the match. */
function twoPhones() {
  const league = openLeague();
  league.seed({ [`matchScorers/${AT}/ikinci`]: scorer(5_000_000) });
  return league;
}

describe('an invitation to score', () => {
  it.each(['completed', 'cancelled', null])('is not made for a match that is %s', (status) => {
    const league = openLeague();
    league.seed({ [`matches/${AT}/status`]: status });
    expect(league.write(A, link(keyOf(901)))).toBe(false);
    league.seed({ [`matches/${AT}/status`]: 'ongoing' });
    expect(league.write(A, link(keyOf(901)))).toBe(true);
  });

  it('has a push id for its key', () => {
    const bad = ['l1', '7', keyOf(901).slice(1), `${keyOf(901)}x`, `${keyOf(901).slice(1)}:`];
    for (const key of bad) expect(openLeague().write(A, link(key)), key).toBe(false);
    expect(openLeague().write(A, link(keyOf(901)))).toBe(true);
  });

  it('goes also after its match', () => {
    const league = openLeague();
    league.seed({ [`matches/${AT}/status`]: 'completed' });
    expect(league.write(A, { [`scorerLinks/${AT}/${KEYS.link}`]: null })).toBe(true);
  });
});

describe('the right over a match', () => {
  const until = (value: unknown) => ({ [`matchScorers/${AT}/hakem/until`]: value });

  it.each([NOW - 1, NOW + 1, 0, 'x', true, { a: NOW }, null])('is ended now, not at %j', (value) => {
    expect(openLeague().write(A, until(value))).toBe(false);
    expect(openLeague().write(A, until(NOW))).toBe(true);
  });

  it.each([NOW, NOW - 1, null])('is not ended when it ended at %j', (value) => {
    const league = openLeague();
    league.seed(until(value));
    expect(league.write(A, until(NOW))).toBe(false);
  });

  it('ends with the moment in which it is revoked', () => {
    const league = openLeague();
    const sign = () => ({ [`matchPresence/${AT}/hakem-9`]: { at: league.now, name: 'iPhone' } });
    expect(league.write(T, sign())).toBe(true);
    expect(league.write(A, until(NOW))).toBe(true);
    expect(league.write(T, sign())).toBe(false);
  });

  it('is not granted by the update that uses it', () => {
    const league = openLeague();
    for (const [who, as] of Object.entries({ eski: E, kovulan: R, misafir: G, yandaki: W })) {
      const sign = { [`matchPresence/${AT}/${who}-9`]: { at: NOW, name: 'iPhone' } };
      expect(league.write(as, { ...sign, [`matchScorers/${AT}/${who}`]: scorer(9_000_000) }), who).toBe(false);
      expect(league.write(as, { ...sign, [`matchScorers/${AT}/${who}/until`]: 9_000_000 }), who).toBe(false);
    }
  });
});

it('nobody reads of a table who is nobody, also while no admin address is configured', () => {
  const league = openLeague();
  league.seed({ 'config/admin/email': null });
  const nameless = { uid: 'admin', token: {} };
  for (const place of ['matchPresence', 'matchTurns', 'matchScorers']) {
    for (const as of [null, nameless, A]) expect(league.mayRead(as, `${place}/${AT}`), place).toBe(false);
  }
});

describe('the devices at the table', () => {
  const path = (key: string) => `matchPresence/${AT}/${key}`;
  const sign = (key: string, more: Patch = {}) => ({ [path(key)]: { at: NOW, name: 'iPhone', ...more } });

  it('an entry is of the account in its key, whoever else scores the match', () => {
    const league = twoPhones();
    const [other, own] = ['hakem-2', 'ikinci-2'];
    const foreign = [sign(other), sign(other, { uid: 'ikinci' }), { [path(other)]: null }];
    for (const patch of [...foreign, { [`${path(other)}/unsent`]: 0 }]) {
      expect(league.write(SECOND, patch), JSON.stringify(patch)).toBe(false);
    }
    expect(league.write(A, sign(other))).toBe(true);
    expect(league.write(SECOND, sign(own, { uid: 'ikinci' }))).toBe(true);
    expect(league.write(T, sign(own, { uid: 'hakem' }))).toBe(false);
    expect(league.write(SECOND, { [path(own)]: null })).toBe(true);
  });

  it('L18: an account has one entry for each last letter of a device, and no other', () => {
    for (const key of ['hakem-', 'hakem-ab', 'hakem', 'hakema', 'd9', 'ahakem-a', 'hakem_a', 'başka-9', 'hakem77'])
      expect(openLeague().write(T, sign(key)), key).toBe(false);
    for (const device of ['a', '9', '_', 'kx7a', 'kx7-'])
      expect(openLeague().write(T, sign(tableDevice({ uid: 'hakem' }, device))), device).toBe(true);
  });
});

describe('who scores now', () => {
  const turn = `matchTurns/${AT}`;
  const holder = (device: string, uid: string, more: Patch = {}) => ({ device, uid, who: 'Hasan', at: NOW, ...more });
  const asked = { ...holder('d2', 'hakem', { at: 1000 }) };
  const held = { ...holder('d1', 'admin', { at: 1000, who: 'Yönetici' }) };

  it.each<[string, Patch, boolean]>([
    ['takes it', holder('d5', 'ikinci'), true],
    ['asks for it, the rest as it was', { ...held, ask: holder('d5', 'ikinci') }, true],
    ['gives it to the phone that asked', holder('d2', 'hakem'), false],
    ['leaves all of it as it was', { ...held, ask: asked }, true],
    ['refuses the phone that asked', held, false],
    ['gives it to another phone', holder('d4', 'hakem'), false],
    ['gives it to another account', holder('d2', 'admin'), false],
    ['gives it in another name', holder('d2', 'hakem', { who: 'Veli' }), false],
    ['gives it with another time', holder('d2', 'hakem', { at: NOW - 1 }), false],
    ['takes it with another time', holder('d5', 'ikinci', { at: NOW - 1 }), false],
    ['changes the phone', { ...held, device: 'd5' }, false],
    ['changes the account', { ...held, uid: 'ikinci' }, false],
    ['changes the name', { ...held, who: 'Veli' }, false],
    ['changes the time', { ...held, at: NOW }, false],
    ['asks for somebody else', { ...held, ask: holder('d5', 'admin') }, false],
    ['changes the phone that asks', { ...held, ask: { ...asked, device: 'd5' } }, false],
    ['changes the account that asks', { ...held, ask: { ...asked, uid: 'ikinci' } }, false],
    ['changes the name that asks', { ...held, ask: { ...asked, who: 'Veli' } }, false],
    ['changes the time of the question', { ...held, ask: { ...asked, at: NOW } }, false],
  ])('a phone %s', (_what, value, allowed) => {
    expect(twoPhones().write(SECOND, { [turn]: value })).toBe(allowed);
  });

  it('what is stored without a name or a device stays refused', () => {
    for (const part of ['device', 'who']) {
      const league = twoPhones();
      league.seed({ [`${turn}/${part}`]: null, [`${turn}/ask/${part}`]: null });
      const { [part]: _gone, ...rest } = held as Patch;
      const { [part]: _too, ...ask } = asked as Patch;
      expect(league.write(SECOND, { [turn]: rest }), part).toBe(false);
      expect(league.write(SECOND, { [turn]: { ...holder('d5', 'ikinci'), ask } }), part).toBe(false);
    }
  });
});

describe('decision 42: the turn is taken from nobody who is there, and a question is not erased', () => {
  const turn = `matchTurns/${AT}`;
  const holder = (uid: string, at: number) => ({ device: `${uid}-2`, uid, who: 'Hasan', at });
  /** `by` scores on a phone that is there; `asks` asked some time ago. */
  function scoring(by: string, asks?: string, askedMs = 1000) {
    const league = twoPhones();
    const ask = asks === undefined ? {} : { ask: holder(asks, NOW - askedMs) };
    league.seed({
      [turn]: { ...holder(by, NOW - 60_000), ...ask },
      [`matchPresence/${AT}/${by}-2`]: { at: NOW, name: 'iPhone', uid: by },
    });
    return league;
  }
  const take = (uid: string) => ({ [turn]: holder(uid, NOW) });
  const ask = (uid: string) => ({ [`${turn}/ask`]: holder(uid, NOW) });
  const FORGET = { [`${turn}/ask`]: null };

  it('a scorer takes it from nobody ten times of ten; the admin takes it from everybody', () => {
    const league = scoring('admin');
    for (let time = 0; time < 10; time += 1) expect(league.write(T, take('hakem'))).toBe(false);
    // Nor does a player's account with a right over the match.
    league.seed({ [`matchScorers/${AT}/ali`]: scorer(5_000_000) });
    expect(league.write({ uid: 'ali', token: { email: 'ali@example.com' } }, take('ali'))).toBe(false);
    expect(scoring('hakem').write(A, take('admin'))).toBe(true);
    expect(scoring('hakem').write(T, take('hakem'))).toBe(true);
  });

  it('who scores gives it to the phone that asked, and to nobody else', () => {
    const give = (patch: Patch) =>
      scoring('hakem', 'admin').write(T, { [turn]: { ...holder('admin', NOW), ...patch } });
    const others = [{ device: 'd9' }, { uid: 'ikinci' }, { who: 'Veli' }, { at: NOW - 1 }];
    for (const patch of others) expect(give(patch), JSON.stringify(patch)).toBe(false);
    expect(give({})).toBe(true);
  });

  it('nobody deletes it', () => {
    for (const as of [A, T, SECOND]) expect(scoring('hakem', 'admin').write(as, { [turn]: null })).toBe(false);
  });

  it('a question of the admin is answered by who scores, and erased by nobody else', () => {
    for (const patch of [FORGET, take('ikinci'), ask('ikinci'), take('admin')])
      expect(scoring('hakem', 'admin').write(SECOND, patch), JSON.stringify(patch)).toBe(false);
    for (const patch of [FORGET, { [turn]: holder('admin', NOW) }])
      expect(scoring('hakem', 'admin').write(T, patch), JSON.stringify(patch)).toBe(true);
    expect(scoring('hakem', 'admin').write(A, FORGET)).toBe(true);
  });

  it('who asked takes it after the silence, and asks again at any time', () => {
    for (const [ms, allowed] of [
      [9_999, false],
      [10_000, true],
    ] as const)
      expect(scoring('hakem', 'ikinci', ms).write(SECOND, take('ikinci'))).toBe(allowed);
    expect(scoring('hakem', 'ikinci').write(SECOND, ask('ikinci'))).toBe(true);
    expect(scoring('hakem').write(SECOND, ask('ikinci'))).toBe(true);
  });

  it('a question that nobody answered makes room for another one', () => {
    expect(scoring('hakem', 'admin', 79_999).write(SECOND, ask('ikinci'))).toBe(false);
    expect(scoring('hakem', 'admin', 80_000).write(SECOND, ask('ikinci'))).toBe(true);
  });

  it('a phone that left, or is silent, has it no longer; nor has anybody before the first tap', () => {
    for (const [at, allowed] of [
      [NOW - 7_999, false],
      [NOW - 8_000, true],
      [null, true],
    ] as const) {
      const league = scoring('hakem');
      league.seed({ [`matchPresence/${AT}/hakem-2`]: at === null ? null : { at, name: 'iPhone' } });
      expect(league.write(SECOND, take('ikinci'))).toBe(allowed);
    }
    const timeless = scoring('hakem');
    const gone = scoring('hakem');
    gone.seed({ [`matchPresence/${AT}/hakem-2`]: { at: NOW - 1, name: 'iPhone', gone: true } });
    expect(gone.write(SECOND, take('ikinci'))).toBe(true);
    timeless.seed({ [`matchPresence/${AT}/hakem-2`]: { name: 'iPhone' } });
    expect(timeless.write(SECOND, take('ikinci'))).toBe(true);
    const league = twoPhones();
    league.seed({ [turn]: null });
    expect(league.write(SECOND, take('ikinci'))).toBe(true);
  });

  it('in a league without an admin’s address nobody is the admin', () => {
    const league = scoring('hakem');
    league.seed({ 'config/admin/email': null });
    expect(league.write(SECOND, take('ikinci'))).toBe(false);
  });
});

describe('decision 93: a scorer calls the admin', () => {
  const call = (uid: string, more: object = {}) => ({ [`tableCalls/${AT}`]: { at: NOW, uid, who: 'Hasan', ...more } });

  it('once until he has answered, whoever of the table called', () => {
    const league = twoPhones();
    league.seed({ [`tableCalls/${AT}`]: null });
    expect(league.write(SECOND, call('ikinci'))).toBe(true);
    for (const [who, uid] of [
      [SECOND, 'ikinci'],
      [T, 'hakem'],
    ] as const) {
      expect(league.write(who, call(uid))).toBe(false);
    }
    league.seed({ [`tableCalls/${AT}/answeredAt`]: NOW - 1 });
    expect(league.write(T, call('hakem', { answeredAt: NOW }))).toBe(false);
    expect(league.write(T, { [`tableCalls/${AT}`]: null })).toBe(false);
    expect(league.write(T, call('hakem'))).toBe(true);
    expect(league.write(SECOND, call('ikinci'))).toBe(false);
  });

  it('under a name of at most 40 characters', () => {
    for (const [length, allowed] of [
      [40, true],
      [41, false],
    ] as const) {
      const league = twoPhones();
      league.seed({ [`tableCalls/${AT}`]: null });
      expect(league.write(T, call('hakem', { who: 'x'.repeat(length) })), String(length)).toBe(allowed);
    }
  });
});

describe('who waits for a table', () => {
  const reads = (league: ReturnType<typeof openLeague>, who: typeof T | typeof A = T) =>
    league.mayRead(who, `tableAsks/${KEYS.link}`);

  it('is read by whoever has a right over one, while the night lets him answer', () => {
    expect(reads(openLeague())).toBe(true);
    for (const asks of [null, false, 'true']) {
      const league = openLeague();
      league.seed({ 'config/night/asks': asks });
      expect(reads(league), String(asks)).toBe(false);
      expect(reads(league, A)).toBe(true);
    }
  });

  it.each([NOW, NOW - 1, null, 'x'])('is not read by whose right ended at %j', (until) => {
    const league = openLeague();
    league.seed({ [`tableScorers/${KEYS.link}/hakem/until`]: until });
    expect(reads(league)).toBe(false);
    expect(league.mayRead(T, `tableAsks/${KEYS.link}/hakem`)).toBe(true);
  });

  it('is of this night alone: a right of another one opens nothing', () => {
    const league = openLeague();
    league.seed({ [`tableScorers/${KEYS.link}`]: null, 'tableScorers/eski-gece/hakem/until': 5_000_000 });
    expect(reads(league)).toBe(false);
  });
});
