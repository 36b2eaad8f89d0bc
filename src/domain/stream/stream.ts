import { playerUrl, youtubeId } from '../records/media-links.ts';
import type { StreamConfig } from '../records/types.ts';

/** What the stream area shows, and where its player comes from. */
export interface Stream {
  kind: 'kick' | 'youtube';
  /** Of the player, autoplay included: it is asked for only after a tap. */
  src: string;
  /** The same on the platform's own page. */
  page: string;
}

const KICK_CHANNEL = /^(?:(?:https?:\/\/)?(?:www\.)?kick\.com\/)?@?([\w-]{2,50})\/?$/i;
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * The channel while it is live, else the video for the time between, else null (HOME-07 to HOME-09). There is no video
 * of our own to fall back on (CONST-01, decision 16). Addresses in place of a name or an id count too.
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
    src: playerUrl(page) ?? '',
    page,
  };
}
