import { type Log, logFault } from 'firebase-server';

/**
 * Runs `work` at every SIGHUP, beside what others run then. A terminal that closes sends that signal too; with a listener it does not end the process.
 * Returns a function that stops listening.
 */
export function onHangup(log: Log, work: () => void | Promise<void>): () => void {
  const listener = async () => {
    try {
      await work();
    } catch (error) {
      logFault(log, 'hangup-failed', error);
    }
  };
  process.on('SIGHUP', listener);
  return () => void process.off('SIGHUP', listener);
}
