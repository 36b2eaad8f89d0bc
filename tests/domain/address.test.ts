import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedLink } from '../../src/domain/notifications/notification-form.ts';
import { notificationLink } from '../../src/domain/notifications/notifications.ts';
import { channelName } from '../../src/domain/stream/stream-form.ts';

const { canParse } = URL;

describe('where URL.canParse is missing (below Safari 17)', () => {
  beforeEach(() => {
    Reflect.deleteProperty(URL, 'canParse');
  });
  afterEach(() => {
    URL.canParse = canParse;
  });

  it('links of notifications have the same targets as in newer browsers', () => {
    expect(notificationLink('https://example.com/a')).toEqual({ kind: 'web', url: 'https://example.com/a' });
    expect(notificationLink('/team/x?tab=videos#a')).toEqual({ kind: 'page', path: '/team/x?tab=videos#a' });
    for (const none of ['//example.com', 'https://', 'https://a@b.com', 'http://[', 'x']) {
      expect(notificationLink(none), none).toBeNull();
    }
  });

  it('the forms of notifications and of the stream parse links as in newer browsers', () => {
    expect(storedLink('example.com/a')).toBe('https://example.com/a');
    expect(storedLink('https://a@example.com')).toBeNull();
    expect(storedLink('https://[')).toBeNull();
    expect(channelName('https://kick.com/sokak_ligi')).toBe('sokak_ligi');
    expect(channelName('https://[')).toBeNull();
  });
});
