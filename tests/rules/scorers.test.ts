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

  it('A2, L18: an account has one entry for each last letter of a device, and no other', () => {
    for (const key of ['hakem-', 'hakem-ab', 'hakem', 'hakema', 'd9', 'ahakem-a', 'hakem_a'])
      expect(openLeague().write(T, sign(key)), key).toBe(false);
    for (const device of ['a', '9', '_', 'kx7a', 'kx7-'])
      expect(openLeague().write(T, sign(tableDevice('hakem', device))), device).toBe(true);
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
    ['gives it to the phone that asked', holder('d2', 'hakem'), true],
    ['leaves all of it as it was', { ...held, ask: asked }, true],
    ['refuses the phone that asked', held, true],
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
