import type { LeagueStore } from '../data/store/league-store.ts';
import type { Mirror } from '../data/store/mirror.ts';
import type { FirebaseRemote } from './firebase-remote.ts';

export interface InboundDeps {
  remote: Pick<FirebaseRemote, 'watchCollection' | 'watchValue'>;
  league: LeagueStore;
  mirror: Mirror;
  /** Whether this device scores: it then keeps the logs of all ongoing matches, ready for a start offline. */
  scores: () => boolean;
  /** Calls back whenever `scores` may have changed. */
  onScoresChange: (listener: () => void) => () => void;
  now: () => number;
}

/** Feeds the mirror from the server's listeners (room 7, READ-01 to READ-06). Returns an unsubscribe function. */
export function startInbound(deps: InboundDeps): () => void {
  const { remote, league, mirror } = deps;
  const alive = () => mirror.live(deps.now());
  const stops = (['matches', 'teams', 'users'] as const).map((name) =>
    remote.watchCollection(name, (change) => {
      alive();
      mirror.collection(name, change);
    }),
  );
  stops.push(
    remote.watchValue('config/activeMatch', (value) => {
      alive();
      mirror.value('activeMatch', value);
    }),
    remote.watchValue('config/stream', (value) => {
      alive();
      mirror.value('stream', value);
    }),
  );

  const logs = new Map<string, () => void>();
  const followLogs = () => {
    const wanted = new Set(deps.scores() ? ongoingMatches(league) : []);
    for (const [matchId, stop] of logs) {
      if (wanted.has(matchId)) continue;
      stop();
      logs.delete(matchId);
    }
    for (const matchId of wanted) {
      if (logs.has(matchId)) continue;
      const stop = remote.watchCollection(`matchEvents/${matchId}`, (change) => {
        alive();
        mirror.events(matchId, change);
      });
      logs.set(matchId, stop);
    }
  };
  followLogs();
  const onChange = (now: { matches: unknown }, before: { matches: unknown }) => {
    if (now.matches !== before.matches) followLogs();
  };
  stops.push(league.subscribe(onChange), deps.onScoresChange(followLogs));

  return () => {
    for (const stop of [...stops, ...logs.values()]) stop();
  };
}

function ongoingMatches(league: LeagueStore): string[] {
  return Object.entries(league.getState().matches)
    .filter(([, match]) => match.status === 'ongoing')
    .map(([matchId]) => matchId);
}
