import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { NewRow } from '../../src/domain/outbox/intents.ts';
import { exportText } from '../../src/domain/outbox/outbox-export.ts';
import { qrPages } from '../../src/domain/outbox/qr-pages.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';

const heard = {
  matches: { [MATCH_ID]: playedMatch('ali+').match },
  events: { [MATCH_ID]: playedMatch('ali+').events },
};
const tap = (index: number): NewRow => ({
  uid: 'admin',
  matchId: MATCH_ID,
  at: 1_790_000_000_000 + index,
  intent: { kind: 'shot', eventId: keyOf(index), type: 'cup', playerId: 'veli' },
});
const ROWS = [5, 6, 7].map((index) => ({ ...tap(index), seq: index, state: 'waiting' as const }));
const fileOf = (text: string) => new File([text], 'kupa-ligi.json', { type: 'application/json' });

describe('the list behind the chip', () => {
  it('says how old the oldest pending row is, and shows the rows as a QR code of this address', async () => {
    const { user } = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard });
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await user.click(await screen.findByRole('button', { name: '1 işlem bekliyor' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Bu telefondaki işlemler' }));
    expect(drawer.getByText(/^En eski işlem: (şimdi|\d sn önce)\.$/)).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'QR kodu' }));
    const code = await screen.findByRole('img', { name: 'Bekleyen atışların QR kodu' });
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(screen.getByText('QR kodu 1 / 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Listeye dön' }));
    expect(await screen.findByRole('button', { name: 'Dosyaya kaydet' })).toBeTruthy();
  });

  it('L2: says that the disk is full and what to do, and offers to save the rows', async () => {
    const { user, league, outbox } = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard });
    await putRow(outbox, tap(5));
    await waitFor(() => expect(league.getState().rows).toHaveLength(1));
    act(() => league.setState({ storageError: 'full' }));
    await user.click(await screen.findByRole('button', { name: 'Kayıt yapılamıyor' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Bu telefondaki işlemler' }));
    expect(drawer.getByText(/^Telefonda yer kalmadığı için/)).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Kaydetmeyi yeniden dene' })).toBeTruthy();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(outbox, 'get').mockRejectedValueOnce(new Error('DatabaseClosedError: Database has been closed'));
    await user.click(drawer.getByRole('button', { name: 'Kaydetmeyi yeniden dene' }));
    expect(
      await screen.findByText('Bu değişiklik kaydedilemedi, işlemler olduğu gibi duruyor. Yeniden dene.'),
    ).toBeTruthy();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(drawer.getByRole('button', { name: 'Dosyaya kaydet' }));
    expect(await saved[0]?.text()).toContain(keyOf(5));
  });
});

describe('importing rows', () => {
  it('L4: from a file: once, however often it is chosen', async () => {
    const { user, rows } = await openApp('/admin/import', { as: ADMIN, heard });
    const input = await screen.findByLabelText('Dosya seç');
    await user.upload(input, fileOf(exportText(ROWS)));
    expect(await screen.findByText('3 işlem alındı; internet gelince gönderilir.')).toBeTruthy();
    await user.upload(input, fileOf(exportText(ROWS)));
    expect(await screen.findByText('Hepsi bu telefonda zaten var.')).toBeTruthy();
    expect((await rows()).map(({ intent, state }) => ['eventId' in intent && intent.eventId, state])).toEqual(
      [5, 6, 7].map((index) => [keyOf(index), 'waiting']),
    );
  });

  it('says that they arrived when the server has them, how many it refused, and that another account’s wait for a word', async () => {
    const { user, outbox, rows } = await openApp('/admin/import', { as: ADMIN, heard });
    const input = await screen.findByLabelText('Dosya seç');
    const said = (sentence: string) => screen.findByText(sentence);
    const seqs = async (from: number) => (await rows()).slice(from).map(({ seq }) => seq);
    await user.upload(input, fileOf(exportText(ROWS)));
    await said('3 işlem alındı; internet gelince gönderilir.');
    await act(async () => outbox.update((await seqs(0)).slice(0, 2), { state: 'accepted' }));
    await act(async () => outbox.update(await seqs(2), { state: 'parked', reason: 'denied' }));
    expect(await said('3 işlem alındı; 1 işlemi sunucu kabul etmedi.')).toBeTruthy();
    await act(async () => outbox.remove(await seqs(2)));
    expect(await said('3 işlem alındı; 1 işlemi sunucu kabul etmedi.')).toBeTruthy();

    await user.upload(input, fileOf(exportText([{ ...tap(8), seq: 8, uid: 'hakem', state: 'waiting' }])));
    expect(await said('1 işlem alındı; sen göndermeden gönderilmez.')).toBeTruthy();
    await act(async () => outbox.update(await seqs(2), { uid: 'admin' }));
    expect(await said('1 işlem alındı; internet gelince gönderilir.')).toBeTruthy();
    await act(async () => outbox.update(await seqs(2), { state: 'accepted' }));
    expect(await said('1 işlem alındı ve sunucuya ulaştı.')).toBeTruthy();
    await act(async () => outbox.remove(await seqs(0)));
    expect(await said('1 işlem alındı ve sunucuya ulaştı.')).toBeTruthy();
  });

  it('from the link of a QR code, after a question', async () => {
    const [page] = qrPages(ROWS);
    const { user, rows } = await openApp(`/admin/import#${page}`, { as: ADMIN, heard });
    expect(await screen.findByText('QR kodunda 3 işlem var.')).toBeTruthy();
    expect(await rows()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'İçeri al' }));
    expect(await screen.findByText('3 işlem alındı; internet gelince gönderilir.')).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('GUARD-01: the link survives the login form', async () => {
    const [page] = qrPages(ROWS);
    const { user, path } = await openApp(`/admin/import#${page}`);
    await waitFor(() => expect(path()).toBe('/login'));
    await user.type(await screen.findByLabelText('E-posta'), 'admin@kupaligi.local');
    await user.type(screen.getByLabelText('Şifre'), 'gizli-sifre');
    await user.click(screen.getByRole('button', { name: 'Giriş yap' }));
    expect(await screen.findByText('QR kodunda 3 işlem var.')).toBeTruthy();
    expect(path()).toBe('/admin/import');
  });

  it('another program’s file and a damaged code are reported and import nothing', async () => {
    const { user, rows } = await openApp('/admin/import#1~u~m~x~p~zzz', { as: ADMIN, heard });
    const sentence = /hiçbir şey alınmadı/;
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.upload(screen.getByLabelText('Dosya seç'), fileOf('{"rows":[]}'));
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(await rows()).toEqual([]);
  });

  it('the message about an earlier file disappears when another cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openApp('/admin/import', { as: ADMIN, heard });
    const input = await screen.findByLabelText('Dosya seç');
    await user.upload(input, fileOf(exportText(ROWS)));
    await screen.findByText('3 işlem alındı; internet gelince gönderilir.');
    const broken = fileOf('');
    broken.text = () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError'));
    await user.upload(input, broken);
    expect(await screen.findByText('Dosya okunamadı. Yeniden seç.')).toBeTruthy();
    expect(screen.queryByText(/işlem alındı/)).toBeNull();
  });

  it('L2: a storage failure is reported, and nothing is imported', async () => {
    const { user, rows, breakStorage } = await openApp('/admin/import', { as: ADMIN, heard });
    const input = await screen.findByLabelText('Dosya seç');
    breakStorage();
    await user.upload(input, fileOf(exportText(ROWS)));
    expect(await screen.findByText(/^İşlemler kaydedilemedi, hiçbiri alınmadı/)).toBeTruthy();
    expect(await rows()).toEqual([]);
  });
});
