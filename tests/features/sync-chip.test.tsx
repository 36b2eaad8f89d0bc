import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { updateStore } from '../../src/app/build/service-worker.ts';
import { ADMIN, CAPTAIN, openApp, PLAYER } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';

const heard = {
  matches: { [MATCH_ID]: playedMatch('ali+').match },
  events: { [MATCH_ID]: playedMatch('ali+').events },
};
const tap = (name: string) => screen.findByRole('button', { name });
const chip = (text: string) => screen.findByRole('button', { name: text });

async function openMatch(connection: 'connecting' | 'online' | 'offline') {
  return openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard, connection });
}

describe('the sync chip', () => {
  it('says whether the server is connected', async () => {
    const { connection } = await openApp('/', { as: ADMIN, connection: 'connecting' });
    expect(await chip('Bağlanıyor…')).toBeTruthy();
    connection('online');
    expect(await chip('Gönderildi')).toBeTruthy();
    connection('offline');
    expect(await chip('İnternetsiz')).toBeTruthy();
  });

  it.each([
    ['a visitor', null],
    ['a player', PLAYER],
    ['a captain', CAPTAIN],
  ])('tells %s whether the league is online, else how old the data is; it opens no list', async (_who, as) => {
    const { league, connection } = await openApp('/', { as, connection: 'connecting' });
    const bar = within(screen.getByRole('banner'));
    const words = () => bar.getAllByRole('status')[0]?.textContent;
    expect(words()).toBe('Bağlanıyor…');
    connection('online');
    expect(words()).toBe('Bağlı');
    act(() => league.setState({ connection: 'offline', liveAt: Date.now() - 10 * 60_000 }));
    expect(bar.getByText('10 dk önce')).toBeTruthy();
    act(() => league.setState({ liveAt: null }));
    expect(words()).toBe('İnternetsiz');
    expect(bar.queryByRole('button', { name: /Bağlı|önce|İnternetsiz/ })).toBeNull();
    expect(bar.queryByText('Gönderildi')).toBeNull();
  });

  it('announces a lost connection to a visitor once, not every minute', async () => {
    const { league } = await openApp('/');
    act(() => league.setState({ connection: 'offline', liveAt: Date.now() - 10 * 60_000 }));
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByText('10 dk önce').getAttribute('aria-hidden')).toBe('true');
    expect(bar.getAllByRole('status')[0]?.textContent?.replace('10 dk önce', '')).toBe('İnternetsiz');
  });

  it('tells an account of its taps on this phone, whatever its role', async () => {
    const { user, connection, session } = await openMatch('online');
    await user.click(await tap('Ali Yıldız: kupa ekle'));
    await chip('1 işlem bekliyor');
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    await act(() => session.set(PLAYER));
    connection('offline');
    expect(await chip('İnternetsiz: 1 işlem telefonda güvende')).toBeTruthy();
  });

  it('counts pending taps, online and offline, until the server has acknowledged them', async () => {
    const { user, connection, outbox, rows } = await openMatch('online');
    await user.click(await tap('Ali Yıldız: kupa ekle'));
    expect(await chip('1 işlem bekliyor')).toBeTruthy();
    await user.click(await tap('Veli Güneş: Iska'));
    await user.click(await tap('Ceren Şahin: kupa ekle'));
    expect(await chip('3 işlem bekliyor')).toBeTruthy();
    connection('offline');
    expect(await chip('İnternetsiz: 3 işlem telefonda güvende')).toBeTruthy();
    connection('online');
    await act(async () =>
      outbox.update(
        (await rows()).map((row) => row.seq),
        { state: 'accepted' },
      ),
    );
    expect(await chip('Gönderildi')).toBeTruthy();
  });

  it('while the server is being updated it says so, and so does the page', async () => {
    const { user, league } = await openMatch('online');
    await user.click(await tap('Ali Yıldız: kupa ekle'));
    act(() => league.setState({ connection: 'offline', isUpkeep: true, liveAt: Date.now() }));
    expect(await chip('Bakım: 1 işlem telefonda güvende')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    expect(
      await screen.findByText(/^Lig güncelleniyor, birazdan kendiliğinden bağlanır; bilgiler .* alındı\.$/),
    ).toBeTruthy();
  });

  it('the browser’s own network state does not change it', async () => {
    await openMatch('online');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await chip('Gönderildi')).toBeTruthy();
  });

  it('L6: says how many were refused; its list says why and offers three actions', async () => {
    const { user, outbox, rows } = await openMatch('online');
    await user.click(await tap('Ali Yıldız: kupa ekle'));
    await chip('1 işlem bekliyor');
    const [row] = await rows();
    await act(() => outbox.update([row?.seq ?? 0], { state: 'parked', reason: 'match-completed' }));
    await user.click(await chip('1 işlem reddedildi'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Bu telefondaki işlemler' }));
    expect(drawer.getByText('Maç bu sırada başka bir cihazda tamamlandı.')).toBeTruthy();
    expect(drawer.getByRole('listitem').textContent).toContain('Kupa: Ali Yıldız');
    expect(drawer.getByRole('button', { name: 'Dosyaya kaydet' })).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Sil' })).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Yeniden dene' }));
    await waitFor(async () => expect((await rows())[0]?.state).toBe('waiting'));
    expect((await drawer.findByRole('listitem')).textContent).toContain('bekliyor');
    expect(drawer.queryByText('Maç bu sırada başka bir cihazda tamamlandı.')).toBeNull();
  });

  it('L6: counts with a refused row those of its match that wait behind it, and no others', async () => {
    const { user, outbox, rows } = await openMatch('online');
    const shots = ['Ali Yıldız: kupa ekle', 'Veli Güneş: Iska', 'Ceren Şahin: kupa ekle'];
    for (const shot of shots) await user.click(await tap(shot));
    await chip('3 işlem bekliyor');
    const seqs = (await rows()).map(({ seq }) => seq);
    await act(() => outbox.update(seqs.slice(0, 1), { state: 'parked', reason: 'scorer-over' }));
    expect(await chip('3 işlem ulaşmadı')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    expect(await chip('3 işlem ulaşmadı')).toBeTruthy();
    // Of a match that is over no row holds another back.
    await act(() => outbox.update(seqs.slice(0, 1), { state: 'parked', reason: 'match-completed' }));
    expect(await chip('1 işlem reddedildi')).toBeTruthy();
  });

  it('decision 115: what was denied counts on this phone, the table says what the league has, and a waiting version may send it', async () => {
    const { user, outbox, rows, pause } = await openMatch('online');
    await user.click(await tap('Ali Yıldız: kupa ekle'));
    await user.click(await tap('Veli Güneş: Iska'));
    await chip('2 işlem bekliyor');
    const deny = (reason: 'denied' | 'match-completed') =>
      act(async () => outbox.update([(await rows())[0]?.seq ?? 0], { state: 'parked', reason }));
    await deny('denied');
    const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;
    expect(score()).toContain('Fırtına2');
    const said = await screen.findByText('Ligde skor 1–0, bu telefondan 2 işlem ulaşmadı.');
    expect(said.closest('[role="status"]')).not.toBeNull();

    const apply = vi.fn();
    await user.click(await chip('2 işlem ulaşmadı'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Bu telefondaki işlemler' }));
    expect(drawer.queryByRole('button', { name: 'Yeni sürümle yeniden dene' })).toBeNull();
    act(() => updateStore.setState({ apply }));
    await user.click(drawer.getByRole('button', { name: 'Yeni sürümle yeniden dene' }));
    expect(apply).toHaveBeenCalledOnce();
    await deny('match-completed');
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Yeni sürümle yeniden dene' })).toBeNull());
    expect(score()).toContain('Fırtına1');
    await deny('denied');
    await user.keyboard('{Escape}');
    const again = await screen.findByRole('button', { name: 'Yeniden gönder' });
    pause();
    await user.click(again);
    await waitFor(async () => expect((await rows())[0]?.state).toBe('waiting'));
    expect(screen.queryByText(/^Ligde skor/)).toBeNull();
    act(() => updateStore.setState({ apply: null }));
  });

  it('L6: a refused row is deleted only after a question', async () => {
    const { user, outbox, rows } = await openMatch('online');
    await user.click(await tap('Ali Yıldız: kupa ekle'));
    await chip('1 işlem bekliyor');
    await act(async () => outbox.update([(await rows())[0]?.seq ?? 0], { state: 'parked', reason: 'denied' }));
    const question = 'Bu işlemler silinince geri getirilemez. Silmek istediğinden emin misin?';
    for (const answer of ['Vazgeç', 'Sil']) {
      await user.click(await chip('1 işlem reddedildi'));
      const drawer = within(await screen.findByRole('dialog', { name: 'Bu telefondaki işlemler' }));
      await user.click(drawer.getByRole('button', { name: 'Sil' }));
      const dialog = await screen.findByRole('dialog', { name: 'Reddedilen işlemleri sil' });
      expect(within(dialog).getByText(question)).toBeTruthy();
      await user.click(within(dialog).getByRole('button', { name: answer }));
      await waitFor(async () => expect(await rows()).toHaveLength(answer === 'Sil' ? 0 : 1));
      await waitFor(() => expect(screen.queryByText(question)).toBeNull());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('the list says so when nothing is pending', async () => {
    const { user } = await openMatch('online');
    await user.click(await chip('Gönderildi'));
    expect(await screen.findByText('Bekleyen işlem yok. Her şey sunucuda.')).toBeTruthy();
  });

  it('L2: says when the storage fails', async () => {
    const { league } = await openApp('/');
    act(() => league.setState({ storageError: 'full' }));
    expect(await chip('Kayıt yapılamıyor')).toBeTruthy();
  });
});
