import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { stubPictures } from '../support/stub-pictures.ts';

const STORED = { name: 'Sahil Ligi', city: 'Ankara' };
const open = async (identity: object | null = STORED) => {
  const world = await openApp('/admin?tab=league', { as: ADMIN });
  world.backend.seed({ 'config/identity': identity });
  await waitFor(() => expect(save().disabled).toBe(false));
  return world;
};
const field = (name: RegExp | string) => within(section()).getByLabelText<HTMLInputElement>(name);
const section = () => screen.getByRole('region', { name: 'Ligin kimliği' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Kimliği kaydet' });

describe('decision 126: «Ligin kimliği»', () => {
  it('is stored with a line in the log, and every screen follows without a reload', async () => {
    const { user, backend } = await open();
    await waitFor(() => expect(field(/^Ligin adı/).value).toBe('Sahil Ligi'));
    await user.clear(field(/^Ligin adı/));
    await user.type(field(/^Ligin adı/), ' Kıyı Kupası ');
    await user.type(field(/^Kısa ad/), 'Kıyı');
    await user.type(field(/^WhatsApp/), '+90 532 000 00 00');
    await user.type(field(/^E-posta/), 'kurul@ornek.com');
    await user.type(field(/^Instagram/), '@kiyi');
    expect(await axeViolations()).toEqual([]);
    await user.click(save());
    await waitFor(() =>
      expect(backend.read('config/identity')).toEqual({
        name: 'Kıyı Kupası',
        shortName: 'Kıyı',
        city: 'Ankara',
        email: 'kurul@ornek.com',
        whatsapp: '+90 532 000 00 00',
        socialMedia: { instagram: '@kiyi' },
      }),
    );
    expect(Object.values(backend.read('adminLog') as object)).toMatchObject([
      { action: 'identity-saved', target: 'config/identity', detail: 'Kıyı Kupası · Ankara' },
    ]);
    expect(screen.getByRole('link', { name: 'Kıyı Kupası' })).toBeTruthy();
    expect(document.title).toBe('Admin Panel · Kıyı Kupası');
    const footer = within(await screen.findByRole('contentinfo'));
    const address = (name: string) => footer.getByRole<HTMLAnchorElement>('link', { name }).href;
    await footer.findByText('Ankara · İkiye iki, on kupa.');
    expect(address('E-posta')).toBe('mailto:kurul@ornek.com');
    expect(address('WhatsApp')).toBe('https://wa.me/905320000000');
    expect(address('Instagram')).toBe('https://www.instagram.com/kiyi');
  });

  it('is not stored without a name and a city, or with what cannot be reached; nothing that was typed is lost', async () => {
    const { user, backend } = await open();
    await waitFor(() => expect(field(/^Şehir/).value).toBe('Ankara'));
    await user.clear(field(/^Ligin adı/));
    await user.clear(field(/^Şehir/));
    await user.type(field(/^Slogan/), 'x'.repeat(41));
    await user.type(field(/^E-posta/), 'kurul');
    await user.type(field(/^WhatsApp/), '0532 000 00 00');
    await user.click(save());
    expect(within(section()).getAllByText('Bu alan boş kalamaz.')).toHaveLength(2);
    for (const text of ['En fazla 40 karakter olabilir.', 'Geçerli bir e-posta adresi yaz.'])
      expect(within(section()).getByText(text)).toBeTruthy();
    expect(within(section()).getByText('Ülke koduyla yaz: +90 532 000 00 00.')).toBeTruthy();
    expect(backend.read('config/identity')).toEqual(STORED);
    expect(field(/^WhatsApp/).value).toBe('0532 000 00 00');
  });

  it('of a league that has none begins with the settings, and takes what was emptied away', async () => {
    const { user, backend } = await open(null);
    expect([field(/^Ligin adı/).value, field(/^Şehir/).value]).toEqual(['Kupa Ligi', 'İstanbul']);
    backend.seed({ 'config/identity': { ...STORED, slogan: 'Denizin ligi' } });
    await waitFor(() => expect(field(/^Slogan/).value).toBe('Denizin ligi'));
    await user.clear(field(/^Slogan/));
    await user.click(save());
    await waitFor(() => expect(backend.read('config/identity')).toEqual(STORED));
  });
});

describe('decision 130: the logo', () => {
  const choose = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    const [input] = section().querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['x'], 'logo.png', { type: 'image/png' }));
    await user.click(await screen.findByRole('button', { name: 'Bu görseli kullan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const files = (logo: string) =>
    ['192', '512', 'small', 'maskable', 'apple'].map((file) => `league/logo_${logo}_${file}.img`);
  const mark = () => screen.getByRole('link', { name: 'Sahil Ligi' }).querySelector('img')?.getAttribute('src');

  it('is stored as the files that phones and mails need, and is in the head at once; the former ones go', async () => {
    stubPictures();
    const { user, backend } = await open({ ...STORED, logo: '17' });
    for (const path of files('17')) backend.files.set(path, new Blob(['eski']));
    await waitFor(() => expect(mark()).toBe('/league/logo_17_small.img'));
    await choose(user);
    await user.click(save());
    const read = () => (backend.read('config/identity') as { logo: string }).logo;
    await waitFor(() => expect(read()).toMatch(/^\d{13}$/));
    const logo = read();
    await waitFor(() => expect([...backend.files.keys()].sort()).toEqual(files(logo).sort()));
    await waitFor(() => expect(mark()).toBe(`/league/logo_${logo}_small.img`));
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? `/league/logo_${logo}_192.img`).toBe(
      `/league/logo_${logo}_192.img`,
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('that was removed leaves no file, and the name alone', async () => {
    const { user, backend } = await open({ ...STORED, logo: '17' });
    for (const path of files('17')) backend.files.set(path, new Blob(['eski']));
    await user.click(await within(section()).findByRole('button', { name: 'Kaldır' }));
    await user.click(save());
    await waitFor(() => expect(backend.read('config/identity')).toEqual(STORED));
    await waitFor(() => expect(backend.files.size).toBe(0));
    await waitFor(() => expect(mark()).toBeUndefined());
  });

  it('whose record was not stored leaves no file behind, and can be sent again', async () => {
    stubPictures();
    const { user, backend } = await open();
    await choose(user);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.failure = new Error('Disk dolu');
    await user.click(save());
    await screen.findByText('Kimlik kaydedilirken bir hata oluştu. Yeniden dene.');
    expect(backend.read('config/identity')).toEqual(STORED);
    expect(within(section()).getByAltText('Seçilen görsel')).toBeTruthy();
  });

  it('that cannot be fetched leaves the name alone', async () => {
    const { backend } = await openApp('/');
    backend.seed({ 'config/identity': { ...STORED, logo: '17' } });
    await waitFor(() => expect(mark()).toBe('/league/logo_17_small.img'));
    const picture = screen.getByRole('link', { name: 'Sahil Ligi' }).querySelector('img') as HTMLImageElement;
    fireEvent.error(picture);
    expect(mark()).toBeUndefined();
  });

  it.each(['https://evil.example/x.png', 'javascript:alert(1)', '//evil.example'])(
    'is no address: %s',
    async (logo) => {
      const { backend } = await openApp('/');
      backend.seed({ 'config/identity': { ...STORED, logo } });
      await screen.findByRole('link', { name: 'Sahil Ligi' });
      expect(mark()).toBeUndefined();
    },
  );
});

describe('decision 136: the accent', () => {
  const pressed = () =>
    within(section())
      .queryAllByRole('button', { pressed: true })
      .map((one) => one.ariaLabel);

  it('is picked or typed, shown in both themes before it is stored, and taken away again', async () => {
    const { user, backend } = await open();
    expect(pressed()).toEqual(['Uygulamanın kırmızısı']);
    expect(within(section()).queryByText('Bağlantı')).toBeNull();
    await user.click(within(section()).getByRole('button', { name: 'Yeşil' }));
    expect([field(/^Renk/).value, pressed()]).toEqual(['#15803d', ['Yeşil']]);
    await user.clear(field(/^Renk/));
    await user.type(field(/^Renk/), '#FFE600');
    expect([field(/^Renk/).value, pressed()]).toEqual(['#ffe600', []]);
    // Yellow is legible at night and darkened by day.
    expect(within(section()).getByText('Koyu görünüm')).toBeTruthy();
    expect(within(section()).getByText('Açık görünüm · Okunması için koyulaştırıldı.')).toBeTruthy();
    const [night, day] = within(section()).getAllByText('Düğme');
    expect([night?.style.background, night?.style.color]).toEqual(['rgb(255, 230, 0)', 'rgb(0, 0, 0)']);
    expect(day?.style.background).not.toBe(night?.style.background);
    expect(await axeViolations()).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(backend.read('config/identity')).toEqual({ ...STORED, accent: '#ffe600' }));
    await user.click(within(section()).getByRole('button', { name: 'Uygulamanın kırmızısı' }));
    await user.click(save());
    await waitFor(() => expect(backend.read('config/identity')).toEqual(STORED));
  });

  it('that is none is not stored, and what was typed stays', async () => {
    // A record that another program wrote is no colour either.
    const stored = { ...STORED, accent: 'red;--x:y' };
    const { user, backend } = await open(stored);
    await waitFor(() => expect(field(/^Ligin adı/).value).toBe('Sahil Ligi'));
    expect(field(/^Renk/).value).toBe('');
    await user.type(field(/^Renk/), 'yeşil');
    await user.click(save());
    expect(within(section()).getByText('Rengi #2a7f4f gibi yaz: # ve 6 karakter, 0–9 ya da a–f.')).toBeTruthy();
    expect(field(/^Renk/).value).toBe('yeşil');
    expect(backend.read('config/identity')).toEqual(stored);
  });
});

describe('decision 126: a visitor', () => {
  it('reads the league’s own slogan on the home page, and its name as text', async () => {
    const { backend } = await openApp('/');
    backend.seed({ 'config/identity': { name: '<b>Lig</b> مرحبا 🏆', city: 'Ankara', slogan: 'Denizin ligi' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Denizin ligi' })).toBeTruthy();
    expect(document.title).toBe('<b>Lig</b> مرحبا 🏆');
    backend.seed({ 'config/identity': null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sokağın ligi.' })).toBeTruthy();
    expect(document.title).toBe('Kupa Ligi');
  });
});
