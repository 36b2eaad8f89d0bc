import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { endOfDay, lastDayOf } from '../../src/domain/schedule/programme.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE } from '../support/league-data.ts';
import { shownDay } from '../support/shown-day.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 2, 1, 12);
const SEASONS = {
  first: { name: 'Bahar', number: 1, startedAt: START, endedAt: START + 90 * DAY },
  s2: { name: 'Yaz', number: 2, startedAt: START + 90 * DAY },
};

/** The panel with these seasons. */
async function openPanel(seasons: object | null = null): Promise<AppWorld> {
  const world = await openApp('/admin?tab=league', { as: ADMIN, heard: LEAGUE });
  if (seasons !== null) world.backend.seed({ seasons, 'config/season': 's2' });
  return world;
}
const section = async () => within(await screen.findByRole('region', { name: 'Sezonlar' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Reads what changes, and writes it. */
async function savePlan(user: AppWorld['user'], season: string): Promise<void> {
  const save = (await dialog(`Ne değişecek? ${season}`)).getByRole<HTMLButtonElement>('button', { name: 'Kaydet' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
}

describe('«Sezonlar» in the panel', () => {
  it('decision 121: changes what a season counts, shows what it counts now, and refuses what is no number', async () => {
    const { user, backend } = await openPanel(SEASONS);
    backend.seed({ 'tableRules/first': { win: 2, loss: 1, order: 'cups', line: 'l1' } });
    await user.click((await section()).getByRole('button', { name: 'Puanlama: «Bahar»' }));
    const form = await dialog('Puanlama: Bahar');
    const win = form.getByRole<HTMLInputElement>('textbox', { name: 'Galibiyet puanı' });
    expect(win.value).toBe('2');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Kupa farkı' }).checked).toBe(true);
    expect(form.getByText('Puanlar eşitse önce')).toBeTruthy();
    fireEvent.change(win, { target: { value: '12' } });
    await user.click(form.getByRole('button', { name: 'Devam' }));
    expect(form.getByText('0 ile 9 arasında bir sayı yaz.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    fireEvent.change(win, { target: { value: '4' } });
    await user.click(form.getByRole('radio', { name: 'Aralarındaki maçlar' }));
    await user.click(form.getByRole('button', { name: 'Devam' }));
    await savePlan(user, 'Bahar');
    expect(await screen.findByText('Puanlama değişti, puan durumu yeniden hesaplanıyor.')).toBeTruthy();
    expect(backend.read('tableRules/first')).toMatchObject({ win: 4, loss: 1, order: 'met' });
    await waitFor(() => expect(backend.read('uncounted')).toBeNull());
    expect(Object.values(backend.read('adminLog') as object)).toMatchObject([
      { action: 'table-rules', target: 'tableRules/first' },
    ]);
  });

  it('decision 147: asks for draws and overtimes where the season has them, and stores what is not the usual', async () => {
    const { user, backend } = await openPanel(SEASONS);
    backend.seed({ 'seasonStats/first/teams/firtina': { name: 'F', wins: 1, losses: 0, draws: 1, overtimeWins: 1 } });
    await user.click((await section()).getByRole('button', { name: 'Puanlama: «Bahar»' }));
    const form = await dialog('Puanlama: Bahar');
    const value = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect(['Galibiyet', 'Beraberlik', 'Mağlubiyet'].map((name) => value(`${name} puanı`))).toEqual(['3', '1', '0']);
    expect([value('Uzatmada galibiyet puanı'), value('Uzatmada mağlubiyet puanı')]).toEqual(['3', '0']);
    fireEvent.change(form.getByRole('textbox', { name: 'Uzatmada galibiyet puanı' }), { target: { value: 'x' } });
    await user.click(form.getByRole('button', { name: 'Devam' }));
    expect(form.getByText('0 ile 9 arasında bir sayı yaz.')).toBeTruthy();
    fireEvent.change(form.getByRole('textbox', { name: 'Uzatmada galibiyet puanı' }), { target: { value: '2' } });
    await user.click(form.getByRole('button', { name: 'Devam' }));
    await savePlan(user, 'Bahar');
    await screen.findByText('Puanlama değişti, puan durumu yeniden hesaplanıyor.');
    expect(backend.read('tableRules/first')).toEqual({
      ...{ win: 3, loss: 0, order: 'met', overtimeWin: 2, line: expect.any(String) },
    });
    // A season without them has no such field.
    await user.click((await section()).getByRole('button', { name: 'Puanlama' }));
    expect((await dialog('Puanlama: Yaz')).queryAllByRole('textbox')).toHaveLength(2);
  });

  it('decision 154: takes points from a team with a reason after a preview, and gives them back; a «hükmen» gets its rack', async () => {
    const { user, backend } = await openPanel(SEASONS);
    await user.click((await section()).getByRole('button', { name: 'Puanlama' }));
    const form = await dialog('Puanlama: Yaz');
    expect(form.getByText('Bu sezonda puanı silinen takım yok.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Puan sil' }));
    const taking = await dialog('Puan sil: Yaz');
    await user.click(taking.getByRole('button', { name: 'Devam' }));
    for (const wrong of ['Bir takım seç.', '1 ile 99 arasında bir sayı yaz.', 'Nedeni yazmalısın.'])
      expect(taking.getByText(wrong)).toBeTruthy();
    const team = taking.getByRole<HTMLSelectElement>('combobox', { name: 'Takım' });
    await user.selectOptions(team, [team.options[1] as HTMLOptionElement]);
    const name = team.options[1]?.text ?? '';
    fireEvent.change(taking.getByRole('textbox', { name: 'Silinecek puan' }), { target: { value: '3' } });
    await user.type(taking.getByRole('textbox', { name: 'Neden' }), 'Sahaya çıkmadı. ');
    expect(await axeViolations()).toEqual([]);
    await user.click(taking.getByRole('button', { name: 'Devam' }));
    const plan = await dialog('Ne değişecek? Yaz');
    expect(await plan.findByText('0 → −3')).toBeTruthy();
    await user.click(plan.getByRole('button', { name: 'Geri' }));
    expect((await dialog('Puan sil: Yaz')).getByRole<HTMLInputElement>('textbox', { name: 'Neden' }).value).toContain(
      'Sahaya',
    );
    await user.click((await dialog('Puan sil: Yaz')).getByRole('button', { name: 'Devam' }));
    await savePlan(user, 'Yaz');
    await screen.findByText('Puan silindi, puan durumu yeniden hesaplanıyor.');
    const { deductions } = backend.read('tableRules/s2') as { deductions: object };
    expect(Object.values(deductions)).toEqual([{ team: team.value, name, points: 3, reason: 'Sahaya çıkmadı.' }]);
    await user.click((await section()).getByRole('button', { name: 'Puanlama' }));
    const again = await dialog('Puanlama: Yaz');
    expect(again.getByText(`${name}: −3 puan`)).toBeTruthy();
    await user.click(again.getByRole('radio', { name: '10–0' }));
    await user.click(again.getByRole('button', { name: 'Devam' }));
    await savePlan(user, 'Yaz');
    await screen.findByText('Puanlama değişti, puan durumu yeniden hesaplanıyor.');
    expect(backend.read('tableRules/s2')).toMatchObject({ forfeitCups: 10, deductions });
    await user.click((await section()).getByRole('button', { name: 'Puanlama' }));
    await user.click((await dialog('Puanlama: Yaz')).getByRole('button', { name: `Geri ver: ${name}, 3 puan` }));
    await savePlan(user, 'Yaz');
    await screen.findByText('Puan geri verildi, puan durumu yeniden hesaplanıyor.');
    expect(backend.read('tableRules/s2')).toEqual({
      ...{ win: 3, loss: 0, order: 'met', forfeitCups: 10, line: expect.any(String) },
    });
  });

  it('opens the next season with a name, after one dialog that says what happens, and lists the one that ended', async () => {
    const { user, backend } = await openPanel();
    expect((await section()).getByText('Şu anki sezon: 1. Sezon')).toBeTruthy();
    await user.click((await section()).getByRole('button', { name: 'Yeni sezon aç' }));
    const form = await dialog('Yeni sezon aç');
    expect(
      form.getByText(/Süren maçlar «1\. Sezon» sezonunda kalır\. Hiçbir maç ve istatistik silinmez\./),
    ).toBeTruthy();
    const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Sezonun adı' });
    expect(name.value).toBe('2. Sezon');
    await user.clear(name);
    await user.type(name, 'Yaz 2026');
    expect(await axeViolations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
    expect(await (await section()).findByText('Şu anki sezon: Yaz 2026')).toBeTruthy();
    const ended = within((await section()).getByRole('list', { name: 'Biten sezonlar' }));
    expect(ended.getByRole('listitem').textContent).toContain('1. Sezon');
    expect(backend.read('config/season')).toBe('s2');
    expect(backend.read('seasons/s2/name')).toBe('Yaz 2026');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Yeni sezon aç' })).toBeNull());
  });

  it('decision 37: says what was not played, and cancels it with the opening if the admin wants that', async () => {
    const { user, backend } = await openPanel();
    const fixture = fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar' });
    backend.seed({ 'fixtures/f1': fixture, 'fixtures/f2': { ...fixture, state: 'postponed' } });
    await user.click((await section()).getByRole('button', { name: 'Yeni sezon aç' }));
    const form = await dialog('Yeni sezon aç');
    expect(await form.findByText('Bu sezonun 2 maçı oynanmadı.')).toBeTruthy();
    expect(form.getByText(/Sonra oynanabilir ve eski sezona sayılır\./)).toBeTruthy();
    await user.click(form.getByRole('radio', { name: /^İptal et/ }));
    expect(form.getByText('Hepsi iptal edilir; kimseye bildirim gitmez.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
    await waitFor(() => expect(backend.read('config/season')).toBe('s2'));
    expect(backend.read('fixtures/f1/state')).toBe('cancelled');
    expect(backend.read('fixtures/f2')).toMatchObject({ state: 'cancelled', was: 'postponed' });
  });

  it('decision 75: lets the rest be played until a day, which it suggests and checks', async () => {
    const { user, backend } = await openPanel();
    backend.seed({ 'fixtures/f1': fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar' }) });
    await user.click((await section()).getByRole('button', { name: 'Yeni sezon aç' }));
    const form = await dialog('Yeni sezon aç');
    await user.click(await form.findByRole('radio', { name: /^Bir güne kadar/ }));
    const day = form.getByLabelText<HTMLInputElement>(/^Son gün/);
    const suggested = shownDay(day);
    expect(endOfDay(suggested)).toBeGreaterThan(Date.now() + 13 * DAY);
    for (const [bad, said] of [
      ['2020-01-01', 'Son gün bugünden önce olamaz.'],
      ['2099-01-01', /en fazla 366 gün/],
    ] as const) {
      fireEvent.change(day, { target: { value: bad } });
      await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
      expect(await form.findByText(said)).toBeTruthy();
    }
    fireEvent.change(day, { target: { value: suggested } });
    await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
    await waitFor(() => expect(backend.read('config/season')).toBe('s2'));
    expect(backend.read('seasons/first/playUntil')).toBe(endOfDay(suggested));
    expect(backend.read('fixtures/f1/state')).toBe('planned');
  });

  it('decision 75: «Tek tek» opens the season and then asks for each fixture', async () => {
    const { user, backend } = await openPanel();
    const fixture = fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar' });
    backend.seed({ 'fixtures/f1': fixture, 'fixtures/f2': { ...fixture, at: fixture.at + DAY } });
    await user.click((await section()).getByRole('button', { name: 'Yeni sezon aç' }));
    const form = await dialog('Yeni sezon aç');
    await user.click(await form.findByRole('radio', { name: /^Tek tek/ }));
    await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
    const rest = await dialog('Kalan maçlar');
    const [first, second] = await rest.findAllByRole('combobox', { name: /^Karar: / });
    expect(backend.read('config/season')).toBe('s2');
    expect(await axeViolations()).toEqual([]);
    await user.selectOptions(first as HTMLElement, 'bardaklar');
    await user.selectOptions(second as HTMLElement, 'cancel');
    await user.click(rest.getByRole('button', { name: '2 kararı uygula' }));
    expect(await rest.findByText('Oynanmadan kalan maç yok.')).toBeTruthy();
    expect(backend.read('fixtures/f1')).toMatchObject({ state: 'forfeit', winnerId: 'bardaklar' });
    expect(backend.read('fixtures/f2/state')).toBe('cancelled');
  });

  it('decision 75: an ended season’s rest has a last day that can be set and removed, and its matches are started from there', async () => {
    const { user, backend } = await openPanel(SEASONS);
    backend.seed({ 'fixtures/f1': fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar' }) });
    const open = async () => user.click(await screen.findByRole('button', { name: 'Kalan maçlar: «Bahar»' }));
    await open();
    let rest = await dialog('Kalan maçlar');
    const past = Date.now() - 3_600_000;
    expect(await rest.findByRole('button', { name: /^Başlat: / })).toBeTruthy();
    const day = rest.getByLabelText<HTMLInputElement>(/^Son gün/);
    const tomorrow = lastDayOf(Date.now() + DAY);
    fireEvent.change(day, { target: { value: tomorrow } });
    await user.click(rest.getByRole('button', { name: 'Günü kaydet' }));
    await waitFor(() => expect(backend.read('seasons/first/playUntil')).toBe(endOfDay(tomorrow)));
    await user.click(rest.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    backend.seed({ 'seasons/first/playUntil': past });
    await open();
    rest = await dialog('Kalan maçlar');
    expect(await rest.findByText(/^Son gün \(.*\) geçti/)).toBeTruthy();
    expect(rest.queryByRole('button', { name: /^Başlat: / })).toBeNull();
    fireEvent.change(rest.getByLabelText(/^Son gün/), { target: { value: '' } });
    await user.click(rest.getByRole('button', { name: 'Günü kaydet' }));
    await user.click(await rest.findByRole('button', { name: /^Başlat: / }));
    expect(await screen.findByRole('dialog', { name: 'Yeni Maç Başlat' })).toBeTruthy();
    expect(backend.read('seasons/first/playUntil')).toBeNull();
  });

  it('refuses a season without a name at its field', async () => {
    const { user, backend } = await openPanel();
    await user.click((await section()).getByRole('button', { name: 'Yeni sezon aç' }));
    const form = await dialog('Yeni sezon aç');
    await user.clear(form.getByRole('textbox', { name: 'Sezonun adı' }));
    await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
    expect(await form.findByText('Sezonun adı gerekli.')).toBeTruthy();
    expect(backend.read('seasons')).toBeNull();
  });

  it('gives an ended season another name', async () => {
    const { user, backend } = await openPanel(SEASONS);
    await user.click(await screen.findByRole('button', { name: '«Bahar» sezonunun adını değiştir' }));
    const form = await dialog('Sezonun adı');
    const name = form.getByRole('textbox', { name: 'Sezonun adı' });
    await user.clear(name);
    await user.type(name, 'Bahar 2026');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    expect(await (await section()).findByText('Bahar 2026')).toBeTruthy();
    expect(backend.read('seasons/first/name')).toBe('Bahar 2026');
    expect((await section()).getByRole('listitem').textContent).toContain('1 Mart 2026 – 30 Mayıs 2026');
  });

  it('says why nothing can be opened without a connection', async () => {
    const { connection } = await openPanel(SEASONS);
    await section();
    connection('offline');
    expect((await section()).getByText('Sezon açmak ve ad değiştirmek için internet gerekli.')).toBeTruthy();
    for (const button of (await section()).getAllByRole<HTMLButtonElement>('button'))
      expect(button.disabled).toBe(true);
  });

  it('says that it failed, and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, backend } = await openPanel();
    await user.click((await section()).getByRole('button', { name: 'Yeni sezon aç' }));
    const form = await dialog('Yeni sezon aç');
    const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Sezonun adı' });
    await user.clear(name);
    await user.type(name, 'Yaz');
    backend.failure = new Error('down');
    await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
    expect(await screen.findByText(/^Yeni sezon açılamadı\./)).toBeTruthy();
    expect(name.value).toBe('Yaz');
    backend.failure = null;
    await user.click(form.getByRole('button', { name: 'Sezonu aç' }));
    expect(await (await section()).findByText('Şu anki sezon: Yaz')).toBeTruthy();
  });
});
