import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { viewTable } from '../../domain/match/table-view.ts';
import type { MatchView } from '../../domain/match/view.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { Match } from '../../domain/records/types.ts';
import { useServices } from '../services.ts';
import type { LeagueState, LeagueStore } from '../store/league-store.ts';
import { matchRecord } from '../store/record-queries.ts';
import { ofMatch } from './use-match.ts';
import { useSubscribe } from './use-subscription.ts';

// The match of a table, part by part: every tap changes the view, and React renders a part again only when its values have changed.

/** The input of a part of the table. */
export interface TableState {
  view: MatchView;
  /** Outbox rows of the match, oldest first. */
  rows: readonly OutboxRow[];
}

interface Folded {
  /** The inputs from which `now` was computed. */
  from: Pick<LeagueState, 'rows' | 'clockOffset'> & {
    server: Match | null;
    events: LeagueState['events'][string] | null;
  };
  now: TableState | null;
  /** The last known state: React reads the parts of a match once more after the match was deleted. */
  last: TableState | null;
}

const tables = new WeakMap<LeagueStore, Map<string, Folded>>();

/** Folds a match once for all parts that show it. */
function folded(league: LeagueStore, matchId: string): Folded {
  const { matches, events, counted: rows, clockOffset } = league.getState();
  const from = { server: matches[matchId] ?? null, events: events[matchId] ?? null, rows, clockOffset };
  const known = tables.get(league) ?? new Map<string, Folded>();
  tables.set(league, known);
  const before = known.get(matchId);
  if (before !== undefined && isSame(before.from, from)) return before;
  const own = ofMatch(rows, matchId);
  const view = viewTable(from.server, from.events, own, clockOffset);
  const now = view === null ? null : { view, rows: own };
  const next = { from, now, last: now ?? before?.last ?? null };
  known.set(matchId, next);
  return next;
}

const isSame = (one: Folded['from'], other: Folded['from']) =>
  one.server === other.server &&
  one.events === other.events &&
  one.rows === other.rows &&
  one.clockOffset === other.clockOffset;

/**
 * The match of a table as this device sees it now, for the code that handles a tap.
 *
 * @throws when the device does not know the match: then no table is on the screen
 */
export function tableState(league: LeagueStore, matchId: string): TableState {
  const { last } = folded(league, matchId);
  if (last === null) throw new Error('No table without its match.');
  return last;
}

/**
 * The values that a part of the table shows; React renders the part again when one of the selected values has changed.
 *
 * @param select returns a value, or an object or array of values; must return equal ones for the same state
 */
export function useOfTable<T>(matchId: string, select: (state: TableState) => T): T {
  const { league } = useServices();
  return useStore(
    league,
    useShallow(() => select(tableState(league, matchId))),
  );
}

/** The whole match, for parts that every tap changes. */
export function useTableView(matchId: string): MatchView {
  return useOfTable(matchId, ({ view }) => view);
}

/** The fields of a match that a screen needs before it shows the table. */
type MatchHead = Pick<Match, 'status' | 'team1Name' | 'team2Name'>;

/** Follows the record of a match; null when it does not exist, `undefined` until the server has answered. */
export function useMatchHead(matchId: string): MatchHead | null | undefined {
  const { league } = useServices();
  const record = matchRecord(matchId);
  useSubscribe(record);
  return useStore(
    league,
    useShallow(({ syncedThisSession: synced }) => {
      const match = folded(league, matchId).now?.view.match;
      if (match === undefined) return synced[record.name] === true ? null : undefined;
      return { status: match.status, team1Name: match.team1Name, team2Name: match.team2Name };
    }),
  );
}
