import { planRun } from '../../src/domain/match/patches.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { ShotType } from '../../src/domain/match/shots.ts';
import { isCounted, teamIdsOf } from '../../src/domain/match/sides.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import { parseMatch } from '../../src/domain/records/parse.ts';
import type { Match, Patch } from '../../src/domain/records/types.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { readServerState } from '../../src/sync/read-state.ts';
import { brokenFigures, brokenIndex } from './broken-index.ts';
import { brokenKeys } from './hostile-writes.ts';
import { keyOf, PLAYERS, SIDES } from './match-fixtures.ts';
import { ADMIN, type RulesWorld } from './rules-world.ts';
import { readsOf } from './world-reads.ts';

type Random = () => number;
const pickOf =
  (random: Random) =>
  <T>(list: readonly T[]): T =>
    list[Math.floor(random() * list.length)] as T;

/** One update at the scoring table: the app's present update, mostly damaged. */
export async function hostileScoring(world: RulesWorld, random: Random): Promise<Patch> {
  const pick = pickOf(random);
  const keys = Object.keys((world.read('matches') ?? {}) as object);
  const ongoing = keys.filter((key) => world.read(`matches/${key}/status`) === 'ongoing');
  const kind =
    ongoing.length === 0 || random() < 0.05
      ? 'start'
      : pick([
          'shot',
          'shot',
          'shot',
          'undo',
          'move',
          'turn',
          'restore',
          'complete',
          random() < 0.3 ? 'cancel' : 'complete',
        ]);
  const matchId = kind === 'start' ? keyOf(1000 + keys.length) : pick(random() < 0.9 ? ongoing : keys);
  const patch = await planned(world, matchId, intentOf(world, matchId, kind, random));
  for (let faults = random() < 0.4 ? 0 : 1 + Math.floor(random() * 2); faults > 0; faults--)
    damage(patch, matchId, random);
  return patch;
}

function intentOf(world: RulesWorld, matchId: string, kind: string, random: Random): Intent {
  const pick = pickOf(random);
  const events = Object.keys((world.read(`matchEvents/${matchId}`) ?? {}) as object);
  const eventId = keyOf(5000 + events.length);
  if (kind === 'start') return { kind: 'start', match: newMatch(SIDES) };
  if (kind === 'complete' || kind === 'cancel') return { kind };
  if ((kind === 'undo' || kind === 'turn' || kind === 'restore') && events.length > 0)
    return { kind, target: pick(events) };
  if (kind === 'move' && events.length > 0) return { kind: 'move', target: pick(events), playerId: pick(PLAYERS) };
  const type = pick<ShotType>(['cup', 'cup', 'cup', 'minus', 'miss']);
  return { kind: 'shot', eventId, type, playerId: pick(PLAYERS) };
}

async function planned(world: RulesWorld, matchId: string, intent: Intent): Promise<Patch> {
  const row: OutboxRow = { seq: 0, uid: ADMIN.uid, matchId, intent, at: world.now, state: 'waiting' };
  const remote = { ...readsOf(world), update: async () => undefined };
  const { patch } = planRun([row], await readServerState(remote, [row]), (at) => at);
  return JSON.parse(JSON.stringify(patch).replaceAll('{".sv":"timestamp"}', String(world.now)));
}

/** Removes a part, replaces a value, or adds a foreign write. */
function damage(patch: Patch, matchId: string, random: Random): void {
  const pick = pickOf(random);
  const value = pick<unknown>([
    null,
    0,
    1,
    2,
    3,
    10,
    11,
    -1,
    0.5,
    100,
    'x',
    true,
    false,
    'completed',
    'firtina',
    'ali',
  ]);
  const entries = Object.keys(patch);
  const way = random();
  if (way < 0.25 && entries.length > 0) delete patch[pick(entries)];
  else if (way < 0.7 && entries.length > 0) replaceWithin(patch, pick(entries), value, random);
  else {
    const field = pick([
      'team1Score',
      'status',
      'winnerId',
      'rev',
      'playerStats/ali/cupsScored',
      'team1Id',
      'videoUrl',
      'videoStart',
    ]);
    const uid = pick(PLAYERS);
    const extra = pick([
      `matches/${matchId}/${field}`,
      `matches/${matchId}`,
      `matchEvents/${matchId}/${keyOf(5000)}`,
      `matchEvents/${matchId}/${keyOf(5000)}${pick(['-', '--'])}`,
      `users/${uid}/stats/${pick(['wins', 'cupsScored', 'lastMatchId'])}`,
      `users/${uid}/${pick(['listed', 'updatedAt', 'nameKeys'])}`,
      `teams/${pick(['firtina', 'bardaklar'])}/stats/${pick(['wins', 'points', 'form'])}`,
      `teamIndex/${pick(['firtina', 'bardaklar'])}/${pick(['wins', 'form', 'name', 'updatedAt'])}`,
      `seasonStats/${pick(['first', 'all', 's2'])}/teams/${pick(['firtina', 'bardaklar'])}/${pick(['wins', 'run', 'form'])}`,
      `seasonStats/${pick(['first', 'all'])}/players/${uid}/${pick(['bestRun', 'ranks', 'cupsScored'])}`,
      `seasonStats/${pick(['first', 'all'])}/met/bardaklar_firtina/${pick(['low', 'high'])}`,
      `uncounted/${pick([matchId, keyOf(1000), 'l1'])}`,
      'counting/revision',
      `matches/${matchId}/season`,
      'config/season',
      'config/activeMatch',
      `liveMatches/${matchId}`,
      `liveMatches/${matchId}/${pick(['startedAt', 'table'])}`,
    ]);
    const clashes = entries.some(
      (path) => path === extra || path.startsWith(`${extra}/`) || extra.startsWith(`${path}/`),
    );
    if (!clashes) patch[extra] = value;
  }
}

function replaceWithin(holder: Record<string, unknown>, key: string, value: unknown, random: Random): void {
  const inside = holder[key];
  if (typeof inside === 'object' && inside !== null && Object.keys(inside).length > 0 && random() < 0.85) {
    replaceWithin(inside as Record<string, unknown>, pickOf(random)(Object.keys(inside)), value, random);
  } else holder[key] = value;
}

/** A team's form from its matches in the order of their completions. */
function formOf(teamId: string, { completed }: Seen, matches: Readonly<Record<string, Match>>): string {
  const own = [...completed.keys()]
    .flatMap((id) => matches[id] ?? [])
    .filter((match) => isCounted(match) && teamIdsOf(match).includes(teamId));
  return own
    .map(({ winnerId }) => (winnerId === teamId ? 'W' : 'L'))
    .join('')
    .slice(-5);
}

/** Data that must never change after a test has seen them. */
export interface Seen {
  /** Completed matches without their videos. */
  completed: Map<string, string>;
  events: Map<string, string>;
}

/** Checks that exactly the matches that have just ended wait to be counted, and that nothing else was counted meanwhile. */
export function brokenMarks(world: RulesWorld, { completed }: Seen): string | null {
  const marks = Object.keys((world.read('uncounted') ?? {}) as object);
  const matches = Object.entries((world.read('matches') ?? {}) as Record<string, { status: string }>);
  const due = matches.filter(([id, { status }]) => status === 'completed' && !completed.has(id)).map(([id]) => id);
  return marks.sort().join() === due.sort().join() ? null : `${marks} are marked, ${due} have ended`;
}

/** Checks the invariants of matches, events and statistics, after the host has counted; returns the first that is broken. */
export function brokenScoring(world: RulesWorld, seen: Seen): string | null {
  const all = (path: string) => (world.read(path) ?? {}) as Record<string, Record<string, unknown>>;
  const matches: Record<string, Match> = {};
  for (const [id, record] of Object.entries(all('matches'))) {
    const match = parseMatch(record);
    if (match === null) return `${id} is no match`;
    matches[id] = match;
    const cups = (players: readonly string[]) =>
      players.reduce((sum, uid) => sum + Number((record.playerStats as typeof match.playerStats)[uid]?.cupsScored), 0);
    if (match.team1Players.length !== 2 || match.team2Players.length !== 2) return `${id} lost a player`;
    if (record.team1Score !== cups(match.team1Players)) return `${id}: the score of team 1 is not its cups`;
    if (record.team2Score !== cups(match.team2Players)) return `${id}: the score of team 2 is not its cups`;
    for (const { cupsScored, attempts } of Object.values(match.playerStats)) {
      if (!(Number.isInteger(cupsScored) && Number.isInteger(attempts) && cupsScored >= 0 && attempts >= cupsScored)) {
        return `${id}: ${cupsScored} cups of ${attempts}`;
      }
    }
    if (match.team1Score > 10 || match.team2Score > 10) return `${id} has more cups than there are`;
    const { videoUrl: _video, videoStart: _start, ...frozen } = record;
    const known = seen.completed.get(id);
    if (known !== undefined && known !== JSON.stringify(frozen)) return `${id} moved after it was completed`;
    if (match.status === 'completed') seen.completed.set(id, JSON.stringify(frozen));
  }
  for (const id of seen.completed.keys()) if (matches[id] === undefined) return `${id} is gone`;
  for (const [id, log] of Object.entries(all('matchEvents'))) {
    for (const [key, event] of Object.entries(log)) {
      const known = seen.events.get(`${id}/${key}`);
      if (known !== undefined && known !== JSON.stringify(event)) return `event ${key} of ${id} was rewritten`;
      seen.events.set(`${id}/${key}`, JSON.stringify(event));
    }
  }
  for (const path of seen.events.keys()) if (world.read(`matchEvents/${path}`) === null) return `event ${path} is gone`;
  const { players, teams } = statsOf(recountSeasons(matches));
  for (const [place, due] of [
    ['users', players],
    ['teams', teams],
  ] as const) {
    for (const [id, record] of Object.entries(all(place))) {
      const lie = place === 'users' ? brokenKeys(id, record, world.now) : null;
      if (lie !== null) return lie;
      const { lastMatchId: _last, form = '', ...stats } = record.stats as Record<string, unknown>;
      if (place === 'teams' && form !== formOf(id, seen, matches)) return `${place}/${id}: the form is ${form}`;
      const expected = { ...((due[id] ?? {}) as Record<string, unknown>) };
      for (const [name, number] of Object.entries(stats)) {
        if (number !== (expected[name] ?? 0))
          return `${place}/${id}: ${name} is ${number}, ${expected[name] ?? 0} is due`;
      }
    }
  }
  const index = brokenIndex(world) ?? brokenFigures(world, [...seen.completed.keys()]);
  if (index !== null) return index;
  return brokenLive(world);
}

/** Checks that the list contains exactly the running matches, and that one of them is the featured match. */
export function brokenLive(world: RulesWorld): string | null {
  const of = (path: string) => (world.read(path) ?? {}) as Record<string, { status?: string; startedAt?: number }>;
  const [matches, live] = [of('matches'), of('liveMatches')];
  for (const [id, { status, startedAt }] of Object.entries(matches)) {
    const due = status === 'ongoing' ? startedAt : undefined;
    if (live[id]?.startedAt !== due) return `${id} is ${status} and in the list since ${live[id]?.startedAt}`;
  }
  const stray = Object.keys(live).find((id) => matches[id] === undefined);
  if (stray !== undefined) return `${stray} is in the list and does not exist`;
  const active = world.read('config/activeMatch');
  if (active === null) return Object.keys(live).length === 0 ? null : 'no match is featured';
  return live[String(active)] === undefined ? 'the featured match is not played' : null;
}
