/**
 * A browser may freeze a page that the person leaves, and keep it for «back». WebKit keeps it with its open transactions, and every other page's
 * storage waits for those until WebKit discards the page. So this file leaves no transaction open on a frozen page.
 */

/** Set while the page is frozen. */
let away: { back: Promise<void>; comeBack: () => void } | null = null;
/** How often the page was frozen. */
let leaves = 0;
const listeners = new Set<() => void>();

/**
 * Aborts the transactions of a page that is being frozen, and lets none begin before the page is back. It patches the platform's classes, because
 * Firebase opens databases of its own. Call it before any code uses the storage.
 *
 * @param databases the class of all databases; undefined on a platform without it
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
    // The platform itself begins the transaction that creates or upgrades a database.
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
        // The transaction is already committing, and ends by itself.
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
 * Runs work on the storage, and repeats it after the page is back if the freeze aborted it. On a page that is not frozen it starts the work
 * synchronously.
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
