import { calendar as texts } from '../../../src/domain/messages/fixture-calendar.ts';
import { fixturesPage } from '../../../src/domain/messages/fixtures.ts';
import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import { parseTeamEntry } from '../../../src/domain/records/team-entry.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { calendarText } from '../../../src/domain/schedule/icalendar.ts';
import { type FixtureEntry, parseFixture } from '../../../src/domain/schedule/types.ts';
import type { LeagueReader } from '../identity.ts';
import { answerFile, compressed, type LoadedFile } from './loaded-file.ts';
import { decodedKey } from './page-heads.ts';
import { MAX_TEAMS, type VisitorReads } from './visitor-values.ts';

/** The calendars to follow: `/calendar.ics` of the league, `/calendar/{teamId}.ics` of a team. */
export interface Calendars {
  /**
   * The calendar at a path of {@link isCalendar}; 404 for a team that the league does not have, 503 if the database does
   * not answer: a program that follows the calendar then keeps its copy.
   *
   * @param origin the app's public origin, for the links in the calendar; null if unknown, and then it has no links
   */
  answer(request: Request, origin: string | null): Promise<Response>;
}

interface CalendarSources {
  reads: VisitorReads;
  league: LeagueReader;
  log(event: string, fields: Readonly<Record<string, unknown>>): void;
  now?: () => number;
}

const PATH = /^\/calendar(?:\/([^/]+))?\.ics$/;
const PLAIN = 'text/plain; charset=UTF-8';
/**
 * Programs ask every hour or more rarely. The answer has no Last-Modified: deleting a fixture changes the calendar but no time in it, so only the
 * ETag shows a change.
 */
const CACHING = 'public, max-age=300';
/** Requests within this time share one calendar, ms: many followers ask at the full hour. */
const CACHE_MS = 2000;
const MAX_CACHED = 64;

/** Whether a calendar may exist at a path, still encoded. */
export function isCalendar(pathname: string): boolean {
  return PATH.test(pathname);
}

/** The calendars of the running season, on any host. */
export function createCalendars({ reads, league, log, now = Date.now }: CalendarSources): Calendars {
  const cache = new Map<string, { until: number; file: Promise<LoadedFile> }>();

  const write = async (teamId: string | null, name: string, origin: string | null): Promise<LoadedFile> => {
    const season = await reads.get('config/season');
    const equals = typeof season === 'string' ? season : FIRST_SEASON;
    const found = parseAll(await reads.query('fixtures', { child: 'season', equals }), (_id, value) =>
      parseFixture(value),
    );
    const all = Object.entries(found).map(([id, fixture]): FixtureEntry => ({ id, fixture }));
    const shown = teamId === null ? all : all.filter(({ fixture }) => teamsOf(fixture).includes(teamId));
    const names = await namesOf(reads, new Set(shown.flatMap(({ fixture }) => teamsOf(fixture))));
    const linkOf = ({ fixture: { matchId } }: FixtureEntry) =>
      origin === null
        ? undefined
        : `${origin}${matchId === undefined ? '/fixtures' : `/match/${encodeURIComponent(matchId)}`}`;
    const said = {
      name,
      nameOf: (id: string) => names.get(id) ?? fixturesPage.unknownTeam,
      linkOf,
      now: now(),
      isFollowed: true,
    };
    return compressed(Buffer.from(calendarText(shown, said)));
  };

  const written = (teamId: string | null, name: string, origin: string | null): Promise<LoadedFile> => {
    const key = JSON.stringify([teamId, name, origin]);
    const known = cache.get(key);
    if (known !== undefined && known.until > now()) return known.file;
    const file = write(teamId, name, origin);
    cache.delete(key);
    cache.set(key, { until: now() + CACHE_MS, file });
    file.catch(() => cache.delete(key));
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(oldest);
    }
    return file;
  };

  return {
    answer: async (request, origin) => {
      const { pathname } = new URL(request.url);
      const encoded = PATH.exec(pathname)?.[1];
      const teamId = encoded === undefined ? null : decodedKey(encoded);
      try {
        const team = teamId === null ? null : await nameOf(reads, teamId);
        if (encoded !== undefined && team === null) return said(404, texts.noTeam, CACHING);
        const { name: own } = await league();
        const name = team === null ? texts.league(own) : texts.team(team, own);
        return answerFile(request, await written(teamId, name, origin), {
          'content-type': 'text/calendar; charset=utf-8',
          'cache-control': CACHING,
          vary: 'accept-encoding',
        });
      } catch (error) {
        log('calendar-unreadable', { pathname, error: String(error) });
        return said(503, texts.unreadable, 'no-store');
      }
    },
  };
}

function said(status: number, text: string, caching: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'content-type': PLAIN, 'cache-control': caching } });
}

/** The name of an approved team; null for any other key. */
async function nameOf(reads: VisitorReads, teamId: string): Promise<string | null> {
  const entry = parseTeamEntry(await reads.get(`teamIndex/${teamId}`));
  return entry === null || 'gone' in entry ? null : entry.name;
}

/** Names by team; in a league with very many teams those beyond the first batch are read one by one. */
async function namesOf(reads: VisitorReads, teamIds: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (teamIds.size === 0) return new Map();
  const first = (await reads.first('teamIndex', MAX_TEAMS)) ?? {};
  const index = parseAll(first, (_id, value) => parseTeamEntry(value));
  const whole = Object.keys(first).length < MAX_TEAMS;
  const named = await Promise.all(
    [...teamIds].map(async (id): Promise<[string, string | null]> => {
      const entry = index[id];
      if (entry !== undefined) return [id, 'gone' in entry ? null : entry.name];
      return [id, whole ? null : await nameOf(reads, id)];
    }),
  );
  return new Map(named.filter((one): one is [string, string] => one[1] !== null));
}
