// The door of the room: what the process is told at its start, and what it sends and measures.
export { type Flags, readFlags } from './flags.ts';
export { limitHeap } from './heap.ts';
export { createFileMailer, createSmtpMailer } from './mail.ts';
export { createMetrics, hasMetricsToken, type Metrics } from './metrics.ts';
export { readSettings, type Settings } from './settings.ts';
export { HELP, TEXTS, welcome } from './texts.ts';
export { openVapid, readVapid } from './vapid.ts';
