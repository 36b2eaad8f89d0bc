import { leagueFile } from '../../../src/domain/records/logo-files.ts';
import { logoAddress } from '../../../src/domain/records/stored-picture.ts';
import type { Identity } from '../../../src/domain/records/types.ts';
import type { LeagueReader } from '../identity.ts';
import { cardOf } from './card-address.ts';
import { cardSvg } from './card-svg.ts';
import { createDrawer, type DrawerLimits } from './drawer.ts';
import type { FileReader } from './league-files.ts';
import { readMatch } from './page-heads.ts';
import type { VisitorReads } from './visitor-values.ts';

/** The pictures of matches, by their addresses. */
export interface CardPictures {
  /**
   * Answers a request for `/cards/…`. An address of an earlier state of the match, or of none, redirects to the present one: each match has only one picture
   * to draw, whatever people request.
   *
   * @param client the key under which requests are counted; null if not known
   */
  answer(pathname: string, client: string | null): Promise<Response>;
}

/** Draws one picture. */
export type DrawPng = (svg: string) => Promise<Buffer>;

const ADDRESS = /^\/cards\/match\/([^/]+?)(?:\/[-\w]{1,64})?\.png$/;
/** Caches ask again soon: the score may have changed. */
const MOVED = 'public, max-age=0, s-maxage=10';

/** @param limits see {@link createDrawer} */
export function createCardPictures(
  reads: VisitorReads,
  league: LeagueReader,
  file: FileReader,
  draw: DrawPng,
  limits?: Partial<DrawerLimits>,
): CardPictures {
  const drawer = createDrawer(limits);
  /** The logo as an address of data; null without one, and if it cannot be read. */
  const logoOf = async ({ logo }: Identity): Promise<string | null> => {
    const path = logo === undefined ? null : leagueFile(logoAddress(logo, '192'));
    const read = path === null ? null : await file(path).catch(() => null);
    return read?.contentType === 'image/png'
      ? `data:image/png;base64,${Buffer.from(read.bytes).toString('base64')}`
      : null;
  };
  return {
    answer: async (pathname, client) => {
      const [, encoded = ''] = ADDRESS.exec(pathname) ?? [];
      const found = encoded === '' ? null : await readMatch(reads, encoded);
      if (found === null) return said('Not Found\n', 404, { 'cache-control': MOVED });
      const now = await league();
      const { ops, hash, path } = cardOf(found.key, found.match, now);
      if (path !== pathname) return said(null, 302, { location: path, 'cache-control': MOVED });
      const png = await drawer.draw(hash, client, async () => draw(cardSvg(ops, await logoOf(now))));
      if (typeof png === 'string') {
        const [status, wait] = png === 'too-many' ? [429, '60'] : [503, '5'];
        return said(null, status as number, { 'retry-after': wait as string, 'cache-control': 'no-store' });
      }
      return new Response(png as Uint8Array<ArrayBuffer>, {
        headers: {
          'content-type': 'image/png',
          'content-length': String(png.length),
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
    },
  };
}

function said(text: string | null, status: number, headers: Record<string, string>): Response {
  return new Response(text, { status, headers });
}
