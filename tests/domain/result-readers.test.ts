import { describe, expect, it } from 'vitest';
import { accountExport } from '../../src/domain/accounts/account-export.ts';
import { matchesCsv, standingsCsv } from '../../src/domain/admin/exports.ts';
import type { CardOp } from '../../src/domain/match/card-ops.ts';
import { layoutLinkCard } from '../../src/domain/match/link-card.ts';
import { layoutCard } from '../../src/domain/match/result-card.ts';
import { resultLine } from '../../src/domain/match/result-line.ts';
import { shownScore } from '../../src/domain/match/shown-score.ts';
import { pushes } from '../../src/domain/messages/functions.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { fixturesTable } from '../../src/domain/schedule/export-fixtures.ts';
import { type Follow, newsOf } from '../../src/domain/schedule/followed-news.ts';
import { calendarText } from '../../src/domain/schedule/icalendar.ts';
import { readFixtureFile } from '../../src/domain/schedule/import-fixtures.ts';
import { stepLine } from '../../src/domain/schedule/log-lines.ts';
import { isNearlyOver } from '../../src/domain/schedule/table-calls.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { standingsRows } from '../../src/domain/standings/standings.ts';
import { nightOf, spokenResult } from '../../src/domain/stream/night.ts';
import { layoutNightCard } from '../../src/domain/stream/night-card.ts';
import { sceneOfMatch } from '../../src/domain/stream/overlay.ts';
import { matchHead } from '../../src/domain/text/page-head.ts';
import { matchHeading } from '../../src/domain/text/page-heading.ts';
import { storyMatch } from '../support/story-league.ts';
import { fixtureOf } from './schedule/leagues.ts';

// All that is said of a result outside of screens and tables, for ends that only a league with rules of its own has (decision 148).

const LEAGUE = { name: 'Kupa Ligi', city: 'İstanbul', slogan: 'Sokağın ligi' };
const endOf = (throws: string, rules?: string) =>
  storyMatch({ id: 'm1', throws, ...(rules !== undefined && { rules }) }, 0).match;
const MATCHES = {
  draw: endOf('a+*4 c+*4', '10d'),
  'a draw after the last overtime': endOf('a+*4 c+*4 ov1 a+@1 c+@1', '10o3x1'),
  overtime: endOf('a+*4 c+*4 ov1 c+@1*2', '10o3'),
  'six cups': endOf('a+*6 c+*2', '6d'),
  'an answer, double cups, penalties and no misses': endOf(
    'one! a2@0 b2@0 a+@0 c2@0*2 d+@0r two!@0r'.replace('one!', 'one!@0'),
    '6drnwp',
  ),
} satisfies Record<string, Match>;
const names: Record<string, string> = { firtina: 'Kadıköy Fırtına', bardaklar: 'Moda Bardakları' };
const nameOf = (teamId: string) => names[teamId] ?? teamId;

/** The fixture of a match: played, or with only its score. */
const fixtureIn = ({ team1Id, team2Id, winnerId, drawn, startedAt, ...match }: Match, more: Partial<Fixture> = {}) => {
  const { team1Score, team2Score, team1Overtime, team2Overtime } = match;
  const overtime = team1Overtime === undefined ? {} : { team1Overtime, team2Overtime: team2Overtime ?? 0 };
  const end = { ...(winnerId && { winnerId }), ...(drawn && { drawn }), team1Score, team2Score, ...overtime };
  return fixtureOf({
    season: 'first',
    team1Id,
    team2Id,
    at: startedAt,
    state: 'played',
    matchId: 'm1',
    ...end,
    ...more,
  });
};
const withoutMatch = (match: Match): Fixture => {
  const { matchId: _, ...fixture } = fixtureIn(match, { state: 'forfeit' });
  return fixture;
};

const measure = (text: string) => text.length * 10;
const drawn = (ops: readonly CardOp[]) => ops.flatMap((op) => (op.kind === 'text' ? [op.text] : [])).join('\n');
const night = (matches: readonly { matchId: string; match: Match }[], fixtures: Record<string, Fixture>) =>
  nightOf({ matches, fixtures, day: '2026-05-04', nameOf })?.results.map(spokenResult).join('\n');
const team: Follow = { kind: 'teams', id: 'firtina' };
const newsWith = (more: Partial<Parameters<typeof newsOf>[1]>, match: Match) =>
  newsOf(
    { ...team, teamId: 'firtina', uids: [] },
    { running: [], played: [], fixtures: {}, season: 'first', now: match.startedAt + 3_600_000, ...more },
  ).last;

/** Whatever tells of a result in words; `score` where the words contain it. */
const READERS: Record<string, { say: (match: Match) => string; score?: true }> = {
  'the end of its page': { say: (match) => resultLine(match) ?? '' },
  'the sentence of its score': { say: (match) => shownScore(match).spoken },
  'its head': { say: (match) => Object.values(matchHead(match, LEAGUE)).join('\n') },
  'its heading': { say: (match) => JSON.stringify(matchHeading(match)) },
  'its picture': {
    say: (match) => drawn(layoutCard(match, { league: 'Kupa Ligi', host: 'x' }, measure)),
  },
  'its card beside a link': { say: (match) => drawn(layoutLinkCard(match, 'Kupa Ligi', { measure, plain: (x) => x })) },
  'the push of its end': { say: (match) => Object.values(pushes.matchEnded(match)).join('\n'), score: true },
  'the push of its correction': { say: (match) => Object.values(pushes.matchCorrected(match)).join('\n'), score: true },
  'the push of its annulment': {
    say: (match) => Object.values(pushes.matchAnnulled(match, 'x')).join('\n'),
    score: true,
  },
  'the calendar': {
    say: (match) => calendarText([{ id: 'f1', fixture: fixtureIn(match) }], { name: 'x', nameOf, now: 0 }),
    score: true,
  },
  'the file of the fixtures': {
    say: (match) => fixturesTable([{ id: 'f1', fixture: fixtureIn(match) }], nameOf),
    score: true,
  },
  'a fixture without a match in it': {
    say: (match) => fixturesTable([{ id: 'f1', fixture: withoutMatch(match) }], nameOf),
    score: true,
  },
  'the file of the matches': { say: (match) => matchesCsv([match]) },
  'a person’s own data': {
    say: (match) => {
      const own = { uid: 'ali', record: null, contact: null, applications: null, notifications: null };
      return JSON.stringify(accountExport(own, { teams: {}, matches: { m1: match } }, 0));
    },
  },
  'the night': { say: (match) => night([{ matchId: 'm1', match }], {}) ?? '', score: true },
  'a night’s fixture without a match': { say: (match) => night([], { f1: withoutMatch(match) }) ?? '', score: true },
  'the line of the log': {
    say: (match) => {
      const { team1Score, team2Score, team1Overtime: one, team2Overtime: two } = match;
      const regular = [team1Score, team2Score] as const;
      const score = one === undefined || two === undefined ? regular : ([...regular, one, two] as const);
      const step = { type: 'score', score, at: 0, rules: match.rules } as Parameters<typeof stepLine>[2];
      return stepLine('f1', fixtureIn(match, { state: 'planned' }), step, nameOf).detail ?? '';
    },
    score: true,
  },
};

const WINNER = /kazan|galip|yendi|hükmen|geçti|devirdi|mağlup/i;
/** A heading of a column names nobody. */
const withoutColumns = (text: string) => text.replace(/^.*Kazanan.*;.*$|"?Kazanan"?(?=[;,])/gm, '');

describe.each(Object.entries(READERS))('%s', (_name, { say, score }) => {
  it('says the score of an answered match with double cups and penalties, and no accuracy of uncounted misses', () => {
    const text = withoutColumns(say(MATCHES['an answer, double cups, penalties and no misses']));
    expect(text).not.toMatch(WINNER);
    expect(text).not.toMatch(/undefined|NaN|null(?!,|})|%/);
    if (score) expect(text).toContain('6–6');
  });

  it.each(['draw', 'a draw after the last overtime'] as const)('names no winner of %s', (kind) => {
    const text = withoutColumns(say(MATCHES[kind]));
    expect(text).not.toMatch(WINNER);
    expect(text).not.toMatch(/undefined|NaN|null(?!,|})/);
    if (score) expect(text).toContain('4–4');
  });

  it('says the overtime beside the score, where it says the score', () => {
    if (score) expect(say(MATCHES.overtime).replaceAll('\r\n ', '')).toContain('(uz. 0–2)');
  });

  it('has nothing of both where nobody has any', () => {
    expect(say(MATCHES['six cups'])).not.toMatch(/uz\.|uzat|berabere|drawn/i);
  });
});

describe('what they say', () => {
  it('the pushes', () => {
    expect(pushes.matchEnded(MATCHES.draw)).toEqual({
      title: 'Kadıköy Fırtına 4–4 Moda Bardakları',
      body: 'Maç berabere bitti. Maçın MVP’si Ali Yıldız (4 kupa).',
    });
    expect(pushes.matchEnded(MATCHES.overtime)).toEqual({
      title: 'Kadıköy Fırtına 4–4 Moda Bardakları (uz. 0–2)',
      body: 'Moda Bardakları uzatmada kazandı. Maçın MVP’si Ali Yıldız (4 kupa).',
    });
  });

  it('the news of a team', () => {
    const seen = Object.values(MATCHES).map((match) => newsWith({ played: [{ matchId: 'm1', match }] }, match));
    expect(seen.map((last) => [last?.outcome, last?.score])).toEqual([
      ['drawn', '4–4'],
      ['drawn', '4–4 (uz. 1–1)'],
      ['lost', '4–4 (uz. 0–2)'],
      ['won', '6–2'],
      ['drawn', '6–6'],
    ]);
    const without = newsWith({ fixtures: { f1: withoutMatch(MATCHES.overtime) } }, MATCHES.overtime);
    expect(without).toMatchObject({ outcome: 'lost', score: '4–4 (uz. 0–2)' });
  });

  it('the files have columns of their own only where there is such a match', () => {
    const [head = '', row = ''] = matchesCsv([MATCHES.overtime]).split('\r\n');
    expect(head.split(/[;,]/).slice(-2).join()).toBe('1. uzatma skoru,2. uzatma skoru');
    expect(row.split(/[;,]/).slice(-2).join()).toBe('0,2');
    expect(matchesCsv([MATCHES.draw])).toContain('Berabere');
    const own = MATCHES['an answer, double cups, penalties and no misses'];
    const [heads = '', cups = ''] = matchesCsv([own]).split('\r\n');
    expect(heads.split(/[;,]/).slice(-2).join()).toBe('1. takımın ceza kupaları,2. takımın ceza kupaları');
    expect(cups.split(/[;,]/).slice(-2).join()).toBe('1,1');
    expect(cups).toContain('Ali Yıldız 3, Veli Güneş 2');
    expect(matchesCsv([MATCHES.draw, MATCHES.overtime])).not.toContain('ceza kupa');
    const team = (wins: number, losses: number, draws?: number) => ({ name: 'x', wins, losses, draws, points: 0 });
    const csv = (...teams: object[]) => standingsCsv(standingsRows(Object.fromEntries(teams.entries()) as never));
    expect(csv(team(1, 0))).not.toContain('Beraberlik');
    expect(csv(team(1, 0), team(0, 1, 2)).split('\r\n')[0]).toMatch(/Puan.Beraberlik$/);
  });

  it('an exported draw is read again as it was', () => {
    const known = { fixtures: { f1: fixtureIn(MATCHES.draw) }, nameOf, now: 0 };
    const text = fixturesTable([{ id: 'f1', fixture: fixtureIn(MATCHES.draw) }], nameOf);
    expect(text).toContain('Berabere');
    const teams = Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { name }]));
    expect(readFixtureFile(text, teams, { known })).toEqual({ rows: [], changed: {}, problems: [] });
  });

  it('the overlay’s winner is none in a draw', () => {
    const scene = (match: Match) => {
      const shown = sceneOfMatch('m1', { m1: match }, match.updatedAt);
      return [shown?.one.won, shown?.two.won];
    };
    expect([MATCHES.draw, MATCHES.overtime].map(scene)).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it('the picture of a night mutes nobody in a draw', () => {
    const results = [{ one: 'Bir', two: 'İki', score: '4–4', won: null }];
    const picture = { league: 'x', date: 'x', host: 'x', results, table: [], best: [] };
    const ops = layoutNightCard(picture, measure);
    const colors = ops.flatMap((op) => (op.kind === 'text' && ['Bir', 'İki'].includes(op.text) ? [op.color] : []));
    expect(colors).toEqual(['chalk', 'chalk']);
  });

  it('a table is nearly free at its own rack, and in an overtime at that of the overtime', () => {
    const running = (throws: string, rules?: string) => ({ ...endOf(throws, rules), status: 'ongoing' as const });
    expect(isNearlyOver(running('a+*3', '6d'))).toBe(false);
    expect(isNearlyOver(running('a+*4', '6d'))).toBe(true);
    expect(isNearlyOver(running('a+*4'))).toBe(false);
    expect(isNearlyOver(running('a+*9 c+*9 ov1', '10o5'))).toBe(false);
    expect(isNearlyOver(running('a+*9 c+*9 ov1 c+@1*3', '10o5'))).toBe(true);
  });
});
