import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MatchEvent } from '../../src/domain/records/types.ts';
import { ADMIN, openApp, openTool } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';

const ADDRESS = `/match/${MATCH_ID}`;
const START = Date.UTC(2026, 4, 1, 18);
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

/** The log with its throws twenty seconds apart, the first one at 100 s of the video. */
function spaced(events: Record<string, MatchEvent>): Record<string, MatchEvent> {
  return Object.fromEntries(
    Object.entries(events).map(([key, event], index) => [key, { ...event, at: START + 100_000 + index * 20_000 }]),
  );
}

function tied(video: Record<string, unknown>, ...script: string[]) {
  const { match, events } = completedMatch(...script);
  return { matches: { [MATCH_ID]: { ...match, ...video } }, events: { [MATCH_ID]: spaced(events) } };
}

const SCRIPT = ['ali+', 'ceren0', 'veli+', 'isik+', 'ali+'];
const openers = () =>
  within(screen.getByRole('region', { name: 'Atış atış' })).queryAllByRole('button', { name: /^Videoda aç/ });
const video = () => screen.getByRole('region', { name: 'Maç videosu' });
const frame = () => document.querySelector('iframe');

/** What the page says to the player in the frame, and the player to the page. */
function overhear() {
  const inside = frame()?.contentWindow;
  if (!inside) throw new Error('No frame.');
  const said = vi.spyOn(inside, 'postMessage').mockImplementation(() => undefined);
  const tell = (info: object, origin = new URL(YOUTUBE).origin) =>
    fireEvent(
      window,
      new MessageEvent('message', { origin, source: inside, data: JSON.stringify({ event: 'infoDelivery', info }) }),
    );
  const commands = () =>
    said.mock.calls
      .map(([message]) => JSON.parse(String(message)) as { event: string; func?: string; args?: unknown[] })
      .filter(({ event }) => event === 'command')
      .map(({ func, args }) => [func, ...(args ?? [])]);
  return { tell, commands };
}

afterEach(() => vi.restoreAllMocks());

describe('decision 106: the moments of a match', () => {
  it('each throw opens YouTube’s player some seconds before it, and then goes there by messages', async () => {
    const { user } = await openApp(ADDRESS, { heard: tied({ videoUrl: YOUTUBE, videoStart: START }, ...SCRIPT) });
    await waitFor(() => expect(openers()).toHaveLength(5));
    expect(frame()).toBeNull();
    const [last, , third] = openers();
    expect(last?.getAttribute('aria-label')).toMatch(/^Videoda aç: \d\d:\d\d Ali Yıldız, kupa$/);
    await user.click(last as HTMLElement);
    await waitFor(() =>
      expect(frame()?.src).toMatch(
        /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1&.*&start=175&origin=/,
      ),
    );
    const { tell, commands } = overhear();
    tell({ currentTime: 175 });
    await user.click(third as HTMLElement);
    expect(commands()).toEqual([['seekTo', 135, true], ['playVideo']]);
    expect(within(video()).getByRole('status').textContent).toMatch(/^Veli Güneş · kupa · 2–0 · /);
    expect(await axeViolations()).toEqual([]);
  });

  it('an address that names a throw leads to its row, and the video offers it first', async () => {
    const league = tied(
      { videoUrl: YOUTUBE, videoStart: START },
      ...Array.from({ length: 9 }, () => SCRIPT)
        .flat()
        .slice(0, 30),
    );
    const key = Object.keys(league.events[MATCH_ID]).sort()[1] ?? '';
    const { user } = await openApp(`${ADDRESS}?an=${key}`, { heard: league });
    const list = await screen.findByRole('region', { name: 'Atış atış' });
    await waitFor(() => expect(openers().length).toBeGreaterThan(20));
    const named = within(list)
      .getAllByRole('listitem')
      .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(named.map((row) => row.textContent)).toEqual([expect.stringContaining('Ceren Şahin · ıska')]);
    await user.click(await within(video()).findByRole('button', { name: /^Oynat: Ceren Şahin · ıska/ }));
    expect(frame()?.src).toContain('&start=115&');
  });

  it('an address that names no throw of the match shows the page as it is', async () => {
    await openApp(`${ADDRESS}?an=nothing`, { heard: tied({ videoUrl: YOUTUBE, videoStart: START }, ...SCRIPT) });
    await waitFor(() => expect(openers()).toHaveLength(5));
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
    expect(await within(video()).findByRole('button', { name: /^Oynat: Özet/ })).toBeTruthy();
  });

  it('«Özet» goes on at the end of each part, believes only the player, and ends with a pause', async () => {
    const { user } = await openApp(ADDRESS, { heard: tied({ videoUrl: YOUTUBE, videoStart: START }, ...SCRIPT) });
    await user.click(await screen.findByRole('button', { name: 'Oynat: Özet · 24 sn' }));
    const { tell, commands } = overhear();
    const place = () => within(video()).getByRole('status').textContent?.slice(0, 3);
    expect(place()).toBe('1/3');
    tell({ currentTime: 96 });
    tell({ currentTime: 109 }, 'https://evil.example');
    expect(place()).toBe('1/3');
    tell({ currentTime: 103.2 });
    expect(place()).toBe('2/3');
    // A time from before the jump ends nothing.
    tell({ currentTime: 103.4 });
    tell({ currentTime: 500 });
    expect(place()).toBe('2/3');
    tell({ currentTime: 136 });
    await user.click(screen.getByRole('button', { name: 'Önceki sahne' }));
    expect(place()).toBe('1/3');
    await user.click(screen.getByRole('button', { name: 'Sonraki sahne' }));
    tell({ playerState: 0 });
    expect(place()).toBe('3/3');
    tell({ currentTime: 176 });
    tell({ currentTime: 183 });
    expect(screen.getByRole('button', { name: 'Özet · 24 sn' })).toBeTruthy();
    expect(commands().at(-1)).toEqual(['pauseVideo']);
  });

  it('Twitch’s player is loaded anew for each throw, and asks for the page’s host', async () => {
    const { user } = await openApp(ADDRESS, {
      heard: tied({ videoUrl: 'https://www.twitch.tv/videos/123456789', videoStart: START }, ...SCRIPT),
    });
    await waitFor(() => expect(openers()).toHaveLength(5));
    for (const [place, second] of [
      [0, 175],
      [4, 95],
    ] as const) {
      await user.click(openers()[place] as HTMLElement);
      expect(frame()?.src).toBe(
        `https://player.twitch.tv/?video=v123456789&parent=${window.location.hostname}&autoplay=true&time=${second}s`,
      );
    }
  });

  it('offline nothing is loaded, and the page says why', async () => {
    const heard = tied({ videoUrl: YOUTUBE, videoStart: START }, ...SCRIPT);
    const { user, connection } = await openApp(ADDRESS, { heard });
    await waitFor(() => expect(openers()).toHaveLength(5));
    connection('offline');
    await user.click(openers()[0] as HTMLElement);
    expect(within(video()).getByRole('alert').textContent).toBe(
      'Video için internet gerekli. İnternet gelince yeniden dokun.',
    );
    expect(frame()).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ['nobody tied', { videoUrl: YOUTUBE }],
    ['the page cannot play', { videoUrl: 'https://example.com/v', videoStart: START }],
    ['begins after the match', { videoUrl: YOUTUBE, videoStart: START + 9_000_000 }],
    ['has a damaged beginning', { videoUrl: YOUTUBE, videoStart: 'x' }],
  ])('a video that %s has no ▶', async (_why, of) => {
    await openApp(ADDRESS, { heard: tied(of, ...SCRIPT) });
    expect(await screen.findByRole('region', { name: 'Maç videosu' })).toBeTruthy();
    await screen.findByRole('table');
    expect(openers()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Özet/ })).toBeNull();
  });
});

describe('decision 106: who ties a video', () => {
  it('the admin types the second of a throw, moves all of them, and takes the tie back', async () => {
    const heard = tied({ videoUrl: 'https://www.twitch.tv/videos/123456789' }, ...SCRIPT);
    const world = await openApp(ADDRESS, { as: ADMIN, heard });
    world.backend.seed({ [`matches/${MATCH_ID}`]: heard.matches[MATCH_ID] });
    const start = () => world.backend.read(`matches/${MATCH_ID}/videoStart`);
    const follow = () =>
      world.hear({
        ...heard,
        matches: { [MATCH_ID]: { ...heard.matches[MATCH_ID], videoStart: start() ?? undefined } },
      });
    await world.user.click(await screen.findByRole('button', { name: 'Videoyu atışlarla eşleştir' }));
    const field = await screen.findByLabelText('Atışın videodaki anı');
    // Twitch does not say which second it shows.
    expect(screen.queryByRole('button', { name: 'Bu kupa videoda şu an' })).toBeNull();
    await world.user.type(field, 'bir ara');
    await world.user.click(screen.getByRole('button', { name: 'Eşleştir' }));
    expect(screen.getByText('Anı 2:05 gibi yaz ya da içinde t= olan bir adres yapıştır.')).toBeTruthy();
    await world.user.clear(field);
    await world.user.type(field, '1:40');
    await world.user.click(screen.getByRole('button', { name: 'Eşleştir' }));
    await waitFor(() => expect(start()).toBe(START));
    expect(await screen.findByText('Video atışlarla eşleşti.')).toBeTruthy();
    follow();
    await world.user.click(await screen.findByRole('button', { name: 'Sahneleri 5 saniye geri kaydır' }));
    await waitFor(() => expect(start()).toBe(START + 5000));
    follow();
    await world.user.click(screen.getByRole('button', { name: 'Kaldır' }));
    await waitFor(() => expect(start()).toBeNull());
    const lines = Object.values(world.backend.read('adminLog') as Record<string, { action: string }>);
    expect(lines.map(({ action }) => action)).toEqual(['match-video-tied', 'match-video-untied']);
  });

  it('nobody else sees the tools', async () => {
    await openApp(ADDRESS, { heard: tied({ videoUrl: YOUTUBE }, ...SCRIPT) });
    await screen.findByRole('button', { name: 'Oynat: maç videosu' });
    expect(screen.queryByRole('button', { name: 'Videoyu atışlarla eşleştir' })).toBeNull();
  });

  it('at the table the admin gives the match the league’s stream and its time in one update', async () => {
    const { match, events } = playedMatch('ali+', 'ceren0');
    const world = await openApp(`/admin/match/${MATCH_ID}`, {
      as: ADMIN,
      now: () => START,
      heard: {
        ...{ matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID },
        stream: { isLive: false, youtubeVideoId: 'dQw4w9WgXcQ' },
      },
    });
    world.backend.seed({ [`matches/${MATCH_ID}`]: match });
    await openTool(world.user, 'Yayını eşleştir');
    await world.user.type(await screen.findByLabelText('Yayının süresi'), '1:02:03');
    await world.user.click(screen.getByRole('button', { name: 'Şimdi eşleştir' }));
    await waitFor(() => expect(world.backend.read(`matches/${MATCH_ID}/videoUrl`)).toBe(YOUTUBE));
    const start = Number(world.backend.read(`matches/${MATCH_ID}/videoStart`));
    expect(start).toBe(START - 3_723_000);
    await world.user.click(await screen.findByRole('button', { name: 'Sahneleri 1 saniye ileri kaydır' }));
    await waitFor(() => expect(world.backend.read(`matches/${MATCH_ID}/videoStart`)).toBe(start - 1000));
  });
});

describe('decision 107: a player’s cups', () => {
  it('are read after a tap, newest first, in the seats of a joined guest too', async () => {
    const users = { ...LEAGUE.users, cem: { ...LEAGUE.users.cem, joined: { ali: true } } };
    const heard = { ...tied({ videoUrl: YOUTUBE, videoStart: START }, ...SCRIPT), users };
    const { user } = await openApp('/player/cem', { heard });
    await user.click(await screen.findByRole('button', { name: /Kupalarını göster/ }));
    const cups = within(await screen.findByRole('region', { name: 'Kupaları' }));
    await waitFor(() => expect(cups.getAllByRole('button', { name: /^Videoda aç/ })).toHaveLength(2));
    expect(frame()).toBeNull();
    await user.click(cups.getByRole('button', { name: /Hepsini oynat · 2 kupa · 16 sn/ }));
    expect(frame()?.src).toContain('&start=175&');
    expect(cups.getByRole('status').textContent).toMatch(/^1\/2 Moda Bardakları maçı · /);
    expect(await axeViolations()).toEqual([]);
  });

  it('nothing is said of them without a tied video', async () => {
    await openApp('/player/ali', { heard: tied({ videoUrl: YOUTUBE }, ...SCRIPT) });
    await screen.findByRole('heading', { name: /Son maçlar/ });
    expect(screen.queryByRole('region', { name: 'Kupaları' })).toBeNull();
  });

  it('offline the page says which logs are not on the device', async () => {
    const { matches } = tied({ videoUrl: YOUTUBE, videoStart: START }, ...SCRIPT);
    const { user, connection, league } = await openApp('/player/ali', { heard: { matches } });
    await user.click(await screen.findByRole('button', { name: 'Kupalarını göster' }));
    // The stand-in of the server has answered with an empty log; this device never had it.
    expect(await screen.findByText('Bu maçların videosunda kupası görünmüyor.')).toBeTruthy();
    connection('offline');
    act(() => league.setState({ events: {} }));
    expect(await screen.findByText('Bir maçın atışları bu cihazda yok; internet gelince yüklenir.')).toBeTruthy();
  });
});
