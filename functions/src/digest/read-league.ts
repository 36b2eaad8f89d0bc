import { type LeagueDigest, playedInSteps } from '../../../src/domain/digest/played-match.ts';
import { isExplained } from '../../../src/domain/match/held.ts';
import { type FoldedOvertime, foldMatch, type TimelineEntry } from '../../../src/domain/match/match.ts';
import { isCounted } from '../../../src/domain/match/sides.ts';
import { parseAll, parseEvent, parseMatch } from '../../../src/domain/records/parse.ts';
import type { Match, MatchPlayerStats } from '../../../src/domain/records/types.ts';
import { COUNTED_AT, markTime } from '../../../src/domain/records/uncounted.ts';
import { type Fixture, type Fixtures, parseFixture } from '../../../src/domain/schedule/types.ts';
import { parseJoinedGuests } from '../../../src/domain/standings/guest-seats.ts';
import type { VisitorReads } from '../pages/visitor-values.ts';
import { inTurns, pauseInTurns } from '../pause.ts';
import { digestInSteps, type RatedSeason } from './league-digest.ts';

/** The league's digest, as new as it has to be. */
export interface DigestReader {
  /**
   * @param since server ms of a counting that the asker knows: the digest is not older, as far as the clock allows
   * @returns rejects if the database does not answer
   */
  read(since?: number): Promise<LeagueDigest>;
}

/** Within this time nobody's question reaches the database, ms; one that knows of a newer counting waits until the lesser time is over. */
const CACHE_MS = 5_000;
const HELD_LEAST_MS = 500;
/** A week may also be over because a fixture was put off, or with the hour, which nobody counts: after this time everything is read anyway, ms. */
const WHOLE_MS = 10 * 60_000;
/** Matches of one request: some 300 kB. */
const PAGE = 250;
/** Logs that are requested at once. */
const AT_ONCE = 16;

/**
 * Reads what a visitor may read, and digests it. Stateless but for its memory: a new process reads everything once, then the matches after each
 * counting, and the log of a match only once.
 */
export function createDigestReader(reads: Pick<VisitorReads, 'get' | 'query'>, now: () => number): DigestReader {
  /** Records that were read before, so that each is checked once. */
  const parsed = new Map<string, ParsedMatch>();
  const logs = new Map<string, FoldedLog>();
  let digest: readonly RatedSeason[] = [];
  /** The last counting before the digest was made, and when that was read. */
  let cached = { countedAt: -1, askedAt: Number.NEGATIVE_INFINITY, wholeAt: Number.NEGATIVE_INFINITY };
  let running: Promise<LeagueDigest> | null = null;
  /** How often the database was asked. */
  let turns = 0;

  const renew = async (): Promise<LeagueDigest> => {
    const askedAt = now();
    // Zero for a league that has never counted.
    const countedAt = markTime('at', await reads.get(COUNTED_AT)) ?? 0;
    if (countedAt === cached.countedAt && askedAt - cached.wholeAt < WHOLE_MS) {
      cached = { ...cached, askedAt };
      return digest;
    }
    const [matches, fixtures, joined] = await Promise.all([
      completedMatches(reads, parsed),
      reads.get('fixtures'),
      reads.get('joinedGuests'),
    ]);
    await readLogs(reads, matches, logs);
    const planned = await plannedFixtures(fixtures);
    const records = {
      matches,
      fixtures: planned,
      joined: parseJoinedGuests(joined),
      timelineOf: (matchId: string) => logs.get(matchId)?.timeline ?? [],
      overtimeOf: (matchId: string) => logs.get(matchId)?.overtime?.timeline,
      // What the admin has decided is as he says.
      isUnexplained: (matchId: string) => logs.get(matchId)?.isUnexplained === true && !matches[matchId]?.held,
    };
    const played = await inTurns(playedInSteps(records));
    const next: RatedSeason[] = [];
    for (const season of await inTurns(digestInSteps(played, digest))) {
      const fixtures = fixturesOf(planned, season.season);
      // A season of which nothing changed stays the same one, and so do its documents; an open week may end with the hour.
      const isSame =
        season === digest[next.length] &&
        hourOf(season.asOf) === hourOf(askedAt) &&
        (await areEqual(fixtures, season.fixtures ?? {}));
      next.push(isSame ? season : { ...season, fixtures, asOf: askedAt });
    }
    if (next.length !== digest.length || next.some((season, at) => season !== digest[at])) digest = next;
    cached = { countedAt, askedAt, wholeAt: askedAt };
    return digest;
  };

  return {
    read: async (since = 0) => {
      // It may have begun before the counting that the asker knows.
      if (running !== null) await running;
      const age = now() - cached.askedAt;
      if (since <= cached.countedAt && age < CACHE_MS) return digest;
      const before = turns;
      if (age < HELD_LEAST_MS) await new Promise((resolve) => setTimeout(resolve, HELD_LEAST_MS - age));
      // Of all that wait, the first one asks.
      if (turns !== before) return running ?? digest;
      turns += 1;
      running ??= renew().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

const hourOf = (at = 0) => Math.floor(at / 3_600_000);

async function areEqual(a: Fixtures, b: Fixtures): Promise<boolean> {
  if (Object.keys(a).join() !== Object.keys(b).join()) return false;
  const pause = pauseInTurns();
  for (const id of Object.keys(a)) {
    await pause();
    if (JSON.stringify(a[id]) !== JSON.stringify(b[id])) return false;
  }
  return true;
}

/** A league of many seasons has as many fixtures as matches. */
async function plannedFixtures(stored: unknown): Promise<Fixtures> {
  const pause = pauseInTurns();
  const planned: Record<string, Fixture> = {};
  for (const [id, value] of Object.entries(stored ?? {})) {
    await pause();
    Object.assign(
      planned,
      parseAll({ [id]: value }, (_id, one) => parseFixture(one)),
    );
  }
  return planned;
}

/** What is kept of the log of a match. */
interface FoldedLog {
  rev: number;
  timeline: readonly TimelineEntry[];
  overtime: FoldedOvertime | undefined;
  isUnexplained: boolean;
}

interface ParsedMatch {
  /** What may change in the record of a completed match. */
  print: string;
  match: Match | null;
}

const fixturesOf = (fixtures: Fixtures, season: string): Fixtures =>
  Object.fromEntries(Object.entries(fixtures).filter(([, fixture]) => fixture.season === season));

/** All matches that were completed, page by page: a page keeps within the time of one request. */
async function completedMatches(
  reads: Pick<VisitorReads, 'query'>,
  parsed: Map<string, ParsedMatch>,
): Promise<Record<string, Match>> {
  const pause = pauseInTurns();
  const found: Record<string, Match> = {};
  const seen = new Set<string>();
  const matchOf = (id: string, value: unknown): Match | null => {
    const { rev, updatedAt, annulled, held, playerStats } = (value ?? {}) as Partial<Record<keyof Match, unknown>>;
    const names = Object.values(playerStats ?? {}).map((line: Partial<MatchPlayerStats> | null) => line?.playerName);
    const print = JSON.stringify([rev, updatedAt, annulled, held, names]);
    const known = parsed.get(id);
    if (known?.print === print) return known.match;
    const match = parseMatch(value);
    parsed.set(id, { print, match });
    return match;
  };
  for (let from = 1; ; ) {
    const page = ((await reads.query('matches', { child: 'completedAt', from, first: PAGE })) ?? {}) as object;
    const fresh = Object.entries(page).filter(([id]) => !seen.has(id));
    for (const [id, value] of fresh) {
      seen.add(id);
      await pause();
      const match = matchOf(id, value);
      if (match === null) continue;
      if (isCounted(match)) found[id] = match;
      from = Math.max(from, match.completedAt ?? 0);
    }
    // The next page begins with the last moment of this one, whose matches come again.
    if (fresh.length > 0 && Object.keys(page).length === PAGE) continue;
    for (const id of parsed.keys()) if (!seen.has(id)) parsed.delete(id);
    return found;
  }
}

/** Reads the logs that are not known yet; a completed match's log never changes while its revision is the same. */
async function readLogs(
  reads: Pick<VisitorReads, 'get'>,
  matches: Readonly<Record<string, Match>>,
  known: Map<string, FoldedLog>,
): Promise<void> {
  for (const id of known.keys()) if (matches[id] === undefined) known.delete(id);
  const pause = pauseInTurns();
  const missing = Object.entries(matches).filter(([id, { rev, typed }]) => !typed && known.get(id)?.rev !== rev);
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    await pause();
    await Promise.all(
      missing.slice(at, at + AT_ONCE).map(async ([id, match]) => {
        const events = parseAll(await reads.get(`matchEvents/${id}`), (_key, value) => parseEvent(value));
        const folded = foldMatch(match, events);
        // A log that is lost says nothing of the record.
        const isUnexplained = Object.keys(events).length > 0 && !isExplained(match, folded);
        const { timeline, overtime } = folded;
        known.set(id, { rev: match.rev, timeline, overtime, isUnexplained });
      }),
    );
  }
}
