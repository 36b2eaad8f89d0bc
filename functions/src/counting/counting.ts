import { SERVER_TIME } from '../../../src/domain/records/server-time.ts';
import { COUNTED_REVISION, COUNTING_PASS, uncountedFor } from '../../../src/domain/records/uncounted.ts';
import { needsUpgrade, upgradeLeague } from '../../../src/domain/records/upgrade.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { pauseInTurns } from '../pause.ts';
import { settled } from './held.ts';
import { partOfFigures } from './part-of-figures.ts';
import { settleNames } from './public-names.ts';
import { wantedBy } from './wanted.ts';

type CountingDeps = Pick<HandlerDeps, 'db' | 'log'>;

/** How often it begins again while another counting, or a host that was restarted, is quicker. */
const TRIES = 10;

/**
 * Counts what is marked as uncounted (decision 118): makes the figures from the facts, never by adding to what stands, and writes them with the deletion of the marks in one
 * update that is refused if another counting came between. So it may run twice, late, at once with another, or be cut off: the last word is that of the facts.
 *
 * @returns runs one after the other; a call while one runs is followed by another run. Rejects if the database does not answer
 */
export function createCounting(deps: CountingDeps): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isDue = false;
  const run = async () => {
    while (isDue) {
      isDue = false;
      for (let tried = 1, step = await countMarked(deps); step !== 'nothing'; step = await countMarked(deps)) {
        tried = step === 'counted' ? 1 : tried + 1;
        if (tried > TRIES) throw new Error('Another counting is always quicker');
      }
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

/** @returns whether something was counted; `overtaken` if another counting came between, so that the marks still stand */
async function countMarked({ db, log }: CountingDeps): Promise<'nothing' | 'counted' | 'overtaken'> {
  const revision = await revisionOf(db);
  const marks = Object.keys(((await db.get('uncounted')) ?? {}) as object);
  if (marks.length === 0) return 'nothing';
  const held = await settled(db, marks);
  if (Object.keys(held).length > 0) return (await db.updateCounted(revision, held)) ? 'counted' : 'overtaken';
  const done = Object.fromEntries(marks.map((mark) => [`uncounted/${mark}`, null]));
  // A league of an earlier version does not say yet which results count.
  const wanted = needsUpgrade(await db.get('config/dataVersion')) ? null : await wantedBy(db, marks);
  await settleNames(db, wanted?.seats ?? null);
  const isDone =
    wanted === null
      ? await countAll(db, revision, done)
      : await db.updateCounted(revision, { ...(await partOfFigures(db, wanted)), ...done }).catch((error: unknown) => {
          // A damaged record beside a figure, which the rules refuse on Firebase; the pass over everything mends it.
          log('warn', 'counting-refused', { marks: marks.length, error: String(error) });
          return countAll(db, revision, done);
        });
  return isDone ? 'counted' : 'overtaken';
}

/**
 * Everything, in updates of bounded size; what is right already is not written, so after a cut the next run does the rest. A counting that began before is
 * refused by the first revision, and one that came between refuses the last: then all is compared again.
 */
async function countAll(
  db: HandlerDeps['db'],
  revision: number,
  done: Readonly<Record<string, null>>,
): Promise<boolean> {
  if (!(await db.updateCounted(revision, {}))) return false;
  const tell = (far: object | null) =>
    db.update({ [COUNTING_PASS]: far === null ? null : { at: SERVER_TIME, ...far } });
  let [read, reported] = [0, 0];
  const parts: typeof db.parts = async function* (path, most) {
    for await (const part of db.parts(path, most)) {
      read += Object.keys(part).length;
      if (read - reported >= MANY_READ) {
        reported = read;
        await tell({ read });
      }
      yield part;
    }
  };
  await upgradeLeague({ ...db, parts, pause: pauseInTurns() }, (count, all) => tell({ done: count, all }));
  await tell(null);
  return db.updateCounted(revision + 1, done);
}

/** A pass says so each time it has read so many records more. */
const MANY_READ = 1000;

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

/** Counts what no event has counted, and says in the log how long it has waited. */
export async function countAgain(
  { db, now, log }: Pick<HandlerDeps, 'db' | 'now' | 'log'>,
  count: () => Promise<void>,
): Promise<void> {
  const waited = uncountedFor(await db.get('uncounted'), now());
  if (waited !== null) log('warn', 'uncounted', { seconds: Math.floor(waited / 1000) });
  await count();
}
