import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { OfflineError, ServerFaultError } from '../../src/domain/errors/server-errors.ts';
import { hasHostFault } from '../../src/sync/ask-host.ts';
import { createServer } from '../../src/sync/server.ts';

const never = () => new Promise<never>(() => undefined);

/** The server port of a phone whose connection is down, with the host's real question. */
function offlineServer() {
  const league = createLeagueStore();
  league.setState({ connection: 'offline' });
  const port = { connected: never, ready: never, renewToken: never, recheck: () => undefined, digest: never };
  return createServer({ ...port, league, hasFault: hasHostFault });
}

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a write while the connection is down', () => {
  it.each([500, 502, 503])('a host that answers %i has a fault', async (status) => {
    answering(async () => new Response('<html>Bad gateway</html>', { status }));
    await expect(offlineServer().update({ a: 1 })).rejects.toBeInstanceOf(ServerFaultError);
  });

  it.each([200, 404])('a host that answers %i has none: the connection is lost', async (status) => {
    answering(async () => new Response('{}', { status }));
    await expect(offlineServer().update({ a: 1 })).rejects.toBeInstanceOf(OfflineError);
  });

  it('without a network it is offline', async () => {
    answering(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(offlineServer().update({ a: 1 })).rejects.toBeInstanceOf(OfflineError);
  });

  it('a host that never answers is offline too', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    );
    const refused = expect(offlineServer().update({ a: 1 })).rejects.toBeInstanceOf(OfflineError);
    await vi.runAllTimersAsync();
    await refused;
  });
});
