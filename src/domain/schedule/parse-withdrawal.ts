import * as v from 'valibot';
import { compact } from '../records/compact.ts';
import { optionalKey, recordKey } from '../records/record-keys.ts';
import { WITHDRAWAL_CHOICES, type Withdrawal } from './withdrawal.ts';

const voided = v.object({
  winnerId: v.optional(recordKey),
  drawn: v.optional(v.literal(true)),
  team1Score: v.optional(v.number()),
  team2Score: v.optional(v.number()),
  team1Overtime: v.optional(v.number()),
  team2Overtime: v.optional(v.number()),
  at: v.optional(v.number()),
});

const withdrawal = v.object({
  teamId: recordKey,
  name: v.string(),
  season: recordKey,
  choice: v.picklist(WITHDRAWAL_CHOICES),
  by: optionalKey,
  at: v.number(),
  fixtures: v.fallback(v.record(recordKey, v.number()), {}),
  matches: v.fallback(v.optional(v.record(recordKey, v.literal(true))), undefined),
  forfeits: v.fallback(v.optional(v.record(recordKey, voided)), undefined),
  undoneAt: v.fallback(v.optional(v.number()), undefined),
});

/** A withdrawal from the server's value; null for a damaged one. */
export function parseWithdrawal(value: unknown): Withdrawal | null {
  const parsed = v.safeParse(withdrawal, value);
  return parsed.success ? compact<Withdrawal>(parsed.output) : null;
}
