import { PHRASINGS } from '../messages/stories.ts';
import { atOnce } from './at-once.ts';
import type { DigestedMatch, LeagueDigest } from './played-match.ts';
import { type CountedThrow, courseClaims, courseOf } from './story-course.ts';
import { type Claim, type Fact, isTold, PATTERNS, type Pattern } from './story-facts.ts';
import { addToPast, newPast, pastClaims, pastOf } from './story-past.ts';
import { type Frame, frameOf, recordClaims } from './story-record.ts';

/** The story of a match: two or three facts, the first one leads. */
export interface Story {
  facts: readonly Fact[];
  /** Of its most remarkable fact, whether or not it leads. */
  weight: number;
}

/** Beyond two facts, one must be at least this remarkable. */
const THIRD_WEIGHT = 20;
const MOST_FACTS = 3;

/**
 * The stories of all matches, by their ids (decision 109). Each is a function of its match and of those before it, so no later match changes it. Within a
 * round no match leads with a pattern, nor a phrasing, with which an earlier one led, while it has another.
 */
export const storiesOf = (league: LeagueDigest): ReadonlyMap<string, Story> => atOnce(tellStories(league));

/** The same, which may rest after each match. */
export function* tellStories(league: LeagueDigest): Generator<void, ReadonlyMap<string, Story>> {
  const stories = new Map<string, Story>();
  const claims = new Map<string, readonly Claim[]>();
  for (const [matchId, own] of eachClaims(league)) {
    claims.set(matchId, own);
    yield;
  }
  for (const { matches } of league) {
    const rounds = new Map<string, Set<string>>();
    for (const { matchId, round } of matches) {
      const led = rounds.get(round) ?? new Set<string>();
      rounds.set(round, led);
      stories.set(matchId, chosen(matchId, claims.get(matchId) ?? [], led));
      yield;
    }
  }
  return stories;
}

/** All that is true of each match, the most remarkable first. */
export const claimsOf = (league: LeagueDigest): ReadonlyMap<string, readonly Claim[]> => new Map(eachClaims(league));

function* eachClaims(league: LeagueDigest): Generator<[matchId: string, claims: readonly Claim[]]> {
  let past = newPast();
  for (const { season, matches } of league) {
    past = pastOf(past, season);
    for (const one of matches) {
      const { frame, steps, own } = itselfOf(one);
      const all = inWeight([...own, ...pastClaims(frame, one, steps, past)]);
      const claims = all.filter(({ fact }) => isTold(fact.pattern, one.match));
      addToPast(past, frame, one, steps);
      yield [one.matchId, claims];
    }
  }
}

/** A match that did not change is the same object in the next digest. */
const known = new WeakMap<DigestedMatch, Itself>();

interface Itself {
  frame: Frame;
  steps: readonly CountedThrow[] | null;
  own: readonly (Claim | null)[];
}

/** What a match says without those before it. */
function itselfOf(one: DigestedMatch): Itself {
  const before = known.get(one);
  if (before !== undefined) return before;
  const frame = frameOf(one);
  const steps = courseOf(one);
  const own = [...(steps === null ? [] : courseClaims(frame, steps)), ...recordClaims(frame)];
  const itself = { frame, steps, own };
  known.set(one, itself);
  return itself;
}

/** The first of equal weights is the first of the table of patterns. */
function inWeight(claims: readonly (Claim | null)[]): Claim[] {
  const order = Object.keys(PATTERNS);
  return claims
    .filter((one) => one !== null)
    .sort((a, b) => b.weight - a.weight || order.indexOf(a.fact.pattern) - order.indexOf(b.fact.pattern));
}

/** @param led what the round's matches have led with: patterns, and patterns with a phrasing; this match adds its own */
function chosen(matchId: string, claims: readonly Claim[], led: Set<string>): Story {
  const isTaken = ({ pattern, phrasing }: Pick<Fact, 'pattern' | 'phrasing'>) => led.has(`${pattern} ${phrasing}`);
  const phrased = claims.map(({ fact }) => ({ ...fact, phrasing: phrasingOf(matchId, fact.pattern) }));
  const turned = phrased.flatMap((fact) =>
    Array.from({ length: PHRASINGS[fact.pattern] }, (_, next) => ({
      ...fact,
      phrasing: (fact.phrasing + next) % PHRASINGS[fact.pattern],
    })),
  );
  const lead = phrased.find(({ pattern }) => !led.has(pattern)) ?? turned.find((fact) => !isTaken(fact)) ?? phrased[0];
  if (lead === undefined) return { facts: [], weight: 0 };
  led.add(lead.pattern).add(`${lead.pattern} ${lead.phrasing}`);
  const facts: Fact[] = [lead];
  const themes = new Set<string>([PATTERNS[lead.pattern].theme]);
  for (const [index, fact] of phrased.entries()) {
    const { theme } = PATTERNS[fact.pattern];
    const isWorth = facts.length < 2 || (claims[index]?.weight ?? 0) >= THIRD_WEIGHT;
    if (facts.length === MOST_FACTS || themes.has(theme) || !isWorth) continue;
    themes.add(theme);
    facts.push(fact);
  }
  return { facts, weight: claims[0]?.weight ?? 0 };
}

/** The same in every run and on every machine. */
function phrasingOf(matchId: string, pattern: Pattern): number {
  let hash = 0;
  for (const letter of `${matchId}${pattern}`) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash >>> 3) % PHRASINGS[pattern];
}
