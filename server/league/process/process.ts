// The door of the room: the process's settings, flags, output, mails and metrics.
export { clockBehindBy } from './clock.ts';
export { type Flags, readFlags } from './flags.ts';
export { onHangup } from './hangup.ts';
export { limitHeap } from './heap.ts';
export { createFileMailer, createSmtpMailer } from './mail.ts';
export { createMetrics, hasMetricsToken, type Metrics } from './metrics.ts';
export { lineWriter, print, surviveClosedOutput } from './output.ts';
export { openOwnLog } from './own-log.ts';
export { readSettings, type Settings } from './settings.ts';
export { terminalQr } from './terminal-qr.ts';
export { HELP, isOwnAddress, TEXTS, welcome } from './texts.ts';
export { certificateDaysLeft, followTlsFiles, type TlsPair } from './tls-files.ts';
export { openVapid, readVapid } from './vapid.ts';
