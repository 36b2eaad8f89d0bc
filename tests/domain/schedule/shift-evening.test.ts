import { describe, expect, it } from 'vitest';
import { isLate, LATE_AFTER } from '../../../src/domain/schedule/fixture-kinds.ts';
import { shiftLine } from '../../../src/domain/schedule/log-lines.ts';
import { leftOfEvening, shiftedBy, shiftMoves, shiftTarget } from '../../../src/domain/schedule/shift-evening.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { momentOf } from '../../../src/domain/text/league-clock.ts';
import { fixtureOf } from './leagues.ts';

/** Saturday, 21 November 2026, 21:00 in the league. */
const NOW = momentOf({ day: '2026-11-21', minute: 21 * 60 });
const MINUTE = 60_000;
const at = (minutes: number, more: Partial<Fixture> = {}) => fixtureOf({ at: NOW + minutes * MINUTE, ...more });

describe('a fixture is late', () => {
  const clock = { now: NOW, season: 's1' };
  it.each<[string, Fixture, boolean]>([
    ['sixteen minutes after its time', at(-16), true],
    ['not yet after fifteen', fixtureOf({ at: NOW - LATE_AFTER }), false],
    ['not before its time', at(5), false],
    ['not while it runs', at(-30, { matchId: 'm' }), false],
    ['not when it was played', at(-30, { state: 'played', matchId: 'm', winnerId: 't0' }), false],
    ['not when it was cancelled', at(-30, { state: 'cancelled' }), false],
    ['not when it was postponed', at(-30, { state: 'postponed' }), false],
    ['not when it was decided «hükmen»', at(-30, { state: 'forfeit', winnerId: 't0' }), false],
    ['not in a season that has ended', at(-30, { season: 's0' }), false],
  ])('%s', (_what, fixture, late) => {
    expect(isLate(fixture, clock)).toBe(late);
  });
});

describe('«Bu akşamı kaydır»', () => {
  const evening: Fixtures = {
    next: at(10, { table: 1, venue: 'Moda' }),
    late: at(-20, { table: 2 }),
    midnight: at(200, { table: 2 }),
    lost: at(-121),
    tomorrow: at(15 * 60),
    running: at(-5, { matchId: 'm' }),
    postponed: at(20, { state: 'postponed' }),
    cancelled: at(20, { state: 'cancelled' }),
    other: at(20, { season: 's0' }),
  };
  const left = leftOfEvening(evening, 's1', NOW);

  it('takes what has not begun of the same evening, past midnight too', () => {
    expect(left.map(({ id }) => id)).toEqual(['late', 'next', 'midnight']);
  });

  it('moves all tables or one, and leaves venue and table', () => {
    expect(shiftMoves(left, 30, null)).toEqual({
      late: { at: NOW + 10 * MINUTE, venue: null, table: 2 },
      next: { at: NOW + 40 * MINUTE, venue: 'Moda', table: 1 },
      midnight: { at: NOW + 230 * MINUTE, venue: null, table: 2 },
    });
    expect(Object.keys(shiftMoves(left, 15, 1))).toEqual(['next']);
  });

  it('says in its line of the log by how much, which the functions read', () => {
    const line = shiftLine(evening, shiftMoves(left, 45, 2), 45, (id) => id.toUpperCase());
    expect(line).toEqual({
      action: 'evening-shifted',
      target: 'evening/45',
      detail: 'T0 – T1, 21 Kas Cmt 21:25; T0 – T1, 22 Kas Paz 01:05',
    });
    expect(shiftedBy(shiftTarget(60))).toBe(60);
    expect([shiftedBy('fixtures/x'), shiftedBy(undefined), shiftedBy('evening/x')]).toEqual([null, null, null]);
  });
});
