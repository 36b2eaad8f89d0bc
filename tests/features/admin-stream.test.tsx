import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { channelName, videoId } from '../../src/domain/stream/stream-form.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';

const live = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Canlı yayın açık/ });
const channel = () => screen.getByLabelText<HTMLInputElement>('Kick kanalı');
const video = () => screen.getByLabelText<HTMLInputElement>('YouTube video ID');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Kaydet' });
const log = (world: AppWorld) => Object.values((world.backend.read('adminLog') ?? {}) as Record<string, object>);

async function openStream(stream: unknown = {}): Promise<AppWorld> {
  const world = await openApp('/admin?tab=stream', { as: ADMIN, heard: { stream } });
  await screen.findByRole('button', { name: 'Kaydet' });
  return world;
}

describe('the stream settings', () => {
  it('ADMIN-14: a live checkbox, the channel and the video id, as they are stored', async () => {
    await openStream({ isLive: true, kickChannel: 'kupaligi', youtubeVideoId: 'dQw4w9WgXcQ' });
    expect([live().checked, channel().value, video().value]).toEqual([true, 'kupaligi', 'dQw4w9WgXcQ']);
    expect(await axeViolations()).toEqual([]);
  });

  it('ADMIN-15, WRITE-30: saves all three, reads channel and id from links, and confirms', async () => {
    const world = await openStream();
    await world.user.click(live());
    await world.user.type(channel(), 'https://kick.com/kupa-ligi');
    await world.user.type(video(), 'https://youtu.be/dQw4w9WgXcQ?t=4');
    await world.user.click(save());
    expect(await screen.findByText('Stream ayarları güncellendi!')).toBeTruthy();
    expect(world.backend.read('config/stream')).toEqual({
      ...{ isLive: true, kickChannel: 'kupa-ligi', youtubeVideoId: 'dQw4w9WgXcQ' },
    });
    expect(log(world)).toMatchObject([{ action: 'stream-saved', target: 'config/stream' }]);
    await waitFor(() => expect(channel().value).toBe('kupa-ligi'));
  });

  it('empty fields remove the stored values', async () => {
    const world = await openStream({ isLive: true, kickChannel: 'kupaligi', youtubeVideoId: 'dQw4w9WgXcQ' });
    await world.user.click(live());
    await world.user.clear(channel());
    await world.user.clear(video());
    await world.user.click(save());
    await waitFor(() => expect(world.backend.read('config/stream')).toEqual({ isLive: false }));
  });

  it.each([
    ['a channel that is none', () => channel(), 'iki kelime', 'Bu bir Kick kanalı değil.'],
    ['a link elsewhere', () => channel(), 'https://twitch.tv/kupaligi', 'Bu bir Kick kanalı değil.'],
    ['a video that is none', () => video(), 'https://vimeo.com/123456', 'Bu bir YouTube videosu değil.'],
    ['an id that is too short', () => video(), 'dQw4w9', 'Bu bir YouTube videosu değil.'],
  ])('refuses %s with a sentence, and keeps the typed text', async (_what, field, text, sentence) => {
    const world = await openStream();
    await world.user.type(field(), text);
    await world.user.click(save());
    expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(text);
    expect(world.backend.read('config/stream/kickChannel')).toBeNull();
    expect(log(world)).toEqual([]);
  });

  it('live needs a channel', async () => {
    const world = await openStream();
    await world.user.click(live());
    await world.user.click(save());
    expect(screen.getByText('Canlı yayın açıkken kanal adı gerekli.')).toBeTruthy();
    expect(world.backend.read('config/stream/isLive')).toBeNull();
    await world.user.click(live());
    expect(screen.queryByText('Canlı yayın açıkken kanal adı gerekli.')).toBeNull();
  });

  it('shows what another device saves meanwhile, except in a field that was typed into', async () => {
    const world = await openStream({ isLive: false, kickChannel: 'kupaligi' });
    await world.user.type(video(), 'dQw4w9WgXcQ');
    act(() =>
      world.backend.seed({
        'config/stream': { isLive: true, kickChannel: 'yenikanal', youtubeVideoId: 'aaaaaaaaaaa' },
      }),
    );
    await waitFor(() => expect(channel().value).toBe('yenikanal'));
    expect([live().checked, video().value]).toEqual([true, 'dQw4w9WgXcQ']);
  });

  it('previews what visitors will see', async () => {
    const world = await openStream();
    const preview = () => screen.getByRole('region', { name: 'Ziyaretçilerin göreceği' });
    expect(preview().textContent).toContain('Şu anda canlı yayın bulunmuyor');
    await world.user.type(video(), 'dQw4w9WgXcQ');
    expect(preview().querySelector('a')?.href).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await world.user.click(live());
    await world.user.type(channel(), '@kupaligi');
    expect(preview().querySelector('a')?.href).toBe('https://kick.com/kupaligi');
    expect(preview().textContent).toContain('Canlı yayın');
    expect(world.backend.read('config/stream/isLive')).toBeNull();
  });

  it('offline it says so and loses nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openStream({ isLive: false, kickChannel: 'kupaligi' });
    world.connection('offline');
    await world.user.clear(channel());
    await world.user.type(channel(), 'yenikanal');
    await world.user.click(save());
    expect(await screen.findByText(/İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(channel().value).toBe('yenikanal');
    world.connection('online');
    await waitFor(() => expect(save().disabled).toBe(false));
    await world.user.click(save());
    await waitFor(() => expect(world.backend.read('config/stream/kickChannel')).toBe('yenikanal'));
  });
});

describe('names and links', () => {
  it.each([
    ['kupaligi', 'kupaligi'],
    [' @kupa_ligi ', 'kupa_ligi'],
    ['kick.com/kupaligi', 'kupaligi'],
    ['https://www.kick.com/kupaligi/videos?x=1', 'kupaligi'],
    ['https://kick.com.evil.example/kupaligi', null],
    ['https://kick.com/', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('a channel: %s', (text, name) => expect(channelName(text)).toBe(name));

  it.each([
    ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=1', 'dQw4w9WgXcQ'],
    ['youtube.com/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://example.com/watch?v=dQw4w9WgXcQ', null],
    ['çok uzun', null],
  ])('a video: %s', (text, id) => expect(videoId(text)).toBe(id));
});
