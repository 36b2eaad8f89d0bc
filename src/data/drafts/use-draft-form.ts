import { useState } from 'react';
import { type Draft, useDraft } from './use-draft.ts';
import { type DraftPicture, useDraftPicture } from './use-draft-picture.ts';

export interface DraftForm<Values> {
  /** The record's values when the screen opened: what `discard` goes back to. */
  initial: Values;
  draft: Draft<Values>;
  picture: DraftPicture;
  /** Whether a stored text or picture was restored. */
  restored: boolean;
  /** Deletes the stored text and picture and starts a new draft. The form itself resets its fields. */
  discard(): void;
  /** Deletes the draft for good: the form is saved or cancelled. */
  drop(): void;
}

/**
 * The draft of a form of a record with a picture.
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
  const drop = () => {
    draft.drop();
    picture.drop();
  };
  return {
    initial,
    draft,
    picture,
    restored: draft.restored || picture.restored,
    drop,
    discard: () => {
      draft.discard();
      picture.choose(undefined);
    },
  };
}
