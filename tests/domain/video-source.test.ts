import { describe, expect, it } from 'vitest';
import {
  playedFrom,
  playsElsewhere,
  secondIn,
  secondOf,
  twitchUrl,
  videoLink,
  videoSource,
} from '../../src/domain/records/video-source.ts';

const PAGE = { protocol: 'https:', hostname: 'lig.example', origin: 'https://lig.example' };
const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('video files', () => {
  it.each(['https://cdn.example.com/final.mp4', 'cdn.example.com/a/final.WEBM?sig=1#t=3'])(
    '%s plays on the page',
    (address) => {
      const src = new URL(address.replace(/^(?!https)/, 'https://')).href;
      expect(videoSource(address)).toEqual({ kind: 'file', src });
    },
  );

  it.each([
    'http://cdn.example.com/final.mp4', // no page of https may load it
    'https://cdn.example.com/final.mov',
    'https://cdn.example.com/watch?file=final.mp4',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA.mp4',
  ])('%s does not', (address) => {
    expect(videoSource(address)).toBeNull();
  });

  it('of the demo league are on the league’s own host, and nothing else is', () => {
    expect(videoSource('/demo/mac.webm')).toEqual({ kind: 'file', src: '/demo/mac.webm' });
    expect(videoLink('/demo/mac.webm')).toBe('/demo/mac.webm');
    // Another host's file is what it would be without the trick: an absolute https address, or nothing.
    for (const trick of [
      '//demo/mac.webm',
      '//evil.example/demo/mac.webm',
      '/demo//evil.webm',
      '/demo/../x.webm',
      '/demo/mac.webm?x',
      '/demo/mac.html',
      '/other/mac.webm',
      ' /demo/mac.webm',
      '/\\evil/demo/mac.webm',
      'javascript:/demo/mac.webm',
    ])
      expect([videoSource(trick)?.src ?? 'https://', videoLink(trick) ?? 'https://'], trick).toEqual([
        expect.stringMatching(/^https:\/\//),
        expect.stringMatching(/^https:\/\//),
      ]);
  });
});

describe('platforms', () => {
  it('a video of Twitch plays in its player, which asks for the page’s host', () => {
    const source = videoSource('https://www.twitch.tv/videos/123456789?t=1h2m3s');
    expect(source).toEqual({ kind: 'twitch', src: 'https://player.twitch.tv/?video=v123456789' });
    expect(source && playedFrom(source, 62.9, PAGE)).toBe(
      'https://player.twitch.tv/?video=v123456789&parent=lig.example&autoplay=true&time=62s',
    );
    for (const page of [PAGE, { ...PAGE, protocol: 'http:', hostname: 'localhost' }])
      expect(source && playsElsewhere(source, page)).toBe(false);
    for (const page of [
      { protocol: 'http:', hostname: 'lig.example', origin: 'http://lig.example' },
      { protocol: 'https:', hostname: '192.168.1.20', origin: 'https://192.168.1.20:8443' },
      { protocol: 'https:', hostname: 'lig.local', origin: 'https://lig.local' },
    ]) {
      const address = source && playedFrom(source, 62.9, page);
      expect(address).toBe('https://www.twitch.tv/videos/123456789?t=62s');
      expect(source && playsElsewhere(source, page)).toBe(true);
      expect(playsElsewhere({ kind: 'file', src: 'https://a.b/c.mp4' }, page)).toBe(false);
    }
    expect(twitchUrl('m.twitch.tv/videos/123456789/')).toBe('https://www.twitch.tv/videos/123456789');
  });

  it.each([
    'https://www.twitch.tv/kanal',
    'https://www.twitch.tv/videos/abc',
    'https://www.twitch.tv/videos/1/2',
    'https://twitch.tv.evil.example/videos/123',
    'https://player.twitch.tv/?video=v123&parent=evil.example',
    'https://vimeo.com/123456',
  ])('%s has no player here', (address) => {
    expect(videoSource(address)).toBeNull();
    expect(twitchUrl(address)).toBeNull();
  });

  it('a player begins at a whole second and never before the beginning', () => {
    expect(playedFrom({ kind: 'youtube', src: EMBED }, 42.7, PAGE)).toBe(
      `${EMBED}?autoplay=1&rel=0&enablejsapi=1&playsinline=1&start=42&origin=https%3A%2F%2Flig.example`,
    );
    expect(playedFrom({ kind: 'file', src: 'https://a.b/c.mp4#t=9' }, 3, PAGE)).toBe('https://a.b/c.mp4#t=3');
    expect(playedFrom({ kind: 'file', src: '/demo/mac.webm' }, -3, PAGE)).toBe('/demo/mac.webm');
  });
});

describe('the second of an address', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=123', 123],
    ['https://youtu.be/dQw4w9WgXcQ?si=x&t=90s', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=12', 12],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&time_continue=7', 7],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=5', 5],
    ['https://a.b/c.mp4#t=10,20', 10],
    ['https://www.twitch.tv/videos/1?t=0h1m0s', 60],
    ['https://vimeo.com/1?time=8', 8],
    ['https://youtu.be/dQw4w9WgXcQ', null],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', null],
    ['https://youtu.be/dQw4w9WgXcQ?t=', null],
    ['https://youtu.be/dQw4w9WgXcQ?t=-5', null],
    ['https://youtu.be/dQw4w9WgXcQ?t=999999', null],
    ['not a link', null],
  ])('%s is %s', (address, second) => {
    expect(secondIn(address)).toBe(second);
  });

  it.each([
    ['0', 0],
    [' 123 ', 123],
    ['2:03', 123],
    ['1:02:03', 3723],
    ['75:10', 4510],
    ['12:02:03', 43_323],
    ['48:00:00', 172_800],
    ['2m', 120],
    ['10h', 36_000],
    ['75m30s', 4530],
    ['12.75s', 12],
    ['x1:02', null],
    ['1:02x', null],
    ['', null],
    ['h', null],
    ['1:75', null],
    ['1:2:3:4', null],
    ['-3', null],
    ['48:00:01', null],
  ])('«%s» typed is %s', (typed, second) => {
    expect(secondOf(typed)).toBe(second);
  });
});
