import type { LogLine } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import type { Patch } from '../../domain/records/types.ts';
import { fixturesPatch } from '../../domain/schedule/changes.ts';
import { compareFixtures } from '../../domain/schedule/fixture-kinds.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';

/**
 * Fixtures per update. At Firebase one write may trigger 1,000 functions, and each fixture triggers two (decision 62); on a slow connection an update
 * of this size arrives well before the answer is overdue.
 */
export const PLAN_PART = 400;

/** Fixtures to write by id, and ids to delete. */
export interface SavedPlan {
  saved: Fixtures;
  removed: readonly string[];
}

/** How many of a plan's fixtures are written or deleted. */
export interface PlanProgress {
  done: number;
  all: number;
}

/** The saving of one plan, which can be continued. */
export interface PlanSaving {
  /**
   * Writes what is left, part by part, each with its line of the log: all of a part or none. After a failure a further call goes on where the plan
   * stopped; a part that the league took without our hearing of it is found by its line and not written again.
   *
   * @param onProgress called after each part
   * @returns rejects as {@link ServerPort.update} does
   */
  run: (onProgress?: (progress: PlanProgress) => void) => Promise<void>;
  progress: () => PlanProgress;
}

interface Part {
  patch: Patch;
  size: number;
  /** Key of its line of the log: the league takes a line once, and with it the part. */
  key: string;
  line: LogLine;
}

/**
 * Prepares a plan for saving, in the order of time, what is deleted last: a plan that stays cut off has lost no match, and planning again adds what is
 * missing. If another device has changed one of the fixtures since the read, the rules refuse its part.
 *
 * @param beside what is written with the first part: how the league plans, and its groups
 */
export function planSaving(
  admin: AdminServices,
  { saved, removed }: SavedPlan,
  line: LogLine,
  beside: Patch = {},
): PlanSaving {
  const parts = partsOf({ saved, removed }, line, () => newKeyOf(admin));
  // Groups may change although every fixture stays.
  if (parts.length === 0 && Object.keys(beside).length > 0)
    parts.push({ patch: {}, size: 0, key: newKeyOf(admin), line });
  if (parts[0] !== undefined) Object.assign(parts[0].patch, beside);
  const all = parts.reduce((sum, { size }) => sum + size, 0);
  let at = 0;
  let done = 0;
  let isUnsure = false;
  const write = async (part: Part) => {
    if (isUnsure && (await isWritten(admin, part))) return;
    try {
      await updateWithLog(admin, part.patch, part.line, part.key);
    } catch (error) {
      // The SDK sends a write again after a cut of the line; if the first one had arrived, the rules refuse the second.
      if (error instanceof DeniedError && (await isWritten(admin, part).catch(() => false))) return;
      isUnsure = true;
      throw error;
    }
  };
  const progress = () => ({ done, all });
  const run: PlanSaving['run'] = async (onProgress) => {
    for (let part = parts[at]; part !== undefined; part = parts[at]) {
      await write(part);
      isUnsure = false;
      at += 1;
      done += part.size;
      onProgress?.(progress());
    }
  };
  return { run, progress };
}

/** Whether the league has the line of a part, and with it the part. */
async function isWritten({ server }: AdminServices, { key }: Part): Promise<boolean> {
  return Object.hasOwn(await server.read({ collection: 'adminLog', key }), key);
}

function partsOf({ saved, removed }: SavedPlan, line: LogLine, newKey: () => string): Part[] {
  const written = Object.entries(saved).map(([id, fixture]) => ({ id, fixture }));
  const patches = [
    ...written.sort(compareFixtures).map(({ id, fixture }) => fixturesPatch({ [id]: fixture })),
    ...removed.map((id) => fixturesPatch({}, [id])),
  ];
  const count = Math.ceil(patches.length / PLAN_PART);
  return Array.from({ length: count }, (_, index) => {
    const own = patches.slice(index * PLAN_PART, (index + 1) * PLAN_PART);
    const { detail = '' } = line;
    return {
      patch: Object.assign({}, ...own) as Patch,
      size: own.length,
      key: newKey(),
      line: count === 1 ? line : { ...line, detail: `${detail} (${index + 1}/${count})` },
    };
  });
}
