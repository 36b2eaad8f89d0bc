/** The loader wraps functions in a helper that stores their names; a page does not have that helper. */
export const NAMELESS = 'globalThis.__name ??= (work) => work;';

/**
 * Runs inside the page, before its own scripts: notes when a touch of a button ended, which is the tap, when what it changed was
 * painted, and when the outbox had it on disk (`stored` since the touch, `written` since the page heard of it). All times
 * are `performance.now()`, in ms.
 */
export function watchTaps(): void {
  const notes = {
    touched: 0,
    heard: 0,
    touches: [] as number[],
    flashed: [] as number[],
    counted: [] as number[],
    stored: [] as number[],
    written: [] as number[],
  };
  (window as unknown as { taps: typeof notes }).taps = notes;
  addEventListener(
    'pointerup',
    (event) => {
      if ((event.target as Element).closest('button') === null) return;
      notes.touched = event.timeStamp;
      notes.heard = performance.now();
      notes.touches.push(performance.timeOrigin + event.timeStamp);
    },
    { capture: true },
  );
  // The browser handles a message posted from an animation frame after it painted that frame.
  const painted = (into: number[]) => {
    const touched = notes.touched;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => into.push(performance.now() - touched);
      channel.port2.postMessage(0);
    });
  };
  let flashedFor = 0;
  let countedFor = 0;
  new MutationObserver((changes) => {
    if (notes.touched === 0) return;
    for (const change of changes) {
      const text = change.type === 'characterData' || [...change.addedNodes].some((node) => node.nodeType === 3);
      if (change.type === 'attributes' && flashedFor !== notes.touched) {
        flashedFor = notes.touched;
        painted(notes.flashed);
      }
      if (text && countedFor !== notes.touched) {
        countedFor = notes.touched;
        painted(notes.counted);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-flash'] });

  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args: Parameters<typeof add>) {
    const { touched, heard } = notes;
    if (['lig-outbox', 'tapped-control'].includes(this.transaction.db.name) && touched > 0) {
      this.transaction.addEventListener('complete', () => {
        notes.stored.push(performance.now() - touched);
        notes.written.push(performance.now() - heard);
      });
    }
    return add.apply(this, args);
  };
}

/** Runs inside the page: notes from now on when the table first shows how many throws, ms of the machine's clock. */
export function followThrows(): void {
  const shown = new Map<number, number>();
  (window as unknown as { shown: typeof shown }).shown = shown;
  new MutationObserver(() => {
    const lines = (document.querySelector('main') ?? document.body).innerText.matchAll(/\d+\/(\d+) atış/g);
    const throws = [...lines].reduce((sum, [, attempts]) => sum + Number(attempts), 0);
    if (!shown.has(throws)) shown.set(throws, performance.timeOrigin + performance.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs inside a page that follows: when it first showed that many throws or more; 0 if it has not. */
export function shownAt(throws: number): number {
  const { shown } = window as unknown as { shown: Map<number, number> };
  const times = [...shown].filter(([count]) => count >= throws).map(([, at]) => at);
  return times.length === 0 ? 0 : Math.min(...times);
}

/** Runs inside the page: how long that many strict additions to an otherwise empty database take, in ms each. */
export async function rawAdds(count: number): Promise<number[]> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('raw-control', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const from = performance.now();
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
      transaction
        .objectStore('rows')
        .add({ matchId: 'm', uid: 'a', at: i, state: 'waiting', intent: { kind: 'shot' } });
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  db.close();
  return times;
}

/** Runs inside the control page: from now on each tap makes one strict addition, and does nothing else. */
export async function addOnTap(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('tapped-control', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  (globalThis as { onTap?: () => void }).onTap = () => {
    db.transaction('rows', 'readwrite', { durability: 'strict' })
      .objectStore('rows')
      .add({ matchId: 'm', uid: 'a', at: Date.now(), state: 'waiting', intent: { kind: 'shot' } });
  };
}

/** Runs inside the page: round trips over a raw WebSocket that echoes, in ms each. */
export async function echoTrips({ url, count }: { url: string; count: number }): Promise<number[]> {
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const from = performance.now();
    const back = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(`{"n":${i}}`);
    await back;
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  socket.close();
  return times;
}
