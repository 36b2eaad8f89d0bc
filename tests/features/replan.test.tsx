import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';
import { ADMIN, type AppWorld, fixtureAction, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
const HOUR = 3_600_000;
const [PLAIN, MOVED, NOTED] = [keyOf(900), keyOf(901), keyOf(902)];
const fixture = (over: Partial<Fixture> = {}): Fixture => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', table: 1 },
  ...{ at: NOW + 25 * HOUR, state: 'planned', sequence: 0, updatedAt: 1 },
  ...over,
});
const FIXTURES = {
  [PLAIN]: fixture(),
  [MOVED]: fixture({ round: 2, team2Id: 'martilar', at: NOW + 49 * HOUR, sequence: 1 }),
  [NOTED]: fixture({ round: 3, team1Id: 'bardaklar', team2Id: 'martilar', at: NOW + 50 * HOUR, note: 'Derbi' }),
};
const TEAMS = { ...LEAGUE.teams, martilar: teamRecord('Beşiktaş Martıları'), iskele: teamRecord('İskele') };

const open = (teams: object, fixtures: object = FIXTURES): Promise<AppWorld> =>
  openApp('/admin/fixtures', {
    ...{ as: ADMIN, now: () => NOW },
    heard: { ...LEAGUE, teams, fixtures, matches: {} } as never,
  });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Fikstür oluştur' });
const stored = ({ backend }: AppWorld) => (backend.read('fixtures') ?? {}) as unknown as Record<string, Fixture>;
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('decision 61: planning again', () => {
  it('adds the matches of a new team, and leaves every other one as it is', async () => {
    const world = await open(TEAMS);
    const { user } = world;
    await fixtureAction(user, 'Fikstür oluştur');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('3 maç aynen kalıyor, 3 yeni.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(await button('Kaydet'));
    await waitFor(() => expect(Object.keys(stored(world))).toHaveLength(6));
    expect(stored(world)).toMatchObject(FIXTURES);
  });

  it('moves on request what nobody has touched, and says from where', async () => {
    const { iskele: _, ...teams } = TEAMS;
    const world = await open(teams);
    const { user } = world;
    await fixtureAction(user, 'Fikstür oluştur');
    await user.click(await screen.findByLabelText('Kalanı yeniden planla'));
    write('İlk gün', '2026-12-05');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('2 maç aynen kalıyor, 1 taşınıyor.')).toBeTruthy();
    expect(screen.getByText(/önce 22 Kas Paz 19:00/)).toBeTruthy();
    await user.click(await button('Kaydet'));
    await waitFor(() => expect(stored(world)[PLAIN]).toMatchObject({ sequence: 1, planSequence: 1 }));
    const { [MOVED]: moved, [NOTED]: noted } = FIXTURES;
    expect(stored(world)).toMatchObject({ [MOVED]: moved, [NOTED]: noted });
  });

  it('names what it deletes: a team that does not play any more, but not what a hand has changed', async () => {
    const { bardaklar: _, ...teams } = TEAMS as Record<string, object>;
    const { user } = await open(teams, { ...FIXTURES });
    await fixtureAction(user, 'Fikstür oluştur');
    await user.click(await button('Önizle'));
    expect(await screen.findByText('2 maç aynen kalıyor, 2 yeni, 1 siliniyor.')).toBeTruthy();
    const gone = within(screen.getByRole('list', { name: 'Silinecek maçlar' }));
    expect(gone.getAllByRole('listitem')).toHaveLength(1);
  });

  it('begins with what the league planned last, on every device', async () => {
    const world = await open(TEAMS, {});
    const { user, backend } = world;
    await fixtureAction(user, 'Fikstür oluştur');
    await user.click(await screen.findByLabelText('Çift devre'));
    expect(screen.queryByLabelText('Kalanı yeniden planla')).toBeNull();
    write('Saatler', '20:00, 21:30');
    write('Masa sayısı', '3');
    write('Saha', 'Moda Sahili');
    write('Maç olmayan günler', '31.12.2026');
    await user.click(screen.getByLabelText('Cumartesi'));
    await user.click(await button('Önizle'));
    expect(await screen.findByText('12 maç yeni.')).toBeTruthy();
    await user.click(await button('Kaydet'));
    await waitFor(() => expect(Object.keys(stored(world))).toHaveLength(12));
    const kept = { double: true, weekdays: '7', times: '20:00, 21:30', tables: 3, roundBegins: 'table' };
    expect(backend.read('config/plan')).toEqual({ ...kept, venue: 'Moda Sahili', skip: '31.12.2026' });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fixtureAction(user, 'Fikstür oluştur');
    await dialog();
    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect((await screen.findByLabelText<HTMLInputElement>('Çift devre')).checked).toBe(true);
    expect(['Saatler', 'Masa sayısı', 'Saha', 'Maç olmayan günler'].map(value)).toEqual([
      ...['20:00, 21:30', '3', 'Moda Sahili', '31.12.2026'],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Cumartesi').checked).toBe(false);
  });
});
