import { describe, expect, it } from 'vitest';
import { streamOf } from '../../src/domain/stream/stream.ts';

const VIDEO = 'dQw4w9WgXcQ';

describe('what the stream area shows', () => {
  it('HOME-07: the channel while it is live, also when there is a video', () => {
    const stream = streamOf({ isLive: true, kickChannel: 'kupaligi', youtubeVideoId: VIDEO });
    expect(stream).toMatchObject({ kind: 'kick', page: 'https://kick.com/kupaligi' });
    expect(stream?.src).toBe('https://player.kick.com/kupaligi?autoplay=true');
  });

  it.each(['kupa_ligi', 'https://kick.com/kupa_ligi', 'kick.com/kupa_ligi/', '@kupa_ligi', ' kupa_ligi '])(
    'a channel may be written as %s',
    (kickChannel) => {
      expect(streamOf({ isLive: true, kickChannel })?.page).toBe('https://kick.com/kupa_ligi');
    },
  );

  it.each(['', '   ', 'a b', 'https://evil.example/kupaligi', 'x/../../y', 'javascript:alert(1)', 'kupa?x=1'])(
    'an invalid channel is not embedded: %s',
    (kickChannel) => {
      expect(streamOf({ isLive: true, kickChannel })).toBeNull();
      expect(streamOf({ isLive: true, kickChannel, youtubeVideoId: VIDEO })?.kind).toBe('youtube');
    },
  );

  it('HOME-08: the video while nothing is live', () => {
    const stream = streamOf({ isLive: false, kickChannel: 'kupaligi', youtubeVideoId: VIDEO });
    expect(stream).toMatchObject({ kind: 'youtube', page: `https://www.youtube.com/watch?v=${VIDEO}` });
    expect(stream?.src).toBe(`https://www.youtube-nocookie.com/embed/${VIDEO}?autoplay=1&rel=0`);
  });

  it.each([
    `https://youtu.be/${VIDEO}`,
    `https://www.youtube.com/watch?v=${VIDEO}`,
    `https://youtube.com/live/${VIDEO}`,
  ])('a video may be written as %s', (youtubeVideoId) => {
    expect(streamOf({ isLive: false, youtubeVideoId })?.page).toContain(VIDEO);
  });

  it.each([
    null,
    { isLive: false },
    { isLive: true },
    { isLive: false, kickChannel: 'kupaligi' },
    { isLive: false, youtubeVideoId: 'x' },
  ])('HOME-09, CONST-01: without channel and video nothing is shown, and no default video either: %j', (config) => {
    expect(streamOf(config)).toBeNull();
  });
});
