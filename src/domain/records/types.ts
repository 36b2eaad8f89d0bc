import type { ShotType } from '../match/shots.ts';
/**
 * The data of the league as it stands in the Realtime Database (specification.md §3, docs/architecture.md).
 * Times are milliseconds since the epoch unless a field says ISO.
 */

export type Role = 'admin' | 'player' | 'team';
export type FavoriteHand = 'left' | 'right' | 'both';

/** ENT-04, plus the match whose completion last changed these numbers. */
export interface PlayerStats {
  gamesPlayed: number;
  cupsScored: number;
  totalAttempts: number;
  accuracy: number;
  wins: number;
  losses: number;
  winRate: number;
  mvpCount: number;
  lastMatchId?: string;
}

/** ENT-07, plus the match whose completion last changed these numbers. */
export interface TeamStats {
  wins: number;
  losses: number;
  points: number;
  /** Results of the last matches, `W` or `L` each, newest last, at most five; absent before the first. */
  form?: string;
  lastMatchId?: string;
}

/** `users/{uid}` (ENT-01); the e-mail is in `contacts/{uid}`. */
export interface User {
  uid: string;
  displayName: string;
  role: Role;
  approved: boolean;
  createdAt: number;
  teamId?: string;
  /** Only a guest, who has no account, has this field: who added him, and his place among the guests of a team. */
  guest?: { by: string; slot: string };
  /** The guests that the admin joined with this player. */
  joined?: Record<string, true>;
  photoURL?: string;
  position?: string;
  bio?: string;
  age?: number;
  height?: string;
  favoriteHand?: FavoriteHand;
  socialMedia?: { instagram?: string; twitter?: string };
  achievements?: string[];
  stats: PlayerStats;
  /** Server time of the last change of the record. */
  updatedAt?: number;
  /** Order in the public list, greatest first: `cupsScored * 1000 + accuracy`; absent if the user is not in the list. */
  listed?: number;
  /** The name as search compares it, beginning with its first, its last and its second word. */
  nameKeys?: string[];
}

/** `teams/{id}` (ENT-05). */
export interface Team {
  name: string;
  /** The name's key in `teamNames`; absent for a team that shared its name with an older one when the keys came. */
  nameKey?: string;
  city: string;
  description?: string;
  logo?: string;
  captainId: string;
  members?: Record<string, true>;
  createdAt: number;
  approved: boolean;
  stats: TeamStats;
  slogan?: string;
  foundedDate?: string;
  homeVenue?: string;
  socialMedia?: { instagram?: string; twitter?: string; youtube?: string };
  updatedAt?: number;
  /** Records of `ManualMatch`, as they are stored: `manualMatchesOf` reads them. */
  matches?: unknown;
  /** Records of `TeamVideo`, as they are stored: `teamVideosOf` reads them. */
  videos?: unknown;
}

/** `teams/{id}/matches/{matchId}` (ENT-16): a match that was not played in the app. */
export interface ManualMatch {
  /** A day, `2026-03-01`. */
  date: string;
  opponent: string;
  result: 'win' | 'loss';
  score: string;
  videoUrl?: string;
  createdAt: number;
  createdBy: string;
}

export type VideoType = 'highlights' | 'röportaj' | 'özet' | 'diğer';

/** `teams/{id}/videos/{videoId}` (ENT-17, ENT-18). */
export interface TeamVideo {
  title: string;
  description?: string;
  videoUrl: string;
  type: VideoType;
  /** ISO. */
  createdAt: string;
  createdBy: string;
}

/** `cancelled`: the match ended without a result and counts nowhere (decision 25). */
export type MatchStatus = 'ongoing' | 'completed' | 'cancelled';

/** ENT-15. */
export interface MatchPlayerStats {
  playerId: string;
  playerName: string;
  teamId: string;
  cupsScored: number;
  attempts: number;
  accuracy: number;
  isMVP: boolean;
}

/** `matches/{id}` (ENT-12 to ENT-15). */
export interface Match {
  status: MatchStatus;
  /** The season of the match's fixture, without one that of its start; never changed, absent in the first (src/domain/records/seasons.ts). */
  season?: string;
  /** Absent in the league's stage, which the table counts (decision 36). */
  stage?: string;
  /** The fixture with which the match was started (decision 37). */
  fixtureId?: string;
  /** Played on paper and typed in afterwards: no events, no attempts that anybody counted (decision 71). */
  typed?: boolean;
  team1Id: string;
  team2Id: string;
  team1Name: string;
  team2Name: string;
  team1Score: number;
  team2Score: number;
  team1Players: string[];
  team2Players: string[];
  totalCups: number;
  playerStats: Record<string, MatchPlayerStats>;
  createdAt: number;
  startedAt: number;
  /** Grows by one with every event, and at the end of the match; the rules refuse a writer that knows an older revision. */
  rev: number;
  /** Server time of the last change of the score. */
  updatedAt: number;
  completedAt?: number;
  cancelledAt?: number;
  /** Uid of the account that completed or cancelled the match; absent for an end that an older app sent. */
  endedBy?: string;
  winnerId?: string;
  winnerName?: string;
  videoUrl?: string;
  /** The server's ms at which second 0 of the video is (decision 106); absent while nobody has tied the video to the log. */
  videoStart?: number;
  /** The admin annulled the result: the match stays completed, and counts nowhere (decision 69). */
  annulled?: Annulled;
  /** The result waits for the admin, or waited for him (decision 119). */
  held?: Held;
}

/** `matches/{id}/held`: why the result waits, and the line of the log with which the admin lets it count; without a line it counts nowhere. */
export interface Held {
  /** Its record differs from its log; or its fixture is not its own, any more or at all. */
  why: 'log' | 'fixture';
  line?: string | undefined;
}

/** `matches/{id}/annulled`. An annulment that was taken back stays stored without its reason, and counts as none. */
export interface Annulled {
  /** In the admin's words. */
  reason: string;
  /** Key of the log line that annulled it. */
  line?: string | undefined;
}

/** `matchEvents/{matchId}/{eventId}`: written once, never changed. The stored event also has a `number`, which only the rules read. */
export type MatchEvent =
  | { type: ShotType; playerId: string; at: number; by: string }
  /** A substitution (decision 67): who comes in, and whose place he takes. */
  | { type: 'sub'; playerId: string; leaves: string; at: number; by: string }
  | { type: 'undo'; target: string; at: number; by: string }
  | { type: 'move'; target: string; playerId: string; at: number; by: string }
  | { type: 'turn' | 'restore'; target: string; at: number; by: string };

/** Events by their keys. */
export type EventLog = Readonly<Record<string, MatchEvent>>;

/** `config/stream` (ENT-19). */
export interface StreamConfig {
  isLive: boolean;
  kickChannel?: string;
  youtubeVideoId?: string;
}
