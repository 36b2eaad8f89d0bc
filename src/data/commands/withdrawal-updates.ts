import type { LogAction } from '../../domain/admin/admin-log.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { changesPatch, signed } from '../../domain/schedule/changes.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import type { Decisions } from '../../domain/schedule/withdrawal.ts';
import type { Services } from '../services.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, updateWithLog } from './admin-update.ts';
import { namesNow } from './names-then.ts';

/** The services of an action that decides many fixtures. */
export type Deciding = AdminServices & Pick<Services, 'league'>;

/**
 * Why a withdrawal is refused: a match of the team runs, there is nothing to decide, it was taken back before, the other team cannot take the place
 * (any more), or the place cannot be given back to a team that is not in the league any more.
 */
export type WithdrawalRefusal = 'running' | 'nothing' | 'taken-back' | 'not-free' | 'left-league';
/** What an action decided, and what stayed as it is. */
export interface WithdrawalOutcome {
  /** The number of decided fixtures. */
  decided: number;
  /** The number of matches whose results stopped counting, or count again (decision 70). */
  matches: number;
  left: Decisions['left'];
  /** The matches without a fixture in `left` that stayed as they are, each as the names of its teams. */
  leftMatches: Readonly<Record<string, string>>;
  fixtures: Fixtures;
}

/** One update of a withdrawal, ready to be sent. */
export interface Planned {
  made: Decisions & { matches?: readonly string[] };
  /** The fixtures before it. */
  fixtures: Fixtures;
  /** What it changes besides the fixtures. */
  patch: Patch;
  line: { action: LogAction; detail: string };
  /** Key of the withdrawal. */
  target: string;
  leftMatches?: Readonly<Record<string, string>>;
}

/** Sends what `plan` makes, with its line of the log and one mark for all that it changes. @param plan gets the key of both */
export function decideMany(
  admin: Deciding,
  plan: (key: string) => Promise<Planned | WithdrawalRefusal>,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  return onceMoreIfDenied(async () => {
    const key = newKeyOf(admin);
    const planned = await plan(key);
    if (typeof planned === 'string') return planned;
    const { made, line, target, leftMatches = {} } = planned;
    const { decided, matches = [], left, after: fixtures } = made;
    const forfeits = Object.keys(made.changes).map((id) => fixtures[id]);
    const nameOf = await namesNow(
      admin.server,
      forfeits.filter((fixture) => fixture?.state === 'forfeit'),
    );
    const changes = changesPatch(signed(planned.fixtures, made.changes, key, nameOf));
    const patch = { ...changes, ...planned.patch, ...uncounted(key) };
    await updateWithLog(admin, patch, { ...line, target: `withdrawals/${target}` }, key);
    return { decided: decided.length, matches: matches.length, left, leftMatches, fixtures };
  });
}
