import type { LeagueRecord, RecordKey } from '../admin/league-file.ts';
import type { Role } from '../records/types.ts';

type Decision = 'approved' | 'rejected';

/** The answer of a function without a result. */
interface Done {
  success: true;
}

/** The answer of a cleanup (FUNC-06, FUNC-07; decision 19: only `success` tells the app that it is done). */
export interface CleanupAnswer extends Done {
  deletedCount: number;
  /** A sentence for the admin. */
  message: string;
}

/** The numbers of teams, players and all users of the league. */
export interface LeagueCounts {
  teams: number;
  players: number;
  users: number;
}

/** The answer of the data upgrade. */
export interface UpgradeAnswer extends Done {
  /** How many fields the upgrade wrote. */
  written: number;
  /** A sentence for the admin. */
  message: string;
}

/** A push subscription in the form of `PushSubscription.toJSON()`. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * The callable functions of the league (FUNC-01): what the app sends and what the functions answer. The app's server
 * port, the service worker and the handlers all compile against this table.
 */
export interface Callables {
  /** FUNC-02 */
  sendWelcomeEmail: { request: { email: string; name: string; role: Role }; answer: Done };
  /** FUNC-03 */
  sendTeamApplicationEmail: { request: { teamName: string; captainName: string; city: string }; answer: Done };
  /** FUNC-04 */
  sendTeamApprovalEmail: {
    request: { email: string; name: string; teamName: string; status: Decision };
    answer: Done;
  };
  /** FUNC-05; a captain knows no address: he sends an empty one and names the application. */
  sendApprovalEmail: {
    request: {
      email: string;
      name: string;
      type: 'team' | 'player';
      status: Decision;
      teamName: string;
      applicationId?: string;
    };
    answer: Done;
  };
  /** FUNC-06 */
  manualCleanupNotifications: { request: Record<never, never>; answer: CleanupAnswer };
  /** FUNC-07 */
  clearAllNotifications: { request: Record<never, never>; answer: CleanupAnswer };
  /** The counts for the admin's overview (ADMIN-22): his app follows no collection whole. */
  countLeague: { request: Record<never, never>; answer: LeagueCounts };
  /** Fills in the fields that a league of an earlier version lacks. */
  upgradeData: { request: Record<never, never>; answer: UpgradeAnswer };
  /** Puts a file of the whole league back, a part with each call (decision 76). */
  importLeague: {
    request: {
      step: 'begin' | 'picture' | 'write' | 'end';
      /** A picture for its place in the bucket, as base64. */
      picture?: { path: string; type: string; data: string };
      /** Records to write whole, and records to take away. */
      records?: LeagueRecord[];
      removed?: RecordKey[];
      /** What the line of the log says at the end. */
      detail?: string;
    };
    /** The address of a picture, as records store it. */
    answer: Done & { address?: string };
  };
  savePushSubscription: {
    request: Device & {
      kinds: Readonly<Record<'live' | 'team' | 'announcements', boolean>>;
      /** At most 100 ids of each. */
      follows?: { teams: Readonly<Record<string, true>>; players: Readonly<Record<string, true>> };
      /** The endpoint that this device had before. */
      replaces?: string;
      /** Keeps the record's owner: the service worker does not know who is signed in. */
      sameOwner?: boolean;
    };
    answer: Done;
  };
  /** Gives the right to score a match to the phone that opened the admin's link. */
  claimMatch: {
    request: { matchId: string; linkId: string; secret: string; name: string };
    answer: Done & {
      /** Server ms at which the right ends. */
      until: number;
      /** Server ms of the claim that gave the right; an older server does not send it. */
      at?: number;
    };
  };
  /** A captain asks for another time of a fixture, or answers the other captain; the admin refuses (decision 99). */
  requestDay: {
    request: {
      fixtureId: string;
      step: 'ask' | 'agree' | 'decline' | 'withdraw' | 'refuse';
      /** To ask: server ms, and what the other captain reads with it. */
      wanted?: number;
      note?: string;
    };
    answer: Done;
  };
  removePushSubscription: { request: { endpoint: string }; answer: Done };
}

export type CallableName = keyof Callables;
export type CallableRequest<Name extends CallableName> = Callables[Name]['request'];
export type CallableAnswer<Name extends CallableName> = Callables[Name]['answer'];
/** An answer from the network, not yet checked. */
export type UncheckedAnswer<Name extends CallableName> = Partial<CallableAnswer<Name>> | null | undefined;
