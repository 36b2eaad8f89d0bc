import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import type { MatchCommandDeps, MatchCommands } from './match.ts';

/** Loads the commands of scoring. The table's screen calls this when it opens, so that no tap waits for the code. */
export const loadMatchCommands = lazyPromise(() => import('./match.ts'));

/** The commands of scoring, loaded on first use: a visitor never needs them. */
export function lazyMatchCommands(deps: MatchCommandDeps): MatchCommands {
  const commands = lazyPromise(async () => (await loadMatchCommands()).createMatchCommands(deps));
  return {
    startMatch: async (sides, of) => (await commands()).startMatch(sides, of),
    recordShot: async (matchId, type, playerId, behind) =>
      (await commands()).recordShot(matchId, type, playerId, behind),
    undoShot: async (matchId, eventId) => (await commands()).undoShot(matchId, eventId),
    moveShot: async (matchId, eventId, playerId) => (await commands()).moveShot(matchId, eventId, playerId),
    moveAll: async (matchId, from, playerId) => (await commands()).moveAll(matchId, from, playerId),
    turnShot: async (matchId, eventId) => (await commands()).turnShot(matchId, eventId),
    restoreShot: async (matchId, undoId) => (await commands()).restoreShot(matchId, undoId),
    changeLineup: async (matchId, leaves, comes) => (await commands()).changeLineup(matchId, leaves, comes),
    noteMatch: async (matchId, target, note, isAdmin) => (await commands()).noteMatch(matchId, target, note, isAdmin),
    completeMatch: async (matchId, holdMs) => (await commands()).completeMatch(matchId, holdMs),
    seeEnd: async (matchId) => (await commands()).seeEnd(matchId),
    takeBackEnd: async (matchId) => (await commands()).takeBackEnd(matchId),
    cancelMatch: async (matchId, holdMs) => (await commands()).cancelMatch(matchId, holdMs),
  };
}
