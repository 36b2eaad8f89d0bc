import { describe, expect, it } from 'vitest';
import { embedUrl, safeLink, socialLinks, socialUrl, youtubeId } from '../../src/domain/records/media-links.ts';

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('video links', () => {
  it.each([
    ['VIDEO-14: watch', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['VIDEO-14: watch with more', 'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s'],
    ['VIDEO-14: mobile', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['VIDEO-14: without encryption', 'http://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['VIDEO-14: without a scheme', ' youtube.com/watch?v=dQw4w9WgXcQ '],
    ['VIDEO-15: short', 'https://youtu.be/dQw4w9WgXcQ'],
    ['VIDEO-15: short with more', 'https://youtu.be/dQw4w9WgXcQ?si=abc'],
    ['shorts', 'https://www.youtube.com/shorts/dQw4w9WgXcQ'],
    ['live', 'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share'],
    ['embed', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
    ['embed without cookies', EMBED],
  ])('%s becomes an embed link', (_what, address) => {
    expect(embedUrl(address)).toBe(EMBED);
  });

  it.each([
    '',
    '   ',
    'not a link',
    'https://vimeo.com/123456',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="',
    'https://www.youtube.com/@kanal',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,youtube.com/watch?v=dQw4w9WgXcQ',
    'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  ])('«%s» is not embedded', (address) => {
    expect(embedUrl(address)).toBeNull();
    expect(youtubeId(address)).toBeNull();
  });
});

describe('links', () => {
  it.each([
    ['https://vimeo.com/123456', 'https://vimeo.com/123456'],
    ['vimeo.com/123456', 'https://vimeo.com/123456'],
    ['http://example.com/a b', 'http://example.com/a%20b'],
  ])('«%s» leads to %s', (address, href) => {
    expect(safeLink(address)).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//',
    'localhost',
    'https://user:secret@example.com/',
  ])('«%s» is refused', (address) => {
    expect(safeLink(address)).toBeNull();
  });
});

describe('social profiles', () => {
  it.each([
    ['instagram', '@ali.yildiz', 'https://www.instagram.com/ali.yildiz'],
    ['instagram', 'ali_yildiz', 'https://www.instagram.com/ali_yildiz'],
    ['instagram', 'https://www.instagram.com/ali/', 'https://www.instagram.com/ali/'],
    ['instagram', 'instagram.com/ali', 'https://instagram.com/ali'],
    ['twitter', '@ali', 'https://x.com/ali'],
    ['twitter', 'https://twitter.com/ali', 'https://twitter.com/ali'],
    ['youtube', 'kupaligi', 'https://www.youtube.com/@kupaligi'],
    ['youtube', 'https://www.youtube.com/@kupaligi', 'https://www.youtube.com/@kupaligi'],
  ] as const)('PDET-09: %s «%s» leads to %s', (network, value, href) => {
    expect(socialUrl(network, value)).toBe(href);
  });

  it.each([
    ['instagram', ''],
    ['instagram', '@'],
    ['instagram', 'ali yildiz'],
    ['instagram', 'ali/../veli'],
    ['instagram', 'javascript:alert(1)'],
    ['instagram', 'https://evil.example/instagram.com'],
    ['instagram', 'https://x.com/ali'],
    ['twitter', 'https://notx.com/ali'],
  ] as const)('%s «%s» is refused', (network, value) => {
    expect(socialUrl(network, value)).toBeNull();
  });

  it('lists the profiles that are set, each with its network’s name', () => {
    expect(socialLinks({ twitter: '@a', instagram: 'b' })).toEqual([
      { label: 'Instagram', href: 'https://www.instagram.com/b' },
      { label: 'X', href: 'https://x.com/a' },
    ]);
    expect(socialLinks(undefined)).toEqual([]);
  });
});
