import type { Services } from '../../data/services.ts';
import { keepSnapshots } from './keep-looks.ts';
import { registerServiceWorker } from './register-worker.ts';
import { warmNotices } from './warm-notices.ts';

/** Starts what the first picture does not need: the code of messages for a signed-in person, the worker, the page's snapshot. */
export async function afterStart(root: Element, { session }: Pick<Services, 'session'>): Promise<void> {
  warmNotices(session);
  await registerServiceWorker();
  keepSnapshots(root, session);
}
