import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Services, ServicesContext } from '../../src/data/services.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { MatchClock } from '../../src/features/match-clock.tsx';
import { freshMatch } from '../support/match-fixtures.ts';

// Decision 153: the clock of a match on a screen that is not the table's.

const NOW = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;
/** The server is so much ahead of this device. */
const AHEAD = 3 * MINUTE;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openClock(of: Partial<Match>, lateMs = 0) {
  const league = createLeagueStore();
  league.setState({ connection: 'online', clockOffset: AHEAD });
  const services = { league, now: Date.now } as Services;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  );
  const drawn = (more: Partial<Match>) => (
    <MatchClock match={{ ...freshMatch('10o3t15u5'), ...more }} lateMs={lateMs} />
  );
  const { rerender, container } = render(drawn(of), { wrapper });
  return { league, change: (more: Partial<Match>) => rerender(drawn(more)), said: () => container.textContent };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('decision 153: the clock of a match', () => {
  it('says nothing in a match without one, and after the end of a match', () => {
    expect(openClock({ rules: '10o3' }).said()).toBe('');
    expect(openClock({ status: 'completed', clock: { spent: 1 } }).said()).toBe('');
  });

  it('has all its minutes before it first runs, and no timer', () => {
    const { said } = openClock({});
    expect(said()).toBe('15:00');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs by the time of the server, and changes when its second does', () => {
    const { said } = openClock({ clock: { spent: MINUTE, since: NOW + AHEAD - 400 } });
    expect(said()).toBe('14:00');
    pass(599);
    expect(said()).toBe('14:00');
    pass(1);
    expect(said()).toBe('13:59');
    pass(999);
    expect(said()).toBe('13:59');
    pass(1);
    expect(said()).toBe('13:58');
  });

  it('stands while it is stopped, and says when it is over', () => {
    const { said, change } = openClock({ clock: { spent: 90_500 } });
    expect(said()).toBe('13:30 durdu');
    expect(vi.getTimerCount()).toBe(0);
    change({ clock: { spent: 15 * MINUTE, out: true } });
    expect(said()).toBe('Süre doldu');
  });

  it('stays at zero until the table says that the time is over', () => {
    const { said } = openClock({ clock: { spent: 0, since: NOW + AHEAD - 15 * MINUTE + 500 } });
    expect(said()).toBe('0:01');
    pass(500);
    expect(said()).toBe('0:00');
    pass(5_000);
    expect(said()).toBe('0:00');
  });

  it('an overtime has its own minutes', () => {
    expect(openClock({ phase: 1 }).said()).toBe('5:00');
    expect(openClock({ phase: 1, rules: '10o3t15' }).said()).toBe('');
  });

  it('without a connection a running clock is an estimate, and says so; one that stands is not', () => {
    const { said, league, change } = openClock({ clock: { spent: 0, since: NOW + AHEAD } });
    act(() => league.setState({ connection: 'offline' }));
    expect(said()).toBe('15:00 tahmini');
    change({ clock: { spent: MINUTE } });
    expect(said()).toBe('14:00 durdu');
  });

  it('a hidden page has no timer, and is right at once when it is seen again', () => {
    const { said } = openClock({ clock: { spent: 0, since: NOW + AHEAD } });
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(NOW + 2 * MINUTE);
    seen.mockReturnValue('visible');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(said()).toBe('13:00');
  });

  it('is as late as the stream that shows it', () => {
    expect(openClock({ clock: { spent: 0, since: NOW + AHEAD - MINUTE } }, 20_000).said()).toBe('14:20');
  });

  it('is a timer, which a screen reader says only when asked', () => {
    openClock({ clock: { spent: 0, since: NOW + AHEAD } });
    const timer = screen.getByRole('timer', { name: 'Kalan süre' });
    expect(timer.closest('[aria-live], [role="status"]')).toBeNull();
  });
});
