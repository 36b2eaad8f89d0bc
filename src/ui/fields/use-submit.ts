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
  const running = useRef(busyKeys);
  const [submit] = useState(() => async (submission: Submission): Promise<boolean> => {
    const { tell, done, key = '', leaves = false } = submission;
    if (running.current.has(key)) return false;
    const mark = (keys: readonly string[]) => {
      running.current = new Set(keys);
      setBusyKeys(running.current);
    };
    mark([...running.current, key]);
    setFailure(null);
    const { failed, sentence } = await outcomeOf(submission);
    if (failed || !leaves) mark([...running.current].filter((one) => one !== key));
    if (failed && tell !== 'notice') setFailure(sentence);
    else if (failed && sentence !== null) notify({ kind: 'error', message: sentence });
    else if (!failed && done !== undefined) notify({ kind: 'success', message: done });
    return !failed;
  });
  return { busy: busyKeys.size > 0, busyKeys, failure, submit };
}

async function outcomeOf(submission: Submission): Promise<{ failed: boolean; sentence: string | null }> {
  if ('command' in submission) {
    const sentence = await submission.command();
    return { failed: sentence !== null, sentence };
  }
  try {
    await submission.work();
    return { failed: false, sentence: null };
  } catch (error) {
    if (submission.name !== undefined) console.error(`${submission.name}:`, error);
    return { failed: true, sentence: submission.problem(error) };
  }
}
