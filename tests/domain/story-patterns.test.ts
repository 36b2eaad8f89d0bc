import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../src/domain/digest/stories.ts';
import { type Fact, PATTERNS, type Pattern, parseFacts } from '../../src/domain/digest/story-facts.ts';
import { type StoryMatch, storyLeague } from '../support/story-league.ts';

/** What the last of some matches may claim of a pattern. */
function factsOf(pattern: Pattern, ...matches: Omit<StoryMatch, 'id'>[]): Record<string, unknown>[] {
  const league = storyLeague(...matches.map((one, nth) => ({ ...one, id: `m${nth}` })));
  const claims = claimsOf(league).get(`m${matches.length - 1}`) ?? [];
  return claims
    .filter(({ fact }) => fact.pattern === pattern)
    .map(({ fact: { pattern: _, phrasing: __, ...params } }: { fact: Fact }) => params);
}

type Played = Omit<StoryMatch, 'id'>;
const thrown = (throws: string, more: Played = {}): Played => ({ throws, ...more });
const typed = (cups: Record<string, number>, more: Played = {}): Played => ({ typed: cups, ...more });
/** Fırtına wins by four, in a way that says nothing else. */
const won = typed({ ali: 4, veli: 3, ceren: 2, isik: 1 });
const lost = typed({ ali: 2, veli: 1, ceren: 4, isik: 3 });
const other = (one: string, two: string, more: Played = {}) =>
  typed({ [`${one}1`]: 4, [`${one}2`]: 2, [`${two}1`]: 1, [`${two}2`]: 1 }, pair(one, two, more));
const pair = (one: string, two: string, more: Played = {}): Played => ({
  teams: [one, two],
  players: [
    [`${one}1`, `${one}2`],
    [`${two}1`, `${two}2`],
  ],
  ...more,
});
const FIRTINA = 'Kadıköy Fırtına';
const BARDAKLAR = 'Moda Bardakları';

const ONE_SHORT = { team: FIRTINA, other: BARDAKLAR, own: 6, their: 5 };

type Row = [pattern: Pattern, matches: Played[], params: Record<string, unknown> | null];
const truths: Row[] = [
  ['comeback', [thrown('c+*4 a+*3 b+*3')], { team: FIRTINA, count: 4, own: 0, their: 4 }],
  ['comeback', [thrown('c+*2 a+*6')], null],
  // The third cup of the deficit was none.
  ['comeback', [thrown('c+*3 c- a+*6')], null],
  ['comeback', [thrown('c+*3 x2 a+*6')], null],
  ['comeback', [typed({ ali: 6, veli: 0, ceren: 4, isik: 0 })], null],
  ['comebackBy', [thrown('c+*4 a+*4 b+*2')], { team: FIRTINA, player: 'Ali Yıldız', count: 4, own: 0, their: 4 }],
  ['comebackBy', [thrown('c+*4 a+*3 b+*3')], null],
  ['wireToWire', [thrown('a+ c+ a+ b+')], null],
  ['wireToWire', [thrown('a+*2 c+ b+ c+ a+')], { team: FIRTINA }],
  ['wireToWire', [thrown('c0 a+*2 c+ b+ a+')], { team: FIRTINA }],
  ['neverBehind', [thrown('a+ c+ a+ b+')], { team: FIRTINA, other: BARDAKLAR }],
  ['neverBehind', [thrown('a+*2 c+ b+')], null],
  ['neverBehind', [thrown('c+ a+*3')], null],
  ['seesaw', [thrown('a+ c+*2 a+*2')], null],
  ['seesaw', [thrown('c+ a+*2 c+*2 a+*2')], { count: 3 }],
  ['level', [thrown('a+ c+ a+ c+ a+ c+ a+')], null],
  // The end was clear, so «son söz» says nothing.
  ['level', [thrown('a+ c+ a+ c+ a+ c+ a+ c+ a+*3')], null],
  ['level', [thrown('a+ c+ a+ c+ a+ c+ a+ c+ a+')], { team: FIRTINA, other: BARDAKLAR, count: 4 }],
  ['playerRun', [thrown('a+ c0 a+ b0 a+*3')], { player: 'Ali Yıldız', count: 5 }],
  ['playerRun', [thrown('a+*4 a0 a+')], null],
  // The scorer took the third cup away: it was a miss.
  ['playerRun', [thrown('a+*3 a- a+*3')], null],
  ['playerRun', [thrown('a+*3 a0 x3 a+*2')], { player: 'Ali Yıldız', count: 5 }],
  ['teamRun', [thrown('c+ a+ b+ c0 d0 a+ b0 b+ a+')], { team: FIRTINA, count: 5 }],
  ['teamRun', [thrown('a+*3 c+ a+*3')], null],
  ['clutch', [thrown('a+*9 c+*9 b0 b+')], { team: FIRTINA, player: 'Veli Güneş', own: 9 }],
  ['clutch', [thrown('a+*9 c+*8 b+')], null],
  ['clutch', [thrown('a+*8 c+*8 b+')], null],
  ['closing', [thrown('b+ c+ a+ a0 a+ a+')], { team: FIRTINA, player: 'Ali Yıldız', count: 3 }],
  ['closing', [thrown('b+ a+*2')], null],
  ['firstThrow', [thrown('c+ a+*2')], { player: 'Ceren Şahin' }],
  ['firstThrow', [thrown('c0 c+ a+*2')], null],
  ['firstThrow', [thrown('c+ x0 a0 a+*2')], null],
  ['slowStart', [thrown('a0 b0 c+ a0 b0 a+*3')], { team: FIRTINA, count: 4 }],
  ['slowStart', [thrown('a0 b0 a0 a+*3')], null],
  ['slowStart', [thrown('c0*4 c+ a+*3')], null],
  ['goodStart', [thrown('a+ c+ b+ c0 a+ b0')], { team: FIRTINA, count: 3 }],
  ['goodStart', [thrown('a+ b+ c0 a0 a+')], null],
  ['sharp', [thrown('a+*6 a0*2 c+ c0*2')], { player: 'Ali Yıldız', count: 75, own: 6, their: 8 }],
  ['sharp', [thrown('a+*5 a0*2 c+ c0*2')], null],
  ['sharp', [thrown('a+*6 a0*2 c+')], null],
  ['figures', [thrown('a+*2 a0 c+ c- c0')], { own: 2, their: 5 }],
  ['figures', [won], null],
  ['totalCups', [won], { own: 10 }],
  ['shutout', [typed({ ali: 2, veli: 2, ceren: 0, isik: 0 })], { team: FIRTINA, other: BARDAKLAR, own: 4 }],
  ['shutout', [typed({ ali: 9, veli: 1, ceren: 1, isik: 0 })], null],
  ['fewCups', [typed({ ali: 5, veli: 2, ceren: 3, isik: 0 })], { team: FIRTINA, other: BARDAKLAR, their: 3 }],
  ['fewCups', [typed({ ali: 5, veli: 5, ceren: 4, isik: 0 })], null],
  ['fewCups', [typed({ ali: 5, veli: 1, ceren: 3, isik: 0 })], null],
  ['clear', [typed({ ali: 5, veli: 4, ceren: 4, isik: 0 })], { team: FIRTINA, other: BARDAKLAR, count: 5 }],
  ['clear', [typed({ ali: 5, veli: 3, ceren: 4, isik: 0 })], null],
  ['oneCup', [typed({ ali: 5, veli: 3, ceren: 4, isik: 3 })], { team: FIRTINA, other: BARDAKLAR, own: 8, their: 7 }],
  ['oneCup', [typed({ ali: 5, veli: 3, ceren: 4, isik: 4 })], null],
  ['answered', [thrown('a+*6 c+@0r*6', { rules: '6dr' })], { team: BARDAKLAR, count: 6, own: 6 }],
  ['answered', [thrown('c+*5 a+*6 c+@0r', { rules: '6o2b' })], { team: BARDAKLAR, count: 1, own: 6 }],
  ['answered', [thrown('c+*5 a+*6 c+', { rules: '6dr' })], null],
  ['answered', [thrown('c+*5 a+*6 c+@0r', { rules: '6d' })], null],
  ['answered', [thrown('c+*5 a+*6 two!@0r', { rules: '6drp' })], null],
  ['answerFailed', [thrown('c+*4 a+*6 c+@0r d0@0r', { rules: '6dr' })], ONE_SHORT],
  ['answerFailed', [thrown('c+*5 a+*6 c0@0r', { rules: '6sb' })], ONE_SHORT],
  ['answerFailed', [thrown('c+*4 a+*6 c+@0r', { rules: '6dr' })], null],
  ['answerFailed', [thrown('c+*5 a+*6', { rules: '6dr' })], null],
  ['answerFailed', [thrown('c+*4 a+*6 d0@0r', { rules: '6dr' })], null],
  // Where misses are not counted nothing is said of throws; doubles are told as the cups they are, and penalties as nobody's.
  ...(['playerRun', 'goodStart', 'firstThrow', 'figures', 'sharp'] as const).map(
    (pattern): Row => [pattern, [thrown('a+*9', { rules: '10sn' })], null],
  ),
  ['totalCups', [thrown('a+*5 c+', { rules: '10sn' })], { own: 6 }],
  ['totalCups', [thrown('one!*2 a+*3', { rules: '10sp' })], { own: 3 }],
  ['figures', [thrown('one!*2 a2 a+ c0', { rules: '10swp' })], { own: 3, their: 3 }],
  ['sharp', [thrown('a2 a+*6 a0', { rules: '10sw' })], null],
  ['comeback', [thrown('two!*3 a2*2', { rules: '10swp' })], { team: FIRTINA, count: 3, own: 0, their: 3 }],
  [
    'comebackBy',
    [thrown('c2*2 one!*2 a2*2', { rules: '10swp' })],
    { team: FIRTINA, player: 'Ali Yıldız', count: 4, own: 0, their: 4 },
  ],
  ['teamRun', [thrown('c+ a2*2 one! a+', { rules: '10swp' })], { team: FIRTINA, count: 5 }],
  ['closing', [thrown('b+ a2*2', { rules: '10sw' })], { team: FIRTINA, player: 'Ali Yıldız', count: 4 }],
  ['closing', [thrown('b+ a2*2 one!', { rules: '10swp' })], null],
  ['clutch', [thrown('a+*9 c+*9 one!', { rules: '10sp' })], null],
  ['firstThrow', [thrown('one! a+ c0', { rules: '10sp' })], { player: 'Ali Yıldız' }],
  ['goodStart', [thrown('one!*3 a0', { rules: '10sp' })], null],
  ['tieRule', [thrown('a+ c+', { rules: '10d' })], null],
  ['draw', [thrown('a+*2 c+*2', { rules: '10d' })], { team: FIRTINA, other: BARDAKLAR, own: 2 }],
  ['draw', [thrown('a+ c+ ov1 a+@1 c+@1', { rules: '10o3x1' })], { team: FIRTINA, other: BARDAKLAR, own: 1 }],
  ['draw', [thrown('a+ c+')], null],
  [
    'overtime',
    [thrown('a+*2 c+*2 ov1 a+@1 c+@1 ov2 c+@2', { rules: '10o3' })],
    { team: BARDAKLAR, other: FIRTINA, own: 1, their: 0, count: 2 },
  ],
  ['overtime', [thrown('a+ c+ ov1 a+@1 c+@1', { rules: '10o3x1' })], null],
  ['tieRule', [typed({ ali: 5, veli: 3, ceren: 4, isik: 4 })], { team: BARDAKLAR, own: 8 }],
  ['tieRule', [typed({ ali: 5, veli: 3, ceren: 4, isik: 3 })], null],
  ['result', [typed({ ali: 5, veli: 3, ceren: 4, isik: 4 })], null],
  ['result', [lost], { team: BARDAKLAR, other: FIRTINA, own: 7, their: 3 }],
  ['allCups', [typed({ ali: 0, veli: 6, ceren: 4, isik: 1 })], { team: FIRTINA, player: 'Veli Güneş', count: 6 }],
  ['allCups', [typed({ ali: 1, veli: 6, ceren: 4, isik: 0 })], null],
  [
    'mostCups',
    [typed({ ali: 2, veli: 6, ceren: 4, isik: 0 })],
    { team: FIRTINA, player: 'Veli Güneş', count: 6, own: 8 },
  ],
  ['mostCups', [typed({ ali: 3, veli: 6, ceren: 4, isik: 0 })], null],
  [
    'equalPair',
    [typed({ ali: 4, veli: 4, ceren: 4, isik: 0 })],
    { team: FIRTINA, player: 'Ali Yıldız', mate: 'Veli Güneş', count: 4 },
  ],
  ['equalPair', [typed({ ali: 4, veli: 3, ceren: 3, isik: 3 })], null],
  [
    'equalPair',
    [
      typed(
        { ali: 4, veli: 4, cem: 1, ceren: 3, isik: 3 },
        {
          players: [
            ['ali', 'veli', 'cem'],
            ['ceren', 'isik'],
          ],
        },
      ),
    ],
    null,
  ],
  [
    'guestDecides',
    [
      typed(
        { ali: 1, 'guest-x': 5, ceren: 2, isik: 2 },
        {
          players: [
            ['ali', 'guest-x'],
            ['ceren', 'isik'],
          ],
        },
      ),
    ],
    { team: FIRTINA, player: 'Misafir Can', count: 5 },
  ],
  [
    'guestDecides',
    [
      typed(
        { ali: 4, 'guest-x': 3, ceren: 2, isik: 2 },
        {
          players: [
            ['ali', 'guest-x'],
            ['ceren', 'isik'],
          ],
        },
      ),
    ],
    null,
  ],
  // He turned out to be a player.
  [
    'guestDecides',
    [
      typed(
        { ali: 1, 'guest-x': 5, ceren: 2, isik: 2 },
        {
          players: [
            ['ali', 'guest-x'],
            ['ceren', 'isik'],
          ],
          joined: { 'guest-x': 'can' },
        },
      ),
    ],
    null,
  ],
  [
    'subDecides',
    [
      thrown('a+ e+*3 c+', {
        players: [
          ['ali', 'veli', 'cem'],
          ['ceren', 'isik'],
        ],
      }),
    ],
    { team: FIRTINA, player: 'Cem Su', count: 3 },
  ],
  [
    'subDecides',
    [
      thrown('a+*3 e+*2 c+', {
        players: [
          ['ali', 'veli', 'cem'],
          ['ceren', 'isik'],
        ],
      }),
    ],
    null,
  ],
  ['loserMvp', [typed({ ali: 3, veli: 3, ceren: 5, isik: 0 })], { team: BARDAKLAR, player: 'Ceren Şahin', count: 5 }],
  ['loserMvp', [typed({ ali: 5, veli: 3, ceren: 5, isik: 0 })], null],
  ['topScorer', [typed({ ali: 3, veli: 3, ceren: 5, isik: 0 })], { player: 'Ceren Şahin', count: 5 }],
  ['mvpRun', [won, { ...lost, teams: ['firtina', 'x'] }, won], null],
  ['mvpRun', [won, other('x', 'y'), won], { player: 'Ali Yıldız', count: 2 }],
  ['firstWin', [lost, lost, won], { team: FIRTINA, count: 2 }],
  ['firstWin', [lost, won], null],
  ['firstWin', [won, lost, lost, won], null],
  [
    'firstWin',
    [{ ...lost, season: 's1' }, lost, won].map((one, nth) => ({ ...one, season: nth === 0 ? 's2' : 's3' })),
    null,
  ],
  ['losingEnd', [won, lost, lost, lost, won], { team: FIRTINA, count: 3 }],
  ['losingEnd', [won, lost, lost, won], null],
  ['winRun', [won, won, won], { team: FIRTINA, count: 3 }],
  ['winRun', [won, lost, won, won], null],
  ['runEnded', [won, won, won, lost], { team: BARDAKLAR, other: FIRTINA, count: 3 }],
  ['runEnded', [lost, won, won, lost], null],
  ['revenge', [lost, won], { team: FIRTINA, other: BARDAKLAR, own: 3, their: 7 }],
  ['revenge', [won, won], null],
  ['revenge', [lost, won, won], null],
  // Lost by the rule, not by a cup.
  ['revenge', [typed({ ali: 4, veli: 4, ceren: 4, isik: 4 }), won], null],
  // The sides were changed.
  [
    'revenge',
    [
      typed(
        { ceren: 4, isik: 3, ali: 2, veli: 0 },
        {
          teams: ['bardaklar', 'firtina'],
          players: [
            ['ceren', 'isik'],
            ['ali', 'veli'],
          ],
        },
      ),
      won,
    ],
    { team: FIRTINA, other: BARDAKLAR, own: 2, their: 7 },
  ],
  ['again', [won, won, won], { team: FIRTINA, other: BARDAKLAR, count: 3 }],
  ['again', [won, lost, won, won], null],
  ['firstMeeting', [other('firtina', 'x'), won], { team: FIRTINA, other: BARDAKLAR }],
  ['firstMeeting', [won, lost], null],
  ['champion', [{ ...won, round: 'final' }], { team: FIRTINA, other: BARDAKLAR, own: 7, their: 3 }],
  ['champion', [{ ...won, round: 'semi' }], null],
  ['playOff', [{ ...won, round: 'final' }], null],
  ['playOff', [{ ...won, round: 'semi' }], { team: FIRTINA, other: BARDAKLAR, stage: 'semi' }],
  [
    'playOff',
    [{ ...typed({ ali: 5, veli: 3, ceren: 4, isik: 4 }), round: 'final' }],
    { team: BARDAKLAR, other: FIRTINA, stage: 'final' },
  ],
  ['playOff', [{ ...won, round: 'r3' }], null],
];

describe('patterns of stories', () => {
  it.each(truths)('%s of %o: %o', (pattern, matches, params) => {
    expect(factsOf(pattern, ...matches)).toEqual(params === null ? [] : [params]);
  });

  const script = 'a+*3 c+ b+';
  const paced = (...minutes: number[]) => minutes.map((each) => thrown(script, { pace: (each * 60_000) / 4 }));
  it('the shortest and the longest match of a season, once there are some, and only if the clocks agree', () => {
    expect(factsOf('fastest', ...paced(20, 21, 22, 23, 24, 19))).toEqual([{ team: FIRTINA, count: 19 }]);
    expect(factsOf('fastest', ...paced(20, 21, 22, 23, 24, 20))).toEqual([]);
    expect(factsOf('fastest', ...paced(20, 21, 22, 23, 19))).toEqual([]);
    expect(factsOf('longest', ...paced(20, 21, 22, 23, 24, 25))).toEqual([{ team: FIRTINA, count: 25 }]);
    expect(factsOf('longest', ...paced(20, 21, 22, 23, 24, 24))).toEqual([]);
    expect(factsOf('fastest', ...paced(20, 21, 22, 23, 24, -3))).toEqual([]);
    expect(factsOf('longest', ...paced(20, 21, 22, 23, 24, 200))).toEqual([]);
  });

  it('a surprise, as the ratings tell it', () => {
    const strong = Array.from({ length: 12 }, () => other('x', 'y'));
    const [claim] = factsOf('upset', ...strong, other('y', 'x'));
    expect(claim).toMatchObject({ team: 'y', other: 'x' });
    expect(claim?.count).toBeLessThanOrEqual(30);
    expect(factsOf('upset', ...strong, other('x', 'y'))).toEqual([]);
    expect(factsOf('upset', other('x', 'y'), other('x', 'y'), other('y', 'x'))).toEqual([]);
  });

  it('the lowest of the ratings beats the highest, where enough teams have played', () => {
    const rows = ['abcd', 'abcd', 'abcd'].flatMap((teams) => {
      const [a = '', b = '', c = '', d = ''] = teams;
      return [other(a, b), other(c, d), other(a, c), other(b, d), other(a, d)];
    });
    expect(factsOf('giantKiller', ...rows, other('d', 'a'))).toEqual([{ team: 'd', other: 'a' }]);
    expect(factsOf('giantKiller', ...rows, other('c', 'a'))).toEqual([]);
    expect(factsOf('giantKiller', ...rows.slice(0, 4), other('d', 'a'))).toEqual([]);
  });

  it('every pattern is proved here', () => {
    const elsewhere = ['fastest', 'longest', 'upset', 'giantKiller'];
    const proved = new Set([
      ...truths.flatMap(([pattern, , params]) => (params === null ? [] : [pattern])),
      ...elsewhere,
    ]);
    expect(Object.keys(PATTERNS).filter((pattern) => !proved.has(pattern))).toEqual([]);
  });

  it('nothing is told of a log that is not the record’s, nor of a name that the record has lost', () => {
    expect(factsOf('comeback', thrown('c+*4 a+*6', { more: { team1Score: 7 } }))).toEqual([]);
    const lines = {
      ali: {
        playerId: 'ali',
        playerName: '',
        teamId: 'firtina',
        cupsScored: 6,
        attempts: 6,
        accuracy: 100,
        isMVP: true,
      },
    };
    expect(factsOf('topScorer', typed({}, { more: { playerStats: lines } }))).toEqual([]);
  });
});

describe('facts in a document', () => {
  it('are parsed, and what this version does not know is dropped', () => {
    const fact = { pattern: 'oneCup', phrasing: 1, team: 'A', other: 'B', own: 9, their: 8 };
    expect(parseFacts([fact])).toEqual([fact]);
    for (const broken of [
      null,
      'x',
      {},
      { ...fact, pattern: 'toString' },
      { ...fact, own: '9' },
      { ...fact, team: 3 },
      { ...fact, phrasing: -1 },
      { ...fact, team: 'x'.repeat(201) },
    ])
      expect(parseFacts([broken])).toEqual([]);
    expect(parseFacts({ length: 3 })).toEqual([]);
    expect(parseFacts([fact, fact, fact, fact])).toHaveLength(3);
  });
});
