import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE, MATCH_ID, playedMatch, teamRecord } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
const HOUR = 3_600_000;
const fixture = (over: Partial<Fixture>): Fixture => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: 'martilar', team2Id: 'firtina', at: NOW + HOUR },
  ...{ state: 'planned', sequence: 0, updatedAt: 1 },
  ...over,
});
const FIXTURES = {
  [keyOf(900)]: fixture({}),
  [keyOf(901)]: fixture({ team2Id: 'bardaklar', state: 'postponed' }),
  [keyOf(902)]: fixture({ team1Id: 'firtina', team2Id: 'bardaklar' }),
};
/** No results yet: figures that their matches do not prove need a recount before they move at once. */
const TEAMS = {
  firtina: teamRecord('Kadıköy Fırtına'),
  bardaklar: teamRecord('Moda Bardakları'),
  martilar: teamRecord('Beşiktaş Martıları'),
};
const heard = { ...LEAGUE, teams: TEAMS, fixtures: FIXTURES };
const open = (path = '/admin/fixtures', more: object = {}) =>
  openApp(path, { as: ADMIN, now: () => NOW, heard: { ...heard, ...more } });
const states = ({ backend }: AppWorld) =>
  Object.values((backend.read('fixtures') ?? {}) as unknown as Record<string, Fixture>).map(({ state }) => state);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Takım ligden çekildi' }));
/** A dialog that is just closing still takes the place of the page's buttons. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const choose = async (teamId: string) =>
  fireEvent.change((await dialog()).getByLabelText('Takım'), { target: { value: teamId } });

describe('a team leaves (decision 60)', () => {
  it('the dialog says it in numbers, decides all fixtures at once, and takes it back at once', async () => {
    const world = await open();
    const { user } = world;
    await user.click(await screen.findByRole('button', { name: 'Takım çekildi' }));
    await choose('martilar');
    expect((await (await dialog()).findByText('Açık karşılaşma')).nextSibling?.textContent).toBe('2');
    expect(await axeViolations()).toEqual([]);
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    // The notice goes by itself after a while, so it is looked for first.
    expect(await screen.findByText('Beşiktaş Martıları: 2 karşılaşma sonuçlandı.')).toBeTruthy();
    expect(states(world)).toEqual(['forfeit', 'forfeit', 'planned']);
    await closed();
    await user.click(await screen.findByRole('button', { name: 'Takım çekildi' }));
    await user.click(await screen.findByRole('button', { name: 'Çekilme kararını geri al: Beşiktaş Martıları' }));
    const question = within(await screen.findByRole('dialog', { name: 'Çekilme geri alınsın mı?' }));
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(states(world)).toEqual(['planned', 'postponed', 'planned']));
  });

  it('cancels them, and names what changed since when it is taken back', async () => {
    const world = await open();
    const { user } = world;
    await user.click(await screen.findByRole('button', { name: 'Takım çekildi' }));
    await choose('martilar');
    await user.click(await (await dialog()).findByRole('radio', { name: 'İptal' }));
    await user.click((await dialog()).getByRole('button', { name: 'Sonuçlandır' }));
    await waitFor(() => expect(states(world)).toEqual(['cancelled', 'cancelled', 'planned']));
    await closed();
    act(() => world.backend.seed({ [`fixtures/${keyOf(900)}/sequence`]: 7 }));
    await user.click(await screen.findByRole('button', { name: 'Takım çekildi' }));
    await user.click(await screen.findByRole('button', { name: 'Çekilme kararını geri al: Beşiktaş Martıları' }));
    const question = within(await screen.findByRole('dialog', { name: 'Çekilme geri alınsın mı?' }));
    await user.click(question.getByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText('Bu karşılaşma karardan sonra değişti.')).toBeTruthy();
    expect((await dialog()).getByText(/^Beşiktaş Martıları – Kadıköy Fırtına/)).toBeTruthy();
    expect(states(world)).toEqual(['cancelled', 'postponed', 'planned']);
  });

  it('a running match of the team blocks it and leads to the match', async () => {
    const { user } = await open('/admin/fixtures', { matches: { [MATCH_ID]: playedMatch('ali+').match } });
    await user.click(await screen.findByRole('button', { name: 'Takım çekildi' }));
    await choose('firtina');
    const link = await (await dialog()).findByRole('link', { name: 'Maça git' });
    expect(link.getAttribute('href')).toBe(`/admin/match/${MATCH_ID}`);
    expect((await dialog()).queryByRole('button', { name: 'Sonuçlandır' })).toBeNull();
  });

  it('the deletion of a team with open fixtures leads to the dialog', async () => {
    const world = await open('/admin?tab=teams');
    const { user } = world;
    await user.click(await screen.findByRole('button', { name: 'Sil: Beşiktaş Martıları' }));
    expect(await screen.findByText(/^Takımın 2 açık karşılaşması var/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Karar ver' }));
    expect(await (await dialog()).findByRole('button', { name: 'Sonuçlandır' })).toBeTruthy();
    expect(((await dialog()).getByLabelText('Takım') as HTMLSelectElement).value).toBe('martilar');
    expect(world.backend.read('teams/martilar')).not.toBeNull();
  });

  it('offline, nobody can say whether a team has fixtures, and nothing is deleted', async () => {
    const world = await open('/admin?tab=teams');
    await screen.findByRole('button', { name: 'Sil: Beşiktaş Martıları' });
    world.connection('offline');
    await world.user.click(await screen.findByRole('button', { name: 'Sil: Beşiktaş Martıları' }));
    expect(await screen.findByText(/sunucuya sorulamadı/)).toBeTruthy();
    expect(world.backend.read('teams/martilar')).not.toBeNull();
  });
});
