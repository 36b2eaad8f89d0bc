import type { ChangeEvent, LeagueDatabase, Log } from 'firebase-server';
import type { DatabaseTrigger } from '../../../functions/src/contract.ts';

/** Pauses before each retry, ms; after the last one the host gives a failing event up and logs it. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
/** Handlers that run in parallel. */
const WIDTH = 8;

export interface TriggerHostOptions {
  triggers: Readonly<Record<string, DatabaseTrigger>>;
  db: Pick<LeagueDatabase, 'watch' | 'acknowledge'>;
  log: Log;
  retryMs?: readonly number[];
}

export interface TriggerHost {
  /** Resolves when no handler is running; pending retries are emitted again at the next start. */
  close(): Promise<void>;
}

/**
 * Runs the handlers of database changes: at least once, again after a failure and after a crash, each event once at a time. A change is stored with
 * its write and removed only when its handler has finished.
 */
export function startTriggers({ triggers, db, log, retryMs = RETRY_MS }: TriggerHostOptions): TriggerHost {
  const queue: { event: ChangeEvent; tries: number }[] = [];
  const known = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let shared = 0;
  let closed = false;

  /** At most {@link WIDTH} at once; one that runs alone waits for none of them. */
  const pump = () => {
    const isAlone = ({ event }: (typeof queue)[number]) => triggers[event.name]?.alone === true;
    while (!closed) {
      const at = queue.findIndex((one) => isAlone(one) || shared < WIDTH);
      const [next] = at < 0 ? [] : queue.splice(at, 1);
      if (next === undefined) return;
      const width = isAlone(next) ? 0 : 1;
      shared += width;
      const work: Promise<void> = run(next.event, next.tries).finally(() => {
        running.delete(work);
        shared -= width;
        pump();
      });
      running.add(work);
    }
  };
  const later = (event: ChangeEvent, tries: number, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.push({ event, tries });
      pump();
    }, ms);
    timers.add(timer);
  };
  const run = async (event: ChangeEvent, tries: number) => {
    const { id, name, time, params, before, after } = event;
    const trigger = triggers[name];
    try {
      if (trigger === undefined) log('warn', 'trigger-unknown', { function: name, eventId: id });
      else await trigger.handle({ id, time, params, before, after });
    } catch (error) {
      const wait = retryMs[tries];
      const fields = { function: name, eventId: id, try: tries + 1, error: String(error) };
      if (wait !== undefined) {
        log('warn', 'trigger-failed', fields);
        if (!closed) later(event, tries + 1, wait);
        return;
      }
      log('error', 'trigger-given-up', fields);
    }
    await db.acknowledge(id);
    known.delete(id);
  };

  const list = Object.entries(triggers).map(([name, { ref, kind }]) => ({ name, ref, kind }));
  db.watch(list, (event) => {
    if (known.has(event.id)) return;
    known.add(event.id);
    queue.push({ event, tries: 0 });
    pump();
  });
  return {
    close: async () => {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled([...running]);
    },
  };
}
