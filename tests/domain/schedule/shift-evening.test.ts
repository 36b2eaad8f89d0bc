import { describe, expect, it } from 'vitest';
import { isLate, LATE_AFTER } from '../../../src/domain/schedule/fixture-kinds.ts';
import { shiftLine } from '../../../src/domain/schedule/log-lines.ts';
import {
  isLaterDay,
  leftOfEvening,
  shiftMoves,
  shiftOf,
  shiftTarget,
  teamsOfThatDay,
} from '../../../src/domain/schedule/shift-evening.ts';
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
  const left = leftOfEvening(evening, 's1', NOW, 30);

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
    expect([shiftOf(shiftTarget(60)), shiftOf(shiftTarget('2026-12-05'))]).toEqual([60, '2026-12-05']);
    const others = ['fixtures/x', undefined, 'evening/x', 'evening/2026-02-30', 'evening/1000'];
    expect(others.map(shiftOf)).toEqual(others.map(() => null));
  });

  it('goes to another day with everything of the evening, at the same times, past midnight on the day after', () => {
    const all = leftOfEvening(evening, 's1', NOW, '2026-11-28');
    const moves = shiftMoves(all, '2026-11-28', null);
    const week = 7 * 24 * 60 * MINUTE;
    expect(Object.entries(moves).map(([id, { at: to }]) => [id, to - (evening[id]?.at ?? 0)])).toEqual(
      ['lost', 'late', 'next', 'midnight'].map((id) => [id, week]),
    );
    expect(moves.next).toMatchObject({ venue: 'Moda', table: 1 });
    expect(['2026-11-22', '2026-11-21', '2026-11-31', ''].map((day) => isLaterDay(day, NOW))).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('keeps the time of day where clocks change between the two days', () => {
    // The league of the tests is in Istanbul, whose clocks do not change any more; in 2015 they did, on 8 November.
    const before = momentOf({ day: '2015-11-05', minute: 20 * 60 });
    const moves = shiftMoves([{ id: 'f', fixture: fixtureOf({ at: before }) }], '2015-11-12', null);
    expect(moves.f?.at).toBe(momentOf({ day: '2015-11-12', minute: 20 * 60 }));
    expect((moves.f?.at ?? 0) - before).toBe((7 * 24 + 1) * 60 * MINUTE);
  });

  it('names the teams that play another match on that day', () => {
    const day = '2026-11-28';
    const there = momentOf({ day, minute: 17 * 60 });
    const fixtures: Fixtures = {
      ...evening,
      same: fixtureOf({ at: there, team1Id: 't1', team2Id: 't7' }),
      off: fixtureOf({ at: there, state: 'cancelled', team1Id: 't0' }),
      before: at(15 * 60, { team1Id: 't0' }),
    };
    const moves = shiftMoves(leftOfEvening(fixtures, 's1', NOW, day), day, null);
    expect(teamsOfThatDay(fixtures, moves, day)).toEqual(['t1']);
  });
});
