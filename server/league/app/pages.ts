import { BUCKET, type LeagueDatabase, type LeagueStorage, type Log } from 'firebase-server';
import { type LeagueReader, leagueReader } from '../../../functions/src/identity.ts';
import { type Calendars, createCalendars } from '../../../functions/src/pages/calendars.ts';
import { type CardPictures, createCardPictures } from '../../../functions/src/pages/card-pictures.ts';
import { createDigests, type Digests } from '../../../functions/src/pages/digests.ts';
import { drawPng } from '../../../functions/src/pages/draw-png.ts';
import { createLeagueFiles, type LeagueFiles } from '../../../functions/src/pages/league-files.ts';
import type { PageHead } from '../../../functions/src/pages/page-document.ts';
import { type HeadSources, pageHeadOf } from '../../../functions/src/pages/page-heads.ts';
import type { Identity } from '../../../src/domain/records/types.ts';

/** The parts of the pages beside the app: heads with records, the pictures of matches, the calendars, and the digest. */
export interface LeaguePages {
  league: LeagueReader;
  /** See {@link pageHeadOf}. */
  headOf(pathname: string, origin: string | null): Promise<PageHead>;
  cards: CardPictures;
  calendars: Calendars;
  digests: Digests;
  files: LeagueFiles;
}

/**
 * The pages of this league, from its own database; the code is that of the function `page` on Firebase.
 *
 * @param given by the settings, for a league without an identity
 */
export function createPages(
  db: Pick<LeagueDatabase, 'get' | 'query'>,
  storage: Pick<LeagueStorage, 'read'>,
  given: Identity,
  log: Log,
): LeaguePages {
  const reads: HeadSources['reads'] = {
    get: async (path) => db.get(path),
    first: async (path, count) => Object.fromEntries(Object.entries(db.get(path) ?? {}).slice(0, count)),
    query: async (path, query) => db.query(path, query),
  };
  const sources = { reads, pictures: { origin: '', bucket: BUCKET } };
  const league = leagueReader(reads.get, given);
  const fault = (event: string, fields: Readonly<Record<string, unknown>>) => log('error', event, fields);
  return {
    league,
    headOf: async (pathname, origin) => pageHeadOf({ ...sources, league: await league() }, pathname, origin),
    cards: createCardPictures(reads, league, storage.read, drawPng),
    calendars: createCalendars({ reads, league, log: fault }),
    digests: createDigests({ reads, log: fault }),
    files: createLeagueFiles(storage.read, league),
  };
}
