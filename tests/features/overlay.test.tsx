import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { WINNER_MS } from '../../src/domain/stream/overlay.ts';
import { type Heard, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const score = () => screen.queryByRole('status')?.textContent ?? null;

function running(...script: string[]): Heard {
  const { match, events } = playedMatch(...script);
  return { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
}

function over(ageMs: number, ...script: string[]): Heard {
  const { match } = completedMatch(...script);
  return { matches: { [MATCH_ID]: { ...match, updatedAt: Date.now() - ageMs } }, activeMatch: null };
}

describe('the stream overlay', () => {
  it('shows the running match and nothing else, on a page without a background', async () => {
    await openApp('/overlay', { heard: running('ali+', 'ceren+', 'ali+') });
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına 2, Moda Bardakları 1'));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Gönderildi')).toBeNull();
    expect(document.documentElement.hasAttribute('data-overlay')).toBe(true);
    // A screen reader hears the page's name and the score once, as a sentence; the drawn bar is decoration.
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Yayın skoru']);
    const said = screen.getByRole('main').cloneNode(true) as Element;
    for (const mark of said.querySelectorAll('[aria-hidden]')) mark.remove();
    expect(said.textContent).toBe('Yayın skoruKadıköy Fırtına 2, Moda Bardakları 1');
    expect(await axeViolations()).toEqual([]);
  });

  it('follows the score and the next match by itself', async () => {
    const { hear } = await openApp('/overlay', { heard: running('ali+') });
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 0'));
    hear(running('ali+', 'isik+'));
    expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 1');
    const next = playedMatch('ceren+').match;
    hear({ ...running('ali+', 'isik+'), matches: { next }, activeMatch: 'next' });
    expect(score()).toBe('Kadıköy Fırtına 0, Moda Bardakları 1');
  });

  it('shows the match of the address, whichever is featured', async () => {
    const second = { ...playedMatch('ceren+').match, team1Name: 'Beşiktaş Martıları' };
    const both = { ...running('ali+'), matches: { [MATCH_ID]: playedMatch('ali+').match, second } };
    const { hear } = await openApp('/overlay?match=second', { heard: both });
    await waitFor(() => expect(score()).toBe('Beşiktaş Martıları 0, Moda Bardakları 1'));
    const over = { ...completedMatch('ceren+').match, team1Name: 'Beşiktaş Martıları', updatedAt: Date.now() };
    hear({ ...both, matches: { [MATCH_ID]: over, second: { ...second, team1Score: 1 } } });
    expect(score()).toBe('Beşiktaş Martıları 1, Moda Bardakları 1');
    hear({ ...both, matches: { [MATCH_ID]: second, second: over } });
    expect(screen.getByText('Kazanan').parentElement?.textContent).toBe('Kazanan Moda Bardakları');
  });

  it('decision 92: says the chance of winning only where the address asks for it, as late as the score', async () => {
    const { hear } = await openApp('/overlay?chance=1', { heard: running('ali+', 'veli+', 'ceren0') });
    const said = await screen.findByText(/kazanma olasılığı %/);
    const ahead = Number(/^Kadıköy Fırtına’nın kazanma olasılığı %(\d+),/.exec(said.textContent ?? '')?.[1]);
    expect(ahead).toBeGreaterThan(60);
    expect([screen.getByText(`%${ahead}`), screen.getByText(`%${100 - ahead}`)]).toHaveLength(2);
    expect(score()).toBe('Kadıköy Fırtına 2, Moda Bardakları 0');
    hear(over(0, 'ali+', 'veli+'));
    await waitFor(() => expect(screen.getByText('Kazanan')).toBeTruthy());
    expect(screen.queryByText(/kazanma olasılığı/)).toBeNull();
  });

  it.each(['/overlay', '/overlay?chance=0', '/overlay?chance=evet'])('decision 92: %s says none', async (address) => {
    await openApp(address, { heard: running('ali+') });
    await waitFor(() => expect(score()).not.toBeNull());
    expect(screen.getByRole('main').textContent).not.toContain('%');
  });

  it.each(['../users', 'a.b', '', 'yok'])('shows nothing for the match «%s»', async (match) => {
    await openApp(`/overlay?match=${match}`, { heard: running('ali+') });
    await screen.findByRole('main');
    expect(score()).toBeNull();
  });

  it('shows nothing while no match is on', async () => {
    await openApp('/overlay');
    await screen.findByRole('main');
    expect(score()).toBeNull();
    expect(screen.getByRole('main').textContent).toBe('Yayın skoru');
  });

  it('shows the winner for a while after the match, then nothing', async () => {
    const { hear } = await openApp('/overlay', { heard: running('ceren+') });
    await waitFor(() => expect(score()).not.toBeNull());
    hear(over(WINNER_MS - 700, 'ceren+'));
    expect(screen.getByText('Kazanan').parentElement?.textContent).toBe('Kazanan Moda Bardakları');
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Yayın skoru'));
  });

  it('is delayed by the address’s parameter', async () => {
    const { hear } = await openApp('/overlay?delay=0.8', { heard: running('ali+') });
    await screen.findByRole('main');
    expect(score()).toBeNull();
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 0'));
    const before = performance.now();
    hear(running('ali+', 'ali+'));
    expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 0');
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına 2, Moda Bardakları 0'));
    expect(performance.now() - before).toBeGreaterThanOrEqual(790);
  });

  it.each(['abc', '-9e9', ''])('a delay of «%s» counts as none', async (delay) => {
    await openApp(`/overlay?delay=${delay}`, { heard: running('ali+') });
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 0'));
  });

  it('keeps the last score through a lost connection', async () => {
    const { hear, connection } = await openApp('/overlay', { heard: running('ali+') });
    await waitFor(() => expect(score()).not.toBeNull());
    connection('offline');
    expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 0');
    connection('online');
    hear(running('ali+', 'veli+'));
    expect(score()).toBe('Kadıköy Fırtına 2, Moda Bardakları 0');
  });

  it('after a pause it shows what is due by the league’s time, and nothing ahead of the stream', async () => {
    const writtenAt = (at: number, ...script: string[]): Heard => {
      const { match, events } = playedMatch(...script);
      return {
        matches: { [MATCH_ID]: { ...match, updatedAt: at } },
        events: { [MATCH_ID]: events },
        activeMatch: MATCH_ID,
      };
    };
    const { hear, connection } = await openApp('/overlay?delay=2', { heard: running('ali+') });
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 0'));
    connection('offline');
    connection('online');
    hear(writtenAt(Date.now() - 60_000, 'ali+', 'veli+'));
    expect(score()).toBe('Kadıköy Fırtına 2, Moda Bardakları 0');
    hear(writtenAt(Date.now() - 500, 'ali+', 'veli+', 'ali+'));
    expect(score()).toBe('Kadıköy Fırtına 2, Moda Bardakları 0');
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına 3, Moda Bardakları 0'));
  });

  it('shows no cached match before the first connection', async () => {
    const { connection } = await openApp('/overlay', { heard: running('ali+'), connection: 'connecting' });
    await screen.findByRole('main');
    expect(score()).toBeNull();
    connection('online');
    expect(score()).toBe('Kadıköy Fırtına 1, Moda Bardakları 0');
  });

  it('a clock that is wrong by an hour does not hide the winner', async () => {
    const { league, hear } = await openApp('/overlay');
    await screen.findByRole('main');
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
    league.setState({ clockOffset: -3_600_000 });
    const { match } = completedMatch('ali+');
    hear({ matches: { [MATCH_ID]: { ...match, updatedAt: now } } });
    expect(screen.queryByText('Kazanan')).not.toBeNull();
  });
});
