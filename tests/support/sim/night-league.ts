import type { Json } from 'firebase-server';
import type { Rules } from 'firebase-server/testing';
import { fixtureOf } from '../../domain/schedule/leagues.ts';
import { fillIndex, teamRecord, userRecord } from '../rules-league.ts';
import { seeded } from '../seeded.ts';
import { createClock, type SimClock } from './clock.ts';
import type { NightOracle } from './night-oracle.ts';
import { createServer, type SimServer } from './server.ts';

/** Eight in the morning by the league's clock: a night of twelve hours ends on the same evening. */
const START = Date.UTC(2026, 4, 1, 5);
const HOUR = 3_600_000;
const TEAMS = 6;
const WAITING = 3;

/** A call of a function under way. */
export interface SimCall {
  name: string;
  uid: string;
  /** Server ms at which it began. */
  begun: number;
}

/** What happens in a history of a night, and what its people share. */
export interface NightLeague {
  server: SimServer;
  clock: SimClock;
  oracle: NightOracle;
  random: () => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Does something after a moment; between two such moments anything may happen. */
  soon: <T>(work: () => T) => Promise<T>;
  /** Writes as a client: the rules judge. @returns whether they allowed it */
  write: (actor: Json, patch: Readonly<Record<string, unknown>>) => boolean;
  /** Writes as a function, or as somebody whose rules another test proves. */
  put: (patch: Readonly<Record<string, unknown>>, call?: SimCall) => void;
  /** Told of each accepted update. */
  onWrite: (listener: (paths: readonly string[], before: (path: string) => unknown) => void) => void;
  read: <T>(path: string) => Record<string, T>;
  tables: readonly number[];
}

const teamOfNumber = (number: number) => `takim${number}`;
export const playersOfTeam = (teamId: string) => [1, 2, 3].map((place) => `${teamId}-p${place}`);
export const captainOf = (teamId: string) => `${teamId}-k`;
export const TEAM_IDS = Array.from({ length: TEAMS }, (_, index) => teamOfNumber(index + 1));

/** A league with two to four tables, at each of which three fixtures wait; a team may wait at several. */
export function openNightLeague(
  seed: number,
  { oracle, rules }: { oracle: (league: Pick<NightLeague, 'server' | 'clock'>) => NightOracle; rules?: Rules },
): NightLeague {
  const random = seeded(seed);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const clock = createClock(START, settle);
  const server = createServer(clock.now, rules);
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const tables = Array.from({ length: 2 + Math.floor(random() * 3) }, (_, index) => index + 1);
  server.world.now = START;
  for (const teamId of TEAM_IDS) {
    const [players, captain] = [playersOfTeam(teamId), captainOf(teamId)];
    server.world.seed({
      [`teams/${teamId}`]: teamRecord(captain, players, { name: `Ad ${teamId}` }),
      [`users/${captain}`]: userRecord(captain, 'team', { teamId }),
      ...Object.fromEntries(players.map((uid) => [`users/${uid}`, userRecord(uid, 'player', { teamId })])),
    });
  }
  for (const table of tables) {
    for (let place = 1; place <= WAITING; place++) {
      const team1Id = pick(TEAM_IDS);
      const team2Id = pick(TEAM_IDS.filter((id) => id !== team1Id));
      const at = START + 9 * HOUR + place * 20 * 60_000;
      const fixture = fixtureOf({ season: 'first', team1Id, team2Id, table, at, updatedAt: START });
      server.world.seed({ [`fixtures/f${table}${place}`]: fixture });
    }
  }
  fillIndex(server.world);
  const seen = oracle({ server, clock });
  const listeners: Parameters<NightLeague['onWrite']>[0][] = [];
  const judged = (patch: Readonly<Record<string, unknown>>, apply: () => boolean, call?: SimCall): boolean => {
    const places = Object.keys(patch);
    const olds = new Map(places.map((path) => [path.split('/').slice(0, 2).join('/'), null as unknown]));
    for (const path of olds.keys()) olds.set(path, server.world.read(path));
    server.world.now = clock.now();
    if (places.length === 0 || !apply()) return false;
    seen.look(places, call);
    for (const listener of listeners) listener([...olds.keys()], (path) => olds.get(path));
    return true;
  };
  return {
    ...{ server, clock, oracle: seen, random, chance, pick, tables },
    soon: (work) =>
      new Promise((resolve, reject) => {
        const run = () => {
          try {
            resolve(work());
          } catch (error) {
            reject(error);
          }
        };
        clock.set(run, 1 + random() * 30);
      }),
    write: (actor, patch) => judged(patch, () => server.world.write(actor, patch)),
    put: (patch, call) =>
      void judged(
        patch,
        () => {
          server.world.seed(patch);
          return true;
        },
        call,
      ),
    onWrite: (listener) => void listeners.push(listener),
    read: (path) => (server.world.read(path) ?? {}) as never,
  };
}
