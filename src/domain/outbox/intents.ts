import type { ClockState } from '../match/clock-states.ts';
import type { ThrowPhase } from '../match/corrections.ts';
import type { NoteKind } from '../match/note-kinds.ts';
import { correctionKey } from '../match/ordered-keys.ts';
import type { ShotType } from '../match/shots.ts';
import type { Match } from '../records/types.ts';

/**
 * A person's intent, as the outbox stores it (docs/scoring.md). The drain computes the patch when it sends the intent, from the newest server state.
 */
export type Intent =
  /**
   * A start has the fixture, if the match belongs to one, the number of its table, and the ids of those of its players whom it adds to their teams as
   * guests (decision 59).
   */
  | {
      kind: 'start';
      match: Omit<Match, 'createdAt' | 'startedAt' | 'updatedAt'>;
      fixtureId?: string;
      table?: number;
      guests?: readonly string[];
    }
  /** In a match with rules of the league's own it says when it was made (decisions 145 and 150): its phase is 0 in regular time. */
  | ({ kind: 'shot'; eventId: string; type: ShotType; playerId: string } & Partial<ThrowPhase>)
  /** An overtime begins: its number, from 1. */
  | { kind: 'overtime'; eventId: string; phase: number }
  /** The clock of a phase (decision 153). */
  | { kind: 'clock'; eventId: string; phase: number; to: ClockState }
  /** A correction names the event that it corrects: the throw, or its last correction. */
  | { kind: 'undo' | 'turn' | 'restore'; target: string }
  | { kind: 'move'; target: string; playerId: string }
  /** A note on a throw or on the match (`MATCH_NOTE`); null removes it. The key orders the notes of a device. */
  | { kind: 'note'; noteId: string; target: string; note: NoteKind | null }
  /**
   * A change of the line-up before the first event (decision 58): who leaves, and who takes his seat. The key orders the changes of a device. The seat
   * tells a change that has arrived from one that another phone forestalled; rows of older versions and of QR pages have none.
   */
  | { kind: 'lineup'; lineupId: string; leaves: string; playerId: string; playerName: string; seat?: string }
  /** A substitution after the first event (decision 67): who leaves, and who takes his place. */
  | { kind: 'sub'; eventId: string; leaves: string; playerId: string; playerName: string }
  | { kind: 'complete' }
  | { kind: 'cancel' };

/** An intent in the outbox. */
export interface OutboxRow {
  /** Order of taps on this device. */
  seq: number;
  /** The account that made the intent (L11). */
  uid: string;
  matchId: string;
  intent: Intent;
  /** Device time in milliseconds; may be wrong. */
  at: number;
  /** The release of the app that stored the row; none before 0.2.0. */
  release?: string;
  state: RowState;
  /** Why the server refused the row; set while parked. */
  reason?: ParkReason;
  /** The builds of the app whose updates with the row the server refused (`denied`): each build tries once. */
  builds?: readonly string[];
  /** Set while accepted, for an event: the revision of its match from which on the match's record has it. */
  rev?: number;
  /** Set while accepted: the league's mark of its restoration (`config/restored`), if it had one. */
  restored?: number;
  /** Device time in ms until which the drain leaves the end of a match on the phone, so that its scorer can take it back; 0: released. */
  heldUntil?: number;
}

/**
 * `waiting` for the drain; `parked` after a refusal; `accepted` by the server and kept for a moment, so that a tab whose listener lags does not see
 * the tap vanish between the outbox and the mirror.
 */
export type RowState = 'waiting' | 'parked' | 'accepted';

/**
 * Why a row is parked (L6); `scorer-over`: the phone's right over this match has ended; `lineup-late`: the match has begun in another line-up; `bench-full`: the
 * team's further player is another one;
 * `not-seated`: the throw's player is not in the match; `throw-missing`: the throw that the row corrects or notes never arrived; `restored`: the league had accepted the row and went back to a backup.
 */
export type ParkReason =
  | 'denied'
  | 'scorer-over'
  | 'match-completed'
  | 'match-cancelled'
  | 'match-missing'
  | 'match-empty'
  | 'match-tied'
  | 'lineup-late'
  | 'bench-full'
  | 'not-seated'
  | 'throw-missing'
  | 'restored';

/**
 * A change of a row: the server holds it; the server refuses it (L6); a person asks to send it again; a person asks to send it under his own account
 * (L11); its scorer can take it back only until then, 0: no longer (a hold only becomes shorter).
 */
export type RowChange =
  | { state: 'accepted'; rev?: number; restored?: number }
  | { state: 'parked'; reason: ParkReason; builds?: readonly string[] }
  | { state: 'waiting' }
  | { uid: string }
  | { heldUntil: number };

/** Whether the server refused a row because its phone may no longer score the match: the row waits for a new right. */
export function isWithoutRight({ state, reason }: Pick<OutboxRow, 'state' | 'reason'>): boolean {
  return state === 'parked' && reason === 'scorer-over';
}

/**
 * Whether a build sends a row again by itself that the server has refused: it may plan what an earlier build could not (decision 115).
 *
 * @param build names this build of the app; undefined: nobody knows
 */
export function isForBuild(
  { state, reason, builds = [] }: Pick<OutboxRow, 'state' | 'reason' | 'builds'>,
  build: string | undefined,
): boolean {
  return build !== undefined && state === 'parked' && reason === 'denied' && !builds.includes(build);
}

/** A row before the outbox has numbered it. */
export type NewRow = Omit<OutboxRow, 'seq' | 'state' | 'reason'>;

/** Whether an intent corrects an event; a note has a target too, but changes no event. */
export function isCorrecting(intent: Intent): intent is Exclude<Extract<Intent, { target: string }>, { kind: 'note' }> {
  return 'target' in intent && intent.kind !== 'note';
}

/** The key of the event in a row, or null for a note, a change of the line-up, and for the start and the end of a match. */
export function eventIdOf({ intent }: Pick<OutboxRow, 'intent'>): string | null {
  if ('eventId' in intent) return intent.eventId;
  return isCorrecting(intent) ? correctionKey(intent.target) : null;
}
