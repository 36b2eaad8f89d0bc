import { type ListPage, listHead, matchHead, playerHead, teamHead } from '../src/domain/page-head.ts';
import { parseMatch, parseTeam, parseUser } from '../src/domain/parse.ts';
import { publicTeamOf } from '../src/domain/players.ts';
import type { PageHead } from './page-head.ts';
import type { LeagueDatabase } from './rtdb/database.ts';

const LISTS: Readonly<Record<string, ListPage>> = {
  '/': 'home',
  '/teams': 'teams',
  '/players': 'players',
  '/standings': 'standings',
};
/** Pages that say no more of themselves than the league does, but are pages: their address is their own. */
const WAYS_IN = new Set(['/login', '/register']);
const RECORD = /^\/(team|player|match)\/([^/]+)$/;
/** What a key of the database can't hold. */
const NO_KEY = /[.#$[\]/\p{Cc}]/u;

/**
 * What a page of the app is about, from what the database holds now. Only what everyone may see is told; an address
 * that leads nowhere gets the league's own head, so that made-up ones are all alike.
 *
 * @param pathname as in the URL, still encoded
 * @param origin under which people reach the app
 */
export function pageHeadOf(
  db: Pick<LeagueDatabase, 'get'>,
  league: { name: string; city: string },
  pathname: string,
  origin: string,
): PageHead {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const list = LISTS[path];
  if (list !== undefined) return { ...listHead(list, league), url: origin + path, origin };
  const head = recordHead(db, league, path);
  return head === null
    ? { ...listHead('home', league), url: origin + (WAYS_IN.has(path) ? path : '/'), origin }
    : { ...head, url: origin + path, origin };
}

function recordHead(db: Pick<LeagueDatabase, 'get'>, league: { name: string; city: string }, path: string) {
  const [, kind, encoded = ''] = RECORD.exec(path) ?? [];
  const key = decoded(encoded);
  if (kind === undefined || key === null) return null;
  if (kind === 'team') {
    const team = parseTeam(db.get(`teams/${key}`));
    return team?.approved ? teamHead(team, league) : null;
  }
  if (kind === 'match') {
    const match = parseMatch(db.get(`matches/${key}`));
    return match === null ? null : matchHead(match, league);
  }
  const user = parseUser(key, db.get(`users/${key}`));
  if (user === null || user.role !== 'player') return null;
  const team = user.teamId === undefined || NO_KEY.test(user.teamId) ? null : parseTeam(db.get(`teams/${user.teamId}`));
  const teams = team === null || user.teamId === undefined ? {} : { [user.teamId]: team };
  return playerHead(user, publicTeamOf(user, teams)?.name ?? null, league);
}

function decoded(key: string): string | null {
  try {
    const text = decodeURIComponent(key);
    return text === '' || NO_KEY.test(text) ? null : text;
  } catch {
    return null; // a broken percent sign
  }
}
