import { describe, expect, it } from 'vitest';
import { preflight } from '../../src/domain/match/preflight.ts';
import { othersThere, parsePresence } from '../../src/domain/match/presence.ts';

const READY = {
  persisted: true,
  offlineReady: true,
  byLink: false,
  signedIn: true,
  rosters: true,
  logKnown: true,
  awake: true,
  clockOffset: 0,
  storage: true,
  forgetful: false,
};
const stateOf = (facts: Partial<Parameters<typeof preflight>[0]>, key: string) =>
  preflight({ ...READY, ...facts }).find((item) => item.key === key)?.state;

describe('the check before a match', () => {
  it('passes when every line passes', () => {
    expect(preflight(READY).every(({ state }) => state === 'ok')).toBe(true);
  });

  it('warns only in a browser that may delete stored data', () => {
    expect(stateOf({ forgetful: true }, 'home')).toBe('warn');
    expect(stateOf({}, 'home')).toBeUndefined();
  });

  it('asks a phone that was given the match for nothing that only the admin needs', () => {
    const given = { ...READY, byLink: true, signedIn: false, rosters: false, forgetful: true };
    expect(preflight(given).map(({ key }) => key)).toEqual([
      'storage',
      'log',
      'offline',
      'persisted',
      'awake',
      'clock',
    ]);
    expect(preflight(given).every(({ state }) => state === 'ok')).toBe(true);
  });

  it('asks only such a phone for the log, which the admin’s has with the rest', () => {
    expect(stateOf({ logKnown: false }, 'log')).toBeUndefined();
    expect(stateOf({ byLink: true, logKnown: false }, 'log')).toBe('warn');
  });

  it.each([
    ['session', { signedIn: false }, 'bad'],
    ['rosters', { rosters: false }, 'bad'],
    ['storage', { storage: false }, 'bad'],
    ['offline', { offlineReady: false }, 'warn'],
    ['offline', { offlineReady: null }, 'warn'],
    ['persisted', { persisted: false }, 'warn'],
    ['awake', { awake: null }, 'warn'],
    ['clock', { clockOffset: null }, 'warn'],
    ['clock', { clockOffset: 90_000 }, 'warn'],
    ['clock', { clockOffset: -90_000 }, 'warn'],
    ['clock', { clockOffset: 59_000 }, 'ok'],
  ] as const)('%s with %o: %s', (key, facts, expected) => {
    expect(stateOf(facts, key)).toBe(expected);
  });
});

describe('devices at the table', () => {
  const present = {
    mine: { at: 100_000, name: 'iPhone' },
    other: { at: 100_000, name: 'bilgisayar' },
    ghost: { at: 1_000, name: 'Android telefon' },
  };

  it('names the other devices, never this one nor one that has been silent for long', () => {
    expect(othersThere(present, 'mine', 108_999)).toEqual(['bilgisayar']);
    expect(othersThere(present, 'x', 108_999)).toEqual(['bilgisayar', 'iPhone']);
    expect(othersThere(present, 'mine', 109_000)).toEqual([]);
  });

  it('names who has one, where that is somebody else', () => {
    const of = (uid: string, who: string, name: string) => ({ at: 100_000, uid, who, name });
    const table = {
      mine: of('a', 'Ada', 'iPhone'),
      also: of('a', 'Ada', 'bilgisayar'),
      other: of('h', 'Hakan', 'iPhone'),
    };
    expect(othersThere({ ...table, unnamed: of('x', '', 'Android telefon') }, 'mine', 101_000)).toEqual([
      'Android telefon',
      'Hakan',
      'bilgisayar',
    ]);
  });

  it.each([null, 'x', {}, { at: '1', name: 'a' }, { at: 1 }])('drops the record %o', (value) => {
    expect(parsePresence('d', value)).toBeNull();
  });
});
