import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import {
  allWithOwners,
  joinedTo,
  ownersOf,
  parseJoinedGuests,
  parseJoinedNames,
  withOwners,
} from '../../src/domain/standings/guest-seats.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const G = 'guest-1';
const line = (uid: string, cupsScored: number) =>
  ({
    ...freshMatch().playerStats.ali,
    playerId: uid,
    playerName: `Ad ${uid}`,
    cupsScored,
  }) as Match['playerStats'][string];

describe('the owners of the seats of a match', () => {
  it.each([
    ['nobody is joined', ['a', 'b'], {}, { a: 'a', b: 'b' }],
    ['a joined guest’s seat is the player’s', ['a', G], { [G]: 'ali' }, { a: 'a', [G]: 'ali' }],
    ['not where the player sits himself', ['ali', G], { [G]: 'ali' }, { ali: 'ali', [G]: G }],
    [
      'the earlier of two guests',
      [G, 'guest-2'],
      { [G]: 'ali', 'guest-2': 'ali' },
      { [G]: 'ali', 'guest-2': 'guest-2' },
    ],
  ])('%s', (_what, seats, joined, owners) => {
    expect(ownersOf(seats, joined)).toEqual(owners);
  });

  it('a match without a joined guest stays the same object', () => {
    const match = freshMatch();
    expect(withOwners(match, { [G]: 'ali' })).toBe(match);
    const all = { m: match };
    expect(allWithOwners(all, {})).toBe(all);
  });

  it('a line of a joined guest is under its owner, with his name at the joining and the seat', () => {
    const match = {
      ...freshMatch(),
      team1Players: [G, 'veli'],
      playerStats: { [G]: line(G, 3), veli: line('veli', 2) },
    };
    const named = withOwners(match, { [G]: 'ali' }, { [G]: 'Ali Yıldız', veli: 'Başka', ali: 'Bugün ali' });
    expect(named.playerStats).toEqual({
      ali: { ...line(G, 3), playerId: 'ali', playerName: 'Ali Yıldız', seat: G },
      veli: line('veli', 2),
    });
    expect(withOwners(match, { [G]: 'ali' }).playerStats.ali?.playerName).toBe(`Ad ${G}`);
    expect(allWithOwners({ m: match }, { [G]: 'ali' }).m?.playerStats.ali?.cupsScored).toBe(3);
    expect(allWithOwners({ m: match }, { [G]: 'ali' }, { [G]: 'Ali Yıldız' })).toEqual({ m: named });
  });

  it('a damaged match may have a line without a seat', () => {
    const match = { ...freshMatch(), team1Players: ['ali'], playerStats: { [G]: line(G, 3) } };
    expect(Object.keys(withOwners(match, { [G]: 'ali' }).playerStats)).toEqual([G]);
    const lost = { ...freshMatch(), team1Players: ['veli'], playerStats: { [G]: line(G, 3) } };
    expect(Object.keys(withOwners(lost, { [G]: 'ali' }).playerStats)).toEqual(['ali']);
  });
});

it('joined guests are read as they are stored, without what is damaged', () => {
  const stored = { a: { uid: 'ali' }, b: { uid: '' }, c: { uid: 7 }, d: null, e: 'x', f: {} };
  expect(parseJoinedGuests(stored)).toEqual({ a: 'ali' });
  expect(parseJoinedGuests(null)).toEqual({});
  expect([{ uid: 'ali' }, null, 'ali', { uid: '' }].map(joinedTo)).toEqual(['ali', null, null, null]);
  for (const uid of ['a/b', 'a.b', 'toString', 'x'.repeat(201)]) expect(joinedTo({ uid })).toBeNull();
});

it('their names likewise; a joining of an earlier version has none', () => {
  const stored = { a: { uid: 'ali', name: 'Ali' }, b: { uid: 'x' }, c: { name: '' }, d: { name: 7 }, e: null, f: 'x' };
  expect(parseJoinedNames(stored)).toEqual({ a: 'Ali' });
  expect(parseJoinedNames(null)).toEqual({});
});
