import type { FollowQuery } from '../data/services.ts';
import { KEPT_QUERIES } from '../data/store/admin-queries.ts';
import { LEAGUE_RULES } from '../data/store/feeds.ts';
import { type CollectionChange, type LeagueState, type LeagueStore, TEAM_INDEX } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import {
  LAST_FIXTURE,
  matchLog,
  matchRecord,
  ONGOING_MATCHES,
  type Query,
  teamRecord,
  userRecord,
} from '../data/store/record-queries.ts';
import { followByCursor } from './by-cursor.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface InboundDeps {
  remote: Pick<FirebaseRemote, 'watchValue' | 'watchCollection' | 'serverNow'>;
  follow: FollowQuery;
  league: LeagueStore;
  mirror: Mirror;
  /** Whether this device scores: it then keeps everything that match day needs, ready for an offline start. */
  scores: () => boolean;
  /** The account on this device, or null. */
  uid: () => string | null;
  /** Calls back whenever `scores` or `uid` may have changed. */
  onSessionChange: (listener: () => void) => () => void;
  now: () => number;
}

/**
 * Follows the data of every page, and on a phone that scores the data of match day (room 7, READ-01 to READ-06); screens follow everything else
 * themselves. Returns an unsubscribe function.
 */
export function startInbound(deps: InboundDeps): () => void {
  const { remote, follow, league, mirror } = deps;
  const stops = (['identity', 'activeMatch', 'stream', 'season', 'seasons'] as const).map((name) => {
    const onChange = (value: unknown) => {
      mirror.live(deps.now());
      mirror.value(name, value);
    };
    return remote.watchValue(name === 'seasons' ? name : `config/${name}`, onChange, mirror.copyOf(name));
  });
  const followed = new Map<string, () => void>();
  const followAll = () => {
    const wanted = new Map(wantedNow(league.getState(), deps.uid(), deps.scores()).map((query) => [query.name, query]));
    for (const [name, stop] of followed) {
      if (wanted.has(name)) continue;
      stop();
      followed.delete(name);
    }
    for (const [name, query] of wanted) if (!followed.has(name)) followed.set(name, follow(query));
  };
  stops.push(followTeamIndex({ remote, mirror, now: deps.now }));
  followAll();
  let account = deps.uid();
  const onSession = () => {
    const uid = deps.uid();
    // The next account on this phone may not be allowed to read this account's feeds.
    if (account !== null && account !== uid) mirror.forgetFeeds();
    account = uid;
    followAll();
  };
  const onChange = (now: LeagueState, before: LeagueState) => {
    const decides = (state: LeagueState) => [
      state.activeMatch,
      state.rows,
      state.queries[ONGOING_MATCHES.name],
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

function wantedNow({ activeMatch, rows, queries, users }: LeagueState, uid: string | null, scores: boolean): Query[] {
  const wanted: Query[] = [LAST_FIXTURE];
  if (uid !== null) wanted.push(userRecord(uid));
  const teamId = users[uid ?? '']?.teamId;
  if (teamId !== undefined) wanted.push(teamRecord(teamId));
  if (activeMatch !== null) wanted.push(matchRecord(activeMatch));
  // Every page shows what became of this phone's taps.
  for (const matchId of new Set(rows.map((row) => row.matchId))) wanted.push(matchRecord(matchId));
  // A match begins offline by the league's rules, whichever page was open before.
  if (scores) wanted.push(LEAGUE_RULES, ...KEPT_QUERIES, ...(queries[ONGOING_MATCHES.name] ?? []).map(matchLog));
  return wanted;
}

interface TeamIndexDeps {
  remote: Pick<FirebaseRemote, 'watchCollection' | 'watchValue' | 'serverNow'>;
  mirror: Pick<Mirror, 'teamIndex' | 'cursor' | 'live'>;
  now: () => number;
}

/** Follows the changes of the team index; a deleted team's entry says so. Returns an unsubscribe function. */
export function followTeamIndex({ remote, mirror, now }: TeamIndexDeps): () => void {
  return followByCursor(remote, {
    cursor: () => mirror.cursor(TEAM_INDEX),
    listen: (from, tell) => {
      const onChange = (change: CollectionChange) => {
        mirror.live(now());
        tell(change);
      };
      return remote.watchCollection('teamIndex', onChange, { where: { child: 'updatedAt', from: from ?? 0 } });
    },
    receive: mirror.teamIndex,
  });
}
