import type { LogLine } from '../../domain/admin/admin-log.ts';
import { parseAll } from '../../domain/records/parse.ts';
import { parseSeasons, runningSeason } from '../../domain/records/seasons.ts';
import type { Patch } from '../../domain/records/types.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { applyChanges, changesPatch, fixturesPatch, signed } from '../../domain/schedule/changes.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import {
  type AdminStep,
  addedLine,
  movesLine,
  removedLine,
  shiftLine,
  stepLine,
} from '../../domain/schedule/log-lines.ts';
import { type PlanSettings, parsePlanSettings } from '../../domain/schedule/plan-form.ts';
import {
  leftOfEvening,
  type Moves,
  type Shift,
  shiftMoves,
  timesOfShift,
} from '../../domain/schedule/shift-evening.ts';
import { MADE_BY_HAND } from '../../domain/schedule/stays.ts';
import { judgeRemoval, type StepRefusal, takeStep } from '../../domain/schedule/steps.ts';
import { type Fixture, type FixtureEntry, type Fixtures, parseFixture } from '../../domain/schedule/types.ts';
import type { ServerPort } from '../server.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, updateWithLog } from './admin-update.ts';
import { type LeagueName, namesNow, namesThen } from './names-then.ts';
import { readWhole } from './read-whole.ts';

/** The admin's input for a single new fixture. */
export type NewFixture = Pick<Fixture, 'at' | 'round' | 'venue' | 'table'> & { team1Id: string; team2Id: string };

/**
 * The running season and all its fixtures, read from the server: the planner plans around them.
 *
 * @returns rejects as {@link ServerPort.read} does
 */
export async function readFixtures(server: Pick<ServerPort, 'read'>): Promise<{ season: string; fixtures: Fixtures }> {
  const [season, fixtures] = await Promise.all([readSeason(server), readAll(server)]);
  return { season, fixtures: ofSeason(fixtures, season) };
}

/** How the league planned last, or null. Rejects as {@link ServerPort.read} does. */
export async function readPlanSettings(server: Pick<ServerPort, 'read'>): Promise<PlanSettings | null> {
  return parsePlanSettings((await server.read({ collection: 'config', key: 'plan' })).plan);
}

/** Creates a single fixture of the league in the running season. @returns its id; rejects as {@link ServerPort.update} does */
export async function makeFixture(admin: AdminServices, made: NewFixture, nameOf: LeagueName): Promise<string> {
  const season = await readSeason(admin.server);
  const id = newKeyOf(admin);
  const open = { stage: 'league', state: 'planned', sequence: MADE_BY_HAND, updatedAt: admin.now() } as const;
  const fixture: Fixture = { ...made, season, ...open };
  const names = await namesThen(admin.server, [fixture], nameOf);
  await updateWithLog(admin, fixturesPatch({ [id]: fixture }), addedLine(id, fixture, names));
  return id;
}

/**
 * Takes a step with the server's present fixture, and all that follows from it in the bracket, in one update with its line of the log.
 *
 * @returns null, or why the rulebook refuses the step; rejects as {@link ServerPort.update} does
 */
export async function stepFixture(
  admin: AdminServices,
  id: string,
  step: AdminStep,
  nameOf: LeagueName,
): Promise<StepRefusal | null> {
  const fixtures = await readForStep(admin.server, id);
  const { changes, refusal } = takeStep(fixtures, id, step);
  const fixture = fixtures[id];
  if (changes === null || fixture === undefined) return refusal ?? 'removed';
  const names = await namesThen(admin.server, [fixture], nameOf);
  await updateWithLog(admin, changesPatch(changes), stepLine(id, fixture, step, names));
  return null;
}

/**
 * Moves planned fixtures in one update with its line of the log: one fixture to another day, or two fixtures to each other's places.
 *
 * @returns null, or why one of them can't be moved; rejects as {@link ServerPort.update} does
 */
export async function moveFixtures(
  admin: AdminServices,
  moves: Moves,
  nameOf: LeagueName,
): Promise<StepRefusal | null> {
  return moveAll(admin, moves, nameOf, movesLine);
}

async function moveAll(
  admin: AdminServices,
  moves: Moves,
  nameOf: LeagueName,
  lineOf: (before: Fixtures, moves: Moves, names: (teamId: string) => string) => LogLine,
): Promise<StepRefusal | null> {
  const before = await readForStep(admin.server, ...Object.keys(moves));
  let after = before;
  let patch: Patch = {};
  for (const [id, place] of Object.entries(moves)) {
    const state = before[id]?.state;
    // A new time would make the fixture planned again, which the admin has not asked for.
    if (state === 'postponed' || state === 'cancelled') return state;
    const { changes, refusal } = takeStep(after, id, { type: 'plan', ...place });
    if (changes === null) return refusal;
    after = applyChanges(after, changes);
    patch = { ...patch, ...changesPatch(changes) };
  }
  const names = await namesThen(admin.server, Object.values(before), nameOf);
  await updateWithLog(admin, patch, lineOf(before, moves, names));
  return null;
}

/**
 * The fixtures of this evening that are still to be played, and all fixtures around them and on the day to which they move, as the league has them.
 *
 * @param now the server's time, ms
 * @returns rejects as {@link ServerPort.read} does
 */
export async function readEvening(
  server: Pick<ServerPort, 'read'>,
  now: number,
  shift: Shift,
): Promise<{ left: FixtureEntry[]; fixtures: Fixtures; shift: Shift }> {
  const reads = timesOfShift(shift, now).map((times) =>
    server.read({ collection: 'fixtures', query: { child: 'at', ...times } }),
  );
  const [season, ...stored] = await Promise.all([readSeason(server), ...reads]);
  const fixtures = parseAll(Object.assign({}, ...stored), (_key, value) => parseFixture(value));
  return { left: leftOfEvening(fixtures, season, now, shift), fixtures, shift };
}

/**
 * Shifts the evening's remaining fixtures in one update with its line of the log, which the functions announce once to each follower.
 *
 * @param moves those of the preview
 * @param asked `table` null for all tables; `now` the server's time, ms
 * @returns null, `'changed'` if the league's fixtures have changed since the preview, or why one of them can't be moved; rejects as {@link
 *   ServerPort.update} does
 */
export async function shiftEvening(
  admin: AdminServices,
  moves: Moves,
  { shift, table, now }: { shift: Shift; table: number | null; now: number },
  nameOf: LeagueName,
): Promise<StepRefusal | 'changed' | null> {
  const { left } = await readEvening(admin.server, now, shift);
  if (JSON.stringify(shiftMoves(left, shift, table)) !== JSON.stringify(moves)) return 'changed';
  return moveAll(admin, moves, nameOf, (before, all, names) => shiftLine(before, all, shift, names));
}

/**
 * Deletes a fixture that is neither decided nor being played, with its line of the log. For a game of the bracket it deletes the whole bracket, as
 * long as none of its games was played.
 *
 * @returns null, or why it can't be deleted; rejects as {@link ServerPort.update} does
 */
export async function removeFixture(admin: AdminServices, id: string, nameOf: LeagueName): Promise<StepRefusal | null> {
  const fixtures = await readForStep(admin.server, id);
  const { removed, refusal } = judgeRemoval(fixtures, id);
  const fixture = fixtures[id];
  if (removed === null || fixture === undefined) return refusal ?? 'removed';
  const names = await namesThen(admin.server, [fixture], nameOf);
  await updateWithLog(admin, fixturesPatch({}, removed), removedLine(id, fixture, removed.length, names));
  return null;
}

/**
 * Fixtures as the server has them now, with all fixtures that a step may change: for a game of the bracket that is every fixture. A deleted one is
 * missing in the result. Rejects as `read` does.
 */
export async function readForStep(server: Pick<ServerPort, 'read'>, ...ids: readonly string[]): Promise<Fixtures> {
  const own = Object.assign({}, ...(await Promise.all(ids.map((id) => readOne(server, id))))) as Fixtures;
  return Object.values(own).every(({ tie }) => tie === undefined) ? own : readAll(server);
}

async function readOne(server: Pick<ServerPort, 'read'>, id: string): Promise<Fixtures> {
  return parseAll(await server.read({ collection: 'fixtures', key: id }), (_key, value) => parseFixture(value));
}

async function readAll(server: Pick<ServerPort, 'read'>): Promise<Fixtures> {
  return parseAll(await readWhole(server, 'fixtures'), (_key, value) => parseFixture(value));
}

async function readSeason(server: Pick<ServerPort, 'read'>): Promise<string> {
  return runningSeason(parseSeasons(await server.read({ collection: 'seasons' })));
}

/**
 * Declares a fixture «hükmen»: one update with the fixture, the changes in the bracket, and the line of the log (decision 32); the league counts it
 * (decision 118).
 *
 * @param note the reason, in the admin's words
 * @returns null, or why the step is refused; rejects as {@link ServerPort.update} does
 */
export function declareForfeit(
  admin: AdminServices,
  id: string,
  winnerId: string,
  note?: string,
): Promise<StepRefusal | null> {
  return decideAlone(admin, id, { type: 'forfeit', winnerId, ...(note === undefined ? {} : { note }) });
}

/**
 * Takes a forfeit back in the same way. The fixture is planned or postponed again, as before.
 *
 * @param note the fixture's new note, null for none; undefined leaves the note as it is
 * @returns as {@link declareForfeit} does
 */
export function takeForfeitBack(admin: AdminServices, id: string, note?: string | null): Promise<StepRefusal | null> {
  return decideAlone(admin, id, { type: 'take-back', ...(note === undefined ? {} : { note }) });
}

/**
 * Decides a fixture without a match, or takes that back.
 *
 * @param made the fixture, if the league does not have it yet: the same update creates it
 * @returns as {@link declareForfeit} does
 */
export function decideAlone(
  admin: AdminServices,
  id: string,
  step: Extract<AdminStep, { type: 'forfeit' | 'score' | 'take-back' }>,
  made?: Fixture,
): Promise<StepRefusal | null> {
  return onceMoreIfDenied(async () => {
    const known = await readForStep(admin.server, id);
    const fixtures = made === undefined ? known : { [id]: made, ...known };
    const { changes, refusal } = takeStep(fixtures, id, step);
    const fixture = fixtures[id];
    if (changes === null || fixture === undefined) return refusal ?? 'removed';
    const nameOf = await namesNow(admin.server, [fixture]);
    const key = newKeyOf(admin);
    const said = signed(fixtures, changes, key, nameOf);
    const own = known[id] === undefined ? fixturesPatch(applyChanges(fixtures, said)) : changesPatch(said);
    await updateWithLog(admin, { ...own, ...uncounted(key) }, stepLine(id, fixture, step, nameOf), key);
    return null;
  });
}
