import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createTeamMedia } from '../../src/data/commands/team-media.ts';
import { ADMIN, type AppWorld, CAPTAIN, type Opening, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID } from '../support/league-data.ts';

const VIDEO = {
  title: 'Final özeti',
  videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  type: 'özet',
  createdAt: '2026-03-02T18:00:00.000Z',
  createdBy: 'admin',
};
const MANUAL = {
  date: '2026-03-01',
  opponent: 'Eski Dostlar',
  result: 'loss',
  score: '8-10',
  createdAt: 5,
  createdBy: 'admin',
};
const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const played = completedMatch('ali+', 'ali+', 'ceren+').match;

function open(tab: 'videos' | 'matches', as: Opening['as'] = ADMIN, videoUrl?: string): Promise<AppWorld> {
  const firtina = { ...LEAGUE.teams.firtina, videos: { v1: VIDEO }, matches: { m1: MANUAL } };
  const match = videoUrl === undefined ? played : { ...played, videoUrl };
  return openApp(`/team/firtina?tab=${tab}`, {
    as,
    heard: { teams: { ...LEAGUE.teams, firtina }, matches: { [MATCH_ID]: match } },
  });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const log = (world: AppWorld) =>
  Object.values((world.backend.read('adminLog') ?? {}) as Record<string, { action: string; target: string }>);
const records = (world: AppWorld, path: string) => Object.values((world.backend.read(path) ?? {}) as object);
const others: [string, Opening['as']][] = [
  ['a visitor', null],
  ['a player', PLAYER],
  ['the manager', CAPTAIN],
];

describe('the admin and the videos of a team', () => {
  it.each(others)('VIDEO-01, VIDEO-10: %s sees neither the add nor the delete button', async (_who, as) => {
    await open('videos', as);
    await screen.findByRole('heading', { name: 'Final özeti' });
    expect(screen.queryByRole('button', { name: 'Video ekle' })).toBeNull();
    expect(screen.queryByRole('button', { name: /sil/ })).toBeNull();
  });

  it('VIDEO-01, VIDEO-02, VIDEO-04, VIDEO-05, VIDEO-06: the button opens the form', async () => {
    const { user } = await open('videos');
    await user.click(await button('Video ekle'));
    const form = await dialog('Video ekle');
    const type = form.getByLabelText<HTMLSelectElement>('Tür');
    expect([...type.options].map((option) => option.value)).toEqual(['highlights', 'röportaj', 'özet', 'diğer']);
    expect(type.value).toBe('highlights');
    const description = form.getByLabelText<HTMLTextAreaElement>(/Açıklama/);
    expect([description.tagName, description.rows]).toEqual(['TEXTAREA', 3]);
    expect(await axeViolations()).toEqual([]);
  });

  it('VIDEO-03: title and address are required; nothing is written without them', async () => {
    const world = await open('videos');
    await world.user.click(await button('Video ekle'));
    const form = await dialog('Video ekle');
    await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(form.getByText('Başlık yaz.')).toBeTruthy();
    expect(form.getByText('Video adresini yaz.')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(/Başlık/));
    expect(records(world, 'teams/firtina/videos')).toHaveLength(1);
  });

  it.each([
    ['VIDEO-14', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', EMBED],
    ['VIDEO-15', ' https://youtu.be/dQw4w9WgXcQ ', EMBED],
    ['VIDEO-15', 'https://youtube.com/shorts/dQw4w9WgXcQ', EMBED],
    ['VIDEO-14', 'https://www.youtube.com/live/dQw4w9WgXcQ', EMBED],
    ['an address from elsewhere', 'https://vimeo.com/1', 'https://vimeo.com/1'],
  ])('WRITE-15, %s: «%s» is stored as %s', async (_row, typed, stored) => {
    const world = await open('videos');
    await world.user.click(await button('Video ekle'));
    const form = await dialog('Video ekle');
    await world.user.type(form.getByLabelText(/Başlık/), ' Yarı final ');
    await world.user.selectOptions(form.getByLabelText('Tür'), 'röportaj');
    await world.user.type(form.getByLabelText(/Açıklama/), 'Kaptanla.');
    await world.user.type(form.getByLabelText(/Video adresi/), typed);
    await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByRole('heading', { name: 'Yarı final' })).toBeTruthy();
    const video = records(world, 'teams/firtina/videos').find((one) => (one as typeof VIDEO).title === 'Yarı final');
    expect(video).toEqual({
      title: 'Yarı final',
      description: 'Kaptanla.',
      type: 'röportaj',
      videoUrl: stored,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      createdBy: 'admin',
    });
    expect(log(world)).toMatchObject([{ action: 'team-video-added', detail: 'Yarı final', by: 'admin' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['javascript:alert(1)', 'http://example.com/v.mp4', 'data:text/html,x', 'video'])(
    'an unsafe address is refused with a sentence and keeps the typed values: %s',
    async (typed) => {
      const world = await open('videos');
      await world.user.click(await button('Video ekle'));
      const form = await dialog('Video ekle');
      await world.user.type(form.getByLabelText(/Başlık/), 'Kötü');
      await world.user.type(form.getByLabelText(/Video adresi/), typed);
      await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
      expect(form.getByText(/güvenli bir video bağlantısı değil/)).toBeTruthy();
      expect(form.getByLabelText<HTMLInputElement>(/Başlık/).value).toBe('Kötü');
      expect(records(world, 'teams/firtina/videos')).toHaveLength(1);
    },
  );

  it('VIDEO-12, WRITE-16: delete asks, and removes only when confirmed', async () => {
    const world = await open('videos');
    await world.user.click(await button('Final özeti: videoyu sil'));
    let question = await dialog('Videoyu sil');
    expect(question.getByText('Bu videoyu silmek istediğinizden emin misiniz?')).toBeTruthy();
    await world.user.click(question.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.backend.read('teams/firtina/videos/v1')).toEqual(VIDEO);

    await world.user.click(await button('Final özeti: videoyu sil'));
    question = await dialog('Videoyu sil');
    await world.user.click(question.getByRole('button', { name: 'Sil' }));
    expect(await screen.findByText('Henüz video eklenmemiş.')).toBeTruthy();
    expect(world.backend.read('teams/firtina/videos')).toBeNull();
    expect(log(world)).toMatchObject([{ action: 'team-video-deleted', target: 'teams/firtina/videos/v1' }]);
  });

  it('without a connection the form says so and keeps the typed values', async () => {
    const world = await open('videos');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await button('Video ekle');
    world.connection('offline');
    await world.user.click(await button('Video ekle'));
    const form = await dialog('Video ekle');
    await world.user.type(form.getByLabelText(/Başlık/), 'Sonra');
    await world.user.type(form.getByLabelText(/Video adresi/), EMBED);
    await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText(/İnternet yok\. Yazdıkların/)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>(/Başlık/).value).toBe('Sonra');
  });
});

describe('the admin and the matches of a team', () => {
  it.each(others)('MMATCH-04, MMATCH-11, MMATCH-14: %s sees no tool', async (_who, as) => {
    await open('matches', as, EMBED);
    await screen.findByText('Eski Dostlar');
    expect(screen.queryAllByRole('button', { name: /ekle|sil|kaldır/ })).toEqual([]);
  });

  it('MMATCH-05, MMATCH-06, MMATCH-07, MMATCH-08: what the form asks for', async () => {
    const world = await open('matches');
    await world.user.click(await button('Maç ekle'));
    const form = await dialog('Maç ekle');
    expect(form.getByLabelText<HTMLInputElement>(/Skor/).placeholder).toBe('10-8');
    const result = form.getByLabelText<HTMLSelectElement>('Sonuç');
    expect([...result.options].map((option) => [option.value, option.text])).toEqual([
      ['win', 'Galibiyet'],
      ['loss', 'Mağlubiyet'],
    ]);
    await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
    for (const text of ['Maçın tarihini seç.', 'Rakibi yaz.', 'Skoru yaz.']) {
      expect(form.getByText(text)).toBeTruthy();
    }
    expect(records(world, 'teams/firtina/matches')).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['MMATCH-08: without a video', '', undefined],
    ['with one', 'https://youtu.be/dQw4w9WgXcQ', EMBED],
  ])('MMATCH-04, WRITE-13: a manual match is added, %s', async (_what, typed, videoUrl) => {
    const world = await open('matches');
    await world.user.click(await button('Maç ekle'));
    const form = await dialog('Maç ekle');
    await world.user.type(form.getByLabelText(/Tarih/), '2026-04-05');
    await world.user.type(form.getByLabelText(/Rakip/), 'Yeni Dostlar');
    await world.user.type(form.getByLabelText(/Skor/), '10-8');
    if (typed !== '') await world.user.type(form.getByLabelText(/Video adresi/), typed);
    await world.user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Yeni Dostlar')).toBeTruthy();
    const added = records(world, 'teams/firtina/matches').find((one) => (one as typeof MANUAL).score === '10-8');
    expect(added).toEqual({
      date: '2026-04-05',
      opponent: 'Yeni Dostlar',
      result: 'win',
      score: '10-8',
      ...(videoUrl === undefined ? {} : { videoUrl }),
      createdAt: expect.any(Number),
      createdBy: 'admin',
    });
    expect(log(world)).toMatchObject([{ action: 'manual-match-added' }]);
  });

  it('MMATCH-04, MMATCH-09, WRITE-14: delete asks, and removes only when confirmed', async () => {
    const world = await open('matches');
    await world.user.click(await button('Eski Dostlar maçını sil'));
    let question = await dialog('Maçı sil');
    expect(question.getByText('Bu maçı silmek istediğinizden emin misiniz?')).toBeTruthy();
    await world.user.click(question.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.backend.read('teams/firtina/matches/m1')).toEqual(MANUAL);

    await world.user.click(await button('Eski Dostlar maçını sil'));
    question = await dialog('Maçı sil');
    await world.user.click(question.getByRole('button', { name: 'Sil' }));
    await waitFor(() => expect(screen.queryByText('Eski Dostlar')).toBeNull());
    expect(world.backend.read('teams/firtina/matches')).toBeNull();
    expect(log(world)).toMatchObject([{ action: 'manual-match-deleted' }]);
    // Matches of the league are the scorer's affair: they have no delete.
    expect(screen.queryByRole('button', { name: /maçını sil/ })).toBeNull();
  });

  it.each([
    ['a system match, WRITE-17', 'Moda Bardakları', `matches/${MATCH_ID}`, 'match-video-added'],
    ['a manual match, decision 15', 'Eski Dostlar', 'teams/firtina/matches/m1', 'manual-match-video-added'],
  ])('MMATCH-10, MMATCH-13: prompts for the video of %s, and trims it', async (_what, opponent, path, action) => {
    const world = await open('matches');
    await world.user.click(await button(`${opponent} maçına video ekle`));
    const form = await dialog('Maç videosu');
    await world.user.type(form.getByLabelText('Video adresi'), '   https://vimeo.com/77  ');
    await world.user.click(form.getByRole('button', { name: 'Ekle' }));
    await waitFor(() => expect(world.backend.read(`${path}/videoUrl`)).toBe('https://vimeo.com/77'));
    expect(log(world)).toMatchObject([{ action, target: path, detail: opponent }]);
  });

  it.each(['', '   '])('MMATCH-12: an empty address («%s») is ignored, nothing is written', async (typed) => {
    const world = await open('matches');
    await world.user.click(await button('Moda Bardakları maçına video ekle'));
    const form = await dialog('Maç videosu');
    if (typed !== '') await world.user.type(form.getByLabelText('Video adresi'), typed);
    await world.user.click(form.getByRole('button', { name: 'Ekle' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.backend.read(`matches/${MATCH_ID}/videoUrl`)).toBeNull();
    expect(log(world)).toEqual([]);
  });

  it('an unsafe address of a match is refused with a sentence', async () => {
    const world = await open('matches');
    await world.user.click(await button('Moda Bardakları maçına video ekle'));
    const form = await dialog('Maç videosu');
    await world.user.type(form.getByLabelText('Video adresi'), 'javascript:alert(1)');
    await world.user.click(form.getByRole('button', { name: 'Ekle' }));
    expect(form.getByText(/güvenli bir video bağlantısı değil/)).toBeTruthy();
    expect(world.backend.read(`matches/${MATCH_ID}/videoUrl`)).toBeNull();
  });

  it('MMATCH-14, MMATCH-15, WRITE-18: removing a video asks, and removes only when confirmed', async () => {
    const world = await open('matches', ADMIN, EMBED);
    await world.user.click(await button('Moda Bardakları maçının videosunu kaldır'));
    let question = await dialog('Videoyu kaldır');
    await world.user.click(question.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.backend.read(`matches/${MATCH_ID}/videoUrl`)).toBe(EMBED);

    await world.user.click(await button('Moda Bardakları maçının videosunu kaldır'));
    question = await dialog('Videoyu kaldır');
    await world.user.click(question.getByRole('button', { name: 'Videoyu kaldır' }));
    await waitFor(() => expect(world.backend.read(`matches/${MATCH_ID}/videoUrl`)).toBeNull());
    expect(log(world)).toMatchObject([{ action: 'match-video-removed' }]);
    await waitFor(() => expect(screen.queryByText('Videoyu izle')).toBeNull());
  });

  it('ERR-14: a video that could not be added', async () => {
    const world = await open('matches');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.backend.failure = new Error('kaput');
    await world.user.click(await button('Moda Bardakları maçına video ekle'));
    const form = await dialog('Maç videosu');
    await world.user.type(form.getByLabelText('Video adresi'), 'https://vimeo.com/77');
    await world.user.click(form.getByRole('button', { name: 'Ekle' }));
    expect(await screen.findByText('Video eklenirken bir hata oluştu!')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Video adresi').value).toBe('https://vimeo.com/77');
  });

  it('ERR-13: a video that could not be removed', async () => {
    const world = await open('matches', ADMIN, EMBED);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.backend.failure = new Error('kaput');
    await world.user.click(await button('Moda Bardakları maçının videosunu kaldır'));
    await world.user.click((await dialog('Videoyu kaldır')).getByRole('button', { name: 'Videoyu kaldır' }));
    expect(await screen.findByText('Video kaldırılırken bir hata oluştu!')).toBeTruthy();
  });
});

describe('VIDEO-11, MMATCH-04, MMATCH-11, MMATCH-14: a user who is not the admin changes nothing', () => {
  it.each(others)('the commands of %s are refused by the rules', async (_who, as) => {
    const world = await open('videos', as, EMBED);
    const before = [world.backend.read('teams'), world.backend.read('matches')];
    const commands = createTeamMedia({
      update: (patch) => world.backend.server.update(patch),
      newKey: () => '-NzVideo000000000001',
      uid: () => as?.uid ?? '',
      serverNow: () => 0,
    });
    const video = { title: 'x', type: 'diğer', description: '', videoUrl: EMBED } as const;
    const match = { date: '2026-04-05', opponent: 'x', result: 'win', score: '1-0', videoUrl: '' } as const;
    const system = { kind: 'system', matchId: MATCH_ID } as const;
    const manual = { kind: 'manual', teamId: 'firtina', matchId: 'm1' } as const;
    for (const attempt of [
      () => commands.addVideo('firtina', video),
      () => commands.deleteVideo('firtina', 'v1', 'x'),
      () => commands.addMatch('firtina', match),
      () => commands.deleteMatch('firtina', 'm1', 'x'),
      () => commands.addMatchVideo(system, EMBED, 'x'),
      () => commands.addMatchVideo(manual, EMBED, 'x'),
      () => commands.removeMatchVideo(system, 'x'),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ name: 'DeniedError' });
    }
    expect([world.backend.read('teams'), world.backend.read('matches')]).toEqual(before);
  });
});

describe('the edit button of a team', () => {
  it('TEAM-05: its manager sees it', async () => {
    await openApp('/team/firtina', { as: CAPTAIN });
    const link = await screen.findByRole('link', { name: 'Takımı düzenle' });
    expect(link.getAttribute('href')).toBe('/team-edit');
  });

  it.each([
    ['a visitor', '/team/firtina', null],
    ['a player', '/team/firtina', PLAYER],
    ['another manager', '/team/firtina', { ...CAPTAIN, uid: 'baska' }],
    ['the admin', '/team/firtina', ADMIN],
  ])('TEAM-06: %s does not', async (_who, path, as) => {
    await openApp(path, {
      as,
      heard: { users: { ...LEAGUE.users, baska: { ...LEAGUE.users.kaptan, teamId: 'bardaklar' } } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Kadıköy Fırtına' });
    expect(screen.queryByRole('link', { name: 'Takımı düzenle' })).toBeNull();
  });
});
