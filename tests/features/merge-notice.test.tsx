import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp, openTool } from '../support/app-world.tsx';
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

const OWN = 'Senin atışın sayılmadı: Veli · kupa. Son kupa daha önce kaydedilmiş.';

describe('two phones whose taps are merged', () => {
  it('L7, L10: the scorer who loses the last cup is told which and why, above the bar, until it is read', async () => {
    const { user, connection, hear, pause } = await openMatch(...NINE);
    connection('offline');
    await user.click(button('Veli Güneş: kupa ekle'));
    await waitFor(() => expect(score()).toContain('Fırtına10'));
    expect(screen.queryByText(/sayılmadı/)).toBeNull();
    hear(heardOf(playedMatch(...NINE, 'ali+')));
    const notice = await screen.findByText(OWN);
    expect(notice.closest('[role="status"]')).not.toBeNull();
    expect(score()).toContain('Fırtına10');
    pause();
    await user.click(button('Tamam'));
    expect(screen.queryByText(/sayılmadı/)).toBeNull();
    await openTool(user, 'Atışlar');
    expect((await screen.findAllByText(/Veli Güneş · kupa/))[0]?.parentElement?.textContent).toContain('sayılmadı');
  });

  it('L10: he is told it also while another phone scores, before its notice', async () => {
    const { user, connection, hear, backend, pause } = await openMatch(...NINE);
    connection('offline');
    await user.click(button('Veli Güneş: kupa ekle'));
    await waitFor(() => expect(score()).toContain('Fırtına10'));
    const now = Date.now();
    backend.seed({
      [`matchTurns/${MATCH_ID}`]: { device: 'oteki-1', uid: 'veli-hesap', who: 'Hakan', at: now },
      [`matchPresence/${MATCH_ID}/oteki-1`]: { at: now, name: 'iPhone', uid: 'veli-hesap', who: 'Hakan' },
    });
    hear(heardOf(playedMatch(...NINE, 'ali+')));
    connection('online');
    expect(await screen.findByRole('button', { name: 'Devral' })).toBeTruthy();
    expect(await screen.findByText(OWN)).toBeTruthy();
    pause();
    await user.click(button('Tamam'));
    expect(await screen.findByText('Skoru şu an Hakan tutuyor.')).toBeTruthy();
  });

  it('L10: the scorer whose tap counts is told whose does not, and one who never tapped is told nothing', async () => {
    const { user, connection, hear } = await openMatch(...NINE);
    connection('offline');
    const late = heardOf(playedMatch(...NINE, 'ali+', 'veli+'));
    hear(late);
    await waitFor(() => expect(score()).toContain('Fırtına10'));
    expect(screen.queryByText(/sayılmadı/)).toBeNull();
    await user.click(button('Ceren Şahin: Iska'));
    expect(
      await screen.findByText(/^(\S+ atışı|Diğer telefondaki atış) sayılmadı: Veli · kupa\. Son kupa/),
    ).toBeTruthy();
  });

  it('L14: a scorer who corrects a throw too late is told whose it is now', async () => {
    const { user, connection, hear } = await openMatch('ali+', 'ceren0');
    connection('offline');
    await user.click(button(/^Ceren · ıska: Işık Öztürk’e ver/));
    await waitFor(() => expect(screen.getByText('Işık · ıska')).toBeTruthy());
    expect(screen.queryByText(/Öyle kaldı/)).toBeNull();
    hear(heardOf(playedMatch('ali+', 'ceren0', 'move 1 veli')));
    expect(await screen.findByText('Diğer telefon bu atışı önce düzeltmiş: Veli. Öyle kaldı.')).toBeTruthy();
    expect(screen.getByText('Veli · ıska')).toBeTruthy();
  });

  it('L14: and that it is gone if the other phone undid it', async () => {
    const { user, connection, hear } = await openMatch('ali+', 'ceren0');
    connection('offline');
    await user.click(button(/^Ceren · ıska: Işık Öztürk’e ver/));
    await waitFor(() => expect(screen.getByText('Işık · ıska')).toBeTruthy());
    hear(heardOf(playedMatch('ali+', 'ceren0', 'undo 1')));
    expect(await screen.findByText('Diğer telefon bu atışı önce geri almış; öyle kaldı.')).toBeTruthy();
    expect(Object.keys(playedMatch('ali+', 'ceren0', 'undo 1').events)).toContain(`${keyOf(1)}-`);
  });

  it('the same correction by both is no loss', async () => {
    const { user, connection, hear } = await openMatch('ali+');
    connection('offline');
    await user.click(button(/^Ali · kupa: Veli Güneş’e ver/));
    await waitFor(() => expect(screen.getByText('Veli · kupa')).toBeTruthy());
    hear(heardOf(playedMatch('ali+', 'move 0 veli')));
    await waitFor(() => expect(screen.getByText(/gönderildi/)).toBeTruthy());
    expect(screen.queryByText(/Öyle kaldı|öyle kaldı/)).toBeNull();
  });
});
