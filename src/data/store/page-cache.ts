/**
 * A browser may keep a page that is left, frozen, for the way back. WebKit keeps it with its open transactions, and the
 * storage of every other page waits for those until it is thrown away. So none is open while the page is left.
 */

/** Set while the page is left. */
let away: { back: Promise<void>; comeBack: () => void } | null = null;
/** How often the page was left. */
let leaves = 0;
const listeners = new Set<() => void>();

/**
 * Ends the transactions of a page that is left and lets none begin before it is back: of every database, Firebase's own
 * too, hence at the platform's own door. To be called before any storage is used.
 *
 * @param databases the class of all databases; undefined where the platform has none
 */
export function freeStorageWhenLeft(
  page: Pick<Window, 'addEventListener'> = window,
  databases: { prototype: IDBDatabase } | undefined = globalThis.IDBDatabase,
  factories: { prototype: IDBFactory } | undefined = globalThis.IDBFactory,
): void {
  const open = new Set<IDBTransaction>();
  const follow = (begun: IDBTransaction) => {
    open.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun));
  };
  if (databases !== undefined) {
    const { transaction } = databases.prototype;
    databases.prototype.transaction = function (this: IDBDatabase, ...asked) {
      if (away !== null) throw new DOMException('The page is left.', 'AbortError');
      const begun = transaction.apply(this, asked);
      follow(begun);
      return begun;
    };
  }
  if (factories !== undefined) {
    const { open: openDatabase } = factories.prototype;
    // A database is made or upgraded in a transaction that nobody asked for.
    factories.prototype.open = function (this: IDBFactory, ...asked) {
      const opening = openDatabase.apply(this, asked);
      opening.addEventListener('upgradeneeded', () => {
        if (away !== null) opening.transaction?.abort();
        else if (opening.transaction !== null) follow(opening.transaction);
      });
      return opening;
    };
  }
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || away !== null) return;
    leaves += 1;
    let comeBack: () => void = () => undefined;
    const back = new Promise<void>((resolve) => {
      comeBack = resolve;
    });
    away = { back, comeBack };
    for (const begun of open) {
      try {
        begun.abort();
      } catch {
        // Being committed: it ends by itself.
      }
    }
  });
  page.addEventListener('pageshow', () => {
    if (away === null) return;
    const { comeBack } = away;
    away = null;
    comeBack();
    for (const listener of listeners) listener();
  });
}

/**
 * Runs work on the storage; what was broken off because the page was left is done anew when it is back. Without a wait
 * where there is nothing to wait for.
 */
export async function whileHere<T>(work: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    if (away !== null) await away.back;
    const before = leaves;
    try {
      return await work();
    } catch (error) {
      if (leaves === before) throw error;
    }
  }
}

/** Calls back each time the page is back. Returns an unsubscribe function. */
export function onBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
