import { matchPresence, matchTurn } from '../../../src/data/store/feeds.ts';
import { PRESENCE_BEAT_MS, parsePresence, tableDevice } from '../../../src/domain/match/presence.ts';
import {
  ownStep,
  parseTurn,
  type TurnStep,
  type TurnView,
  turnPatch,
  viewTurn,
} from '../../../src/domain/match/turns.ts';
import { eventIdOf } from '../../../src/domain/outbox/intents.ts';
import { unsentOf } from '../../../src/domain/outbox/sync-status.ts';
import { ADMIN } from '../rules-world.ts';
import type { SimClock } from './clock.ts';
import type { SimServer } from './server.ts';
import type { SimTab } from './tab.ts';

/** The interval of an open table's clock. */
const POLL_MS = 5_000;
const SERVER_TIME = { '.sv': 'timestamp' };

/** «Devral» at one table: the turn as its page knows it. */
export interface SimTurn {
  view(): TurnView;
  /** The person answers or asks. */
  step(step: TurnStep): void;
}

export interface SimTurnDeps {
  tab: SimTab;
  clock: SimClock;
  server: SimServer;
  matchId: string;
  device: string;
  who: string;
  /** Whether the phone's table is open: a phone does not follow the turn of a match that it may no longer score. */
  isOpen: () => boolean;
  /** The account on the phone. */
  uid: () => string | null;
}

/** Follows and takes the turn as the open table does (`use-turn.ts`), and writes the device's presence. */
export function openTurn({ tab, clock, server, matchId, device: id, who, isOpen, uid }: SimTurnDeps): SimTurn {
  const { league, follow, sdk, timers } = tab;
  const own = () => {
    const account = uid();
    return tableDevice(account === null ? null : { uid: account, admin: account === ADMIN.uid }, id);
  };
  const [turnFeed, presentFeed] = [matchTurn(matchId), matchPresence(matchId)];
  let follows: (() => void)[] = [];
  const followOpen = () => {
    if (isOpen() === follows.length > 0) return;
    for (const stop of follows.splice(0)) stop();
    if (isOpen()) follows = [turnFeed, presentFeed].map(follow);
  };
  followOpen();
  tab.onEnd(() => follows.splice(0).forEach((stop) => void stop()));
  const isOnline = () => league.getState().connection === 'online';
  const heard = () => league.getState().feeds[turnFeed.name];
  const present = () => league.getState().feeds[presentFeed.name];
  const view = (): TurnView => {
    if (heard() === undefined || present() === undefined) return { kind: 'free' };
    const there = Object.entries(present() ?? {}).flatMap(([id, value]) => {
      const one = parsePresence(id, value);
      return one === null ? [] : [[id, one] as const];
    });
    const turn = parseTurn(heard());
    const state = {
      turn,
      present: Object.fromEntries(there),
      device: own(),
      isOnline: isOnline(),
      tappedAt: league.getState().matches[matchId]?.updatedAt ?? 0,
      serverNow: clock.now(),
    };
    return viewTurn(state);
  };
  /** The turn is a courtesy: scoring continues without it. */
  const send = (patch: Readonly<Record<string, unknown>>) => void sdk.update({ ...patch }).catch(() => undefined);
  const step = (kind: TurnStep) => {
    const account = uid();
    if (!isOnline() || account === null) return;
    const taker = { device: own(), uid: account, who };
    send(turnPatch(matchId, kind, kind === 'give' ? (parseTurn(heard())?.ask ?? taker) : taker));
  };

  /** The phone has tapped without a connection, and has not read the league's state since. */
  let tappedAway = false;
  let before = '';
  const poll = () => {
    followOpen();
    if (follows.length === 0) return;
    const { kind } = view();
    const waits = league
      .getState()
      .rows.some((row) => row.matchId === matchId && row.state === 'waiting' && eventIdOf(row) !== null);
    const isKnown = heard() !== undefined && present() !== undefined;
    const now = `${isKnown} ${isOnline()} ${kind} ${waits}`;
    if (now === before) return;
    before = now;
    if (!isOnline()) {
      tappedAway ||= waits;
      return;
    }
    if (!isKnown) return;
    const isBack = tappedAway;
    tappedAway = false;
    const of = { waits: waits || isBack, isBack };
    if (!isBack && ownStep(kind, of) === null) return;
    sdk
      .ping()
      .then(() => {
        const due = ownStep(view().kind, of);
        if (due !== null) step(due);
      })
      .catch(() => {
        tappedAway ||= isBack;
      });
  };
  const beat = () => {
    const account = uid();
    if (!isOpen() || !isOnline() || account === null || tab.hidden()) return;
    const unsent = unsentOf(league.getState().rows, matchId);
    send({ [`matchPresence/${matchId}/${own()}`]: { at: SERVER_TIME, name: 'Telefon', uid: account, who, unsent } });
  };
  const every = (ms: number, work: () => void) => {
    const again = () => {
      timers.set(again, ms);
      work();
    };
    timers.set(again, ms);
  };
  every(POLL_MS, poll);
  every(PRESENCE_BEAT_MS, beat);
  tab.onEnd(
    league.subscribe((state, old) => {
      if (state.connection !== old.connection) beat();
      if (state.connection !== old.connection || state.feeds !== old.feeds || state.rows !== old.rows) poll();
    }),
  );
  // The server forgets a device whose connection has ended.
  tab.onEnd(() => {
    const gone = own();
    void clock.set(() => server.apply({ [`matchPresence/${matchId}/${gone}`]: null }), 1_000);
  });
  beat();
  return { view, step };
}
