import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import type { MatchCommandDeps, MatchCommands } from './match.ts';

/** Loads the commands of scoring. The table's screen calls this when it opens, so that no tap waits for the code. */
export const loadMatchCommands = lazyPromise(() => import('./match.ts'));

/** The commands of scoring, loaded on first use: a visitor never needs them. */
export function lazyMatchCommands(deps: MatchCommandDeps): MatchCommands {
  const commands = lazyPromise(async () => (await loadMatchCommands()).createMatchCommands(deps));
  const late = <Name extends keyof MatchCommands>(name: Name) =>
    (async (...of: never[]) =>
      ((await commands())[name] as (...of: never[]) => unknown)(...of)) as unknown as MatchCommands[Name];
  return {
    startMatch: late('startMatch'),
    recordShot: late('recordShot'),
    undoShot: late('undoShot'),
    moveShot: late('moveShot'),
    noteMatch: late('noteMatch'),
    completeMatch: late('completeMatch'),
    takeBackCompletion: late('takeBackCompletion'),
    cancelMatch: late('cancelMatch'),
  };
}
