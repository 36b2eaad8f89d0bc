import { useCallback, useEffect, useRef, useState } from 'react';
import { OfflineError, UncertainError } from '../../domain/errors/server-errors.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { warn } from '../async/warn.ts';
import { useServices } from '../services.ts';

/** A chosen picture in a form: the bytes to upload, and the name of its original file. */
export interface Picture {
  blob: Blob;
  name: string;
}

export interface Upload {
  /** The uploaded fraction, 0 to 1; null while no upload runs. */
  progress: number | null;
  /** How the last upload ended; null after a success. */
  outcome: 'cancelled' | 'failed' | null;
  /** Uploads a picture and returns its address. A second call with an uploaded picture sends nothing. */
  send(path: string, picture: Picture): Promise<string>;
  cancel(): void;
  /** Runs the write that stores the files' addresses. The hook deletes the files only if the write surely failed and the form is closed. */
  naming<T>(write: () => Promise<T>): Promise<T>;
}

/**
 * The uploads of one form.
 *
 * @param owner uid that signs the file
 * @param replaced every upload overwrites the same path: the hook deletes nothing when the form closes unsaved
 */
export function useUpload(owner: string, replaced = false): Upload {
  const { server } = useServices();
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Upload['outcome']>(null);
  const running = useRef<AbortController | null>(null);
  const arrived = useRef(new Map<Blob, { url: string; named: boolean }>());
  const left = useRef(false);
  const dropUnused = useCallback(() => {
    for (const { url, named } of replaced ? [] : arrived.current.values()) {
      if (!named) server.removeFile(url).catch(warn('Removing an unused file'));
    }
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
    for (const file of arrived.current.values()) file.named = named;
    if (!named && left.current) dropUnused();
  };
  return {
    progress,
    outcome,
    send: async (path, { blob }) => {
      const known = arrived.current.get(blob);
      if (known !== undefined) return known.url;
      const controller = new AbortController();
      running.current = controller;
      setOutcome(null);
      setProgress(0);
      try {
        const url = await server.upload(path, blob, { owner, onProgress: setProgress, signal: controller.signal });
        arrived.current.set(blob, { url, named: false });
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
      // Before the write: the server's push may close the screen before the write's answer arrives.
      name(true);
      try {
        const answer = await write();
        // A form that stays open may upload others later.
        arrived.current.clear();
        return answer;
      } catch (error) {
        if (!(error instanceof UncertainError)) name(false);
        throw error;
      }
    },
  };
}

/**
 * The error message of a form with a picture; null when the person cancelled the upload.
 *
 * @param failed the message for an error without one of its own
 */
export function saveProblem(error: unknown, failed: string): string | null {
  return (error as { name?: unknown } | null)?.name === 'AbortError' ? null : serverProblem(error, failed);
}
