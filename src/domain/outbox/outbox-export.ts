import * as v from 'valibot';
import { CLOCK_STATES } from '../match/clock-states.ts';
import { parseRules } from '../match/game-rules.ts';
import { MATCH_NOTE, NOTE_KINDS } from '../match/note-kinds.ts';
import { isCorrectable, isOrderedKey } from '../match/ordered-keys.ts';
import { SEATS } from '../match/seats.ts';
import { SHOT_TYPES } from '../match/shots.ts';
import { LIMITS } from '../records/field-problems.ts';
import { parseMatch } from '../records/parse.ts';
import { isGuestId } from '../records/players.ts';
import { isRecordKey, recordKey } from '../records/record-keys.ts';
import type { Match } from '../records/types.ts';
import limits from '../schedule/limits.json' with { type: 'json' };
import type { NewRow, OutboxRow } from './intents.ts';

/** Names the format of an exported file; the number grows when it changes. */
const KIND = 'kupa-ligi-outbox';
const VERSION = 1;
/** Of a file with rows that an earlier version of the app would take without what they say of the match's own rules (decision 145). */
const WITH_RULES = 2;

const key = v.pipe(v.string(), v.check(isOrderedKey));
const correctable = v.pipe(v.string(), v.check(isCorrectable));
const id = v.pipe(recordKey, v.minLength(1), v.maxLength(128));
const guest = v.pipe(id, v.check(isGuestId));
const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.table));
const startedMatch = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((match) => parseMatch({ ...match, createdAt: 1, startedAt: 1, updatedAt: 1 })),
  v.nonNullish(v.any()),
  v.transform((match) => {
    const { createdAt: _created, startedAt: _started, updatedAt: _updated, ...rest } = match;
    return rest;
  }),
  v.check(({ rules }: Pick<Match, 'rules'>) => parseRules(rules) !== null),
);
/** Who leaves, and who comes. */
const change = {
  leaves: id,
  playerId: id,
  playerName: v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.user.displayName)),
};
const phase = v.pipe(v.number(), v.integer(), v.minValue(0));
const intent = v.variant('kind', [
  v.object({
    kind: v.literal('start'),
    match: startedMatch,
    fixtureId: v.exactOptional(id),
    table: v.exactOptional(table),
    guests: v.exactOptional(v.array(guest)),
  }),
  v.object({
    ...{ kind: v.literal('shot'), eventId: key, type: v.picklist(SHOT_TYPES), playerId: id },
    phase: v.exactOptional(phase),
    redemption: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('clock'), eventId: key, phase, to: v.picklist(CLOCK_STATES) }),
  v.object({ kind: v.literal('overtime'), eventId: key, phase: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  // A file of an older version also has the undo's own key, which the parser ignores.
  v.object({ kind: v.picklist(['undo', 'turn', 'restore']), target: correctable }),
  v.object({ kind: v.literal('move'), target: correctable, playerId: id }),
  v.object({
    kind: v.literal('note'),
    noteId: key,
    target: v.union([key, v.literal(MATCH_NOTE)]),
    note: v.nullable(v.picklist(NOTE_KINDS)),
  }),
  v.object({ kind: v.literal('lineup'), lineupId: key, ...change, seat: v.exactOptional(v.picklist(SEATS)) }),
  v.object({ kind: v.literal('sub'), eventId: key, ...change }),
  v.object({ kind: v.literal('complete') }),
  v.object({ kind: v.literal('cancel') }),
]);
/** A match that stands may have another key than the new ones. */
const matchKey = v.pipe(v.string(), v.check(isRecordKey));
const row = v.object({ uid: id, matchId: matchKey, at: v.pipe(v.number(), v.finite()), intent });
const file = v.object({ kind: v.literal(KIND), version: v.picklist([VERSION, WITH_RULES]), rows: v.array(row) });

/** Rows as the text of a file, with everything that another device needs to import them. */
export function exportText(rows: readonly OutboxRow[]): string {
  const hasRules = rows.some(({ intent }) =>
    intent.kind === 'start' ? intent.match.rules !== undefined : 'phase' in intent,
  );
  return JSON.stringify({ kind: KIND, version: hasRules ? WITH_RULES : VERSION, rows }, null, 2);
}

/** The rows of an exported file; null if the file is not an export, damaged, or of an unknown version. */
export function parseExport(text: string): NewRow[] | null {
  try {
    return parseRows(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The rows in the value of a file, checked one by one. */
export function parseRows(value: unknown): NewRow[] | null {
  const parsed = v.safeParse(file, value);
  return parsed.success ? (parsed.output.rows as NewRow[]) : null;
}

/** Wraps rows from another source in the file's format, so that the same parser checks them. */
export function fileOf(rows: readonly unknown[]): unknown {
  return { kind: KIND, version: VERSION, rows };
}
