import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';

// Decision 57: a league may have its tables mark who throws next.

const zone = (name: string) => screen.getByRole('group', { name });
const PLAYERS = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];
const marked = () => PLAYERS.filter((name) => zone(name).dataset.next !== undefined);
const cup = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `${name}: kupa ekle` });

async function openTable(order: boolean, ...script: string[]) {
  const { match, events } = playedMatch(...script);
  const world = await openApp(`/admin/match/${MATCH_ID}`, {
    as: ADMIN,
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID },
  });
  await screen.findByRole('region', { name: 'Skor' });
  if (order) act(() => world.backend.seed({ 'config/table/order': true }));
  return world;
}

describe('the mark of who throws next', () => {
  it('is off unless the league switched it on', async () => {
    const { user } = await openTable(false, 'ali+');
    await user.click(cup('Veli Güneş'));
    await waitFor(() => expect(zone('Veli Güneş').textContent).toContain('1/1 atış'));
    expect(marked()).toEqual([]);
  });

  it('follows the throws and their corrections, is said to screen readers, and stops no tap', async () => {
    const { user } = await openTable(true, 'ali+');
    await waitFor(() => expect(marked()).toEqual(['Veli Güneş']));
    const described = cup('Veli Güneş').getAttribute('aria-describedby') ?? '';
    const words = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(words).toEqual(['0/0 atış · %0', 'Sıradaki atış']);
    await user.click(cup('Veli Güneş'));
    await waitFor(() => expect(marked()).toEqual(['Ceren Şahin', 'Işık Öztürk']));
    await user.click(screen.getByRole('button', { name: /^Geri al: Veli/ }));
    await waitFor(() => expect(marked()).toEqual(['Veli Güneş']));
    // Out of the order: nobody is marked, and the tap counts.
    await user.click(cup('Ali Yıldız'));
    await waitFor(() => expect(marked()).toEqual([]));
    expect(zone('Ali Yıldız').textContent).toContain('2/2 atış');
  });
});

describe('what «Geri al» says that it does', () => {
  it.each([
    ['a cup', ['ali+'], 'atışı siler'],
    ['a miss', ['ali0'], 'atışı siler'],
    ['a removed cup', ['ali+', 'ali-'], 'kupa kalır'],
  ])('to %s', async (_what, script, words) => {
    await openTable(false, ...script);
    expect(screen.getByRole('button', { name: /^Geri al/ }).textContent).toBe(`Geri al${words}`);
  });

  it('after the last cup nobody throws next', async () => {
    await openTable(true, 'ali+', 'veli+', 'ceren0', ...Array(8).fill('ali+'), 'isik0', 'ceren0', 'veli0');
    await waitFor(() => expect(zone('Ali Yıldız').textContent).toContain('9/9'));
    expect(marked()).toEqual([]);
  });
});

describe('the setting in the panel', () => {
  it('is the league’s, off by default, and leaves a line in the log', async () => {
    const { user, backend } = await openApp('/admin?tab=league', { as: ADMIN });
    const check = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Sıradaki oyuncuyu göster/ });
    await waitFor(() => expect(check.disabled).toBe(false));
    expect(check.checked).toBe(false);
    await user.click(check);
    expect(await screen.findByText('Masalar sıradaki oyuncuyu gösterir.')).toBeTruthy();
    expect(backend.read('config/table')).toEqual({ order: true });
    await waitFor(() => expect(check.checked).toBe(true));
    await user.click(check);
    await waitFor(() => expect(backend.read('config/table')).toBeNull());
    const lines = Object.values(backend.read('adminLog') as Record<string, object>);
    expect(lines).toMatchObject([{ action: 'table-settings-saved' }, { action: 'table-settings-saved' }]);
  });
});
