import { expect } from 'vitest';
import { rulesOf } from '../../src/domain/match/game-rules.ts';
import { isInserted, sharedTime } from '../../src/domain/match/inserted-keys.ts';
import { correctionKey, throwKeyOf } from '../../src/domain/match/ordered-keys.ts';
import { playersOf } from '../../src/domain/match/sides.ts';
import { viewTable } from '../../src/domain/match/table-view.ts';
import { eventIdOf, type Intent, isCorrecting, type OutboxRow } from '../../src/domain/outbox/intents.ts';
import { isFinal } from '../../src/domain/outbox/sync-status.ts';
import { parseAll, parseMatch } from '../../src/domain/records/parse.ts';
import type { Match, MatchEvent, PlayerStats, TeamStats } from '../../src/domain/records/types.ts';
import { listedOf } from '../../src/domain/records/user-keys.ts';
import { parseFixture } from '../../src/domain/schedule/types.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { brokenFigures, brokenIndex } from './broken-index.ts';
import { counted } from './counted-world.ts';
import { FRESH_SEED, howMany } from './effort.ts';
import { brokenLive } from './hostile-scoring.ts';
import { naiveClock, naiveFold, naiveOvertime, naiveScores } from './naive-fold.ts';
import { createMemoryStorage, type SimDisk, type SimStorage } from './sim/disk.ts';
import { LIVENESS_MS, type Outcome, runHistory } from './sim/history.ts';
import { brokenLineup, SEATABLE } from './sim/lineups.ts';
import { brokenNotes } from './sim/notes.ts';
import type { SimServer } from './sim/server.ts';

/** The number of histories over all files; `npm run simulate` sets it. */
export const SEEDS = howMany('SIM_SEEDS', 160, 20_000);

/** A long run logs its progress. */
const PROGRESS_EVERY = 10_000;

/** Runs seeded histories and checks each against the laws: three in four have fixed seeds, from `from` on, the others new seeds. */
export async function runSeeds(
  phones: 1 | 2,
  from: number,
  count: number,
  createStorage: () => SimStorage = createMemoryStorage,
  tables = false,
  codes: readonly (string | undefined)[] = [undefined],
): Promise<void> {
  const fixed = Math.ceil(count * 0.75);
  for (let done = 0; done < count; done++) {
    const seed = done < fixed ? from + done : FRESH_SEED + done;
    const storage = createStorage();
    const code = codes[done % codes.length];
    await check(await runHistory({ seed, phones, tables, storage, ...(code !== undefined && { code }) }), seed);
    storage.close?.();
    if (done % PROGRESS_EVERY === PROGRESS_EVERY - 1) console.log(`${done + 1} of ${count} histories hold`);
  }
}

const EARNED = [
  'match-completed',
  'match-cancelled',
  'match-empty',
  'match-tied',
  'lineup-late',
  'bench-full',
  'not-seated',
  'throw-missing',
];

function isEnd({ intent }: OutboxRow): boolean {
  return intent.kind === 'complete' || intent.kind === 'cancel';
}

/** Whether a correction of this event came too late: the event was undone, or is itself a correction that came too late. */
function isForestalled(events: Readonly<Record<string, MatchEvent>>, target: string): boolean {
  const event = events[target];
  if (event !== undefined) return event.type === 'undo';
  return target !== throwKeyOf(target) && isForestalled(events, target.slice(0, -1));
}

/** Ends that were taken back under another number: an import gives the end that waits a new one, behind the taps that it brings. */
const takenBackLater = ({ stored, takenBack }: Pick<SimDisk, 'stored' | 'takenBack'>): number =>
  takenBack.filter((seq) => !stored.some((row) => row.seq === seq)).length;

type Correction = Exclude<Extract<Intent, { target: string }>, { kind: 'note' }>;

/** The invariants, each with its law. */
export async function check(outcome: Outcome, seed: number): Promise<void> {
  const { server, late, broken, matchIds } = outcome;
  const said = (law: string) => `${law}, seed ${seed}`;
  expect(broken.map(said), 'laws broken on the way').toEqual([]);
  expect(late, said(`L6: drained within ${LIVENESS_MS} ms after healing`)).toEqual([]);
  for (const matchId of matchIds) {
    await checkMatch(outcome, matchId, said);
    expect((await brokenNotes(outcome, matchId)).map(said), 'laws of the notes').toEqual([]);
  }
  await counted(server.world);
  checkLeague(server, matchIds, (outcome.fixtures?.forfeits.count() ?? 0) > 0, said);
}

type Said = (law: string) => string;

async function checkMatch(outcome: Outcome, matchId: string, said: Said): Promise<void> {
  const { phones, fixtures, scorers } = outcome;
  const { world } = outcome.server;
  const match = parseMatch(world.read(`matches/${matchId}`));
  const events = (world.read(`matchEvents/${matchId}`) ?? {}) as unknown as Record<string, MatchEvent>;
  if (match === null) throw new Error(said('L3: the match never arrived'));

  expect((await brokenLineup(outcome, matchId, match)).map(said), 'laws of the line-up').toEqual([]);
  const stored = new Set<string>();
  const corrections: Correction[] = [];
  const refused = new Set<string>();
  let throws = 0;
  let ends = 0;
  let endsRefused = 0;
  for (const phone of phones) {
    const { disk } = phone;
    const taps = disk.stored.filter((row) => row.matchId === matchId);
    const keys = taps.flatMap(({ intent }) => ('eventId' in intent ? [intent.eventId] : []));
    const own = keys.filter((key) => !disk.given.has(key) && !isInserted(key));
    expect(own, said('L13: keys grow in the order of the taps')).toEqual([...own].sort());
    for (const key of keys) {
      if (stored.has(key)) throw new Error(said('L4: two taps share a key'));
      stored.add(key);
    }
    throws += taps.filter(({ intent }) => intent.kind === 'shot' && intent.type !== 'minus').length;
    ends += taps.filter((row) => isEnd(row) && !disk.takenBack.includes(row.seq)).length - takenBackLater(disk);
    const last = [...taps, ...disk.taken]
      .flatMap((row) => eventIdOf(row) ?? [])
      .filter((key) => !disk.given.has(key))
      .sort()
      .at(-1);
    for (const row of (await disk.outbox.get()).filter((one) => one.matchId === matchId)) {
      // These histories can cause only these refusals: another phone has ended the match, undone its last cup, begun it in
      // another line-up, or let another player in. A phone that never had a right gets «denied», too.
      const isEarned = scorers?.isForger(phone) === true ? [...EARNED, 'denied'] : EARNED;
      if (row.state === 'parked') expect(isEarned, said('L6')).toContain(row.reason);
      if (row.state === 'accepted') {
        // A running match keeps its start and its events: the league may go back to a backup (decision 114).
        const isKept = match?.status === 'ongoing' && (row.intent.kind === 'start' || eventIdOf(row) !== null);
        if (!isKept)
          expect(eventIdOf(row), said('L3: what has arrived is swept, but for the last key of the match')).toBe(last);
        continue;
      }
      if (isEnd(row)) endsRefused += 1;
      const key = eventIdOf(row);
      if (key !== null) refused.add(key);
    }
    corrections.push(...taps.flatMap(({ intent }) => (isCorrecting(intent) ? [intent] : [])));
  }
  const isCorrection = (event: MatchEvent) => 'target' in event;
  const arrived = new Set(Object.keys(events).filter((key) => !isCorrection(events[key] as MatchEvent)));
  const lost = [...stored].filter((key) => !arrived.has(key) && !refused.has(key));
  expect(lost, said('L3, L4: a stored tap arrived or is parked')).toEqual([]);
  const invented = [...arrived].filter((key) => !stored.has(key) || refused.has(key));
  expect(invented, said('L4: nothing arrived that nobody tapped, or that is parked')).toEqual([]);

  for (const { target } of corrections) {
    const key = correctionKey(target);
    const isSettled = refused.has(key) || events[key] !== undefined || isForestalled(events, target);
    expect(isSettled, said('L3, L14: a stored correction arrived, is parked, or was forestalled')).toBe(true);
  }
  for (const [key, event] of Object.entries(events).filter(([, value]) => isCorrection(value))) {
    const isMeant = corrections.some(({ kind, target }) => kind === event.type && correctionKey(target) === key);
    expect(isMeant, said('L4: no correction arrived that nobody made')).toBe(true);
  }
  for (const [key, { at }] of Object.entries(events).filter(([one]) => isInserted(one) && one === throwKeyOf(one)))
    expect(at, said('decision 120: a forgotten throw has the time of the one before it')).toBe(
      sharedTime(events, key) ?? at,
    );
  const counted = Object.values(match.playerStats).reduce(
    (sum, { attempts, overtimeAttempts = 0 }) => sum + attempts + overtimeAttempts,
    0,
  );
  expect(counted, said('L14: no throw counts more often than it was tapped')).toBeLessThanOrEqual(throws);

  const sides = [match.team1Players, match.team2Players] as const;
  const teams = [match.team1Id, match.team2Id];
  const tally = naiveFold(events, sides, match.totalCups, 0, teams);
  for (const [uid, { cupsScored, attempts, doubles = 0 }] of Object.entries(match.playerStats)) {
    expect({ cups: cupsScored, attempts, doubles }, said('L7, L10: the match is the fold of its log')).toEqual(
      tally[uid],
    );
  }
  expect(
    [match.team1Score, match.team2Score],
    said('L7: a score is the cups of its players and its penalties'),
  ).toEqual(naiveScores(tally, sides, teams));
  expect(
    [match.team1Penalties, match.team2Penalties],
    said('decision 152: no player has the cups of penalties'),
  ).toEqual(teams.map((id) => tally[id]?.cups || undefined));
  const { overtime: of, tie, clock } = rulesOf(match);
  const overtime =
    tie === 'overtime' ? naiveOvertime(events, sides, { ...of, totalCups: match.totalCups }, teams) : null;
  const { phase: number, team1Overtime, team2Overtime } = match;
  expect([number, team1Overtime, team2Overtime], said('L7, L10: the overtime is the fold of its log')).toEqual(
    overtime === null ? [undefined, undefined, undefined] : [overtime.phase, ...overtime.scores],
  );
  for (const [uid, { overtimeCups = 0, overtimeAttempts = 0 }] of Object.entries(match.playerStats)) {
    const own = overtime?.all[uid] ?? { cups: 0, attempts: 0 };
    expect([overtimeCups, overtimeAttempts], said('L7: its cups stand beside the others')).toEqual([
      ...[own.cups, own.attempts],
    ]);
  }
  const now = overtime?.phase ?? 0;
  const hasClock = (now === 0 ? clock.minutes : clock.overtime) > 0;
  expect(match.clock, said('decision 153: the clock is the sum of its events')).toEqual(
    hasClock ? naiveClock(events, now) : undefined,
  );
  for (const { disk, tabs } of phones) {
    const rows = (await disk.outbox.get()).filter((row) => row.matchId === matchId);
    // What was refused and may still arrive, and what waits behind it, only this phone shows: all of it (decision 115).
    const own = rows.filter((row) => row.state !== 'accepted' && !isFinal(row));
    for (const tab of tabs.filter((known) => known.alive())) {
      const known = tab.league.getState();
      const view = viewTable(known.matches[matchId] ?? null, known.events[matchId] ?? null, rows, known.clockOffset);
      if (own.length > 0) {
        const keys = own.flatMap((row) => eventIdOf(row) ?? []);
        expect(Object.keys(view?.events ?? {}), said('L6: a phone counts all of its own')).toEqual(
          expect.arrayContaining(keys),
        );
        continue;
      }
      expect(view?.match.playerStats, said('L10: every screen shows the same')).toEqual(match.playerStats);
      const ofPhase = (shown: Match | undefined) => [
        shown?.phase,
        shown?.team1Penalties,
        shown?.team2Penalties,
        shown?.clock,
      ];
      expect(ofPhase(view?.match), said('L10: every screen shows the same overtime, penalties and clock')).toEqual(
        ofPhase(match),
      );
    }
  }

  const over = match.status !== 'ongoing';
  expect(over, said('L8: a stored end arrives, is refused, or was taken back')).toBe(ends > endsRefused);
  expect(fixtures?.broken(matchId, match).map(said) ?? [], 'laws of the fixtures').toEqual([]);
}

function checkLeague(
  { world, completed }: SimServer,
  matchIds: readonly string[],
  hadForfeits: boolean,
  said: Said,
): void {
  const matches: Record<string, Match> = {};
  for (const matchId of matchIds) {
    const match = parseMatch(world.read(`matches/${matchId}`));
    // Statistics count in the order of arrival.
    if (match?.status === 'completed') matches[matchId] = { ...match, completedAt: completed.indexOf(matchId) };
  }
  expect(completed, said('L8: completed once')).toHaveLength(Object.keys(matches).length);
  const fixtures = parseAll(world.read('fixtures'), (_id, value) => parseFixture(value));
  for (const [matchId, { held, fixtureId }] of Object.entries(matches)) {
    const isLost = fixtureId !== undefined && fixtures[fixtureId]?.matchId !== matchId;
    expect(
      held,
      said('decision 119: what waits has lost its fixture, and no phone’s record differs from its log'),
    ).toEqual(isLost ? { why: 'fixture' } : undefined);
    if (isLost) delete matches[matchId];
  }
  const done = Object.keys(matches).length;
  const recounted = statsOf(recountSeasons(matches));
  for (const uid of SEATABLE) {
    const stats = world.read(`users/${uid}/stats`) as unknown as PlayerStats;
    const played = Object.values(matches).filter((match) => playersOf(match).includes(uid)).length;
    expect(stats.gamesPlayed, said('L8: completed once')).toBe(played);
    if (played > 0) expect(stats, said('L9: statistics equal a recount')).toEqual(recounted.players[uid]);
    const listed = listedOf(world.read(`users/${uid}`) as object);
    expect(world.read(`users/${uid}/listed`), said('L9: the place in the list follows')).toBe(listed);
  }
  for (const teamId of ['firtina', 'bardaklar']) {
    const stats = world.read(`teams/${teamId}/stats`) as unknown as TeamStats;
    expect(stats.wins + stats.losses + (stats.draws ?? 0), said('L8: completed once')).toBe(done);
    if (done > 0) expect(stats, said('L9: statistics equal a recount')).toEqual(recounted.teams[teamId]);
  }
  expect(brokenIndex(world), said('L9: the team index says what the teams say')).toBeNull();
  if (!hadForfeits)
    expect(
      brokenFigures(
        world,
        completed.filter((matchId) => matches[matchId] !== undefined),
      ),
      said('L9: the figures of the seasons are the completed matches'),
    ).toBeNull();
  // With a single match: the entry goes with its end (WRITE-23).
  expect(brokenLive(world), said('L8: what is played is in the list, and one of it is the featured match')).toBeNull();
}
