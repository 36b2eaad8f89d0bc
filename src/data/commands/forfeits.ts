import { DeniedError } from '../../domain/errors/server-errors.ts';
import { parseAll, parseMatch, parseTeam } from '../../domain/records/parse.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { metKey, parseMet, parseSeasonTeam } from '../../domain/records/season-stats.ts';
import { ALL_TIME, seasonOf, stageKey } from '../../domain/records/seasons.ts';
import { UNKNOWN_NAME } from '../../domain/records/stored-names.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import type { Match } from '../../domain/records/types.ts';
import { applyChanges, changed, changesPatch, fixturesPatch } from '../../domain/schedule/changes.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { type Counted, declarationPatch, nameInFigures, takeBackPatch } from '../../domain/schedule/forfeit-patches.ts';
import { type AdminStep, stepLine } from '../../domain/schedule/log-lines.ts';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import { type StepRefusal, takeStep } from '../../domain/schedule/steps.ts';
import type { Fixture, FixtureChange, Fixtures } from '../../domain/schedule/types.ts';
import { forfeitLineOf } from '../../domain/standings/recounted.ts';
import type { ServerPort } from '../server.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';
import { readForStep } from './fixtures.ts';

type Reader = Pick<ServerPort, 'read'>;

/** The number of tries: a result that arrives between read and write makes the rules refuse the update. */
const TRIES = 5;

/**
 * Declares a fixture «hükmen»: one update with the fixture, the changes in the bracket, the statistics of both teams of all time and of its season,
 * the record of their meetings, their entries in the team index, and the line of the log (decision 32). Reads again and repeats when another result
 * arrived in between.
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
  return declare(admin, id, { type: 'forfeit', winnerId, ...(note === undefined ? {} : { note }) });
}

/**
 * Decides a fixture without a match in the same way.
 *
 * @param made the fixture, if the league does not have it yet: the same update creates it
 * @returns as {@link declareForfeit} does
 */
export function declare(
  admin: AdminServices,
  id: string,
  step: Extract<AdminStep, { type: 'forfeit' | 'score' }>,
  made?: Fixture,
): Promise<StepRefusal | null> {
  const count = async (fixture: Fixture, line: string, change: FixtureChange) => {
    const { counted, names } = await readCounted(admin.server, [fixture]);
    const patch = declarationPatch(changed(fixture, change), counted, line, (teamId) => names[teamId]);
    return { patch, nameOf: nameThen(fixture, counted, names) };
  };
  return decide(admin, id, step, count, made);
}

/**
 * Takes a forfeit back in the same way: it recounts the statistics of both teams without the forfeit. The fixture is planned or postponed again, as
 * before.
 *
 * @param note the fixture's new note, null for none; undefined leaves the note as it is
 * @returns as {@link declareForfeit} does
 */
export function takeForfeitBack(admin: AdminServices, id: string, note?: string | null): Promise<StepRefusal | null> {
  const step: AdminStep = { type: 'take-back', ...(note === undefined ? {} : { note }) };
  return decide(admin, id, step, async (fixture, line) => {
    // Read the figures first: a result that arrives after this read makes the rules refuse the counted figures.
    const { counted, names } = await readCounted(admin.server, [fixture]);
    const results = await readResults(admin.server, { [id]: fixture });
    const patch = takeBackPatch([fixture], counted, results, line, (teamId) => names[teamId]);
    return { patch, nameOf: nameThen(fixture, counted, names) };
  });
}

/** Takes the step with its counted figures; repeats it up to {@link TRIES} times while other results arrive in between. */
async function decide(
  admin: AdminServices,
  id: string,
  step: AdminStep,
  count: (
    fixture: Fixture,
    line: string,
    change: FixtureChange,
  ) => Promise<{ patch: Patch; nameOf: (teamId: string) => string }>,
  made?: Fixture,
): Promise<StepRefusal | null> {
  const key = newKeyOf(admin);
  for (let before = '', tried = 1; ; tried++) {
    const known = await readForStep(admin.server, id);
    const fixtures = made === undefined ? known : { [id]: made, ...known };
    const { changes, refusal } = takeStep(fixtures, id, step);
    const fixture = fixtures[id];
    if (changes === null || fixture === undefined) return refusal ?? 'gone';
    const { patch: figures, nameOf } = await count(fixture, key, changes[id] ?? {});
    const own = known[id] === undefined ? fixturesPatch(applyChanges(fixtures, changes)) : changesPatch(changes);
    const patch = { ...own, ...figures };
    try {
      await updateWithLog(admin, patch, stepLine(id, fixture, step, nameOf), key);
      return null;
    } catch (error) {
      const sent = JSON.stringify(patch);
      // The rules would refuse the same data again.
      if (!(error instanceof DeniedError) || sent === before || tried === TRIES) throw error;
      before = sent;
    }
  }
}

/** The league's name of a team; for one that has left it, the name in its figures (decision 39). */
const nameThen = (fixture: Fixture, counted: Counted, names: Readonly<Record<string, string>>) => (teamId: string) =>
  names[teamId] ?? nameInFigures(counted, stageKey(fixture), teamId) ?? UNKNOWN_NAME;

/** The server's present statistics and figures of the teams of these fixtures, and the names of the teams that exist. */
export async function readCounted(
  server: Reader,
  fixtures: readonly Fixture[],
): Promise<{ counted: Counted; names: Record<string, string> }> {
  const lines: Record<string, string> = {};
  const figures: Record<string, { teams: Record<string, never>; met: Record<string, never> }> = {};
  const readFigures = async (season: string) => {
    const found = { teams: {}, met: {} };
    figures[season] = found;
    const read = async (kind: 'teams' | 'met', id: string, parse: (value: unknown) => unknown) => {
      const { [id]: value } = await server.read({ collection: `seasonStats/${season}/${kind}`, key: id });
      const record = value === undefined ? null : parse(value);
      if (record !== null) Object.assign(found[kind], { [id]: record });
      const line = forfeitLineOf(value);
      if (line !== undefined) lines[`seasonStats/${season}/${kind}/${id}`] = line;
    };
    const own = fixtures.filter((fixture) => season === ALL_TIME || stageKey(fixture) === season);
    const pairs = new Set(own.map(({ team1Id = '', team2Id = '' }) => metKey(team1Id, team2Id)));
    const ofTeams = idsOf(own).map((id) => read('teams', id, parseSeasonTeam));
    await Promise.all([...ofTeams, ...[...pairs].map((pair) => read('met', pair, parseMet))]);
  };
  const readAll = (collection: 'teams' | 'teamIndex') =>
    Promise.all(idsOf(fixtures).map((key) => server.read({ collection, key })));
  const [teams, entries] = await Promise.all([
    readAll('teams'),
    readAll('teamIndex'),
    ...[...new Set([...fixtures.map(stageKey), ALL_TIME])].map(readFigures),
  ]);
  const known = parseAll(Object.assign({}, ...teams), (_id, value) => parseTeam(value));
  const indexed = parseAll(Object.assign({}, ...entries), (_id, value) => {
    const entry = parseTeamEntry(value);
    return entry === null || 'gone' in entry ? null : seasonOf(entry);
  });
  return {
    counted: { teams: mapped(known, ({ stats }) => stats), figures, lines, indexed },
    names: mapped(known, ({ name }) => name),
  };
}

const idsOf = (fixtures: readonly Fixture[]): string[] => [...new Set(fixtures.flatMap(teamsOf))];

const mapped = <From, To>(records: Readonly<Record<string, From>>, map: (record: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(records).map(([id, record]) => [id, map(record)]));

/** All matches of the teams of these fixtures, and the other fixtures of these teams. */
export async function readResults(
  server: Reader,
  without: Fixtures,
): Promise<{ matches: Record<string, Match>; fixtures: Fixtures }> {
  const ofTeams = async (collection: 'matches' | 'fixtures') => {
    const sides = ['team1Id', 'team2Id'].flatMap((child) =>
      idsOf(Object.values(without)).map((equals) => server.read({ collection, query: { child, equals } })),
    );
    return Object.assign({}, ...(await Promise.all(sides))) as Record<string, unknown>;
  };
  const [matches, fixtures] = await Promise.all([ofTeams('matches'), ofTeams('fixtures')]);
  const others = Object.entries(fixtures).filter(([id]) => without[id] === undefined);
  return {
    matches: parseAll(matches, (_key, value) => parseMatch(value)),
    fixtures: parseAll(Object.fromEntries(others), (_key, value) => parseFixture(value)),
  };
}
