import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp, openTool } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const heardOf = ({ match, events }: ReturnType<typeof playedMatch>) => ({
  matches: { [MATCH_ID]: match },
  events: { [MATCH_ID]: events },
});
const open = (played: ReturnType<typeof playedMatch>) =>
  openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: heardOf(played) });

describe('axe finds nothing on', () => {
  it('the scoring screen before the first throw, during and after the match', async () => {
    const { hear } = await open(playedMatch());
    await screen.findByText(/^Maçtan önce/);
    expect(await axeViolations()).toEqual([]);
    hear(heardOf(playedMatch('ali+', 'ceren0')));
    await screen.findByText('Ceren · ıska');
    expect(await axeViolations()).toEqual([]);
    hear(heardOf(completedMatch('ali+', 'ceren0')));
    await screen.findByText('Kazanan: Kadıköy Fırtına');
    expect(await axeViolations()).toEqual([]);
  });

  it('the menu of players', async () => {
    const { user } = await open(playedMatch('ali+'));
    (await screen.findByRole('button', { name: /basılı tut/ })).focus();
    await user.keyboard('{ArrowUp}');
    await screen.findByRole('menu', { name: 'Kimin atışı?' });
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['the list of events', 'Atışlar', 'Atışlar'],
    ['the check before a match', 'Kontrol', 'Maç öncesi kontrol'],
  ])('%s', async (_what, button, dialog) => {
    const { user } = await open(playedMatch('ali+', 'veli0', 'ceren+', 'undo 0'));
    await openTool(user, button);
    await screen.findByRole('dialog', { name: dialog });
    expect(await axeViolations()).toEqual([]);
  });

  it('the list behind the chip and its QR code', async () => {
    const { user } = await open(playedMatch('ali+'));
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await user.click(await screen.findByRole('button', { name: '1 işlem bekliyor' }));
    await user.click(await screen.findByRole('button', { name: 'QR kodu' }));
    await screen.findByRole('img', { name: 'Bekleyen atışların QR kodu' });
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['practice', '/admin/practice', 'Deneme maçı: lige hiçbir şey yazılmaz.'],
    ['importing rows', '/admin/import#1~bad', /hiçbir şey alınmadı/],
  ])('%s', async (_what, path, text) => {
    await openApp(path, { as: ADMIN });
    await screen.findByText(text);
    expect(await axeViolations()).toEqual([]);
  });
});
