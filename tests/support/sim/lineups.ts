import { playersOf } from '../../../src/domain/match/sides.ts';
import { viewMatch } from '../../../src/domain/match/view.ts';
import type { Intent } from '../../../src/domain/outbox/intents.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { PLAYERS } from '../match-fixtures.ts';
import { userRecord } from '../rules-league.ts';
import { ignoreStorage, type Outcome } from './history.ts';
import type { SimServer } from './server.ts';
import type { SimTab } from './tab.ts';

/** Who may take a seat of the match, by team. */
const BENCH = { firtina: ['ali', 'veli', 'cem'], bardaklar: ['ceren', 'isik', 'naz'] } as const;
/** The players who may sit in a match of the histories. */
export const SEATABLE: readonly string[] = Object.values(BENCH).flat();

/** Adds the players beside the four of the match. */
export function seatBench({ world }: SimServer): void {
  world.seed({
    'users/cem': userRecord('cem', 'player', { teamId: 'firtina', displayName: 'Cem Kara' }),
    'users/naz': userRecord('naz', 'player', { teamId: 'bardaklar', displayName: 'Naz Ak' }),
  });
}

/** The match as the tab shows it. */
function seen(tab: SimTab, matchId: string): Match | undefined {
  const { matches, events, rows } = tab.league.getState();
  const own = rows.filter((row) => row.matchId === matchId);
  return viewMatch(matches[matchId] ?? null, events[matchId] ?? null, own)?.match;
}

/** Who sits at the place of this player of the start, for a person who taps at a place of the table. */
export function atPlaceOf(tab: SimTab, matchId: string, playerId: (typeof PLAYERS)[number]): string {
  const match = seen(tab, matchId);
  return (match && playersOf(match)[PLAYERS.indexOf(playerId)]) ?? playerId;
}

/** Gives a seat that the tab shows to somebody else of the team, without waiting for it. */
export function seatSomebody(tab: SimTab, matchId: string, random: () => number): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const match = seen(tab, matchId);
  if (match === undefined) return;
  const seated = playersOf(match);
  const leaves = pick(seated);
  const team = match.team1Players.includes(leaves) ? BENCH.firtina : BENCH.bardaklar;
  const uid = pick(team.filter((one) => !seated.includes(one)));
  void tab.commands.changeLineup(matchId, leaves, { uid, displayName: `${uid} (telefonda)` }).catch(ignoreStorage);
}

type Change = Extract<Intent, { kind: 'lineup' }>;

/** The laws of the line-up that a match breaks: who sits was seated by the start or by a change that arrived, and a single change holds. */
export async function brokenLineup({ phones }: Outcome, matchId: string, match: Match): Promise<string[]> {
  const broken: string[] = [];
  const arrived = new Map<string, Change>();
  for (const { disk } of phones) {
    const open = (await disk.outbox.get()).filter(({ state }) => state !== 'accepted');
    const isOpen = (id: string) => open.some(({ intent }) => intent.kind === 'lineup' && intent.lineupId === id);
    for (const { matchId: of, intent } of [...disk.stored, ...disk.taken]) {
      if (of === matchId && intent.kind === 'lineup' && !isOpen(intent.lineupId)) arrived.set(intent.lineupId, intent);
    }
  }
  const changes = [...arrived.values()];
  for (const uid of playersOf(match)) {
    const isKnown = PLAYERS.some((one) => one === uid) || changes.some(({ playerId }) => playerId === uid);
    if (!isKnown) broken.push(`L4: nobody seated ${uid}`);
  }
  for (const uid of PLAYERS) {
    const hasLeft = !playersOf(match).includes(uid);
    if (hasLeft && !changes.some(({ leaves }) => leaves === uid)) broken.push(`L4: nobody sent ${uid} away`);
  }
  const [only] = changes;
  if (changes.length === 1 && only !== undefined && !playersOf(match).includes(only.playerId))
    broken.push(`L3: ${only.playerId} was seated and does not sit`);
  if (Object.keys(match.playerStats).sort().join() !== playersOf(match).sort().join())
    broken.push('the entries of a match are those of its four players');
  return broken;
}
