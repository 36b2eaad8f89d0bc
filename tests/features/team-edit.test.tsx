import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { uploadAddress } from '../support/app-server.ts';
import { CAPTAIN, openApp } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE } from '../support/captain-world.ts';
import { stubPictures } from '../support/stub-pictures.ts';

const FULL = {
  ...CAPTAINS_LEAGUE.teams.firtina,
  description: 'Rüzgâr gibi',
  slogan: 'Es!',
  foundedDate: '2020-05-01',
  homeVenue: 'Moda Sahili',
  logo: uploadAddress('teams/1_eski.png'),
  socialMedia: { instagram: '@firtina', twitter: 'firtina', youtube: 'firtinatv' },
};

function openForm(team: Record<string, unknown> = FULL) {
  const teams = { ...CAPTAINS_LEAGUE.teams, firtina: team };
  return openApp('/team-edit', { as: CAPTAIN, heard: { ...CAPTAINS_LEAGUE, teams } });
}

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Kaydet' });

type User = Awaited<ReturnType<typeof openForm>>['user'];

/** Saves the team under another name; gives the field. */
async function rename(user: User, to: string) {
  const name = await field(/^Takım adı/);
  await user.clear(name);
  await user.type(name, to);
  await user.click(save());
  return name;
}

async function chooseLogo(user: User) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'yeni.png', { type: 'image/png' })] } });
  const dialog = await screen.findByRole('dialog', { name: 'Görseli kırp' });
  await user.click(within(dialog).getByRole('button', { name: 'Bu görseli kullan' }));
  await screen.findByAltText('Seçilen görsel');
}

describe('team edit', () => {
  it('TEDIT-04, TEDIT-05, TEDIT-06, TEDIT-07, TEDIT-08: city is locked; logo, date, slogan, venue and the three networks have the record’s values', async () => {
    await openForm();
    const city = await field('Şehir');
    expect([city.value, city.disabled]).toEqual(['İstanbul', true]);
    expect(screen.getByText('Önerilen boyut: 500x500px')).toBeTruthy();
    expect(document.querySelector('input[type=file]')).toBeTruthy();
    const values = await Promise.all(
      [/^Takım adı/, 'Slogan', 'Açıklama', 'Kuruluş tarihi', 'Saha', 'Instagram', 'Twitter', 'YouTube'].map(
        async (label) => (await field(label)).value,
      ),
    );
    expect(values).toEqual([
      'Kadıköy Fırtına',
      'Es!',
      'Rüzgâr gibi',
      '1 Mayıs 2020',
      'Moda Sahili',
      '@firtina',
      'firtina',
      'firtinatv',
    ]);
  });

  it('TEDIT-03: the name is required', async () => {
    const { user, backend } = await openForm();
    await user.clear(await field(/^Takım adı/));
    await user.click(save());
    expect(screen.getByText('Takım adını yaz.')).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^Takım adı/));
    expect(backend.read('teams/firtina/name')).toBe('Kadıköy Fırtına');
  });

  it('WRITE-06, ERR-12: writes the edit fields with updatedAt, removes empty ones, and confirms', async () => {
    const { user, backend, path } = await openForm();
    await user.clear(await field(/^Takım adı/));
    await user.type(await field(/^Takım adı/), ' Yeni Ad ');
    for (const label of ['Slogan', 'Instagram', 'Twitter', 'YouTube']) await user.clear(await field(label));
    await user.click(save());
    await screen.findByText('Takım bilgileri güncellendi!');
    await waitFor(() => expect(path()).toBe('/team-dashboard'));
    expect(backend.read('teams/firtina')).toMatchObject({
      name: 'Yeni Ad',
      description: 'Rüzgâr gibi',
      foundedDate: '2020-05-01',
      homeVenue: 'Moda Sahili',
      logo: FULL.logo,
      updatedAt: expect.any(Number),
      members: { ali: true, veli: true },
    });
    expect(backend.read('teams/firtina/slogan')).toBeNull();
    expect(backend.read('teams/firtina/socialMedia')).toBeNull();
  });

  it('keeps a founding date that is not a date, unless another is chosen', async () => {
    const { user, backend } = await openForm({ ...FULL, foundedDate: 'Yaz 2019' });
    expect((await field('Kuruluş tarihi')).value).toBe('');
    await user.click(save());
    await screen.findByText('Takım bilgileri güncellendi!');
    expect(backend.read('teams/firtina/foundedDate')).toBe('Yaz 2019');
  });

  it('STOR-02: the new logo is stored at teams/{id}/logo_{timestamp}, and the old one is deleted', async () => {
    stubPictures();
    const { user, backend } = await openForm();
    backend.files.set('teams/1_eski.png', new Blob(['eski']));
    await field('Slogan');
    await chooseLogo(user);
    await user.click(save());
    await screen.findByText('Takım bilgileri güncellendi!');
    await waitFor(() =>
      expect([...backend.files.keys()]).toEqual([expect.stringMatching(/^teams\/firtina\/logo_\d{13}$/)]),
    );
    expect(backend.read('teams/firtina/logo')).toBe(uploadAddress(String([...backend.files.keys()][0])));
  });

  it('removes the logo', async () => {
    const { user, backend } = await openForm();
    backend.files.set('teams/1_eski.png', new Blob(['eski']));
    await user.click(await screen.findByRole('button', { name: 'Kaldır' }));
    await user.click(save());
    await screen.findByText('Takım bilgileri güncellendi!');
    expect(backend.read('teams/firtina/logo')).toBeNull();
    await waitFor(() => expect(backend.files.size).toBe(0));
  });

  it('L17: another team’s name is refused at its field; a change of case needs no new name', async () => {
    const { user, backend } = await openForm();
    backend.seed({ 'teams/uzak/nameKey': 'martılar', 'teamNames/martılar': 'uzak' });
    const name = await rename(user, 'Martılar');
    expect(await screen.findByText('Ligde bu adda bir takım var. Başka bir ad seç.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await rename(user, 'KADIKÖY FIRTINA');
    await waitFor(() => expect(backend.read('teams/firtina/name')).toBe('KADIKÖY FIRTINA'));
  });

  it('decision 53: a team that shares its name with an older one is told so when it changes the letters’ case', async () => {
    const { user, backend } = await openForm();
    backend.seed({ 'teams/uzak/nameKey': 'kadıköy fırtına', 'teamNames/kadıköy fırtına': 'uzak' });
    await rename(user, 'KADIKÖY FIRTINA');
    expect(await screen.findByText('Ligde bu adda bir takım var. Başka bir ad seç.')).toBeTruthy();
    expect(backend.read('teams/firtina/name')).toBe('Kadıköy Fırtına');
  });

  it('ERR-11: a failure is shown and keeps the typed values', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, backend } = await openForm();
    await user.type(await field('Slogan'), ' Hep!');
    backend.failure = new Error('Disk dolu');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Güncelleme sırasında bir hata oluştu.');
    expect((await field('Slogan')).value).toBe('Es! Hep!');
  });

  it('«İptal» drops the changes', async () => {
    const { user, backend, path } = await openForm();
    await user.type(await field('Slogan'), ' Hep!');
    await user.click(screen.getByRole('button', { name: 'İptal' }));
    await waitFor(() => expect(path()).toBe('/team-dashboard'));
    await user.click(await screen.findByRole('link', { name: 'Takımı düzenle' }));
    expect((await field('Slogan')).value).toBe('Es!');
    expect(backend.read('teams/firtina/slogan')).toBe('Es!');
  });

  it.each(['Kaydet', 'İptal'])('«Back» after «%s» does not open the form again', async (button) => {
    const { user, path } = await openApp('/', { as: CAPTAIN, heard: CAPTAINS_LEAGUE });
    await user.click(screen.getByRole('link', { name: 'Takım Yönetimi' }));
    await user.click(await screen.findByRole('link', { name: 'Takımı düzenle' }));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(path()).toBe('/team-dashboard'));
    act(() => window.history.back());
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('typed values are restored on top of the record’s newer values', async () => {
    const { user, backend } = await openForm();
    await user.type(await field('Slogan'), ' Hep!');
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    act(() => backend.seed({ 'teams/firtina/homeVenue': 'Fenerbahçe' }));
    act(() => window.history.back());
    expect((await field('Slogan')).value).toBe('Es! Hep!');
    expect((await field('Saha')).value).toBe('Fenerbahçe');
  });
});
