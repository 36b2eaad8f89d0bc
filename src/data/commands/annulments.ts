import type { LogLine } from '../../domain/admin/admin-log.ts';
import { parseAll, parseMatch } from '../../domain/records/parse.ts';
import type { Match } from '../../domain/records/types.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { changesPatch } from '../../domain/schedule/changes.ts';
import { type Step, type StepRefusal, scoreOf, takeStep, winnerIn } from '../../domain/schedule/steps.ts';
import { type FixtureChanges, type Fixtures, parseFixture } from '../../domain/schedule/types.ts';
import {
  type AnnulmentRefusal,
  annulmentPatch,
  type CountedLeague,
  judgeAmong,
  resultDifferences,
  tiedTo,
} from '../../domain/standings/annulment.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import type { ServerPort } from '../server.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, updateWithLog } from './admin-update.ts';
import { readForStep } from './fixtures.ts';

type Reader = Pick<ServerPort, 'read'>;

/** Why an annulment, or its end, is refused: by the match or by its fixture. */
export type AnyAnnulmentRefusal = AnnulmentRefusal | StepRefusal;

/** What an annulment, or its end, would change. */
export interface PlannedAnnulment {
  match: Match;
  differences: RecountDifference[];
  /** The changes of its fixture, and of the bracket behind it. */
  changes: FixtureChanges;
}

/**
 * What an annulment would change now (decision 69).
 *
 * @param annuls false takes the annulment back
 * @returns the refusal of the match or of its fixture otherwise
 */
export function planAnnulment(
  league: CountedLeague,
  matchId: string,
  annuls: boolean,
): PlannedAnnulment | AnyAnnulmentRefusal {
  const decided = decide(league.matches, league.repeated.fixtures ?? {}, matchId, annuls);
  if (typeof decided === 'string') return decided;
  return { ...decided, differences: resultDifferences(league, { matchIds: [matchId], annuls }) };
}

/** A match without a fixture, or whose fixture was deleted since, changes none. */
function decide(
  matches: Readonly<Record<string, Match>>,
  fixtures: Fixtures,
  matchId: string,
  annuls: boolean,
): { match: Match; changes: FixtureChanges } | AnyAnnulmentRefusal {
  const { [matchId]: match } = matches;
  const refusal = judgeAmong(matches, matchId, annuls);
  if (match === undefined || refusal !== null) return refusal ?? 'removed';
  const own = Object.keys(fixtures).find((one) => fixtures[one]?.matchId === matchId);
  // A match that had lost its fixture before takes none back (decision 119).
  const id = annuls || match.held?.why === 'fixture' ? own : match.fixtureId;
  const fixture = id === undefined ? undefined : fixtures[id];
  if (id === undefined || fixture === undefined) return { match, changes: {} };
  const isOfTeams = fixture.team1Id === match.team1Id && fixture.team2Id === match.team2Id;
  if (!annuls && !isOfTeams) return 'other-team';
  const { startedAt } = match;
  const step: Step = annuls
    ? { type: 'annul', matchId }
    : { type: 'restore', matchId, startedAt, winnerId: winnerIn(match), score: scoreOf(match) };
  const taken = takeStep(fixtures, id, step);
  return taken.changes === null ? taken.refusal : { match, changes: taken.changes };
}

/**
 * Annuls the result of a completed match, in one update: the match, its fixture, and the line of the log; the league counts it (decision 118).
 *
 * @param reason in the admin's words; null takes the annulment back
 * @returns null, or why it is refused; rejects as the server's update does, also offline
 */
export function annulMatch(
  admin: AdminServices,
  matchId: string,
  reason: string | null,
): Promise<AnyAnnulmentRefusal | null> {
  return onceMoreIfDenied(async () => {
    const matches = await readTied(admin.server, matchId);
    const fixtureId = reason === null ? matches[matchId]?.fixtureId : undefined;
    const fixtures = await readFixturesOf(admin.server, matchId, fixtureId);
    const decided = decide(matches, fixtures, matchId, reason !== null);
    if (typeof decided === 'string') return decided;
    const { match, changes } = decided;
    const key = newKeyOf(admin);
    const patch = { ...changesPatch(changes), ...annulmentPatch([matchId], reason, key), ...uncounted(key) };
    await updateWithLog(admin, patch, lineOf(matchId, match, reason), key);
    return null;
  });
}

/** A match, with all that corrections tie to it. */
async function readTied(server: Reader, matchId: string): Promise<Record<string, Match>> {
  const found: Record<string, Match> = {};
  const asked = new Set([matchId]);
  for (const key of asked) {
    const match = parseMatch((await server.read({ collection: 'matches', key }))[key]);
    if (match === null) continue;
    found[key] = match;
    for (const other of tiedTo(match)) asked.add(other);
  }
  return found;
}

/** The fixture of this id, else the one that the match decides, with all that may change with it. */
export async function readFixturesOf(server: Reader, matchId: string, id: string | undefined): Promise<Fixtures> {
  if (id !== undefined) return readForStep(server, id);
  const found = await server.read({ collection: 'fixtures', query: { child: 'matchId', equals: matchId } });
  return readForStep(server, ...Object.keys(parseAll(found, (_id, value) => parseFixture(value))));
}

function lineOf(matchId: string, match: Match, reason: string | null): LogLine {
  const pair = [match.team1Name, match.team2Name].join(' – ');
  return {
    action: reason === null ? 'recount-restored' : 'recount-annulled',
    target: `matches/${matchId}`,
    detail: reason === null ? pair : `${pair}: ${reason}`,
  };
}
