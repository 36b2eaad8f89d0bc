import type { Json } from 'firebase-server';
import { demoLeague } from './league.ts';
import type { Random } from './play.ts';

/**
 * Writes the demo league in one atomic update, so that a killed start leaves all of it or nothing. Does nothing if
 * there are teams already.
 */
export async function seedDemo(
  db: { get(path: string): Json; update(path: string, values: Record<string, Json>): Promise<void> },
  now: number,
  random: Random,
  city: string,
): Promise<void> {
  if (db.get('teams') !== null) return;
  const league = demoLeague(now, random, city);
  const values: Record<string, Json> = {};
  for (const [collection, records] of Object.entries(league)) {
    for (const [id, record] of Object.entries(records)) values[`${collection}/${id}`] = record as unknown as Json;
  }
  await db.update('', values);
}
