import * as v from 'valibot';
import { compact } from '../records/compact.ts';
import { MAX_TIME } from '../records/constants.ts';
import { optionalKey, recordKey } from '../records/record-keys.ts';
import type { Fixture } from './types.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIME));
const fromOne = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TIME));
const time = v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME));
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalCount = v.fallback(v.optional(fromOne), undefined);
const optionalScore = v.fallback(v.optional(whole), undefined);
const place = v.fallback(v.optional(v.object({ tie: recordKey, of: v.picklist(['winner', 'loser']) })), undefined);

const fixture = v.object({
  season: recordKey,
  round: v.fallback(fromOne, 1),
  stage: v.picklist(['league', 'eighth', 'quarter', 'semi', 'third', 'final']),
  game: optionalCount,
  tie: optionalKey,
  team1Id: optionalKey,
  team2Id: optionalKey,
  from1: place,
  from2: place,
  at: time,
  venue: optionalText,
  table: optionalCount,
  state: v.picklist(['planned', 'postponed', 'cancelled', 'forfeit', 'played']),
  matchId: optionalKey,
  startedAt: v.fallback(v.optional(time), undefined),
  winnerId: optionalKey,
  team1Score: optionalScore,
  team2Score: optionalScore,
  line: optionalKey,
  team1Name: optionalText,
  team2Name: optionalText,
  was: v.fallback(v.optional(v.literal('postponed')), undefined),
  plannedAt: v.fallback(v.optional(time), undefined),
  note: optionalText,
  sequence: v.fallback(whole, 0),
  planSequence: v.fallback(v.optional(whole), undefined),
  updatedAt: v.fallback(whole, 0),
});

/** A fixture from the server's value; null without season, stage, time or state; any other damaged field counts as missing. */
export function parseFixture(value: unknown): Fixture | null {
  const parsed = v.safeParse(fixture, value);
  if (!parsed.success) return null;
  // A phone of an earlier version takes the match away and leaves its start.
  const { startedAt, ...rest } = parsed.output;
  return compact<Fixture>(rest.matchId === undefined ? rest : parsed.output);
}
