import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID, playedMatch, teamRecord } from '../support/league-data.ts';

/** Saturday, 20:00 in the league. */
const NOW = Date.UTC(2026, 10, 21, 17);
const MINUTE = 60_000;
const TEAMS = Object.fromEntries(
  Object.entries({
    ...{ firtina: 'Kadıköy Fırtına', bardaklar: 'Moda Bardakları', isik: 'Işık', sisli: 'Şişli', moda: 'Moda' },
  }).map(([id, name]) => [id, teamRecord(name)]),
);
const planned = (team1Id: string, team2Id: string, table: number, minutes: number): Fixture => ({
  ...{ season: 'first', round: 2, stage: 'league', team1Id, team2Id, at: NOW + minutes * MINUTE },
  ...{ table, venue: 'Moda Sahili', state: 'planned', sequence: 0, updatedAt: 1 },
});
const running = (more: Partial<Match> = {}): Match => ({ ...playedMatch('ali+').match, ...more });
const callsShown = () =>
  screen.queryAllByText(/, hazırlanın$/).map((call) => {
    const late = call.closest('li')?.querySelector('em')?.textContent ?? '';
    return `${call.textContent}${late === '' ? '' : ` (${late})`}`;
  });

describe('calls on the screen of the venue', () => {
  const heard = () => ({
    ...{ teams: TEAMS, matches: { [MATCH_ID]: running({ team1Score: 7 }) }, activeMatch: MATCH_ID },
    liveMatches: { [MATCH_ID]: { startedAt: 3, table: 2 } },
    fixtures: {
      free: planned('isik', 'sisli', 3, 10),
      afterFree: planned('moda', 'sisli', 3, 30),
      late: planned('moda', 'isik', 2, -20),
    },
  });

  it('come for a free table and for one whose match is nearly over, each with its delay', async () => {
    const { hear } = await openApp('/board', { heard: heard(), now: () => NOW });
    await waitFor(() => expect(callsShown()).toEqual(['Masa 3: Işık – Şişli, hazırlanın']));
    hear({ fixtures: { ...heard().fixtures, free: planned('sisli', 'firtina', 3, 10) } });
    // Fırtına plays at table 2 until that match is nearly over.
    await waitFor(() => expect(callsShown()).toEqual([]));
    hear({ matches: { [MATCH_ID]: running({ team1Score: 8 }) } });
    await waitFor(() =>
      expect(callsShown()).toEqual([
        'Masa 2: Moda – Işık, hazırlanın (20 dk gecikti)',
        'Masa 3: Şişli – Kadıköy Fırtına, hazırlanın',
      ]),
    );
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
  });

  it('go when the match begins, and ?masa= has those of its table only', async () => {
    const all = heard();
    const { hear } = await openApp('/board?masa=2', { heard: all, now: () => NOW });
    await screen.findByRole('article');
    expect(callsShown()).toEqual([]);
    hear({ liveMatches: null, matches: {}, fixtures: all.fixtures });
    await waitFor(() => expect(callsShown()).toEqual(['Masa 2: Moda – Işık, hazırlanın (20 dk gecikti)']));
    hear({
      liveMatches: { m9: { startedAt: 4, table: 2 } },
      fixtures: { late: { ...all.fixtures.late, matchId: 'm9' } },
    });
    await waitFor(() => expect(callsShown()).toEqual([]));
  });
});

describe('«Geceyi paylaş»', () => {
  const over = completedMatch('ali+', 'ali+', 'ceren+');
  const played = { ...planned('firtina', 'bardaklar', 1, -60), state: 'played', matchId: MATCH_ID } as const;
  const ended = { winnerId: 'firtina', team1Score: 2, team2Score: 1 };
  const heard = (more: object = {}) => ({
    ...{ teams: TEAMS, matches: { [MATCH_ID]: { ...over.match, completedAt: NOW - 20 * MINUTE } } },
    ...{ liveMatches: null, fixtures: { played: { ...played, ...ended }, ...more } },
  });
  const button = () => screen.queryByRole('button', { name: 'Geceyi paylaş' });

  beforeEach(() => {
    // jsdom draws nothing; a story in Chromium looks at the picture itself.
    const context = new Proxy({}, { get: () => () => ({ width: 10, addColorStop: () => undefined }), set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
    Object.defineProperty(document.fonts, 'load', { value: async () => [], configurable: true });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined }));
  });

  it('is on the page of the fixtures after the last match, with the results in words', async () => {
    const { user } = await openApp('/fixtures', { heard: heard(), now: () => NOW });
    await user.click(await screen.findByRole('button', { name: 'Geceyi paylaş' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Geceyi paylaş' }));
    expect((await dialog.findByRole('img')).getAttribute('alt')).toBe(
      '21 Kasım Cumartesi gecesinin özeti: Kadıköy Fırtına 2–1 Moda Bardakları',
    );
    expect(dialog.getByRole('link', { name: 'Resmi indir' }).getAttribute('download')).toBe(
      'gecenin-ozeti-2026-11-21.png',
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('waits for the rest of the evening; the last one stays until then, for a week', async () => {
    const { hear } = await openApp('/fixtures', {
      heard: heard({ next: planned('isik', 'moda', 1, 30) }),
      now: () => NOW,
    });
    await screen.findByRole('button', { name: 'Yazdır' });
    expect(button()).toBeNull();
    const over = (days: number) => ({
      ...planned('isik', 'moda', 1, -days * 24 * 60),
      state: 'forfeit',
      winnerId: 'isik',
    });
    const next = planned('isik', 'moda', 1, 30);
    hear(heard({ next, last: over(6) }));
    await waitFor(() => expect(button()).not.toBeNull());
    hear(heard({ next, last: over(8) }));
    await waitFor(() => expect(button()).toBeNull());
  });
});
