import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Log } from 'firebase-server';
import { TEXTS } from './texts.ts';

/** PEM texts of a certificate and its key. */
export interface TlsPair {
  cert: string;
  key: string;
}

const DAY_MS = 86_400_000;
/** From this many days before its end a certificate is spoken of. */
const NOTICE_DAYS = 14;
const POLL_MS = 60_000;

const endOf = (cert: string): number => Date.parse(new X509Certificate(cert).validTo);

/** Whole days until a certificate (PEM) ends, negative afterwards; null for more than {@link NOTICE_DAYS}. @param now ms since the epoch */
export function certificateDaysLeft(cert: string, now: number): number | null {
  const days = Math.floor((endOf(cert) - now) / DAY_MS);
  return days < NOTICE_DAYS ? days : null;
}

interface Following {
  /** The paths of the files. */
  files: TlsPair;
  /** What the server serves now. */
  pair: TlsPair;
  /** Serves another pair from now on; throws for one that does not fit. */
  renew(pair: TlsPair): void;
  log: Log;
  now?: () => number;
}

/**
 * Reads a certificate's files again every minute and at each call of the returned function, and serves what has changed. A pair that cannot be read or
 * does not fit changes nothing; the log says so once, and once a day that the certificate ends soon.
 */
export function followTlsFiles({ files, pair, renew, log, now = Date.now }: Following): () => void {
  let tried = pair;
  let served = pair;
  let saidAt = Number.NEGATIVE_INFINITY;
  const poll = () => {
    try {
      const read = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
      if (read.cert !== tried.cert || read.key !== tried.key) {
        tried = read;
        renew(read);
        served = read;
        log('info', 'tls-renewed', { until: new Date(endOf(read.cert)).toISOString() });
      }
    } catch (error) {
      log('error', 'tls-not-renewed', { error: String(error), message: TEXTS.tlsNotRenewed(files.cert) });
    }
    const days = certificateDaysLeft(served.cert, now());
    if (days === null || now() - saidAt < DAY_MS) return;
    saidAt = now();
    log('warn', 'tls-ends-soon', { days, message: TEXTS.tlsEndsSoon(files.cert, days) });
  };
  poll();
  setInterval(poll, POLL_MS).unref();
  return poll;
}
