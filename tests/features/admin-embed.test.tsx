import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';

const open = async (sites?: string) => {
  const world = await openApp('/admin?tab=stream', { as: ADMIN });
  if (sites !== undefined) world.backend.seed({ 'config/embed': { sites } });
  await waitFor(() => expect(who().disabled).toBe(false));
  return world;
};
const who = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Hangi siteler gösterebilir?' });
const code = () => screen.getByLabelText<HTMLInputElement>('Kod').value;
const save = () => screen.getByRole('button', { name: 'Siteleri kaydet' });

describe('decision 65: «Sitene ekle»', () => {
  it('offers the code of each page in each colour', async () => {
    const { user } = await open();
    expect(code()).toContain(`<iframe src="${window.location.origin}/embed/table" title="Puan durumu · `);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ne görünsün?' }), 'Canlı skor');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Renkler' }), 'Koyu');
    expect(code()).toContain('/embed/live?tema=koyu"');
    await user.click(screen.getByRole('button', { name: 'Kodu kopyala' }));
    expect(await screen.findByText('Kod kopyalandı.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('stores the sites that the admin types, with a line in the log, and shows them again', async () => {
    const { user, backend } = await open();
    expect(who().value).toBe('none');
    await user.selectOptions(who(), 'Yalnızca yazdıklarım');
    await user.click(save());
    expect(screen.getByText('En az bir site yaz.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Siteler/), 'www.ornek.com/sayfa kulup');
    await user.click(save());
    expect(screen.getByText('«kulup» bir site adresi değil.')).toBeTruthy();
    expect(backend.read('config/embed')).toBeNull();
    await user.type(screen.getByLabelText(/^Siteler/), '.net');
    await user.click(save());
    await waitFor(() =>
      expect(backend.read('config/embed')).toEqual({ sites: 'https://www.ornek.com https://kulup.net' }),
    );
    expect(Object.values(backend.read('adminLog') as object)).toMatchObject([
      { action: 'embed-saved', target: 'config/embed' },
    ]);
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^Siteler/).value).toBe(
        'https://www.ornek.com\nhttps://kulup.net',
      ),
    );
  });

  it('allows every site, and none again', async () => {
    const { user, backend } = await open('*');
    await waitFor(() => expect(who().value).toBe('all'));
    await user.selectOptions(who(), 'Hiçbiri');
    await user.click(save());
    await waitFor(() => expect(backend.read('config/embed')).toBeNull());
    await user.selectOptions(who(), 'Hepsi');
    await user.click(save());
    await waitFor(() => expect(backend.read('config/embed')).toEqual({ sites: '*' }));
  });
});
