import type { Log } from './contracts.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A log with one JSON object per line, from `level` up: `time` (ISO), `level`, `event` and the event's own fields. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
  now: () => number = Date.now,
): Log {
  const least = LOG_LEVELS.indexOf(level);
  const log: Log = (at, event, fields) => {
    if (LOG_LEVELS.indexOf(at) < least) return;
    const head = { time: new Date(now()).toISOString(), level: at, event };
    // A field that is called like one of the head would take its place; the types refuse it, what they cannot see is left out here.
    write(`${JSON.stringify({ ...head, ...fields, ...head })}\n`);
  };
  return Object.assign(log, { debug: level === 'debug' });
}

/** The same log, which also gives an event's `message`, a sentence for a person, to `say`. */
export function withMessages(log: Log, say: (sentence: string) => void): Log {
  const both: Log = (level, event, fields) => {
    log(level, event, fields);
    if (typeof fields?.message === 'string') say(fields.message);
  };
  return Object.assign(both, { debug: log.debug });
}

const MINUTE_MS = 60_000;
/** Lines a minute that say whom the server refused, of each kind. */
const REFUSALS = 60;

/**
 * The same log, which whoever is refused without end cannot fill: {@link REFUSALS} lines a minute of each `…-refused`, then one with the number of the
 * others.
 * @param now the machine's clock, ms since the epoch
 */
export function withBounds(log: Log, now: () => number): Log {
  const minutes = new Map<string, { since: number; lines: number }>();
  const bounded: Log = (level, event, fields) => {
    if (event.endsWith('-refused')) {
      let minute = minutes.get(event) ?? { since: Number.NEGATIVE_INFINITY, lines: 0 };
      if (now() - minute.since >= MINUTE_MS) {
        if (minute.lines > REFUSALS) log('info', `${event}-unnamed`, { count: minute.lines - REFUSALS });
        minute = { since: now(), lines: 0 };
        minutes.set(event, minute);
      }
      minute.lines += 1;
      if (minute.lines > REFUSALS) return;
    }
    log(level, event, fields);
  };
  return Object.assign(bounded, { debug: log.debug });
}

/** The same log, which also counts its events from `info` up, whether their lines are written or not. */
export function withCounts(log: Log, count: (...said: Parameters<Log>) => void): Log {
  const both: Log = (level, event, fields) => {
    if (level !== 'debug') count(level, event, fields);
    log(level, event, fields);
  };
  return Object.assign(both, { debug: log.debug });
}

/**
 * Logs a fault by its name and text. Only the level `debug` logs its stack: a stack helps the operator little, and an attacker who provoked the fault
 * much.
 */
export function logFault(log: Log, event: string, error: unknown, fields: Record<string, unknown> = {}): void {
  log('error', event, { ...fields, error: String(error) });
  if (error instanceof Error) log('debug', `${event}-stack`, { ...fields, stack: error.stack });
}

/**
 * A `catch` handler for work that no caller awaits: logs the failure like {@link logFault} (as a warning if the work is repeated anyway), and the
 * promise fulfils.
 */
export function swallow(
  log: Log,
  event: string,
  fields: Record<string, unknown> = {},
  level: 'error' | 'warn' = 'error',
): (error: unknown) => void {
  return (error) => {
    if (level === 'error') logFault(log, event, error, fields);
    else log('warn', event, { ...fields, error: String(error) });
  };
}
