import { describe, expect, it } from 'vitest';
import { dayFormOf, dayProblems, wantedOf } from '../../src/domain/schedule/day-form.ts';
import { firstChoice, lineupProblems, namedOf } from '../../src/domain/schedule/lineup-form.ts';
import { REQUEST_DAYS, REQUEST_NOTE } from '../../src/domain/schedule/requests.ts';
import { fixtureText } from '../../src/domain/schedule/share-text.ts';
import { momentOf, wallTime } from '../../src/domain/text/league-clock.ts';
import { fixtureOf } from './schedule/leagues.ts';

const yes = { coming: true, at: 5 };
const no = { coming: false, at: 5 };
const OFFERED = ['ali', 'can', 'ece', 'mert'];

describe('decision 98: the captain’s form', () => {
  it('begins with what was named, as far as they are still there, and with who has said no', () => {
    const lineup = { player1: 'ali', player2: 'gone', missing: ['can', 'left'], at: 1 };
    expect(firstChoice(lineup, { ece: no, ali: no }, OFFERED)).toEqual({
      ...{ player1: 'ali', player2: '', missing: 'can ece' },
    });
    expect(firstChoice(lineup, { can: yes }, OFFERED).missing).toBe('');
    expect(firstChoice(undefined, {}, OFFERED)).toEqual({ player1: '', player2: '', missing: '' });
  });

  it('begins with the two who come if they are two', () => {
    expect(firstChoice(undefined, { can: yes, mert: yes, ece: no }, OFFERED)).toEqual({
      ...{ player1: 'can', player2: 'mert', missing: 'ece' },
    });
    expect(firstChoice(undefined, { can: yes, mert: yes, ece: yes }, OFFERED).player1).toBe('');
    expect(firstChoice(undefined, { can: yes }, OFFERED).player1).toBe('');
  });

  it('names five missing at most', () => {
    const many = Array.from({ length: 7 }, (_, at) => `p${at}`);
    const answers = Object.fromEntries(many.map((uid) => [uid, no]));
    expect(firstChoice(undefined, answers, many).missing).toBe('p0 p1 p2 p3 p4');
  });

  it('wants two different players, neither of them missing', () => {
    expect(lineupProblems({ player1: 'ali', player2: 'can', missing: 'ece' })).toEqual({});
    expect(Object.keys(lineupProblems({ player1: '', player2: '', missing: '' }))).toEqual(['player1', 'player2']);
    expect(Object.keys(lineupProblems({ player1: 'ali', player2: 'ali', missing: '' }))).toEqual(['player2']);
    expect(Object.keys(lineupProblems({ player1: 'ali', player2: 'can', missing: 'ece can' }))).toEqual(['missing']);
    expect(namedOf({ player1: 'ali', player2: 'can', missing: '' })).toEqual({ player1: 'ali', player2: 'can' });
    expect(namedOf({ player1: 'ali', player2: 'can', missing: 'ece mert' }).missing).toEqual(['ece', 'mert']);
  });
});

describe('decision 99: the form of another day', () => {
  const now = momentOf({ day: '2026-11-26', minute: 600 });
  const at = momentOf({ day: '2026-11-27', minute: 1200 });
  const form = (more: object = {}) => ({ day: '2026-12-04', time: '19:30', note: '', ...more });
  const wrong = (more: object) => Object.keys(dayProblems(form(more), { at }, now));

  it('begins with the fixture’s time of day, and reads the league’s clock', () => {
    expect(dayFormOf({ at })).toEqual({ day: '', time: '20:00', note: '' });
    expect(wallTime(wantedOf(form()))).toEqual({ day: '2026-12-04', minute: 1170 });
    expect(wantedOf(form({ time: 'x' }))).toBeNaN();
  });

  it('wants a later time within the bound, another than the fixture’s', () => {
    expect(dayProblems(form(), { at }, now)).toEqual({});
    expect(wrong({ day: '' })).toEqual(['day']);
    expect(wrong({ time: '' })).toEqual(['time']);
    expect(wrong({ day: '2026-11-26', time: '10:00' })).toEqual(['day']);
    expect(wrong({ day: '2026-11-26', time: '10:01' })).toEqual([]);
    expect(wrong({ day: '2026-11-27', time: '20:00' })).toEqual(['day']);
    const last = wallTime(now + REQUEST_DAYS * 86_400_000);
    expect(wrong({ day: last.day, time: '10:00' })).toEqual([]);
    expect(wrong({ day: last.day, time: '10:01' })).toEqual(['day']);
    expect(wrong({ note: 'x'.repeat(REQUEST_NOTE) })).toEqual([]);
    expect(wrong({ note: 'x'.repeat(REQUEST_NOTE + 1) })).toEqual(['note']);
  });
});

describe('decision 100: the text of a shared fixture', () => {
  const at = momentOf({ day: '2026-11-21', minute: 1170 });
  const side = (teamId: string | undefined, players: string[] = [], missing: string[] = []) => ({
    ...{ teamId, players, missing, isComplete: players.length === 2 },
  });
  const text = (one: ReturnType<typeof side>, two: ReturnType<typeof side>, more: object = {}) =>
    fixtureText(fixtureOf({ at, round: 3, ...more }), {
      ...{ league: 'Kupa Ligi', names: ['Kediler', 'Martılar'], sides: { one, two } },
      ...{ nameOfPlayer: (uid: string) => uid.toUpperCase(), url: 'https://lig/fixtures?mac=f' },
    });

  it('has the teams, the day and the time, the place, both line-ups, who is missing, and the address', () => {
    expect(text(side('a', ['ali', 'can'], ['ece']), side('b'), { venue: 'Moda', table: 2 })).toBe(
      [
        ...['Kupa Ligi · 3. hafta', 'Kediler – Martılar', '21 Kasım Cumartesi 19:30', 'Moda, Masa 2', ''],
        ...['Kediler: ALI ve CAN', 'Gelemiyor: ECE', 'Martılar: kadro bildirilmedi', '', 'https://lig/fixtures?mac=f'],
      ].join('\n'),
    );
  });

  it('says nothing of a place of the bracket without a team', () => {
    expect(text(side(undefined), side('b', ['x', 'y']))).not.toContain('Kediler:');
  });
});
