import { COUNTED_REVISION } from '../../../src/domain/records/uncounted.ts';
import { upgradeLeague } from '../../../src/domain/records/upgrade.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { pauseInTurns } from '../pause.ts';
import { partOfFigures } from './part-of-figures.ts';
import { wantedBy } from './wanted.ts';

/** How often it begins again while another counting, or a host that was restarted, is quicker. */
const TRIES = 10;

/**
 * Counts what is marked as uncounted (decision 118): makes the figures from the facts, never by adding to what stands, and writes them with the deletion of the marks in one
 * update that is refused if another counting came between. So it may run twice, late, at once with another, or be cut off: the last word is that of the facts.
 *
 * @returns runs one after the other; a call while one runs is followed by another run. Rejects if the database does not answer
 */
export function createCounting({ db }: Pick<HandlerDeps, 'db'>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isDue = false;
  const run = async () => {
    while (isDue) {
      isDue = false;
      for (let tried = 1; !(await countMarked(db)); tried++)
        if (tried === TRIES) throw new Error('Another counting is always quicker');
    }
  };
  return () => {
    isDue = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

/** @returns false if another counting came between, so that nothing was written */
async function countMarked(db: HandlerDeps['db']): Promise<boolean> {
  const revision = await revisionOf(db);
  const marks = Object.keys(((await db.get('uncounted')) ?? {}) as object);
  if (marks.length === 0) return true;
  const wanted = await wantedBy(db, marks);
  const figures = wanted === null ? null : await partOfFigures(db, wanted);
  const done = Object.fromEntries(marks.map((mark) => [`uncounted/${mark}`, null]));
  if (figures !== null) return db.updateCounted(revision, { ...figures, ...done });
  return countAll(db, revision, done);
}

/** Everything, in updates of bounded size; what is right already is not written, so after a cut the next run does the rest. */
async function countAll(db: HandlerDeps['db'], from: number, done: Readonly<Record<string, null>>): Promise<boolean> {
  let revision = from;
  const update = async (values: Readonly<Record<string, unknown>>) => {
    if (!(await db.updateCounted(revision, values))) throw new Overtaken();
    revision += 1;
  };
  try {
    await upgradeLeague({ ...db, update, pause: pauseInTurns() });
    await update(done);
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

class Overtaken extends Error {}

const revisionOf = async (db: HandlerDeps['db']): Promise<number> => {
  const revision = await db.get(COUNTED_REVISION);
  return typeof revision === 'number' ? revision : 0;
};

/** Counts as soon as something is marked; no tap of a match marks anything. */
export const onUncounted = (count: () => Promise<void>): DatabaseTrigger => ({
  ref: 'uncounted/{mark}',
  kind: 'created',
  alone: true,
  handle: count,
});
