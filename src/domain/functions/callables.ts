import type { InvitationKind, MADE_KINDS, OneTimeKey } from '../accounts/one-time-code.ts';
import type { LeagueRecord, RecordKey } from '../admin/league-file.ts';
import type { KeptForm, Minor } from '../records/public-name.ts';
import type { Role } from '../records/types.ts';
import type { Allowed, TakenBack } from '../scorers/night.ts';

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
  /** Devices to which pushes rest, because their service refuses them; an older server does not send it. */
  unreachable?: number;
  /** The push services that refuse all that the league sends, with their last answer. */
  refusing?: readonly { service: string; status: number; reason: string }[];
}

/** The answer of the data upgrade. */
export interface UpgradeAnswer extends Done {
  /** How many fields the upgrade wrote. */
  written: number;
  /** A sentence for the admin. */
  message: string;
}

/** The host's list of its own backups. */
export interface BackupState {
  /** Whether a setting of its process names a folder for them; without one it makes none. */
  folder: boolean;
  /** Whether one is being made or tried out now. */
  running: boolean;
  /** Server ms of the last one that passed its trial, null without any. */
  at: number | null;
  /** Why the last attempt failed, or did not pass its trial: a sentence for the admin; null after a good one. */
  fault: string | null;
}

/** What the host of the league has for its work. */
export interface HostFacts {
  release: string;
  /** The address for people, from the settings; null without one. */
  url: string | null;
  /** Whether the host serves https by itself. */
  tls: boolean;
  /** Whole days until its certificate ends, if that is soon; negative afterwards. */
  certificateDaysLeft: number | null;
  /** Whether a mail server is set, and how many mails it has refused repeatedly. */
  mails: boolean;
  lateMails: number;
  /** Whether pushes are offered, and whether Apple takes them. */
  pushes: 'none' | 'no-apple' | 'all';
  /** The push services that refuse all that the league sends. */
  refusing: NonNullable<LeagueCounts['refusing']>;
  /** Null where the host makes none: at Firebase. */
  backups: BackupState | null;
}

/** A push subscription in the form of `PushSubscription.toJSON()`. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Teams and players by id. */
export interface Followed<Value> {
  teams?: Readonly<Record<string, Value>>;
  players?: Readonly<Record<string, Value>>;
}

/** A right over a match that came from the right over its table. */
interface MatchRight extends Done {
  matchId: string;
  /** Server ms of the end and of the beginning of the right. */
  until: number;
  at: number;
}

/** A step of the admin with a night. */
export type NightStep =
  /** Starts it; the id is the phone's, so that a second attempt starts no second night. `code`: whether it has a code. */
  | { step: 'start'; night: string; code: boolean }
  /** Makes another code, or switches it off. */
  | { step: 'code'; code: boolean }
  | { step: 'end' }
  /** Allows those who score something, or does not any more. */
  | { step: 'allow'; what: Allowed; isOn: boolean }
  /** Decides who asked for a table; while the night allows it, not of the admin alone. */
  | { step: 'admit' | 'refuse'; uid: string }
  /** Takes the rights back: of a person at a table or everywhere, or of everybody at a table. */
  | { step: 'revoke'; uid?: string; table?: number };

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
  /** What is ready and what is still to do at the host (decision 125). */
  checkHost: { request: Record<never, never>; answer: Done & HostFacts };
  /** Makes a backup now (decision 116); Firebase has no such function. `look`: of earlier apps. */
  backUpLeague: { request: { step: 'look' | 'make' }; answer: Done & BackupState };
  savePushSubscription: {
    request: Device & {
      kinds: Readonly<Record<'live' | 'team' | 'announcements', boolean>>;
      /** At most 100 ids of each. */
      follows?: { teams: Readonly<Record<string, true>>; players: Readonly<Record<string, true>> };
      /** The endpoint that this device had before. */
      replaces?: string;
      /** Keeps the record's owner: the service worker does not know who is signed in. */
      sameOwner?: boolean;
      /** The device has saved this endpoint before. */
      known?: boolean;
    };
    /** `lost`: the known endpoint gets no pushes, so the device subscribes anew. */
    answer: Done & { lost?: boolean };
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
  /** What the admin does with a night of matches (decision 95). */
  runNight: {
    request: NightStep;
    answer: Done & {
      /** The code after `start` and `code`; absent while it is switched off. */
      code?: string;
      /** How many rights `revoke` took back. */
      count?: number;
    };
  };
  /** Asks for the right over a table for this night: given at once in return for the night's code, otherwise the admin decides. */
  askForTable: {
    request: { table: number; name: string; code?: string };
    answer: Done & {
      night: string;
      /** Server ms at which the right ends; absent while the admin has to decide. */
      until?: number;
      /** Server ms at which the right was given. */
      at?: number;
      /** Why the right code gave nothing. */
      taken?: TakenBack;
    };
  };
  /** Gives who has the right over a table the right to score the match that runs there. */
  claimTable: { request: { table: number }; answer: MatchRight };
  /** Starts the next fixture of a table, and gives the right to score it; for a table that is no longer free, the match that runs there. */
  startAtTable: {
    request: {
      table: number;
      /** Key of the new match, made by the phone, so that a second attempt starts no second match. */
      matchId: string;
      fixtureId: string;
      /** Uids of the two who throw for each team. */
      team1Players: string[];
      team2Players: string[];
    };
    answer: MatchRight;
  };
  /**
   * Who has the right over a table decides that a team of its next fixture did not come, while the night allows it; `absent` null takes his decision back.
   */
  decideNoShow: { request: { table: number; fixtureId: string; absent: string | null }; answer: Done };
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
  /** A captain plays for his team, on request as one of its people without an account, or does not any more (decision 127). */
  playForTeam: { request: { plays: boolean; as?: string }; answer: Done };
  /** Makes the code of a link of the admin (decisions 125 and 128). `until`: server ms of its end. */
  makeOneTimeCode: {
    request: { kind: (typeof MADE_KINDS)[number]; subject: string };
    answer: Done & { code: string; until: number };
  };
  /**
   * Uses a one-time code: `entry` gives a custom token; `password` gives the account's address, and only with a password uses the code up; an invitation
   * says what it is, and is used up only to take it.
   */
  useOneTimeCode: {
    request: OneTimeKey & { password?: string; take?: boolean };
    answer: Done & {
      email?: string;
      token?: string;
      /** The names of the team and of who is in its squad, as far as the invitation has them. */
      team?: string;
      name?: string;
      /** Why the caller cannot take it: a sentence for him; absent also for a caller who is not signed in. */
      problem?: string;
    };
  };
  /** The admin joins a name without an account with a person, also with another such name (decision 134). */
  joinGuest: { request: { guest: string; uid: string }; answer: Done };
  /** Takes back what the wrong person took, or a joining, within a day (decisions 128 and 134). */
  undoInvitation: { request: { kind: InvitationKind; subject: string }; answer: Done };
  /** The admin hands the league over to an address, by a one-time link (decision 129). */
  handOver: {
    request: { step: 'invite'; email: string } | { step: 'cancel' } | { step: 'look' | 'take'; code: string };
    /** `invite`: the code, and the server ms of its end; `look`: the invited address. */
    answer: Done & { code?: string; until?: number; email?: string };
  };
  /**
   * Which name of a person is public (decision 132). `show`: of the caller, or of whom the admin names; `short`: everybody reads «Ali Y.», the full name stays
   * with him and the admin. `minor`: the admin notes that somebody is under 18, with his guardian and the day of consent, each '' without; null: he is not.
   * `leave`: how the results call the caller, or whom the admin removes, once he is gone.
   */
  changeName: {
    request:
      | { step: 'show'; name: string; short: boolean; uid?: string }
      | { step: 'minor'; uid: string; minor: Minor | null }
      | { step: 'leave'; uid: string; as: KeptForm };
    answer: Done;
  };
  removePushSubscription: { request: { endpoint: string }; answer: Done };
  /** Changes what an account follows, and answers all of it with the server's times (decision 108). */
  syncFollows: {
    request: {
      /** The account that the device names: another one may have signed in since. */
      account: string;
      followed?: Followed<true>;
      /** With the time of the follow that the device saw: a later one of another device stays. */
      unfollowed?: Followed<number>;
    };
    answer: Done & { follows: Followed<number> };
  };
}

export type CallableName = keyof Callables;
export type CallableRequest<Name extends CallableName> = Callables[Name]['request'];
export type CallableAnswer<Name extends CallableName> = Callables[Name]['answer'];
/** An answer from the network, not yet checked. */
export type UncheckedAnswer<Name extends CallableName> = Partial<CallableAnswer<Name>> | null | undefined;
