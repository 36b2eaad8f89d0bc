import { parseMatch } from '../../src/domain/parse.ts';
import type { Match, MatchEvent, ShotType } from '../../src/domain/types.ts';
import { SIDES } from './match-fixtures.ts';
import { openWorld, type RulesWorld } from './rules-world.ts';
import { seeded } from './seeded.ts';
import { createDevice, type Fate, KillError, LinkError, type SimDevice } from './sim-device.ts';

const YEAR = 365 * 24 * 3600 * 1000;

/** What a history came to. */
export interface Outcome {
  world: RulesWorld;
  devices: SimDevice[];
  matchId: string;
  /** Keys of every event whose tap the screen has counted. */
  counted: Set<string>;
  /** Whether some device counted the completion. */
  completed: boolean;
  match: Match | null;
  events: Record<string, MatchEvent>;
}

export interface HistoryOptions {
  seed: number;
  /** Devices that score the same match; the second joins once the server knows it. */
  devices: 1 | 2;
}

/**
 * One seeded history of a match: taps, undos, a completion, on a bad link with kills, lost answers, clock jumps and
 * two tabs draining at once; then the network heals and everything drains.
 */
export async function runHistory({ seed, devices: count }: HistoryOptions): Promise<Outcome> {
  const random = seeded(seed);
  const chance = (p: number) => random() < p;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const world = openWorld();
  const trouble = { link: random() * 0.5, kill: random() * 0.06 };
  const fate = (): Fate => (chance(trouble.link) ? pick(['lost', 'answer-lost']) : 'through');
  const dies = () => chance(trouble.kill);
  const turns = turnstile(random);
  const devices = Array.from({ length: count }, () =>
    createDevice({ world, random, fate, dies, yieldTurn: turns.yieldTurn }),
  );
  const counted = new Set<string>();
  const [first] = devices;
  if (first === undefined) throw new Error('a history needs a device');
  let completed = false;

  first.listen('');
  const matchId = await startSurely(first);
  for (let step = 0; step < 10 + Math.floor(random() * 25); step++) {
    world.now += Math.floor(random() * 20_000);
    const device = pick(devices);
    if (chance(0.05)) device.skew = Math.floor((random() * 2 - 1) * YEAR);
    if (chance(0.5)) device.listen(matchId);
    // Two drains at once stand for two tabs without Web Locks, or one killed with its request on the way.
    if (chance(0.4)) await turns.runAll(chance(0.3) ? [device.drain, device.drain] : [device.drain]);
    await tap(device, matchId, random);
    if (chance(0.02)) completed = (await complete(device, matchId)) || completed;
  }
  trouble.kill = 0;
  await heal();
  // Some matches stay open, so that a score mended only by the completion would show.
  if (!completed && chance(0.6)) {
    completed = await complete(first, matchId);
    await heal();
  }

  async function heal(): Promise<void> {
    trouble.link = 0;
    for (let round = 0; round < 3; round++) {
      for (const device of devices) {
        await turns.runAll([device.drain]);
        device.listen(matchId);
      }
    }
  }

  for (const device of devices) {
    for (const { intent } of await device.outbox.rows()) if ('eventId' in intent) counted.add(intent.eventId);
  }
  return {
    world,
    devices,
    matchId,
    counted,
    completed,
    match: parseMatch(world.read(`matches/${matchId}`)),
    events: (world.read(`matchEvents/${matchId}`) ?? {}) as unknown as Record<string, MatchEvent>,
  };
}

async function startSurely(device: SimDevice): Promise<string> {
  for (;;) {
    await device.commands.startMatch(SIDES).catch(ignoreKill);
    const row = (await device.outbox.rows())[0];
    if (row !== undefined) return row.matchId;
  }
}

async function tap(device: SimDevice, matchId: string, random: () => number): Promise<void> {
  const players = ['ali', 'veli', 'ceren', 'isik'];
  const playerId = players[Math.floor(random() * 4)] ?? 'ali';
  const lot = random();
  const type: ShotType = lot < 0.55 ? 'cup' : lot < 0.8 ? 'miss' : 'minus';
  const log = Object.keys(device.league.getState().events[matchId] ?? {});
  const own = (await device.outbox.rows()).flatMap(({ intent }) => ('eventId' in intent ? [intent.eventId] : []));
  const target = [...log, ...own].sort().at(-1 - Math.floor(random() * 3));
  const work =
    lot > 0.88 && target !== undefined
      ? device.commands.undoShot(matchId, target)
      : device.commands.recordShot(matchId, type, playerId);
  await work.catch(ignoreKill);
}

async function complete(device: SimDevice, matchId: string): Promise<boolean> {
  try {
    return (await device.commands.completeMatch(matchId)).ok;
  } catch (error) {
    ignoreKill(error);
    return (await device.outbox.rows()).some((row) => row.intent.kind === 'complete');
  }
}

function ignoreKill(error: unknown): void {
  if (!(error instanceof KillError)) throw error;
}

/** Interleaves processes by the seed: each waits at its requests until it is drawn. */
function turnstile(random: () => number) {
  let waiting: (() => void)[] = [];
  return {
    yieldTurn: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
    runAll: async (works: readonly (() => Promise<number>)[]): Promise<void> => {
      let open = works.length;
      for (const work of works) {
        work()
          .catch((error: unknown) => {
            if (!(error instanceof KillError || error instanceof LinkError)) failed = error;
          })
          .finally(() => {
            open -= 1;
          });
      }
      let failed: unknown;
      for (let idle = 0; open > 0 && idle < 1000; idle++) {
        // Enough microtasks for every process to reach its next request or its end.
        for (let i = 0; i < 12; i++) await Promise.resolve();
        if (waiting.length === 0) continue;
        idle = 0;
        const index = Math.floor(random() * waiting.length);
        const [next] = waiting.splice(index, 1);
        next?.();
      }
      waiting = [];
      if (failed !== undefined) throw failed;
      if (open > 0) throw new Error('a process hangs');
    },
  };
}
