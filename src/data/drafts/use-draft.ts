import { useRef, useState } from 'react';

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

/**
 * Unsaved texts of forms, stored on the device, so that an error, a wrong tap on «back» or an ended session loses
 * nothing. Never passwords. A key starts with the account, `{uid}:`, so that nobody sees another account's drafts. A
 * draft without an account is stored for its tab only, because other people may use the phone.
 */
const PREFIX = 'draft:';

const storageOf = (key: string): Storage => (key.includes(':') ? localStorage : sessionStorage);

/** The stored texts, or null. */
export function readDraft(key: string): Record<string, string> | null {
  try {
    const stored: unknown = JSON.parse(storageOf(key).getItem(PREFIX + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'));
  } catch {
    return null; // Unreadable or no storage: the form starts with the record's values.
  }
}

/** Stores these texts; an empty record deletes the draft. */
export function saveDraft(key: string, texts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(texts).length === 0) storageOf(key).removeItem(PREFIX + key);
    else storageOf(key).setItem(PREFIX + key, JSON.stringify(texts));
  } catch (error) {
    console.warn('Draft:', error);
  }
}

/** Deletes every draft of an account. */
export function forgetDrafts(uid: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}${uid}:`)) localStorage.removeItem(key);
  } catch (error) {
    console.warn('Draft:', error);
  }
}
