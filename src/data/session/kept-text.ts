/** A text that this device keeps under a key of `localStorage`; null for none, or if the page may not use storage. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, or forgets it (null). What the page may not store lasts no longer than the page. @param what names it in the warning */
export function keepText(key: string, text: string | null, what: string): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`${what}:`, error);
  }
}
