import { useRef, useState } from 'react';
import { notify } from '../dialogs/notify.tsx';

/** Work that throws on failure. */
export interface Work {
  work: () => Promise<unknown>;
  /** The sentence for a failure; null if another place shows it, or if it is no failure (the person stopped the work). */
  problem: (error: unknown) => string | null;
  /** The work's name in the console. Without a name the console shows nothing: a wrong password is no news for developers. */
  name?: string | undefined;
}

/** A command that returns the reason of its failure. */
export interface Command {
  /** Resolves to null, or to the sentence for a failure. */
  command: () => Promise<string | null>;
}

/** The work of a button or form. */
export type Submission = (Work | Command) & {
  /** 'notice': the sentence for a failure is a notification; otherwise it is returned as `failure`. */
  tell?: 'notice' | undefined;
  /** The notification after success. */
  done?: string | undefined;
  /** Names one of several buttons (a row, an answer): work with the same key runs once at a time. */
  key?: string | undefined;
  /** The caller leaves the screen after success; the buttons stay disabled until then. */
  leaves?: boolean | undefined;
};

export interface Submit {
  /** Whether any work is running. */
  busy: boolean;
  /** Keys of the running work; the set's identity changes only with its content. */
  busyKeys: ReadonlySet<string>;
  /** The sentence for the last failure. */
  failure: string | null;
  /** Runs the work unless it is running already. Resolves to true when done. Never rejects; the function's identity never changes. */
  submit: (submission: Submission) => Promise<boolean>;
}

/** Work that a person starts: pending state, guard against a second tap, the sentence for a failure, the notification. */
export function useSubmit(): Submit {
  const [busyKeys, setBusyKeys] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  // A ref is up to date at once, before the next drawing: the second tap of a hasty thumb starts nothing.
  const running = useRef(new Set<string>());
  const [submit] = useState(() => async (submission: Submission): Promise<boolean> => {
    const { key = '', tell } = submission;
    if (running.current.has(key)) return false;
    const mark = (how: 'add' | 'delete') => {
      running.current = new Set(running.current);
      running.current[how](key);
      setBusyKeys(running.current);
    };
    mark('add');
    setFailure(null);
    const sentence = await failureOf(submission);
    const isDone = sentence === undefined;
    if (!isDone || !submission.leaves) mark('delete');
    if (!isDone && tell === undefined) setFailure(sentence);
    const message = isDone ? submission.done : tell && sentence;
    if (message) notify({ kind: isDone ? 'success' : 'error', message });
    return isDone;
  });
  return { busy: busyKeys.size > 0, busyKeys, failure, submit };
}

/** Undefined: done. Null: failed, without a sentence to show here. */
async function failureOf(submission: Submission): Promise<string | null | undefined> {
  if ('command' in submission) return (await submission.command()) ?? undefined;
  try {
    await submission.work();
    return undefined;
  } catch (error) {
    if (submission.name) console.error(`${submission.name}:`, error);
    return submission.problem(error);
  }
}
