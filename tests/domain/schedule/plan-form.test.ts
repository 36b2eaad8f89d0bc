import { describe, expect, it } from 'vitest';
import { bracketSlots } from '../../../src/domain/schedule/plan-form.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { momentOf } from '../../../src/domain/text/league-clock.ts';

const NOW = momentOf({ day: '2026-11-21', minute: 18 * 60 });
const fixture = (over: Partial<Fixture>): Fixture => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: 'a', team2Id: 'b', at: NOW, state: 'planned' },
  ...{ sequence: 0, updatedAt: 1 },
  ...over,
});
const at = (day: string) => momentOf({ day, minute: 23 * 60 + 30 });

describe('the form of the play-offs', () => {
  it('begins on the day after the last planned match of the league', () => {
    const fixtures = {
      one: fixture({ at: at('2026-11-28') }),
      two: fixture({ at: at('2026-11-30') }),
      off: fixture({ at: at('2026-12-05'), state: 'cancelled' }),
      final: fixture({ at: at('2026-12-12'), stage: 'final', tie: 'f' }),
    };
    expect(bracketSlots(fixtures, NOW)).toMatchObject({ start: '2026-12-01', roundBegins: 'time' });
  });

  it('begins today where the league is over or has no fixtures', () => {
    expect(bracketSlots({}, NOW).start).toBe('2026-11-21');
    expect(bracketSlots({ one: fixture({ at: at('2026-11-01') }) }, NOW).start).toBe('2026-11-21');
  });
});
