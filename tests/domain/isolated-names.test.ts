import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolated, withoutMarks } from '../../src/domain/text/isolated.ts';

const MESSAGES = new URL('../../src/domain/messages/', import.meta.url);
/** What no isolate may contain, and what may not be outside of one. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff]/u;
const ISOLATE = /\u2068[^\u2066-\u2069]*\u2069/gu;

const letters = [...'אבגשعربيأحمد'];
const marks = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];
const any = fc.constantFrom(...letters, ...marks, ...'aşIı 37–()«»');
/** A name that would reorder its neighbours: by its letters, or by a mark that an old record still has. */
const turning = fc
  .tuple(fc.constantFrom(...letters, '\u202e', '\u2067', '\u2069', '\u200f'), fc.array(any, { maxLength: 12 }))
  .map(([first, rest]) => first + rest.join(''));
const ordinary = fc
  .array(fc.constantFrom(...'aşğıİöüçÇABC 0123-–().&’'), { maxLength: 20 })
  .map((some) => some.join(''));

/** Texts that are stored or leave the app with the name as it is. */
const RAW = ['wordDrafts', 'wordContact', 'notices', 'exports', 'calendar', 'nightLog', 'upgradeNews'];
/** Texts of numbers, dates, addresses, and of what the league itself has named: seasons, rounds. */
const NAMELESS = [
  ...[
    'account',
    'uncountedTexts',
    'achievementTexts',
    'auth',
    'board',
    'common',
    'eveningShift',
    'gameRules',
    'rulesLine',
    'rulesSentences',
    'optionSentences',
    'ownThrows',
    'throwDone',
    'fixturesTableTexts',
    'forfeitBeside',
    'form',
    'functions',
    'leadersPage',
    'leaving',
    'live',
  ],
  ...[
    'sponsors',
    'words',
    'RECORD_WORDS',
    'matchPage',
    'notifications',
    'overtime',
    'overtimeScore',
    'panelSearch',
    'picture',
    'planForm',
    'player',
    'practice',
    'preflightTexts',
    'profileFormTexts',
    'recount',
    'reset',
  ],
  ...[
    'rounds',
    'seasonAdmin',
    'seasonChoice',
    'seasons',
    'standings',
    'stream',
    'sync',
    'tableRules',
    'upgrade',
    'weekHeadlines',
    'kindOfRound',
    'backups',
  ],
];
/** Sentences of the first paint: a screen reader speaks them and nobody sees them, or they repeat what the person typed. */
const HEARD = ['nav', 'home', 'teams', 'playerCard', 'playerList', 'calendarLinks'];
/** Of these only some sentences have names, and isolate them by themselves: a first visit loads them. */
const SOME: Readonly<Record<string, readonly string[]>> = {
  head: [],
  bracketTexts: [],
  fixturesPage: [],
  printing: [],
  match: [],
};

type Given = (name: string) => readonly unknown[];
const played = (name: string) => ({
  ...{ team1Name: name, team2Name: name, team1Score: 3, team2Score: 1, winnerName: name },
  ...{ team1Players: ['ali', 'veli'], team2Players: ['ali', 'veli'] },
  playerStats: Object.fromEntries(['ali', 'veli'].map((id) => [id, { playerName: name, cupsScored: 3, isMVP: true }])),
});
/** The arguments of the functions that get more than names and numbers. */
const GIVEN: Readonly<Record<string, Given>> = {
  'admin.seatedNow': (name) => [[name, name], name],
  'annulments.team': (name) => [name, [{ label: 'Puan', change: '3 → 0' }]],
  'leagueFileTexts.examples': (name) => [[name, name], true],
  'playerSeasons.teams': (name) => [name, [name, name]],
  'table.idlePlayers': (name) => [[name, name]],
  'guests.removeQuestion': (name) => [{ displayName: name, stats: { gamesPlayed: 3 } }],
  'lineups.missing': (name) => [[name, name]],
  'lineups.coming': (name) => [[name, name]],
  'lineups.silent': (name) => [[name, name]],
  'lineups.sharedSide': (name) => [name, [name, name]],
  'pushes.matchSoon': (name) => [name, name, [name, name]],
  'pushes.tableCall': (name) => [3, name, name, [name, name]],
  'nightSummary.alt': (name) => [name, [name, name]],
  'pushes.eveningShifted': (name) => [30, [name, name]],
  sentenceOf: (name) => [{ pattern: 'tieRule', phrasing: 1, team: name, own: 9 }],
  'pushes.matchStarted': (name) => [played(name)],
  'pushes.matchEnded': (name) => [played(name)],
};
/** The sentences of stories get a fact. */
const storyFact: Given = (name) => [
  { ...{ team: name, other: name, player: name, mate: name, stage: 'final' }, ...{ count: 3, own: 9, their: 8 } },
];
/** A suffix follows the sound of its name. */
const SUFFIX = /X’\p{Ll}+/gu;
const sixTimes: Given = (name) => Array.from({ length: 6 }, () => name);

type Sentence = (...given: readonly unknown[]) => unknown;

function functionsIn(texts: unknown, path: string): [path: string, sentence: Sentence][] {
  if (typeof texts === 'function') return [[path, texts as Sentence]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => functionsIn(value, `${path}.${key}`));
}

function stringsIn(said: unknown): string[] {
  if (typeof said === 'string') return [said];
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(stringsIn) : [];
}

const modules = await Promise.all(
  readdirSync(MESSAGES).map(async (file) => (await import(new URL(file, MESSAGES).href)) as Record<string, unknown>),
);
const exported = modules.flatMap((module) => Object.entries(module));
const left = new Set([...RAW, ...NAMELESS, ...HEARD]);
const sentences = exported
  .flatMap(([name, texts]) => (left.has(name) ? [] : functionsIn(texts, name)))
  .filter(([path]) => {
    const [name = '', sentence = ''] = path.split('.');
    return SOME[name]?.includes(sentence) ?? true;
  });

describe('a name among other words', () => {
  it('is unchanged if it runs from left to right', () => {
    fc.assert(fc.property(ordinary, (name) => isolated(name) === name));
  });

  it('otherwise stands between FSI and PDI, without a mark of its own', () => {
    fc.assert(
      fc.property(turning, (name) => {
        expect(isolated(name)).toBe(`\u2068${withoutMarks(name)}\u2069`);
        expect(withoutMarks(name)).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  it('is isolated once, however many sentences pass it on', () => {
    fc.assert(
      fc.property(turning, ordinary, (name, words) => {
        const sentence = `${words}${isolated(name)} – ${isolated(name)}${words}`;
        expect(isolated(sentence)).toBe(sentence);
      }),
    );
  });
});

describe('every sentence with a name keeps its order', () => {
  it('there are many', () => expect(sentences.length).toBeGreaterThan(150));

  it.each(sentences)('%s', (path, sentence) => {
    const isStory = path.startsWith('stories');
    const given = GIVEN[path] ?? (isStory ? storyFact : sixTimes);
    const bare = (said: string) => said.replace(SUFFIX, 'X’…');
    const plain = stringsIn(sentence(...given('X'))).map(bare);
    fc.assert(
      fc.property(turning, (name) => {
        const said = stringsIn(sentence(...given(name)));
        expect(said.map((one) => bare(one.replace(ISOLATE, 'X')))).toEqual(plain);
        expect(said.join('').replace(ISOLATE, '')).not.toMatch(TURNING);
      }),
      { numRuns: 20 },
    );
  });
});
