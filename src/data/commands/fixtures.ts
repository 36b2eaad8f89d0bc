import { type LogLine, withLogLine } from '../../domain/admin/admin-log.ts';
import { applyChanges, changesPatch, fixturesPatch } from '../../domain/fixtures/changes.ts';
import { ofSeason } from '../../domain/fixtures/lists.ts';
import { type AdminStep, addedLine, movesLine, removedLine, stepLine } from '../../domain/fixtures/log-lines.ts';
import type { Moves } from '../../domain/fixtures/move.ts';
import { parseFixture } from '../../domain/fixtures/parse-fixture.ts';
import { judgeRemoval, type StepRefusal, takeStep } from '../../domain/fixtures/steps.ts';
import type { Fixture, Fixtures } from '../../domain/fixtures/types.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import { parseAll } from '../../domain/records/parse.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { parseSeasons, runningSeason } from '../../domain/records/seasons.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { readWhole } from './read-whole.ts';

type Admin = Pick<Services, 'server' | 'session' | 'now'>;
type NameOf = (teamId: string) => string;

/** What the admin says of a fixture that is made by hand. */
export type NewFixture = Pick<Fixture, 'at' | 'round' | 'venue' | 'table'> & { team1Id: string; team2Id: string };

/**
 * The season that runs and all its fixtures, as the server has them now: what is planned is planned around them.
 *
 * @returns rejects as {@link ServerPort.read} does
 */
export async function readFixtures(server: Pick<ServerPort, 'read'>): Promise<{ season: string; fixtures: Fixtures }> {
  const [season, fixtures] = await Promise.all([readSeason(server), readAll(server)]);
  return { season, fixtures: ofSeason(fixtures, season) };
}

/**
 * Saves what was planned, or what a file says, in one update with its line of the log: all of it or nothing. A fixture that
 * another device changed since it was read makes the rules refuse the whole.
 *
 * @returns rejects as {@link ServerPort.update} does
 */
export async function saveFixtures(
  admin: Admin,
  { saved, removed }: { saved: Fixtures; removed: readonly string[] },
  line: LogLine,
): Promise<void> {
  const patch = fixturesPatch(saved, removed);
  if (Object.keys(patch).length > 0) await write(admin, patch, line);
}

/** Makes a fixture of the league by hand, in the season that runs. @returns its id; rejects as {@link saveFixtures} does */
export async function makeFixture(admin: Admin, made: NewFixture, nameOf: NameOf): Promise<string> {
  const season = await readSeason(admin.server);
  const id = nextKey(admin.now(), Math.random);
  const open = { stage: 'league', state: 'planned', sequence: 0, updatedAt: admin.now() } as const;
  const fixture: Fixture = { ...made, season, ...open };
  await saveFixtures(admin, { saved: { [id]: fixture }, removed: [] }, addedLine(id, fixture, nameOf));
  return id;
}

/**
 * Takes a step with a fixture as the server has it now, and all that follows from it in the bracket, in one update with its
 * line of the log.
 *
 * @returns null, or why it can't be taken; rejects as {@link ServerPort.update} does
 */
export async function stepFixture(
  admin: Admin,
  id: string,
  step: AdminStep,
  nameOf: NameOf,
): Promise<StepRefusal | null> {
  const fixtures = await readForStep(admin.server, id);
  const { changes, refusal } = takeStep(fixtures, id, step);
  const fixture = fixtures[id];
  if (changes === null || fixture === undefined) return refusal ?? 'gone';
  await write(admin, changesPatch(changes), stepLine(id, fixture, step, nameOf));
  return null;
}

/**
 * Moves fixtures that are still planned, all of them in one update with its line of the log: one to another day, or two to
 * each other's places.
 *
 * @returns null, or why one of them can't be moved; rejects as {@link ServerPort.update} does
 */
export async function moveFixtures(admin: Admin, moves: Moves, nameOf: NameOf): Promise<StepRefusal | null> {
  const before = await readForStep(admin.server, ...Object.keys(moves));
  let after = before;
  let patch: Patch = {};
  for (const [id, place] of Object.entries(moves)) {
    const state = before[id]?.state;
    // A new time would plan it again, which nobody has asked for.
    if (state === 'postponed' || state === 'cancelled') return state;
    const { changes, refusal } = takeStep(after, id, { type: 'plan', ...place });
    if (changes === null) return refusal;
    after = applyChanges(after, changes);
    patch = { ...patch, ...changesPatch(changes) };
  }
  await write(admin, patch, movesLine(before, moves, nameOf));
  return null;
}

/**
 * Deletes a fixture that is not decided and not being played, with its line of the log; with a game of the bracket the whole
 * of it, as long as nothing of it was played.
 *
 * @returns null, or why it can't be deleted; rejects as {@link ServerPort.update} does
 */
export async function removeFixture(admin: Admin, id: string, nameOf: NameOf): Promise<StepRefusal | null> {
  const fixtures = await readForStep(admin.server, id);
  const { removed, refusal } = judgeRemoval(fixtures, id);
  const fixture = fixtures[id];
  if (removed === null || fixture === undefined) return refusal ?? 'gone';
  await write(admin, fixturesPatch({}, removed), removedLine(id, fixture, removed.length, nameOf));
  return null;
}

function write({ server, session, now }: Admin, patch: Patch, line: LogLine): Promise<void> {
  const by = session.getState().identity?.uid ?? '';
  return server.update(withLogLine(patch, { key: nextKey(now(), Math.random), by }, line));
}

/**
 * Fixtures as the server has them now, with all that a step of one of them may change: what stands in the bracket concerns
 * others. One that is gone is not among them. Rejects as `read` does.
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
