import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../src/app/build/after-start.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What the browser gives to who registers: a worker that still fetches the app's files. */
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = new FakeWorker();
  waiting: FakeWorker | null = null;
  active: (FakeWorker & { postMessage: () => void }) | null = null;
  finish(): void {
    const worker = this.installing;
    this.installing = null;
    if (worker === null) return;
    this.active = Object.assign(worker, { postMessage: () => undefined });
    worker.become('activating');
  }
  fail(): void {
    const worker = this.installing;
    this.installing = null;
    worker?.become('redundant');
  }
}

/** The browser's answers to one attempt after the other; the last one stays. */
let answers: (() => Promise<FakeRegistration>)[] = [];
let attempts = 0;
const updates = vi.fn(async () => undefined);

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined;
    register = async () => {
      attempts += 1;
      return (answers.length > 1 ? answers.shift() : answers[0])?.();
    };
    update = updates;
  },
}));

const noNetwork = async (): Promise<FakeRegistration> => {
  throw new TypeError('Failed to register a ServiceWorker: An unknown error occurred when fetching the script.');
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const backOnline = async () => {
  window.dispatchEvent(new Event('online'));
  await settle();
};

beforeEach(() => {
  attempts = 0;
  updates.mockClear();
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => new EventTarget() } });
});
afterEach(async () => {
  // What still waits for a network gets its worker, and ends.
  const whole = new FakeRegistration();
  whole.finish();
  answers = [async () => whole];
  await backOnline();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a first installation on a bad network', () => {
  it('whose script could not be fetched is tried again when the network is back, and the page goes on meanwhile', async () => {
    const found = new FakeRegistration();
    answers = [noNetwork, noNetwork, async () => found];
    await registerServiceWorker();
    expect(attempts).toBe(1);
    await backOnline();
    await backOnline();
    expect(attempts).toBe(3);
    found.finish();
    await backOnline();
    expect(attempts).toBe(3);
  });

  it('whose files could not all be fetched is tried again when the network is back', async () => {
    const [broken, whole] = [new FakeRegistration(), new FakeRegistration()];
    answers = [async () => broken, async () => whole];
    await registerServiceWorker();
    await backOnline();
    expect(attempts, 'it still installs').toBe(1);
    broken.fail();
    await settle();
    await backOnline();
    expect(attempts).toBe(2);
  });

  it('that had failed before the page could look (WebKit) is tried again', async () => {
    const broken = new FakeRegistration();
    broken.fail();
    answers = [async () => broken, async () => new FakeRegistration()];
    await registerServiceWorker();
    await settle();
    await backOnline();
    expect(attempts).toBe(2);
  });

  it('is tried again by itself on a phone that does not notice the network', async () => {
    answers = [noNetwork];
    await registerServiceWorker();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(attempts).toBeGreaterThan(4);
  });

  it('asks for new versions only when it is whole, and then once an hour however often it was tried', async () => {
    const found = new FakeRegistration();
    answers = [noNetwork, noNetwork, async () => found];
    await registerServiceWorker();
    await backOnline();
    await backOnline();
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(updates).not.toHaveBeenCalled();
    found.finish();
    await settle();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(updates).toHaveBeenCalledTimes(1);
  });
});
