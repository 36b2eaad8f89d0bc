import type { Groups } from '../standings/groups.ts';
import { inOrder, isOpen } from './fixture-kinds.ts';
import type { Fixture, Fixtures } from './types.ts';

/** What a further plan does with the open fixtures that nobody has touched: they stay, or they get new places. */
export type Replan = 'new-only' | 'move-untouched';

/** The first sequence of a fixture that the admin makes himself: it differs from the planner's, so a further plan leaves it alone. */
export const MADE_BY_HAND = 1;

/**
 * Whether somebody has decided about an open fixture by hand: it was moved, added, imported, postponed, or has a note. Each of them counts the
 * sequence on; `planSequence` is the number that the planner wrote last.
 */
export function isTouched({ state, note, sequence, planSequence = 0 }: Fixture): boolean {
  return state === 'postponed' || note !== undefined || sequence !== planSequence;
}

/**
 * The open fixtures of a season's league that a further plan leaves alone. A touched one always stays. Of the others, with `new-only`, those stay that
 * the plan needs: both teams play, in one group if there are groups, and the pair does not meet more often than the plan asks; the earlier ones first.
 *
 * @param plan.double each pair meets twice
 * @param existing fixtures of the season
 */
export function staysOf(
  plan: { season: string; teamIds: readonly string[]; double: boolean; groups?: Groups | undefined },
  existing: Fixtures,
  replan: Replan,
): ReadonlySet<string> {
  const teams = new Set(plan.teamIds);
  const most = plan.double ? 2 : 1;
  const league = inOrder(existing).filter(
    ({ fixture }) => fixture.season === plan.season && fixture.stage === 'league',
  );
  const fixed = league.filter(({ fixture }) => !isOpen(fixture) || isTouched(fixture));
  const stays = new Set(fixed.filter(({ fixture }) => isOpen(fixture)).map(({ id }) => id));
  if (replan === 'move-untouched') return stays;
  const met = new Map<string, number>();
  const count = (fixture: Fixture) => met.set(pairKey(fixture), (met.get(pairKey(fixture)) ?? 0) + 1);
  for (const { fixture } of fixed) count(fixture);
  for (const { id, fixture } of league) {
    if (!isOpen(fixture) || stays.has(id)) continue;
    const [one = '', other = ''] = [fixture.team1Id, fixture.team2Id];
    const plays = teams.has(one) && teams.has(other) && plan.groups?.[one] === plan.groups?.[other];
    if (!plays || (met.get(pairKey(fixture)) ?? 0) >= most) continue;
    count(fixture);
    stays.add(id);
  }
  return stays;
}

const pairKey = ({ team1Id = '', team2Id = '' }: Fixture) => [team1Id, team2Id].sort().join(' ');
