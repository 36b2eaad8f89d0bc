import { countsThrows } from '../match/game-rules.ts';
import { hitsOf } from '../match/match.ts';
import {
  cupsOf,
  otherSide,
  outcomeOf,
  type Result,
  SIDES,
  type Side,
  sideOf,
  teamIdOf,
  teamIdsOf,
  teamNameOf,
  winnerOf,
} from '../match/sides.ts';
import { kindOfRound, weekHeadlines } from '../messages/week.ts';
import type { Match } from '../records/types.ts';
import { percent } from '../standings/stats.ts';
import { compareTurkish } from '../text/collation.ts';
import type { DigestedMatch, DigestedSeason } from './played-match.ts';
import { type RoundOfSeason, roundsOf } from './rounds.ts';
import type { Story } from './stories.ts';
import type { Headline, Week, WeekPlayer, WeekResult, WeekTeam } from './week-document.ts';
import { headlineText } from './week-text.ts';

/** Results of a document; a week of a league without fixtures may have any number. */
const MOST_RESULTS = 60;

/**
 * The summary of a round (decision 110).
 *
 * @param stories of all matches of the league
 * @returns null for a round without a match, and for one that is not over
 */
export function weekOf(season: DigestedSeason, key: string, stories: ReadonlyMap<string, Story>): Week | null {
  const over = roundsOf(season).filter(({ isOver }) => isOver);
  const at = over.findIndex((round) => round.key === key);
  const round = over[at];
  if (round === undefined) return null;
  const matches = round.matches;
  const players = playersOfWeek(matches);
  const teams = teamsOfWeek(matches);
  const results = resultsOf(round, season);
  const figures = figuresOf(matches);
  const [team, player] = [teams[0] ?? null, players[0] ?? null];
  return {
    season: season.season,
    round: key,
    lead: headlinesOf(over.slice(0, at + 1)).at(-1) ?? null,
    team,
    player,
    match: matchOfWeek(matches, stories),
    results: results.slice(0, MOST_RESULTS),
    more: Math.max(0, results.length - MOST_RESULTS),
    figures,
    before: over[at - 1]?.key ?? null,
    after: over[at + 1]?.key ?? null,
  };
}

/** Rating gained by each team that won, the greatest first; then the better difference of cups, the name, the id. */
export function teamsOfWeek(matches: readonly DigestedMatch[]): WeekTeam[] {
  const teams = new Map<string, WeekTeam>();
  for (const { match, rated } of matches) {
    for (const side of SIDES) {
      const teamId = teamIdOf(match, side);
      const { before = 0, after = 0 } = rated.teams[teamId] ?? {};
      const old = teams.get(teamId) ?? { teamId, name: '', gain: 0, wins: 0, matches: 0, cups: 0, against: 0 };
      teams.set(teamId, {
        ...{ teamId, name: teamNameOf(match, side), gain: old.gain + after - before, matches: old.matches + 1 },
        wins: old.wins + (outcomeOf(match, side) === 'won' ? 1 : 0),
        cups: old.cups + cupsOf(match, side),
        against: old.against + cupsOf(match, otherSide(side)),
      });
    }
  }
  return [...teams.values()]
    .filter(({ wins }) => wins > 0)
    .sort(
      (a, b) =>
        b.gain - a.gain ||
        b.cups - b.against - (a.cups - a.against) ||
        compareTurkish(a.name, b.name) ||
        (a.teamId < b.teamId ? -1 : 1),
    );
}

/** Cups of each player, the most first; then more wins, the better accuracy, the greater rating gained, the name, the id. */
export function playersOfWeek(matches: readonly DigestedMatch[]): WeekPlayer[] {
  const players = new Map<string, WeekPlayer & { hits: number; gain: number }>();
  for (const { match, owners, rated } of matches) {
    for (const [seat, line] of Object.entries(match.playerStats)) {
      const { playerName, cupsScored, attempts } = line;
      const uid = owners[seat] ?? seat;
      const side = sideOf(match, seat);
      if (side === null) continue;
      const old = players.get(uid) ?? { ...NOBODY, uid };
      const counted = countsThrows(match) ? 1 : 0;
      const { before = 0, after = 0 } = rated.players[uid] ?? {};
      players.set(uid, {
        ...{ uid, name: playerName, team: teamNameOf(match, side), matches: old.matches + 1 },
        cups: old.cups + cupsScored,
        wins: old.wins + (outcomeOf(match, side) === 'won' ? 1 : 0),
        throws: old.throws + counted * attempts,
        hits: old.hits + counted * hitsOf(line),
        gain: old.gain + after - before,
        accuracy: 0,
      });
    }
  }
  return [...players.values()]
    .filter(({ cups, name }) => cups > 0 && name !== '')
    .map((one) => ({ ...one, accuracy: percent(one.hits, one.throws) }))
    .sort(
      (a, b) =>
        b.cups - a.cups ||
        b.wins - a.wins ||
        b.accuracy - a.accuracy ||
        b.gain - a.gain ||
        compareTurkish(a.name, b.name) ||
        (a.uid < b.uid ? -1 : 1),
    )
    .map(({ hits: _hits, gain: _gain, ...one }) => one);
}

const NOBODY = { name: '', team: '', cups: 0, wins: 0, matches: 0, throws: 0, accuracy: 0, hits: 0, gain: 0 };

/** The match with the most remarkable story; of equals that which counted first. Throws decided it: no rule of ties, and no draw. */
function matchOfWeek(all: readonly DigestedMatch[], stories: ReadonlyMap<string, Story>): Week['match'] {
  const matches = all.filter(({ match }) => match.team1Score !== match.team2Score || wasPlayedOn(match));
  const weight = ({ matchId }: DigestedMatch) => stories.get(matchId)?.weight ?? 0;
  const best = matches.reduce<DigestedMatch | null>((a, b) => (a !== null && weight(a) >= weight(b) ? a : b), null);
  if (best === null) return null;
  const { matchId } = best;
  return { ...shownOf(best), matchId, won: wonBy(best.match), story: [...(stories.get(matchId)?.facts ?? [])] };
}

const wasPlayedOn = ({ drawn, team1Overtime }: Match) => !drawn && team1Overtime !== undefined;

/** The number of the side that has won. */
const wonBy = (result: Result): 1 | 2 => (winnerOf(result) === 'one' ? 1 : 2);

function shownOf({ matchId, match }: DigestedMatch): Omit<WeekResult, 'won'> {
  const side = (of: Side) => ({ teamId: teamIdOf(match, of), name: teamNameOf(match, of) });
  return { matchId, one: side('one'), two: side('two'), ...scoreOf(match) };
}

/** The score of a match, or of a fixture that has one, with that of an overtime. */
function scoreOf({
  team1Score,
  team2Score,
  team1Overtime,
  team2Overtime,
}: Partial<Match>): Pick<WeekResult, 'score' | 'overtime'> {
  if (team1Score === undefined || team2Score === undefined) return { score: null };
  const isPlayedOn = team1Overtime !== undefined && team2Overtime !== undefined;
  return { score: [team1Score, team2Score], ...(isPlayedOn && { overtime: [team1Overtime, team2Overtime] }) };
}

/** The matches as they ended, then what was decided without one. */
function resultsOf({ matches, forfeits }: RoundOfSeason, season: DigestedSeason): WeekResult[] {
  // A forfeit has no names: those of then are in the season's other matches.
  const names = new Map(
    season.matches.flatMap(({ match }) =>
      teamIdsOf(match).map((id, index) => [id, index === 0 ? match.team1Name : match.team2Name] as const),
    ),
  );
  const walkovers = forfeits.flatMap(({ fixture }): WeekResult[] => {
    const { team1Id, team2Id, drawn } = fixture;
    if (team1Id === undefined || team2Id === undefined) return [];
    const side = (teamId: string) => ({ teamId, name: names.get(teamId) ?? '' });
    const won = drawn ? null : wonBy(fixture);
    return [{ matchId: null, one: side(team1Id), two: side(team2Id), ...scoreOf(fixture), won }];
  });
  const played = matches.map((one) => ({ ...shownOf(one), won: one.match.drawn ? null : wonBy(one.match) }));
  return [...played, ...walkovers];
}

function figuresOf(matches: readonly DigestedMatch[]): Week['figures'] {
  const counted = matches.filter(({ match }) => countsThrows(match));
  const lines = counted.flatMap(({ match }) => Object.values(match.playerStats));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const throws = sum(lines.map(({ attempts }) => attempts));
  return {
    matches: matches.length,
    cups: sum(matches.map(({ match }) => match.team1Score + match.team2Score)),
    throws,
    accuracy: percent(sum(lines.map(hitsOf)), throws),
    upsets: matches.filter(({ rated }) => rated.isUpset).length,
  };
}

const HEADLINE = { upsets: 2, close: 2, clear: 2, favourites: 3, lead: 5 } as const;

/** The sentences of a season's rounds: none says twice the same, and no phrasing comes twice while another is left. */
function headlinesOf(rounds: readonly RoundOfSeason[]): (Headline | null)[] {
  const told = new Set<string>();
  return rounds.map(({ key, matches }) => {
    const open = kindsOf(key, matches)
      .flatMap((one) => weekHeadlines[one.kind].map((_, phrasing) => ({ ...one, phrasing })))
      .filter((lead) => !told.has(headlineText({ lead })));
    const lead = open.find(({ kind, phrasing }) => !told.has(`${kind} ${phrasing}`)) ?? open[0] ?? null;
    if (lead !== null) told.add(headlineText({ lead })).add(`${lead.kind} ${lead.phrasing}`);
    return lead;
  });
}

/** What a round is remembered for, the most remarkable first: nothing that is said below of its team, its player and its figures. */
function kindsOf(key: string, matches: readonly DigestedMatch[]): Omit<Headline, 'phrasing'>[] {
  const total = matches.length;
  if (kindOfRound(key) !== 'week') return [{ kind: key as Headline['kind'], count: total, total }];
  const leads = matches.map(({ match }) => Math.abs(match.team1Score - match.team2Score));
  const [upsets, favourites, close, clear, draws] = [
    matches.filter(({ rated }) => rated.isUpset).length,
    matches.filter(({ match, rated }) => wonByFavourite(match, rated.expected)).length,
    leads.filter((lead) => lead === 1).length,
    leads.filter((lead) => lead >= HEADLINE.lead).length,
    matches.filter(({ match }) => match.drawn).length,
  ];
  const sum = leads.reduce((all, lead) => all + lead, 0);
  const kinds = [
    { kind: 'upsets', count: upsets, is: upsets >= HEADLINE.upsets },
    { kind: 'close', count: close, is: close >= HEADLINE.close && 2 * close >= total },
    { kind: 'clear', count: clear, is: clear >= HEADLINE.clear && 2 * clear >= total },
    { kind: 'favourites', count: favourites, is: total >= HEADLINE.favourites && favourites === total },
    { kind: 'draws', count: draws, is: draws > 0 },
    { kind: 'widest', count: Math.max(...leads), is: Math.max(...leads) >= HEADLINE.lead },
    { kind: 'plain', count: sum, is: draws === 0 },
  ] as const;
  return kinds.flatMap(({ is, ...one }) => (is ? [{ ...one, total }] : []));
}

const wonByFavourite = (match: Match, expected: number) =>
  expected !== 0.5 && winnerOf(match) === (expected > 0.5 ? 'one' : 'two');
