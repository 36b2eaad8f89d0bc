import { parseMatch, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { publicTeamOf } from '../../src/domain/records/players.ts';
import { type ListPage, listHead, matchHead, playerHead, teamHead } from '../../src/domain/text/page-head.ts';
import { PUBLIC_SCREENS, screensWithHead } from '../../src/domain/text/public-screens.ts';
import type { LeagueDatabase } from '../database/database.ts';
import type { PageHead } from './page-head.ts';

const LISTS: ReadonlyMap<string, ListPage> = new Map(
  screensWithHead('list').map((name) => [PUBLIC_SCREENS[name].path, name]),
);
/** Pages with the league's own head that still have an address of their own. */
const LEAGUE_PAGES: ReadonlySet<string> = new Set(screensWithHead('league').map((name) => PUBLIC_SCREENS[name].path));
const RECORD = new RegExp(`^/(${screensWithHead('record').join('|')})/([^/]+)$`);
/** Characters of JSON. */
const MAX_LIST = 64 * 1024;
/** Characters that no key of the database can contain. */
const NO_KEY = /[.#$[\]/\p{Cc}]/u;

/**
 * The head of a page of the app, from the current data. It contains only what everyone may read; an address that leads
 * nowhere gets the league's own head, so that made-up addresses are all alike.
 *
 * @param pathname as in the URL, still encoded
 * @param origin under which people reach the app; null if unknown, and then the head does not contain it
 */
export function pageHeadOf(
  db: Pick<LeagueDatabase, 'get'>,
  league: { name: string; city: string },
  pathname: string,
  origin: string | null,
): PageHead {
  const at = (path: string) => (origin === null ? null : origin + path);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const list = LISTS.get(path);
  if (list !== undefined) {
    const records = list === 'teams' ? allTeams(db) : undefined;
    return { ...listHead(list, league), url: at(path), origin, records };
  }
  const head = recordHead(db, league, path);
  return head === null
    ? { ...listHead('home', league), url: at(LEAGUE_PAGES.has(path) ? path : '/'), origin }
    : { ...head, url: at(path), origin };
}

/** The list whose texts are the largest thing on its page; a very long one would hold up more than it helps. */
function allTeams(db: Pick<LeagueDatabase, 'get'>): Record<string, unknown> | undefined {
  const entries = Object.entries((db.get('teams') ?? {}) as Record<string, unknown>);
  const teams = Object.fromEntries(entries.filter(([, team]) => parseTeam(team)?.approved));
  return JSON.stringify(teams).length > MAX_LIST ? undefined : { teams };
}

function recordHead(db: Pick<LeagueDatabase, 'get'>, league: { name: string; city: string }, path: string) {
  const [, kind, encoded = ''] = RECORD.exec(path) ?? [];
  const key = decoded(encoded);
  if (kind === undefined || key === null) return null;
  if (kind === 'team') {
    const record = db.get(`teams/${key}`);
    const team = parseTeam(record);
    return team?.approved ? { ...teamHead(team, league), records: { [`teams/${key}`]: record } } : null;
  }
  if (kind === 'match') {
    const record = db.get(`matches/${key}`);
    const match = parseMatch(record);
    return match === null ? null : { ...matchHead(match, league), records: { [`matches/${key}`]: record } };
  }
  const record = db.get(`users/${key}`);
  const user = parseUser(key, record);
  if (user === null || user.role !== 'player') return null;
  const { teamId } = user;
  const teamRecord = teamId === undefined || NO_KEY.test(teamId) ? null : db.get(`teams/${teamId}`);
  const team = parseTeam(teamRecord);
  const teams = team === null || teamId === undefined ? {} : { [teamId]: team };
  const publicTeam = publicTeamOf(user, teams);
  return {
    ...playerHead(user, publicTeam?.name ?? null, league),
    records: { [`users/${key}`]: record, ...(publicTeam === null ? {} : { [`teams/${teamId}`]: teamRecord }) },
  };
}

function decoded(key: string): string | null {
  try {
    const text = decodeURIComponent(key);
    return text === '' || NO_KEY.test(text) ? null : text;
  } catch {
    return null; // a broken percent sign
  }
}
