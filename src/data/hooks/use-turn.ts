import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { parsePresence } from '../../domain/match/presence.ts';
import {
  parseTurn,
  type Turn,
  type TurnNews,
  type TurnStep,
  type TurnView,
  takesTurn,
  turnNews,
  turnPatch,
  viewTurn,
} from '../../domain/match/turns.ts';
import { eventIdOf } from '../../domain/outbox/intents.ts';
import { warn } from '../async/warn.ts';
import { useServices } from '../services.ts';
import { deviceId } from '../session/device.ts';
import { scorerName } from '../session/scorer-name.ts';
import { matchPresence, matchTurn } from '../store/feeds.ts';
import { useClockOffset } from './use-clock-offset.ts';
import { useFeed } from './use-feed.ts';
import { useNow } from './use-now.ts';
import { useReach } from './use-sync.ts';

const LOOK_MS = 5_000;
const WAIT_MS = 1_000;

/** What the table shows of the turn, and its steps. */
export interface TurnState {
  view: TurnView;
  /** Estimate of the server's clock, ms. */
  serverNow: number;
  step(step: Extract<TurnStep, 'ask' | 'keep' | 'give'>): void;
}

/** Whose turn it is, and what is known of it. */
interface KnownTurn {
  view: TurnView;
  turn: Turn | null;
  /** Whether the server has told it, or an earlier visit. */
  isKnown: boolean;
  isOnline: boolean;
  serverNow: number;
}

/** Whose turn it is at a match as this device knows it, followed while the screen stands and the match runs. */
export function useTurnView(matchId: string, active: boolean): KnownTurn {
  const feed = useFeed(active ? matchTurn(matchId) : null, keep);
  const present = useFeed(active ? matchPresence(matchId) : null, parsePresence);
  const turn = parseTurn(feed ?? null);
  const isOnline = useReach(matchId) === 'online';
  const asks = turn?.ask !== undefined && turn.device !== deviceId();
  const serverNow = useNow(asks ? WAIT_MS : LOOK_MS) + useClockOffset();
  const isKnown = feed !== undefined && present !== undefined;
  const state = { turn, present: present ?? {}, device: deviceId(), isOnline, serverNow };
  // What was never read is nobody's: no tap waits for it.
  return { view: isKnown ? viewTurn(state) : { kind: 'free' }, turn, isKnown, isOnline, serverNow };
}

/** What a phone tells its person of the turn; `offline`: it has tapped without a connection and scores now. */
export type TurnTold = TurnNews | 'offline';

/**
 * Who scores a match, as this device knows it. Takes the turn with the first tap where nobody else scores, when the other
 * phone does not answer, and after taps without a connection.
 *
 * @param who what the person is called where nothing is known; @param tell says what changed
 */
export function useTurn(
  matchId: string,
  active: boolean,
  who: string,
  tell: (told: TurnTold, who: string) => void,
): TurnState {
  const { league, session, server } = useServices();
  const { view, turn, isKnown: isRead, isOnline, serverNow } = useTurnView(matchId, active);
  const waits = useStore(league, ({ rows }) =>
    rows.some((row) => row.matchId === matchId && row.state === 'waiting' && eventIdOf(row) !== null),
  );

  const send = (step: TurnStep) => {
    const { identity } = session.getState();
    if (!isOnline || identity === null) return;
    const name = scorerName(session.getState(), league.getState().users, matchId) ?? who;
    const own = { device: deviceId(), uid: identity.uid, who: name };
    const taker = step === 'give' ? (turn?.ask ?? own) : own;
    // A courtesy: scoring goes on without it.
    server.update(turnPatch(matchId, step, taker)).catch(warn('Turn'));
  };

  const wasOnline = useRef(isOnline);
  const isKnown = active && isRead;
  const { kind } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step itself is new at every drawing.
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!isKnown || !isOnline) return;
    if (!takesTurn(kind, { waits, isBack })) return;
    send('take');
    if (kind === 'other') tell('offline', who);
  }, [isKnown, isOnline, kind, waits]);

  const heard = useRef<Turn | null | undefined>(undefined);
  const said = JSON.stringify(turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` says all of the turn, its object is new each time.
  useEffect(() => {
    if (!isKnown) return;
    const before = heard.current;
    heard.current = turn;
    const news = before === undefined ? null : turnNews(before, turn, deviceId());
    if (news !== null) tell(news, turn?.who ?? who);
  }, [isKnown, said]);
  return { view, serverNow, step: send };
}

/** The fields of the one record, as they are. */
const keep = (_key: string, value: unknown) => value;
