import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { othersThere, type Presence, parsePresence, tableDevice } from '../../domain/match/presence.ts';
import {
  ownStep,
  parseTurn,
  type Turn,
  type TurnNews,
  type TurnStep,
  type TurnView,
  turnNews,
  turnPatch,
  viewTurn,
} from '../../domain/match/turns.ts';
import { eventIdOf, type OutboxRow } from '../../domain/outbox/intents.ts';
import { parseAll } from '../../domain/records/parse.ts';
import { warn } from '../async/warn.ts';
import { useServices } from '../services.ts';
import { deviceId, scorerName } from '../session/device.ts';
import { matchPresence, matchTurn } from '../store/feeds.ts';
import type { LeagueStore } from '../store/league-store.ts';
import { usePolled } from './use-server-now.ts';
import { useSubscribe } from './use-subscription.ts';
import { useReach } from './use-sync.ts';

const POLL_MS = 5_000;
const WAIT_MS = 1_000;

/** What the table shows of the turn, and the steps that a person can take. */
export interface TurnState {
  view: TurnView;
  step(step: TurnStep): void;
}

/** Whose turn it is, as far as this device knows. */
interface KnownTurn {
  view: TurnView;
  turn: Turn | null;
  /** Whether the device has read the turn and the presence, now or in an earlier visit. */
  isKnown: boolean;
  isOnline: boolean;
}

/** Whose turn it is at a match, as far as this device knows; followed while the screen is open and the match runs. */
export function useTurnView(matchId: string, active: boolean): KnownTurn {
  const [turns, present] = [matchTurn(matchId), matchPresence(matchId)];
  useSubscribe(...(active ? [turns, present] : []));
  const device = useTableDevice();
  const isOnline = useReach(matchId) === 'online';
  // Only a waiting phone polls every second.
  const [everyMs, setEvery] = useState(POLL_MS);
  const known = usePolled(({ feeds, matches }, serverNow): Omit<KnownTurn, 'isOnline'> => {
    const isKnown = active && feeds[turns.name] !== undefined && feeds[present.name] !== undefined;
    const turn = active ? parseTurn(feeds[turns.name]) : null;
    // An unread turn counts as free, so that no tap waits for it.
    if (!isKnown) return { view: { kind: 'free' }, turn, isKnown };
    const there = presentBeside(device, parseAll(feeds[present.name], parsePresence));
    const tappedAt = matches[matchId]?.updatedAt ?? 0;
    return { view: viewTurn({ turn, present: there, device, isOnline, tappedAt, serverNow }), turn, isKnown };
  }, everyMs);
  const isOthers = known.turn !== null && known.turn.device !== device;
  useEffect(() => setEvery(isOthers ? WAIT_MS : POLL_MS), [isOthers]);
  return { ...known, isOnline };
}

/** The view of the turn by the store's newest state, which React may not have rendered yet. */
function turnNow(league: LeagueStore, matchId: string, device: string, serverNow: number): TurnView {
  const { feeds, matches, connection } = league.getState();
  const present = parseAll(feeds[matchPresence(matchId).name], parsePresence);
  return viewTurn({
    turn: parseTurn(feeds[matchTurn(matchId).name]),
    present: presentBeside(device, present),
    device,
    isOnline: connection === 'online',
    tappedAt: matches[matchId]?.updatedAt ?? 0,
    serverNow,
  });
}

/** The message of a phone about the turn; `offline`: this phone has tapped offline, and asks for the turn. */
export type TurnMessage = TurnNews | 'offline';

/**
 * Who scores a match, as far as this device knows. The hook takes the turn with the first tap if nobody else scores, and if the other phone does not
 * answer; after taps without a connection it asks for the turn.
 *
 * @param who the name for a person whom this device does not know; @param tell shows a message
 */
export function useTurn(
  matchId: string,
  active: boolean,
  who: string,
  tell: (notice: TurnMessage, who: string) => void,
): TurnState {
  const { league, session, server, now } = useServices();
  const { view, turn, isKnown: isRead, isOnline } = useTurnView(matchId, active);
  const device = useTableDevice();

  const send = (step: TurnStep) => {
    const { identity } = session.getState();
    if (!isOnline || identity === null) return;
    const name = scorerName(session.getState(), league.getState().users, matchId) ?? who;
    const own = { device, uid: identity.uid, who: name };
    const taker = step === 'give' ? (turn?.ask ?? own) : own;
    // Nobody needs this write for scoring, so a failure is only logged.
    server.update(turnPatch(matchId, step, taker)).catch(warn('Turn'));
  };

  /** The phone has tapped without a connection, and has not asked the league since. */
  const tappedAway = useRef(false);
  const isKnown = active && isRead;
  const { kind } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step itself is new at every render.
  useEffect(() => {
    if (!isOnline) {
      // Noted here: once the connection is back the taps may be sent before this screen is rendered.
      const note = () => {
        tappedAway.current ||= active && hasTapWaiting(league.getState().rows, matchId);
      };
      note();
      return league.subscribe(note);
    }
    if (!isKnown) return;
    /** The device's copy may be older than the loss of its connection, so the phone first waits for the league's present state. */
    const act = async (of: { waits: boolean; isBack: boolean }) => {
      await server.caughtUp();
      const serverNow = now() + league.getState().clockOffset;
      const own = ownStep(turnNow(league, matchId, device, serverNow).kind, of);
      if (own !== null) send(own);
      if (own === 'ask') tell('offline', parseTurn(league.getState().feeds[matchTurn(matchId).name])?.who || who);
    };
    const actIfDue = (waits: boolean, { isBack }: { isBack: boolean }) => {
      if (!isBack && ownStep(kind, { waits, isBack }) === null) return;
      act({ waits, isBack }).catch((error: unknown) => {
        tappedAway.current ||= isBack;
        warn('Turn')(error);
      });
    };
    let waited = hasTapWaiting(league.getState().rows, matchId);
    const isBack = tappedAway.current;
    tappedAway.current = false;
    actIfDue(waited || isBack, { isBack });
    // A subscription and no React state: each tap is `waiting` for a moment, and would render the whole table twice.
    return league.subscribe(({ rows }) => {
      const waits = hasTapWaiting(rows, matchId);
      if (waits !== waited) actIfDue(waits, { isBack: false });
      waited = waits;
    });
  }, [isKnown, isOnline, kind, league, matchId]);

  const heard = useRef<Turn | null | undefined>(undefined);
  const said = JSON.stringify(turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is the whole turn as JSON, its object is new each time.
  useEffect(() => {
    if (!isKnown) return;
    const before = heard.current;
    heard.current = turn;
    const news = before === undefined ? null : turnNews(before, turn, device);
    if (news !== null) tell(news, turn?.who ?? who);
  }, [isKnown, said]);
  return { view, step: send };
}

function hasTapWaiting(rows: readonly OutboxRow[], matchId: string): boolean {
  return rows.some((row) => row.matchId === matchId && row.state === 'waiting' && eventIdOf(row) !== null);
}

/** The keys that this device has had at tables, one for each account that used it. */
const keysHere = new Set<string>();

/** This device's key at a match's table, for the account on it. */
function useTableDevice(): string {
  const identity = useStore(useServices().session, (state) => state.identity);
  const key = tableDevice(identity, deviceId());
  keysHere.add(key);
  return key;
}

/** The devices at a table without this one under another account: it has left with that account, though its entry stays for a while. */
function presentBeside(own: string, present: Readonly<Record<string, Presence>>): Record<string, Presence> {
  return Object.fromEntries(Object.entries(present).filter(([key]) => key === own || !keysHere.has(key)));
}

/** Announces that this device scores the match while the screen is open, and names the other devices that do (field note 6). */
export function useOtherDevices(matchId: string, active: boolean): string[] {
  const { presence } = useServices();
  const own = useTableDevice();
  const feed = matchPresence(matchId);
  useSubscribe(active ? feed : null);
  useEffect(() => (active ? presence.announce(matchId) : undefined), [presence, matchId, active]);
  return usePolled(
    ({ feeds }, now) =>
      active ? othersThere(presentBeside(own, parseAll(feeds[feed.name], parsePresence)), own, now) : [],
    POLL_MS,
  );
}
