import { useRef, useState } from 'react';
import { readDraft, saveDraft } from './draft.ts';

export interface Draft<Values> {
  /** The form's first values: the record's, with the stored draft on top. */
  start: Values;
  /** Whether a stored draft was restored. */
  restored: boolean;
  /** Stores the draft; called at every change of the form. */
  keep(values: Values): void;
  /** Deletes the draft and starts a new one: the form stays open with the record's values. */
  discard(): void;
  /** Deletes the draft for good: the form is saved or cancelled. */
  drop(): void;
}

/**
 * The unsaved texts of a form.
 *
 * @param key names account and form, `{uid}:{form}`
 * @param initial the record's values when the screen opens; only values that differ from them are stored
 */
export function useDraft<Values extends { [Key in keyof Values]: string }>(
  key: string,
  initial: Values,
): Draft<Values> {
  const [{ base, start, restored }] = useState(() => {
    const stored = Object.entries(readDraft(key) ?? {}).filter(([name]) => Object.hasOwn(initial, name));
    return {
      base: initial,
      start: { ...initial, ...Object.fromEntries(stored) } as Values,
      restored: stored.length > 0,
    };
  });
  // A change that is reported after the save must not store the draft again.
  const over = useRef(false);
  const [shown, setShown] = useState(restored);
  const discard = () => {
    saveDraft(key, {});
    setShown(false);
  };
  return {
    start,
    restored: shown,
    keep: (values) => {
      if (over.current) return;
      const texts = Object.entries(values as Record<string, string>);
      saveDraft(key, Object.fromEntries(texts.filter(([name, text]) => text !== base[name as keyof Values])));
    },
    discard,
    drop: () => {
      over.current = true;
      discard();
    },
  };
}
