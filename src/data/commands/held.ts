import { correction } from '../../domain/match/held.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { parseAll, parseEvent, parseMatch } from '../../domain/records/parse.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, updateWithLog } from './admin-update.ts';
import { readFixturesOf } from './annulments.ts';

/** Why a result that waits cannot count so: it waits no more; no throw of its log counts; its log ends level and an overtime decides; the next round was played by its record. */
export type HeldRefusal = 'settled' | 'empty' | 'tied' | 'next-played';

/**
 * The admin lets a result count that waits for him (decision 119): as it is, or as its log has it; the league corrects and counts it.
 *
 * @returns null, or why it is refused; rejects as the server's update does, also offline
 */
export function decideHeld(admin: AdminServices, matchId: string, as: 'record' | 'log'): Promise<HeldRefusal | null> {
  return onceMoreIfDenied(async () => {
    const { server } = admin;
    const match = parseMatch((await server.read({ collection: 'matches', key: matchId }))[matchId]);
    if (match === null || !isWaiting(match)) return 'settled';
    if (as === 'log') {
      const log = await server.read({ collection: `matchEvents/${matchId}` });
      const events = parseAll(log, (_key, value) => parseEvent(value));
      const fixtures = await readFixturesOf(server, matchId, undefined);
      const { blocked } = correction(matchId, match, { fixtures, events });
      if (blocked !== null) return blocked;
    }
    const line = newKeyOf(admin);
    await updateWithLog(
      admin,
      { [`matches/${matchId}/held/line`]: line, ...uncounted(line) },
      {
        action: as === 'log' ? 'result-corrected' : 'result-counted',
        target: `matches/${matchId}`,
        detail: `${match.team1Name} – ${match.team2Name}`,
      },
      line,
    );
    return null;
  });
}
