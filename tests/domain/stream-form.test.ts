import { describe, expect, it } from 'vitest';
import { adminStream as texts } from '../../src/domain/messages/admin-stream.ts';
import { channelName, readStreamForm, streamForm, videoId } from '../../src/domain/stream/stream-form.ts';

describe('the channel of the stream', () => {
  it.each([
    ...[
      'kupa-ligi',
      ' @kupa-ligi ',
      'https://kick.com/kupa-ligi',
      'kick.com/kupa-ligi',
      'HTTPS://www.kick.com/kupa-ligi/about',
    ],
    ...['m.kick.com/kupa-ligi', 'https://player.kick.com/kupa-ligi?muted=true', 'http://kick.com//kupa-ligi'],
  ])('«%s» is kupa-ligi', (typed) => {
    expect(channelName(typed)).toBe('kupa-ligi');
  });

  it.each([
    ...['', ' ', 'a', 'x'.repeat(51), 'iki kelime', 'https://twitch.tv/kupa-ligi', 'https://evilkick.com/kupa-ligi'],
    ...[
      'https://kick.com.evil.com/kupa-ligi',
      'https://kick.com',
      'https://kick.com/ş',
      'https://kick.com/a',
      'https://',
    ],
    ...['a@@kupa', 'x.kick.com/kupa-ligi'],
  ])('«%s» is none', (typed) => {
    expect(channelName(typed)).toBeNull();
  });

  it('has two to fifty letters', () => {
    for (const name of ['ab', 'x'.repeat(50), 'A_b-9']) expect(channelName(name)).toBe(name);
  });
});

describe('the form of the stream', () => {
  const ID = 'dQw4w9WgXcQ';

  it('takes a video by its id or its address', () => {
    for (const typed of [ID, ` ${ID} `, `https://youtu.be/${ID}`, `https://www.youtube.com/watch?v=${ID}`])
      expect(videoId(typed)).toBe(ID);
    for (const typed of ['', 'x', `${ID}x`, `x${ID}`, 'https://example.com/']) expect(videoId(typed)).toBeNull();
  });

  it('shows what is stored, and reads it as it was', () => {
    const stored = { isLive: true, kickChannel: 'kupa-ligi', youtubeVideoId: ID };
    expect(streamForm(stored)).toEqual({ isLive: true, channel: 'kupa-ligi', video: ID });
    expect(streamForm(null)).toEqual({ isLive: false, channel: '', video: '' });
    expect(streamForm({ isLive: false })).toEqual({ isLive: false, channel: '', video: '' });
    expect(readStreamForm(streamForm(stored))).toEqual({ stream: stored, problems: {} });
  });

  it('needs a channel only while the stream is live', () => {
    const empty = { channel: ' ', video: ' ' };
    expect(readStreamForm({ isLive: false, ...empty })).toEqual({ stream: { isLive: false }, problems: {} });
    expect(readStreamForm({ isLive: true, ...empty }).problems).toEqual({ channel: texts.channelRequired });
  });

  it('a wrong field is said and counts as empty', () => {
    expect(readStreamForm({ isLive: true, channel: 'iki kelime', video: 'x' })).toEqual({
      ...{ stream: { isLive: true }, problems: { channel: texts.channelWrong, video: texts.videoWrong } },
    });
  });
});
