import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { foldMatch, overtimeFields } from '../../src/domain/match/match.ts';
import { MIN_SEEN_MS } from '../../src/domain/records/constants.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { MATCH_ID } from '../support/league-data.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

// Decision 145: the table of a match with rules of the league's own.

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const board = () => screen.getByRole('region', { name: 'Skor' });
const face = (name: string) => button(`${name}: kupa ekle`).textContent;
const afterCorrection = () => new Promise((resolve) => setTimeout(resolve, MIN_SEEN_MS + 50));

const played = (rules: string, ...script: string[]) => {
  const match = freshMatch(rules);
  const events = logOf(...script);
  const folded = foldMatch(match, events);
  const { playerStats, team1Score, team2Score } = folded;
  const record = { ...match, playerStats, team1Score, team2Score, ...overtimeFields(folded), rev: script.length };
  return { matches: { [MATCH_ID]: record }, events: { [MATCH_ID]: events } };
};

async function openTable(rules: string, ...script: string[]) {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: played(rules, ...script) });
  await screen.findByRole('region', { name: 'Skor' });
  return world;
}

const LEVEL = ['ali+@0', 'ceren+@0'];
const repeat = (count: number, step: string) => Array.from({ length: count }, () => step);

describe('a draw', () => {
  it('is named by the question before the end, and by the table after it; nobody wins', async () => {
    const { user, rows } = await openTable('10d', ...LEVEL);
    await user.click(button('Maçı tamamla'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı tamamla' }));
    expect(dialog.getByText('Berabere biter.')).toBeTruthy();
    expect(dialog.getByText('Kadıköy Fırtına 1–1 Moda Bardakları.')).toBeTruthy();
    expect(dialog.queryByText(/kazanan|Kazanan/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Maçı tamamla' }));
    await waitFor(async () => expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['complete']));
  });

  it('has no place for an overtime', async () => {
    await openTable('10d', ...LEVEL);
    expect(board().textContent).toBe('Kadıköy Fırtına1Moda Bardakları1');
  });
});

it('with six cups every sentence and rack says six', async () => {
  const { user } = await openTable('6s', ...repeat(5, 'ali+@0'));
  expect(screen.getByRole('img', { name: '6 kupalık dizilimde 5 kupa vuruldu' })).toBeTruthy();
  await user.click(button('Maçı tamamla'));
  expect(await screen.findByText('Henüz kimse 6 kupaya ulaşmadı.')).toBeTruthy();
});

describe('an overtime', () => {
  it('is what a level match gets instead of its end; offline too, and each throw says its phase', async () => {
    const { user, rows, connection } = await openTable('10o3', ...LEVEL);
    connection('offline');
    const place = board().querySelector('p[class*=below]');
    expect(place?.textContent).toBe('Berabere biterse uzatma');
    await user.click(button('Maçı tamamla'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uzatma 1' }));
    expect(dialog.getByText('Skor berabere: maç 3 kupalık uzatmayla sürer.')).toBeTruthy();
    expect(dialog.getByText('Henüz kimse 10 kupaya ulaşmadı.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Uzatmayı başlat' }));
    await waitFor(() => expect(place?.textContent).toBe('1–1Uzatma 1 · 3 kupa'));
    expect(screen.getAllByRole('img', { name: '3 kupalık dizilimde 0 kupa vuruldu' })).toHaveLength(2);
    expect(face('Ali Yıldız')).toContain('uz. 0/0');
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(face('Ali Yıldız')).toContain('uz. 1/1'));
    expect(board().textContent).toBe('Kadıköy Fırtına1Moda Bardakları01–1Uzatma 1 · 3 kupa');
    expect(screen.getByText(/Uzatma 1: Kadıköy Fırtına 1, Moda Bardakları 0. Normal süre 1–1/)).toBeTruthy();
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([
      { kind: 'overtime', phase: 1 },
      { kind: 'shot', phase: 1, playerId: 'ali' },
    ]);
    await user.click(button('Maçı tamamla'));
    const end = within(await screen.findByRole('dialog', { name: 'Maçı tamamla' }));
    expect(end.getByText('Kadıköy Fırtına 1–1 (uz. 1–0) Moda Bardakları.')).toBeTruthy();
    expect(end.getByText('Kazanan: Kadıköy Fırtına.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('the button offers it by itself as soon as both racks are empty', async () => {
    const { user } = await openTable('6o2', ...repeat(6, 'ali+@0'), ...repeat(5, 'ceren+@0'));
    expect(screen.queryByRole('button', { name: 'Uzatmayı başlat' })).toBeNull();
    await user.click(button('Ceren Şahin: kupa ekle'));
    await user.click(await screen.findByRole('button', { name: 'Uzatmayı başlat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Uzatma 1' }));
    expect(dialog.queryByText(/Henüz kimse/)).toBeNull();
  });

  it('regular throws say phase 0; by the standard rules a throw says none', async () => {
    const { user, rows } = await openTable('10o3', 'ali+@0');
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(async () => expect((await rows())[0]?.intent).toMatchObject({ kind: 'shot', phase: 0 }));
  });

  it('a throw has the phase that the finger saw: one that is over is told and changes nothing', async () => {
    const world = await openTable('10o3', ...LEVEL);
    const cup = button('Ali Yıldız: kupa ekle');
    fireEvent.pointerDown(cup, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    // The other phone's overtime arrives while the finger is down.
    act(() => world.hear(played('10o3', ...LEVEL, 'overtime 1')));
    expect(face('Ali Yıldız')).toContain('uz. 0/0');
    fireEvent.pointerUp(cup, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    expect(await screen.findByText('Bu bölüm bitti; atış sayılmadı.')).toBeTruthy();
    expect(await world.rows()).toEqual([]);
    expect(board().textContent).toBe('Kadıköy Fırtına0Moda Bardakları01–1Uzatma 1 · 3 kupa');
  });

  it('«Geri al» takes its beginning back, and then the throw before it', async () => {
    const { user, rows } = await openTable('10o3', ...LEVEL, 'overtime 1');
    expect(screen.getByText('Uzatma 1 başladı')).toBeTruthy();
    await user.click(button('Geri al: Uzatma 1 başladı'));
    await waitFor(() => expect(board().textContent).toContain('Berabere biterse uzatma'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Yinele/ })).toBeNull();
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([{ kind: 'undo', target: keyOf(2) }]);
    await afterCorrection();
    expect(button('Geri al: Ceren · kupa')).toBeTruthy();
  });

  it('a correction of regular time that ends it is asked before, said after, and its throws come back', async () => {
    const { user, rows } = await openTable('10o3', ...LEVEL, 'overtime 1', 'ali+@1');
    await user.click(button(/Atış listesini aç/));
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['Uzatma 1', 'Normal süre'],
    ]);
    await user.click(list.getByRole('button', { name: /^Düzelt: Ceren Şahin · kupa/ }));
    await user.click(list.getByRole('button', { name: /^Geri al: Ceren Şahin · kupa/ }));
    const ask = within(await screen.findByRole('dialog', { name: 'Uzatma sayılmasın mı?' }));
    expect(
      ask.getByText('Bu düzeltmeyle Uzatma 1 atışları sayılmaz; skor yeniden berabere olursa yine sayılır.'),
    ).toBeTruthy();
    await user.click(ask.getByRole('button', { name: 'Vazgeç' }));
    expect(await rows()).toEqual([]);
    await afterCorrection();
    await user.click(list.getByRole('button', { name: /^Geri al: Ceren Şahin · kupa/ }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Uzatma sayılmasın mı?' })).getByRole('button', {
        name: 'Düzelt',
      }),
    );
    await waitFor(() => expect(board().textContent).toContain('Berabere biterse uzatma'));
    expect(
      screen.getByText(/Uzatmadan önceki skor artık berabere değil; yeniden berabere olursa sayılır\./),
    ).toBeTruthy();
    await afterCorrection();
    await user.click(list.getByRole('button', { name: /^Geri getir: Ceren Şahin · kupa/ }));
    await waitFor(() => expect(board().textContent).toContain('Uzatma 1 · 3 kupa'));
    expect(face('Ali Yıldız')).toContain('uz. 1/1');
    expect(screen.queryByText(/artık berabere değil/)).toBeNull();
  });

  it('its throws are corrected as all are: turned, given to the team-mate, taken back and restored', async () => {
    const { user, rows } = await openTable('10o3', ...LEVEL, 'overtime 1', 'ali+@1');
    await user.click(button(/^Ali · kupa: Veli Güneş’e ver/));
    await waitFor(() => expect(face('Veli Güneş')).toContain('uz. 1/1'));
    expect(face('Ali Yıldız')).toContain('uz. 0/0');
    await afterCorrection();
    await user.click(button('Geri al: Veli · kupa, Ali Yıldız’a geri ver'));
    await waitFor(() => expect(face('Ali Yıldız')).toContain('uz. 1/1'));
    await afterCorrection();
    await user.click(button('Geri al: Ali · kupa'));
    await waitFor(() => expect(face('Ali Yıldız')).toContain('uz. 0/0'));
    await afterCorrection();
    await user.click(button('Yinele: Ali · kupa'));
    await waitFor(() => expect(face('Ali Yıldız')).toContain('uz. 1/1'));
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['move', 'move', 'undo', 'restore']);
  });

  it('a throw that was forgotten has the phase of the one before it', async () => {
    const { user, rows } = await openTable('10o3', ...LEVEL, 'overtime 1', 'ali+@1');
    await user.click(button(/Atış listesini aç/));
    const list = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    await user.click(list.getByRole('button', { name: /^Araya atış ekle: Ali Yıldız/ }));
    await user.click(list.getByRole('button', { name: /^Ceren, kupa: Ali Yıldız · kupa/ }));
    await waitFor(() => expect(face('Ceren Şahin')).toContain('uz. 1/1'));
    expect((await rows())[0]?.intent).toMatchObject({ kind: 'shot', playerId: 'ceren', phase: 1 });
  });

  it('rules that this version does not know are scored by nobody', async () => {
    const { user, rows } = await openTable('10z');
    await user.click(button('Ali Yıldız: kupa ekle'));
    expect(await screen.findByText('Bu maçın kuralları için uygulamayı güncelle.')).toBeTruthy();
    expect(await rows()).toEqual([]);
  });
});
