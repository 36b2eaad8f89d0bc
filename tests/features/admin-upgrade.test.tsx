import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BY_SERVER } from '../../src/domain/admin/admin-log.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { ADMIN, type AppWorld, findPlace, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID } from '../support/league-data.ts';

const NAME = 'Verileri yükselt';

/** The panel of a league whose data an earlier version wrote. */
async function openOld(teams: object = LEAGUE.teams): Promise<AppWorld> {
  const matches = { [MATCH_ID]: completedMatch('ali+', 'ceren0').match };
  const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: { ...LEAGUE, teams, matches } });
  world.backend.seed({ 'config/dataVersion': null, teams });
  world.backend.seed({ teamIndex: null, seasonStats: null });
  await openMatches(world);
  return world;
}

/** Reopens the tab of the matches, which reads the data's version when it opens. */
async function openMatches(world: AppWorld): Promise<void> {
  await world.user.click(await findPlace({ name: /^Takımlar/ }));
  await world.user.click(await findPlace({ name: 'Maçlar' }));
  await screen.findByRole('heading', { name: 'Tamamlanan maçlar' });
}

describe('«Verileri yükselt»', () => {
  it('stands in the panel of an older league, upgrades it, says so and goes', async () => {
    const world = await openOld();
    const button = await screen.findByRole('button', { name: NAME });
    expect(screen.getByText(/Bu ligin verileri önceki sürümden kaldı/)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await world.user.click(button);
    expect(await screen.findByText(/^Veriler yükseltildi: \d+ kayıt güncellendi\.$/)).toBeTruthy();
    expect(world.backend.read('teamIndex/firtina')).toMatchObject({ name: 'Kadıköy Fırtına', wins: 1, cups: 1 });
    expect(world.backend.read('seasonStats/all/players/ali/cupsScored')).toBe(1);
    expect(world.backend.read('config/dataVersion')).toBe(DATA_VERSION);
    await waitFor(() => expect(screen.queryByRole('button', { name: NAME })).toBeNull());
  });

  it('does not stand in a league that is up to date', async () => {
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: LEAGUE });
    const asked = vi.spyOn(world.backend.server, 'dataVersion');
    await openMatches(world);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await Promise.all(asked.mock.results.map(({ value }) => value));
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('where a newer version wrote the data, the panel says so and offers no upgrade', async () => {
    const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: LEAGUE });
    world.backend.seed({ 'config/dataVersion': DATA_VERSION + 1 });
    await openMatches(world);
    expect((await screen.findByText(/^Bu ligin verilerini daha yeni bir sürüm yazdı/)).getAttribute('role')).toBe(
      'alert',
    );
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('does not stand in a league without teams', async () => {
    const world = await openOld({});
    const asked = vi.spyOn(world.backend.server, 'dataVersion');
    await openMatches(world);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await Promise.all(asked.mock.results.map(({ value }) => value));
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('says that it failed, and can be pressed again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await openOld();
    const button = await screen.findByRole('button', { name: NAME });
    world.backend.failure = new Error('down');
    await world.user.click(button);
    expect(await screen.findByText('Veriler yükseltilemedi. Biraz sonra yeniden dene.')).toBeTruthy();
    world.backend.failure = null;
    await world.user.click(await screen.findByRole('button', { name: NAME }));
    expect(await screen.findByText(/^Veriler yükseltildi/)).toBeTruthy();
  });

  it('what the server itself upgraded stands in the log under its name', async () => {
    const world = await openApp('/admin/log', { as: ADMIN, heard: LEAGUE });
    const detail = '2. Sezon: 4 play-off maçı artık lig tablosunda sayılmıyor.';
    world.backend.seed({ 'adminLog/l1': { by: BY_SERVER, at: Date.now(), action: 'data-upgraded', detail } });
    const line = (await screen.findByText(detail)).closest('li');
    expect(line?.textContent).toMatch(/^Veriler yükseltildi.*Sunucu · /);
  });
});
