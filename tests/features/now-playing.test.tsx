import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../src/app/build/after-start.ts';
import { FORGOTTEN_MS } from '../../src/domain/records/constants.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, userRecord } from '../support/league-data.ts';

const OTHER = '-NzMatch000000000002';

function running(script: string[], more: Partial<Match> = {}) {
  const { match, events } = playedMatch(...script);
  return {
    matches: { [MATCH_ID]: { ...match, updatedAt: Date.now(), ...more } },
    events: { [MATCH_ID]: events },
    liveMatches: { [MATCH_ID]: { startedAt: match.startedAt, table: 2 } },
    activeMatch: MATCH_ID,
  };
}

const said = () => document.querySelector('main a[data-fleeting][href^="/match/"]');
const shows = async (text: string) => waitFor(() => expect(said()?.textContent).toBe(text));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a team or a player that plays now', () => {
  it('the page of a team says so in its head, with its own cups first, and the score as it changes', async () => {
    const { hear } = await openApp('/team/bardaklar', { heard: running(['ali+', 'ali+', 'ceren+']) });
    await shows('Şimdi oynuyor · Masa 2 1–2 Kadıköy Fırtına');
    expect(said()?.getAttribute('href')).toBe(`/match/${MATCH_ID}`);
    hear(running(['ali+', 'ali+', 'ceren+', 'isik+']));
    await shows('Şimdi oynuyor · Masa 2 2–2 Kadıköy Fırtına');
    expect(await axeViolations()).toEqual([]);
  });

  it('nothing of it stays when the match has ended', async () => {
    const { hear } = await openApp('/team/bardaklar', { heard: running(['ali+']) });
    await shows('Şimdi oynuyor · Masa 2 0–1 Kadıköy Fırtına');
    hear({ matches: { [MATCH_ID]: completedMatch('ali+').match }, liveMatches: {}, activeMatch: null });
    await waitFor(() => expect(said()).toBeNull());
  });

  it('it finds a match beside the featured one, and a featured one without a place in the list', async () => {
    const here = running(['ali+']);
    const beside = { ...here.matches[MATCH_ID], team1Id: 'martilar', team1Name: 'Beşiktaş', team1Players: [] } as Match;
    const { hear } = await openApp('/team/firtina', {
      heard: {
        ...here,
        matches: { [OTHER]: here.matches[MATCH_ID], [MATCH_ID]: beside },
        liveMatches: { [MATCH_ID]: { startedAt: 1 }, [OTHER]: { startedAt: 2 } },
      },
    });
    await shows('Şimdi oynuyor 1–0 Moda Bardakları');
    expect(said()?.getAttribute('href')).toBe(`/match/${OTHER}`);
    hear({ ...here, liveMatches: {} });
    await shows('Şimdi oynuyor 1–0 Moda Bardakları');
    expect(said()?.getAttribute('href')).toBe(`/match/${MATCH_ID}`);
  });

  it('a team that does not play says nothing, nor does one whose match nobody has scored for hours', async () => {
    const { hear } = await openApp('/team/bardaklar', {
      heard: running(['ali+'], { team2Id: 'martilar', team2Name: 'Beşiktaş' }),
    });
    await title('Moda Bardakları');
    hear(running(['ali+']));
    await shows('Şimdi oynuyor · Masa 2 0–1 Kadıköy Fırtına');
    hear(running(['ali+'], { updatedAt: Date.now() - 2 * FORGOTTEN_MS }));
    await waitFor(() => expect(said()).toBeNull());
    hear(running(['ali+'], { team2Id: 'martilar', team2Name: 'Beşiktaş' }));
    expect(said()).toBeNull();
  });

  it('the page of a player: also from the seat of a guest who was joined with him, not from a place that he left', async () => {
    const ali = userRecord('Ali Yıldız', 'firtina', { joined: { 'guest-1': true } });
    const users = { ...LEAGUE.users, ali };
    const { hear } = await openApp('/player/ali', { heard: { ...running(['ali+']), users } });
    await shows('Şimdi oynuyor · Masa 2 1–0 Moda Bardakları');
    hear(running(['isik+'], { team1Players: ['veli', 'guest-1'] }));
    await shows('Şimdi oynuyor · Masa 2 0–1 Moda Bardakları');
    hear(running(['ali+'], { team1Players: ['veli', 'hakan'] }));
    await waitFor(() => expect(said()).toBeNull());
  });

  it('offline it says the age of the score instead', async () => {
    const { connection } = await openApp('/team/firtina', { heard: running(['ali+']) });
    await shows('Şimdi oynuyor · Masa 2 1–0 Moda Bardakları');
    connection('offline');
    await waitFor(() => expect(said()?.textContent).toMatch(/^İnternetsiz · .+ · Masa 2 1–0 Moda Bardakları$/));
  });

  it('the look that the next start shows has no score of it', async () => {
    await openApp('/team/firtina', { heard: running(['ali+']) });
    await shows('Şimdi oynuyor · Masa 2 1–0 Moda Bardakları');
    document.head.insertAdjacentHTML('beforeend', '<link id="app" rel="modulepreload" href="/assets/index-a1.js">');
    const look = new DOMParser().parseFromString(snapshotOf(document, document.body)?.html ?? '', 'text/html');
    expect(look.querySelector('main a[data-fleeting]')?.textContent).toBe(
      'Şimdi oynuyor · Masa – –––  Moda Bardakları'.replace('  ', ' '),
    );
    document.getElementById('app')?.remove();
  });
});
