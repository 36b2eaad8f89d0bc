import { adminStream as texts } from '../messages/admin-stream.ts';
import { youtubeId } from '../records/media-links.ts';
import type { StreamConfig } from '../records/types.ts';
import { addressOf } from '../text/address.ts';

/** The typed values of the stream settings' form. */
export interface StreamForm {
  isLive: boolean;
  channel: string;
  video: string;
}

const CHANNEL = /^[\w-]{2,50}$/;
const VIDEO_ID = /^[\w-]{11}$/;
const KICK_HOST = /^(?:www\.|m\.|player\.)?kick\.com$/;

/** The form with the stored values. */
export function streamForm(stream: StreamConfig | null): StreamForm {
  return {
    isLive: stream?.isLive ?? false,
    channel: stream?.kickChannel ?? '',
    video: stream?.youtubeVideoId ?? '',
  };
}

/** The channel's name in a name, an @name or a link to the channel; null for any other text. */
export function channelName(text: string): string | null {
  const plain = text.trim().replace(/^@/, '');
  if (CHANNEL.test(plain)) return plain;
  const url = addressOf(/^[a-z]+:\/\//i.test(plain) ? plain : `https://${plain}`);
  if (url === null) return null;
  const { hostname, pathname } = url;
  const [name = ''] = pathname.split('/').filter(Boolean);
  return KICK_HOST.test(hostname) && CHANNEL.test(name) ? name : null;
}

/** The video's id in an id or a YouTube link; null for any other text. */
export function videoId(text: string): string | null {
  const plain = text.trim();
  return VIDEO_ID.test(plain) ? plain : youtubeId(plain);
}

/**
 * The settings in the form, with links reduced to names and ids, and the sentence for each field that cannot be stored. A wrong field counts as
 * empty.
 */
export function readStreamForm(form: StreamForm): {
  stream: StreamConfig;
  problems: { channel?: string; video?: string };
} {
  const stream: StreamConfig = { isLive: form.isLive };
  const problems: { channel?: string; video?: string } = {};
  if (form.channel.trim() !== '') {
    const name = channelName(form.channel);
    if (name === null) problems.channel = texts.channelWrong;
    else stream.kickChannel = name;
  } else if (form.isLive) problems.channel = texts.channelRequired;
  if (form.video.trim() !== '') {
    const id = videoId(form.video);
    if (id === null) problems.video = texts.videoWrong;
    else stream.youtubeVideoId = id;
  }
  return { stream, problems };
}
