/** A text as an address, or null if it is none. Without `URL.canParse`, which Safari lacks before version 17. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
