import { correction, whyHeld } from '../../../src/domain/match/held.ts';
import { parseAll, parseEvent, parseMatch } from '../../../src/domain/records/parse.ts';
import type { EventLog, Patch } from '../../../src/domain/records/types.ts';
import { type Fixtures, parseFixture } from '../../../src/domain/schedule/types.ts';
import type { HandlerDeps } from '../contract.ts';

type Db = HandlerDeps['db'];

/**
 * Settles what these marks are about before they are counted (decision 119): corrects the records that the admin wants as their logs have them, and
 * finds the results that wait for him. Changes nothing the second time.
 *
 * @returns the marks of the results that wait from now on
 */
export async function settled(db: Db, marks: readonly string[]): Promise<Patch> {
  const held: Patch = {};
  for (const mark of marks) {
    const why = await whyWaits(db, mark);
    if (why !== null) held[`matches/${mark}/held/why`] = why;
    await correct(db, mark);
  }
  return held;
}

/** Why the result of a match that was just completed waits for the admin; null if it counts, and for any other key. */
export async function whyWaits(db: Db, matchId: string) {
  const match = parseMatch(await db.get(`matches/${matchId}`));
  if (match === null) return null;
  const fixture = match.fixtureId === undefined ? null : parseFixture(await db.get(`fixtures/${match.fixtureId}`));
  return whyHeld(matchId, match, { fixture, events: match.typed ? {} : await logOf(db, matchId) });
}

/** «Atışlara göre düzelt»: makes the record of its log, if this line of the admin's log says so. */
async function correct(db: Db, line: string): Promise<void> {
  const { action, target } = ((await db.get(`adminLog/${line}`)) ?? {}) as Record<string, unknown>;
  const [place, matchId = ''] = String(target).split('/');
  if (action !== 'result-corrected' || place !== 'matches') return;
  const match = parseMatch(await db.get(`matches/${matchId}`));
  if (match?.held?.line !== line) return;
  const [own] = Object.values(await fixturesOf(db, 'matchId', matchId));
  const fixtures = own === undefined ? {} : await fixturesOf(db, 'season', own.season);
  const { patch } = correction(matchId, match, { fixtures, events: await logOf(db, matchId) });
  if (Object.keys(patch).length > 0) await db.update(patch);
}

const logOf = async (db: Db, matchId: string): Promise<EventLog> =>
  parseAll(await db.get(`matchEvents/${matchId}`), (_key, value) => parseEvent(value));

const fixturesOf = async (db: Db, child: string, equals: string): Promise<Fixtures> =>
  parseAll(await db.query('fixtures', { child, equals }), (_id, value) => parseFixture(value));
