/** Where another app's share sheet opens ours, and the names of its three texts; the manifest has them as `share_target`. */
export const SHARE_TARGET = {
  action: '/admin',
  params: { url: 'video', text: 'paylasilan', title: 'baslik' },
} as const;

/**
 * The address in what another app shared: most put it into the text, some beside other words.
 *
 * @param search the query of the page's address, with or without `?`
 * @returns null without an address that begins with `https://`
 */
export function sharedVideo(search: string): string | null {
  const given = new URLSearchParams(search);
  const { url, text } = SHARE_TARGET.params;
  for (const name of [url, text]) {
    const found = /https:\/\/\S+/.exec(given.get(name) ?? '')?.[0];
    if (found !== undefined) return found;
  }
  return null;
}
