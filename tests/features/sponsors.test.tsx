import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { stubPictures } from '../support/stub-pictures.ts';

const LEAGUE = { name: 'Sahil Ligi', city: 'Ankara', slogan: 'Denizin ligi' };
const TWO = JSON.stringify([
  ['Sahil Fırın', 'https://firin.example/', '17'],
  ['Kıyı Kırtasiye', '', ''],
]);
const open = async (identity: object) => {
  const world = await openApp('/admin?tab=league', { as: ADMIN });
  world.backend.seed({ 'config/identity': identity });
  await waitFor(() => expect(button('Sponsor ekle').disabled).toBe(false));
  return world;
};
const section = () => screen.getByRole('region', { name: 'Sponsorlar' });
const button = (name: string) => within(section()).getByRole<HTMLButtonElement>('button', { name });
const one = (number: number) => within(within(section()).getByRole('group', { name: `${number}. sponsor` }));

describe('decision 131: «Sponsorlar» in the panel', () => {
  it('stores name, link and picture, says what the law forbids, and leaves the identity as it is', async () => {
    stubPictures();
    const { user, backend } = await open(LEAGUE);
    expect(within(section()).getByText(/4250 sayılı Kanun, madde 6/)).toBeTruthy();
    await user.click(button('Sponsor ekle'));
    await user.type(one(1).getByLabelText(/^Adı/), ' Sahil Fırın ');
    await user.type(one(1).getByLabelText(/^Bağlantısı/), 'https://firin.example/');
    const [input] = section().querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['x'], 'logo.png', { type: 'image/png' }));
    await one(1).findByAltText('Seçilen görsel');
    await user.click(button('Sponsor ekle'));
    await user.type(one(2).getByLabelText(/^Adı/), 'Kıyı Kırtasiye');
    await user.click(one(2).getByLabelText('Ana sponsor'));
    expect(await axeViolations()).toEqual([]);
    await user.click(button('Sponsorları kaydet'));
    await waitFor(() => expect(backend.read('config/identity/sponsors')).not.toBeNull());
    const [file = ''] = [...backend.files.keys()];
    const [, picture] = /^league\/sponsor_(\d{13})_picture\.img$/.exec(file) ?? [];
    expect(backend.read('config/identity')).toEqual({
      ...LEAGUE,
      sponsors: JSON.stringify([
        ['Kıyı Kırtasiye', '', ''],
        ['Sahil Fırın', 'https://firin.example/', picture],
      ]),
    });
    expect(Object.values(backend.read('adminLog') as object)).toMatchObject([
      { action: 'identity-saved', detail: 'Sponsorlar: Kıyı Kırtasiye, Sahil Fırın' },
    ]);
  });

  it('stores nothing without a name or with a dangerous link, and loses nothing', async () => {
    const { user, backend } = await open(LEAGUE);
    await user.click(button('Sponsor ekle'));
    await user.type(one(1).getByLabelText(/^Bağlantısı/), 'javascript:alert(1)');
    await user.click(button('Sponsorları kaydet'));
    expect(one(1).getByText('Sponsorun adını yaz.')).toBeTruthy();
    expect(one(1).getByText('https:// ile başlayan bir adres yaz.')).toBeTruthy();
    expect(backend.read('config/identity')).toEqual(LEAGUE);
    expect(one(1).getByLabelText<HTMLInputElement>(/^Bağlantısı/).value).toBe('javascript:alert(1)');
  });

  it('takes one away with its file, and ends at six', async () => {
    const { user, backend } = await open({ ...LEAGUE, sponsors: TWO });
    backend.files.set('league/sponsor_17_picture.img', new Blob(['eski']));
    for (let more = 2; more < 6; more++) await user.click(button('Sponsor ekle'));
    expect(within(section()).queryByRole('button', { name: 'Sponsor ekle' })).toBeNull();
    for (let gone = 6; gone > 2; gone--) await user.click(one(gone).getByRole('button', { name: 'Sponsoru kaldır' }));
    await user.click(one(1).getByRole('button', { name: 'Sponsoru kaldır' }));
    await user.click(button('Sponsorları kaydet'));
    await waitFor(() => expect(backend.files.size).toBe(0));
    expect(backend.read('config/identity/sponsors')).toBe('[["Kıyı Kırtasiye","",""]]');
  });
});

describe('decision 131: a visitor', () => {
  it('finds plain links at the end of the home page, and no sponsor elsewhere', async () => {
    const { backend, user } = await openApp('/');
    backend.seed({ 'config/identity': { ...LEAGUE, sponsors: TWO } });
    const footer = within(await screen.findByRole('contentinfo'));
    const link = await footer.findByRole<HTMLAnchorElement>('link', { name: 'Sahil Fırın' });
    expect([link.href, link.rel, link.getAttribute('target')]).toEqual([
      'https://firin.example/',
      'noopener nofollow sponsored',
      null,
    ]);
    const picture = link.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.getAttribute('loading')]).toEqual([
      '/league/sponsor_17_picture.img',
      'lazy',
    ]);
    expect(footer.getByText('Kıyı Kırtasiye')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getAllByRole('link', { name: /Takımlar/ })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Kıyı Kırtasiye')).toBeNull());
  });

  it('sees nothing of a league without sponsors, or with a damaged list', async () => {
    const { backend } = await openApp('/');
    backend.seed({ 'config/identity': { ...LEAGUE, sponsors: '{"a":' } });
    await screen.findByRole('heading', { level: 1, name: 'Denizin ligi' });
    await screen.findByRole('contentinfo');
    expect(screen.queryByRole('region', { name: 'Sponsorlar' })).toBeNull();
  });

  it('reads them on the board', async () => {
    const { backend } = await openApp('/board');
    backend.seed({ 'config/identity': { ...LEAGUE, sponsors: TWO, logo: '17' } });
    const foot = within(await screen.findByRole('complementary', { name: 'Sponsorlar' }));
    expect(foot.getByText('Sahil Fırın')).toBeTruthy();
    expect(foot.queryByRole('link')).toBeNull();
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/league/logo_17_small.img');
  });

  it('sees the main one in the overlay, between matches alone', async () => {
    const { backend } = await openApp('/overlay');
    backend.seed({ 'config/identity': { ...LEAGUE, sponsors: TWO } });
    await waitFor(() =>
      expect(document.querySelector('main img')?.getAttribute('src')).toBe('/league/sponsor_17_picture.img'),
    );
    expect(document.querySelectorAll('main img')).toHaveLength(1);
  });
});
