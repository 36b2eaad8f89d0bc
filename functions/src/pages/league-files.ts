import { LOGO_FILES, leagueFile, logoOf } from '../../../src/domain/records/logo-files.ts';
import { logoAddress } from '../../../src/domain/records/stored-picture.ts';
import type { LeagueReader } from '../identity.ts';

/** A file's content and type by its path in the storage; null if it is not there. */
export type FileReader = (path: string) => Promise<{ bytes: Uint8Array; contentType: string } | null>;

/** Answers requests for the league's own pictures (decision 130). */
export type LeagueFiles = (pathname: string) => Promise<Response>;

/** What canvases of phones write; SVG is no picture here. */
const IMAGE = /^image\/(?:png|jpeg|webp)$/;
/** A browser must never run a served file as a page, whatever type it detects. */
const LOCKED = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Whether an address is one of these files, whatever it may hold. */
export const isLeagueFile = (pathname: string): boolean => pathname.startsWith('/league/');

/**
 * Serves the files from the league's own host. An address names one upload, so caches may keep it for ever. In place of a former logo the present one is
 * shown, in place of a file that cannot be read the app's own mark: no page ever has a broken picture.
 */
export function createLeagueFiles(read: FileReader, league: LeagueReader): LeagueFiles {
  return async (pathname) => {
    const path = leagueFile(pathname);
    const file = path === null ? null : await read(path).catch(() => null);
    if (file !== null && IMAGE.test(file.contentType)) {
      return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
        headers: {
          ...LOCKED,
          'content-type': file.contentType,
          'content-length': String(file.bytes.length),
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
    }
    const asked = logoOf(pathname);
    if (asked === null) return new Response('Not Found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
    const { logo } = await league();
    const now =
      logo === undefined || logo === asked.logo ? LOGO_FILES[asked.file].instead : logoAddress(logo, asked.file);
    return new Response(null, { status: 302, headers: { location: now, 'cache-control': 'no-store' } });
  };
}
