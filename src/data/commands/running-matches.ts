import { DeniedError, OfflineError } from '../../domain/errors/server-errors.ts';
import { type LeagueRules, parseLeagueRules } from '../../domain/match/league-rules.ts';
import { type LiveMatches, parseLiveMatches } from '../../domain/match/live-matches.ts';
import { parseAll, parseMatch } from '../../domain/records/parse.ts';
import type { Match } from '../../domain/records/types.ts';
import { withLimit } from '../async/timers.ts';
import type { ServerPort } from '../server.ts';
import { LEAGUE_RULES } from '../store/feeds.ts';
import type { LeagueStore } from '../store/league-store.ts';
import { ONGOING_MATCHES } from '../store/record-queries.ts';

/** A running match and its key. */
export interface RunningMatch {
  matchId: string;
  match: Match;
}

/**
 * The matches that run now. What decides asks the league (decision 40): a device knows the matches that it happened to open.
 *
 * @param league adds the matches that this device has started and not yet sent
 * @returns rejects as {@link ServerPort.read} does, also offline: then nobody can say
 */
export async function readRunning(
  server: Pick<ServerPort, 'read'>,
  league?: Pick<LeagueStore, 'getState'>,
): Promise<RunningMatch[]> {
  const stored = parseAll(await server.read(ONGOING_MATCHES), (_key, value) => parseMatch(value));
  const running = Object.entries(stored).map(([matchId, match]) => ({ matchId, match }));
  for (const { matchId, intent, state } of league?.getState().rows ?? []) {
    if (intent.kind !== 'start' || state !== 'waiting' || stored[matchId] !== undefined) continue;
    const match = parseMatch({ ...intent.match, createdAt: 0, startedAt: 0, updatedAt: 0 });
    if (match !== null) running.push({ matchId, match });
  }
  return running;
}

/** How long the start of a match waits for the league, ms: it must not hang at a table with a bad signal. */
const START_WAITS_MS = 3000;

/** The running matches and the numbers of their tables as the league has them; null without an answer in time, also offline. */
export async function readTables(
  server: Pick<ServerPort, 'read'>,
  league: Pick<LeagueStore, 'getState'>,
): Promise<{ running: RunningMatch[]; live: LiveMatches } | null> {
  const both = Promise.all([readRunning(server, league), server.read({ collection: 'liveMatches' })]);
  try {
    const [running, live] = await withLimit(both, START_WAITS_MS, () => new OfflineError('No answer in time.'));
    return { running, live: parseLiveMatches(live) };
  } catch (error) {
    console.warn('Asking for the running matches:', error);
    return null;
  }
}

/** `config/game` as it is stored; null where the league never chose rules, or its database does not know the place yet. */
export async function readStoredRules(server: Pick<ServerPort, 'read'>): Promise<unknown> {
  try {
    return (await server.read({ collection: 'config', key: 'game' })).game ?? null;
  } catch (error) {
    if (error instanceof DeniedError) return null;
    throw error;
  }
}

/** The rules by which matches begin, as this device knows them, else as the league answers; null if neither, also offline (decision 145). */
export async function readLeagueRules(
  server: Pick<ServerPort, 'read'>,
  league: Pick<LeagueStore, 'getState'>,
): Promise<LeagueRules | null> {
  const known = league.getState().feeds[LEAGUE_RULES.name];
  if (known !== undefined) return parseLeagueRules(known);
  const answer = readStoredRules(server);
  try {
    return parseLeagueRules(await withLimit(answer, START_WAITS_MS, () => new OfflineError('No answer in time.')));
  } catch (error) {
    console.warn('Asking for the rules of the league:', error);
    return null;
  }
}

/** The featured match, null without one; rejects as {@link ServerPort.read} does. */
export async function readFeatured(server: Pick<ServerPort, 'read'>): Promise<string | null> {
  const { activeMatch } = await server.read({ collection: 'config', key: 'activeMatch' });
  return typeof activeMatch === 'string' ? activeMatch : null;
}
