import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../src/app/build/after-start.ts';
import { updateStore } from '../../src/app/build/service-worker.ts';

/** Says what the library says when it finds a worker that waits. */
let sayWaiting: () => void = () => undefined;
const skip = vi.fn();

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: () => void) {
      if (name === 'waiting') sayWaiting = listener;
    }
    messageSkipWaiting = skip;
    register = async () => undefined;
    update = async () => undefined;
  },
}));

function stubRegistration(state: { active: object | null; waiting: object | null }): void {
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => state, register: async () => new EventTarget() },
  });
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  updateStore.setState({ apply: null });
});

describe('a waiting worker', () => {
  it('is offered as a new version if another one is active', async () => {
    stubRegistration({ active: {}, waiting: {} });
    await registerServiceWorker();
    sayWaiting();
    await vi.advanceTimersByTimeAsync(0);
    updateStore.getState().apply?.();
    expect(skip).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the first one, on its way to serve (Firefox takes its time)', { active: null, waiting: {} }],
    ['the first one, which serves by now', { active: {}, waiting: null }],
  ])('is not offered as a new version: %s', async (_what, state) => {
    stubRegistration(state);
    await registerServiceWorker();
    sayWaiting();
    await vi.advanceTimersByTimeAsync(0);
    expect(updateStore.getState().apply).toBeNull();
  });
});
