import { describe, expect, it } from 'vitest';
import { demoLeague } from '../../server/league/demo/league.ts';
import { DEMO_VIDEO_SECONDS } from '../../server/league/demo/videos.ts';
import { foldMatch, rareFields, resultOf } from '../../src/domain/match/match.ts';
import { lengthOf, momentsOf, summaryOf } from '../../src/domain/match/moments.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { isGuestId } from '../../src/domain/records/players.ts';
import { parseSeasons } from '../../src/domain/records/seasons.ts';
import { pictureAddress } from '../../src/domain/records/stored-picture.ts';
import { fixturesDue } from '../../src/domain/schedule/admin-lists.ts';
import { namedLineup, parseLineup } from '../../src/domain/schedule/lineups.ts';
import { isStanding } from '../../src/domain/schedule/requests.ts';
import { championOf, tiesOf } from '../../src/domain/schedule/ties.ts';
import { parseFixture } from '../../src/domain/schedule/types.ts';
import { recountDifferences } from '../../src/domain/standings/recount.ts';
import { seasonTable } from '../../src/domain/standings/season-table.ts';
import { wallTime } from '../../src/domain/text/league-clock.ts';
import { naiveFold } from '../support/naive-fold.ts';
import { seeded } from '../support/seeded.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const league = demoLeague(NOW, seeded(1), 'İstanbul');
const matches = Object.entries(league.matches);
const fixtures = Object.values(league.fixtures);
const forfeits = fixtures.filter(({ state }) => state === 'forfeit');

describe('the demo league', () => {
  it('has 12 teams, 48 players, a captain for each team, 60 completed matches of the season that runs, 33 of the first one and 6 of a small one between', () => {
    expect(Object.keys(league.teams)).toHaveLength(12);
    const users = Object.values(league.users);
    expect(users.filter(({ role, guest }) => role === 'player' && guest === undefined)).toHaveLength(48);
    expect(users.filter((user) => user.role === 'team')).toHaveLength(12);
    expect(matches.filter(([, { season }]) => season === 's3')).toHaveLength(60);
    expect(matches.filter(([, { season }]) => season === 's2')).toHaveLength(6);
    expect(matches.filter(([, { season }]) => season === undefined)).toHaveLength(29 + 4);
    expect(new Set(matches.map(([, match]) => match.status))).toEqual(new Set(['completed']));
  });

  it('every player has a drawn portrait that the app shows, the same at each start and like no other of his team', () => {
    const again = demoLeague(NOW, seeded(1), 'İstanbul');
    const players = Object.entries(league.users).filter(
      ([, { role, guest }]) => role === 'player' && guest === undefined,
    );
    for (const [uid, { photoURL = '' }] of players) {
      expect(pictureAddress(photoURL, { origin: '' }), uid).toBe(photoURL);
      expect(photoURL.length).toBeLessThanOrEqual(2000);
      expect(again.users[uid]?.photoURL).toBe(photoURL);
      expect(decodeURIComponent(photoURL)).toMatch(/^data:image\/svg\+xml,<svg [^{}]+<\/svg>$/);
    }
    expect(new Set(players.map(([, { photoURL }]) => photoURL)).size).toBe(players.length);
  });

  it('decision 107: the two newest matches have the video that comes with the app, which covers every throw of theirs', () => {
    const tied = Object.entries(league.matches).filter(([, { videoUrl }]) => videoUrl !== undefined);
    const newest = matches.map(([, { startedAt }]) => startedAt).sort((a, b) => b - a);
    expect(tied.map(([, { startedAt }]) => startedAt).sort((a, b) => b - a)).toEqual(newest.slice(0, 2));
    for (const [matchId, match] of tied) {
      const { timeline } = foldMatch(match, league.matchEvents[matchId] ?? {});
      const found = [...momentsOf(timeline, match.videoStart).values()];
      expect(found).toHaveLength(timeline.length);
      expect(Math.max(...found.map(({ to }) => to))).toBeLessThan(DEMO_VIDEO_SECONDS);
      expect(lengthOf(summaryOf(timeline, momentsOf(timeline, match.videoStart)))).toBeGreaterThan(20);
    }
  });

  it('every match equals a plain fold of its events', () => {
    for (const [matchId, match] of matches.filter(([, { season }]) => season !== 's2')) {
      const tally = naiveFold(league.matchEvents[matchId] ?? {}, [match.team1Players, match.team2Players]);
      const cups = (players: readonly string[]) => players.reduce((sum, uid) => sum + (tally[uid]?.cups ?? 0), 0);
      expect([match.team1Score, match.team2Score]).toEqual([cups(match.team1Players), cups(match.team2Players)]);
      for (const [uid, { cups: scored, attempts }] of Object.entries(tally)) {
        expect(match.playerStats[uid]).toMatchObject({ cupsScored: scored, attempts });
      }
      const winner = match.team1Score > match.team2Score ? match.team1Id : match.team2Id;
      expect(match.winnerId).toBe(winner);
    }
  });

  it('a small season by rules of the league’s own has an overtime, a draw and answers to the last cup (decisions 145 and 150)', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const made = demoLeague(NOW, seeded(seed), 'İstanbul');
      const small = Object.entries(made.matches).filter(([, { season }]) => season === 's2');
      const answers = small.filter(([id]) =>
        Object.values(made.matchEvents[id] ?? {}).some((event) => 'redemption' in event && event.redemption),
      );
      const counts = [
        small.filter(([, { drawn }]) => drawn).length,
        small.filter(([, { team1Overtime, winnerId }]) => team1Overtime !== undefined && winnerId !== undefined).length,
        answers.length,
      ];
      expect(Math.min(...counts), `seed ${seed}`).toBeGreaterThan(0);
      for (const [id, match] of small) {
        const folded = foldMatch(match, made.matchEvents[id] ?? {});
        expect(match).toMatchObject({
          ...rareFields(folded),
          ...resultOf(match, folded),
          team1Score: folded.team1Score,
          team2Score: folded.team2Score,
        });
        expect(folded.uncounted).toEqual([]);
      }
    }
  });

  it('decision 98: of the match that is due one team has named its two, and two captains agree on another day', () => {
    const [due] = fixturesDue(league.fixtures, NOW);
    const lineups = parseAll(league.fixtureLineups[due?.id ?? ''] ?? {}, (_id, value) => parseLineup(value));
    const canPlay = (uid: string, teamId: string) => league.teams[teamId]?.members?.[uid] === true;
    const { one, two } = namedLineup(due?.fixture ?? {}, { lineups, canPlay });
    expect([one.isComplete, one.missing.length, two.players]).toEqual([true, 1, []]);
    const requests = Object.entries(league.fixtureRequests);
    expect(requests).toHaveLength(1);
    for (const [id, request] of requests) {
      expect(isStanding(request, league.fixtures[id])).toBe(true);
      expect(league.teams[request.team]?.captainId).toBe(request.by);
      expect(league.teams[request.to]?.captainId).toBe(request.answer?.by);
    }
  });

  it('one team has a guest with a place there, who came during the season and has played for it', () => {
    const guests = Object.values(league.users).filter(({ guest }) => guest !== undefined);
    expect(guests).toHaveLength(1);
    const { uid = '', teamId, createdAt = 0, guest, stats } = guests[0] ?? {};
    expect(isGuestId(uid)).toBe(true);
    const team = league.teams[teamId ?? ''];
    expect(team?.guests).toEqual({ [guest?.slot ?? '']: uid });
    expect([team?.captainId, team?.members?.[uid]]).toEqual([guest?.by, true]);
    const played = matches.filter(([, match]) => uid in match.playerStats);
    expect(played.length).toBeGreaterThan(1);
    expect(stats).toMatchObject({ gamesPlayed: played.length });
    for (const [, match] of played) {
      expect(match.startedAt).toBeGreaterThanOrEqual(Number(createdAt));
      expect([match.team1Id, match.team2Id]).toContain(teamId);
    }
    // A newcomer can join him with most people of the league.
    const met = new Set(played.flatMap(([, match]) => Object.keys(match.playerStats)));
    expect(met.size).toBeLessThan(20);
  });

  it('tables and statistics equal the sums of the matches', () => {
    for (const [teamId, team] of Object.entries(league.teams)) {
      const played = matches.filter(([, match]) => [match.team1Id, match.team2Id].includes(teamId));
      const decided = forfeits.filter(({ team1Id, team2Id }) => [team1Id, team2Id].includes(teamId));
      const results = [...played.map(([, match]) => match), ...decided];
      const wins = results.filter(({ winnerId }) => winnerId === teamId).length;
      const draws = played.filter(([, { drawn }]) => drawn).length;
      const losses = results.length - wins - draws;
      expect(team.stats).toMatchObject({ wins, losses, points: wins * 3 + draws, ...(draws > 0 && { draws }) });
    }
    for (const [uid, user] of Object.entries(league.users)) {
      const racks = matches.filter(([, match]) => match.playerStats[uid] !== undefined);
      const played = racks.flatMap(([, match]) => match.playerStats[uid] ?? []);
      const cups = played.reduce((sum, { cupsScored }) => sum + cupsScored, 0);
      // As many as the cups of each match's rack (COMP-13, decision 151).
      const totalAttempts = racks.reduce((sum, [, { totalCups }]) => sum + totalCups, 0);
      expect(user.stats).toMatchObject({
        gamesPlayed: played.length,
        cupsScored: cups,
        totalAttempts,
        accuracy: totalAttempts === 0 ? 0 : Math.round((cups * 100) / totalAttempts),
        mvpCount: played.filter(({ isMVP }) => isMVP).length,
      });
    }
  });

  it('every team has its form and its entry in the index', () => {
    for (const [teamId, { name, logo, stats }] of Object.entries(league.teams)) {
      const { form } = stats;
      expect(stats.form).toMatch(/^[WL]{5}$/);
      const own = matches.filter(
        ([, { season, team1Id, team2Id }]) => season === 's3' && [team1Id, team2Id].includes(teamId),
      );
      const wins = own.filter(([, { winnerId }]) => winnerId === teamId).length;
      const due = { name, logo, season: 's3', wins, losses: 10 - wins, form, updatedAt: NOW };
      expect(league.teamIndex[teamId]).toMatchObject(due);
    }
    expect(Object.keys(league.teamIndex)).toHaveLength(12);
  });

  it('is in the past, with Turkish names and a logo for each team', () => {
    for (const [, match] of matches) {
      expect(match.startedAt).toBeLessThan(match.completedAt ?? 0);
      expect(match.completedAt ?? 0).toBeLessThan(NOW);
    }
    const teams = Object.values(league.teams);
    expect(teams.map(({ name }) => name).join()).toMatch(/[çğıöşüÇĞİÖŞÜ]/);
    for (const { logo, city } of teams) expect([logo?.slice(0, 19), city]).toEqual(['data:image/svg+xml,', 'İstanbul']);
  });

  it('has a season that ended before the one that runs began', () => {
    expect(league.config).toEqual({ season: 's3' });
    const { first, s2, s3 } = parseSeasons(league.seasons);
    expect([first?.name, s2?.name, s3?.name]).toEqual(['1. Sezon', '2. Sezon', '3. Sezon']);
    expect([first?.endedAt, s2?.endedAt]).toEqual([s2?.startedAt, s3?.startedAt]);
    expect(s3?.endedAt).toBeUndefined();
    for (const [, { season, startedAt, completedAt = 0 }] of matches) {
      const { startedAt: from = 0, endedAt: to = NOW } = parseSeasons(league.seasons)[season ?? 'first'] ?? {};
      expect([from <= startedAt, completedAt <= to]).toEqual([true, true]);
    }
  });

  it('each match is that of its fixture, and one was decided without', () => {
    const played = fixtures.filter(({ state }) => state === 'played');
    expect(played.map(({ matchId }) => matchId).sort()).toEqual(Object.keys(league.matches).sort());
    for (const { matchId = '', season, ...fixture } of played) {
      const { team1Id, team2Id, winnerId, startedAt, completedAt } = league.matches[matchId] ?? {};
      expect(league.matches[matchId]?.season ?? 'first').toBe(season);
      expect(fixture).toMatchObject({ team1Id, team2Id, ...(winnerId && { winnerId }), updatedAt: completedAt });
      if (fixture.tie === undefined) expect(fixture.at).toBe(startedAt);
    }
    expect(forfeits).toMatchObject([{ season: 'first', note: 'Rakip takım gelmedi.' }]);
  });

  it('the best of the table of the season that ended is its champion in the play-offs, too', () => {
    const bracket = Object.fromEntries(Object.entries(league.fixtures).filter(([, { season }]) => season === 'first'));
    expect(tiesOf(bracket).map(({ key }) => key)).toEqual(['s1', 's2', 't', 'f']);
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { fixtures, seasonStats } = demoLeague(NOW, seeded(seed), 'İstanbul');
      const past = Object.fromEntries(Object.entries(fixtures).filter(([, { season }]) => season === 'first'));
      const [best] = seasonTable('first', seasonStats.first?.teams ?? {}, {});
      expect(championOf(past), `seed ${seed}`).toBe(best?.teamId);
    }
  });

  it.each([
    ['at noon', NOW],
    ['before midnight in Istanbul', Date.UTC(2026, 10, 20, 20, 50)],
    ['behind midnight in Istanbul', Date.UTC(2026, 10, 20, 21, 5)],
  ])('one match is due today, others are to come, %s', (_when, now) => {
    const { fixtures } = demoLeague(now, seeded(1), 'İstanbul');
    const open = Object.values(fixtures).filter(({ state }) => state === 'planned');
    expect(open).toHaveLength(5);
    const due = fixturesDue(fixtures, now);
    expect(due).toHaveLength(1);
    expect(wallTime(due[0]?.fixture.at ?? 0).day).toBe(wallTime(now).day);
    expect(open.filter(({ at }) => at > now + 12 * 3_600_000)).toHaveLength(4);
    expect(Object.values(fixtures).filter(({ state }) => state === 'postponed')).toHaveLength(1);
    expect(new Set(open.map(({ at, table }) => `${at} ${table}`)).size).toBe(open.length);
  });

  it('L9, a recount finds nothing to change', () => {
    const { matches: played, users, teams, teamIndex: entries, seasonStats, fixtures: planned } = league;
    const live = { entries: {}, featured: null };
    expect(recountDifferences(played, users, teams, { entries, seasonStats, fixtures: planned, live })).toEqual([]);
  });

  it('is read by the app without loss', () => {
    for (const fixture of fixtures) expect(parseFixture(fixture)).toEqual(fixture);
    for (const [, match] of matches) expect(parseMatch(match)).toEqual(match);
    for (const { guests: _, ...team } of Object.values(league.teams)) expect(parseTeam(team)).toEqual(team);
    for (const [uid, user] of Object.entries(league.users)) expect(parseUser(uid, user)).toEqual(user);
  });

  it('two starts create different seasons, the same random numbers the same season', () => {
    expect(demoLeague(NOW, seeded(1), 'İstanbul')).toEqual(league);
    expect(demoLeague(NOW, seeded(2), 'İstanbul')).not.toEqual(league);
  });
});
