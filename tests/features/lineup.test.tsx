import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp, openTool, openTools } from '../support/app-world.tsx';
import { LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Kadro' }));
const fresh = { matches: { [MATCH_ID]: freshMatch() }, events: { [MATCH_ID]: {} }, users: LEAGUE.users };

/** The table of a match with «Kadro» open. */
async function openSheet(heard: object = fresh) {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard });
  await screen.findByRole('region', { name: 'Skor' });
  await openTool(world.user, 'Kadro');
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
    await waitFor(() => expect(said()).toBe('Ali Yıldız yerine Cem Kara oynuyor.'));
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([
      { kind: 'lineup', leaves: 'ali', playerId: 'cem', playerName: 'Cem Kara' },
    ]);
    // The table behind the dialog has the new player.
    expect(screen.getByRole('button', { name: /^Cem Kara: kupa ekle/, hidden: true })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ali Yıldız: kupa ekle/, hidden: true })).toBeNull();
  });

  it('decision 67: after the first throw a choice is a substitution: the zone and the cups of both, offline too', async () => {
    const { match, events } = playedMatch('ali+');
    const heard = { ...fresh, matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
    const { user, lines, seat, namesIn, rows, connection, pause } = await openSheet(heard);
    connection('offline');
    const said = () => lines.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '');
    expect(said()).toMatch(/^Çıkanın yerine gireni seç/);
    const first = seat('Kadıköy Fırtına', 1);
    fireEvent.change(first, { target: { value: 'cem' } });
    await waitFor(() => expect(said()).toBe('Ali Yıldız çıktı, Cem Kara girdi.'));
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([
      { kind: 'sub', leaves: 'ali', playerId: 'cem', playerName: 'Cem Kara' },
    ]);
    // Only the two change again, and each of the side may give his place to who is away.
    expect(namesIn(first)).toEqual(['Cem Kara', 'Ali Yıldız']);
    expect(namesIn(seat('Kadıköy Fırtına', 2))).toEqual(['Veli Güneş', 'Ali Yıldız']);
    await user.click(lines.getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('button', { name: /^Ali Yıldız: kupa ekle/ })).toBeNull();
    pause();
    await user.click(screen.getByRole('button', { name: /^Cem Kara: kupa ekle/ }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Skor' }).textContent).toContain('Fırtına2'));
    // «… ver» offers who is at the table first.
    expect(screen.getByRole('button', { name: /^Cem · kupa: Veli Güneş’e ver/ })).toBeDefined();
    await openTool(user, 'Atışlar');
    const made = await screen.findByRole('list', { name: 'Oyuncu değişiklikleri' });
    expect(made.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(/Ali Yıldız çıktı, Cem Kara girdi\.$/);
  });

  it('decision 58: who has only a throw that was taken back was never in the match', async () => {
    const { match, events } = playedMatch('ali0', 'undo 0');
    const heard = { ...fresh, matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
    const { user, lines, seat, namesIn, rows } = await openSheet(heard);
    const said = () => lines.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '');
    fireEvent.change(seat('Kadıköy Fırtına', 1), { target: { value: 'cem' } });
    await waitFor(() => expect(said()).toBe('Ali Yıldız yerine Cem Kara oynuyor.'));
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['sub']);
    expect(namesIn(seat('Kadıköy Fırtına', 2))).toEqual(['Veli Güneş', 'Ali Yıldız']);
    await user.click(lines.getByRole('button', { name: 'Kapat' }));
    await openTool(user, 'Atışlar');
    const throws = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    expect(throws.queryByRole('list', { name: 'Oyuncu değişiklikleri' })).toBeNull();
    expect(throws.getAllByText(/Cem Kara/).length).toBeGreaterThan(0);
    expect(throws.queryByText(/Ali Yıldız/)).toBeNull();
  });

  it('decision 67: a wrong name that was noticed late gives all its throws in one step, and leaves the match', async () => {
    const { match, events } = playedMatch('ali+', 'ali0', 'sub ali cem');
    const heard = { ...fresh, matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
    const { user, lines, seat, namesIn, rows } = await openSheet(heard);
    const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '');
    expect(plain(lines.getByText(/2 atış/).textContent)).toContain('Ali Yıldız: 2 atış');
    await user.click(lines.getByRole('button', { name: /Hepsi aslında.*Cem Kara.*attı/ }));
    await waitFor(() =>
      expect(plain(lines.getByRole('status').textContent)).toBe(
        'Ali Yıldız maçtan çıktı, bütün atışlar Cem Kara için sayıldı.',
      ),
    );
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['move', 'move']);
    expect(lines.queryByRole('button', { name: /Hepsi aslında/ })).toBeNull();
    expect(namesIn(seat('Kadıköy Fırtına', 1))).toEqual(['Cem Kara', 'Ali Yıldız']);
    expect(namesIn(seat('Kadıköy Fırtına', 2))).toEqual(['Veli Güneş', 'Ali Yıldız']);
    expect(screen.getByRole('region', { name: 'Skor', hidden: true }).textContent).toContain('Fırtına1');
  });

  it('decision 67: who came in by mistake and threw nothing leaves the match when the change is taken back', async () => {
    const { match, events } = playedMatch('ali+');
    const heard = { ...fresh, matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
    const { seat, namesIn, rows } = await openSheet(heard);
    const first = seat('Kadıköy Fırtına', 1);
    fireEvent.change(first, { target: { value: 'cem' } });
    await waitFor(() => expect(namesIn(first)).toEqual(['Cem Kara', 'Ali Yıldız']));
    fireEvent.change(first, { target: { value: 'ali' } });
    await waitFor(() => expect(namesIn(first)).toEqual(['Ali Yıldız', 'Cem Kara']));
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['sub', 'undo']);
    expect(screen.queryByRole('button', { name: /^Cem Kara: kupa ekle/, hidden: true })).toBeNull();
  });

  it('after the end it says that the line-up stays, and takes no choice', async () => {
    const { match, events } = playedMatch('ali+');
    const { lines, seat, hear } = await openSheet({
      ...fresh,
      matches: { [MATCH_ID]: match },
      events: { [MATCH_ID]: events },
    });
    hear({ matches: { [MATCH_ID]: { ...match, status: 'cancelled', cancelledAt: 2 } } });
    await waitFor(() => expect(lines.getByRole('status').textContent).toContain('kadro artık değişmez'));
    expect(seat('Kadıköy Fırtına', 1).disabled).toBe(true);
    expect(lines.queryByText(/başka oyuncusu/)).toBeNull();
  });

  it('a practice match has no «Kadro»', async () => {
    const { user } = await openApp('/admin/practice', { as: ADMIN });
    await openTools(user);
    await screen.findByRole('button', { name: 'Atışlar' });
    expect(screen.queryByRole('button', { name: 'Kadro' })).toBeNull();
  });
});
