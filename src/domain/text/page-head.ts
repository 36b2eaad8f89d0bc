import { head, nav, players } from '../messages/first-paint.ts';
import type { Identity, Match, Team, User } from '../records/types.ts';
import { formatDate } from './format.ts';
import type { ListPage } from './public-paths.ts';

/** The title and description of a page: for the tab, for search engines and for shared links. */
export interface PageHead {
  title: string;
  description: string;
}

/**
 * Id of the element in which the server writes the records of a page, by database path: a first visit shows them before
 * there is a connection.
 */
export const FIRST_RECORDS = 'first-records';

export type LeagueNames = Pick<Identity, 'name' | 'city' | 'slogan'>;

/** Search engines cut descriptions at about this many letters. */
const MAX_DESCRIPTION = 200;

/** The head of a page that every league has. */
export function listHead(page: ListPage, { name, city, slogan }: LeagueNames): PageHead {
  if (page === 'home') return { title: name, description: head.home(slogan) };
  const description = page === 'teams' ? head.teams(name, city) : head[page](name);
  return { title: `${nav[page]} · ${name}`, description };
}

/** The head of a team's page. */
export function teamHead(
  team: Pick<Team, 'name' | 'city' | 'stats' | 'slogan' | 'description'>,
  league: LeagueNames,
): PageHead {
  const { wins, losses, points, draws } = team.stats;
  const facts = head.team(team.city || league.city, wins, losses, points, draws);
  return { title: `${team.name} · ${league.name}`, description: joined(facts, team.slogan, team.description) };
}

/** The head of a player's page. */
export function playerHead(
  user: Pick<User, 'displayName' | 'stats' | 'bio'>,
  teamName: string | null,
  league: LeagueNames,
): PageHead {
  const { gamesPlayed, cupsScored, accuracy } = user.stats;
  const facts = head.player(teamName ?? players.noTeam, gamesPlayed, cupsScored, accuracy);
  return { title: `${user.displayName} · ${league.name}`, description: joined(facts, user.bio) };
}

/** The head of a match's page; its title carries the score. */
export function matchHead(match: Match, league: LeagueNames): PageHead {
  const { team1Name, team1Score, team2Score, team2Name, startedAt, winnerName, drawn, annulled, held } = match;
  const title = head.matchTitle(team1Name, team1Score, team2Score, team2Name);
  const description = {
    ongoing: head.matchLive,
    completed: head.matchOver(drawn ? null : (winnerName ?? ''), formatDate(startedAt)),
    cancelled: head.matchVoid,
    // As `isCounted` has it, without its file: every first visit loads this one.
  }[annulled || (held && !held.line) ? 'cancelled' : match.status];
  return { title: `${title} · ${league.name}`, description };
}

function joined(...parts: (string | undefined)[]): string {
  const text = parts.join(' ').replace(/\s+/g, ' ').trim();
  const letters = [...text];
  return letters.length <= MAX_DESCRIPTION
    ? text
    : `${letters
        .slice(0, MAX_DESCRIPTION - 1)
        .join('')
        .trimEnd()}…`;
}
