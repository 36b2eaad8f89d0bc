const KEY = 'lig-scorer-name';

/** The name of this phone's last scorer; empty for none. */
export function keptScorerName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // The page may not use storage.
  }
}

/** Stores the name for the next match. */
export function keepScorerName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch (error) {
    console.warn('Name:', error);
  }
}
