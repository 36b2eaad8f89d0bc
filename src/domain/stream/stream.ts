import { embedUrl, youtubeId } from '../records/media-links.ts';
import type { StreamConfig } from '../records/types.ts';

/** The content of the stream area, and the address of its player. */
export interface Stream {
  kind: 'kick' | 'youtube';
  /** The player's address, with autoplay: the page loads it only after a tap. */
  src: string;
  /** The same content on the platform's own page. */
  page: string;
}

const KICK_CHANNEL = /^(?:(?:https?:\/\/)?(?:www\.)?kick\.com\/)?@?([\w-]{2,50})\/?$/i;
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * The channel while it is live, else the video for the time between, else null (HOME-07 to HOME-09). The app has no default video
 * (CONST-01, decision 16). The function also reads addresses instead of a name or an id.
 */
export function streamOf(config: StreamConfig | null): Stream | null {
  const channel = config?.isLive ? KICK_CHANNEL.exec(config.kickChannel?.trim() ?? '')?.[1] : undefined;
  if (channel !== undefined) {
    return {
      kind: 'kick',
      src: `https://player.kick.com/${channel}?autoplay=true`,
      page: `https://kick.com/${channel}`,
    };
  }
  const video = config?.youtubeVideoId?.trim() ?? '';
  const id = YOUTUBE_ID.test(video) ? video : youtubeId(video);
  if (id === null) return null;
  const page = `https://www.youtube.com/watch?v=${id}`;
  return {
    kind: 'youtube',
    src: `${embedUrl(page)}?autoplay=1&rel=0`,
    page,
  };
}
