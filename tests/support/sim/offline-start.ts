import { viewMatch } from '../../../src/domain/match/view.ts';
import { parseMatch } from '../../../src/domain/records/parse.ts';
import { PLAYERS, SIDES } from '../match-fixtures.ts';
import { ADMIN } from '../rules-world.ts';
import { seeded } from '../seeded.ts';
import { createClock } from './clock.ts';
import { createLocks, createMemoryStorage } from './disk.ts';
import { LIVENESS_MS } from './history.ts';
import { createLink, type LinkMode } from './link.ts';
import { createServer } from './server.ts';
import { openTab, type SimTab } from './tab.ts';

const START = Date.UTC(2026, 0, 1);
/** A rack takes ten cups: below that no cup may be refused. */
const CUPS_OF_A_SIDE = 9;

/** Cups and attempts of each player. */
export type Count = Record<string, { cups: number; attempts: number }>;

/** What a history of a match started without network showed, by a hand-kept count. */
export interface OfflineStart {
  /** The taps that the phone said it had counted. */
  byHand: Count;
  /** The match on the server at the end. */
  onServer: Count;
  /**
   * Taps that were refused, and moments at which a screen showed another count than the hand-kept one. Without the log a tap on its way may be in the
   * record too, until its answer is here: such a moment counts only if nothing is on its way.
   */
  wrongScreens: string[];
}

/**
 * A match that starts without network and arrives while its scorer taps on: the link comes and goes in the middle, the page is reloaded or killed, a
 * second tab opens. Every throw is a cup or a miss with room in the rack, so each tap that is stored counts once.
 */
export async function runOfflineStart(seed: number): Promise<OfflineStart> {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const storage = createMemoryStorage();
  const clock = createClock(START, storage.settle);
  const server = createServer(clock.now);
  const [link, locks, disk] = [createLink(random), createLocks(), storage.createDisk()];
  const credential = server.accounts.signIn(ADMIN.uid);
  const open = (): SimTab =>
    openTab({
      ...{ clock, server, link, disk, locks, random },
      now: clock.now,
      credential: () => credential,
      account: () => ADMIN.uid,
      signOut: () => undefined,
      broken: () => undefined,
      dies: () => false,
      fails: () => false,
    });
  let tab = open();
  // The first sign-in has read the league before the network goes.
  await clock.runFor(2_000);
  link.mode = pick<LinkMode>(['dead', 'captive']);
  await clock.runFor(random() * 3_000);
  const start = tab.commands.startMatch(SIDES, {});
  await clock.runFor(1);
  const matchId = await start;
  tab.openMatch(matchId);

  const byHand: Count = Object.fromEntries(PLAYERS.map((uid) => [uid, { cups: 0, attempts: 0 }]));
  const cupsOf = (at: number) => [0, 1].reduce((sum, place) => sum + (byHand[PLAYERS[at + place] ?? '']?.cups ?? 0), 0);
  const wrongScreens: string[] = [];
  const look = async (when: string) => {
    const { matches, events } = tab.league.getState();
    const rows = (await disk.outbox.get()).filter((row) => row.matchId === matchId);
    const view = viewMatch(matches[matchId] ?? null, events[matchId] ?? null, rows);
    const shown = JSON.stringify(view === null ? null : countOf(view.match.playerStats));
    const mayDouble = view !== null && view.base !== null && rows.some(({ state }) => state === 'waiting');
    if (!mayDouble && shown !== JSON.stringify(byHand))
      wrongScreens.push(`${when}: ${shown}, by hand ${JSON.stringify(byHand)}`);
  };
  let isOver = false;
  /** The link changes while taps go on: also within the few milliseconds in which the start arrives. */
  const turnLink = (mode: LinkMode, ms: number) =>
    clock.set(() => {
      if (!isOver) link.mode = mode;
    }, ms);
  turnLink(pick(['good', 'slow']), random() * 4_000);
  for (let turns = Math.floor(random() * 4); turns > 0; turns--)
    turnLink(pick(['good', 'slow', 'dead', 'captive']), random() * 8_000);

  const taps = 6 + Math.floor(random() * 14);
  for (let done = 0; done < taps; done++) {
    const lot = random();
    if (lot < 0.06) {
      tab.kill();
      tab = open();
      tab.openMatch(matchId);
      await clock.runFor(random() * 400);
    } else if (lot < 0.1) open();
    const at = Math.floor(random() * PLAYERS.length);
    const playerId = PLAYERS[at] as string;
    const type = random() < 0.7 && cupsOf(at < 2 ? 0 : 2) < CUPS_OF_A_SIDE ? 'cup' : 'miss';
    const stored = tab.commands.recordShot(matchId, type, playerId);
    await clock.runFor(1);
    const outcome = await stored;
    const own = byHand[playerId];
    if (!outcome.ok) wrongScreens.push(`tap ${done} was refused: ${outcome.refusal}`);
    else if (own !== undefined) {
      own.cups += type === 'cup' ? 1 : 0;
      own.attempts += 1;
    }
    await look(`after tap ${done}`);
    await clock.runFor(random() < 0.7 ? random() * 120 : random() * 1_500);
    await look(`a while after tap ${done}`);
  }
  isOver = true;
  link.mode = 'good';
  for (let looks = 0; looks < 10; looks++) {
    await clock.runFor(LIVENESS_MS / 5);
    await look(`while the last taps arrive, ${looks}`);
  }
  // Long enough for the phone to remove the accepted rows.
  await clock.runFor(60_000);
  await look('at the end');
  const match = parseMatch(server.world.read(`matches/${matchId}`));
  storage.close?.();
  return { byHand, onServer: match === null ? {} : countOf(match.playerStats), wrongScreens };
}

function countOf(stats: Readonly<Record<string, { cupsScored: number; attempts: number }>>): Count {
  return Object.fromEntries(
    PLAYERS.map((uid) => [uid, { cups: stats[uid]?.cupsScored ?? 0, attempts: stats[uid]?.attempts ?? 0 }]),
  );
}
