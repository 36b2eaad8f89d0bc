/** Whether other services can reach a page, or may be shown in it: https, and a name that the whole internet knows. */
export function isPublicPage({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return (
    protocol === 'https:' && /\.[a-z][^.]*$/i.test(hostname) && !/\.(?:local|lan|internal|home|arpa)$/i.test(hostname)
  );
}

/** A text as an address, or null if it is none. Without `URL.canParse`, which Safari lacks before version 17. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
