import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../support/app-world.tsx';
import { completedMatch } from '../support/league-data.ts';

const MARKS = ['name="description"', 'property="og:title"', 'property="og:description"'];
const content = (mark: string) => document.head.querySelector<HTMLMetaElement>(`meta[${mark}]`)?.content;

beforeEach(() => {
  document.title = 'Kupa Ligi';
  document.head.innerHTML = MARKS.map((mark) => `<meta ${mark} content="">`).join('');
});
afterEach(() => {
  document.head.innerHTML = '';
});

describe('the title and description of a page', () => {
  it.each([
    ['/', 'Kupa Ligi', 'Sokağın ligi'],
    ['/teams', 'Takımlar · Kupa Ligi', 'Kupa Ligi takımları, İstanbul'],
    ['/players', 'Oyuncular · Kupa Ligi', 'Kupa Ligi oyuncuları'],
    ['/standings', 'Puan Durumu · Kupa Ligi', 'Kupa Ligi puan durumu'],
    ['/leaders', 'Liderler · Kupa Ligi', 'Kupa Ligi liderleri'],
    ['/team/firtina', 'Kadıköy Fırtına · Kupa Ligi', 'İstanbul. 3 galibiyet, 1 mağlubiyet, 9 puan.'],
    ['/player/ali', 'Ali Yıldız · Kupa Ligi', 'Kadıköy Fırtına. 0 maç, 0 kupa, %0 isabet.'],
    ['/match/m', 'Kadıköy Fırtına 1–0 Moda Bardakları · Kupa Ligi', 'Kazanan: Kadıköy Fırtına.'],
    ['/team/yok', 'Takımlar · Kupa Ligi', 'Kupa Ligi takımları'],
  ])('%s: title, description and Open Graph', async (path, title, description) => {
    await openApp(path, { heard: { matches: { m: completedMatch('ali+').match } } });
    await waitFor(() => expect(document.title).toBe(title));
    expect(content('property="og:title"')).toBe(title);
    expect(content('name="description"')).toContain(description);
    expect(content('property="og:description"')).toBe(content('name="description"'));
  });

  it('change with the page', async () => {
    const { user } = await openApp('/teams');
    await waitFor(() => expect(document.title).toBe('Takımlar · Kupa Ligi'));
    await user.click(screen.getByRole('link', { name: 'Ana Sayfa' }));
    await waitFor(() => expect(document.title).toBe('Kupa Ligi'));
    expect(content('name="description"')).toContain('Sokağın ligi');
  });
});
