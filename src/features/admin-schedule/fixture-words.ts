import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { hasOnlyScore, isLate, isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { scoreText } from '../../domain/schedule/round-names.ts';
import type { Fixture } from '../../domain/schedule/types.ts';

/** How urgent a fixture's state is: what is late waits for the admin, a running match is well. */
export function stateTone(fixture: Fixture, time: { now: number; season: string }): 'good' | 'waiting' | 'quiet' {
  if (isRunning(fixture)) return 'good';
  return isLate(fixture, time) ? 'waiting' : 'quiet';
}

/** What the admin reads of a fixture's state, without empty parts: «Gecikti»; «Hükmen», «Kazanan: Kadıköy Fırtına». */
export function stateWords(
  fixture: Fixture,
  { nameOf, ...time }: { now: number; season: string; nameOf: (teamId: string) => string },
): string[] {
  const { state } = fixture;
  const late = isLate(fixture, time) ? fixturesPage.states.late : '';
  const ofState = state === 'planned' ? late : fixturesPage.states[state];
  const known = hasOnlyScore(fixture) ? `${scoreText(fixture)} · ${fixturesPage.onlyScore}` : ofState;
  const winner = state === 'forfeit' ? texts.wonBy(nameOf(fixture.winnerId ?? '')) : '';
  return [isRunning(fixture) ? texts.running : known, winner].filter((part) => part !== '');
}
