import type { Patch } from '../records/patch.ts';
import { metKey } from '../records/season-stats.ts';
import { ALL_TIME, stageKey } from '../records/seasons.ts';
import { entryStatsPatch } from '../records/team-index.ts';
import type { Match, TeamStats } from '../records/types.ts';
import { recountSeasons } from '../standings/recount-results.ts';
import { recounted } from '../standings/recounted.ts';
import { type KnownStats, noStats } from '../standings/season-results.ts';
import { STATISTICS, zeros } from '../standings/statistics.ts';
import { ZERO_TEAM_STATS } from '../standings/stats.ts';
import { teamsOf } from './fixture-kinds.ts';
import { addForfeitToTeam, afterForfeit, type NameOf, recountWithForfeits } from './forfeit-stats.ts';
import type { Fixture, Fixtures } from './types.ts';

/** The server's present values that a forfeit changes. */
export interface Counted {
  /** Statistics of the two teams; a team that has left the league is missing. */
  teams: Readonly<Record<string, TeamStats>>;
  /** The figures of both teams and of their meeting, in the stage of the fixture's season and of all time. */
  figures: Readonly<Record<string, Pick<KnownStats, 'teams' | 'met'>>>;
  /** The log line that each of these figures names now, by path. */
  lines: Readonly<Record<string, string>>;
  /** The season of each team's entry in the team index; missing without an entry. */
  indexed: Readonly<Record<string, string>>;
}

/**
 * The figures after a forfeit was declared (decision 32), each with the log line that
 * declares it. The same update changes the fixture: the rules accept neither change alone.
 *
 * @param fixture with its winner
 * @param line key of the log line in the same update
 * @param nameOf the names of the teams that are in the league
 */
export function declarationPatch(fixture: Fixture, counted: Counted, line: string, nameOf: NameOf): Patch {
  const named = <Record>(record: Record) => ({ ...record, forfeitLine: line });
  const patch: Patch = {};
  for (const [teamId, stats] of Object.entries(counted.teams)) {
    const won = fixture.winnerId === teamId;
    patch[`teams/${teamId}/stats`] = named(addForfeitToTeam(stats, { won }));
  }
  for (const season of [stageKey(fixture), ALL_TIME]) {
    const after = afterForfeit(counted.figures[season] ?? noStats(), fixture, nameOf);
    Object.assign(
      patch,
      figuresPatch(season, after, (_path, record) => named(record)),
    );
    if (season === fixture.season) Object.assign(patch, entriesPatch(season, after, counted));
  }
  return patch;
}

/**
 * The figures after a forfeit was taken back: those of both teams and of their meetings, recounted without it.
 *
 * @param fixture with the declared forfeit
 * @param results the matches of both teams, and their fixtures without this one
 * @param line key of the log line in the same update
 */
export function takeBackPatch(
  fixture: Fixture,
  counted: Counted,
  results: { matches: Readonly<Record<string, Match>>; fixtures: Fixtures },
  line: string,
  nameOf: NameOf,
): Patch {
  const [right, seasons] = [
    recountWithForfeits(results.matches, results.fixtures).teams,
    recountSeasons(results.matches, results.fixtures, nameOf),
  ];
  const marked = (record: Parameters<typeof recounted>[0], from: string | undefined, fromLine: string | undefined) => ({
    ...recounted(record, { from, fromLine }, line),
    forfeitLine: line,
  });
  const patch: Patch = {};
  for (const [teamId, stats] of Object.entries(counted.teams)) {
    const after = right[teamId] ?? ZERO_TEAM_STATS;
    patch[`teams/${teamId}/stats`] = marked(after, stats.lastMatchId, stats.forfeitLine);
  }
  for (const season of [stageKey(fixture), ALL_TIME]) {
    const known = counted.figures[season] ?? noStats();
    const after = withoutForfeit(fixture, known, seasons[season] ?? noStats());
    const mark = (path: string, record: Parameters<typeof recounted>[0], from: string | undefined) =>
      marked(record, from, counted.lines[path]);
    Object.assign(patch, figuresPatch(season, after, mark, known));
    if (season === fixture.season) Object.assign(patch, entriesPatch(season, after, counted));
  }
  return patch;
}

type Figures = Pick<KnownStats, 'teams' | 'met'>;
type AnyFigures = Parameters<typeof recounted>[0];
const NO_FIGURES = { ...zeros(STATISTICS.seasonTeam), run: 0, bestRun: 0 };

/** The recounted figures of a fixture's teams and of their meetings; a team without results has zeros. */
function withoutForfeit(fixture: Fixture, known: Figures, right: Figures): Figures {
  const [one = '', other = ''] = teamsOf(fixture);
  const pair = metKey(one, other);
  const of = (id: string) => right.teams[id] ?? { ...NO_FIGURES, name: known.teams[id]?.name ?? '?' };
  return { teams: { [one]: of(one), [other]: of(other) }, met: { [pair]: right.met[pair] ?? { low: 0, high: 0 } } };
}

/** The updates for a season's figures, each written by `mark`. */
function figuresPatch(
  season: string,
  figures: Figures,
  mark: (path: string, record: AnyFigures, from: string | undefined) => unknown,
  known: Figures = noStats(),
): Patch {
  const patch: Patch = {};
  for (const kind of ['teams', 'met'] as const) {
    for (const [id, record] of Object.entries(figures[kind])) {
      const path = `seasonStats/${season}/${kind}/${id}`;
      patch[path] = mark(path, record, known[kind][id]?.lastMatchId);
    }
  }
  return patch;
}

/** The values of this season's figures that the team index repeats. */
function entriesPatch(season: string, figures: Figures, { indexed }: Counted): Patch {
  const patches = Object.entries(indexed).map(([teamId, of]): Patch => {
    const record = figures.teams[teamId];
    const moved = entryStatsPatch(teamId, of, { season, record });
    // A team without results has no form.
    const isEmpty = record?.form === undefined && Object.keys(moved).length > 0;
    return isEmpty ? { ...moved, [`teamIndex/${teamId}/form`]: null } : moved;
  });
  return Object.assign({}, ...patches);
}
