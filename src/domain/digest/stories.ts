import { teamNameOf, winnerOf } from '../match/sides.ts';
import { BESIDE, PHRASINGS, PHRASINGS_BESIDE, sentenceOf } from '../messages/stories.ts';
import { atOnce } from '../steps.ts';
import type { DigestedMatch, LeagueDigest } from './played-match.ts';
import { type CountedThrow, courseClaims, courseOf } from './story-course.ts';
import { type Claim, type Fact, type FactParams, isTold, PATTERNS, type Pattern, SAYS } from './story-facts.ts';
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
 * round no match leads with a pattern with which an earlier one led, nor says a sentence that an earlier one said, while it has another. A story names a
 * team and a person once, and whoever won.
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
    const rounds = new Map<string, Told>();
    for (const one of matches) {
      const told = rounds.get(one.round) ?? { led: new Set(), sentences: new Set() };
      rounds.set(one.round, told);
      stories.set(one.matchId, chosen(one, claims.get(one.matchId) ?? [], told));
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

/** What a round's matches have told: the patterns that led, and all sentences. */
interface Told {
  led: Set<string>;
  sentences: Set<string>;
}

/** The story of a match; adds to what its round has told. */
function chosen({ matchId, match }: DigestedMatch, claims: readonly Claim[], round: Told): Story {
  const side = winnerOf(match);
  const winner = side === null ? '' : teamNameOf(match, side);
  const named = new Set<string>();
  const facts: Fact[] = [];
  const isNew = (fact: Fact) => !round.sentences.has(keyOf(fact));
  const tell = (fact: Fact) => {
    facts.push(fact);
    round.sentences.add(keyOf(fact));
    for (const name of namesOf(fact)) named.add(name);
  };
  /** The phrasings that fit behind what is told: no name twice, and the winner's at last. */
  const fitting = ({ fact, weight }: Claim): Fact[] => {
    const isOpen = winner !== '' && !named.has(winner);
    if (facts.some((one) => isSaid(one.pattern, fact.pattern))) return [];
    if (facts.length > 1 && !isOpen && weight < THIRD_WEIGHT) return [];
    return phrasings(matchId, fact).filter((one) => {
      const names = namesOf(one);
      return names.every((name) => !named.has(name)) && (!isOpen || names.includes(winner));
    });
  };
  const leads = claims.map(({ fact }) => phrasings(matchId, fact).filter(({ phrasing }) => phrasing < BESIDE));
  const unled = leads.filter(([fact]) => fact !== undefined && !round.led.has(fact.pattern));
  const lead = unled.flat().find(isNew) ?? unled.flat()[0] ?? leads.flat().find(isNew) ?? leads.flat()[0];
  if (lead === undefined) return { facts, weight: 0 };
  round.led.add(lead.pattern);
  tell(lead);
  while (facts.length < MOST_FACTS) {
    const open = claims.flatMap(fitting);
    const next = open.find(isNew) ?? (facts.length < 2 ? open[0] : undefined);
    if (next === undefined) break;
    tell(next);
  }
  return { facts, weight: claims[0]?.weight ?? 0 };
}

const keyOf = ({ pattern, phrasing }: Fact) => `${pattern} ${phrasing}`;

const isSaid = (told: Pattern, next: Pattern): boolean =>
  PATTERNS[told].theme === PATTERNS[next].theme || SAYS[told]?.includes(next) === true;

/** A fact in all its phrasings: those that may lead, then those beside them; the first of each by the match's id. */
function phrasings(matchId: string, fact: Fact): Fact[] {
  const turned = (count: number, from: number) =>
    Array.from({ length: count }, (_, nth) => ({
      ...fact,
      phrasing: from + ((hashOf(`${matchId}${fact.pattern}`) + nth) % count),
    }));
  return [...turned(PHRASINGS[fact.pattern], 0), ...turned(PHRASINGS_BESIDE[fact.pattern] ?? 0, BESIDE)];
}

/** The same in every run and on every machine. */
function hashOf(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash >>> 3;
}

const NAMES = ['team', 'other', 'player', 'mate'] as const;
/** Signs in the place of names, of which a sentence shows those that it says. */
const SIGNS = { team: '①', other: '②', player: '③', mate: '④' };
const said = new Map<string, (typeof NAMES)[number][]>();

/** The names that the sentence of a fact says. */
function namesOf(fact: Fact): string[] {
  const key = keyOf(fact);
  const places = said.get(key) ?? NAMES.filter((name) => sentenceOf({ ...fact, ...SIGNS }).includes(SIGNS[name]));
  said.set(key, places);
  return places.flatMap((name) => (fact as Partial<FactParams>)[name] ?? []);
}
