import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { seasons as seasonTexts } from '../../../src/domain/messages/seasons.ts';
import { FIRST_SEASON, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../../../src/domain/records/constants.ts';
import { guestIdOf } from '../../../src/domain/records/players.ts';
import { type Season, seasonKey } from '../../../src/domain/records/seasons.ts';
import type { TeamEntry } from '../../../src/domain/records/team-entry.ts';
import { teamNameKey } from '../../../src/domain/records/team-form.ts';
import { NEVER_PLAYED, teamEntry } from '../../../src/domain/records/team-index.ts';
import type { Match, MatchEvent, Team, User } from '../../../src/domain/records/types.ts';
import { userKeys } from '../../../src/domain/records/user-keys.ts';
import { resultsInOrder } from '../../../src/domain/schedule/forfeit-stats.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { statsOf } from '../../../src/domain/standings/all-time.ts';
import {
  type CountedResults,
  countedResults,
  latestSeasons,
  recountSeasons,
} from '../../../src/domain/standings/recount-results.ts';
import type { KnownStats } from '../../../src/domain/standings/season-results.ts';
import { comingFixtures } from './coming.ts';
import { teamLogo } from './logo.ts';
import { DEMO_CAPTAINS, DEMO_GUEST, DEMO_PLAYERS, DEMO_POSITIONS, DEMO_TEAMS, LONG_HAIRED } from './names.ts';
import { ownRulesSeason } from './own-rules.ts';
import { pastSeason } from './past-season.ts';
import type { Random } from './play.ts';
import { drawnPortrait } from './portrait.ts';
import { playedFixture, playPair, type Roster, roundRobin } from './rosters.ts';
import { type DemoSides, demoSides } from './sides.ts';
import { demoVideos } from './videos.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const PLAYERS_PER_TEAM = 4;
const MATCHES = 60;
const MATCHES_PER_NIGHT = 4;
const SEASON_NIGHTS = MATCHES / MATCHES_PER_NIGHT;
const SMALL = seasonKey(2);
const RUNNING = seasonKey(3);
/** The small season lasts so many days before the one that runs. */
const SMALL_DAYS = 14;
/** A guest joins the first team in the middle of the season. */
const GUEST = { team: 0, night: 6 };

/** Three seasons, ready to be written: all tables and statistics equal the fold of their events and forfeits. */
export interface DemoLeague extends DemoSides {
  users: Record<string, User>;
  /** The app reads a team's places for guests separately from its record. */
  teams: Record<string, Team & { guests?: Record<string, string> }>;
  teamIndex: Record<string, TeamEntry>;
  teamNames: Record<string, string>;
  matches: Record<string, Match>;
  fixtures: Record<string, Fixture>;
  seasons: Record<string, Season>;
  seasonStats: Record<string, KnownStats>;
  countedResults: CountedResults;
  matchEvents: Record<string, Record<string, MatchEvent>>;
  config: { season: string };
}

/**
 * Makes the demo league: 12 teams, 48 players and their captains, a guest of one team; a season that ended with play-offs, a small
 * one by rules of the league's own, and a running one: 60 of its matches are played, one is due today, others follow.
 *
 * @param now end of the season so far, ms
 * @param random uniform numbers in [0, 1); the same numbers make the same league
 * @param city the league's city (decision 24)
 */
export function demoLeague(now: number, random: Random, city: string): DemoLeague {
  // A league night begins at 17:00 UTC, which is 20:00 in Turkey.
  const today = Math.floor(now / DAY) * DAY - 7 * HOUR;
  const seasonStart = today - (10 + SEASON_NIGHTS * 4) * DAY;
  const founded = seasonStart - (75 + SMALL_DAYS) * DAY;
  const config = { season: RUNNING };
  const records = { users: {}, teams: {}, teamIndex: {}, teamNames: {}, matches: {}, fixtures: {} };
  const figures = { seasonStats: {}, countedResults: {} };
  const said = { fixtureLineups: {}, fixtureAnswers: {}, fixtureRequests: {} };
  const league: DemoLeague = {
    ...records,
    ...figures,
    ...said,
    matchEvents: {},
    seasons: seasonsOf(founded, seasonStart),
    config,
  };
  const skill: Record<string, number> = {};
  const rosters: Roster[] = [];

  for (const [index, demo] of DEMO_TEAMS.entries()) {
    const teamId = nextKey(founded + index, random);
    const captainId = `demo-captain-${index + 1}`;
    const strength = 0.34 + (0.3 * (DEMO_TEAMS.length - index)) / DEMO_TEAMS.length;
    league.users[captainId] = person(captainId, DEMO_CAPTAINS[index] ?? '', 'team', teamId, founded);
    const players = DEMO_PLAYERS.slice(index * PLAYERS_PER_TEAM, (index + 1) * PLAYERS_PER_TEAM).map((name, slot) => {
      const uid = `demo-player-${index * PLAYERS_PER_TEAM + slot + 1}`;
      skill[uid] = strength + (random() - 0.5) * 0.25;
      league.users[uid] = {
        ...person(uid, name, 'player', teamId, founded),
        position: DEMO_POSITIONS[slot] ?? '',
        age: 19 + Math.floor(random() * 18),
        favoriteHand: random() < 0.8 ? 'right' : 'left',
        photoURL: drawnPortrait(index * PLAYERS_PER_TEAM + slot, LONG_HAIRED.has(name.split(' ')[0] ?? '')),
      };
      return { uid, displayName: name };
    });
    rosters.push({ teamId, name: demo.name, venue: demo.venue, players });
    league.teams[teamId] = {
      name: demo.name,
      city,
      description: demo.description,
      slogan: demo.slogan,
      homeVenue: demo.venue,
      foundedDate: demo.founded,
      logo: teamLogo(demo.name, index),
      captainId,
      members: Object.fromEntries(players.map(({ uid }) => [uid, true as const])),
      createdAt: founded,
      approved: true,
      stats: { ...ZERO_TEAM_STATS },
    };
  }

  addGuest(league, rosters, nightAt(seasonStart, GUEST.night), random);
  const pairs = roundRobin(rosters);
  for (const [index, { home, away, round }] of pairs.slice(0, MATCHES).entries()) {
    const night = Math.floor(index / MATCHES_PER_NIGHT);
    const startedAt = nightAt(seasonStart, night) + (index % MATCHES_PER_NIGHT) * 45 * 60_000;
    const { matchId, match, events } = playPair({ home, away, startedAt, turn: index, season: RUNNING }, skill, random);
    const fixtureId = nextKey(startedAt, random);
    league.matches[matchId] = { ...match, fixtureId };
    league.matchEvents[matchId] = events;
    const place = { season: RUNNING, round, stage: 'league', venue: home.venue } as const;
    league.fixtures[fixtureId] = playedFixture(matchId, match, place);
  }
  Object.assign(league.fixtures, comingFixtures(pairs.slice(MATCHES), RUNNING, now, random));
  Object.assign(league, demoSides(league.fixtures, rosters, now));
  const past = pastSeason(rosters, { from: founded, to: seasonStart - SMALL_DAYS * DAY }, skill, random);
  const small = ownRulesSeason(rosters, { from: seasonStart - SMALL_DAYS * DAY, season: SMALL }, skill, random);
  for (const name of ['matches', 'matchEvents', 'fixtures'] as const)
    Object.assign(league[name], past[name], small[name]);
  for (const { matchId, video } of demoVideos(league.matches)) Object.assign(league.matches[matchId] ?? {}, video);
  return counted(league, now);
}

/** The beginning of a night of the running season, ms. */
const nightAt = (seasonStart: number, night: number): number => seasonStart + (10 + night * 4) * DAY;

/** A person without an account plays for a team from a certain night on, so that a newcomer sees what a guest is. */
function addGuest(league: DemoLeague, rosters: readonly Roster[], since: number, random: Random): void {
  const roster = rosters[GUEST.team];
  const team = league.teams[roster?.teamId ?? ''];
  if (roster === undefined || team === undefined) return;
  const uid = guestIdOf(nextKey(since, random));
  const guest = { by: team.captainId, slot: 'g0' };
  league.users[uid] = { ...person(uid, DEMO_GUEST, 'player', roster.teamId, since), guest };
  team.members = { ...team.members, [uid]: true };
  team.guests = { [guest.slot]: uid };
  roster.players.push({ uid, displayName: DEMO_GUEST, since });
}

const seasonsOf = (founded: number, seasonStart: number): Record<string, Season> => ({
  [FIRST_SEASON]: {
    name: seasonTexts.numbered(1),
    number: 1,
    startedAt: founded,
    endedAt: seasonStart - SMALL_DAYS * DAY,
  },
  [SMALL]: {
    ...{ name: seasonTexts.numbered(2), number: 2, startedAt: seasonStart - SMALL_DAYS * DAY },
    endedAt: seasonStart,
  },
  [RUNNING]: { name: seasonTexts.numbered(3), number: 3, startedAt: seasonStart },
});

/** The league with its statistics, figures and index. */
function counted(league: DemoLeague, now: number): DemoLeague {
  const { matches, fixtures } = league;
  league.countedResults = countedResults(resultsInOrder(matches, fixtures));
  league.seasonStats = recountSeasons(matches, fixtures, (teamId) => league.teams[teamId]?.name);
  const { players, teams } = statsOf(league.seasonStats);
  for (const [uid, stats] of Object.entries(players)) Object.assign(league.users[uid] ?? {}, { stats });
  for (const [teamId, stats] of Object.entries(teams)) Object.assign(league.teams[teamId] ?? {}, { stats });
  const latest = latestSeasons(league.seasonStats);
  for (const [teamId, team] of Object.entries(league.teams)) {
    league.teamIndex[teamId] = { ...teamEntry(team, latest[teamId] ?? NEVER_PLAYED), updatedAt: now } as TeamEntry;
  }
  for (const [teamId, team] of Object.entries(league.teams)) {
    team.nameKey = teamNameKey(team.name);
    league.teamNames[team.nameKey] = teamId;
  }
  for (const user of Object.values(league.users)) Object.assign(user, userKeys(user));
  return league;
}

function person(uid: string, displayName: string, role: 'player' | 'team', teamId: string, createdAt: number): User {
  const stats = { ...ZERO_PLAYER_STATS };
  return { uid, displayName, role, approved: true, createdAt, updatedAt: createdAt, teamId, stats };
}
