import { type LogLine, withLogLine } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import { changesPatch } from '../../domain/fixtures/changes.ts';
import { teamsOf } from '../../domain/fixtures/fixture-kinds.ts';
import { type Counted, declarationPatch, takeBackPatch } from '../../domain/fixtures/forfeit-patches.ts';
import { type AdminStep, stepLine } from '../../domain/fixtures/log-lines.ts';
import { parseFixture } from '../../domain/fixtures/parse-fixture.ts';
import { type StepRefusal, takeStep } from '../../domain/fixtures/steps.ts';
import type { Fixture, Fixtures } from '../../domain/fixtures/types.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import { parseAll, parseMatch, parseTeam } from '../../domain/records/parse.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { metKey, parseMet, parseSeasonTeam } from '../../domain/records/season-stats.ts';
import { ALL_TIME, seasonOf } from '../../domain/records/seasons.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import type { Match } from '../../domain/records/types.ts';
import { forfeitLineOf } from '../../domain/standings/recounted.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { readForStep } from './fixtures.ts';

type Admin = Pick<Services, 'server' | 'session' | 'now'>;
type Reader = Pick<ServerPort, 'read'>;
type NameOf = (teamId: string) => string;

/** How often a decision is made anew because a result came in while it was made. */
const TRIES = 5;

/**
 * Declares a fixture «hükmen»: one update with the fixture, what follows from it in the bracket, the statistics of both
 * teams of all time and of its season, their meeting, their entries in the team index, and the line of the log (decision 32).
 * Made anew on fresh data when another result came in between.
 *
 * @param nameOf the name of a team, also of one that has left the league
 * @param note why, in the admin's words
 * @returns null, or why it can't be; rejects as {@link ServerPort.update} does
 */
export function declareForfeit(
  admin: Admin,
  id: string,
  winnerId: string,
  nameOf: NameOf,
  note?: string,
): Promise<StepRefusal | null> {
  const step: AdminStep = { type: 'forfeit', winnerId, ...(note === undefined ? {} : { note }) };
  return decide(admin, id, step, nameOf, async (fixture, line) => {
    const { counted, names } = await readCounted(admin.server, fixture);
    return declarationPatch({ ...fixture, winnerId }, counted, line, knownOr(names, nameOf));
  });
}

/**
 * Takes a forfeit back, likewise: the statistics of both teams are recounted without it. The fixture is planned or postponed
 * again, as it was.
 *
 * @param note what stands beside it from now on, null for nothing; without one what it said stays
 * @returns as {@link declareForfeit} does
 */
export function takeForfeitBack(
  admin: Admin,
  id: string,
  nameOf: NameOf,
  note?: string | null,
): Promise<StepRefusal | null> {
  const step: AdminStep = { type: 'take-back', ...(note === undefined ? {} : { note }) };
  return decide(admin, id, step, nameOf, async (fixture, line) => {
    // The figures first: a result that comes in after them makes the rules refuse what was counted.
    const { counted, names } = await readCounted(admin.server, fixture);
    const results = await readResults(admin.server, id, fixture);
    return takeBackPatch(fixture, counted, results, line, knownOr(names, nameOf));
  });
}

/** Takes the step with what it counts, at most so many times until nothing moves in between. */
async function decide(
  { server, session, now }: Admin,
  id: string,
  step: AdminStep,
  nameOf: NameOf,
  count: (fixture: Fixture, line: string) => Promise<Patch>,
): Promise<StepRefusal | null> {
  const by = session.getState().identity?.uid ?? '';
  const key = nextKey(now(), Math.random);
  for (let before = '', tried = 1; ; tried++) {
    const fixtures = await readForStep(server, id);
    const { changes, refusal } = takeStep(fixtures, id, step);
    const fixture = fixtures[id];
    if (changes === null || fixture === undefined) return refusal ?? 'gone';
    const patch = { ...changesPatch(changes), ...(await count(fixture, key)) };
    const line: LogLine = stepLine(id, fixture, step, nameOf);
    try {
      await server.update(withLogLine(patch, { key, by }, line));
      return null;
    } catch (error) {
      const sent = JSON.stringify(patch);
      // What was refused with the same data will be refused again.
      if (!(error instanceof DeniedError) || sent === before || tried === TRIES) throw error;
      before = sent;
    }
  }
}

/** The name that the league has, else what the caller says. */
const knownOr = (names: Readonly<Record<string, string>>, nameOf: NameOf) => (teamId: string) =>
  names[teamId] ?? nameOf(teamId);

/** The statistics and figures of both teams as the server has them now, and the names of those that are there. */
async function readCounted(
  server: Reader,
  fixture: Fixture,
): Promise<{ counted: Counted; names: Record<string, string> }> {
  const [one = '', other = ''] = teamsOf(fixture);
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
    const ofTeams = [one, other].map((id) => read('teams', id, parseSeasonTeam));
    await Promise.all([...ofTeams, read('met', metKey(one, other), parseMet)]);
  };
  const readOne = (collection: 'teams' | 'teamIndex', key: string) => server.read({ collection, key });
  const [teams, entries] = await Promise.all([
    Promise.all([one, other].map((id) => readOne('teams', id))),
    Promise.all([one, other].map((id) => readOne('teamIndex', id))),
    ...[fixture.season, ALL_TIME].map(readFigures),
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

const mapped = <From, To>(records: Readonly<Record<string, From>>, map: (record: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(records).map(([id, record]) => [id, map(record)]));

/** All matches of both teams, and their fixtures without the one that is taken back. */
async function readResults(
  server: Reader,
  id: string,
  fixture: Fixture,
): Promise<{ matches: Record<string, Match>; fixtures: Fixtures }> {
  const ofTeams = async (collection: 'matches' | 'fixtures') => {
    const sides = ['team1Id', 'team2Id'].flatMap((child) =>
      teamsOf(fixture).map((equals) => server.read({ collection, query: { child, equals } })),
    );
    return Object.assign({}, ...(await Promise.all(sides))) as Record<string, unknown>;
  };
  const [matches, fixtures] = await Promise.all([ofTeams('matches'), ofTeams('fixtures')]);
  const { [id]: _, ...others } = parseAll(fixtures, (_key, value) => parseFixture(value));
  return { matches: parseAll(matches, (_key, value) => parseMatch(value)), fixtures: others };
}
