import { functions as texts } from '../../src/domain/messages/functions.ts';
import { isNewerData } from '../../src/domain/records/upgrade.ts';
import { CallError, type CallRequest, type Definitions, type HandlerDeps } from './contract.ts';

/** How long an answer about the version holds, ms: a league is upgraded once in months. */
const HOLDS_MS = 60_000;

/**
 * The same functions, which refuse while a newer version has written the league's data (`config/dataVersion`): after a way back they would misread them. A
 * refused trigger is delivered again later. The embedded server needs none of it, since it does not open such a folder.
 */
export function forReadableData<Made extends Definitions>(
  made: Made,
  { db, now }: Pick<HandlerDeps, 'db' | 'now'>,
): Made {
  let known = { at: Number.NEGATIVE_INFINITY, isNewer: Promise.resolve(false) };
  const check = async () => {
    if (now() - known.at >= HOLDS_MS) known = { at: now(), isNewer: db.get('config/dataVersion').then(isNewerData) };
    const isNewer = await known.isNewer.catch((error: unknown) => {
      known.at = Number.NEGATIVE_INFINITY;
      throw error;
    });
    if (isNewer) throw new CallError('failed-precondition', texts.newerData);
  };
  const first =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      await check();
      return work(...args);
    };
  const each = <T>(all: Readonly<Record<string, T>>, change: (one: T) => T) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
  const { callables, triggers, schedules }: Definitions = made;
  return {
    callables: each<(request: CallRequest) => Promise<unknown>>(callables, first),
    triggers: each(triggers, (one) => ({ ...one, handle: first(one.handle) })),
    schedules: each(schedules, (one) => ({ ...one, run: first(one.run) })),
  } as unknown as Made;
}
