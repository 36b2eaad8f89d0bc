import type { Log } from '../contracts.ts';
import type { Actor } from '../rules/rules.ts';
import type { Change } from '../tree/patch.ts';

const MINUTE_MS = 60_000;
/** Lines a minute, of one account and in all: a stranger who is refused without end fills no log. */
const LINES = { perAccount: 10, all: 60 };
/** UTF-16 units of a path, and the number of paths of an update, that a line names. */
const SHOWN = { path: 120, places: 5 };

/** Writes that the rules refused: a line at `info` for each, without what was written, and a count. */
export class Denials {
  readonly #log: Log;
  readonly #now: () => number;
  #since = Number.NEGATIVE_INFINITY;
  #lines = 0;
  #silent = 0;
  readonly #byAccount = new Map<string, number>();
  /** Since the start. */
  count = 0;

  /** @param now the machine's clock, ms since the epoch */
  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  /**
   * Counts a refused write and says whose it was, where and by which rule, while the minute has lines left.
   * @param rule looks up the rule that refused; called only for a line that is written
   */
  note(actor: Actor, change: Change, rule: () => string): void {
    this.count += 1;
    this.#begin();
    const account = accountOf(actor);
    const own = this.#byAccount.get(account) ?? 0;
    if (own >= LINES.perAccount || this.#lines >= LINES.all) {
      this.#silent += 1;
      return;
    }
    this.#byAccount.set(account, own + 1);
    this.#lines += 1;
    const fields = { account, path: shortened(change.path), reason: shortened(rule()), ...placesOf(change) };
    this.#log('info', 'write-denied', fields);
  }

  /** Begins a new minute, and says how many writes the last one did not name. */
  #begin(): void {
    if (this.#now() - this.#since < MINUTE_MS) return;
    if (this.#silent > 0) this.#log('info', 'writes-denied-unnamed', { count: this.#silent });
    this.#since = this.#now();
    this.#lines = 0;
    this.#silent = 0;
    this.#byAccount.clear();
  }
}

/** The account's id, or `anonymous` for a client that has not signed in. */
function accountOf({ auth }: Actor): string {
  const uid = auth !== null && typeof auth === 'object' && 'uid' in auth ? auth.uid : null;
  return typeof uid === 'string' ? shortened(uid) : 'anonymous';
}

function placesOf({ kind, json }: Change): { places?: string[]; of?: number } {
  if (kind !== 'update' || json === null || typeof json !== 'object') return {};
  const places = Object.keys(json);
  return { places: places.slice(0, SHOWN.places).map(shortened), of: places.length };
}

const shortened = (path: unknown): string => String(path).slice(0, SHOWN.path);
