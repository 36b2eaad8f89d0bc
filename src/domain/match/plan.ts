import type { OutboxRow, ParkReason } from '../outbox/intents.ts';
import type { Patch } from '../records/patch.ts';
import type { Seasons } from '../records/seasons.ts';
import type { EventLog, Match, PlayerStats, TeamStats } from '../records/types.ts';
import type { Listing } from '../records/user-keys.ts';
import type { Fixtures } from '../schedule/types.ts';
import type { JoinedGuests } from '../standings/guest-seats.ts';
import type { KnownStats } from '../standings/season-results.ts';
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
  /** The players of the match that still exist, with the stored role and approval; read for completions only. */
  players: Readonly<Record<string, { stats: PlayerStats; displayName: string } & Listing>>;
  /** The joined guests of the match; read for completions only. */
  joined: JoinedGuests;
  /** Statistics of the teams that still exist; read for completions only. */
  teams: Readonly<Record<string, TeamStats>>;
  /** The season of each team's entry in the team index, for teams with an entry; read for completions only. */
  indexed: Readonly<Record<string, string>>;
  /** The name of who takes a seat, as the league knows it; read for changes of the line-up only. */
  newcomer?: string | undefined;
  /** The opened seasons; read for starts only. */
  seasons: Seasons;
  /** The figures of the teams and players of the match, in its season and of all time, by `countedIn`; read for completions only. */
  figures: Readonly<Record<string, KnownStats>>;
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
  held: OutboxRow[];
  /** A revision of the match that has the held rows; undefined without a match. */
  heldAt?: number;
  /** Rows that the server can never accept, with the reason (L6). */
  refused: { row: OutboxRow; reason: ParkReason }[];
  /** Rows that `patch` contains, empty when there is nothing to send. */
  sent: OutboxRow[];
  patch: Patch;
}
