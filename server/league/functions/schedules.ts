import { join } from 'node:path';
import { DURABLE_TEXTS, damageError, type Log, logFault, readChecked, writeChecked } from 'firebase-server';
import type { Schedule } from '../../../functions/src/contract.ts';
import { dayAfter, minuteOf } from '../../../src/domain/schedule/shift-evening.ts';
import { momentOf, wallTime } from '../../../src/domain/text/league-clock.ts';

/** When a server makes its backup, by the league's clock: nobody plays. */
export const NIGHTLY = { at: '04:30' } as const;
const CHECK_MS = 60_000;
const FILE = 'schedules.json';

export interface ScheduleHostOptions {
  schedules: Readonly<Record<string, Schedule>>;
  /** Data folder; the last runs are stored there. */
  dir: string;
  now: () => number;
  log: Log;
  checkMs?: number;
}

export interface ScheduleHost {
  close(): Promise<void>;
}

/**
 * Runs work when it is due, once for each time, also if the server was down at that time. Retries after a failure. Throws `StartError`
 * (`EXIT.dataFolderCorrupt`) if the file of the last runs is damaged.
 */
export async function startSchedules(options: ScheduleHostOptions): Promise<ScheduleHost> {
  const { schedules, now, log, checkMs = CHECK_MS } = options;
  const file = join(options.dir, FILE);
  const lastRuns = await readLastRuns(options.dir);
  for (const [name, schedule] of Object.entries(schedules)) lastRuns[name] ??= dueTime(schedule, now());
  const running = new Map<string, Promise<void>>();
  let stored = writeChecked(file, lastRuns);

  const run = async (name: string, schedule: Schedule, due: number) => {
    try {
      await schedule.run();
      lastRuns[name] = due;
      stored = stored.catch(() => undefined).then(() => writeChecked(file, lastRuns));
      await stored;
      log('info', 'schedule-ran', { function: name });
    } catch (error) {
      logFault(log, 'schedule-failed', error, { function: name });
    }
  };
  // Each by itself: one that waits for a slow service delays no other.
  const check = () => {
    for (const [name, schedule] of Object.entries(schedules)) {
      const due = dueTime(schedule, now());
      if (running.has(name) || (lastRuns[name] ?? 0) >= due) continue;
      const work = run(name, schedule, due).finally(() => running.delete(name));
      running.set(name, work);
    }
  };
  await stored;
  check();
  const timer = setInterval(check, checkMs);
  return {
    close: async () => {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

/** The latest moment at or before `now` at which the schedule was due, ms. */
export function dueTime(schedule: { at: string } | { everyMinutes: number }, now: number): number {
  if ('everyMinutes' in schedule) return now - (now % (schedule.everyMinutes * 60_000));
  const minute = minuteOf(schedule.at) ?? 0;
  const { day } = wallTime(now);
  const today = momentOf({ day, minute });
  return today <= now ? today : momentOf({ day: dayAfter(day, -1), minute });
}

/** The time of each schedule's last run. Throws `StartError` (`EXIT.dataFolderCorrupt`) for a damaged file. */
export async function readLastRuns(dir: string): Promise<Record<string, number>> {
  const file = join(dir, FILE);
  const runs = await readChecked(file, () => damageError(file, null, DURABLE_TEXTS.badChecksum));
  return (runs ?? {}) as Record<string, number>;
}
