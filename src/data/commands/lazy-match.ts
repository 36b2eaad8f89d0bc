import { lateObject, lazyPromise } from '../../domain/text/lazy-promise.ts';
import type { MatchCommandDeps, MatchCommands } from './match.ts';

/** Loads the commands of scoring. The table's screen calls this when it opens, so that no tap waits for the code. */
export const loadMatchCommands = lazyPromise(() => import('./match.ts'));

/** The commands of scoring, loaded on first use: a visitor never needs them. */
export const lazyMatchCommands = (deps: MatchCommandDeps): MatchCommands =>
  lateObject(lazyPromise(async () => (await loadMatchCommands()).createMatchCommands(deps)));
