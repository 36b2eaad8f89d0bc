import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Kadro' }));
const fresh = { matches: { [MATCH_ID]: freshMatch() }, events: { [MATCH_ID]: {} }, users: LEAGUE.users };

/** The table of a match with «Kadro» open. */
async function openSheet(heard: object = fresh) {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard });
  await screen.findByRole('region', { name: 'Skor' });
  await world.user.click(screen.getByRole('button', { name: 'Kadro' }));
  const lines = await sheet();
  const seat = (team: string, place: number) =>
    within(lines.getByRole('group', { name: team })).getByRole<HTMLSelectElement>('combobox', {
      name: `${place}. oyuncu`,
    });
  const namesIn = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
  return { ...world, lines, seat, namesIn };
}

describe('decision 58: «Kadro» at the table', () => {
  it('offers each seat the team’s players who do not sit yet, and a choice changes the seat', async () => {
    const { lines, seat, namesIn, rows } = await openSheet();
    const first = seat('Kadıköy Fırtına', 1);
    expect(namesIn(first)).toEqual(['Ali Yıldız', 'Cem Kara']);
    expect(namesIn(seat('Kadıköy Fırtına', 2))).toEqual(['Veli Güneş', 'Cem Kara']);
    expect(namesIn(seat('Moda Bardakları', 1))).toEqual(['Ceren Şahin']);
    expect(lines.getByText(/başka oyuncusu bu telefonda yok/)).toBeDefined();
    fireEvent.change(first, { target: { value: 'cem' } });
    await waitFor(() => expect(namesIn(first)).toEqual(['Cem Kara', 'Ali Yıldız']));
    const said = () => lines.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '');
    await waitFor(() => expect(said()).toBe('Ali Yıldız yerine Cem Kara oturuyor.'));
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([
      { kind: 'lineup', leaves: 'ali', playerId: 'cem', playerName: 'Cem Kara' },
    ]);
    // The table behind the dialog has the new player.
    expect(screen.getByRole('button', { name: /^Cem Kara: kupa ekle/, hidden: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ali Yıldız: kupa ekle/, hidden: true })).toBeNull();
  });

  it('after the first throw it says that the line-up stays, and takes no choice', async () => {
    const { match, events } = playedMatch('ali+');
    const { lines, seat } = await openSheet({
      ...fresh,
      matches: { [MATCH_ID]: match },
      events: { [MATCH_ID]: events },
    });
    expect(lines.getByRole('status').textContent).toContain('kadro artık değişmez');
    expect(seat('Kadıköy Fırtına', 1).disabled).toBe(true);
    expect(lines.queryByText(/başka oyuncusu/)).toBeNull();
  });

  it('a practice match has no «Kadro»', async () => {
    await openApp('/admin/practice', { as: ADMIN });
    await screen.findByRole('button', { name: 'Atışlar' });
    expect(screen.queryByRole('button', { name: 'Kadro' })).toBeNull();
  });
});
