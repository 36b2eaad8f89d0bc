import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, type AppWorld, type Opening, openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch, userRecord } from '../support/league-data.ts';

const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const options = (name: string) => [...field(name).options].slice(1).map((option) => option.text);
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const create = () => screen.getByRole('button', { name: 'Maçı başlat' });
/** What the dialog says; a notice of the league may stand over it. */
const problem = () => within(screen.getByRole('dialog')).queryByRole('alert')?.textContent;

async function openForm(opening: Opening = {}): Promise<AppWorld> {
  const world = await openApp('/admin?tab=matches', { as: ADMIN, ...opening });
  await world.user.click(await screen.findByRole('button', { name: 'Yeni maç başlat' }));
  await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' });
  return world;
}

async function fill({ user }: AppWorld, players = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk']) {
  await user.selectOptions(field('1. takım'), 'firtina');
  await user.selectOptions(field('2. takım'), 'bardaklar');
  for (const name of players) await user.click(box(name));
}

describe('the form of a new match', () => {
  it('ADMIN-23: opens as «Yeni Maç Başlat» from the start-new-match button', async () => {
    const { rows } = await openForm();
    expect(create()).toBeTruthy();
    expect(await rows()).toEqual([]);
  });

  it('NEWM-01: both teams are required', async () => {
    const { user, rows } = await openForm();
    await user.click(create());
    expect(problem()).toBe('İki takımı da seçmelisin!');
    await user.selectOptions(field('1. takım'), 'firtina');
    await user.click(create());
    expect(problem()).toBe('İki takımı da seçmelisin!');
    expect(await rows()).toEqual([]);
  });

  it('NEWM-02, NEWM-04: offers approved teams, the second list without the first choice', async () => {
    const { user } = await openForm();
    const all = ['Beşiktaş Martıları', 'Kadıköy Fırtına', 'Moda Bardakları'];
    expect(options('1. takım')).toEqual(all);
    expect(options('2. takım')).toEqual(all);
    await user.selectOptions(field('1. takım'), 'firtina');
    expect(options('2. takım')).toEqual(['Beşiktaş Martıları', 'Moda Bardakları']);
  });

  it('NEWM-07: choosing the second team first and then the same one on the first side frees the second', async () => {
    const { user, rows } = await openForm();
    await user.selectOptions(field('2. takım'), 'firtina');
    await user.selectOptions(field('1. takım'), 'firtina');
    expect(field('2. takım').value).toBe('');
    await user.click(create());
    expect(await rows()).toEqual([]);
  });

  it('NEWM-03: offers the approved players of the chosen team only', async () => {
    const { user } = await openForm();
    await user.selectOptions(field('1. takım'), 'firtina');
    const dialog = within(screen.getByRole('dialog', { name: 'Yeni Maç Başlat' }));
    const names = dialog.getAllByRole<HTMLInputElement>('checkbox').map((one) => one.labels?.[0]?.textContent);
    expect(names).toEqual(['Ali Yıldız', 'Cem Kara', 'Veli Güneş']);
  });

  it('NEWM-05: with two players checked a third is disabled until one is unchecked', async () => {
    const { user } = await openForm();
    await user.selectOptions(field('1. takım'), 'firtina');
    await user.click(box('Ali Yıldız'));
    expect(box('Cem Kara').disabled).toBe(false);
    await user.click(box('Veli Güneş'));
    expect(box('Cem Kara').disabled).toBe(true);
    expect(box('Ali Yıldız').disabled).toBe(false);
    await user.click(box('Ali Yıldız'));
    expect(box('Cem Kara').disabled).toBe(false);
  });

  it.each([
    ['nobody', []],
    ['one of team one', ['Ali Yıldız', 'Ceren Şahin', 'Işık Öztürk']],
    ['one of team two', ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin']],
  ])('NEWM-06: %s chosen is refused with its sentence', async (_who, players) => {
    const world = await openForm();
    await fill(world, players);
    await world.user.click(create());
    expect(problem()).toBe('Her takımdan 2 oyuncu seçmelisiniz!');
    expect(await world.rows()).toEqual([]);
    expect(world.path()).toBe('/admin');
  });

  it('changing a team clears its players', async () => {
    const world = await openForm();
    await fill(world);
    await world.user.selectOptions(field('1. takım'), 'martilar');
    expect(screen.getByText('Bu takımın onaylı oyuncusu yok.')).toBeTruthy();
    await world.user.click(create());
    expect(problem()).toBe('Her takımdan 2 oyuncu seçmelisiniz!');
  });
});

describe('teams that have played', () => {
  const { match } = completedMatch('ali+');
  const cem = { ...match, team1Players: ['cem', 'ali'] };
  const started = async (world: AppWorld) => (await world.rows()).map(({ intent }) => intent);

  it('come with the players of their last match: two chosen teams are enough', async () => {
    const heard = { matches: { [MATCH_ID]: match, later: { ...cem, completedAt: (match.completedAt ?? 0) + 1 } } };
    const world = await openForm({ heard });
    await world.user.selectOptions(field('1. takım'), 'firtina');
    await world.user.selectOptions(field('2. takım'), 'bardaklar');
    expect(['Ali Yıldız', 'Cem Kara', 'Veli Güneş'].map((name) => box(name).checked)).toEqual([true, true, false]);
    await world.user.click(create());
    await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    expect(await started(world)).toMatchObject([
      { kind: 'start', match: { team1Players: ['cem', 'ali'], team2Players: match.team2Players } },
    ]);
  });

  it('the admin changes who is chosen', async () => {
    const world = await openForm({ heard: { matches: { [MATCH_ID]: cem } } });
    await world.user.selectOptions(field('1. takım'), 'firtina');
    await world.user.click(box('Cem Kara'));
    await world.user.click(box('Veli Güneş'));
    expect(['Ali Yıldız', 'Cem Kara', 'Veli Güneş'].map((name) => box(name).checked)).toEqual([true, false, true]);
  });

  it('nobody is chosen if one of them cannot play for the team any more', async () => {
    const gone = { ...match, team1Players: ['ali', 'gitti'] };
    const world = await openForm({ heard: { matches: { [MATCH_ID]: gone } } });
    await world.user.selectOptions(field('1. takım'), 'firtina');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((one) => one.checked)).toBe(false);
  });

  it('«Rövanş» starts the same match again with one tap', async () => {
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: { matches: { [MATCH_ID]: match } } });
    await world.user.click(await screen.findByRole('button', { name: 'Rövanş: Kadıköy Fırtına – Moda Bardakları' }));
    await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    expect(await started(world)).toMatchObject([
      { kind: 'start', match: { team1Players: match.team1Players, team2Players: match.team2Players, team1Score: 0 } },
    ]);
  });
});

describe('decision 59: a guest in the form', () => {
  const start = async (world: AppWorld) => (await world.rows()).map(({ intent }) => intent);
  const openGuest = (world: AppWorld) =>
    world.user.click(screen.getByRole('button', { name: 'Misafir ekle: Kadıköy Fırtına' }));
  const form = () => within(screen.getByRole('form', { name: 'Misafir ekle: Kadıköy Fırtına' }));

  it('is added without network, sits at once, and comes with the start', async () => {
    const world = await openForm({ connection: 'offline' });
    await fill(world, ['Ali Yıldız', 'Ceren Şahin', 'Işık Öztürk']);
    await openGuest(world);
    await world.user.click(form().getByRole('button', { name: 'Ekle' }));
    expect(form().getByText('Misafirin adını yaz.')).toBeTruthy();
    await world.user.type(form().getByLabelText('Adı soyadı'), ' Can Deniz {Enter}');
    expect(box('Can Deniz (misafir)').checked).toBe(true);
    expect(await start(world)).toEqual([]);
    await world.user.click(create());
    await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    expect((await screen.findAllByText('Can Deniz')).length).toBeGreaterThan(0);
    const [intent] = await start(world);
    if (intent?.kind !== 'start') throw new Error('no start');
    const [guest = ''] = intent.guests ?? [];
    expect(intent.match.team1Players).toEqual(['ali', guest]);
    expect(intent.match.playerStats[guest]).toMatchObject({ playerName: 'Can Deniz', teamId: 'firtina' });

    // His next match offers him, though the league does not know him.
    const panel = screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/admin') as HTMLElement;
    await world.user.click(panel);
    await world.user.click(await screen.findByRole('button', { name: 'Yeni maç başlat' }));
    await world.user.selectOptions(field('1. takım'), 'firtina');
    expect(box('Can Deniz (misafir)').checked).toBe(false);
  });

  it('who finds both seats taken waits to be chosen, and one who is not chosen is not added', async () => {
    const world = await openForm();
    await fill(world);
    await openGuest(world);
    await world.user.type(form().getByLabelText('Adı soyadı'), 'Can Deniz{Enter}');
    expect(box('Can Deniz (misafir)').checked).toBe(false);
    await world.user.click(create());
    await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    expect((await start(world))[0]).not.toHaveProperty('guests');
  });

  it('is refused when the team has its ten', async () => {
    const taken = Array.from({ length: 10 }, (_, nth) => `guest-${nth}`);
    const world = await openForm();
    act(() =>
      world.backend.seed(
        Object.fromEntries(
          taken.map((uid, slot) => [
            `users/${uid}`,
            userRecord(uid, 'firtina', { guest: { by: 'admin', slot: `g${slot}` } }),
          ]),
        ),
      ),
    );
    await world.user.selectOptions(field('1. takım'), 'firtina');
    await openGuest(world);
    await world.user.type(form().getByLabelText('Adı soyadı'), 'Can Deniz{Enter}');
    expect(form().getByText(/^Bir takımda en fazla 10 misafir olabilir/)).toBeTruthy();
    await world.user.click(form().getByRole('button', { name: 'İptal' }));
    expect(screen.queryByRole('form', { name: /^Misafir ekle/ })).toBeNull();
  });
});

describe('starting it', () => {
  it.each(['online', 'offline'] as const)(
    'NEWM-08, NEWM-09, WRITE-19: %s, stores one start and opens the scoring screen',
    async (connection) => {
      const world = await openForm({ connection });
      await fill(world);
      await world.user.click(create());
      expect(await screen.findByRole('region', { name: 'Skor' })).toBeTruthy();
      const [row, ...others] = await world.rows();
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        uid: 'admin',
        state: 'waiting',
        intent: {
          kind: 'start',
          match: {
            status: 'ongoing',
            team1Score: 0,
            team2Score: 0,
            totalCups: 10,
            team1Players: ['ali', 'veli'],
            team2Players: ['ceren', 'isik'],
          },
        },
      });
      expect(world.path()).toBe(`/admin/match/${row?.matchId}`);
    },
  );

  it('ERR-17: a storage failure says so, starts nothing and keeps the form', async () => {
    const world = await openForm();
    await fill(world);
    world.breakStorage();
    await world.user.click(create());
    expect(await screen.findByText('Maç oluşturulurken bir hata oluştu')).toBeTruthy();
    expect(world.path()).toBe('/admin');
    expect(box('Ali Yıldız').checked).toBe(true);
    expect(world.league.getState().rows).toEqual([]);
  });

  it('asks first while another match is ongoing (decision 14)', async () => {
    const heard = { matches: { [MATCH_ID]: playedMatch('ali+').match } };
    const world = await openForm({ heard });
    await fill(world);
    for (const [answer, started] of [
      ['Vazgeç', 0],
      ['Yine de başlat', 1],
    ] as const) {
      await world.user.click(create());
      const dialog = await screen.findByRole('dialog', { name: 'Devam eden bir maç var' });
      expect(dialog.textContent).toContain('Kadıköy Fırtına – Moda Bardakları maçı henüz tamamlanmadı.');
      await world.user.click(within(dialog).getByRole('button', { name: answer }));
      await waitFor(async () => expect(await world.rows()).toHaveLength(started));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Devam eden bir maç var' })).toBeNull());
    }
  });

  it('names who plays in a running match, and leads to it instead', async () => {
    const heard = { matches: { [MATCH_ID]: playedMatch('ali+').match } };
    const world = await openForm({ heard });
    await fill(world);
    await world.user.click(create());
    const dialog = await screen.findByRole('dialog', { name: 'Devam eden bir maç var' });
    expect(dialog.textContent).toContain(
      'Ali Yıldız, Veli Güneş, Ceren Şahin, Işık Öztürk şu anda Kadıköy Fırtına – Moda Bardakları maçında oynuyor.',
    );
    await world.user.click(within(dialog).getByRole('button', { name: 'Maça git' }));
    await waitFor(() => expect(world.path()).toBe(`/admin/match/${MATCH_ID}`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await world.rows()).toEqual([]);
  });

  describe('at one of several tables', () => {
    const { match } = playedMatch('ali+');
    const seats = { team1Players: ['u1', 'u2'], team2Players: ['u3', 'u4'] };
    const other = { ...match, team1Id: 'martilar', team2Id: 'x', ...seats };
    const playing = (of: object) => ({
      ...{ matches: { [MATCH_ID]: of }, activeMatch: MATCH_ID },
      liveMatches: { [MATCH_ID]: { startedAt: 1, table: 2 } },
    });
    const question = () => screen.queryByRole('dialog', { name: 'Devam eden bir maç var' });

    it('with its own number asks nothing, and the start has it', async () => {
      const world = await openForm({ heard: playing(other) });
      await fill(world);
      await world.user.type(field('Masa numarası'), ' 12 ');
      await world.user.click(create());
      await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
      expect((await world.rows())[0]?.intent).toMatchObject({ kind: 'start', table: 12 });
    });

    it.each([
      ['no number', '', other],
      ['the number of the table that is played at', '2', other],
      ['a team that plays', '5', match],
    ])('asks first with %s', async (_what, table, of) => {
      const world = await openForm({ heard: playing(of) });
      await fill(world);
      if (table !== '') await world.user.type(field('Masa numarası'), table);
      await world.user.click(create());
      await waitFor(() => expect(question()).toBeTruthy());
      expect(await world.rows()).toEqual([]);
    });

    it('asks about a match that this device has not heard of; offline it starts', async () => {
      const world = await openForm();
      await fill(world);
      world.backend.unheard({
        [`matches/${MATCH_ID}`]: match,
        [`liveMatches/${MATCH_ID}`]: { startedAt: 1, table: 2 },
      });
      await world.user.click(create());
      await waitFor(() => expect(question()).toBeTruthy());
      await world.user.click(within(question() as HTMLElement).getByRole('button', { name: 'Vazgeç' }));
      expect(await world.rows()).toEqual([]);
      world.connection('offline');
      await world.user.click(create());
      await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    });

    it.each(['0', '-1', 'a', '1.5'])('refuses %s', async (table) => {
      const world = await openForm();
      await fill(world);
      await world.user.type(field('Masa numarası'), table);
      await world.user.click(create());
      expect(problem()).toBe('Masa numarası 1 ile 999 arasında bir sayı olmalı.');
      expect(await world.rows()).toEqual([]);
    });
  });

  it('a double tap on «Maçı başlat» opens the question once, and «Vazgeç» closes it', async () => {
    const { match, events } = playedMatch('ali+');
    const heard = { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
    const world = await openForm({ heard });
    const { user, rows } = world;
    await fill(world);
    await user.dblClick(create());
    const question = within(await screen.findByRole('dialog', { name: 'Devam eden bir maç var' }));
    await user.click(question.getByRole('button', { name: 'Vazgeç' }));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Yeni Maç Başlat' })).toBeTruthy();
    expect(await rows()).toEqual([]);
  });

  it('a double tap without a question starts one match', async () => {
    const world = await openForm();
    await fill(world);
    await world.user.dblClick(create());
    await waitFor(() => expect(world.path()).toMatch(/^\/admin\/match\//));
    expect(await world.rows()).toHaveLength(1);
  });
});
