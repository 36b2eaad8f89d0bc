import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';
import { rowText } from '../support/row-text.ts';
import { PHONE, resizeTo } from '../support/window-width.ts';

const WIDE = 1280;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 12);

const TEAMS = { ...LEAGUE.teams, firtina: { ...LEAGUE.teams.firtina, members: { ali: true, veli: true } } };
const ended = (hours: number, ...script: string[]) => ({
  ...completedMatch(...script).match,
  startedAt: NOW - hours * HOUR,
  completedAt: NOW - hours * HOUR,
});
const FORFEIT: Fixture = {
  ...{ season: 'first', round: 1, stage: 'league', team1Id: 'martilar', team2Id: 'firtina', winnerId: 'firtina' },
  ...{ at: NOW - 30 * HOUR, state: 'forfeit', sequence: 0, updatedAt: NOW },
};

const open = (path: string, heard: Record<string, unknown> = {}) =>
  openApp(path, {
    heard: { teams: TEAMS, fixtures: {}, matches: { [MATCH_ID]: ended(20, 'ali+') }, ...heard },
    now: () => NOW,
  });
const region = (name: string) => screen.findByRole('region', { name });
const results = async () =>
  within(await region('Son maçlar'))
    .getAllByRole('listitem')
    .map(rowText);

describe('the page of a team on a wide screen', () => {
  it('has the last results and the roster beside the facts, each with the way to more of it', async () => {
    resizeTo(WIDE);
    await open('/team/firtina');
    const [line] = await results();
    expect(line).toContain('Kadıköy Fırtına kazandı 1 – Moda Bardakları 0');
    const last = within(await region('Son maçlar'));
    expect(last.getByRole('listitem').querySelector('a')?.getAttribute('href')).toBe(`/match/${MATCH_ID}`);
    expect(last.getByRole('link', { name: 'Tümü' }).getAttribute('href')).toBe('/team/firtina?tab=matches');
    const roster = within(await region('Kadro'));
    await waitFor(() => expect(roster.getAllByRole('link').map((link) => link.getAttribute('href'))).toHaveLength(2));
    expect(roster.getByRole('link', { name: /^Ali Yıldız/ }).getAttribute('href')).toBe('/player/ali');
    expect(await axeViolations()).toEqual([]);
  });

  it('no tab repeats these rows, and a phone has them in its tabs only', async () => {
    resizeTo(WIDE);
    const { user } = await open('/team/firtina');
    await region('Son maçlar');
    for (const tab of ['Maçlar', 'Oyuncular']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      await screen.findByRole('list', { name: tab });
      expect(screen.queryByRole('region', { name: /^(?:Son maçlar|Kadro)$/ })).toBeNull();
    }
    await user.click(screen.getByRole('tab', { name: 'Bilgi' }));
    await region('Son maçlar');
    resizeTo(PHONE);
    expect(screen.queryByRole('region', { name: /^(?:Son maçlar|Kadro)$/ })).toBeNull();
  });

  it('a result without a match stands among them and nowhere else; an older one stays below', async () => {
    resizeTo(WIDE);
    const matches = Object.fromEntries(
      [10, 11, 12, 13].map((hours, index) => [`-NzMatch00000000001${index}`, ended(hours, 'ali+')]),
    );
    const fixtures = { late: FORFEIT, old: { ...FORFEIT, at: NOW - 60 * HOUR, note: 'Rakip gelmedi.' } };
    await open('/team/firtina', { matches, fixtures });
    await waitFor(async () => expect(await results()).toHaveLength(5));
    expect((await results())[4]).toContain('Hükmen');
    const rest = within(await region('Hükmen sonuçlananlar'))
      .getAllByRole('listitem')
      .map(rowText);
    expect(rest).toHaveLength(1);
    expect(rest[0]).toContain('Rakip gelmedi.');
  });

  it('a match that runs or was annulled is no result, and a team without one has no such list', async () => {
    resizeTo(WIDE);
    const running = { ...playedMatch('ali+').match, startedAt: NOW - HOUR, updatedAt: NOW };
    const annulled = { ...ended(30, 'ali+'), annulled: { by: 'admin', at: NOW, reason: 'Yanlış masa' } };
    const { hear } = await open('/team/firtina', {
      matches: { [MATCH_ID]: running, '-NzMatch000000000002': annulled },
    });
    await region('Kadro');
    await waitFor(() =>
      expect(within(screen.getByRole('region', { name: 'Kadro' })).queryAllByRole('link')).toHaveLength(2),
    );
    expect(screen.queryByRole('region', { name: 'Son maçlar' })).toBeNull();
    hear({ matches: { [MATCH_ID]: ended(20, 'ali+') } });
    await waitFor(async () => expect(await results()).toHaveLength(1));
  });
});
