/** Addresses that people typed: which of them are safe to show, and how the page embeds a video. */

import { addressOf } from '../text/address.ts';

const YOUTUBE_HOSTS = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** The address as a link, or null if it is not a web address (`javascript:`, `data:` …). */
export function safeLink(address: string): string | null {
  const url = parse(address);
  return url === null ? null : url.href;
}

/** The id of a YouTube watch, short, shorts, live or embed link; null for any other address. */
export function youtubeId(address: string): string | null {
  const url = parse(address);
  if (url === null) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  let id: string | null = null;
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') id = first;
  else if (YOUTUBE_HOSTS.test(url.hostname)) {
    id = ['shorts', 'live', 'embed', 'v'].includes(first)
      ? second
      : first === 'watch'
        ? url.searchParams.get('v')
        : null;
  }
  return id !== null && YOUTUBE_ID.test(id) ? id : null;
}

/** The address of YouTube's player without cookies (VIDEO-14, VIDEO-15), or null if the address is no video of YouTube. */
export function embedUrl(address: string): string | null {
  const id = youtubeId(address);
  return id === null ? null : `https://www.youtube-nocookie.com/embed/${id}`;
}

export type SocialNetwork = 'instagram' | 'twitter' | 'youtube';

const NETWORKS: Record<SocialNetwork, { profile: (handle: string) => string; hosts: RegExp }> = {
  instagram: { profile: (handle) => `https://www.instagram.com/${handle}`, hosts: /(?:^|\.)instagram\.com$/ },
  twitter: { profile: (handle) => `https://x.com/${handle}`, hosts: /(?:^|\.)(?:x|twitter)\.com$/ },
  youtube: { profile: (handle) => `https://www.youtube.com/@${handle}`, hosts: /(?:^|\.)(?:youtube\.com|youtu\.be)$/ },
};

/** The profile behind a handle, a leading @ removed (PDET-09), or behind an address of the same network; else null. */
export function socialUrl(network: SocialNetwork, value: string): string | null {
  const text = value.trim();
  const { profile, hosts } = NETWORKS[network];
  const handle = text.replace(/^@/, '');
  if (/^[\p{L}\p{N}._-]+$/u.test(handle) && !hosts.test(handle)) return profile(encodeURIComponent(handle));
  const url = parse(text);
  return url !== null && hosts.test(url.hostname) ? url.href : null;
}

/** Nothing in it has a meaning of its own in a link. */
const EMAIL = /^[\p{L}\p{N}.!$'*+=^_{|}~-]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u;

/** The link that writes to an e-mail address, or to a telephone with its country's code on WhatsApp; null for any other text. */
export function contactUrl(kind: 'email' | 'phone', value: string): string | null {
  const text = value.trim();
  if (kind === 'email') return EMAIL.test(text) ? `mailto:${text}` : null;
  const digits = text.replace(/\D/g, '');
  return /^\+[\d ()-]+$/.test(text) && /^[1-9]\d{7,14}$/.test(digits) ? `https://wa.me/${digits}` : null;
}

/** The usual name of each network. */
export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  twitter: 'X',
  youtube: 'YouTube',
};

/** The profiles of a person or a team that are safe to link to, each with the name of its network. */
export function socialLinks(
  media: Partial<Record<SocialNetwork, string>> | undefined,
): { label: string; href: string }[] {
  return (Object.keys(NETWORK_NAMES) as SocialNetwork[]).flatMap((network) => {
    const href = socialUrl(network, media?.[network] ?? '');
    return href === null ? [] : [{ label: NETWORK_NAMES[network], href }];
  });
}

/** People often leave out the scheme; any scheme except http and https is refused. */
function parse(address: string): URL | null {
  const text = address.trim();
  if (text === '') return null;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return null;
  const url = addressOf(scheme === undefined ? `https://${text}` : text);
  return url?.username === '' && url.password === '' && url.hostname.includes('.') ? url : null;
}
