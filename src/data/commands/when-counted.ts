import type { ServerPort } from '../server.ts';

/** How long the figures of a result are waited for, ms: without a host that counts they never come. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 250;

/**
 * Waits until the league has counted a result, or for five seconds (decision 118). Never rejects.
 *
 * @param mark as of `uncounted`
 */
export async function whenCounted(server: Pick<ServerPort, 'read'>, mark: string): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  const stands = () => server.read({ collection: 'uncounted', key: mark }).then((found) => Object.hasOwn(found, mark));
  while (await stands().catch(() => true)) {
    if (performance.now() > patience) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
