import type { FollowPort } from '../data/services.ts';
import { KEPT_WINDOWS } from '../data/store/admin-windows.ts';
import type { LeagueState, LeagueStore } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import {
  LAST_FIXTURE,
  matchRecord,
  ONGOING_MATCHES,
  teamRecord,
  userRecord,
  type Window,
} from '../data/store/windows.ts';
import type { FirebaseRemote } from './firebase-remote.ts';
import { followTeamIndex } from './team-index.ts';

export interface InboundDeps {
  remote: Pick<FirebaseRemote, 'watchValue' | 'watchCollection' | 'serverNow'>;
  follow: Pick<FollowPort, 'window' | 'events'>;
  league: LeagueStore;
  mirror: Mirror;
  /** Whether this device scores: it then keeps what match day needs, ready for a start offline. */
  scores: () => boolean;
  /** Whose account is on this device, or null. */
  uid: () => string | null;
  /** Calls back whenever `scores` or `uid` may have changed. */
  onSessionChange: (listener: () => void) => () => void;
  now: () => number;
}

/**
 * Follows what every page shows, and on a phone that scores what match day needs (room 7, READ-01 to READ-06); all else
 * is followed by the screens that show it. Returns an unsubscribe function.
 */
export function startInbound(deps: InboundDeps): () => void {
  const { remote, follow, league, mirror } = deps;
  const stops = (['activeMatch', 'stream', 'season', 'seasons'] as const).map((name) =>
    remote.watchValue(name === 'seasons' ? name : `config/${name}`, (value) => {
      mirror.live(deps.now());
      mirror.value(name, value);
    }),
  );
  const followed = new Map<string, () => void>();
  const followAll = () => {
    const wanted = new Map(wantedNow(league.getState(), deps.uid(), deps.scores()));
    for (const [name, stop] of followed) {
      if (wanted.has(name)) continue;
      stop();
      followed.delete(name);
    }
    for (const [name, wish] of wanted) {
      if (!followed.has(name)) followed.set(name, 'log' in wish ? follow.events(wish.log) : follow.window(wish.window));
    }
  };
  stops.push(followTeamIndex({ remote, mirror, now: deps.now }));
  followAll();
  let account = deps.uid();
  const onSession = () => {
    const uid = deps.uid();
    // The next account on this phone may not be allowed to read what this one did.
    if (account !== null && account !== uid) mirror.forgetFeeds();
    account = uid;
    followAll();
  };
  const onChange = (now: LeagueState, before: LeagueState) => {
    const decides = (state: LeagueState) => [
      state.activeMatch,
      state.rows,
      state.windows[ONGOING_MATCHES.name],
      state.users[deps.uid() ?? ''],
    ];
    const old = decides(before);
    if (decides(now).some((one, index) => one !== old[index])) followAll();
  };
  stops.push(league.subscribe(onChange), deps.onSessionChange(onSession));
  return () => {
    for (const stop of [...stops, ...followed.values()]) stop();
  };
}

type Wish = { window: Window } | { log: string };

function wantedNow(
  { activeMatch, rows, windows, users }: LeagueState,
  uid: string | null,
  scores: boolean,
): [string, Wish][] {
  const wanted: Window[] = [LAST_FIXTURE];
  if (uid !== null) wanted.push(userRecord(uid));
  const teamId = users[uid ?? '']?.teamId;
  if (teamId !== undefined) wanted.push(teamRecord(teamId));
  if (activeMatch !== null) wanted.push(matchRecord(activeMatch));
  // What became of the taps of this phone has to be told, on whatever page.
  for (const matchId of new Set(rows.map((row) => row.matchId))) wanted.push(matchRecord(matchId));
  if (!scores) return wanted.map((window) => [window.name, { window }]);
  wanted.push(...KEPT_WINDOWS);
  const logs = windows[ONGOING_MATCHES.name] ?? [];
  return [
    ...wanted.map((window): [string, Wish] => [window.name, { window }]),
    ...logs.map((log): [string, Wish] => [`log ${log}`, { log }]),
  ];
}
