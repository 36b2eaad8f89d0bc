import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp, panelPlace } from '../support/app-world.tsx';
import { LEAGUE } from '../support/league-data.ts';

const LIST =
  '1. Sahil: Ali 0532 111 22 33, Veli\n2. Kadıköy Fırtına: Ömer\nhepinize iyi oyunlar dilerim, akşama görüşürüz, hadi bakalım';

async function openDialog(heard: object = LEAGUE) {
  const world = await openApp('/admin?tab=teams', { as: ADMIN, heard });
  await world.user.click(await screen.findByRole('button', { name: 'Takım ekle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Takım ekle' }));
  const type = (text: string) =>
    fireEvent.change(dialog.getByLabelText(/Takımlar ve oyuncular/), { target: { value: text } });
  return { ...world, dialog, type };
}

describe('«Takım ekle»', () => {
  it('shows what will be added and which lines it does not read, and adds the teams with their squads', async () => {
    const { dialog, type, user, backend } = await openDialog();
    type(LIST);
    expect(dialog.getByText('2 takım, 3 oyuncu')).toBeTruthy();
    const preview = within(dialog.getByRole('region', { name: 'Eklenecekler' }));
    expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'SahilAli, Veli',
      'Kadıköy Fırtına · Ligde var; yeni adlar kadrosuna eklenir.Ömer',
    ]);
    expect(
      within(dialog.getByRole('region', { name: 'Okunamayan satırlar eklenmez' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: '2 takımı ekle' }));
    expect(await screen.findByText('1 takım, 3 oyuncu eklendi.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('row', { name: /Sahil/ })).toBeTruthy();
    expect(JSON.stringify(backend.read('users'))).not.toContain('0532');
  });

  it('asks for a name, and keeps what was typed when the league cannot be reached', async () => {
    const { dialog, type, user, connection } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Takımı ekle' }));
    expect(dialog.getByText('Takımın adını ve oyuncularını yaz.')).toBeTruthy();
    connection('offline');
    type('Sahil\nAli');
    await user.click(dialog.getByRole('button', { name: 'Takımı ekle' }));
    expect(await screen.findByText(/internet/i)).toBeTruthy();
    expect((dialog.getByLabelText(/Takımlar ve oyuncular/) as HTMLTextAreaElement).value).toBe('Sahil\nAli');
  });

  it('«Ligini kur» shows it to a league without a played match, until it is closed', async () => {
    const heard = { ...LEAGUE, matches: {} };
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard });
    const card = within(await screen.findByRole('region', { name: 'Ligini kur' }));
    expect(card.getByText('3 takım ligde.')).toBeTruthy();
    expect(card.getByText('1 / 5')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Kimliği yaz' }).getAttribute('href')).toBe('/admin?tab=league');
    // A league that has its name has this step done.
    act(() => world.backend.seed({ 'config/identity': { name: 'Sahil Ligi', city: 'İzmir' } }));
    expect(await card.findByText('Sahil Ligi, İzmir.')).toBeTruthy();
    await world.user.click(card.getByRole('button', { name: 'İlk maçı başlat' }));
    expect(await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' })).toBeTruthy();
    await world.user.keyboard('{Escape}');
    await world.user.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('region', { name: 'Ligini kur' })).toBeNull();
    await world.user.click(panelPlace({ name: /Takımlar/ }));
    await world.user.click(panelPlace({ name: /Maçlar/ }));
    expect(await screen.findByRole('button', { name: 'Yeni maç başlat' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Ligini kur' })).toBeNull();
  });

  it('is the way of an empty league', async () => {
    const { dialog } = await openDialog({ ...LEAGUE, teams: {}, users: {} });
    expect(dialog.getByText(/Telefon numaraları saklanmaz/)).toBeTruthy();
  });
});
