import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { standingsRows } from '../../src/domain/standings/standings.ts';
import { drawLive, drawTables } from '../../src/embed/draw.ts';
import { freshMatch } from '../support/match-fixtures.ts';

// What a frame draws of leagues with rules of their own (decision 148).

const shown = (child: ReturnType<typeof drawLive>) => child as HTMLElement;

describe('a frame', () => {
  it('has a column of draws only in a table with a draw', () => {
    const team = (name: string, draws?: number) => ({ name, wins: 1, losses: 0, ...(draws && { draws, points: 4 }) });
    const heads = (...teams: object[]) => {
      const table = shown(drawTables(standingsRows(Object.fromEntries(teams.entries()) as never)));
      return [...table.querySelectorAll('thead abbr')].map(({ textContent }) => textContent).join('');
    };
    expect(heads(team('Bir'))).toBe('#OGMP');
    expect(heads(team('Bir'), team('İki', 1))).toBe('#OGBMP');
  });

  it('says an overtime that is played, and nothing of it in any other match', () => {
    const live = (more: Partial<Match>) => {
      const match = { ...freshMatch(), team1Score: 4, team2Score: 4, ...more };
      const link = shown(drawLive([{ matchId: 'm1', match, table: 2 }])).querySelector('a');
      return [link?.querySelector('.line')?.textContent, link?.getAttribute('aria-label')];
    };
    expect(live({ rules: '10o3', phase: 1, team1Overtime: 1, team2Overtime: 0 })).toEqual([
      'uzatma 1–0 · Masa\u00a02',
      'Kadıköy Fırtına 4, Moda Bardakları 4, uzatmada 1–0',
    ]);
    expect(live({})).toEqual(['Masa\u00a02', 'Kadıköy Fırtına 4, Moda Bardakları 4']);
  });
});
