import { describe, expect, it } from 'vitest';
import { rounds } from '../../../src/domain/messages/fixtures.ts';
import { fixtureForm as texts } from '../../../src/domain/messages/fixtures-admin.ts';
import { SERVER_TIME } from '../../../src/domain/records/server-time.ts';
import { comingFirst, roundNow } from '../../../src/domain/schedule/admin-lists.ts';
import { busyTimes, tableKey, teamKey } from '../../../src/domain/schedule/busy.ts';
import { changesPatch, fixturesPatch, keptState, stateBefore } from '../../../src/domain/schedule/changes.ts';
import { fixtureFormOf, fixtureProblems, timeAndPlaceOf } from '../../../src/domain/schedule/fixture-form.ts';
import { inOrder, isDecided, isOpen, isRunning, takesTime } from '../../../src/domain/schedule/fixture-kinds.ts';
import { roundDays } from '../../../src/domain/schedule/format-days.ts';
import { pageQueries } from '../../../src/domain/schedule/lists.ts';
import { addedLine, movesLine, removedLine, stepLine } from '../../../src/domain/schedule/log-lines.ts';
import { keepIds } from '../../../src/domain/schedule/plan-league.ts';
import { gameName, placeName, roundName, sideNames } from '../../../src/domain/schedule/round-names.ts';
import { isMovable, movesTo } from '../../../src/domain/schedule/shift-evening.ts';
import { judgeRemoval } from '../../../src/domain/schedule/steps.ts';
import { championOf, teamFrom, tiesOf } from '../../../src/domain/schedule/ties.ts';
import { type Fixture, parseFixture } from '../../../src/domain/schedule/types.ts';
import { fixtureOf } from './leagues.ts';

/** 21 November 2026, 19:30 in Turkey. */
const AT = Date.UTC(2026, 10, 21, 16, 30);
const MINUTE = 60_000;
const nameOf = (teamId: string) => teamId.toUpperCase();

describe('one fixture in the admin’s form', () => {
  const form = fixtureFormOf(fixtureOf({ venue: 'Sahil', table: 2, round: 3, note: 'Not' }), 0);

  it('shows what is stored, or is empty for a new one', () => {
    expect(form).toEqual({
      ...{ team1Id: 't0', team2Id: 't1', day: '2026-11-21', time: '19:30', venue: 'Sahil', table: '2', round: '3' },
      note: 'Not',
    });
    expect(fixtureFormOf(null, AT)).toEqual({
      ...{ team1Id: '', team2Id: '', day: '2026-11-21', time: '', venue: '', table: '', round: '1', note: '' },
    });
  });

  it.each([
    [{}, {}],
    [{ team1Id: '' }, { team1Id: texts.teamNeeded }],
    [{ team2Id: '' }, { team2Id: texts.teamNeeded }],
    [
      { team1Id: '', team2Id: '' },
      { team1Id: texts.teamNeeded, team2Id: texts.teamNeeded },
    ],
    [{ team2Id: 't0' }, { team2Id: texts.sameTeam }],
    [{ day: '2026-02-30' }, { day: texts.dayNeeded }],
    [{ time: '' }, { time: texts.timeNeeded }],
    [{ venue: 'x'.repeat(201) }, { venue: texts.tooLong(200) }],
    [{ venue: 'x'.repeat(200), note: ' '.repeat(9) }, {}],
    [{ table: '' }, {}],
    [{ table: '0' }, { table: texts.count }],
    [{ table: '1000' }, { table: texts.count }],
    [{ table: 'x1' }, { table: texts.count }],
    [{ table: '1x' }, { table: texts.count }],
    [{ round: '' }, { round: texts.count }],
    [{ round: '0' }, { round: texts.count }],
    [{ note: 'x'.repeat(201) }, { note: texts.tooLong(200) }],
  ])('%j is told %j', (typed, problems) => {
    expect(fixtureProblems({ ...form, ...typed }, true)).toEqual(problems);
  });

  it('of a known fixture has no teams and no round to check', () => {
    expect(fixtureProblems({ ...form, team1Id: '', team2Id: '', round: '' }, false)).toEqual({});
    expect(fixtureProblems({ ...form, team2Id: 't0' }, false)).toEqual({});
  });

  it('says when and where', () => {
    expect(timeAndPlaceOf({ ...form, venue: ' Sahil ' })).toEqual({ at: AT, venue: 'Sahil', table: 2 });
    expect(timeAndPlaceOf({ ...form, venue: ' ', table: '', time: 'x' })).toEqual({
      at: Number.NaN,
      venue: null,
      table: null,
    });
  });
});

describe('a fixture that the admin drags', () => {
  const fixtures = {
    a: fixtureOf({ venue: 'Sahil', table: 2 }),
    b: fixtureOf({ at: AT + 60 * MINUTE }),
    c: fixtureOf({ matchId: 'm' }),
    d: fixtureOf({ state: 'postponed' }),
  };

  it('exchanges places with another, or keeps its time on another day', () => {
    expect(movesTo(fixtures, 'a', { fixtureId: 'b' })).toEqual({
      a: { at: AT + 60 * MINUTE, venue: null, table: null },
      b: { at: AT, venue: 'Sahil', table: 2 },
    });
    expect(movesTo(fixtures, 'a', { day: '2026-11-22' })).toEqual({
      a: { at: AT + 1440 * MINUTE, venue: 'Sahil', table: 2 },
    });
  });

  it.each([
    ['a', { day: '2026-11-21' }],
    ['a', { fixtureId: 'a' }],
    ['a', { fixtureId: 'c' }],
    ['a', { fixtureId: 'd' }],
    ['a', { fixtureId: 'x' }],
    ['c', { day: '2026-11-22' }],
    ['d', { fixtureId: 'a' }],
    ['x', { fixtureId: 'a' }],
  ])('%s does not move to %j', (id, target) => {
    expect(movesTo(fixtures, id, target)).toBeNull();
  });

  it('is planned and has not begun', () => {
    expect(Object.values(fixtures).map(isMovable)).toEqual([true, true, false, false]);
  });
});

describe('the lines of the log', () => {
  const fixture = fixtureOf();

  it('name the pair, and the time where it matters', () => {
    const added = addedLine('f', fixture, nameOf);
    expect(added).toEqual({ action: 'fixture-added', target: 'fixtures/f', detail: 'T0 – T1, 21 Kas Cmt 19:30' });
    const moved = stepLine('f', fixture, { type: 'plan', at: AT + 30 * MINUTE }, nameOf);
    expect(moved.action).toBe('fixture-moved');
    expect(moved.detail).toBe('T0 – T1, 21 Kas Cmt 20:00');
    const again = fixtureOf({ state: 'postponed' });
    expect(stepLine('f', again, { type: 'plan', at: AT }, nameOf).action).toBe('fixture-restored');
    expect(removedLine('f', fixture, 1, nameOf)).toEqual({ ...added, action: 'fixture-deleted' });
    expect(removedLine('f', fixtureOf({ tie: 'f', stage: 'final' }), 4, nameOf).detail).toBe(texts.bracketOf(4));
  });

  it.each([
    [{ type: 'postpone' }, 'fixture-postponed'],
    [{ type: 'cancel' }, 'fixture-cancelled'],
    [{ type: 'forfeit', winnerId: 't0' }, 'fixture-forfeited'],
    [{ type: 'take-back' }, 'fixture-forfeit-undone'],
  ] as const)('%j: %s', (step, action) => {
    expect(stepLine('f', fixture, step, nameOf)).toEqual({ action, target: 'fixtures/f', detail: 'T0 – T1' });
  });

  it('decision 72: of a score say it, also when it is taken back', () => {
    const line = { target: 'fixtures/f', detail: 'T0 10–7 T1' };
    const step = { type: 'score', score: [10, 7], at: AT } as const;
    expect(stepLine('f', fixture, step, nameOf)).toEqual({ ...line, action: 'fixture-scored' });
    const scored = fixtureOf({ state: 'forfeit', winnerId: 't0', team1Score: 10, team2Score: 7 });
    expect(stepLine('f', scored, { type: 'take-back' }, nameOf)).toEqual({ ...line, action: 'fixture-score-undone' });
  });

  it('of a drag names both', () => {
    const place = { at: AT, venue: null, table: null };
    const line = movesLine({ a: fixture, b: fixtureOf({ team1Id: 't2' }) }, { a: place, b: place }, nameOf);
    expect(line).toMatchObject({ action: 'fixture-moved', target: 'fixtures/a' });
    expect(line.detail?.split(' ⇄ ').map((part) => part.slice(0, 7))).toEqual(['T0 – T1', 'T2 – T1']);
    expect(movesLine({}, { a: place }, nameOf).detail).toBe('');
    expect(movesLine({}, {}, nameOf).target).toBe('fixtures/');
  });
});

describe('the names of rounds and places', () => {
  it.each<[string, Pick<Fixture, 'stage' | 'round' | 'game'>]>([
    ['3. hafta', { stage: 'league', round: 3 }],
    ['3. hafta', { stage: 'league', round: 3, game: 2 }],
    ['Çeyrek final', { stage: 'quarter', round: 1 }],
    ['Yarı final', { stage: 'semi', round: 1 }],
    ['Üçüncülük maçı', { stage: 'third', round: 2 }],
    ['Final, 2. maç', { stage: 'final', round: 2, game: 2 }],
  ])('%s: %j', (name, fixture) => {
    expect(roundName(fixture)).toBe(name);
  });

  it('a place whose team is open has the name of its origin', () => {
    const sides = (tie: string, of: 'winner' | 'loser') => sideNames({ from1: { tie, of }, team2Id: 't1' }, nameOf);
    expect(sides('s1', 'winner')).toEqual(['Yarı final 1 galibi', 'T1']);
    expect(sides('q4', 'winner')).toEqual(['Çeyrek final 4 galibi', 'T1']);
    expect(sides('s2', 'loser')).toEqual(['Yarı final 2 mağlubu', 'T1']);
    expect(sides('t', 'loser')).toEqual(['Üçüncülük maçı mağlubu', 'T1']);
    expect(sides('f', 'winner')).toEqual(['Final galibi', 'T1']);
    expect(sides('x9', 'winner')).toEqual(['x9 galibi', 'T1']);
    expect(sideNames({}, nameOf)).toEqual([rounds.unknown, rounds.unknown]);
    expect([gameName({}), gameName({ game: 2 })]).toEqual(['', '2. maç']);
    const places = [{}, { venue: 'Sahil' }, { table: 2 }, { venue: 'Sahil', table: 2 }].map(placeName);
    expect(places).toEqual(['', 'Sahil', 'Masa 2', 'Sahil, Masa 2']);
  });

  it('the page asks for the same month’s queries on each of its days', () => {
    const month = Date.UTC(2026, 9, 31, 21);
    const queries = [
      { child: 'at', from: month, first: 60 },
      { child: 'at', to: month - 1, last: 60 },
      { child: 'at', last: 40 },
    ];
    expect(pageQueries(AT)).toEqual(queries);
    expect(pageQueries(Date.UTC(2026, 9, 31, 22))).toEqual(queries);
    expect(pageQueries(AT, 5)[0]).toMatchObject({ first: 5 });
  });
});

describe('the state of a fixture', () => {
  it.each<[Partial<Fixture>, string]>([
    [{}, 'open busy'],
    [{ matchId: 'm' }, 'running busy'],
    [{ state: 'postponed' }, 'open'],
    [{ state: 'postponed', matchId: 'm' }, ''],
    [{ state: 'cancelled' }, ''],
    [{ state: 'forfeit' }, 'decided'],
    [{ state: 'played', matchId: 'm' }, 'decided busy'],
  ])('%j is %s', (more, is) => {
    const fixture = fixtureOf(more);
    const all = { open: isOpen, running: isRunning, decided: isDecided, busy: takesTime };
    expect(
      Object.entries(all)
        .flatMap(([name, judge]) => (judge(fixture) ? name : []))
        .join(' '),
    ).toBe(is);
  });

  it('is kept for what a decision replaces, and comes back', () => {
    expect([keptState(fixtureOf()), keptState(fixtureOf({ state: 'postponed' }))]).toEqual([{}, { was: 'postponed' }]);
    expect(stateBefore(fixtureOf())).toEqual({ state: 'planned' });
    expect(stateBefore(fixtureOf({ was: 'postponed' }))).toEqual({ state: 'postponed', was: null });
    expect(changesPatch({ a: { table: null } })).toEqual({
      ...{ 'fixtures/a/table': null, 'fixtures/a/updatedAt': SERVER_TIME },
    });
    const saved = fixtureOf();
    expect(fixturesPatch({ a: saved }, ['b'])).toEqual({
      ...{ 'fixtures/b': null, 'fixtures/a': { ...saved, updatedAt: SERVER_TIME } },
    });
    expect(fixturesPatch({})).toEqual({});
  });

  it('is read from the server, with damaged fields as missing', () => {
    const whole = {
      ...fixtureOf(),
      game: 2,
      tie: 's1',
      from1: { tie: 'q1', of: 'loser' },
      was: 'postponed',
      plannedAt: 5,
      note: 'x',
    };
    expect(parseFixture(whole)).toEqual(whole);
    const damaged = {
      ...fixtureOf(),
      round: 0,
      game: 1.5,
      table: 'x',
      from1: { tie: 1 },
      was: 'played',
      plannedAt: 'x',
      sequence: -1,
    };
    const { round: _round, ...rest } = fixtureOf();
    expect(parseFixture(damaged)).toEqual({ ...rest, round: 1 });
    for (const missing of [{ season: 1 }, { stage: 'x' }, { at: 'x' }, { state: 'x' }])
      expect(parseFixture({ ...fixtureOf(), ...missing })).toBeNull();
    expect(parseFixture(null)).toBeNull();
  });
});

describe('lists of fixtures', () => {
  it('are by time, then table, then id', () => {
    const fixtures = {
      d: fixtureOf({ table: 2 }),
      c: fixtureOf({ table: 1 }),
      b: fixtureOf(),
      a: fixtureOf({ at: AT + 1 }),
    };
    expect(inOrder({ ...fixtures, aa: fixtureOf() }).map(({ id }) => id)).toEqual(['aa', 'b', 'c', 'd', 'a']);
  });

  it('show what comes first, then what is over, newest first', () => {
    const part = (name: string, ...states: Fixture['state'][]) => ({
      name,
      fixtures: states.map((state, index) => ({ id: `${name}${index}`, fixture: fixtureOf({ state }) })),
    });
    const parts = [part('1', 'played'), part('2', 'forfeit'), part('3', 'played', 'planned'), part('4', 'postponed')];
    expect(comingFirst(parts).map(({ name }) => name)).toEqual(['3', '4', '2', '1']);
  });

  it('say which round it is', () => {
    const played = fixtureOf({ state: 'played', winnerId: 't0', matchId: 'm' });
    const second = fixtureOf({ round: 2, at: AT + 1 });
    expect(roundNow({})).toBe(1);
    expect(roundNow({ a: played, b: second })).toBe(2);
    expect(roundNow({ a: { ...played, round: 4 } })).toBe(4);
    expect(roundNow({ a: second, b: fixtureOf({ stage: 'final', tie: 'f', round: 9 }) })).toBe(2);
    expect(roundNow({ a: second, b: fixtureOf({ round: 7, state: 'cancelled' }) })).toBe(2);
  });
});

describe('the days of a round', () => {
  const days = (...of: [day: string, state?: Fixture['state']][]) =>
    roundDays(
      of.map(([day, state = 'planned']) => ({
        id: day,
        fixture: fixtureOf({ at: Date.parse(`${day}T17:00Z`), state }),
      })),
    );

  it('are one, or the first and the last; a postponed fixture has none', () => {
    expect(days(['2026-11-23'], ['2026-11-23'])).toBe('23 Kasım');
    expect(days(['2026-11-23'], ['2026-11-24'], ['2026-11-25'])).toBe('23–25 Kasım');
    expect(days(['2026-11-30'], ['2026-12-02'])).toBe('30 Kasım – 2 Aralık');
    expect(days(['2026-11-30'], ['2027-11-30'])).toBe('30 Kasım – 30 Kasım');
    expect(days(['2026-11-20', 'postponed'], ['2026-11-23'], ['2026-11-25', 'postponed'])).toBe('23 Kasım');
    expect([days(), days(['2026-11-23', 'postponed'])]).toEqual(['', '']);
  });
});

describe('who is busy', () => {
  it('for less than a quarter of an hour before and after a match', () => {
    const busy = busyTimes({
      a: fixtureOf({ table: 2, venue: 'Sahil' }),
      b: fixtureOf({ team1Id: 't5', state: 'cancelled' }),
    });
    const offsets = [-15, -14, 0, 14, 15].map((minutes) => busy.isBusy(teamKey('t0'), AT + minutes * MINUTE));
    expect(offsets).toEqual([false, true, true, true, false]);
    expect(busy.isBusy(teamKey('t5'), AT)).toBe(false);
    const table = tableKey({ venue: ' sahil ', table: 2 }) ?? '';
    expect([busy.isBusy(table, AT), busy.isBusy(tableKey({ table: 2 }) ?? '', AT)]).toEqual([true, false]);
    expect(tableKey({ venue: 'Sahil' })).toBeNull();
    busy.occupy(teamKey('t9'), AT + 7 * MINUTE);
    busy.occupy(teamKey('t9'), AT + 8 * MINUTE);
    expect(busy.isBusy(teamKey('t9'), AT - 7 * MINUTE)).toBe(true);
    expect(busy.isBusy(teamKey('t9'), AT + 23 * MINUTE)).toBe(false);
  });
});

describe('a new plan', () => {
  const options = { season: 's1', newId: () => 'new', now: 5 };
  const slot = { at: AT, table: 1 };
  const meeting = (team1Id: string, team2Id: string) => ({ match: { team1Id, team2Id, round: 1 }, slot });

  it('keeps the id of a meeting, and deletes what it does not replace', () => {
    const old = fixtureOf({ sequence: 3, venue: 'Sahil', state: 'postponed' });
    const { saved, removed, unchanged } = keepIds(
      [meeting('t0', 't1'), meeting('t2', 't3')] as never,
      [
        { id: 'a', fixture: old },
        { id: 'b', fixture: fixtureOf({ team2Id: 't9' }) },
      ],
      options,
    );
    const { venue: _venue, ...rest } = old;
    expect(saved.a).toEqual({ ...rest, ...slot, state: 'planned', sequence: 4, planSequence: 4 });
    expect(saved.new).toEqual({
      ...{ season: 's1', stage: 'league', state: 'planned', sequence: 0, updatedAt: 5 },
      ...{ team1Id: 't2', team2Id: 't3', round: 1, ...slot },
    });
    expect([removed, unchanged]).toEqual([['b'], {}]);
  });

  it('writes nothing that stays, and prefers the same home', () => {
    const same = fixtureOf({ table: 1 });
    const away = fixtureOf({ team1Id: 't1', team2Id: 't0', table: 1 });
    const { saved, removed, unchanged } = keepIds(
      [meeting('t1', 't0'), meeting('t0', 't1')] as never,
      [
        { id: 'a', fixture: same },
        { id: 'b', fixture: away },
      ],
      options,
    );
    expect([saved, removed, unchanged]).toEqual([{}, [], { a: same, b: away }]);
    const turned = keepIds([meeting('t1', 't0')] as never, [{ id: 'a', fixture: same }], options);
    expect(turned.saved.a).toMatchObject({ team1Id: 't1', team2Id: 't0', sequence: 1 });
  });
});

describe('the play-offs', () => {
  const game = (tie: string, more: Partial<Fixture>) =>
    fixtureOf({ stage: ({ q: 'quarter', s: 'semi', t: 'third', f: 'final' } as const)[tie[0] as 's'], tie, ...more });
  const won = { state: 'played', matchId: 'm' } as const;

  it('a tie of one game is decided by it, a tie of three by two wins', () => {
    const fixtures = {
      one: game('s2', { ...won, winnerId: 't1' }),
      a: game('s1', { game: 1, ...won, winnerId: 't0' }),
      b: game('s1', { game: 2, team1Id: 't1', team2Id: 't0', state: 'forfeit', winnerId: 't0' }),
      c: game('s1', { game: 3, state: 'cancelled' }),
      league: fixtureOf({ winnerId: 't0', state: 'played' }),
    };
    const [first, second] = tiesOf(fixtures);
    expect(first).toMatchObject({
      key: 's1',
      stage: 'semi',
      wins1: 2,
      wins2: 0,
      needed: 2,
      winnerId: 't0',
      loserId: 't1',
    });
    expect(first?.games.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(second).toMatchObject({ key: 's2', wins1: 0, wins2: 1, needed: 1, winnerId: 't1', loserId: 't0' });
    expect(tiesOf(fixtures)).toHaveLength(2);
    const ties = tiesOf(fixtures);
    expect(teamFrom(ties, { tie: 's1', of: 'winner' })).toBe('t0');
    expect(teamFrom(ties, { tie: 's1', of: 'loser' })).toBe('t1');
    expect(teamFrom(ties, { tie: 'q1', of: 'winner' })).toBeUndefined();
  });

  it('a tie that begins with its second game is seen from the home of the first', () => {
    const [tie] = tiesOf({
      b: game('f', { game: 2, team1Id: 't1', team2Id: 't0', from1: { tie: 's2', of: 'winner' } }),
    });
    expect(tie).toMatchObject({ team1Id: 't0', team2Id: 't1', from2: { tie: 's2', of: 'winner' }, needed: 2 });
    expect(tie).not.toHaveProperty('winnerId');
    expect(tie).not.toHaveProperty('from1');
  });

  it('are in the order of their rounds, and end with a champion', () => {
    const fixtures = { f: game('f', {}), t: game('t', {}), q: game('q2', {}), s: game('s1', {}), p: game('q1', {}) };
    expect(tiesOf(fixtures).map(({ key }) => key)).toEqual(['q1', 'q2', 's1', 't', 'f']);
    expect(championOf(fixtures)).toBeNull();
    expect(championOf({ f: game('f', { ...won, winnerId: 't1' }) })).toBe('t1');
    expect(championOf({ s: game('s1', { ...won, winnerId: 't1' }) })).toBeNull();
  });

  it('are deleted as a whole, and only before they begin', () => {
    const fixtures = { f: game('f', {}), s: game('s1', {}), other: game('f', { season: 's9' }), l: fixtureOf() };
    expect(judgeRemoval(fixtures, 'f')).toEqual({ removed: ['f', 's'], refusal: null });
    expect(judgeRemoval(fixtures, 'l')).toEqual({ removed: ['l'], refusal: null });
    expect(judgeRemoval({ ...fixtures, s: game('s1', { matchId: 'm' }) }, 'f').refusal).toBe('bracket');
    expect(judgeRemoval({ ...fixtures, s: game('s1', { state: 'forfeit', winnerId: 't0' }) }, 'f').refusal).toBe(
      'bracket',
    );
    const own = (more: Partial<Fixture>) => judgeRemoval({ a: fixtureOf(more) }, 'a').refusal;
    expect([own(won), own({ state: 'forfeit' }), own({ matchId: 'm' })]).toEqual(['played', 'forfeit', 'running']);
    expect(judgeRemoval({}, 'a').refusal).toBe('removed');
  });
});
