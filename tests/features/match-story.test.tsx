import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const { match, events } = completedMatch('ceren+', 'ceren+', 'ceren+', 'ali+', 'ali+', 'veli+', 'veli+');
const open = (one = match, log = events) =>
  openApp(`/match/${MATCH_ID}`, { heard: { matches: { [MATCH_ID]: one }, events: { [MATCH_ID]: log } } });

const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));

describe('the story of a match on its page', () => {
  it('decision 109: stands first, and what is below it waits for it', async () => {
    const seen: string[][] = [];
    const watcher = new MutationObserver(() =>
      seen.push(screen.queryAllByRole('region').length > 0 ? (regions() as string[]) : []),
    );
    watcher.observe(document.body, { childList: true, subtree: true });
    await open();
    await screen.findByRole('region', { name: 'Atış atış' });
    watcher.disconnect();
    expect(regions().slice(0, 4)).toEqual(['story', 'momentum', 'players', 'shots']);
    expect(seen.filter((names) => names.includes('players') && !names.includes('story'))).toEqual([]);
  });

  it('decision 109: one that is late stands below all else', async () => {
    const path = `/match/${MATCH_ID}`;
    const { backend } = await openApp('/teams', {
      heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
    });
    const { digest } = backend.server;
    let tell = () => {};
    backend.server.digest = (...asked) =>
      new Promise((resolve) => {
        tell = () => void digest(...asked).then(resolve);
      });
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByRole('region', { name: 'Oyuncular' }, { timeout: 10_000 });
    expect(screen.queryByRole('region', { name: 'Maçın öyküsü' })).toBeNull();
    act(() => tell());
    await screen.findByRole('region', { name: 'Maçın öyküsü' });
    expect(regions().at(-1)).toBe('story');
  });

  it('tells what was remarkable, the most remarkable first', async () => {
    await open();
    const story = within(await screen.findByRole('region', { name: 'Maçın öyküsü' }));
    const said = story.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent ?? '');
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said[0]).toMatch(/3–0/);
    expect(said.join(' ')).toContain('Ceren Şahin');
  });

  it.each([
    ['a running match', playedMatch('ali+')],
    ['an annulled one', { match: { ...match, annulled: { reason: 'Yanlış masa' } }, events }],
  ])('%s has none', async (_what, { match: one, events: log }) => {
    await open(one, log);
    await screen.findByRole('region', { name: 'Oyuncular' });
    expect(screen.queryByRole('region', { name: 'Maçın öyküsü' })).toBeNull();
  });
});
