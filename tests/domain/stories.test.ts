import { describe, expect, it } from 'vitest';
import { digestLeague } from '../../functions/src/digest/league-digest.ts';
import { demoLeague } from '../../server/league/demo/league.ts';
import { type DigestedSeason, type LeagueDigest, playedMatches } from '../../src/domain/digest/played-match.ts';
import { roundsOf } from '../../src/domain/digest/rounds.ts';
import { claimsOf, storiesOf } from '../../src/domain/digest/stories.ts';
import { type Fact, PATTERNS } from '../../src/domain/digest/story-facts.ts';
import { weekOf } from '../../src/domain/digest/week.ts';
import { headlineText } from '../../src/domain/digest/week-text.ts';
import { foldMatch, nextOvertime } from '../../src/domain/match/match.ts';
import { redemptionOf } from '../../src/domain/match/redemption.ts';
import { BESIDE, sentenceOf } from '../../src/domain/messages/stories.ts';
import type { MatchEvent } from '../../src/domain/records/types.ts';
import type { Fixture, Fixtures } from '../../src/domain/schedule/types.ts';
import { seeded } from '../support/seeded.ts';
import { type StoryMatch, storyLeague, storyMatch } from '../support/story-league.ts';
import { untrue } from '../support/story-oracle.ts';

interface Generated {
  league: LeagueDigest;
  eventsOf: (matchId: string) => Readonly<Record<string, MatchEvent>>;
}

/** A demo league: real scorers' mistakes, play-offs, a guest. */
function demo(seed: number): Generated {
  const { matches, matchEvents, fixtures } = demoLeague(Date.UTC(2026, 10, 21, 16), seeded(seed), 'İstanbul');
  const foldedOf = (id: string) => {
    const match = matches[id];
    return match && foldMatch(match, matchEvents[id] ?? {});
  };
  const timelineOf = (id: string) => foldedOf(id)?.timeline ?? [];
  const overtimeOf = (id: string) => foldedOf(id)?.overtime?.timeline;
  return {
    league: digestLeague(playedMatches({ matches, fixtures, joined: {}, timelineOf, overtimeOf })),
    eventsOf: (id) => matchEvents[id] ?? {},
  };
}

const TEAMS = ['Kadıköy Fırtına', 'Moda Bardakları', 'Balat 34', 'Galata Düşeş', 'אריות', 'X'.repeat(60)];

/** Rules of a league that chose its own (decision 145). */
const OWN_RULES = [
  '10d',
  '6d',
  '10o3',
  '6o2',
  '6s',
  '10o2x1',
  undefined,
  '6sr',
  '6drwp',
  '6o2b',
  '10o3rnwp',
  '6sn',
  '10dwpt9',
];

/**
 * A wild league: any scores, level ones too, removed and undone throws, typed matches, the same pair twice in a round.
 *
 * @param codes the rules, of which each match has one
 */
function wild(seed: number, codes: readonly (string | undefined)[] = [undefined]): Generated {
  const random = seeded(seed);
  const any = (count: number) => Math.floor(random() * count);
  const told = Array.from({ length: 60 }, (_, nth): StoryMatch => {
    const one = any(TEAMS.length);
    const two = (one + 1 + any(TEAMS.length - 1)) % TEAMS.length;
    const squad = (team: number) => [`p${team}1`, `p${team}2`, ...(random() < 0.15 ? [`guest-${team}`] : [])];
    const players = [squad(one), squad(two)] as const;
    const all = [...players[0], ...players[1]];
    const skill = all.map(() => 0.2 + random() * 0.7);
    const round = nth < 50 ? `r${Math.floor(nth / 5)}` : 'final';
    const rules = codes[nth % codes.length];
    const base = {
      id: `m${nth}`,
      ...(rules !== undefined && { rules }),
      teams: [TEAMS[one] ?? '', TEAMS[two] ?? ''] as const,
      players,
      round,
    };
    if (random() < 0.2) {
      const typed = Object.fromEntries(all.map((uid) => [uid, any(4)]));
      const cups = { ...typed, [all[0] ?? '']: 1 + any(4) };
      return afterOvertimes({ ...base, typed: cups, pace: 20_000 }, random);
    }
    const throws = Array.from({ length: 12 + any(50) }, (__, index) => {
      const turn = any(all.length);
      const uid = all[turn];
      const chance = random();
      if (chance < 0.05 && index > 0) return `x${any(index)}`;
      if (chance < 0.15 && rules?.includes('w')) return `${uid}2`;
      if (chance < 0.2 && rules?.includes('p')) return chance < 0.17 ? 'one!' : 'two!';
      return `${uid}${chance < 0.1 ? '-' : random() < (skill[turn] ?? 0.5) ? '+' : '0'}`;
    });
    const told = [`${all[0]}+`, ...throws].join(' ');
    return afterOvertimes(answered({ ...base, throws: told, pace: 10_000 + any(20_000) }, random), random);
  });
  const events = new Map(told.map((one, nth) => [one.id, storyMatch(one, nth).events]));
  return { league: storyLeague(...told), eventsOf: (id) => events.get(id) ?? {} };
}

/** The match with the answer to its last cup, if it has one (decision 150). */
function answered(story: StoryMatch, random: () => number): StoryMatch {
  const { match, events } = storyMatch(story, 0);
  const answer = redemptionOf(match, foldMatch(match, events));
  if (answer === null || answer.isOver || random() < 0.1) return story;
  const uids = answer.side === 'one' ? match.team1Players : match.team2Players;
  const shot = `${uids[Math.floor(random() * 2)]}${random() < 0.8 ? '+' : '0'}@0r`;
  return answered({ ...story, throws: `${story.throws} ${shot}` }, random);
}

/** The match with the overtimes that its rules and its score ask for. */
function afterOvertimes(story: StoryMatch, random: () => number): StoryMatch {
  const { match, events } = storyMatch(story, 0);
  const next = nextOvertime(match, foldMatch(match, events));
  if (next === null) return story;
  if (story.typed !== undefined) return { ...story, overtime: story.rules?.endsWith('x1') ? [1, 1] : [2, 1] };
  const shots = [...match.team1Players, ...match.team2Players].flatMap((uid) =>
    Array.from({ length: 2 }, () => `${uid}${'+0-'[Math.floor(random() * 2.2)]}@${next}`),
  );
  return afterOvertimes({ ...story, throws: `${story.throws} ov${next} ${shots.join(' ')}` }, random);
}

const LEAGUES: [name: string, make: () => Generated][] = [
  ...[1, 2, 3].map((seed): [string, () => Generated] => [`demo ${seed}`, () => demo(seed)]),
  ...Array.from({ length: 12 }, (_, seed): [string, () => Generated] => [`wild ${seed}`, () => wild(seed)]),
  ...Array.from({ length: 12 }, (_, seed): [string, () => Generated] => [
    `own rules ${seed}`,
    () => wild(100 + seed, OWN_RULES),
  ]),
];

/** A round of these leagues is over: what it has not played is not planned. */
const overIn = ({ matches }: DigestedSeason): Fixtures =>
  Object.fromEntries(
    matches.map(({ matchId, match, round }) => {
      const [, number] = /^r(\d+)$/.exec(round) ?? [];
      const stage = number === undefined ? (round as Fixture['stage']) : 'league';
      const place = { round: Number(number ?? 1), stage, at: match.startedAt, matchId };
      return [matchId, { season: 's1', state: 'played', sequence: 0, updatedAt: 1, ...place }];
    }),
  );

/** How often a name stands in a text as a whole. */
const timesIn = (text: string, name: string) =>
  text.replace(/[\u2066-\u2069]/g, '').match(new RegExp(`(?<![\\p{L}\\d])${name}(?![\\p{L}\\d])`, 'gu'))?.length ?? 0;

const textOf = (facts: readonly Fact[]) => facts.map(sentenceOf).join(' ');

describe.each(LEAGUES)('the stories of a league: %s', (_name, make) => {
  const { league, eventsOf } = make();
  const stories = storiesOf(league);
  const claims = claimsOf(league);

  it('claim nothing that the log does not say', () => {
    const everything = (id: string) => (claims.get(id) ?? []).map(({ fact }) => fact);
    expect(untrue(league, everything, eventsOf)).toEqual([]);
  });

  it('have two or three sentences about different things, and nobody is told of what is missing', () => {
    for (const { facts } of stories.values()) {
      expect(facts.length).toBeGreaterThanOrEqual(2);
      expect(facts.length).toBeLessThanOrEqual(3);
      expect(new Set(facts.map(({ pattern }) => PATTERNS[pattern].theme)).size).toBe(facts.length);
      expect(textOf(facts)).not.toMatch(/undefined|NaN|null|’’|[①-④]/);
    }
  });

  it('name a team and a person once, and whoever won (decision 109)', () => {
    for (const { matchId, match } of league.flatMap(({ matches }) => matches)) {
      const text = textOf(stories.get(matchId)?.facts ?? []);
      const names = [
        match.team1Name,
        match.team2Name,
        ...Object.values(match.playerStats).map((one) => one.playerName),
      ];
      for (const name of names) expect([name, text, timesIn(text, name) <= 1]).toEqual([name, text, true]);
      const winner = match.winnerId === match.team1Id ? match.team1Name : match.team2Name;
      if (match.winnerId !== undefined) expect([winner, text, timesIn(text, winner)]).toEqual([winner, text, 1]);
    }
  });

  it('say no fact twice: no score in two sentences, but that of the last meeting', () => {
    for (const { facts } of stories.values()) {
      const scores = facts
        .filter(({ pattern }) => pattern !== 'revenge')
        .flatMap((fact) => [...new Set(sentenceOf(fact).match(/\d+–\d+/g))]);
      expect([textOf(facts), new Set(scores).size]).toEqual([textOf(facts), scores.length]);
    }
  });

  it('the higher number stands first in every score', () => {
    for (const { facts } of stories.values())
      for (const [, high, low] of textOf(facts).matchAll(/(\d+)–(\d+)/g))
        expect([textOf(facts), Number(high) >= Number(low)]).toEqual([textOf(facts), true]);
  });

  it('are unlike within a round: no sentence twice, and no lead that an earlier match had while another was left', () => {
    for (const { matches } of league) {
      for (const round of new Set(matches.map((one) => one.round))) {
        const ids = matches.filter((one) => one.round === round).map(({ matchId }) => matchId);
        const told = ids.flatMap((id) => (stories.get(id)?.facts ?? []).map((one) => `${one.pattern} ${one.phrasing}`));
        expect(told).toEqual([...new Set(told)]);
        const led = new Set<string>();
        for (const id of ids) {
          const lead = stories.get(id)?.facts[0] as Fact;
          expect(lead.phrasing).toBeLessThan(BESIDE);
          const open = new Set((claims.get(id) ?? []).map(({ fact }) => fact.pattern));
          if (led.has(lead.pattern)) expect([...open].filter((pattern) => !led.has(pattern))).toEqual([]);
          led.add(lead.pattern);
        }
      }
    }
  });

  it('no week’s headline comes twice in a season, nor names the team or the player below it', () => {
    for (const season of league) {
      const over = { ...season, fixtures: overIn(season), asOf: Number.MAX_SAFE_INTEGER };
      const weeks = roundsOf(over).flatMap(({ key }) => weekOf(over, key, stories) ?? []);
      const said = weeks.map(headlineText).filter((one) => one !== '');
      expect(said).toEqual([...new Set(said)]);
      expect(weeks.length).toBeGreaterThan(0);
      for (const week of weeks) {
        for (const { name } of [week.team, week.player].filter((one) => one !== null))
          expect(timesIn(headlineText(week), name)).toBe(0);
        if (week.round === 'final') expect(headlineText(week)).not.toMatch(/hafta/i);
      }
    }
  });

  it('never change by a later match', () => {
    const [last] = league.slice(-1);
    const cut = [...league.slice(0, -1), { ...last, matches: last?.matches.slice(0, 7) ?? [] }] as LeagueDigest;
    for (const [id, story] of storiesOf(cut)) expect(stories.get(id)).toEqual(story);
  });
});

it.each(OWN_RULES)('the oracle notices a fact that is none, by the rules %s', (rules) => {
  const { league, eventsOf } = wild(1, [rules]);
  const claims = claimsOf(league);
  const wrong = (id: string) =>
    (claims.get(id) ?? []).flatMap(({ fact }) => ('count' in fact ? [{ ...fact, count: fact.count + 1 } as Fact] : []));
  const told = new Set([...claims.keys()].flatMap(wrong).map(({ pattern }) => pattern));
  const noticed = untrue(league, wrong, eventsOf);
  expect(told.size).toBeGreaterThan(8);
  for (const pattern of told) {
    expect(
      noticed.some((one) => one.includes(`"${pattern}"`)),
      pattern,
    ).toBe(true);
  }
});

it('leagues with rules of their own tell of draws and overtimes, and never of a winner of a draw', () => {
  const told = { draw: 0, overtime: 0 };
  for (let seed = 100; seed < 112; seed += 1) {
    const { league } = wild(seed, OWN_RULES);
    const stories = claimsOf(league);
    for (const { match, matchId } of league.flatMap(({ matches }) => matches)) {
      const facts = (stories.get(matchId) ?? []).map(({ fact }) => fact);
      const has = (pattern: string) => facts.some((fact) => fact.pattern === pattern);
      expect([has('draw'), has('overtime'), has('tieRule')]).toEqual([
        match.drawn === true,
        match.team1Overtime !== undefined && !match.drawn,
        match.team1Score === match.team2Score && !/[do]/.test(match.rules ?? ''),
      ]);
      if (has('draw')) told.draw += 1;
      if (has('overtime')) told.overtime += 1;
      if (match.drawn)
        expect(textOf(facts)).not.toMatch(/kazan|galip|galibiyet|yendi|geçti|gülen|güldü|mağlup|yenil|kaybet/i);
    }
  }
  expect(Math.min(told.draw, told.overtime)).toBeGreaterThan(20);
});

it('a league’s stories use many patterns', () => {
  const led = new Set([...storiesOf(demo(1).league).values()].map(({ facts: [lead] }) => lead?.pattern));
  expect(led.size).toBeGreaterThanOrEqual(15);
});
