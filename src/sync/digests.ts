import { withLimit } from '../data/async/timers.ts';
import type { DigestAnswer, ServerPort } from '../data/server.ts';
import type { Mirror } from '../data/store/mirror.ts';
import { documentRows } from '../data/store/schema.ts';
import { OfflineError } from '../domain/errors/server-errors.ts';

/** Milliseconds. */
const ANSWER_MS = 15_000;
/** A copy that knows the last counting is asked for again after this time, ms: a week may be over because a fixture was put off. */
const SURE_MS = 10 * 60_000;

interface DigestDeps {
  readRecords: (rowsOf: string) => Promise<Record<string, unknown> | null>;
  mirror: Pick<Mirror, 'document'>;
  now: () => number;
  fetch?: typeof fetch;
}

/** Reads documents of the digest from the host, and keeps a copy of each on the device (decision 104). */
export function createDigestPort({ readRecords, mirror, now, fetch: ask = fetch }: DigestDeps): ServerPort['digest'] {
  const cache = new Map<string, DigestAnswer & { change: number }>();

  const copyOf = async (name: string) => {
    const known = cache.get(name);
    if (known !== undefined) return known;
    const { doc } = (await readRecords(documentRows(name)).catch(() => null)) ?? {};
    // The host may have been quicker with another part's request.
    const { change, at, value } = (cache.get(name) ?? doc ?? {}) as Partial<Record<string, unknown>>;
    return typeof at === 'number' && typeof change === 'number' ? { value, at, change } : undefined;
  };

  /** Requests under way, by their address: two parts of a page may show one document. */
  const asking = new Map<string, Promise<DigestAnswer>>();

  const answerOf = async (name: string, countedAt: number, address: string) => {
    const request = async () => {
      const response = await ask(address, { redirect: 'error' });
      const value: unknown = await response.json();
      if (!response.ok && !(response.status === 404 && value === null)) throw new Error(`HTTP ${response.status}`);
      return value;
    };
    const value = await withLimit(request(), ANSWER_MS, () => new OfflineError('No answer in time.'));
    const answer = { value, at: now(), change: countedAt };
    cache.set(name, answer);
    await mirror.document(name, answer);
    return answer;
  };

  return async (name, countedAt, tell) => {
    const copy = await copyOf(name);
    if (copy !== undefined) tell({ value: copy.value, at: copy.at });
    if (countedAt === undefined || (copy !== undefined && copy.change >= countedAt && now() - copy.at < SURE_MS))
      return;
    const address = `/digest/${name.split('/').map(encodeURIComponent).join('/')}.json?v=${countedAt}`;
    const answer = asking.get(address) ?? answerOf(name, countedAt, address).finally(() => asking.delete(address));
    asking.set(address, answer);
    try {
      const { value, at } = await answer;
      tell({ value, at });
    } catch (error) {
      // A captive portal, or a host without the function, answers with a page.
      if (copy === undefined) throw new OfflineError(`No digest: ${String(error)}`);
    }
  };
}
