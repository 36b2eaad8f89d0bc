import { digestLeague } from '../../functions/src/digest/league-digest.ts';
import { type DigestedSeason, type PlayedMatch, playedMatches } from '../../src/domain/digest/played-match.ts';
import { foldMatch, rareFields, resultOf } from '../../src/domain/match/match.ts';
import { playersOf, sideOf, teamIdOf } from '../../src/domain/match/sides.ts';
import type { Match, MatchEvent } from '../../src/domain/records/types.ts';
import { freshMatch, logOf } from './match-fixtures.ts';

const PEOPLE: Readonly<Record<string, string>> = { a: 'ali', b: 'veli', c: 'ceren', d: 'isik', e: 'cem', g: 'guest-x' };
const NAMES: Readonly<Record<string, string>> = {
  ...{ ali: 'Ali Yıldız', veli: 'Veli Güneş', ceren: 'Ceren Şahin', isik: 'Işık Öztürk', cem: 'Cem Su' },
  'guest-x': 'Misafir Can',
};

/** A match of a test; `throws` is a script of `a+` cup, `a0` miss, `a-` removed cup, `x3` undo of the throw at index 3; `a+*4` four times; `ov1` begins the first overtime, `a+@1` is a cup in it, `a2` a double cup, `one!` a penalty of the first team, `c+@0r` an answer to the last cup. */
export interface StoryMatch {
  id: string;
  throws?: string;
  /** Cups of each player of a typed match, and the score of its last overtime. */
  typed?: Readonly<Record<string, number>>;
  overtime?: readonly [number, number];
  /** The code of the match's rules (decision 145). */
  rules?: string;
  teams?: readonly [one: string, two: string];
  players?: readonly [one: readonly string[], two: readonly string[]];
  round?: string;
  season?: string;
  /** Ms between two throws. */
  pace?: number;
  joined?: Readonly<Record<string, string>>;
  more?: Partial<Match>;
}

/** The completed match with its log. */
export function storyMatch(story: StoryMatch, nth: number): { match: Match; events: Record<string, MatchEvent> } {
  const [one, two] = story.teams ?? ['firtina', 'bardaklar'];
  const [team1Players, team2Players] = story.players ?? [
    ['ali', 'veli'],
    ['ceren', 'isik'],
  ];
  const sides = { team1Players: [...team1Players], team2Players: [...team2Players] };
  const startedAt = Date.UTC(2026, 4, 4, 17) + nth * 3_600_000;
  const frame: Match = {
    ...freshMatch(story.rules),
    ...sides,
    ...{ team1Id: one, team2Id: two, team1Name: teamName(one), team2Name: teamName(two), startedAt },
    ...(story.season === undefined ? {} : { season: story.season }),
    playerStats: {},
  };
  for (const uid of playersOf(frame)) {
    const teamId = teamIdOf(frame, sideOf(frame, uid) ?? 'two');
    const cupsScored = story.typed?.[uid] ?? 0;
    const line = { playerId: uid, playerName: NAMES[uid] ?? uid, teamId, attempts: 0, accuracy: 0, isMVP: false };
    frame.playerStats[uid] = { ...line, cupsScored };
  }
  const events = logOf(...scriptOf(story.throws ?? '', { one, two }));
  for (const [index, key] of Object.keys(events).entries()) {
    events[key] = { ...(events[key] as MatchEvent), at: startedAt + index * (story.pace ?? 20_000) };
  }
  const cups = (uids: readonly string[]) => uids.reduce((sum, uid) => sum + (story.typed?.[uid] ?? 0), 0);
  if (story.typed !== undefined) {
    const [team1Overtime, team2Overtime] = story.overtime ?? [];
    const scores = { team1Score: cups(team1Players), team2Score: cups(team2Players) };
    Object.assign(frame, { typed: true, ...scores, ...(story.overtime && { team1Overtime, team2Overtime }) });
  }
  const folded = foldMatch(frame, events);
  const { playerStats, team1Score, team2Score, mvpId } = folded;
  for (const line of Object.values(playerStats)) line.isMVP = line.playerId === mvpId;
  const result = { ...resultOf(frame, folded), ...rareFields(folded) };
  const end = { status: 'completed' as const, completedAt: startedAt + 1_800_000, updatedAt: startedAt + 1_800_000 };
  const match = { ...frame, ...end, playerStats, team1Score, team2Score, ...result, ...story.more };
  return { match, events };
}

/** The digest of matches in their order. */
export function storyLeague(...matches: StoryMatch[]): readonly DigestedSeason[] {
  const made = matches.map((story, nth) => ({ story, ...storyMatch(story, nth) }));
  const foldedOf = (id: string) => {
    const one = made.find(({ story }) => story.id === id);
    return one === undefined || one.match.typed ? undefined : foldMatch(one.match, one.events);
  };
  const played = playedMatches({
    matches: Object.fromEntries(made.map(({ story, match }) => [story.id, match])),
    fixtures: {},
    joined: Object.assign({}, ...matches.map(({ joined }) => joined ?? {})),
    timelineOf: (id) => foldedOf(id)?.timeline ?? [],
    overtimeOf: (id) => foldedOf(id)?.overtime?.timeline,
  });
  const rounds = new Map(matches.map(({ id, round }) => [id, round]));
  return digestLeague(played.map((one): PlayedMatch => ({ ...one, round: rounds.get(one.matchId) ?? one.round })));
}

const TEAMS: Readonly<Record<string, string>> = { firtina: 'Kadıköy Fırtına', bardaklar: 'Moda Bardakları' };
const teamName = (id: string): string => TEAMS[id] ?? id;

function scriptOf(throws: string, teams: Readonly<Record<string, string>>): string[] {
  return throws
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [step = '', times = '1'] = word.split('*');
      if (step.startsWith('x')) return [`undo ${step.slice(1)}`];
      if (step.startsWith('ov')) return [`overtime ${step.slice(2)}`];
      const told = /^.[-+02](@|$)/.test(step) ? `${PEOPLE[step[0] ?? '']}${step.slice(1)}` : step;
      return Array<string>(Number(times)).fill(told.replace(/^(one|two)!/, (_, side) => `${teams[side]}!`));
    });
}
