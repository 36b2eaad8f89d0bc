import { auth } from '../messages/auth.ts';
import { home, nav } from '../messages/first-paint.ts';
import type { Match } from '../records/types.ts';
import type { ListPage } from './page-head.ts';
import { PUBLIC_SCREENS, screensWithHead } from './public-screens.ts';

/**
 * What a page is about, as its document shows it before any script runs: as large as the screen's own heading, so that
 * what comes later is no larger.
 */
export type PageHeading =
  | { kind: 'list' | 'form' | 'hero' | 'record'; lines: readonly string[] }
  | { kind: 'match'; names: readonly [string, string]; score: string };

/** The heading of a page that every league has. */
export function listHeading(page: ListPage): PageHeading {
  return page === 'home' ? { kind: 'hero', lines: home.slogan } : { kind: 'list', lines: [nav[page]] };
}

const TITLES: Record<ReturnType<typeof screensWithHead<'league'>>[number], string> = {
  login: auth.loginTitle,
  register: auth.registerTitle,
};

/** The heading of a page with the league's own head, by its path; undefined where there is no such page. */
export function leagueHeading(path: string): PageHeading | undefined {
  const page = screensWithHead('league').find((name) => PUBLIC_SCREENS[name].path === path);
  return page === undefined ? undefined : { kind: 'form', lines: [TITLES[page]] };
}

/** The heading of a team's or a player's page. */
export const recordHeading = (name: string): PageHeading => ({ kind: 'record', lines: [name] });

/** The heading of a match's page: who plays, and the score. */
export function matchHeading({ team1Name, team2Name, team1Score, team2Score }: Match): PageHeading {
  return { kind: 'match', names: [team1Name, team2Name], score: `${team1Score} – ${team2Score}` };
}
