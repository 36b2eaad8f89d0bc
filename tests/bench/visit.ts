import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Lighthouse's «slow 4G» as its own throttling in the browser has it: 150 ms and 1.6 Mbit/s, with its factors. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const THROTTLE = 4;
/** All questions answered and no byte for this long: the visit has what it wanted, ms. */
const QUIET = 2_000;
/** The longest a visit is looked at, ms. */
export const LONGEST_VISIT = 45_000;

/** A request of the SDK, or the answer to one, as its message begins (protocol.md §2). */
const REQUEST = /^\{"t":"d","d":\{"r":(\d+)/;

/** What a page has received from the database. */
interface Traffic {
  /** Payloads of socket frames, bytes of UTF-8. */
  socket: number;
  /** Answers to REST requests as they came over the network, headers included. */
  rest: number;
  frames: number;
  /** Requests on the sockets that have no answer yet. */
  open: Set<string>;
  /** Of the machine's monotonic clock, ms. */
  lastAt: number;
}

/** Counts what the database sends to a page that has not been opened yet. */
async function countTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { socket: 0, rest: 0, frames: 0, open: new Set(), lastAt: performance.now() };
  const sockets = new Set<string>();
  const reads = new Set<string>();
  session.on('Network.webSocketCreated', ({ requestId, url }) => {
    if (new URL(url).pathname.endsWith('/.ws')) sockets.add(requestId);
  });
  session.on('Network.webSocketFrameSent', ({ requestId, response }) => {
    const number = REQUEST.exec(response.payloadData)?.[1];
    if (number !== undefined) traffic.open.add(`${requestId} ${number}`);
  });
  session.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
    if (!sockets.has(requestId)) return;
    traffic.open.delete(`${requestId} ${REQUEST.exec(response.payloadData)?.[1]}`);
    traffic.socket += Buffer.byteLength(response.payloadData);
    traffic.frames += 1;
    traffic.lastAt = performance.now();
  });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    // Not the files of the app, nor the settings of the project.
    if (pathname.endsWith('.json') && !/^\/(?:assets|__)\//.test(pathname)) reads.add(requestId);
    if (pathname.endsWith('/.lp')) reads.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!reads.has(requestId)) return;
    traffic.rest += encodedDataLength;
    traffic.lastAt = performance.now();
  });
  await session.send('Network.enable');
  return traffic;
}

/** The bytes of a visit, and whether it came to rest before {@link LONGEST_VISIT}. */
export interface VisitBytes {
  bytes: number;
  rest: boolean;
}

/** Opens an address in a new page of `context` and waits until the database has nothing more to send. */
export async function visit(context: BrowserContext, url: string, content: string): Promise<VisitBytes> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(session);
  const started = performance.now();
  const over = () => performance.now() - started > LONGEST_VISIT;
  await page.goto(url);
  await page.waitForSelector(content, { state: 'attached', timeout: LONGEST_VISIT }).catch(() => undefined);
  const quiet = () => traffic.frames > 0 && traffic.open.size === 0 && performance.now() - traffic.lastAt > QUIET;
  while (!over() && !quiet()) await page.waitForTimeout(100);
  const rest = !over();
  // What the app keeps on the device it writes when it is idle.
  await page.waitForTimeout(IDLE);
  await page.close();
  return { bytes: traffic.socket + traffic.rest, rest };
}

/** The app writes its copy on the device within this time after the last change, ms. */
const IDLE = 5_000;

/** Runs inside the page, before its own scripts: when all of the awaited elements were painted, ms of the page's clock. */
function watchContent(wanted: readonly string[]): void {
  const marks = { content: 0 };
  (window as unknown as { marks: typeof marks }).marks = marks;
  const observer = new MutationObserver(() => {
    if (!wanted.every((selector) => document.querySelector(selector) !== null)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        marks.content = performance.now();
      };
      channel.port2.postMessage(0);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * ms from the navigation of a first visit until `content` (selectors, all of them) is painted, at 4× CPU throttle and
 * slow 4G; infinite where it takes longer than {@link LONGEST_VISIT}.
 */
export async function timeToContent(context: BrowserContext, url: string, content: readonly string[]): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript({ content: `(${watchContent})(${JSON.stringify(content)})` });
  const painted = async () => {
    await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_VISIT });
    const marked = () => (window as unknown as { marks?: { content: number } }).marks?.content;
    await page.waitForFunction(() => (window as unknown as { marks?: { content: number } }).marks?.content, undefined, {
      timeout: LONGEST_VISIT,
      polling: 100,
    });
    return (await page.evaluate(marked)) ?? Number.POSITIVE_INFINITY;
  };
  try {
    return await painted().catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
      return Number.POSITIVE_INFINITY;
    });
  } finally {
    await page.close();
  }
}

/** The live JavaScript heap of a page, bytes: after a garbage collection. */
export async function liveHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let i = 0; i < 2; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
