import { keepText } from '../session/device.ts';
import type { PushFollows } from './push.ts';

/** The most cards that the home page shows before a tap on «Hepsi». */
export const MOST_CARDS = 3;

/** The key of the number of cards. The page's first script reads it too and keeps their place in the first paint (index.html). */
const KEY = 'lig-mine';

/** Keeps how many cards the home page begins with, for this page and for the next first paint (decision 108). @param ownTeam the team of the person */
export function keepMineMark({ teams, players }: PushFollows, ownTeam: string | null): void {
  const isMore = ownTeam !== null && teams[ownTeam] === undefined;
  keepMineCount(Object.keys({ ...teams }).length + Object.keys(players).length + (isMore ? 1 : 0));
}

/** Keeps how many cards the home page shows; with 0 it keeps no place. */
export function keepMineCount(count: number): void {
  const shown = Math.min(count, MOST_CARDS);
  keepText(KEY, shown === 0 ? null : String(shown), 'Home');
  const root = document.documentElement;
  if (shown === 0) delete root.dataset.mine;
  else root.dataset.mine = String(shown);
}
