import type { LogAction } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { changesPatch } from '../../domain/schedule/changes.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import type { Decisions } from '../../domain/schedule/withdrawal.ts';
import type { Services } from '../services.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';

/** The services of an action that decides many fixtures. */
export type Deciding = AdminServices & Pick<Services, 'league'>;

/** The number of tries: a result that arrives between read and write makes the rules refuse the update. */
const TRIES = 5;

/** Why a withdrawal is refused: a match of the team runs, there is nothing to decide, or it was taken back before. */
export type WithdrawalRefusal = 'running' | 'nothing' | 'gone';
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
  patch: Patch;
  line: { action: LogAction; detail: string };
  /** Key of the withdrawal. */
  target: string;
  leftMatches?: Readonly<Record<string, string>>;
}

/** Sends what `plan` makes; repeats it up to {@link TRIES} times while other results arrive in between. @param plan gets the key of the log's line */
export async function repeated(
  admin: Deciding,
  plan: (key: string) => Promise<Planned | WithdrawalRefusal>,
): Promise<WithdrawalOutcome | WithdrawalRefusal> {
  const key = newKeyOf(admin);
  for (let before = '', tried = 1; ; tried++) {
    const planned = await plan(key);
    if (typeof planned === 'string') return planned;
    const { made, line, target, leftMatches = {} } = planned;
    const patch = { ...changesPatch(made.changes), ...planned.patch };
    try {
      await updateWithLog(admin, patch, { ...line, target: `withdrawals/${target}` }, key);
      const { decided, matches = [], left, after: fixtures } = made;
      return { decided: decided.length, matches: matches.length, left, leftMatches, fixtures };
    } catch (error) {
      const sent = JSON.stringify(patch);
      // The rules would refuse the same data again.
      if (!(error instanceof DeniedError) || sent === before || tried === TRIES) throw error;
      before = sent;
    }
  }
}
