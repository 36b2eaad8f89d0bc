import { useCallback, useEffect, useRef, useState } from 'react';
import { OfflineError, UncertainError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { warn } from '../async/warn.ts';
import { useServices } from '../services.ts';

/** A picture as the form has it: ready to send, with the name of the file it was made of. */
export interface Picture {
  blob: Blob;
  name: string;
}

export interface Upload {
  /** How much has arrived, 0 to 1; null while nothing is on its way. */
  progress: number | null;
  /** How the last one ended, if not well. */
  outcome: 'cancelled' | 'failed' | null;
  /** Sends a picture and gives its address; a second try of one that has arrived sends nothing. */
  send(path: string, picture: Picture): Promise<string>;
  cancel(): void;
  /** Runs the write that names the file; the file stays unless that surely failed and the form is left. */
  naming<T>(write: () => Promise<T>): Promise<T>;
}

/**
 * Uploads of one form.
 *
 * @param owner uid that signs the file
 * @param replaced the path is written over each time: nothing is cleaned up when the form is left unsaved
 */
export function useUpload(owner: string, replaced = false): Upload {
  const { server } = useServices();
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Upload['outcome']>(null);
  const running = useRef<AbortController | null>(null);
  const arrived = useRef<{ blob: Blob; url: string; named: boolean } | null>(null);
  const left = useRef(false);
  const dropUnused = useCallback(() => {
    const file = arrived.current;
    if (replaced || file === null || file.named) return;
    server.removeFile(file.url).catch(warn('Removing an unused file'));
  }, [server, replaced]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      running.current?.abort();
      dropUnused();
    };
  }, [dropUnused]);
  const name = (named: boolean) => {
    if (arrived.current !== null) arrived.current.named = named;
    if (!named && left.current) dropUnused();
  };
  return {
    progress,
    outcome,
    send: async (path, { blob }) => {
      if (arrived.current?.blob === blob) return arrived.current.url;
      const controller = new AbortController();
      running.current = controller;
      setOutcome(null);
      setProgress(0);
      try {
        const url = await server.upload(path, blob, { owner, onProgress: setProgress, signal: controller.signal });
        arrived.current = { blob, url, named: false };
        return url;
      } catch (error) {
        if (controller.signal.aborted) setOutcome('cancelled');
        else if (!(error instanceof OfflineError)) setOutcome('failed');
        throw error;
      } finally {
        setProgress(null);
        running.current = null;
      }
    },
    cancel: () => running.current?.abort(),
    naming: async (write) => {
      // Before the answer: a screen may move on with what the server says, quicker than the answer itself.
      name(true);
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof UncertainError)) name(false);
        throw error;
      }
    },
  };
}

/**
 * The sentence for a form with a picture that was not saved; null where the upload was stopped by hand.
 *
 * @param failed the sentence where the error has none of its own
 */
export function saveProblem(error: unknown, failed: string): string | null {
  return (error as { name?: unknown } | null)?.name === 'AbortError' ? null : serverProblem(error, failed);
}
