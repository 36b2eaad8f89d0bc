import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;
const NINE = Array.from({ length: 9 }, () => 'ali+');
const heardOf = ({ match, events }: ReturnType<typeof playedMatch>) => ({
  matches: { [MATCH_ID]: match },
  events: { [MATCH_ID]: events },
});

async function openMatch(...script: string[]) {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: heardOf(playedMatch(...script)) });
  await screen.findByRole('region', { name: 'Skor' });
  return world;
}

describe('two phones whose taps are merged', () => {
  it('L7, L10: the scorer who loses the last cup is told which and why, above the bar, until it is read', async () => {
    const { user, connection, hear } = await openMatch(...NINE);
    connection('offline');
    await user.click(button('Veli Güneş: kupa ekle'));
    await waitFor(() => expect(score()).toContain('Fırtına10'));
    expect(screen.queryByText(/^Sayılmadı/)).toBeNull();
    hear(heardOf(playedMatch(...NINE, 'ali+')));
    const notice = await screen.findByText('Sayılmadı: Veli · kupa. Son kupayı öbür telefon önce kaydetmiş.');
    expect(notice.closest('[role="status"]')).not.toBeNull();
    expect(score()).toContain('Fırtına10');
    await user.click(button('Tamam'));
    expect(screen.queryByText(/^Sayılmadı/)).toBeNull();
  });

  it('L14: a scorer who corrects a throw too late is told whose it is now', async () => {
    const { user, connection, hear } = await openMatch('ali+', 'ceren0');
    connection('offline');
    await user.click(button(/^Ceren · ıska: Işık Öztürk’e ver/));
    await waitFor(() => expect(screen.getByText('Işık · ıska')).toBeTruthy());
    expect(screen.queryByText(/Öyle kaldı/)).toBeNull();
    hear(heardOf(playedMatch('ali+', 'ceren0', 'move 1 veli')));
    expect(await screen.findByText('Öbür telefon bu atışı önce düzeltmiş: Veli. Öyle kaldı.')).toBeTruthy();
    expect(screen.getByText('Veli · ıska')).toBeTruthy();
  });

  it('L14: and that it is gone if the other phone undid it', async () => {
    const { user, connection, hear } = await openMatch('ali+', 'ceren0');
    connection('offline');
    await user.click(button(/^Ceren · ıska: Işık Öztürk’e ver/));
    await waitFor(() => expect(screen.getByText('Işık · ıska')).toBeTruthy());
    hear(heardOf(playedMatch('ali+', 'ceren0', 'undo 1')));
    expect(await screen.findByText('Öbür telefon bu atışı önce geri almış; öyle kaldı.')).toBeTruthy();
    expect(Object.keys(playedMatch('ali+', 'ceren0', 'undo 1').events)).toContain(`${keyOf(1)}-`);
  });

  it('the same correction by both is no loss', async () => {
    const { user, connection, hear } = await openMatch('ali+');
    connection('offline');
    await user.click(button(/^Ali · kupa: Veli Güneş’e ver/));
    await waitFor(() => expect(screen.getByText('Veli · kupa')).toBeTruthy());
    hear(heardOf(playedMatch('ali+', 'move 0 veli')));
    await waitFor(() => expect(screen.getByText(/yayında/)).toBeTruthy());
    expect(screen.queryByText(/Öyle kaldı|öyle kaldı/)).toBeNull();
  });
});
