import { useRef, useState } from 'react';
import { notify } from '../dialogs/notify.tsx';

/** Work that throws where it fails. */
export interface Work {
  work: () => Promise<unknown>;
  /** The sentence for a failure; null where the failure is shown elsewhere, or is none (stopped by hand). */
  problem: (error: unknown) => string | null;
  /** Names the work in the console. Without a name a failure is no news for developers: a wrong password. */
  name?: string | undefined;
}

/** A command that tells itself why it failed. */
export interface Command {
  /** Resolves to null, or to the sentence for a failure. */
  command: () => Promise<string | null>;
}

/** What a button or form starts. */
export type Submission = (Work | Command) & {
  /** 'notice': the sentence for a failure is a notification; otherwise it is returned as `failure`. */
  tell?: 'notice' | undefined;
  /** The notification after success. */
  done?: string | undefined;
  /** Which of several (a row, an answer): the same one runs once at a time. */
  key?: string | undefined;
  /** The screen is left after success, and nothing can be pressed until then. */
  leaves?: boolean | undefined;
};

export interface Submit {
  /** Something is under way. */
  busy: boolean;
  /** Keys of what is under way; another set only when it changes. */
  busyKeys: ReadonlySet<string>;
  /** The sentence for the last failure. */
  failure: string | null;
  /** Runs the work unless it is under way already. True: done. Never rejects; the same function at every drawing. */
  submit: (submission: Submission) => Promise<boolean>;
}

/** Work that a person starts: pending state, guard against a second tap, the sentence for a failure, the notice. */
export function useSubmit(): Submit {
  const [busyKeys, setBusyKeys] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  // Known at once, not with the next drawing: the second tap of a hasty thumb starts nothing.
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

/** Undefined: done. Null: failed, and there is nothing to say here. */
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
