/** How the page plays the address of a video, and which second an address names (decision 106). */

import { addressOf } from '../text/address.ts';
import { isPublicPage } from '../text/public-page.ts';
import { embedUrl, safeLink } from './media-links.ts';

/** A video that the page can play: by the player of its platform, or as a file that the browser plays itself. */
export interface VideoSource {
  kind: 'youtube' | 'twitch' | 'file';
  /** The address of the player or of the file, without a time. */
  src: string;
}

/** No video of a match is longer, in seconds: two days, as long as the longest stream that Twitch stores. */
export const MAX_VIDEO_SECONDS = 48 * 3600;

const TWITCH_HOST = /^(?:www\.|m\.)?twitch\.tv$/;
const TWITCH_VIDEO = /^\/videos\/(\d{1,15})\/?$/;
/** Files that the league's own host serves for the demo league. No `//`, no scheme: the browser asks no other host. */
const OWN_FILE = /^\/demo\/[\w-]+\.(?:mp4|webm)$/;

type Page = Pick<Location, 'protocol' | 'hostname' | 'origin'>;
const TWITCH_PAGE = 'https://www.twitch.tv/videos/';

/** Twitch plays only in pages with https under a name; on the own machine it makes an exception. */
const takesTwitch = (page: Page): boolean => page.hostname === 'localhost' || isPublicPage(page);

/** Whether {@link playedFrom} gives the video's own page instead of a player. */
export const playsElsewhere = ({ kind }: VideoSource, page: Page): boolean => kind === 'twitch' && !takesTwitch(page);

/** The video behind an address, or null if no player of the page plays it. */
export function videoSource(address: string): VideoSource | null {
  const youtube = embedUrl(address);
  if (youtube !== null) return { kind: 'youtube', src: youtube };
  const twitch = twitchId(address);
  if (twitch !== null) return { kind: 'twitch', src: `https://player.twitch.tv/?video=v${twitch}` };
  const href = videoLink(address);
  return href !== null && isVideoFile(href) ? { kind: 'file', src: href } : null;
}

/** The address as a link to the video, or null if it is neither a web address nor a file of the demo league. */
export function videoLink(address: string): string | null {
  return OWN_FILE.test(address) ? address : safeLink(address);
}

/** The address of a Twitch video as the app stores it, without a time; null for any other address. */
export function twitchUrl(address: string): string | null {
  const id = twitchId(address);
  return id === null ? null : TWITCH_PAGE + id;
}

/**
 * The address that plays a video from a second on. A player of another host gets the page's own host or origin, which it asks for. Where Twitch plays in
 * no frame, the address is that of the video on its own page.
 *
 * @param second whole seconds; a file's time is set by script as well
 */
export function playedFrom({ kind, src }: VideoSource, second: number, page: Page): string {
  const at = Math.max(0, Math.floor(second));
  if (kind === 'file') return at === 0 ? src : `${src.split('#')[0]}#t=${at}`;
  if (kind === 'twitch' && !takesTwitch(page)) return `${TWITCH_PAGE}${src.split('=v')[1]}?t=${at}s`;
  if (kind === 'twitch') return `${src}&parent=${page.hostname}&autoplay=true&time=${at}s`;
  return `${src}?autoplay=1&rel=0&enablejsapi=1&playsinline=1&start=${at}&origin=${encodeURIComponent(page.origin)}`;
}

/** The second that an address names (`t`, `start`, `time_continue` or a media fragment), or null without one. */
export function secondIn(address: string): number | null {
  const href = safeLink(address);
  const url = href === null ? null : addressOf(href);
  if (url === null) return null;
  const fragment = new URLSearchParams(url.hash.slice(1));
  const names = ['t', 'start', 'time_continue', 'time'];
  const said = names.map((name) => url.searchParams.get(name) ?? fragment.get(name)).find((text) => text !== null);
  return said == null ? null : secondOf(said.split(',')[0] ?? '');
}

/** A typed time in seconds: «123», «2:03», «1:02:03», «1h2m3s», «90s»; null for any other text or one beyond the longest video. */
export function secondOf(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  const units = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/.exec(text);
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text);
  const [, hours = '0', minutes = '0', seconds = '0'] = units ?? clock ?? [];
  const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (units ?? clock) !== null && second <= MAX_VIDEO_SECONDS ? second : null;
}

/** Whether a checked address names a file that every browser plays; a page may not load it without encryption. */
function isVideoFile(href: string): boolean {
  return OWN_FILE.test(href) || /^https:[^?#]+\.(?:mp4|webm)(?:[?#]|$)/i.test(href);
}

function twitchId(address: string): string | null {
  const href = safeLink(address);
  const url = href === null ? null : addressOf(href);
  if (url === null || !TWITCH_HOST.test(url.hostname)) return null;
  return TWITCH_VIDEO.exec(url.pathname)?.[1] ?? null;
}
