import { describe, expect, it } from 'vitest';
import {
  BEHIND_FROM,
  tableCounts,
  WAITING_KINDS,
  type WaitingCounts,
  waitingKinds,
} from '../../src/domain/admin/waiting.ts';

const NOW = 1_000_000;
const phone = (unsent?: number, at = NOW) => ({ at, name: 'iPhone', ...(unsent === undefined ? {} : { unsent }) });
const NOTHING: WaitingCounts = {
  unwatched: 0,
  behind: 0,
  late: 0,
  requests: 0,
  teams: 0,
  users: 0,
  held: 0,
  objections: 0,
};

describe('what waits for the admin', () => {
  it('a match without a phone at its table, or with one that has gone silent', () => {
    expect(tableCounts([], NOW)).toEqual({ unwatched: 0, behind: 0 });
    expect(tableCounts([{}, { a: phone(0) }, { b: phone(0, NOW - 60_000) }], NOW)).toEqual({ unwatched: 2, behind: 0 });
  });

  it('each phone that is behind, but not one that is just sending', () => {
    const tables = [
      { a: phone(BEHIND_FROM), b: phone(BEHIND_FROM - 1) },
      { c: phone(20), d: phone() },
    ];
    expect(tableCounts(tables, NOW)).toEqual({ unwatched: 0, behind: 2 });
    // What it held when it went is still missing.
    expect(tableCounts([{ a: { ...phone(6), gone: true } }], NOW)).toEqual({ unwatched: 1, behind: 1 });
  });

  it('kinds with nothing are left out, the rest stays in order', () => {
    expect(waitingKinds(NOTHING)).toEqual([]);
    expect(waitingKinds({ ...NOTHING, users: 2, late: 1 })).toEqual(['late', 'users']);
    expect(
      waitingKinds({ unwatched: 1, behind: 1, late: 1, requests: 1, teams: 1, users: 1, held: 1, objections: 1 }),
    ).toEqual([...WAITING_KINDS]);
  });
});
