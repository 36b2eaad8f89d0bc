import { posix } from 'node:path';
import { LIST_PATHS, RECORD_PATHS } from '../../../src/domain/text/public-paths.ts';

/** The lists and the pages of records, also with a slash at the end. */
const PUBLIC_PAGE = new RegExp(
  `^(?:${Object.values({ ...LIST_PATHS, ...RECORD_PATHS })
    .map((path) => path.replace(/:[^/]+/, '[^/]+'))
    .join('|')})/?$`,
);

/** The path of a URL in the form of file names, or null if it is invalid. */
export function decodePath(pathname: string): string | null {
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
