import {
  isCounted,
  type Outcome,
  otherSide,
  outcomeOf,
  type Side,
  scoreFrom,
  sideOf,
  sideOfTeam,
  teamIdOf,
  teamNameOf,
} from '../match/sides.ts';
import type { FollowKind } from '../records/follows.ts';
import type { Match } from '../records/types.ts';
import { hasOnlyScore } from './fixture-kinds.ts';
import { nextFixtureOf, ofSeason, ofTeam } from './lists.ts';
import type { FixtureEntry, Fixtures } from './types.ts';

/** A followed team or player. */
export interface Follow {
  kind: FollowKind;
  id: string;
}

/** Of whom the news is: a team, or a player with the guests who were joined with him. */
export interface Subject extends Follow {
  /** The team whose fixtures count: the team itself, or the player's; null for a player without one. */
  teamId: string | null;
  /** A player's own id and those of his guests; empty for a team. */
  uids: readonly string[];
}

/** A match with its key. */
export interface MatchEntry {
  matchId: string;
  match: Match;
  table?: number | undefined;
}

/** A running match or the last result, as its own side saw it. */
export interface OwnMatch {
  /** Null for a result without a match: «hükmen», or only a score (decision 72). */
  matchId: string | null;
  /** Ms. */
  at: number;
  /** Null while it runs. */
  outcome: Outcome | null;
  /** Its own cups first; null if nobody knows them. */
  score: string | null;
  /** The player's cups; null for a team. */
  cups: number | null;
  /** The other team, and its name of then; a fixture has no name. */
  opponentId: string | undefined;
  opponent: string | null;
  table: number | undefined;
}

/** What a card says: what runs, what was last, what comes next. */
export interface FollowedNews {
  live: OwnMatch | null;
  last: OwnMatch | null;
  next: FixtureEntry | null;
}

export interface NewsSources {
  running: readonly MatchEntry[];
  played: readonly MatchEntry[];
  fixtures: Fixtures;
  /** The running season. */
  season: string;
  /** Ms. */
  now: number;
}

/** Everything that is followed, once each: the person's own team first, then teams, then players. */
export function followList(
  follows: Readonly<Record<FollowKind, Readonly<Record<string, true>>>>,
  ownTeam: string | null,
): Follow[] {
  const teams = new Set([...(ownTeam === null ? [] : [ownTeam]), ...Object.keys(follows.teams)]);
  return [
    ...[...teams].map((id) => ({ kind: 'teams' as const, id })),
    ...Object.keys(follows.players).map((id) => ({ kind: 'players' as const, id })),
  ];
}

/** Those whose match runs stand first, the others keep their order: the first ones are read. */
export function liveFirst(follows: readonly Follow[], running: readonly MatchEntry[]): Follow[] {
  const isLive = ({ kind, id }: Follow) =>
    running.some(({ match }) => (kind === 'teams' ? sideOfTeam(match, id) : sideOf(match, id)) !== null);
  return [...follows.filter(isLive), ...follows.filter((one) => !isLive(one))];
}

/** The news of one. */
export function newsOf(subject: Subject, { running, played, fixtures, season, now }: NewsSources): FollowedNews {
  const { teamId } = subject;
  const ownOf = (entries: readonly MatchEntry[]) =>
    entries
      .flatMap((entry) => {
        const side = sideIn(entry.match, subject);
        return side === null ? [] : [ownMatch(entry, side, subject)];
      })
      .sort((a, b) => b.at - a.at);
  const matches = ownOf(played.filter(({ match }) => isCounted(match)));
  // Only a team's: nobody knows who played. A withdrawal decides fixtures whose day is still to come.
  const others =
    subject.kind === 'teams'
      ? ofTeam(fixtures, subject.id).flatMap((entry) => withoutMatch(entry, subject.id, now))
      : [];
  const last = [...matches, ...others].sort((a, b) => b.at - a.at)[0] ?? null;
  const next = teamId === null ? null : nextFixtureOf(ofSeason(fixtures, season), teamId, now);
  return { live: ownOf(running)[0] ?? null, last, next };
}

/** Live first, the match that began last before others; then by what is nearest to now, played or to come. @param now ms */
export function byNews<Card extends FollowedNews>(cards: readonly Card[], now: number): Card[] {
  const away = ({ last, next }: FollowedNews) =>
    Math.min(
      ...[last?.at, next?.fixture.at].map((at) => (at === undefined ? Number.POSITIVE_INFINITY : Math.abs(at - now))),
    );
  const rank = (card: Card) => (card.live === null ? away(card) : -card.live.at);
  // Two without any news: their difference is no number.
  return [...cards].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The team that a team meets in a fixture; undefined while the place is not decided. */
export function opponentIn({ fixture }: FixtureEntry, teamId: string): { side: 0 | 1; id: string | undefined } {
  return fixture.team1Id === teamId ? { side: 1, id: fixture.team2Id } : { side: 0, id: fixture.team1Id };
}

function sideIn(match: Match, { kind, id, uids }: Subject): Side | null {
  if (kind === 'teams') return sideOfTeam(match, id);
  // Whose place somebody else took has figures of this match, and no seat.
  for (const uid of uids) {
    const side = sideOf(match, uid) ?? sideOfTeam(match, match.playerStats[uid]?.teamId);
    if (side !== null) return side;
  }
  return null;
}

function ownMatch({ matchId, match, table }: MatchEntry, side: Side, { kind, uids }: Subject): OwnMatch {
  const cups = uids.reduce((sum, uid) => sum + (match.playerStats[uid]?.cupsScored ?? 0), 0);
  return {
    matchId,
    at: match.startedAt,
    outcome: outcomeOf(match, side),
    score: scoreFrom(match, side),
    cups: kind === 'teams' ? null : cups,
    opponentId: teamIdOf(match, otherSide(side)),
    opponent: teamNameOf(match, otherSide(side)),
    table,
  };
}

function withoutMatch(entry: FixtureEntry, teamId: string, now: number): OwnMatch[] {
  const { fixture } = entry;
  if (fixture.state !== 'forfeit' || fixture.at > now) return [];
  const { side, id } = opponentIn(entry, teamId);
  const own = side === 1 ? 'one' : 'two';
  const { at, team1Score = 0, team2Score = 0 } = fixture;
  const score = hasOnlyScore(fixture) ? scoreFrom({ ...fixture, team1Score, team2Score }, own) : null;
  const result = { outcome: outcomeOf(fixture, own), score, cups: null };
  return [{ matchId: null, at, ...result, opponentId: id, opponent: null, table: undefined }];
}
