import type { Patch } from '../records/patch.ts';
import { isPlayoffsKey } from '../records/season-keys.ts';
import { metKey } from '../records/season-stats.ts';
import { ALL_TIME, stageKey } from '../records/seasons.ts';
import { firstName, UNKNOWN_NAME } from '../records/stored-names.ts';
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

/** The server's present values that forfeits change. */
export interface Counted {
  /** Statistics of the teams; a team that has left the league is missing. */
  teams: Readonly<Record<string, TeamStats>>;
  /** The figures of the teams and of their meetings, in the stage of each fixture's season and of all time. */
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
 * @param nameOf the names of the teams that are in the league; another team keeps the name in its figures (decision 39)
 */
export function declarationPatch(fixture: Fixture, counted: Counted, line: string, nameOf: NameOf): Patch {
  const named = <Record>(record: Record) => ({ ...record, forfeitLine: line });
  const patch: Patch = {};
  for (const [teamId, stats] of Object.entries(counted.teams)) {
    const won = fixture.winnerId === teamId;
    patch[`teams/${teamId}/stats`] = named(addForfeitToTeam(stats, { won }));
  }
  for (const season of [stageKey(fixture), ALL_TIME]) {
    const nameThen = (teamId: string) => nameOf(teamId) ?? nameInFigures(counted, season, teamId);
    const after = afterForfeit(counted.figures[season] ?? noStats(), fixture, nameThen);
    Object.assign(
      patch,
      figuresPatch(season, after, (_path, record) => named(record)),
    );
    if (season === fixture.season) Object.assign(patch, entriesPatch(season, after, counted));
  }
  return patch;
}

/**
 * The figures after several forfeits were declared in one update (decision 60): they grow by one forfeit after the other, and have the mark of a
 * recount, because the rules can prove only a growth by one.
 *
 * @param fixtures with their winners, in the order of their ids
 * @param line key of the log line in the same update, which is about the withdrawal
 * @param nameOf as in {@link declarationPatch}
 */
export function declarationsPatch(fixtures: readonly Fixture[], counted: Counted, line: string, nameOf: NameOf): Patch {
  const teams = { ...counted.teams };
  const figures: Record<string, Figures> = {};
  for (const fixture of fixtures) {
    for (const teamId of teamsOf(fixture)) {
      const stats = teams[teamId];
      if (stats !== undefined) teams[teamId] = addForfeitToTeam(stats, { won: fixture.winnerId === teamId });
    }
    for (const season of [stageKey(fixture), ALL_TIME]) {
      const nameThen = (teamId: string) => nameOf(teamId) ?? nameInFigures(counted, season, teamId);
      const [known, grown] = [counted.figures[season] ?? noStats(), figures[season] ?? noStats()];
      const before = { teams: { ...known.teams, ...grown.teams }, met: { ...known.met, ...grown.met } };
      const after = afterForfeit(before, fixture, nameThen);
      figures[season] = { teams: { ...grown.teams, ...after.teams }, met: { ...grown.met, ...after.met } };
    }
  }
  return movedPatch(teams, figures, counted, line);
}

/**
 * The figures after forfeits were taken back: those of their teams and of their meetings, recounted without them.
 *
 * @param fixtures with the declared forfeits
 * @param results the matches of all their teams, and the other fixtures of these teams
 * @param line key of the log line in the same update
 * @param nameOf as in {@link declarationPatch}; a team whose last result is another forfeit keeps the name in its figures too
 */
export function takeBackPatch(
  fixtures: readonly Fixture[],
  counted: Counted,
  results: { matches: Readonly<Record<string, Match>>; fixtures: Fixtures },
  line: string,
  nameOf: NameOf,
): Patch {
  const right = recountWithForfeits(results.matches, results.fixtures).teams;
  const teams = Object.keys(counted.teams).map((teamId) => [teamId, right[teamId] ?? ZERO_TEAM_STATS]);
  const figures: Record<string, Figures> = {};
  for (const season of new Set([...fixtures.map(stageKey), ALL_TIME])) {
    const known = counted.figures[season] ?? noStats();
    const nameThen = (teamId: string) => nameInFigures(counted, season, teamId) ?? nameOf(teamId);
    const recount = recountSeasons(results.matches, results.fixtures, nameThen)[season] ?? noStats();
    const own = fixtures.filter((fixture) => season === ALL_TIME || stageKey(fixture) === season);
    figures[season] = withoutForfeits(own, known, recount, nameThen);
  }
  return movedPatch(Object.fromEntries(teams), figures, counted, line);
}

/** Figures that several results move at once, with the marks of a recount. */
function movedPatch(
  teams: Readonly<Record<string, TeamStats>>,
  figures: Readonly<Record<string, Figures>>,
  counted: Counted,
  line: string,
): Patch {
  const marked = (record: AnyFigures | TeamStats, from: string | undefined, fromLine: string | undefined) => ({
    ...recounted(record, { from, fromLine }, line),
    forfeitLine: line,
  });
  const patch: Patch = {};
  for (const [teamId, stats] of Object.entries(teams)) {
    const known = counted.teams[teamId];
    patch[`teams/${teamId}/stats`] = marked(stats, known?.lastMatchId, known?.forfeitLine);
  }
  for (const [season, after] of Object.entries(figures)) {
    const mark = (path: string, record: AnyFigures, from: string | undefined) =>
      marked(record, from, counted.lines[path]);
    Object.assign(patch, figuresPatch(season, after, mark, counted.figures[season]));
    if (season !== ALL_TIME && !isPlayoffsKey(season)) Object.assign(patch, entriesPatch(season, after, counted));
  }
  return patch;
}

/** Figures of all time for a team without any result: they keep its name of then (decision 39). @param line as in {@link declarationsPatch} */
export const unplayedPatch = (teamId: string, name: string, line: string): Patch => ({
  [`seasonStats/${ALL_TIME}/teams/${teamId}`]: recounted({ ...NO_FIGURES, name }, { from: undefined }, line),
});

/** A team's name in the figures of a season, else in those of all time; undefined if no name was ever stored. */
export const nameInFigures = ({ figures }: Pick<Counted, 'figures'>, season: string, teamId: string) =>
  firstName(...[season, ALL_TIME].map((of) => figures[of]?.teams[teamId]?.name));

type Figures = Pick<KnownStats, 'teams' | 'met'>;
type AnyFigures = Parameters<typeof recounted>[0];
const NO_FIGURES = { ...zeros(STATISTICS.seasonTeam), run: 0, bestRun: 0 };

/** The recounted figures of the fixtures' teams and of their meetings; a team without results has zeros. */
function withoutForfeits(fixtures: readonly Fixture[], known: Figures, right: Figures, nameThen: NameOf): Figures {
  const of = (id: string) =>
    right.teams[id] ?? { ...NO_FIGURES, name: nameThen(id) ?? known.teams[id]?.name ?? UNKNOWN_NAME };
  const figures: Figures = { teams: {}, met: {} };
  for (const fixture of fixtures) {
    const [one = '', other = ''] = teamsOf(fixture);
    const pair = metKey(one, other);
    Object.assign(figures.teams, { [one]: of(one), [other]: of(other) });
    figures.met[pair] = right.met[pair] ?? { low: 0, high: 0 };
  }
  return figures;
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
    if (record === undefined) return {};
    const moved = entryStatsPatch(teamId, of, { season, record });
    // A team without results has no form.
    const isEmpty = record.form === undefined && Object.keys(moved).length > 0;
    return isEmpty ? { ...moved, [`teamIndex/${teamId}/form`]: null } : moved;
  });
  return Object.assign({}, ...patches);
}
