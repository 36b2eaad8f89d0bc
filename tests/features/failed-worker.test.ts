import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from '../../src/app/build/after-start.ts';

/**
 * The registration that the browser gives to every caller with the same worker; an element, since jsdom reports
 * only what the listeners of elements throw.
 */
async function registered() {
  const installing: EventTarget | null = null as EventTarget | null;
  const registration = Object.assign(document.createElement('div'), { installing, waiting: null, active: null });
  vi.stubEnv('DEV', false);
  const register = async () => registration;
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, register });
  vi.stubGlobal('navigator', { serviceWorker });
  await registerServiceWorker();
  return registration;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a worker that was found', () => {
  it('and has failed by then, as WebKit tells it, throws nothing', async () => {
    const registration = await registered();
    const thrown = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', thrown);
    registration.dispatchEvent(new Event('updatefound'));
    window.removeEventListener('error', thrown);
    expect(thrown).not.toHaveBeenCalled();
  });

  it('and is installing is followed by the library', async () => {
    const registration = await registered();
    const worker = Object.assign(new EventTarget(), { scriptURL: `${location.origin}/sw.js`, state: 'installing' });
    const listens = vi.spyOn(worker, 'addEventListener');
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    expect(listens).toHaveBeenCalledWith('statechange', expect.any(Function));
  });
});
