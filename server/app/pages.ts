import { type CardPictures, createCardPictures } from '../../functions/src/pages/card-pictures.ts';
import { drawPng } from '../../functions/src/pages/draw-png.ts';
import type { PageHead } from '../../functions/src/pages/page-document.ts';
import { type HeadSources, pageHeadOf } from '../../functions/src/pages/page-heads.ts';
import { BUCKET } from '../contracts.ts';
import type { LeagueDatabase } from '../database/database.ts';

/** What stands in the pages beside the app: heads with records, and the pictures of matches. */
export interface LeaguePages {
  /** See {@link pageHeadOf}. */
  headOf(pathname: string, origin: string | null): Promise<PageHead>;
  cards: CardPictures;
}

/** The pages of this league, from its own database; the code is that of the function `page` on Firebase. */
export function createPages(db: Pick<LeagueDatabase, 'get'>, league: HeadSources['league']): LeaguePages {
  const reads: HeadSources['reads'] = {
    get: async (path) => db.get(path),
    first: async (path, count) => Object.fromEntries(Object.entries(db.get(path) ?? {}).slice(0, count)),
  };
  const sources: HeadSources = { reads, league, pictures: { origin: '', bucket: BUCKET } };
  return {
    headOf: (pathname, origin) => pageHeadOf(sources, pathname, origin),
    cards: createCardPictures(reads, league.name, drawPng),
  };
}
