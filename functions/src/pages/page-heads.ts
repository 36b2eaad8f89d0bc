import { LINK_CARD } from '../../../src/domain/match/link-card.ts';
import { IDENTITY } from '../../../src/domain/records/own-fields.ts';
import { parseMatch, parseTeam, parseUser } from '../../../src/domain/records/parse.ts';
import { publicTeamOf } from '../../../src/domain/records/players.ts';
import { isRecordKey } from '../../../src/domain/records/record-keys.ts';
import { type PictureStorage, pictureAddress, storedPicture } from '../../../src/domain/records/stored-picture.ts';
import { parseTeamEntry } from '../../../src/domain/records/team-entry.ts';
import { type Identity, isListed, type Match } from '../../../src/domain/records/types.ts';
import { isolated, isolatedRecord } from '../../../src/domain/text/isolated.ts';
import { listHead, matchHead, playerHead, teamHead } from '../../../src/domain/text/page-head.ts';
import { leagueHeading, listHeading, matchHeading, recordHeading } from '../../../src/domain/text/page-heading.ts';
import {
  ACCOUNT_PATHS,
  LIST_PATHS,
  type ListPage,
  namesOf,
  RECORD_PATHS,
  type RecordPage,
} from '../../../src/domain/text/public-paths.ts';
import { cardOf } from './card-address.ts';
import { LONGEST_KEY } from './page-address.ts';
import type { PageHead, PagePicture } from './page-document.ts';
import { lastFixture, listRecords, runningSeason } from './page-records.ts';
import type { VisitorReads } from './visitor-values.ts';

const LISTS: ReadonlyMap<string, ListPage> = new Map(namesOf(LIST_PATHS).map((name) => [LIST_PATHS[name], name]));
/** Pages with the league's own head that still have an address of their own. */
const LEAGUE_PAGES: ReadonlySet<string> = new Set(Object.values(ACCOUNT_PATHS));
const RECORD = new RegExp(`^/(${namesOf(RECORD_PATHS).join('|')})/([^/]+)$`);

/** The address under which the service worker keeps the app's document. */
export const KEPT_DOCUMENT = '/index.html';

/** The data for heads, on any host. */
export interface HeadSources {
  reads: VisitorReads;
  /** As the league is called now. */
  league: Identity;
  /** The storage of the uploads; an empty origin means the app's own. */
  pictures: PictureStorage;
}

/**
 * The head of a page of the app, from the present data. It contains only public data; an address without a
 * record gets the league's own head, so that made-up addresses are all alike.
 *
 * @param pathname as in the URL, still encoded
 * @param origin the app's public origin; null if unknown, and then the head does not contain it
 */
export async function pageHeadOf(sources: HeadSources, pathname: string, origin: string | null): Promise<PageHead> {
  const { league } = sources;
  // The worker keeps it for every page: what the device has read since is newer than any record in it.
  if (pathname === KEPT_DOCUMENT) return leagueHead(league, origin);
  const [head, last] = await Promise.all([ownHeadOf(sources, pathname, origin), lastFixture(sources.reads)]);
  return { ...head, league, records: { ...head.records, ...last, [IDENTITY]: league } };
}

async function ownHeadOf(
  sources: HeadSources,
  pathname: string,
  origin: string | null,
): Promise<Omit<PageHead, 'league'>> {
  const { league, reads } = sources;
  const at = (path: string) => (origin === null ? null : origin + path);
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const list = LISTS.get(path);
  if (list !== undefined) {
    const records = await listRecords(reads, list);
    return { ...listHead(list, league), heading: listHeading(list, league.slogan), url: at(path), origin, records };
  }
  const head = await recordHead(sources, path, origin);
  return head === null
    ? {
        ...listHead('home', league),
        heading: leagueHeading(path),
        url: at(LEAGUE_PAGES.has(path) ? path : '/'),
        origin,
      }
    : { ...head, url: at(path), origin };
}

/** The head of a page whose record could not be read: the league's own, as for an address without a record. */
export function leagueHead(league: HeadSources['league'], origin: string | null): PageHead {
  return { league, ...listHead('home', league), url: null, origin };
}

/** The match with that key; null if there is none or the key is invalid. */
export async function readMatch(
  reads: VisitorReads,
  encodedKey: string,
): Promise<{ key: string; match: Match } | null> {
  const key = decodedKey(encodedKey);
  const match = key === null ? null : parseMatch(await reads.get(`matches/${key}`));
  return key === null || match === null ? null : { key, match };
}

async function recordHead(sources: HeadSources, path: string, origin: string | null) {
  const [, kind, encoded = ''] = RECORD.exec(path) ?? [];
  const key = decodedKey(encoded);
  if (kind === undefined || key === null) return null;
  return RECORD_PAGES[kind as RecordPage](sources, key, origin);
}

const RECORD_PAGES = { team: teamPage, match: matchPage, player: playerPage } satisfies Record<RecordPage, unknown>;

async function teamPage({ reads, league, pictures }: HeadSources, key: string, origin: string | null) {
  const [record, season] = await Promise.all([reads.get(`teams/${key}`), runningSeason(reads)]);
  const team = parseTeam(record);
  if (!team?.approved) return null;
  return {
    ...teamHead(isolatedRecord(team), league),
    heading: recordHeading(team.name),
    picture: uploadOf(team.logo, pictures, origin),
    records: { [`teams/${key}`]: record, ...season },
  };
}

async function matchPage({ reads, league }: HeadSources, key: string, origin: string | null) {
  const record = await reads.get(`matches/${key}`);
  const match = parseMatch(record);
  if (match === null) return null;
  return {
    ...matchHead(isolatedRecord(match), league),
    heading: matchHeading(match),
    picture: { url: `${origin ?? ''}${cardOf(key, match, league).path}`, size: LINK_CARD },
    records: { [`matches/${key}`]: record },
  };
}

async function playerPage({ reads, league, pictures }: HeadSources, key: string, origin: string | null) {
  const [record, season] = await Promise.all([reads.get(`users/${key}`), runningSeason(reads)]);
  const user = parseUser(key, record);
  if (user === null || !isListed(user)) return null;
  const { teamId } = user;
  const entry = teamId === undefined || !isRecordKey(teamId) ? null : await reads.get(`teamIndex/${teamId}`);
  const team = parseTeamEntry(entry);
  const index = team === null || 'gone' in team || teamId === undefined ? {} : { [teamId]: team };
  const publicTeam = publicTeamOf(user, index);
  return {
    ...playerHead(isolatedRecord(user), publicTeam ? isolated(publicTeam.name) : null, league),
    heading: recordHeading(user.displayName),
    picture: uploadOf(user.photoURL, pictures, origin),
    records: {
      [`users/${key}`]: record,
      ...(publicTeam === null ? {} : { [`teamIndex/${teamId}`]: entry }),
      ...season,
    },
  };
}

/** An upload of the league; null for inline pictures and foreign addresses, which a preview cannot load. */
function uploadOf(stored: unknown, pictures: PictureStorage, origin: string | null): PagePicture | undefined {
  if (storedPicture(stored) === null) return undefined;
  const address = pictureAddress(stored, pictures);
  if (address === null) return undefined;
  return { url: pictures.origin === '' ? `${origin ?? ''}${address}` : address, size: null };
}

/** The database key in a part of an address; null if the key is invalid or longer than any. */
export function decodedKey(key: string): string | null {
  try {
    const text = decodeURIComponent(key);
    return isRecordKey(text) && Buffer.byteLength(text) <= LONGEST_KEY ? text : null;
  } catch {
    return null; // a broken percent sign
  }
}
