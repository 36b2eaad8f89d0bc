import { rulesOf } from '../match/game-rules.ts';
import type { Match } from '../records/types.ts';

/** What a fact may name: names are those of the match's record (decision 39), numbers are whole. */
export interface FactParams {
  /** The winner, unless the pattern says otherwise. */
  team: string;
  /** The other team. */
  other: string;
  player: string;
  /** The other player of his side. */
  mate: string;
  /** How many: cups, matches, times, minutes or percent. */
  count: number;
  /** A score or a part, as the pattern says; of two scores that of `team`. */
  own: number;
  their: number;
  /** A round of the play-offs, as in `roundOf`. */
  stage: string;
}

type Param = keyof FactParams;
interface PatternKind {
  /** A story says one thing about each theme. */
  theme: 'course' | 'end' | 'start' | 'score' | 'player' | 'accuracy' | 'form' | 'pair' | 'stage' | 'pace' | 'figures';
  /** How remarkable it is; a bigger count adds to it. */
  weight: number;
  needs: readonly Param[];
  /** It may be told of these ends too; otherwise only of a win in regular time (decision 148). */
  also?: readonly End[];
  /** It counts throws, so it is not told where misses are not recorded. */
  ofThrows?: true;
}

/** What a match by a league's own rules may have beside a win in regular time (decision 145). */
type End = 'draw' | 'overtime';
const ANY: readonly End[] = ['draw', 'overtime'];
const WON: readonly End[] = ['overtime'];
const REGULAR: readonly End[] = ['draw'];

/**
 * The patterns of stories (decision 109). What a pattern claims is proved in `story-course.ts` (from the log), `story-record.ts` (from the record, so also of
 * a typed match) and `story-past.ts` (from the matches before).
 */
export const PATTERNS = {
  /** The winner was at least three cups behind; own–their is the score at the greatest deficit. */
  comeback: { theme: 'course', weight: 66, needs: ['team', 'count', 'own', 'their'] },
  /** The same, and one player threw most of the winner's cups from then on: count. */
  comebackBy: { theme: 'course', weight: 72, needs: ['team', 'player', 'count', 'own', 'their'] },
  /** The winner scored first and led to the end. */
  wireToWire: { theme: 'course', weight: 36, needs: ['team'] },
  /** The winner was never behind, but level. */
  neverBehind: { theme: 'course', weight: 22, needs: ['team', 'other'] },
  /** The leading team changed so many times. */
  seesaw: { theme: 'course', weight: 40, needs: ['count'] },
  /** The score became level so many times after 0–0, and the end was within two cups. */
  level: { theme: 'course', weight: 30, needs: ['team', 'other', 'count'] },
  /** So many throws of a player in a row were cups. */
  playerRun: { theme: 'player', weight: 36, needs: ['player', 'count'], also: ANY, ofThrows: true },
  /** So many cups of a team without one of the other's between them; the team of the run, which need not be the winner. */
  teamRun: { theme: 'pace', weight: 34, needs: ['team', 'count'], also: ANY },
  /** Both had one cup left, and the winner threw it; own is the level score. */
  clutch: { theme: 'score', weight: 88, needs: ['team', 'player', 'own'] },
  /** The winner's last cups were all of one player. */
  closing: { theme: 'end', weight: 34, needs: ['team', 'player', 'count'] },
  /** The match's first throw was a cup. */
  firstThrow: { theme: 'start', weight: 12, needs: ['player'], also: ANY, ofThrows: true },
  /** The winner missed so many throws before his first cup. */
  slowStart: { theme: 'start', weight: 44, needs: ['team', 'count'], ofThrows: true },
  /** The first throws of the winner were all cups. */
  goodStart: { theme: 'start', weight: 34, needs: ['team', 'count'], also: WON, ofThrows: true },
  /** Percent, cups of throws. */
  sharp: { theme: 'accuracy', weight: 40, needs: ['player', 'count', 'own', 'their'], also: REGULAR, ofThrows: true },
  /** Minutes between the first and the last throw: the shortest match of the season so far. */
  fastest: { theme: 'pace', weight: 46, needs: ['team', 'count'], also: WON },
  longest: { theme: 'pace', weight: 46, needs: ['team', 'count'], also: WON },
  /** Cups of throws in the whole match. */
  figures: { theme: 'figures', weight: 4, needs: ['own', 'their'], also: REGULAR, ofThrows: true },
  /** Cups in the whole match, of which no throw is known. */
  totalCups: { theme: 'figures', weight: 3, needs: ['own'], also: REGULAR },
  shutout: { theme: 'score', weight: 95, needs: ['team', 'other', 'own'] },
  fewCups: { theme: 'score', weight: 44, needs: ['team', 'other', 'their'] },
  clear: { theme: 'score', weight: 24, needs: ['team', 'other', 'count'] },
  oneCup: { theme: 'score', weight: 42, needs: ['team', 'other', 'own', 'their'] },
  /** A level score, which is the second team's win (COMP-03). */
  tieRule: { theme: 'score', weight: 90, needs: ['team', 'own'] },
  /** Own–their is the last overtime's score, after the level score count. */
  overtime: { theme: 'score', weight: 86, needs: ['team', 'other', 'own', 'their', 'count'], also: WON },
  /** A level score without a winner; the team is side one. */
  draw: { theme: 'score', weight: 44, needs: ['team', 'other', 'own'], also: ANY },
  /** The team answered the last cup with all the cups that it lacked: count; own is the level score (decision 150). */
  answered: { theme: 'end', weight: 84, needs: ['team', 'count', 'own'], also: ANY },
  /** The other team's answer ended one cup short. */
  answerFailed: { theme: 'end', weight: 50, needs: ['team', 'other', 'own', 'their'] },
  result: { theme: 'score', weight: 5, needs: ['team', 'other', 'own', 'their'] },
  allCups: { theme: 'player', weight: 78, needs: ['team', 'player', 'count'] },
  /** Count of the own cups of the winner. */
  mostCups: { theme: 'player', weight: 40, needs: ['team', 'player', 'count', 'own'] },
  equalPair: { theme: 'player', weight: 32, needs: ['team', 'player', 'mate', 'count'] },
  guestDecides: { theme: 'player', weight: 70, needs: ['team', 'player', 'count'] },
  subDecides: { theme: 'player', weight: 70, needs: ['team', 'player', 'count'] },
  /** The team is the loser. */
  loserMvp: { theme: 'player', weight: 43, needs: ['team', 'player', 'count'] },
  topScorer: { theme: 'player', weight: 8, needs: ['player', 'count'], also: ANY },
  /** The best of so many matches of his in a row. */
  mvpRun: { theme: 'player', weight: 38, needs: ['player', 'count'], also: ANY },
  /** The first win of the season, after so many lost matches. */
  firstWin: { theme: 'form', weight: 64, needs: ['team', 'count'], also: WON },
  losingEnd: { theme: 'form', weight: 48, needs: ['team', 'count'], also: WON },
  winRun: { theme: 'form', weight: 34, needs: ['team', 'count'], also: WON },
  runEnded: { theme: 'form', weight: 52, needs: ['team', 'other', 'count'], also: WON },
  /** The score of the last meeting, which the winner of today had lost. */
  revenge: { theme: 'pair', weight: 47, needs: ['team', 'other', 'own', 'their'] },
  /** So many meetings in a row won. */
  again: { theme: 'pair', weight: 38, needs: ['team', 'other', 'count'] },
  firstMeeting: { theme: 'pair', weight: 14, needs: ['team', 'other'] },
  /** Percent that the ratings gave the winner. */
  upset: { theme: 'form', weight: 82, needs: ['team', 'other', 'count'], also: WON },
  /** The team with the lowest rating beat that with the highest. */
  giantKiller: { theme: 'form', weight: 92, needs: ['team', 'other'], also: WON },
  /** The final's, with its score; {@link PATTERNS.playOff} where that is level. */
  champion: { theme: 'stage', weight: 120, needs: ['team', 'other', 'own', 'their'] },
  playOff: { theme: 'stage', weight: 60, needs: ['team', 'other', 'stage'], also: WON },
} as const satisfies Record<string, PatternKind>;

export type Pattern = keyof typeof PATTERNS;

/** What a pattern says of another theme's too: such a one is not told behind it. */
export const SAYS: Readonly<Partial<Record<Pattern, readonly Pattern[]>>> = {
  champion: ['result', 'clear', 'oneCup', 'fewCups', 'shutout', 'totalCups'],
  playOff: ['result'],
  shutout: ['wireToWire', 'teamRun', 'totalCups'],
  wireToWire: ['firstThrow', 'shutout'],
  teamRun: ['shutout'],
  firstThrow: ['wireToWire'],
  result: ['totalCups', 'answerFailed'],
  oneCup: ['totalCups', 'answerFailed'],
  answerFailed: ['result', 'oneCup'],
  draw: ['totalCups'],
  tieRule: ['totalCups'],
  clutch: ['totalCups'],
  winRun: ['again'],
  again: ['winRun'],
};

/** A fact of a match: the pattern, which of its phrasings, and what it names. Data, never a text (decision 109). */
export type Fact<P extends Pattern = Pattern> = {
  [Name in P]: { pattern: Name; phrasing: number } & Pick<FactParams, (typeof PATTERNS)[Name]['needs'][number]>;
}[P];

/** A fact that is true, before its phrasing is chosen. */
export interface Claim {
  fact: Fact;
  weight: number;
}

/** Whether a pattern may be told of a match with these rules that ended so. */
export function isTold(pattern: Pattern, match: Pick<Match, 'drawn' | 'team1Overtime' | 'rules'>): boolean {
  const { also = [], ofThrows }: PatternKind = PATTERNS[pattern];
  if (ofThrows && !rulesOf(match).misses) return false;
  return (!match.drawn || also.includes('draw')) && (match.team1Overtime === undefined || also.includes('overtime'));
}

const BY_COUNT = 4;
/** A count beyond this makes nothing more remarkable. */
const MOST_COUNT = 10;

/** A claim; null if a name that it needs is not in the record. */
export function claim<P extends Pattern>(
  pattern: P,
  params: Omit<Extract<Fact, { pattern: P }>, 'pattern' | 'phrasing'>,
  by = 0,
): Claim | null {
  if (Object.values(params).some((value) => value === '' || value === undefined)) return null;
  const fact = { pattern, phrasing: 0, ...params } as unknown as Fact;
  return { fact, weight: PATTERNS[pattern].weight + BY_COUNT * Math.min(MOST_COUNT, by) };
}

const TEXTS: readonly Param[] = ['team', 'other', 'player', 'mate', 'stage'];
/** Longer than every name. */
const MAX_TEXT = 200;
const MOST_FACTS = 3;

/** The facts of a story in a document; drops those that this version does not know. */
export function parseFacts(value: unknown): Fact[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_FACTS).filter(isFact);
}

/** The story in the document of a match; null without one. */
export function parseStory(value: unknown): Fact[] | null {
  const facts = parseFacts((value as { story?: unknown } | null)?.story);
  return facts.length === 0 ? null : facts;
}

function isFact(value: unknown): value is Fact {
  const fact = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { pattern, phrasing } = fact;
  if (typeof pattern !== 'string' || !Object.hasOwn(PATTERNS, pattern) || !isCount(phrasing)) return false;
  return PATTERNS[pattern as Pattern].needs.every((name) => {
    const param = fact[name];
    return TEXTS.includes(name) ? typeof param === 'string' && param.length <= MAX_TEXT : isCount(param);
  });
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
