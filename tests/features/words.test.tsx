import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE } from '../support/league-data.ts';

const button = (name: string) => screen.findByRole('button', { name });

it('decision 135: the admin writes a page, whose number grows, and nothing in it becomes markup', async () => {
  const world = await openApp('/rules', { as: ADMIN, heard: LEAGUE });
  const { user, backend } = world;
  await user.click(await button('Düzenle'));
  const field = await screen.findByLabelText(/^Metin/);
  const write = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    await user.click(await button('Kaydet'));
  };
  await write('  ');
  expect(await screen.findByText('Metni yaz.')).toBeTruthy();
  await write('# Bizim masada\n- [saat](/fixtures) önemli\n<img src=x onerror=alert(1)>');
  expect(await screen.findByText('Sayfa kaydedildi.')).toBeTruthy();
  expect(backend.read('words/rules')).toMatchObject({ version: 1, text: expect.stringContaining('onerror') });
  expect(Object.values(backend.read('adminLog') as object)).toMatchObject([
    { action: 'words-saved', target: 'words/rules' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Bizim masada' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'saat' }).getAttribute('href')).toBe('/fixtures');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(screen.getByText(/^Sürüm 1 · /)).toBeTruthy();
  expect(await axeViolations()).toEqual([]);
  // Another device has written meanwhile: the page follows, and the next writing has the next number.
  act(() => backend.seed({ 'words/rules': { text: 'Yeni söz', version: 5, at: 7 } }));
  expect(await screen.findByText('Yeni söz')).toBeTruthy();
});

it('decision 135: whoever registers reads the notice first, and its version is kept', async () => {
  const world = await openApp('/register', { heard: LEAGUE });
  act(() => world.backend.seed({ 'words/privacy': { text: 'Bildirim', version: 3, at: 9 } }));
  const { user, backend } = world;
  expect((await screen.findByRole('link', { name: 'gizlilik bildirimi' })).getAttribute('href')).toBe('/privacy');
  fireEvent.change(screen.getByLabelText(/^Ad soyad/), { target: { value: 'Ayla Su' } });
  fireEvent.change(screen.getByLabelText(/^E-posta/), { target: { value: 'ayla@example.com' } });
  for (const field of screen.getAllByLabelText(/^Şifre/))
    fireEvent.change(field, { target: { value: 'kupa-ligi-2026' } });
  await user.click(await button('Kayıt ol'));
  await waitFor(() =>
    expect(Object.values(backend.read('contacts') as object)).toContainEqual({
      email: 'ayla@example.com',
      notice: { version: 3, at: expect.any(Number) },
    }),
  );
});

it('decision 145: the page of the rules says those of the league’s matches, if they are its own', async () => {
  const world = await openApp('/rules', { heard: LEAGUE });
  expect(await screen.findByText(/her takımın önünde on kupa durur/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Maçın kuralları' })).toBeNull();
  const said = () => screen.getByRole('region', { name: 'Maçın kuralları' }).textContent;
  act(() => world.backend.seed({ 'config/game': { league: '6o2', playoffs: '6o2' } }));
  await waitFor(() => expect(said()).toBe('Maçın kuralları6 kupaEşitlikte uzatma (2 kupa)'));
  expect(screen.getByText(/her takımın önünde altı kupa durur/)).toBeTruthy();
  act(() => world.backend.seed({ 'config/game': { league: '6o2rkwpt15u5', playoffs: '6o2rkwpt15u5' } }));
  await waitFor(() =>
    expect(said()).toBe(
      'Maçın kuralları6 kupaEşitlikte uzatma (2 kupa)Son atış hakkı: ıskalayana kadarİki top da girerse son atış yok' +
        'Seken top iki kupa sayılırCeza kupası takıma yazılırSüre: 15 dakika, uzatmada 5 dakika',
    ),
  );
  expect(screen.getByText(/bitiren, son atış hakkı skoru eşitlemezse kazanır\./)).toBeTruthy();
  act(() => world.backend.seed({ 'config/game': { league: '10d' } }));
  await waitFor(() => expect(said()).toContain('Lig maçları10 kupaEşitlikte berabere biter'));
  expect(said()).toContain('Eleme maçları10 kupaEşitlikte ikinci takım kazanır');
  expect(await axeViolations()).toEqual([]);
});
