import { playersOf, SIDES } from '../../../src/domain/match/sides.ts';
import { allSubstitutions, atTableNow, startersOf, withSubstitutes } from '../../../src/domain/match/substitutes.ts';
import { viewTable } from '../../../src/domain/match/table-view.ts';
import type { MatchView } from '../../../src/domain/match/view.ts';
import type { Intent } from '../../../src/domain/outbox/intents.ts';
import { PLAYERS_PER_SIDE } from '../../../src/domain/records/constants.ts';
import { parseAll, parseEvent } from '../../../src/domain/records/parse.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { PLAYERS } from '../match-fixtures.ts';
import { userRecord } from '../rules-league.ts';
import { ignoreStorage, type Outcome } from './history.ts';
import type { SimServer } from './server.ts';
import type { SimTab } from './tab.ts';

/** Who may take a seat of the match, by team. */
const BENCH = { firtina: ['ali', 'veli', 'cem', 'efe'], bardaklar: ['ceren', 'isik', 'naz', 'can'] } as const;
/** The players who may sit in a match of the histories. */
export const SEATABLE: readonly string[] = Object.values(BENCH).flat();

/** Adds the players beside the four of the match. */
export function seatBench({ world }: SimServer): void {
  world.seed({
    'users/cem': userRecord('cem', 'player', { teamId: 'firtina', displayName: 'Cem Kara' }),
    'users/efe': userRecord('efe', 'player', { teamId: 'firtina', displayName: 'Efe Can' }),
    'users/can': userRecord('can', 'player', { teamId: 'bardaklar', displayName: 'Can Ak' }),
    'users/naz': userRecord('naz', 'player', { teamId: 'bardaklar', displayName: 'Naz Ak' }),
  });
}

/** The match as the tab shows it. */
function seen(tab: SimTab, matchId: string): MatchView | null {
  const { matches, events, rows } = tab.league.getState();
  const own = rows.filter((row) => row.matchId === matchId);
  return viewTable(matches[matchId] ?? null, events[matchId] ?? null, own);
}

/** Who sits at the place of this player of the start, for a person who taps at a place of the table. */
export function atPlaceOf(tab: SimTab, matchId: string, playerId: (typeof PLAYERS)[number]): string {
  const view = seen(tab, matchId);
  const shown = view === null ? [] : SIDES.flatMap((side) => atTableNow(view, side).slice(0, PLAYERS_PER_SIDE));
  return shown[PLAYERS.indexOf(playerId)] ?? playerId;
}

/** Gives a place that the tab shows to somebody else of the team, without waiting for it: before the first event the seat, later at the table. */
export function seatSomebody(tab: SimTab, matchId: string, random: () => number): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const view = seen(tab, matchId);
  if (view === null) return;
  const side = pick(SIDES);
  const seated = atTableNow(view, side);
  const leaves = pick(seated);
  const uid = pick(BENCH[side === 'one' ? 'firtina' : 'bardaklar'].filter((one) => !seated.includes(one)));
  if (uid === undefined) return;
  void tab.commands.changeLineup(matchId, leaves, { uid, displayName: `${uid} (telefonda)` }).catch(ignoreStorage);
}

type Change = Extract<Intent, { kind: 'lineup' }>;

/**
 * The laws of the line-up that a match breaks: who sits was seated by the start, by a change that arrived or by a substitution, a single change holds,
 * and who came in later follows from the log (decision 67).
 */
export async function brokenLineup({ phones, server }: Outcome, matchId: string, match: Match): Promise<string[]> {
  const broken: string[] = [];
  const made = new Map<string, Change>();
  const disks = await Promise.all(phones.map(async ({ disk }) => ({ disk, rows: await disk.outbox.get() })));
  // A row that was handed over may wait or be refused on the other phone.
  const open = disks.flatMap(({ rows }) => rows).filter(({ state }) => state !== 'accepted');
  const isOpen = (id: string) => open.some(({ intent }) => intent.kind === 'lineup' && intent.lineupId === id);
  for (const { disk } of disks) {
    for (const { matchId: of, intent } of [...disk.stored, ...disk.taken]) {
      if (of === matchId && intent.kind === 'lineup') made.set(intent.lineupId, intent);
    }
  }
  // One that was refused as late may have arrived with its answer lost, before the other phone gave the seat on.
  const all = [...made.values()];
  const changes = all.filter(({ lineupId }) => !isOpen(lineupId));
  const events = parseAll(server.world.read(`matchEvents/${matchId}`), (_key, value) => parseEvent(value));
  const later = allSubstitutions(events);
  const byLog = withSubstitutes({ ...match, status: 'ongoing' }, events);
  if (playersOf(byLog).join() !== playersOf(match).join()) broken.push('decision 67: the players are those of the log');
  const starters = SIDES.flatMap((side) => startersOf(match, side));
  for (const uid of starters) {
    const isKnown = [...all, ...later].some(({ playerId }) => playerId === uid);
    if (PLAYERS.some((one) => one === uid)) continue;
    if (!isKnown) broken.push(`L4: nobody seated ${uid}`);
  }
  for (const uid of PLAYERS) {
    const hasLeft = !starters.includes(uid);
    if (hasLeft && ![...all, ...later].some(({ leaves }) => leaves === uid)) broken.push(`L4: nobody sent ${uid} away`);
  }
  const [only] = changes;
  const hasLeftLater = later.some(({ leaves }) => leaves === only?.playerId);
  if (changes.length === 1 && only !== undefined && !starters.includes(only.playerId) && !hasLeftLater)
    broken.push(`L3: ${only.playerId} was seated and does not sit`);
  if (Object.keys(match.playerStats).sort().join() !== playersOf(match).sort().join())
    broken.push('the entries of a match are those of its players');
  return broken;
}
