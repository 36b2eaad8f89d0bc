/** A text as an address, or null for what is none. Not `URL.canParse`: it is missing below Safari 17. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
