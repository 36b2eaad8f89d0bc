import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import { uploadAddress } from '../support/app-server.ts';
import { CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { CAPTAINS_LEAGUE, NEW_CAPTAIN, WAITING_CAPTAIN } from '../support/captain-world.ts';
import { stubPictures, WEBP } from '../support/stub-pictures.ts';

const heard = CAPTAINS_LEAGUE;
const open = () => openApp('/team-register', { as: NEW_CAPTAIN, heard });
const nameField = () => screen.findByLabelText<HTMLInputElement>(/^Takım adı/);
const submit = () => screen.getByRole('button', { name: 'Takımı kaydet' });
const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement;
const choose = (file: File) => fireEvent.change(fileInput(), { target: { files: [file] } });
const LOGO = new File(['x'], 'logo.png', { type: 'image/png' });

async function chooseLogo(user: Awaited<ReturnType<typeof open>>['user']) {
  choose(LOGO);
  const dialog = await screen.findByRole('dialog', { name: 'Görseli kırp' });
  await user.click(within(dialog).getByRole('button', { name: 'Bu görseli kullan' }));
  await screen.findByAltText('Seçilen görsel');
}

const foundedTeam = (backend: Awaited<ReturnType<typeof open>>['backend']) => {
  const teamId = String(backend.read('users/yeni/teamId') ?? '');
  return { teamId, team: backend.read(`teams/${teamId}`) as Record<string, unknown> };
};

describe('team registration', () => {
  it('TREG-01: shows the form to a captain without a team', async () => {
    const { path } = await open();
    await nameField();
    expect(screen.getByRole('heading', { level: 1, name: 'Takımını kaydet' })).toBeTruthy();
    expect(path()).toBe('/team-register');
  });

  it('TREG-02, GUARD-02: sends another role to /, and a visitor to /login', async () => {
    const player = await openApp('/team-register', { as: PLAYER, heard });
    await waitFor(() => expect(player.path()).toBe('/'));
  });

  it('GUARD-01: sends a visitor to /login', async () => {
    const { path } = await openApp('/team-register', { heard });
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it.each([
    ['an approved team', CAPTAIN, '/team-dashboard'],
    ['a waiting team', WAITING_CAPTAIN, '/waiting-approval'],
  ])('leads a captain with %s to it', async (_what, as, target) => {
    const { path } = await openApp('/team-register', { as, heard });
    await waitFor(() => expect(path()).toBe(target));
  });

  it('TREG-03: the name is required; nothing is written, and the field gets the focus', async () => {
    const { user, backend } = await open();
    await user.type(await nameField(), '   ');
    await user.click(submit());
    expect(screen.getByText('Takım adını yaz.')).toBeTruthy();
    expect(document.activeElement).toBe(await nameField());
    expect(backend.read('users/yeni/teamId')).toBeNull();
  });

  it('TREG-04, TREG-05, TREG-06: city is fixed and disabled, the description has four rows, the logo takes images', async () => {
    await open();
    await nameField();
    const city = screen.getByLabelText<HTMLInputElement>('Şehir');
    expect([city.value, city.disabled]).toEqual(['İstanbul', true]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Açıklama').rows).toBe(4);
    expect(fileInput().accept).toBe('image/*');
  });

  it('TREG-07, WRITE-04, WRITE-05, ENT-05, FUNC-03: creates an unapproved team and sets its captain in one update, then waits', async () => {
    const { user, backend, path } = await open();
    await user.type(await nameField(), ' Üsküdar İskele ');
    await user.type(screen.getByLabelText('Açıklama'), 'Sahilden');
    await user.keyboard('{Tab}');
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/waiting-approval'));
    const { teamId, team } = foundedTeam(backend);
    expect(teamId).toMatch(/^[-\w]{20}$/);
    expect(team).toEqual({
      name: 'Üsküdar İskele',
      nameKey: 'üsküdar iskele',
      city: 'İstanbul',
      description: 'Sahilden',
      captainId: 'yeni',
      createdAt: expect.any(Number),
      approved: false,
      stats: { wins: 0, losses: 0, points: 0 },
    });
    await waitFor(() =>
      expect(backend.mails.map(({ subject }) => subject)).toEqual(['Yeni takım başvurusu: Üsküdar İskele']),
    );
    expect(backend.calls).toEqual([
      {
        name: 'sendTeamApplicationEmail',
        data: { teamName: 'Üsküdar İskele', captainName: 'Yeni Yönetici', city: 'İstanbul' },
      },
    ]);
  });

  it('STOR-01, STOR-04: the logo is uploaded, as a square of 500 pixels, to teams/{timestamp}_{filename}', async () => {
    const { drawn } = stubPictures();
    const { user, backend, path } = await open();
    await user.type(await nameField(), 'Logolu');
    await chooseLogo(user);
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/waiting-approval'));
    const [[file, blob] = ['', null]] = [...backend.files];
    expect(file).toMatch(/^teams\/\d{13}_logo\.png$/);
    expect([blob?.type, blob?.size]).toEqual([WEBP.type, WEBP.size]);
    expect(drawn).toEqual([[100, 0, 600, 600, 0, 0, 500, 500]]);
    expect(foundedTeam(backend).team.logo).toBe(uploadAddress(String(file)));
  });

  it('refuses a file that is no image, and one that can’t be decoded', async () => {
    const pictures = stubPictures();
    await open();
    await nameField();
    choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Bu dosya bir görsel değil. JPG, PNG ya da GIF seç.');
    pictures.breakDecoding();
    choose(LOGO);
    await screen.findByText('Bu görsel açılamadı. Başka bir dosya dene.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('L17: a name that another team of the league has is refused at its field, though this device has never seen that team', async () => {
    const { user, backend } = await open();
    backend.seed({ 'teams/uzak/nameKey': 'martılar', 'teamNames/martılar': 'uzak' });
    await user.type(await nameField(), 'MARTILAR');
    await user.click(submit());
    expect(await screen.findByText('Ligde bu adda bir takım var. Başka bir ad seç.')).toBeTruthy();
    expect((await nameField()).value).toBe('MARTILAR');
    expect(document.activeElement).toBe(await nameField());
    expect(backend.read('users/yeni/teamId')).toBeNull();
    await user.type(await nameField(), ' 2');
    await user.click(submit());
    await waitFor(() => expect(backend.read('users/yeni/teamId')).not.toBeNull());
  });

  it('L17: a captain who was faster by a moment is noticed too', async () => {
    const { user, backend } = await open();
    const { update } = backend.server;
    vi.spyOn(backend.server, 'update').mockImplementationOnce(async (patch) => {
      backend.seed({ 'teams/uzak/nameKey': 'martılar', 'teamNames/martılar': 'uzak' });
      await update(patch);
    });
    await user.type(await nameField(), 'Martılar');
    await user.click(submit());
    expect(await screen.findByText('Ligde bu adda bir takım var. Başka bir ad seç.')).toBeTruthy();
  });

  it('ERR-10: shows the spec’s sentence when the server refuses', async () => {
    const { user, backend } = await open();
    await user.type(await nameField(), 'Kırık');
    backend.failure = new Error('Disk dolu');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Takım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
    );
    expect((await nameField()).value).toBe('Kırık');
    backend.failure = null;
    await user.click(submit());
    await waitFor(() => expect(backend.read('users/yeni/teamId')).not.toBeNull());
  });

  it('an uploaded logo is deleted when the form is left without a team', async () => {
    stubPictures();
    const { user, backend } = await open();
    await user.type(await nameField(), 'Boşuna');
    await chooseLogo(user);
    // As for a captain whose account was changed elsewhere a moment ago.
    const update = backend.server.update;
    backend.server.update = async () => Promise.reject(new DeniedError('permission_denied'));
    await user.click(submit());
    await screen.findByText('Takım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.');
    expect(backend.files.size).toBe(1);
    backend.server.update = update;
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    await waitFor(() => expect(backend.files.size).toBe(0));
  });

  it('offline: says so, and restores the form after leaving and coming back', async () => {
    const { user, connection, backend } = await open();
    connection('offline');
    await user.type(await nameField(), 'İnternetsiz Takım');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'İnternet yok. Yazdıkların burada duruyor; internet gelince yeniden dene.',
    );
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    act(() => window.history.back());
    expect((await nameField()).value).toBe('İnternetsiz Takım');
    expect(screen.getByText('Kaydetmediğin değişiklikler geri getirildi.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Değişiklikleri at' }));
    expect((await nameField()).value).toBe('');
    expect(backend.read('users/yeni/teamId')).toBeNull();
  });

  it('a session that ends under the form opens the login, says why, and loses nothing', async () => {
    const { user, session, backend, path } = await open();
    stubPictures();
    await user.type(await nameField(), 'Yarım Kalan');
    await chooseLogo(user);
    await waitFor(() => expect(localStorage.length).toBe(2));
    await act(() => session.set(null));
    await screen.findByText('Oturumun sona erdi. Yeniden giriş yap; yazdıkların bu telefonda duruyor.');
    await act(() => session.set(NEW_CAPTAIN));
    expect((await nameField()).value).toBe('Yarım Kalan');
    await screen.findByAltText('Seçilen görsel');
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/waiting-approval'));
    const [logo] = [...backend.files];
    expect(logo?.[0]).toMatch(/^teams\/\d{13}_logo\.png$/);
    expect([logo?.[1].type, await logo?.[1].text()]).toEqual([WEBP.type, 'pixels']);
    expect(localStorage.length).toBe(0);
  });

  it('shows the upload’s progress, stops on demand, and uploads again at the next attempt', async () => {
    stubPictures();
    const { user, backend, path } = await open();
    await user.type(await nameField(), 'Duran');
    await chooseLogo(user);
    backend.holdUploads = true;
    await user.click(submit());
    await screen.findByText('Görsel yükleniyor: %50');
    await user.click(screen.getByRole('button', { name: 'Yüklemeyi durdur' }));
    await screen.findByText('Yükleme durduruldu. Kaydederek yeniden deneyebilirsin.');
    expect(backend.files.size).toBe(0);
    expect(backend.read('users/yeni/teamId')).toBeNull();
    backend.holdUploads = false;
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/waiting-approval'));
    expect(backend.files.size).toBe(1);
  });
});
