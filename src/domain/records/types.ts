import * as v from 'valibot';
import { CLOCK_STATES } from '../match/clock-states.ts';
import { SHOT_TYPES } from '../match/shots.ts';
import { MAX_CUPS, MAX_TIME, TOTAL_CUPS, ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from './constants.ts';
import {
  IDENTITY_FIELDS,
  isSocial,
  type OwnField,
  type OwnFields,
  type OwnSocial,
  type OwnValues,
  PLAYER_FIELDS,
  TEAM_FIELDS,
} from './own-fields.ts';
import { isReserved, optionalKey, recordKey } from './record-keys.ts';

/**
 * The data of the league as it stands in the Realtime Database (specification.md §3, docs/architecture.md): one list of fields gives a record's type and
 * its parser (parse.ts). Times are milliseconds since the epoch unless a field says ISO. The rules check new data; here a damaged old field falls back to
 * a default, and a record without its essential fields does not parse.
 */

const text = v.fallback(v.string(), '');
/** The range of times that a Date can hold; real counts are far below it. */
export const figure = v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME));
const count = v.fallback(figure, 0);
const flag = v.fallback(v.boolean(), false);
export const optionalText = v.fallback(v.optional(v.string()), undefined);
export const optionalNumber = v.fallback(v.optional(figure), undefined);
/** Adds no field where there is none, so that a nested record needs no {@link compact}. */
const rareCount = v.optional(count);
/** The database sends a gap-free list as an array, any other as an object. */
const list = v.fallback(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.record(v.string(), v.string()),
      v.transform((map) => Object.values(map)),
    ),
  ]),
  (): string[] => [],
);
/** Keys of other records. */
const keys = v.pipe(
  list,
  v.transform((all) => all.filter((one) => !isReserved(one))),
);
const optionalList = v.fallback(v.optional(list), undefined);
const links = v.fallback(v.optional(v.record(v.string(), v.string())), undefined);
const parserOf = (field: OwnField) =>
  'of' in field
    ? v.fallback(v.optional(v.picklist(field.of)), undefined)
    : 'from' in field
      ? optionalNumber
      : 'pattern' in field
        ? v.fallback(
            v.optional(
              v.pipe(
                v.string(),
                v.check((said) => field.pattern.test(said)),
              ),
            ),
            undefined,
          )
        : optionalText;

type OwnParsers<T> = { [K in keyof OwnValues<T>]: v.GenericSchema<unknown, OwnValues<T>[K] | undefined> } & {
  /** Handles and addresses by the names of their sites. */
  socialMedia: v.GenericSchema<unknown, Partial<Record<OwnSocial<T>, string>> | undefined>;
};

/** The parsers of what people edit. */
export function ownParsers<T extends OwnFields>(fields: T): OwnParsers<T> {
  const plain = Object.entries(fields).filter(([, field]) => !isSocial(field));
  return Object.fromEntries([
    ...plain.map(([name, field]) => [name, parserOf(field)] as const),
    ['socialMedia', links],
  ]) as OwnParsers<T>;
}

/** A record as {@link compact} leaves it: a field without a value is absent. */
type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
export type RecordOf<S extends v.GenericSchema> = Compact<v.InferOutput<S>>;

/** ENT-04, plus the match whose completion last changed these numbers. */
const playerStats = v.object({
  gamesPlayed: count,
  cupsScored: count,
  totalAttempts: count,
  accuracy: count,
  wins: count,
  losses: count,
  draws: rareCount,
  winRate: count,
  mvpCount: count,
  lastMatchId: optionalText,
});
export type PlayerStats = RecordOf<typeof playerStats>;

/** ENT-07, plus the match whose completion last changed these numbers. */
const teamStats = v.object({
  wins: count,
  losses: count,
  draws: rareCount,
  points: count,
  /** Results of the last matches, `W`, `L` or `D` each, newest last, at most five; absent before the first. */
  form: optionalText,
  lastMatchId: optionalText,
});
export type TeamStats = RecordOf<typeof teamStats>;

const role = v.picklist(['admin', 'player', 'team']);
export type Role = v.InferOutput<typeof role>;

/** `users/{uid}` (ENT-01); the e-mail is in `contacts/{uid}`. */
export const userFields = v.object({
  uid: text,
  displayName: text,
  role: v.fallback(role, 'player'),
  approved: flag,
  createdAt: count,
  teamId: optionalKey,
  /** Of a captain who also plays for his team (decision 127). */
  plays: v.fallback(v.optional(v.literal(true)), undefined),
  /** Only a guest, who has no account, has this field: who added him, and his place among the guests of a team. */
  guest: v.fallback(v.optional(v.object({ by: text, slot: v.optional(text) })), undefined),
  /** The guests that the admin joined with this player. */
  joined: v.fallback(v.optional(v.record(v.string(), v.literal(true))), undefined),
  photoURL: optionalText,
  ...ownParsers(PLAYER_FIELDS),
  achievements: optionalList,
  stats: v.fallback(playerStats, { ...ZERO_PLAYER_STATS, lastMatchId: undefined }) as v.GenericSchema<
    unknown,
    PlayerStats
  >,
  /** Server time of the last change of the record. */
  updatedAt: optionalNumber,
  /** Order in the public list, greatest first: `cupsScored * 1000 + accuracy`; absent if the user is not in the list. */
  listed: optionalNumber,
  /** The name as search compares it, beginning with its first, its last and its second word. */
  nameKeys: optionalList,
});
export type User = RecordOf<typeof userFields>;

/** `teams/{id}` (ENT-05). */
export const teamFields = v.object({
  name: v.string(),
  /** The name's key in `teamNames`; absent for a team that shared its name with an older one when the keys came. */
  nameKey: optionalText,
  city: text,
  logo: optionalText,
  captainId: text,
  members: v.fallback(v.optional(v.record(v.string(), v.literal(true))), undefined),
  createdAt: count,
  approved: flag,
  stats: v.fallback(teamStats, { ...ZERO_TEAM_STATS, form: undefined, lastMatchId: undefined }) as v.GenericSchema<
    unknown,
    TeamStats
  >,
  ...ownParsers(TEAM_FIELDS),
  updatedAt: optionalNumber,
  /** Records of `ManualMatch`, as they are stored: `manualMatchesOf` reads them. */
  matches: v.optional(v.unknown()),
  /** Records of `TeamVideo`, as they are stored: `teamVideosOf` reads them. */
  videos: v.optional(v.unknown()),
});
export type Team = RecordOf<typeof teamFields>;

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

/** ENT-15. */
const playerLine = v.object({
  playerId: text,
  playerName: text,
  teamId: text,
  cupsScored: count,
  attempts: count,
  accuracy: count,
  isMVP: flag,
  /** Of all overtimes together, which count in no other figure (decision 145). */
  overtimeCups: rareCount,
  overtimeAttempts: rareCount,
  /** Throws of regular time that hit two cups (decision 151). */
  doubles: rareCount,
});
export type MatchPlayerStats = v.InferOutput<typeof playerLine>;

/** `matches/{id}/clock` (decision 153). */
const clockFields = v.object({
  /** The time that has been played when it last stood still, ms. */
  spent: count,
  /** The server's ms since which it runs; absent while it stands. */
  since: rareCount,
  /** The time is over. */
  out: v.optional(v.literal(true)),
});
export type MatchClock = v.InferOutput<typeof clockFields>;

/** `cancelled`: the match ended without a result and counts nowhere (decision 25). */
const matchStatus = v.picklist(['ongoing', 'completed', 'cancelled']);

/** `matches/{id}/annulled`. An annulment that was taken back stays stored without its reason, and counts as none. */
const annulled = v.object({
  /** In the admin's words. */
  reason: v.string(),
  /** Key of the log line that annulled it. */
  line: optionalText,
  /** The match that has the right result (decision 139). */
  correction: optionalKey,
});

/** `matches/{id}/held`: why the result waits, and the line of the log with which the admin lets it count; without a line it counts nowhere. */
const held = v.object({
  /** Its record differs from its log (`log`); or its fixture is not its own, any more or at all (`fixture`). */
  why: v.string() as v.GenericSchema<string, 'log' | 'fixture'>,
  line: optionalText,
});
export type Held = v.InferOutput<typeof held>;

/** `matches/{id}` (ENT-12 to ENT-15). */
export const matchFields = v.object({
  status: matchStatus,
  /** The season of the match's fixture, without one that of its start; never changed, absent in the first (src/domain/records/seasons.ts). */
  season: optionalKey,
  /** Absent in the league's stage, which the table counts (decision 36). */
  stage: optionalText,
  /** The fixture with which the match was started (decision 37). */
  fixtureId: optionalKey,
  /** The code of the rules by which it is played, frozen at its start; absent for the specification's (decision 145). */
  rules: optionalText,
  /** The overtime that is played or decided it, from 1; absent in regular time. */
  phase: rareCount,
  /** Cups of the last overtime; absent without one. */
  team1Overtime: rareCount,
  team2Overtime: rareCount,
  /** Cups of regular time that nobody threw, which are in the score and in no player's line (decision 152). */
  team1Penalties: rareCount,
  team2Penalties: rareCount,
  /** Of the phase that is played, in a match with a clock; absent before its first event (decision 153). */
  clock: v.fallback(v.optional(clockFields), undefined),
  /** It ended without a winner. */
  drawn: v.fallback(v.optional(v.literal(true)), undefined),
  /** Played on paper and typed in afterwards: no events, no attempts that anybody counted (decision 71). */
  typed: v.optional(flag),
  /** The annulled match whose result this one corrects (decision 139). */
  corrects: optionalKey,
  team1Id: recordKey,
  team2Id: recordKey,
  team1Name: text,
  team2Name: text,
  team1Score: count,
  team2Score: count,
  team1Players: keys,
  team2Players: keys,
  totalCups: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CUPS)), TOTAL_CUPS),
  playerStats: v.fallback(v.record(recordKey, playerLine), {}),
  createdAt: count,
  startedAt: count,
  /** Grows by one with every event, and at the end of the match; the rules refuse a writer that knows an older revision. */
  rev: count,
  /** Server time of the last change of the score. */
  updatedAt: count,
  completedAt: optionalNumber,
  cancelledAt: optionalNumber,
  /** Uid of the account that completed or cancelled the match; absent for an end that an older app sent. */
  endedBy: optionalText,
  winnerId: optionalKey,
  winnerName: optionalText,
  videoUrl: optionalText,
  /** The server's ms at which second 0 of the video is (decision 106); absent while nobody has tied the video to the log. */
  videoStart: optionalNumber,
  /** The admin annulled the result: the match stays completed, and counts nowhere (decision 69). */
  annulled: v.fallback(v.optional(annulled), undefined),
  /** The result waits for the admin, or waited for him (decision 119). */
  held: v.fallback(v.optional(held), undefined),
});
export type Match = RecordOf<typeof matchFields>;

/** `matchEvents/{matchId}/{eventId}`: written once, never changed. The stored event also has a `number`, which only the rules read. */
export const eventFields = v.variant('type', [
  /** Of a match with rules of the league's own a throw says in which phase it was made: 0 in regular time, then the number of the overtime. */
  v.object({
    ...{ type: v.picklist(SHOT_TYPES), playerId: recordKey, at: count, by: text, phase: rareCount },
    /** It answers the last cup of the other side (decision 150). */
    redemption: v.optional(v.literal(true)),
  }),
  /** An overtime begins (decision 145). */
  v.object({ type: v.literal('overtime'), phase: figure, at: count, by: text }),
  /** The clock of a phase runs, stands, or is over (decision 153). */
  v.object({ type: v.literal('clock'), to: v.picklist(CLOCK_STATES), phase: figure, at: count, by: text }),
  v.object({ type: v.picklist(['undo', 'turn', 'restore']), target: recordKey, at: count, by: text }),
  /** A substitution (decision 67): who comes in, and whose place he takes. */
  v.object({ type: v.literal('sub'), playerId: recordKey, leaves: recordKey, at: count, by: text }),
  v.object({ type: v.literal('move'), target: recordKey, playerId: recordKey, at: count, by: text }),
]);
export type MatchEvent = v.InferOutput<typeof eventFields>;

/** Events by their keys. */
export type EventLog = Readonly<Record<string, MatchEvent>>;

/** `config/stream` (ENT-19). */
export const streamFields = v.object({ isLive: flag, kickChannel: optionalText, youtubeVideoId: optionalText });
export type StreamConfig = RecordOf<typeof streamFields>;

const line = v.pipe(
  v.string(),
  v.check((said) => said.trim() !== ''),
);
/** `config/identity` (decision 126). */
export const identityFields = v.object({ ...ownParsers(IDENTITY_FIELDS), name: line, city: line });
export type Identity = RecordOf<typeof identityFields>;

/** The longest reason of an annulment (decision 69), in UTF-16 units; the form and the rules both use it. */
export const MAX_ANNULMENT_REASON = 200;

/** A multi-path update: paths from the root of the database, null deletes. */
export type Patch = Record<string, unknown>;

// A file of its own: the first paint asks it, and needs no keys of users.

/** The fields that decide whether and where a user is in the list; from a stored record, so any value is possible. */
export interface Listing {
  role?: unknown;
  plays?: unknown;
  approved?: unknown;
  stats?: unknown;
}

/** Whether a record is a player's: by its role, or a captain's who also plays (decision 127). */
export const isPlayer = ({ role, plays }: Listing): boolean => role === 'player' || plays === true;

/** Whether a user is in the public list and may be chosen for a match (PLAYERS-02). */
export const isListed = (user: Listing): boolean => isPlayer(user) && user.approved === true;
