import type { OutboxRow, ParkReason } from '../outbox/intents.ts';
import type { Seasons } from '../records/seasons.ts';
import type { EventLog, Match, Patch } from '../records/types.ts';
import type { Fixtures } from '../schedule/types.ts';
import type { Playing } from './live-matches.ts';
import type { MatchNotes } from './note-kinds.ts';

/** The newest server state, by which a run of rows is planned. */
export interface ServerState {
  match: Match | null;
  events: EventLog;
  /** The notes of the match; read for notes only. */
  notes: MatchNotes;
  /** The other running matches; read for starts and ends only. */
  playing: Playing;
  /** The name of who takes a seat, as the league knows it; read for changes of the line-up only. */
  newcomer?: string | undefined;
  /** The opened seasons; read for starts only. */
  seasons: Seasons;
  /** The fixtures that the start or the end of the match changes; empty for a match without one. */
  fixtures: Fixtures;
  /** The guests whom the start still has to add, with a free place of their team; read for starts only. */
  places: Readonly<Record<string, string>>;
}

/** The drain's plan for a run of rows. */
export interface Plan {
  /**
   * Rows whose effect the server already has, and corrections of events that another device has already corrected: sending them would change nothing
   * (L3, L14).
   */
  accepted: OutboxRow[];
  /** A revision of the match that has the accepted rows; undefined without a match. */
  acceptedRev?: number;
  /** Rows that the server can never accept, with the reason (L6). */
  refused: { row: OutboxRow; reason: ParkReason }[];
  /** Rows that `patch` contains, empty when there is nothing to send. */
  sent: OutboxRow[];
  patch: Patch;
}
