import { useState } from 'react';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type DraftPicture, useDraftPicture } from './use-draft-picture.ts';

export interface DraftForm<Values> {
  /** The record's values when the screen opened: what `discard` goes back to. */
  initial: Values;
  draft: Draft<Values>;
  picture: DraftPicture;
  /** Whether a text or the picture was brought back. */
  restored: boolean;
  busy: boolean;
  /** Why the last save did not go through. */
  failure: string | null;
  /**
   * Does the work of a submit and forgets the draft. True: done, and the form stays busy until its screen is left;
   * false: stopped by hand or failed, and everything is kept as it was typed.
   *
   * @param what names the work in the console
   * @param failed the sentence for a failure that says nothing better itself
   */
  save(what: string, failed: string, work: () => Promise<void>): Promise<boolean>;
  /** Forgets what was brought back and starts anew; the fields are set back by the form. */
  discard(): void;
  /** The form is given up. */
  drop(): void;
}

/**
 * A form of a record with a picture: its draft, and its one save at a time.
 *
 * @param key names account and form, `{uid}:{form}`
 * @param record the values as the record has them; read once, when the screen opens
 */
export function useDraftForm<Values extends { [Key in keyof Values]: string }>(
  key: string,
  record: () => Values,
): DraftForm<Values> {
  const [initial] = useState(record);
  const draft = useDraft<Values>(key, initial);
  const picture = useDraftPicture(key);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const drop = () => {
    draft.drop();
    picture.drop();
  };
  return {
    initial,
    draft,
    picture,
    restored: draft.restored || picture.restored,
    busy,
    failure,
    drop,
    discard: () => {
      draft.drop();
      picture.choose(undefined);
    },
    save: async (what, failed, work) => {
      setBusy(true);
      setFailure(null);
      try {
        await work();
        drop();
        return true;
      } catch (error) {
        setBusy(false);
        if ((error as Error).name === 'AbortError') return false;
        console.error(`${what}:`, error);
        setFailure(serverProblem(error, failed));
        return false;
      }
    },
  };
}
