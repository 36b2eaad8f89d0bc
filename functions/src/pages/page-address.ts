import { posix } from 'node:path';
import { PUBLIC_SCREENS, screensWithHead } from '../../../src/domain/text/public-screens.ts';

/** The lists and the pages of records, each also with a slash at its end. */
const PUBLIC_PAGE = new RegExp(
  `^(?:${[...screensWithHead('list'), ...screensWithHead('record')].map((name) => PUBLIC_SCREENS[name].path.replace(/:[^/]+/, '[^/]+')).join('|')})/?$`,
);

/** The path of a URL as files are named, or null for one that names nothing. */
export function decodePath(pathname: string): string | null {
  try {
    return posix.normalize(decodeURIComponent(pathname));
  } catch {
    return null; // a broken percent sign
  }
}

/** Whether there can be a page of the app at a path; what has a dot in its name is a file. */
export function canBePage(path: string): boolean {
  return !path.startsWith('/assets/') && !path.startsWith('/__/') && !posix.basename(path).includes('.');
}

/** Whether a page opens for everyone, also for those who make previews of links and ask for any type. */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGE.test(path);
}
