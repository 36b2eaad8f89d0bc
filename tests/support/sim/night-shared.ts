import type { Json } from 'firebase-server';
import { parseLiveMatches } from '../../../src/domain/match/live-matches.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { planRun } from '../../../src/domain/match/patches.ts';
import type { Intent, OutboxRow } from '../../../src/domain/outbox/intents.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import { namedLineup, parseLineup } from '../../../src/domain/schedule/lineups.ts';
import { eveningTables } from '../../../src/domain/schedule/table-queue.ts';
import { type FixtureEntry, parseFixture } from '../../../src/domain/schedule/types.ts';
import { readServerState } from '../../../src/sync/read-state.ts';
import { anonymous } from '../rules-league.ts';
import { ADMIN } from '../rules-world.ts';
import { answerOfJson } from '../server-query.ts';
import { type NightLeague, playersOfTeam } from './night-league.ts';

/** A step and how often it is chosen. */
export type NightStep = [weight: number, step: () => Promise<unknown>];

/** What the people of a night tell each other. */
export interface NightTalk {
  /** The codes that the admin has said, the newest last. */
  codes: string[];
  /** The links that he has shown. */
  links: { matchId: string; linkId: string; secret: string }[];
  /** Whether the admin often lets a match go on while another one ends. */
  reopens: boolean;
  /** The admin does something while a volunteer waits for an answer. */
  meanwhile(step: (admin: AdminAside) => Promise<unknown>): void;
}
/** What the admin does at the same moment as a volunteer. */
export interface AdminAside {
  start(next: FixtureEntry, table: number): Promise<unknown>;
  revoke(of: { uid?: string; table?: number }): Promise<unknown>;
  end(): Promise<unknown>;
  reopen(): Promise<unknown>;
}

export const keyAt = ({ clock, random }: NightLeague) => nextKey(clock.now(), random);
const signedIn = (uid: string): Json => (uid === ADMIN.uid ? ADMIN : anonymous(uid));

/** Sends what a phone has scored, as the drain does: it plans by the league's newest state, and plans again after a refusal. */
export async function score(league: NightLeague, uid: string, matchId: string, intent: Intent): Promise<boolean> {
  const { soon, read: _read, server, clock } = league;
  const reads = {
    serverNow: clock.now,
    get: (path: string) => soon(() => server.world.read(path)),
    read: (path: string, where: Parameters<typeof answerOfJson>[1]) =>
      soon(() => answerOfJson(server.world.read(path), where)),
  };
  for (let attempt = 0; attempt < 3; attempt++) {
    const rows: OutboxRow[] = [{ seq: 0, uid, matchId, intent, at: clock.now(), state: 'waiting' }];
    const { patch, sent } = planRun(rows, await readServerState(reads, rows), (at) => at, uid === ADMIN.uid);
    if (sent.length === 0) return false;
    if (await soon(() => league.write(signedIn(uid), patch))) return true;
  }
  return false;
}

/** The fixtures that wait at a table, the next one first. */
export function waitingAt({ server, clock, tables }: NightLeague, table: number): readonly FixtureEntry[] {
  const fixtures = parseAll(server.world.read('fixtures'), (_id, value) => parseFixture(value));
  const live = parseLiveMatches(server.world.read('liveMatches'));
  const evening = eveningTables({ fixtures, live, season: 'first', now: clock.now(), more: tables });
  return evening.tables.find((one) => one.table === table)?.waiting ?? [];
}

/** Who starts for the two teams: those whom the captains have named, else any two. */
export function chosenFor(league: NightLeague, { id, fixture }: FixtureEntry): [string[], string[]] {
  const stored = league.read<unknown>(`fixtureLineups/${id}`);
  const lineups = parseAll(stored, (_team, value) => parseLineup(value));
  const { one, two } = namedLineup(fixture, { lineups });
  const any = (teamId = '') => {
    const players = playersOfTeam(teamId);
    const left = league.pick(players);
    return players.filter((uid) => uid !== left);
  };
  const named = (side: typeof one) => (side.isComplete ? [...side.players] : any(side.teamId));
  return [named(one), named(two)];
}

/** The keys of the running matches. */
export const running = ({ read }: NightLeague) => Object.keys(read<object>('liveMatches'));
