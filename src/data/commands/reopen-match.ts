import { type ReopenRefusal, reopening } from '../../domain/match/reopening.ts';
import { parseMatch } from '../../domain/records/parse.ts';
import { parseSeasons } from '../../domain/records/seasons.ts';
import { parseFixture } from '../../domain/schedule/types.ts';
import { type AdminServices, updateWithLog } from './admin-update.ts';
import { readFeatured, readRunning } from './running-matches.ts';

/**
 * Takes the cancellation of a match back: the match continues with its score. The conditions are read from the server (decision 40).
 *
 * @returns null for success, or why it is refused; rejects as the server's reads and its update do, also offline
 */
export async function reopenMatch(admin: AdminServices, matchId: string): Promise<ReopenRefusal | null> {
  const { server, now } = admin;
  const match = parseMatch((await server.read({ collection: 'matches', key: matchId }))[matchId]);
  const fixtureId = match?.fixtureId;
  const [fixture, seasons, running, featured] = await Promise.all([
    fixtureId === undefined
      ? null
      : server.read({ collection: 'fixtures', key: fixtureId }).then((found) => parseFixture(found[fixtureId])),
    server.read({ collection: 'seasons' }).then(parseSeasons),
    readRunning(server),
    readFeatured(server),
  ]);
  const planned = reopening({
    ...{ matchId, match, running: running.map((one) => one.match), playing: { featured }, now: now() },
    ...{ fixtures: fixture === null || fixtureId === undefined ? {} : { [fixtureId]: fixture }, seasons },
  });
  if (typeof planned === 'string') return planned;
  const detail = `${match?.team1Name} – ${match?.team2Name}`;
  await updateWithLog(admin, planned, { action: 'match-reopened', target: `matches/${matchId}`, detail });
  return null;
}
