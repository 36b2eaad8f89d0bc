import { posix } from 'node:path';
import { LIST_PATHS, RECORD_PATHS } from '../../../src/domain/text/public-paths.ts';

/** The lists and the pages of records, also with a slash at the end. */
const PUBLIC_PAGE = new RegExp(
  `^(?:${Object.values({ ...LIST_PATHS, ...RECORD_PATHS })
    .map((path) => path.replace(/:[^/]+/, '[^/]+'))
    .join('|')})/?$`,
);

/** The greatest number of bytes in a key of the league: the ids of accounts are the longest, at most 128 (Firebase Auth). */
export const LONGEST_KEY = 128;
/** The greatest length of a path as it is sent; the file names of the build are shorter too. */
const LONGEST_PATH = 512;

/** The path of a URL in the form of file names, or null if it is invalid or longer than any page's or file's. */
export function decodePath(pathname: string): string | null {
  if (pathname.length > LONGEST_PATH) return null;
  try {
    return posix.normalize(decodeURIComponent(pathname));
  } catch {
    return null; // a broken percent sign
  }
}

/** Whether a page of the app may exist at a path; a name with a dot is a file. */
export function canBePage(path: string): boolean {
  return !path.startsWith('/assets/') && !path.startsWith('/__/') && !posix.basename(path).includes('.');
}

/** Whether a page is public. Such a page answers any requested type, also that of programs that make link previews. */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGE.test(path);
}
