import * as v from 'valibot';
import { parseFacts } from './story-facts.ts';

// The documents `week/{season}/{round}` and `weeks/{season}` (docs/api.md).

const count = v.pipe(v.number(), v.safeInteger());
const text = v.pipe(v.string(), v.maxLength(200));
const team = v.object({ teamId: text, name: text });

const result = v.object({
  /** Null for a result without a match that counts. */
  matchId: v.nullable(text),
  one: team,
  two: team,
  /** Null where the winner has no cups: «hükmen». */
  score: v.nullable(v.tuple([count, count])),
  /** That of the last overtime. */
  overtime: v.optional(v.tuple([count, count])),
  won: v.picklist([1, 2]),
});
/** The kinds of a round, of which its sentence tells. */
const KINDS = [
  'upsets',
  'close',
  'clear',
  'favourites',
  'draws',
  'widest',
  'plain',
  'final',
  'third',
  'semi',
  'quarter',
  'eighth',
] as const;
const { won: _won, ...drawn } = result.entries;

const week = v.object({
  season: text,
  round: text,
  /** Absent in a document of before; another kind than those of this version is none. */
  lead: v.optional(
    v.fallback(v.nullable(v.object({ kind: v.picklist(KINDS), phrasing: count, count, total: count })), null),
  ),
  /** Gain: points of the rating in this round. */
  team: v.nullable(
    v.object({ ...team.entries, gain: count, wins: count, matches: count, cups: count, against: count }),
  ),
  /** Throws and accuracy are those of matches whose throws were counted. */
  player: v.nullable(
    v.object({
      uid: text,
      name: text,
      team: text,
      cups: count,
      wins: count,
      matches: count,
      throws: count,
      accuracy: count,
    }),
  ),
  match: v.nullable(
    v.object({ ...result.entries, matchId: text, story: v.pipe(v.unknown(), v.transform(parseFacts)) }),
  ),
  results: v.pipe(v.array(result), v.maxLength(100)),
  /** Draws, each with its place among the results: earlier versions, which know none, read the others. */
  draws: v.optional(v.pipe(v.array(v.object({ ...drawn, at: count })), v.maxLength(100))),
  /** Results that are not in the list. */
  more: count,
  figures: v.object({ matches: count, cups: count, throws: count, accuracy: count, upsets: count }),
  /** The finished rounds around it. */
  before: v.nullable(text),
  after: v.nullable(text),
});

/** Earlier versions read a headline of four other kinds, of which none is all right: they get none. */
type WeekDocument = v.InferOutput<typeof week> & { headline?: null };
type Decided = WeekDocument['results'][number];
/** A result; nobody has won a draw. */
export type WeekResult = Omit<Decided, 'won'> & { won: Decided['won'] | null };
export type Week = Omit<WeekDocument, 'results' | 'draws' | 'headline'> & { results: WeekResult[] };
export type WeekTeam = NonNullable<Week['team']>;
export type WeekPlayer = NonNullable<Week['player']>;
export type Headline = NonNullable<Week['lead']>;

/** The summary of a round in a document; null for any other value. */
export function parseWeek(value: unknown): Week | null {
  const parsed = v.safeParse(week, value);
  if (!parsed.success) return null;
  const { draws = [], ...document } = parsed.output;
  const results: WeekResult[] = [...document.results];
  for (const { at, ...draw } of draws) results.splice(at, 0, { ...draw, won: null });
  return { ...document, results };
}

/** The document of a summary. */
export function weekDocumentOf({ results, ...document }: Week): WeekDocument {
  const draws = results.flatMap(({ won, ...draw }, at) => (won === null ? [{ ...draw, at }] : []));
  const decided = results.flatMap(({ won, ...one }) => (won === null ? [] : [{ ...one, won }]));
  return { ...document, headline: null, results: decided, ...(draws.length > 0 && { draws }) };
}

const weeks = v.array(v.object({ round: text, team: text, player: text }));

/** A finished round in the list of a season: its team and its player, by name. */
export type WeekLine = v.InferOutput<typeof weeks>[number];

/** The finished rounds of a season, the newest first; null for any other value. */
export function parseWeeks(value: unknown): WeekLine[] | null {
  const parsed = v.safeParse(weeks, value);
  return parsed.success ? parsed.output : null;
}
