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
