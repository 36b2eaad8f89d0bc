import { createMatchCommands, type MatchCommands } from '../../src/data/commands/match.ts';
import { applyCollection, applyEvents, createLeagueStore, type LeagueStore } from '../../src/data/league-store.ts';
import type { Outbox } from '../../src/data/outbox.ts';
import { DeniedError } from '../../src/data/server.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import type { Remote } from '../../src/sync/remote.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { ADMIN, type RulesWorld } from './rules-world.ts';

/** What a link may do to one request. */
export type Fate = 'through' | 'lost' | 'answer-lost';

/** The network has failed: nothing is known of the request's fate. */
export class LinkError extends Error {}

/** The process was killed at this step: nothing after it happens. */
export class KillError extends Error {}

export interface SimDeps {
  world: RulesWorld;
  random: () => number;
  /** Decides the fate of each request. */
  fate: () => Fate;
  /** Whether the process dies at this step. */
  dies: () => boolean;
  /** Lets the other processes run in between. */
  yieldTurn: () => Promise<void>;
}

/** A phone: storage that survives a kill, and a process that does not. */
export interface SimDevice {
  outbox: Outbox;
  league: LeagueStore;
  commands: MatchCommands;
  /** Device clock minus true time, ms; jumps as the history says. */
  skew: number;
  /** Takes the server's state into the mirror, as its listeners would. */
  listen(matchId: string): void;
  /** One run of the production drain. Rejects with {@link LinkError} or {@link KillError}. */
  drain(): Promise<number>;
}

export function createDevice(deps: SimDeps): SimDevice {
  const { world, random } = deps;
  const outbox = createMemoryOutbox();
  const league = createLeagueStore();
  const device: SimDevice = {
    outbox,
    league,
    skew: 0,
    commands: createMatchCommands({
      league,
      outbox: dying(outbox, deps),
      uid: () => ADMIN.uid,
      now: () => world.now + device.skew,
      random,
    }),
    listen: (matchId) => {
      applyCollection(league, 'matches', { whole: world.read('matches') });
      applyEvents(league, matchId, { whole: world.read(`matchEvents/${matchId}`) });
    },
    drain: () =>
      drainOutbox({
        outbox: dying(outbox, deps),
        remote: simRemote(deps),
        uid: () => ADMIN.uid,
        now: () => world.now + device.skew,
        pause: deps.yieldTurn,
      }),
  };
  return device;
}

function simRemote({ world, fate, dies, yieldTurn }: SimDeps): Remote {
  const request = async <T>(work: () => T): Promise<T> => {
    await yieldTurn();
    const lot = fate();
    if (lot === 'lost') throw new LinkError('request lost');
    const result = work();
    if (lot === 'answer-lost') throw new LinkError('answer lost');
    if (dies()) throw new KillError('killed before the answer was used');
    return result;
  };
  return {
    serverNow: () => world.now,
    get: (path) => request(() => world.read(path)),
    update: async (patch) => {
      const allowed = await request(() => world.write(ADMIN, patch));
      if (!allowed) throw new DeniedError('permission_denied');
    },
  };
}

/** The outbox of a process that may be killed before or after any storage step. */
function dying(outbox: Outbox, { dies }: SimDeps): Outbox {
  const step =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (dies()) throw new KillError('killed before storage');
      const result = await work(...args);
      if (dies()) throw new KillError('killed after storage');
      return result;
    };
  return {
    ...outbox,
    append: step(outbox.append),
    accept: step(outbox.accept),
    park: step(outbox.park),
  };
}
