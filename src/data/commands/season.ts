import type { LogLine } from '../../domain/admin/admin-log.ts';
import {
  restCancelled,
  restOf,
  seasonLimit,
  seasonOpening,
  seasonRenaming,
} from '../../domain/admin/season-patches.ts';
import { OfflineError } from '../../domain/errors/server-errors.ts';
import { FIRST_SEASON, POINTS_PER_DRAW } from '../../domain/records/constants.ts';
import { parseAll, parseMatch } from '../../domain/records/parse.ts';
import { parseMet } from '../../domain/records/season-stats.ts';
import {
  ALL_TIME,
  parseSeasons,
  playoffsKey,
  runningSeason,
  type Season,
  type Seasons,
} from '../../domain/records/seasons.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { changesPatch } from '../../domain/schedule/changes.ts';
import { inOrder } from '../../domain/schedule/fixture-kinds.ts';
import type { StepRefusal } from '../../domain/schedule/steps.ts';
import { type FixtureEntry, type Fixtures, parseFixture } from '../../domain/schedule/types.ts';
import { type Groups, inGroups, parseGroups } from '../../domain/standings/groups.ts';
import type { StoredSeasons } from '../../domain/standings/recount-seasons.ts';
import { standingsRows } from '../../domain/standings/standings.ts';
import {
  type Deduction,
  parseTableRules,
  RARE_POINTS,
  type TableRules,
  withDeduction,
} from '../../domain/standings/table-rules.ts';
import { type DecidedRow, levelPairs, withTieBreaks } from '../../domain/standings/tie-breaks.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { pageOf } from '../store/admin-queries.ts';
import { metRecord, seasonGroups, seasonRules } from '../store/season-feeds.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';
import { declareForfeit, stepFixture } from './fixtures.ts';
import { readWhole } from './read-whole.ts';

type Reader = Pick<ServerPort, 'read'>;

/**
 * Opens the next season and ends the running one, with a line of the admin's log, all in one update. Running matches stay in their season.
 *
 * @param name of the new season, already checked by `seasonNameProblem`
 * @param rest what becomes of the fixtures that were not played: `cancel` cancels them in the same update; otherwise they can still be played, in their
 *   old season, and with a number only before that moment, server ms (decision 75)
 * @returns the key of the new season; rejects as {@link ServerPort.update} does, also when another device opened it first
 */
export async function openSeason(
  admin: AdminServices,
  name: string,
  rest: 'stays' | 'cancel' | number = 'stays',
): Promise<string> {
  const seasons = await readSeasons(admin.server);
  const isFirst = Object.keys(seasons).length === 0;
  const [startedAt, cancelled] = await Promise.all([
    isFirst ? firstMatchAt(admin.server) : null,
    rest === 'cancel' ? readRest(admin.server, runningSeason(seasons)) : {},
  ]);
  const { season, patch } = seasonOpening(seasons, name, startedAt, typeof rest === 'number' ? rest : null);
  const opening = { ...patch, ...changesPatch(restCancelled(cancelled)) };
  await updateWithLog(admin, opening, { action: 'season-opened', target: `seasons/${season}`, detail: name.trim() });
  return season;
}

/** Renames a season, with a line of the log; rejects as {@link ServerPort.update} does. */
export function renameSeason(admin: AdminServices, season: string, name: string): Promise<void> {
  const line = { action: 'season-renamed', target: `seasons/${season}`, detail: name.trim() } as const;
  return updateWithLog(admin, seasonRenaming(season, name), line);
}

/** The server's present seasons. */
async function readSeasons(server: Reader): Promise<Seasons> {
  return parseSeasons(await server.read({ collection: 'seasons' }));
}

/** The start of the league's first match, server ms; null without one. */
async function firstMatchAt(server: Reader): Promise<number | null> {
  const [first] = Object.values(parseAll(await server.read(pageOf('matches', 1)), (_key, value) => parseMatch(value)));
  return first === undefined || first.startedAt <= 0 ? null : first.startedAt;
}

/** Every key under which `seasonStats` may hold figures: each season's, that of its play-offs, and all time. */
async function figuresKeys(server: Reader): Promise<string[]> {
  const seasons = new Set([FIRST_SEASON, ...Object.keys(await readSeasons(server))]);
  return [...[...seasons].flatMap((season) => [season, playoffsKey(season)]), ALL_TIME];
}

/** The figures of all seasons and of all time, read whole for a recount; rejects as {@link ServerPort.read} does. */
export async function readSeasonStats(server: Reader): Promise<StoredSeasons> {
  const stored: Record<string, StoredSeasons[string]> = {};
  for (const season of await figuresKeys(server)) {
    stored[season] = {
      teams: await readWhole(server, `seasonStats/${season}/teams`),
      players: await readWhole(server, `seasonStats/${season}/players`),
      met: await readWhole(server, `seasonStats/${season}/met`),
    };
  }
  return stored;
}

/** The groups of a season as the league has them; rejects as {@link ServerPort.read} does. */
export async function readGroups(server: Reader, season: string): Promise<Groups> {
  return parseGroups((await server.read({ collection: 'groups', key: season }))[season]);
}

/** The groups of the running season; rejects as {@link ServerPort.read} does. */
export async function readGroupsNow(server: Reader): Promise<Groups> {
  return readGroups(server, runningSeason(await readSeasons(server)));
}

/**
 * The table of the running season, with ties decided as the screens decide them: it reads the meetings of level teams only. Offline it uses the
 * groups and meetings that this device has cached.
 */
export async function decidedTable({ server, league }: Pick<Services, 'server' | 'league'>): Promise<DecidedRow[]> {
  const { teamIndex, season, feeds } = league.getState();
  const offline = <Cached>(error: unknown, cached: Cached): Cached => {
    if (!(error instanceof OfflineError)) throw error;
    return cached;
  };
  const groups = await readGroups(server, season).catch((error: unknown) =>
    offline(error, parseGroups(feeds[seasonGroups(season).name])),
  );
  const rows = inGroups(standingsRows(teamIndex, season), groups);
  const pairs = levelPairs(rows);
  const asked = pairs.map((key) => server.read({ collection: `seasonStats/${season}/met`, key }));
  const read = await Promise.all(asked).catch((error: unknown) =>
    offline(
      error,
      pairs.map((pair): Record<string, unknown> => ({ [pair]: feeds[metRecord(season, pair).name] })),
    ),
  );
  const rules = await readTableRules(server, season).catch((error: unknown) =>
    offline(error, parseTableRules(feeds[seasonRules(season).name])),
  );
  return withTieBreaks(
    rows,
    parseAll(Object.assign({}, ...read), (_key, value) => parseMet(value)),
    rules,
  );
}

/** The rules of the table under this key as the league has them; rejects as {@link ServerPort.read} does. */
const readTableRules = async (server: Reader, key: string): Promise<TableRules> =>
  parseTableRules((await server.read({ collection: 'tableRules', key }))[key]);

/**
 * Sets what the results of a season count in its table; the league then counts the season again (decision 121).
 *
 * @param key of the season's figures
 * @returns rejects as {@link ServerPort.update} does
 */
export function setTableRules(admin: AdminServices, key: string, rules: TableRules): Promise<void> {
  const { win, loss, order, draw = POINTS_PER_DRAW, overtimeWin = win, overtimeLoss = loss, forfeitCups } = rules;
  const rare = RARE_POINTS.some((name) => rules[name] !== undefined) ? [draw, overtimeWin, overtimeLoss] : [];
  const cups = forfeitCups === undefined ? [] : [`${forfeitCups}–0`];
  const detail = [win, loss, order, ...rare, ...cups].join('/');
  return writeTableRules(admin, key, rules, { action: 'table-rules', detail });
}

/**
 * Takes points from a team in a season, or with no `made` gives back those of a line (decision 154); the league then counts the season again.
 *
 * @param rules of the season before it
 * @returns rejects as {@link ServerPort.update} does
 */
export function setDeduction(
  admin: AdminServices,
  key: string,
  rules: TableRules,
  line: string,
  made?: Deduction,
): Promise<void> {
  const { name, points, reason } = made ?? rules.deductions?.[line] ?? { name: '', points: 0, reason: '' };
  const action = made === undefined ? 'points-returned' : 'points-deducted';
  const said = { action, detail: `${name} −${points}: ${reason}` } as const;
  return writeTableRules(admin, key, withDeduction(rules, line, made), said);
}

function writeTableRules(
  admin: AdminServices,
  key: string,
  rules: TableRules,
  said: Pick<LogLine, 'action' | 'detail'>,
): Promise<void> {
  const line = newKeyOf(admin);
  const patch = { [`tableRules/${key}`]: { ...rules, line }, ...uncounted(line) };
  return updateWithLog(admin, patch, { ...said, target: `tableRules/${key}` }, line);
}

/**
 * The same table as the league has it now: who comes into the play-offs is not decided by what this device knows (decision 40).
 *
 * @returns rejects as {@link ServerPort.read} does
 */
export async function tableNow(server: Reader): Promise<DecidedRow[]> {
  const [stored, seasons] = await Promise.all([readWhole(server, 'teamIndex'), readSeasons(server)]);
  const season = runningSeason(seasons);
  const entries = parseAll(stored, (_key, value) => {
    const entry = parseTeamEntry(value);
    return entry === null || 'gone' in entry ? null : entry;
  });
  const rows = inGroups(standingsRows(entries, season), await readGroups(server, season));
  const read = levelPairs(rows).map((key) => server.read({ collection: `seasonStats/${season}/met`, key }));
  return withTieBreaks(
    rows,
    parseAll(Object.assign({}, ...(await Promise.all(read))), (_key, value) => parseMet(value)),
    await readTableRules(server, season),
  );
}

/** What the admin says of a fixture that its season left unplayed (decision 75): «hükmen» for a team, or cancelled. */
export type RestDecision = { winnerId: string } | 'cancel';

/** The fixtures of a season that are neither played nor decided nor cancelled; rejects as {@link ServerPort.read} does. */
async function readRest(server: Reader, season: string): Promise<Fixtures> {
  const found = await server.read({ collection: 'fixtures', query: { child: 'season', equals: season } });
  return restOf(parseAll(found, (_id, value) => parseFixture(value)));
}

/** How many fixtures of the running season are neither played nor decided nor cancelled; rejects as {@link ServerPort.read} does. */
export async function countRest(server: Reader): Promise<number> {
  const seasons = parseSeasons(await server.read({ collection: 'seasons' }));
  return Object.keys(await readRest(server, runningSeason(seasons))).length;
}

/** What an ended season left, in order of time, with the season as the league knows it; rejects as {@link ServerPort.read} does. */
export async function readSeasonRest(
  server: Reader,
  season: string,
): Promise<{ season: Season | undefined; rest: FixtureEntry[] }> {
  const [stored, rest] = await Promise.all([server.read({ collection: 'seasons' }), readRest(server, season)]);
  return { season: parseSeasons(stored)[season], rest: inOrder(rest) };
}

/**
 * Sets until when the matches of an ended season may begin, with a line of the log. A match that began before, also offline, counts whenever it arrives.
 *
 * @param playUntil server ms; null for no limit; @param detail the season's name, and the day, for the log
 * @returns rejects as {@link ServerPort.update} does
 */
export function limitSeason(
  admin: AdminServices,
  season: string,
  playUntil: number | null,
  detail: string,
): Promise<void> {
  const line = { action: 'season-limited', target: `seasons/${season}`, detail } as const;
  return updateWithLog(admin, seasonLimit(season, playUntil), line);
}

/**
 * Decides fixtures one after the other, each in an update of its own with its line of the log. After a failure the decided ones stay
 * decided; the caller reads the rest again.
 *
 * @param nameOf the names of the teams, for the log
 * @param onDone called after each with the number of those that are through
 * @returns the fixtures that were refused, each with the reason; rejects as {@link ServerPort.update} does
 */
export async function decideRest(
  admin: AdminServices,
  decisions: Readonly<Record<string, RestDecision>>,
  nameOf: (teamId: string) => string | undefined,
  onDone: (count: number) => void = () => undefined,
): Promise<Record<string, StepRefusal>> {
  const refused: Record<string, StepRefusal> = {};
  for (const [index, [id, decision]] of Object.entries(decisions).entries()) {
    const refusal =
      decision === 'cancel'
        ? await stepFixture(admin, id, { type: 'cancel' }, nameOf)
        : await declareForfeit(admin, id, decision.winnerId);
    if (refusal !== null) refused[id] = refusal;
    onDone(index + 1);
  }
  return refused;
}
