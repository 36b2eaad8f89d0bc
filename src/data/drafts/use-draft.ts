import { useRef, useState } from 'react';
import { readDraft, saveDraft } from './draft.ts';

export interface Draft<Values> {
  /** What the form starts with: the record's values, with what was typed before on top. */
  start: Values;
  /** Whether something was brought back. */
  restored: boolean;
  /** Told every change of the form. */
  keep(values: Values): void;
  /** The form is saved or given up. */
  drop(): void;
}

/**
 * The unsaved texts of a form.
 *
 * @param key names account and form, `{uid}:{form}`
 * @param initial the values as the record has them when the screen opens; only what differs from them is kept
 */
export function useDraft<Values extends { [Key in keyof Values]: string }>(
  key: string,
  initial: Values,
): Draft<Values> {
  const [{ base, start, restored }] = useState(() => {
    const stored = Object.entries(readDraft(key) ?? {}).filter(([name]) => name in initial);
    return {
      base: initial,
      start: { ...initial, ...Object.fromEntries(stored) } as Values,
      restored: stored.length > 0,
    };
  });
  // A change that is told after the save must not bring the draft back.
  const over = useRef(false);
  const [shown, setShown] = useState(restored);
  return {
    start,
    restored: shown,
    keep: (values) => {
      if (over.current) return;
      const texts = Object.entries(values as Record<string, string>);
      saveDraft(key, Object.fromEntries(texts.filter(([name, text]) => text !== base[name as keyof Values])));
    },
    drop: () => {
      over.current = true;
      saveDraft(key, {});
      setShown(false);
    },
  };
}
