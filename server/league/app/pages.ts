import { BUCKET, type LeagueDatabase, type Log } from 'firebase-server';
import { type Calendars, createCalendars } from '../../../functions/src/pages/calendars.ts';
import { type CardPictures, createCardPictures } from '../../../functions/src/pages/card-pictures.ts';
import { createDigests, type Digests } from '../../../functions/src/pages/digests.ts';
import { drawPng } from '../../../functions/src/pages/draw-png.ts';
import type { PageHead } from '../../../functions/src/pages/page-document.ts';
import { type HeadSources, pageHeadOf } from '../../../functions/src/pages/page-heads.ts';

/** The parts of the pages beside the app: heads with records, the pictures of matches, the calendars, and the digest. */
export interface LeaguePages {
  /** See {@link pageHeadOf}. */
  headOf(pathname: string, origin: string | null): Promise<PageHead>;
  cards: CardPictures;
  calendars: Calendars;
  digests: Digests;
}

/** The pages of this league, from its own database; the code is that of the function `page` on Firebase. */
export function createPages(
  db: Pick<LeagueDatabase, 'get' | 'query'>,
  league: HeadSources['league'],
  log: Log,
): LeaguePages {
  const reads: HeadSources['reads'] = {
    get: async (path) => db.get(path),
    first: async (path, count) => Object.fromEntries(Object.entries(db.get(path) ?? {}).slice(0, count)),
    query: async (path, query) => db.query(path, query),
  };
  const sources: HeadSources = { reads, league, pictures: { origin: '', bucket: BUCKET } };
  const fault = (event: string, fields: Readonly<Record<string, unknown>>) => log('error', event, fields);
  return {
    headOf: (pathname, origin) => pageHeadOf(sources, pathname, origin),
    cards: createCardPictures(reads, league.name, drawPng),
    calendars: createCalendars({ reads, league, log: fault }),
    digests: createDigests({ reads, log: fault }),
  };
}
