import { auth } from '../messages/auth.ts';
import { home, nav } from '../messages/first-paint.ts';
import type { Match } from '../records/types.ts';
import { ACCOUNT_PATHS, type ListPage, namesOf } from './public-paths.ts';

/**
 * The heading of a page in its document, before any script runs. It is as large as the screen's own heading, so that the screen draws no larger
 * content later.
 */
export type PageHeading =
  | { kind: 'list' | 'form' | 'hero' | 'hero boot-own' | 'record'; lines: readonly string[] }
  | { kind: 'match'; names: readonly [string, string]; score: string };

/** The heading of a page that every league has. @param slogan the league's own, for the home page */
export function listHeading(page: ListPage, slogan?: string): PageHeading {
  if (page !== 'home') return { kind: 'list', lines: [nav[page]] };
  return slogan === undefined ? { kind: 'hero', lines: home.slogan } : { kind: 'hero boot-own', lines: [slogan] };
}

const TITLES: Record<keyof typeof ACCOUNT_PATHS, string> = {
  login: auth.loginTitle,
  register: auth.registerTitle,
};

/** The heading of a page with the league's own head, by its path; undefined for any other path. */
export function leagueHeading(path: string): PageHeading | undefined {
  const page = namesOf(ACCOUNT_PATHS).find((name) => ACCOUNT_PATHS[name] === path);
  return page === undefined ? undefined : { kind: 'form', lines: [TITLES[page]] };
}

/** The heading of a team's or a player's page. */
export const recordHeading = (name: string): PageHeading => ({ kind: 'record', lines: [name] });

/** The heading of a match's page: who plays, and the score. */
export function matchHeading({ team1Name, team2Name, team1Score, team2Score }: Match): PageHeading {
  return { kind: 'match', names: [team1Name, team2Name], score: `${team1Score} – ${team2Score}` };
}
