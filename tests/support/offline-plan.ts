import { MOMENTS, type Moment } from './e2e-arrival.ts';
import { seeded } from './seeded.ts';

/** A rack takes ten cups: below that no cup may be refused. */
const CUPS_OF_A_SIDE = 9;
const PLAYERS = ['A', 'V', 'C', 'I'] as const;

/** What happens to the network: the link of the test (`e2e-link.ts`), or the server. */
export type NetworkStep = 'cut' | 'hang' | 'heal' | `slow ${number}` | 'server restarts';

type Shot = `${(typeof PLAYERS)[number]}${'+' | '0'}`;

/**
 * A step of the story: a tap (`A+` a cup of Ali, `C0` a miss of Ceren), or two in the same moment, a pause in ms, a reload of the tab, the other tab, which opens at the first
 * time, a change of the network, now or when a moment of the arrival comes, or waiting for such a moment.
 */
export type Step =
  | Shot
  | `${Shot} ${Shot}`
  | `wait ${number}`
  | 'reload'
  | 'other tab'
  | NetworkStep
  | `at ${Moment}: ${NetworkStep}`
  | `until ${Moment}`;

/** How a match is started without network and arrives. A failure prints it as JSON, so that a named test can repeat it. */
export interface OfflinePlan {
  /** How the network is lost before the start. */
  away: 'cut' | 'hang';
  steps: Step[];
}

/**
 * A seeded plan of about fifteen taps, most of them while the match arrives. Every throw has room in the rack.
 *
 * @param mostLoads of pages: reloads and turns to the other tab
 */
export function planOfflineStart(seed: number, mostLoads: number): OfflinePlan {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const upTo = (most: number) => Math.floor(random() * most);
  const cups = [0, 0];
  let last = -1;
  const tap = (): Shot => {
    const lot = upTo(PLAYERS.length);
    // Most second taps on one control would count as double.
    const at = lot === last ? upTo(PLAYERS.length) : lot;
    last = at;
    const side = at < 2 ? 0 : 1;
    const isCup = random() < 0.7 && (cups[side] ?? 0) < CUPS_OF_A_SIDE;
    if (isCup) cups[side] = (cups[side] ?? 0) + 1;
    return `${PLAYERS[at] as (typeof PLAYERS)[number]}${isCup ? '+' : '0'}`;
  };
  const taps = (count: number): Step[] =>
    Array.from({ length: count }, () => {
      const lot = random();
      if (lot < 0.2) return [`${tap()} ${tap()}` as const];
      if (lot < 0.5) return [tap()];
      return [`wait ${lot < 0.9 ? 20 + upTo(200) : 300 + upTo(500)}` as const, tap()];
    }).flat();
  const comeBack = (): NetworkStep => (random() < 0.3 ? 'heal' : `slow ${60 + 20 * upTo(25)}`);
  let loads = 0;
  const turns = (isBack: boolean): Step[] => {
    const lot = random();
    if (loads === mostLoads || lot >= (isBack ? 0.45 : 0.3)) return [];
    loads += 1;
    return [lot < 0.3 ? 'reload' : 'other tab'];
  };

  const away = pick(['cut', 'hang'] as const);
  const steps: Step[] = [...taps(2 + upTo(4)), ...(random() < 0.25 ? turns(false) : [])];
  const isTroubled = random() < 0.6;
  if (isTroubled) steps.push(`at ${pick(MOMENTS)}: ${pick(['cut', 'hang', 'server restarts'] as const)}`);
  steps.push(comeBack());
  const blocks = 2 + upTo(2);
  for (let block = 0; block < blocks; block++) {
    if (random() < 0.5) steps.push(`until ${pick(MOMENTS)}`);
    steps.push(...taps(2 + upTo(3)), ...turns(true));
    if (isTroubled && block === 1) steps.push(comeBack());
  }
  steps.push(...taps(1 + upTo(3)));
  return { away, steps };
}
