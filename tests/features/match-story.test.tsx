import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const { match, events } = completedMatch('ceren+', 'ceren+', 'ceren+', 'ali+', 'ali+', 'veli+', 'veli+');
const open = (one = match, log = events) =>
  openApp(`/match/${MATCH_ID}`, { heard: { matches: { [MATCH_ID]: one }, events: { [MATCH_ID]: log } } });

describe('the story of a match on its page', () => {
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
    await screen.findByText('Başlangıç');
    expect(screen.queryByRole('region', { name: 'Maçın öyküsü' })).toBeNull();
  });
});
