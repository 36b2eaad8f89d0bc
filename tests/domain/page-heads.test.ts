import { describe, expect, it } from 'vitest';
import { head, nav } from '../../src/domain/messages/first-paint.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { listHead, matchHead, playerHead, teamHead } from '../../src/domain/text/page-head.ts';
import { leagueHeading, listHeading, matchHeading, recordHeading } from '../../src/domain/text/page-heading.ts';
import { plainName } from '../../src/domain/text/plain-name.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const LEAGUE = { name: 'Kupa Ligi', city: 'İstanbul' };
const stats = { wins: 3, losses: 1, points: 9 };

describe('the head of a page', () => {
  it('of a list names the page and the league; that of home the league alone', () => {
    expect(listHead('home', LEAGUE)).toEqual({ title: 'Kupa Ligi', description: head.home() });
    expect(listHead('teams', LEAGUE)).toEqual({
      ...{ title: `${nav.teams} · Kupa Ligi`, description: head.teams('Kupa Ligi', 'İstanbul') },
    });
    expect(listHead('leaders', LEAGUE).description).toBe(head.leaders('Kupa Ligi'));
  });

  it('of a team has its figures and what it says of itself, in one line', () => {
    const team = { name: 'Moda', city: 'İzmir', stats, slogan: ' Hep\n birlikte ', description: '  ' };
    expect(teamHead(team, LEAGUE)).toEqual({
      ...{ title: 'Moda · Kupa Ligi', description: 'İzmir. 3 galibiyet, 1 mağlubiyet, 9 puan. Hep birlikte' },
    });
    expect(teamHead({ name: 'Moda', city: '', stats }, LEAGUE).description).toMatch(/^İstanbul\. .*puan\.$/);
  });

  it('is cut at 200 letters, behind a letter; an emoji is one', () => {
    const of = (slogan: string) => teamHead({ name: 'M', city: 'C', stats, slogan }, LEAGUE).description;
    const room = 200 - [...of('')].length - 1;
    expect(of('x'.repeat(room))).toMatch(/x$/);
    expect(of('🏆'.repeat(room))).toMatch(/🏆$/u);
    expect([...of('🏆'.repeat(room + 1))]).toHaveLength(200);
    expect(of('x'.repeat(room + 1))).toMatch(/x…$/);
    expect(of(`${'x'.repeat(room - 2)} yzq`)).toMatch(/x…$/);
  });

  it('of a player has his team or says that he has none', () => {
    const user = { displayName: 'Ali', bio: 'Atıcı', stats: { gamesPlayed: 4, cupsScored: 12, accuracy: 30 } };
    const of = (team: string | null) => playerHead(user as Parameters<typeof playerHead>[0], team, LEAGUE);
    expect(of('Moda')).toEqual({
      ...{ title: 'Ali · Kupa Ligi', description: 'Moda. 4 maç, 12 kupa, %30 isabet. Atıcı' },
    });
    expect(of(null).description).toMatch(/^(?!Moda).+\. 4 maç/);
  });

  it('of a match has the score, and how it stands or ended', () => {
    const match: Match = { ...freshMatch(), team1Score: 10, team2Score: 7, startedAt: Date.UTC(2026, 4, 1) };
    const said = (more: Partial<Match>) => matchHead({ ...match, ...more }, LEAGUE);
    expect(said({})).toEqual({
      ...{ title: 'Kadıköy Fırtına 10–7 Moda Bardakları · Kupa Ligi', description: head.matchLive },
    });
    expect(said({ status: 'cancelled' }).description).toBe(head.matchVoid);
    expect(said({ status: 'completed', annulled: { reason: 'x' } }).description).toBe(head.matchVoid);
    const over = { status: 'completed', winnerName: 'Kadıköy Fırtına' } as const;
    expect(said({ ...over, startedAt: Date.UTC(2026, 4, 3) }).description).toMatch(
      /^3 Mayıs 2026\. Kazanan: Kadıköy Fırtına\./,
    );
    expect(said(over).description).toMatch(/^1 Mayıs 2026\./);
    expect(said({ status: 'completed' }).description).toContain('Kazanan: .');
  });
});

describe('the heading of a page', () => {
  it('is that of its screen', () => {
    expect(listHeading('home')).toMatchObject({ kind: 'hero' });
    expect(listHeading('teams')).toEqual({ kind: 'list', lines: [nav.teams] });
    expect(leagueHeading('/login')).toMatchObject({ kind: 'form' });
    expect(leagueHeading('/register')).toMatchObject({ kind: 'form' });
    expect(leagueHeading('/login')).not.toEqual(leagueHeading('/register'));
    expect(leagueHeading('/logi')).toBeUndefined();
    expect(recordHeading('Moda')).toEqual({ kind: 'record', lines: ['Moda'] });
    expect(matchHeading({ ...freshMatch(), team1Score: 10, team2Score: 7 })).toEqual({
      ...{ kind: 'match', names: ['Kadıköy Fırtına', 'Moda Bardakları'], score: '10 – 7' },
    });
  });
});

describe('a name in a mail', () => {
  it.each([
    ['Ali  Yıldız ', 'Ali Yıldız'],
    ['Ali\r\nBcc: a@b.c', 'Ali Bcc: a b. c'],
    ['evil.example/x', 'evil. example x'],
    ['A.Ş.', 'A. Ş.'],
    ['http://evil', 'http: evil'],
    ['a\\b', 'a b'],
    ['=?utf-8?Q?x?=', '= ?utf-8?Q?x?='],
    ['ｅｖｉｌ．ｃｏｍ', 'evil. com'],
    ['ev\u200bil\u202e', 'evil'],
    ['a。b', 'a。 b'],
    ['a\u2028b', 'a b'],
    ['saat 21:14', 'saat 21: 14'],
    ['Moda (A.).', 'Moda (A.).'],
    ['v2.5', 'v2. 5'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    ['🏆'.repeat(61), `${'🏆'.repeat(59)}…`],
    [`${'x'.repeat(58)} yzq`, `${'x'.repeat(58)}…`],
  ])('%j is written %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});
