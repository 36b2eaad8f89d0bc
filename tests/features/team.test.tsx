import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, teamRecord, userRecord } from '../support/league-data.ts';

const VIDEOS = {
  v1: {
    title: 'Final özeti',
    description: 'Son atışlar.',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    type: 'özet',
    createdAt: '2026-03-02T18:00:00.000Z',
    createdBy: 'admin',
  },
  v2: {
    title: 'Kaptanla sohbet',
    videoUrl: 'https://youtu.be/aaaaaaaaaaa',
    type: 'röportaj',
    createdAt: '2026-05-02T18:00:00.000Z',
    createdBy: 'admin',
  },
};

const FIRTINA = {
  ...LEAGUE.teams.firtina,
  slogan: 'Önce biz atarız.',
  homeVenue: 'Moda Sahili',
  foundedDate: '2019-05-19',
  description: 'Rüzgârla birlikte.',
  logo: '/v0/b/lig/o/teams%2Ffirtina%2Flogo_1?alt=media&token=t',
  members: { ali: true, veli: true, onaysiz: true, silinmis: true },
  socialMedia: { instagram: '@firtina', twitter: 'javascript:alert(1)', youtube: 'https://www.youtube.com/@firtina' },
  videos: VIDEOS,
};

const heard = (more: Record<string, unknown> = {}) => ({
  teams: { ...LEAGUE.teams, firtina: { ...FIRTINA, ...more } },
});

const open = (tab = '', more = {}, rest = {}) =>
  openApp(`/team/firtina${tab === '' ? '' : `?tab=${tab}`}`, { heard: { ...heard(more), ...rest } });
const panel = () => screen.findByRole('tabpanel');
const title = () => screen.findByRole('heading', { level: 1, name: 'Kadıköy Fırtına' });

describe('the page of a team', () => {
  it('TEAM-01, TEAM-02: opens without login, with logo, slogan, city, venue and founding year', async () => {
    const { path } = await open();
    const header = (await title()).parentElement?.parentElement as HTMLElement;
    expect(header.querySelector('img')?.getAttribute('src')).toBe(
      '/v0/b/lig/o/teams%2Ffirtina%2Flogo_1?alt=media&token=t',
    );
    for (const text of ['Önce biz atarız.', 'İstanbul', 'Moda Sahili', 'Kuruluş 2019', '1. sırada']) {
      expect(within(header).getByText(text)).toBeTruthy();
    }
    expect(path()).toBe('/team/firtina');
    await waitFor(() => expect(document.title).toBe('Kadıköy Fırtına · Kupa Ligi'));
  });

  it('TEAM-03: the social links that are safe, and the figures', async () => {
    await open();
    await title();
    const links = within(screen.getByRole('list', { name: 'Sosyal medya' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Instagram', 'https://www.instagram.com/firtina'],
      ['YouTube', 'https://www.youtube.com/@firtina'],
    ]);
    expect(links.every((link) => link.getAttribute('rel')?.includes('noopener'))).toBe(true);
    const figures = document.querySelectorAll('dl[aria-label="Takım istatistikleri"] > div');
    expect([...figures].map((row) => [...row.children].map((one) => one.textContent))).toEqual([
      ['Puan', '9'],
      ['Galibiyet', '3'],
      ['Mağlubiyet', '1'],
      ['Başarı', '%75'],
      ['Form', ''],
    ]);
  });

  it('TEAM-04: four tabs, the chosen one in the address', async () => {
    const { user } = await open();
    await title();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Bilgi', 'Oyuncular', 'Maçlar', 'Videolar']);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bilgi');
    await user.click(screen.getByRole('tab', { name: 'Maçlar' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=matches'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(window.location.search).toBe('?tab=videos'));
    expect(document.activeElement?.textContent).toBe('Videolar');
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bilgi');
  });

  it.each([
    ['players', 'Oyuncular'],
    ['matches', 'Maçlar'],
    ['videos', 'Videolar'],
    ['nonsense', 'Bilgi'],
  ])('TEAM-04: ?tab=%s opens «%s»', async (tab, label) => {
    await open(tab);
    await title();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label);
  });

  it('the info tab shows the team’s own texts', async () => {
    await open();
    const text = (await panel()).textContent;
    for (const part of ['Rüzgârla birlikte.', 'KaptanKaan Kaptan', 'Oyuncu sayısı4']) {
      expect(text).toContain(part);
    }
    // The head has these already.
    expect(text).not.toMatch(/İstanbul|Moda Sahili|2019/);
  });

  it('the players tab lists the approved members, each a link', async () => {
    await open('players');
    const links = await within(await panel()).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/player/ali', '/player/veli']);
  });

  it('a squad without players says so', async () => {
    await open('players', { members: null });
    expect(await within(await panel()).findByText('Henüz oyuncu bulunmuyor')).toBeTruthy();
  });

  it('ERR-18, TEAM-07: a missing team', async () => {
    await openApp('/team/yok');
    expect(await screen.findByText('Takım bulunamadı.')).toBeTruthy();
  });

  it.each([
    ['a visitor', null],
    ['a player', PLAYER],
    ['another captain', { ...CAPTAIN, uid: 'baska' }],
  ])('TEAM-07: an unapproved team is hidden from %s', async (_who, as) => {
    await openApp('/team/yeni', { as });
    expect(await screen.findByText('Takım bulunamadı.')).toBeTruthy();
    expect(screen.queryByText('Onaysız Takım')).toBeNull();
  });

  it.each([
    ['its manager', CAPTAIN],
    ['the admin', ADMIN],
  ])('decision 4: %s sees it, marked as pending', async (_who, as) => {
    await openApp('/team/yeni', { as });
    expect(await screen.findByRole('heading', { level: 1, name: 'Onaysız Takım' })).toBeTruthy();
    expect(screen.getByText(/yönetici onayı bekliyor/)).toBeTruthy();
  });
});

describe('the matches of a team', () => {
  const won = completedMatch('ali+', 'ali+', 'ceren+').match;
  const MANUAL = {
    m1: {
      date: '2026-03-01',
      opponent: 'Eski Dostlar',
      result: 'loss',
      score: '8-10',
      createdAt: 5,
      createdBy: 'admin',
    },
    m2: {
      date: '2027-01-15',
      opponent: 'Yeni Dostlar',
      result: 'win',
      score: '10-2',
      createdAt: 6,
      createdBy: 'admin',
    },
    odd: 'not a record',
  };
  const rows = async () =>
    within(await panel())
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  it('MMATCH-01, MMATCH-02: completed matches, won or lost by winnerId', async () => {
    const running = playedMatch('veli+').match;
    const lost = { ...won, winnerId: 'bardaklar', completedAt: (won.completedAt ?? 0) + 1 };
    await open('matches', {}, { matches: { [MATCH_ID]: won, '-lost': lost, '-running': running } });
    expect(await rows()).toEqual([
      expect.stringMatching(/Kadıköy Fırtına 2 – Moda Bardakları 1Mağlubiyet$/),
      expect.stringMatching(/Kadıköy Fırtına 2 – Moda Bardakları 1Galibiyet$/),
    ]);
    expect(
      within(await panel())
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    ).toBe('/match/-lost');
  });

  it('MMATCH-02: the other team reads the same match from its own side', async () => {
    await openApp('/team/bardaklar?tab=matches', { heard: { matches: { [MATCH_ID]: won } } });
    expect(await rows()).toEqual([expect.stringMatching(/Kadıköy Fırtına 2 – Moda Bardakları 1Mağlubiyet$/)]);
  });

  it('MMATCH-03: manual matches are listed by date; an invalid record is left out', async () => {
    await open('matches', { matches: MANUAL }, { matches: { [MATCH_ID]: won } });
    expect(await rows()).toEqual([
      '15 Ocak 2027Kadıköy Fırtına 10 – Yeni Dostlar 2Galibiyet',
      '1 Mart 2026Kadıköy Fırtına 8 – Eski Dostlar 10Mağlubiyet',
      expect.stringMatching(/ – Moda Bardakları 1Galibiyet$/),
    ]);
  });

  it('a match with a video offers it', async () => {
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
    const { user } = await open('matches', {}, { matches: { [MATCH_ID]: { ...won, videoUrl } } });
    await user.click(within(await panel()).getByText('Videoyu izle'));
    await user.click(screen.getByRole('button', { name: 'Oynat: Moda Bardakları maçının videosu' }));
    expect(document.querySelector('iframe')?.src).toContain('/embed/dQw4w9WgXcQ');
  });

  it('a video that is a file plays on the page, after a tap', async () => {
    const videoUrl = 'https://cdn.example.com/final.mp4';
    const { user } = await open('matches', {}, { matches: { [MATCH_ID]: { ...won, videoUrl } } });
    await user.click(within(await panel()).getByText('Videoyu izle'));
    expect(document.querySelector('video')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Oynat: Moda Bardakları maçının videosu' }));
    const video = document.querySelector('video');
    expect(video?.src).toBe(videoUrl);
    expect(video?.controls).toBe(true);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('says so when nothing was played', async () => {
    await open('matches');
    expect(within(await panel()).getByText('Henüz maç oynanmamış.')).toBeTruthy();
  });
});

describe('the videos of a team', () => {
  it('VIDEO-07, VIDEO-14: the player loads only after a tap, in embed form', async () => {
    const { user } = await open('videos');
    const inside = within(await panel());
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.body.innerHTML).not.toContain('youtube-nocookie');
    await user.click(inside.getByRole('button', { name: 'Oynat: Final özeti' }));
    const frame = document.querySelector('iframe');
    expect(frame?.src.split('?')[0]).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(frame?.title).toBe('Final özeti');
  });

  it('VIDEO-15: a short link becomes embed form too', async () => {
    const { user } = await open('videos');
    await user.click(within(await panel()).getByRole('button', { name: 'Oynat: Kaptanla sohbet' }));
    expect(document.querySelector('iframe')?.src).toContain('youtube-nocookie.com/embed/aaaaaaaaaaa');
  });

  it('VIDEO-08, VIDEO-09: type, title, date and description, newest first', async () => {
    await open('videos');
    const cards = within(await panel()).getAllByRole('article');
    expect(cards.map((card) => card.textContent)).toEqual([
      'Kaptanla sohbetröportaj2 Mayıs 2026',
      'Final özetiözet2 Mart 2026Son atışlar.',
    ]);
  });

  it('an unsafe address is neither played nor linked; one of another site is a link', async () => {
    await open('videos', {
      videos: {
        bad: { ...VIDEOS.v1, title: 'Kötü', videoUrl: 'javascript:alert(1)' },
        else: { ...VIDEOS.v2, title: 'Başka', videoUrl: 'https://vimeo.com/1' },
      },
    });
    const inside = within(await panel());
    expect(inside.getByText('Bu video adresi gösterilemiyor.')).toBeTruthy();
    expect(inside.queryByRole('button')).toBeNull();
    expect(inside.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://vimeo.com/1']);
  });

  it('VIDEO-13: says so when there is none', async () => {
    await open('videos', { videos: null });
    expect(within(await panel()).getByText('Henüz video eklenmemiş.')).toBeTruthy();
  });
});

describe('axe', () => {
  it.each(['info', 'players', 'matches', 'videos'])('finds nothing on ?tab=%s', async (tab) => {
    await open(tab, {}, { matches: { [MATCH_ID]: completedMatch('ali+').match } });
    await panel();
    expect(await axeViolations()).toEqual([]);
  });

  it('finds nothing on the page of a missing team', async () => {
    await openApp('/team/yok');
    await screen.findByText('Takım bulunamadı.');
    expect(await axeViolations()).toEqual([]);
  });
});

it('the longest names stay accessible names', async () => {
  const name = 'Ümraniyespor Çakmak Gençlik ve Spor Kulübü Derneği';
  await openApp('/team/t', { heard: { teams: { t: teamRecord(name) }, users: { u: userRecord('Ali') } } });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});
