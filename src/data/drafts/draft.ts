/**
 * What someone has typed into a form and not saved, kept on the device: an error, a wrong tap on «back» or a session that
 * ended loses nothing. Only texts, never passwords. A key starts with the account, `{uid}:`, so that nobody sees another's;
 * one of nobody's account stays with its tab, for the phone may be lent.
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
    return null; // Unreadable or no storage: the form starts as the record stands.
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
