import { createHash, timingSafeEqual } from 'node:crypto';

/** Counters and gauges in the text format that Prometheus reads. */
export interface Metrics {
  /** Adds to a counter, one by default; `labels` as in the output, such as `code="404"`. Of one name it keeps {@link MOST_SERIES}. */
  count(name: string, labels?: string, by?: number): void;
  /** A value that is read when the metrics are requested. */
  gauge(name: string, read: () => number): void;
  /** The same for a value that only grows. */
  total(name: string, read: () => number): void;
  text(): string;
}

const MOST_SERIES = 500;

/** A set of metrics that contains only those of the process itself. */
export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, number>>();
  const read = new Map<string, { type: 'gauge' | 'counter'; read: () => number }>([
    ['process_uptime_seconds', { type: 'gauge', read: () => Math.round(process.uptime()) }],
    ['process_resident_memory_bytes', { type: 'gauge', read: () => process.memoryUsage.rss() }],
  ]);
  return {
    count: (name, labels = '', by = 1) => {
      const series = counters.get(name) ?? new Map<string, number>();
      // A label may hold the words of others.
      if (series.size >= MOST_SERIES && !series.has(labels)) return;
      counters.set(name, series.set(labels, (series.get(labels) ?? 0) + by));
    },
    gauge: (name, value) => {
      read.set(name, { type: 'gauge', read: value });
    },
    total: (name, value) => {
      read.set(name, { type: 'counter', read: value });
    },
    text: () => {
      const lines: string[] = [];
      for (const [name, series] of counters) {
        lines.push(`# TYPE ${name} counter`);
        for (const [labels, value] of series) lines.push(labels ? `${name}{${labels}} ${value}` : `${name} ${value}`);
      }
      for (const [name, value] of read) lines.push(`# TYPE ${name} ${value.type}`, `${name} ${value.read()}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Whether a request's Authorization header has the token that opens the metrics to other machines. */
export function hasMetricsToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
