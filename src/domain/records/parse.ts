import * as v from 'valibot';
import { SHOT_TYPES } from '../match/shots.ts';
import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../standings/stats.ts';
import { compact } from './compact.ts';
import { MAX_CUPS, MAX_TIME, TOTAL_CUPS } from './constants.ts';
import { isReserved, optionalKey, recordKey } from './record-keys.ts';
import type { Match, MatchEvent, StreamConfig, Team, User } from './types.ts';

/**
 * Server values → domain values. The rules check new data; the parsers keep one damaged old record from breaking a whole screen: a record without its
 * essential fields is null, every other field falls back to a default.
 */

const text = v.fallback(v.string(), '');
/** The range of times that a Date can hold; real counts are far below it. */
const figure = v.pipe(v.number(), v.minValue(-MAX_TIME), v.maxValue(MAX_TIME));
const count = v.fallback(figure, 0);
const flag = v.fallback(v.boolean(), false);
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalNumber = v.fallback(v.optional(figure), undefined);
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

const playerStats = v.fallback(
  v.object({
    gamesPlayed: count,
    cupsScored: count,
    totalAttempts: count,
    accuracy: count,
    wins: count,
    losses: count,
    winRate: count,
    mvpCount: count,
    lastMatchId: optionalText,
  }),
  { ...ZERO_PLAYER_STATS, lastMatchId: undefined },
);

const user = v.object({
  uid: text,
  displayName: text,
  role: v.fallback(v.picklist(['admin', 'player', 'team']), 'player'),
  approved: flag,
  createdAt: count,
  teamId: optionalKey,
  guest: v.fallback(v.optional(v.object({ by: text, slot: text })), undefined),
  joined: v.fallback(v.optional(v.record(v.string(), v.literal(true))), undefined),
  photoURL: optionalText,
  position: optionalText,
  bio: optionalText,
  age: optionalNumber,
  height: optionalText,
  favoriteHand: v.fallback(v.optional(v.picklist(['left', 'right', 'both'])), undefined),
  socialMedia: links,
  achievements: optionalList,
  stats: playerStats,
  updatedAt: optionalNumber,
  listed: optionalNumber,
  nameKeys: optionalList,
});

const teamStats = v.fallback(
  v.object({
    wins: count,
    losses: count,
    points: count,
    form: optionalText,
    lastMatchId: optionalText,
  }),
  { ...ZERO_TEAM_STATS, form: undefined, lastMatchId: undefined },
);

const team = v.object({
  name: v.string(),
  nameKey: optionalText,
  city: text,
  description: optionalText,
  logo: optionalText,
  captainId: text,
  members: v.fallback(v.optional(v.record(v.string(), v.literal(true))), undefined),
  createdAt: count,
  approved: flag,
  stats: teamStats,
  slogan: optionalText,
  foundedDate: optionalText,
  homeVenue: optionalText,
  socialMedia: links,
  updatedAt: optionalNumber,
  // As they are stored, see parse-team-log.ts.
  matches: v.optional(v.unknown()),
  videos: v.optional(v.unknown()),
});

const match = v.object({
  status: v.picklist(['ongoing', 'completed', 'cancelled']),
  season: optionalKey,
  stage: optionalText,
  fixtureId: optionalKey,
  typed: v.optional(flag),
  team1Id: recordKey,
  team2Id: recordKey,
  team1Name: text,
  team2Name: text,
  team1Score: count,
  team2Score: count,
  team1Players: keys,
  team2Players: keys,
  totalCups: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CUPS)), TOTAL_CUPS),
  playerStats: v.fallback(
    v.record(
      recordKey,
      v.object({
        playerId: text,
        playerName: text,
        teamId: text,
        cupsScored: count,
        attempts: count,
        accuracy: count,
        isMVP: flag,
      }),
    ),
    {},
  ),
  createdAt: count,
  startedAt: count,
  rev: count,
  updatedAt: count,
  completedAt: optionalNumber,
  cancelledAt: optionalNumber,
  endedBy: optionalText,
  winnerId: optionalKey,
  winnerName: optionalText,
  videoUrl: optionalText,
  videoStart: optionalNumber,
  annulled: v.fallback(v.optional(v.object({ reason: v.string(), line: optionalText })), undefined),
  held: v.fallback(v.optional(v.object({ why: v.string(), line: optionalText })), undefined),
});

const event = v.variant('type', [
  v.object({ type: v.picklist(SHOT_TYPES), playerId: recordKey, at: count, by: text }),
  v.object({ type: v.picklist(['undo', 'turn', 'restore']), target: recordKey, at: count, by: text }),
  v.object({ type: v.literal('sub'), playerId: recordKey, leaves: recordKey, at: count, by: text }),
  v.object({ type: v.literal('move'), target: recordKey, playerId: recordKey, at: count, by: text }),
]);

const stream = v.object({ isLive: flag, kickChannel: optionalText, youtubeVideoId: optionalText });

/** A user record, or null if the value is none; `uid` comes from the key if the record lacks it. */
export function parseUser(uid: string, value: unknown): User | null {
  const result = v.safeParse(user, value);
  return result.success ? compact<User>({ ...result.output, uid }) : null;
}

/** A team record, or null without a name. */
export function parseTeam(value: unknown): Team | null {
  const result = v.safeParse(team, value);
  return result.success ? compact<Team>(result.output) : null;
}

/** A match record, or null without status or teams. */
export function parseMatch(value: unknown): Match | null {
  const result = v.safeParse(match, value);
  return result.success ? compact<Match>(result.output) : null;
}

/** A match event, or null if the value is none. */
export function parseEvent(value: unknown): MatchEvent | null {
  const result = v.safeParse(event, value);
  return result.success ? (result.output as MatchEvent) : null;
}

/** `config/stream`; without a stored value: not live and no video. */
export function parseStream(value: unknown): StreamConfig {
  const result = v.safeParse(stream, value);
  return result.success ? compact<StreamConfig>(result.output) : { isLive: false };
}

/** Every record of a collection that parses, by its key; none with a reserved key. */
export function parseAll<T>(value: unknown, parse: (key: string, record: unknown) => T | null): Record<string, T> {
  const parsed: Record<string, T> = {};
  if (typeof value !== 'object' || value === null) return parsed;
  for (const [name, record] of Object.entries(value)) {
    const result = isReserved(name) ? null : parse(name, record);
    if (result !== null) parsed[name] = result;
  }
  return parsed;
}
