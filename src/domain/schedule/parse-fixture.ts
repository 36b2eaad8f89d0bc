import * as v from 'valibot';
import { compact } from '../records/compact.ts';
import { type Fixture, fixture } from './types.ts';

/** A fixture from the server's value; null without season, stage, time or state; any other damaged field counts as missing. */
export function parseFixture(value: unknown): Fixture | null {
  const parsed = v.safeParse(fixture, value);
  if (!parsed.success) return null;
  // A phone of an earlier version takes the match away and leaves its start.
  const { startedAt, ...rest } = parsed.output;
  return compact<Fixture>(rest.matchId === undefined ? rest : parsed.output);
}
