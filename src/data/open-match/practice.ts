import { newMatch } from '../../domain/match/rulebook.ts';
import { practice } from '../../domain/messages/scoring.ts';
import { createMatchCommands } from '../commands/match.ts';
import { createMemoryOutbox } from '../outbox/memory-outbox.ts';
import type { Services } from '../services.ts';
import { applyRows, createLeagueStore } from '../store/league-store.ts';

/** The key of the practice match. */
export const PRACTICE_ID = 'practice';

/**
 * The services of a practice match: its own store and its own outbox, both in memory, so that the real scoring screen can't change the league.
 *
 * @param rules as the match keeps them
 */
export function createPractice(services: Services, rules: string | undefined): Services {
  const league = createLeagueStore();
  const outbox = createMemoryOutbox();
  const at = services.now();
  const side = (index: 0 | 1) => ({
    id: `practice-${index}`,
    name: practice.teams[index],
    players: [0, 1].map((slot) => ({
      uid: `practice-${index}-${slot}`,
      displayName: practice.players[index * 2 + slot] ?? '',
    })),
  });
  const match = { ...newMatch({ team1: side(0), team2: side(1) }, rules), createdAt: at, startedAt: at, updatedAt: at };
  league.setState({ matches: { [PRACTICE_ID]: match }, events: { [PRACTICE_ID]: {} } });
  outbox.watch(
    (rows) => applyRows(league, rows),
    () => undefined,
  );
  const commands = createMatchCommands({
    league,
    outbox,
    uid: () => 'practice',
    now: services.now,
    random: Math.random,
  });
  // A practice match is on no server, so it follows nothing.
  return { ...services, league, outbox, matches: commands, follow: () => () => undefined };
}
