import type { Timers } from '../../../src/data/async/timers.ts';
import { createMatchCommands, type MatchCommands } from '../../../src/data/commands/match.ts';
import type { Outbox } from '../../../src/data/outbox/outbox.ts';
import type { FollowQuery } from '../../../src/data/services.ts';
import { matchNotes } from '../../../src/data/store/feeds.ts';
import {
  applyAnswer,
  applyRows,
  applyValue,
  createLeagueStore,
  type LeagueStore,
} from '../../../src/data/store/league-store.ts';
import type { Mirror } from '../../../src/data/store/mirror.ts';
import { matchLog, matchRecord, ONGOING_MATCHES } from '../../../src/data/store/record-queries.ts';
import { eventIdOf, type RowChange } from '../../../src/domain/outbox/intents.ts';
import { keepConnected } from '../../../src/sync/connection.ts';
import { startDrainLoop } from '../../../src/sync/drain-loop.ts';
import { createFollows } from '../../../src/sync/follows.ts';
import { giveBackWhenHidden } from '../../../src/sync/hidden-page.ts';
import { startInbound } from '../../../src/sync/inbound.ts';
import { releaseWhenHidden } from '../../../src/sync/release-pending.ts';
import { counted, createUnderWay } from '../../../src/sync/under-way.ts';
import { ADMIN } from '../rules-world.ts';
import type { SimClock } from './clock.ts';
import { fragile, type SimDisk, type SimLocks } from './disk.ts';
import type { SimLink } from './link.ts';
import { createSdk, type SimSdk } from './sdk.ts';
import type { Credential, SimServer } from './server.ts';

export interface TabDeps {
  clock: SimClock;
  server: SimServer;
  link: SimLink;
  disk: SimDisk;
  locks: SimLocks;
  random: () => number;
  /** The phone's clock, which may be wrong. */
  now: () => number;
  /** The phone's session, which all its tabs share. */
  credential: () => Credential | null;
  /** The account whose taps the phone records. */
  account: () => string | null;
  signOut: () => void;
  /** Called when a step breaks a law. */
  broken: (law: string) => void;
  /** Whether the process dies at this step. */
  dies: () => boolean;
  /** Whether this storage step fails. */
  fails: () => boolean;
}

/** A process: the production commands, mirror, listeners, heartbeat and drain of one browser tab. */
export interface SimTab {
  league: LeagueStore;
  outbox: Outbox;
  sdk: SimSdk;
  follow: FollowQuery;
  timers: Timers;
  commands: MatchCommands;
  /** The schema version of its app. */
  version: number;
  alive(): boolean;
  /** False if the process dies at this step, or is dead. */
  lives(): boolean;
  kill(): void;
  /** Calls back when the process is dead. */
  onEnd(work: () => void): void;
  /** The authentication service has reported a sign-in or sign-out. */
  authChanged(): void;
  /** Another tab or app covers this one. */
  hide(): void;
  /** The user shows this tab again. */
  show(): void;
  /** The user opens the table of a match. */
  openMatch(matchId: string): void;
  /** The user opens the page of every match that is open elsewhere. */
  openMatches(): void;
  hidden(): boolean;
  /** Whether the tab knows of unsent taps. */
  waits(): boolean;
  /** Whether the tab has or tries for a connection. */
  connects(): boolean;
}

/** Matches whose page is open somewhere: a person who opens the app opens it too, and keeps it after the end of the match. */
const opened = new WeakMap<SimServer, Set<string>>();

/** How long a tab is hidden before it closes its connection: histories are shorter than real use. */
const HIDDEN_MS = 2_000;

export function openTab(deps: TabDeps): SimTab {
  const { clock, server, link, disk, locks, random, now, credential } = deps;
  let alive = true;
  const stops: (() => void)[] = [];
  const kill = () => {
    if (!alive) return;
    alive = false;
    for (const stop of stops.splice(0)) stop();
  };
  const lives = () => {
    if (alive && deps.dies()) kill();
    return alive;
  };
  const timers: Timers = {
    monotonic: clock.monotonic,
    set: (work, ms) => clock.set(() => alive && work(), ms),
  };

  const league = createLeagueStore();
  const own = disk.open();
  const outbox = fragile(disk, own, lives, () => alive && deps.fails());
  stops.push(
    own.watch(
      (rows) => alive && applyRows(league, rows),
      () => undefined,
    ),
  );
  const work = createUnderWay();
  const sdk = createSdk({ clock, server, link, lives, credential, signOut: deps.signOut });
  const asked = counted(work, sdk, ['get', 'update', 'holds']);
  let turn = 0;
  sdk.watchConnection(() => {
    turn += 1;
  });
  stops.push(sdk.abandon);
  // Checks L15 against the server's own verdicts.
  const lawful = {
    update: (patch: Readonly<Record<string, unknown>>) => {
      if (credential()?.uid !== deps.account()) deps.broken('L15: nothing is sent without the session of whose it is');
      return asked.update(patch);
    },
    judged: async (seqs: readonly number[], change: RowChange) => {
      const denied = 'reason' in change && ['denied', 'scorer-over'].includes(change.reason);
      for (const row of league.getState().rows.filter(({ seq }) => denied && seqs.includes(seq))) {
        const name = eventIdOf(row) ?? `${row.matchId} ${row.intent.kind}`;
        if (!server.verdicts.has(name)) deps.broken('L15: a denial without a session is no verdict');
      }
      return outbox.update(seqs, change);
    },
  };
  const mirror: Pick<Mirror, 'teamIndex' | 'cursor' | 'receive' | 'recall' | 'value' | 'copyOf' | 'live'> = {
    teamIndex: () => undefined,
    cursor: () => null,
    receive: (query, change) => applyAnswer(league, query, change),
    recall: async () => null,
    value: (name, value) => applyValue(league, name, value),
    copyOf: () => null,
    live: (at) => league.setState({ liveAt: at }),
  };
  const { follow, attach, again } = createFollows({ mirror, now, setTimer: timers.set });
  attach(sdk);
  /** The admin's phone follows the data for all matches, a scorer's the data of its table. */
  const scores = () => deps.account() === ADMIN.uid;
  const shown = new Set<string>();
  const everywhere = opened.get(server) ?? new Set();
  opened.set(server, everywhere);
  const showMatch = (matchId: string) => {
    if (shown.has(matchId)) return;
    shown.add(matchId);
    everywhere.add(matchId);
    stops.push(follow(matchRecord(matchId)), follow(matchNotes(matchId)));
    if (!scores()) stops.push(follow(matchLog(matchId)));
  };
  stops.push(
    startInbound({
      remote: sdk,
      follow,
      league,
      mirror: mirror as Mirror,
      scores,
      uid: () => null,
      onSessionChange: () => () => undefined,
      now,
    }),
    league.subscribe(({ queries }) => {
      for (const matchId of queries[ONGOING_MATCHES.name] ?? []) showMatch(matchId);
    }),
  );
  const openMatches = () => {
    for (const matchId of everywhere) showMatch(matchId);
  };
  openMatches();
  const held = locks.forTab();
  const drain = startDrainLoop({
    outbox: { ...outbox, update: lawful.judged },
    remote: { ...asked, update: lawful.update },
    league,
    uid: () => credential()?.uid ?? null,
    movesBracket: scores,
    proof: { turn: () => turn, holds: asked.holds, doubt: sdk.proveAnew },
    now,
    pause: (ms) => new Promise((resolve) => timers.set(() => resolve(), ms)),
    isOnline: () => league.getState().connection === 'online',
    locks: held.locks,
    timers,
    onError: () => undefined,
  });
  stops.push(drain.stop, held.release);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const waits = () => league.getState().rows.some((row) => row.state === 'waiting');
  const disconnect = () => {
    if (waits() || work.any()) deps.broken('L3: no connection is given back over what waits to be sent');
    if (page.visibilityState !== 'hidden') deps.broken('L10: a page that is looked at keeps its connection');
    sdk.disconnect();
  };
  const connection = keepConnected({
    remote: { ...sdk, disconnect },
    probe: () => probeHost(clock, server, link),
    league,
    work,
    timers,
    live: () => mirror.live(now()),
    onStuck: sdk.recheck,
    onOnline: drain.poke,
    window: page as unknown as Window,
    document: page as unknown as Document,
  });
  stops.push(
    connection.stop,
    giveBackWhenHidden({
      connection,
      league,
      work,
      // Stricter than the app: an open match does not prevent the page from giving back its connection.
      inUse: () => false,
      timers,
      window: page as unknown as Window,
      document: page as unknown as Document,
      worker: undefined,
      afterMs: HIDDEN_MS,
    }),
    releaseWhenHidden({ outbox, league, document: page as unknown as Document, onError: () => undefined }),
    league.subscribe((state, before) => {
      if (state.rows !== before.rows) drain.poke();
    }),
  );
  const authChanged = () => {
    turn += 1;
    sdk.authChanged();
    if (credential() !== null) again();
    drain.poke();
  };
  const { version } = disk;
  const commands = createMatchCommands({ league, outbox, uid: deps.account, now, random });
  const turnTo = (to: DocumentVisibilityState) => () => {
    if (!alive || page.visibilityState === to) return;
    page.visibilityState = to;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const hidden = () => page.visibilityState === 'hidden';
  const [hide, show] = [turnTo('hidden'), turnTo('visible')];
  const { connects } = sdk;
  const verbs = {
    lives,
    kill,
    onEnd: (end: () => void) => stops.push(end),
    authChanged,
    hide,
    show,
    openMatch: showMatch,
    openMatches,
  };
  const parts = { league, outbox, sdk, follow, timers, commands, version };
  return { ...parts, alive: () => alive, ...verbs, hidden, waits, connects };
}

/** A request to the app's host: it is answered, answered by a portal's page, or lost. */
function probeHost(clock: SimClock, server: SimServer, link: SimLink): Promise<void> {
  return new Promise((resolve, reject) => {
    if (link.mode === 'captive') clock.set(() => reject(new Error('a portal')), link.latency());
    else if (link.mode === 'dead') clock.set(() => reject(new Error('no network')), 10_000);
    else clock.set(() => (server.up ? resolve() : reject(new Error('refused'))), 2 * link.latency());
  });
}
