const KEY = 'lig-scorer-name';

/** The name under which this phone scored last; empty for none. */
export function keptScorerName(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // Storage is closed to the page.
  }
}

/** Keeps the name for next time. */
export function keepScorerName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch (error) {
    console.warn('Name:', error);
  }
}
