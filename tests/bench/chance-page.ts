import { foldMatch } from '../../src/domain/match/match.ts';
import { winCourse, winTableOf } from '../../src/domain/match/win-course.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';
import type { ChancePage } from './chance.ts';

// Runs in the browser of the row «chance»: what a page does after a throw, and the fold of the same log beside it.

const THROWS = 60;
const NAMES = ['ali', 'veli', 'ceren', 'isik'];
const log = logOf(...Array.from({ length: THROWS }, (_, i) => `${NAMES[i % 4]}${i % 4 === (i >> 2) % 4 ? '+' : '0'}`));

(globalThis as unknown as ChancePage).measureChance = (runs) => {
  const match = freshMatch();
  const { timeline } = foldMatch(match, log);
  const table = winTableOf(match, () => undefined);
  const took = (work: () => unknown) => {
    for (let run = 0; run < runs; run += 1) work();
    const from = performance.now();
    // Together: the clock of a page is too coarse for one.
    for (let run = 0; run < runs; run += 1) work();
    return (performance.now() - from) / runs;
  };
  if (winCourse(match, timeline, table).length !== THROWS + 1) throw new Error('the course is not whole');
  return {
    step: took(() => winCourse(match, timeline, table)),
    table: took(() => winTableOf(match, () => undefined)),
    fold: took(() => foldMatch(match, log)),
  };
};
