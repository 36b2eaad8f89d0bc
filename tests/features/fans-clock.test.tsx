import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { foldMatch, rareFields } from '../../src/domain/match/match.ts';
import type { Match, MatchClock, MatchEvent } from '../../src/domain/records/types.ts';
import { type Heard, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { MATCH_ID } from '../support/league-data.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

// What a fan sees of the clock (decision 153) and of the answer to the last cup (decision 150).

const OTHER = '-NzMatch000000000002';
const MINUTE = 60_000;
const repeat = (count: number, step: string) => Array.from({ length: count }, () => step);
const LAST_CUP = [...repeat(5, 'ali+@0'), 'isik0@0', 'veli+@0'];

/** The log's events of a clock: it began that long before it stands or runs. */
function clockEvents({ spent, since, out }: MatchClock, from: number): Record<string, MatchEvent> {
  const event = (to: 'run' | 'stop' | 'out', at: number) => ({ type: 'clock', to, phase: 0, at, by: 'admin' }) as const;
  const run = { [keyOf(from)]: event('run', (since ?? spent) - spent) };
  return since === undefined ? { ...run, [keyOf(from + 1)]: event(out ? 'out' : 'stop', spent) } : run;
}

/** A running match by these rules. */
function running(rules: string | undefined, script: string[], more: Partial<Match> = {}): Heard {
  const match = freshMatch(rules);
  const events = { ...logOf(...script), ...(more.clock && clockEvents(more.clock, script.length)) };
  const folded = foldMatch(match, events);
  const { playerStats, team1Score, team2Score } = folded;
  const scores = { playerStats, team1Score, team2Score, ...rareFields(folded), rev: script.length };
  const record = { ...match, ...scores, startedAt: Date.now(), updatedAt: Date.now(), ...more };
  return {
    ...{ matches: { [MATCH_ID]: record }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID },
    liveMatches: { [MATCH_ID]: { startedAt: record.startedAt, table: 2 } },
  };
}

const ANSWERS = 'Son atış hakkı: Moda Bardakları';
const timer = () => screen.queryByRole('timer', { name: 'Kalan süre' })?.textContent ?? null;

describe('decision 153: the clock on a fan’s pages', () => {
  it.each(['/', `/match/${MATCH_ID}`, '/board', '/overlay'])(
    '%s has it while the match runs, and nothing of it by the standard rules',
    async (path) => {
      const { hear } = await openApp(path, { heard: running('10st15', ['ali+@0'], { clock: { spent: 90_000 } }) });
      await waitFor(() => expect(timer()).toBe('13:30 durdu'));
      expect(await axeViolations()).toEqual([]);
      hear(running('10st15', ['ali+@0'], { clock: { spent: 15 * MINUTE, out: true } }));
      expect(await screen.findByText('Süre doldu')).toBeTruthy();
      hear(running(undefined, ['ali+']));
      await waitFor(() => expect(screen.queryByText('Süre doldu')).toBeNull());
      expect(timer()).toBeNull();
    },
  );

  it('a match beside the featured one has its own', async () => {
    const featured = running(undefined, ['ali+']) as { matches: Record<string, Match> };
    const { matches } = running('10st15', ['ali+@0'], { clock: { spent: MINUTE } }) as {
      matches: Record<string, Match>;
    };
    const beside = { [OTHER]: matches[MATCH_ID] as Match };
    await openApp('/', {
      heard: {
        ...{ ...featured, matches: { ...featured.matches, ...beside } },
        liveMatches: { [MATCH_ID]: { startedAt: 1, table: 1 }, [OTHER]: { startedAt: 2, table: 2 } },
      },
    });
    const others = within(await screen.findByRole('list', { name: 'Diğer canlı maçlar' }));
    await waitFor(() => expect(others.getByRole('timer').textContent).toBe('14:00 durdu'));
    expect(screen.getAllByRole('timer')).toHaveLength(1);
  });

  it('without a connection it is an estimate', async () => {
    const clock = { spent: 0, since: Date.now() };
    await openApp(`/match/${MATCH_ID}`, { heard: running('10st15', [], { clock }), connection: 'offline' });
    await waitFor(() => expect(timer()).toMatch(/^1[45]:\d\d tahmini$/));
  });
});

describe('decision 150: who answers the last cup, on a fan’s pages', () => {
  it.each([`/match/${MATCH_ID}`, '/board', '/overlay'])(
    '%s says it from the last cup until the miss, as the log tells it',
    async (path) => {
      const { hear } = await openApp(path, { heard: running('6dr', LAST_CUP.slice(0, -1)) });
      await screen.findAllByText(/Kadıköy Fırtına/);
      expect(screen.queryByText(ANSWERS)).toBeNull();
      hear(running('6dr', LAST_CUP));
      expect(await screen.findByText(ANSWERS)).toBeTruthy();
      expect(await axeViolations()).toEqual([]);
      hear(running('6dr', [...LAST_CUP, 'ceren+@0r']));
      await waitFor(() => expect(screen.queryByText(ANSWERS)).toBeTruthy());
      hear(running('6dr', [...LAST_CUP, 'ceren+@0r', 'isik0@0r']));
      await waitFor(() => expect(screen.queryByText(ANSWERS)).toBeNull());
    },
  );

  it.each([
    ['by rules without an answer', '6d', LAST_CUP],
    ['after a turn whose both balls hit', '6drk', [...repeat(4, 'ali+@0'), 'isik0@0', 'ali+@0', 'veli+@0']],
  ])('nobody is said to answer %s', async (_what, rules, script) => {
    await openApp(`/match/${MATCH_ID}`, { heard: running(rules, script) });
    await screen.findByRole('heading', { name: 'Atış atış' });
    expect(screen.queryByText(/^Son atış hakkı/)).toBeNull();
  });

  it('a device without the log says nothing that it does not know', async () => {
    const { events: _log, ...heard } = running('6dr', LAST_CUP);
    await openApp(`/match/${MATCH_ID}`, { heard: { ...heard, events: {} }, connection: 'offline' });
    await screen.findByText('Moda Bardakları', { selector: 'a' });
    expect(screen.queryByText(ANSWERS)).toBeNull();
  });
});
