import { namedSeason } from '../records/seasons.ts';
import type { Match, MatchPlayerStats, Patch } from '../records/types.ts';
import { advance } from '../schedule/advance.ts';
import { changesPatch } from '../schedule/changes.ts';
import { isDecided } from '../schedule/fixture-kinds.ts';
import { ofSeason } from '../schedule/lists.ts';
import { type Score, scoreFields, takeStep, WITHOUT_MATCH, type Winner, winnerFields } from '../schedule/steps.ts';
import type { Fixture, FixtureChange, Fixtures } from '../schedule/types.ts';
import { type FoldedMatch, rareFields, resultOf } from './match.ts';

/** The parts of a match's update that change the match's fixture, and make its result. */

/** What the start of a match changes in its fixture, and what the match takes from it. */
export interface FixtureStart {
  patch: Patch;
  fields: FixtureFields;
}

type FixtureFields = Pick<Match, 'season' | 'stage' | 'fixtureId'>;

/** A match belongs to its fixture's season and stage, whenever it is played (decisions 36 and 37). */
export function fixtureFields(fixtureId: string, { season, stage }: Pick<Fixture, 'season' | 'stage'>): FixtureFields {
  return { ...namedSeason(season), ...(stage === 'league' ? {} : { stage: 'playoffs' }), fixtureId };
}

/**
 * The match begins: the fixture may have been postponed or cancelled meanwhile, since the teams play it now. Null if the fixture
 * cannot belong to this match: then it stays as it is, and the result of the match will wait for the admin (decision 119).
 *
 * @param fixtures the fixture of the start intent, if it still exists
 */
export function fixtureStart(
  fixtures: Fixtures,
  matchId: string,
  { team1Id, team2Id, startedAt }: Pick<Match, 'team1Id' | 'team2Id' | 'startedAt'>,
): FixtureStart | null {
  const [entry] = Object.entries(fixtures);
  if (entry === undefined) return null;
  const [id, fixture] = entry;
  const { state, sequence } = fixture;
  if (isDecided(fixture) || fixture.matchId !== undefined) return null;
  if (fixture.team1Id !== team1Id || fixture.team2Id !== team2Id) return null;
  // A bracket game is cancelled because the tie was decided without it.
  if (state === 'cancelled' && fixture.tie !== undefined) return null;
  const change: FixtureChange =
    state === 'planned' ? { matchId, startedAt } : { matchId, startedAt, state: 'planned', sequence: sequence + 1 };
  return { patch: changesPatch({ [id]: change }), fields: fixtureFields(id, fixture) };
}

/**
 * The match is over: its fixture becomes played, and the winner moves to the next round. If the next round no longer waits for
 * this result, only the fixture itself changes.
 *
 * @param fixtures the match's fixture, and the whole bracket if the fixture has a place in one
 */
export function fixtureFinish(fixtures: Fixtures, matchId: string, winnerId: Winner, score?: Score): Patch {
  const id = fixtureOf(fixtures, matchId);
  if (id === undefined) return {};
  const { changes, refusal } = takeStep(fixtures, id, {
    ...{ type: 'finish', winnerId },
    ...(score === undefined ? {} : { score }),
  });
  if (changes !== null) return changesPatch(changes);
  return refusal === 'next-played'
    ? changesPatch({ [id]: { state: 'played', ...winnerFields(winnerId), ...scoreFields(score) } })
    : {};
}

/**
 * The fixture changes that are missing after an update ended the match without them. Mostly nothing is missing, and the patch
 * is empty.
 *
 * @param fixtures as for {@link fixtureFinish}
 */
export function fixtureMend(fixtures: Fixtures, matchId: string, winnerId: Winner, score?: Score): Patch {
  const late = fixtureFinish(fixtures, matchId, winnerId, score);
  if (Object.keys(late).length > 0) return late;
  const own = Object.values(fixtures).find((fixture) => fixture.matchId === matchId);
  if (own?.tie === undefined) return {};
  return changesPatch(advance(ofSeason(fixtures, own.season)).changes);
}

/** The match was cancelled: its fixture is open again. */
export function fixtureStop(fixtures: Fixtures, matchId: string): Patch {
  const id = fixtureOf(fixtures, matchId);
  return id === undefined ? {} : changesPatch({ [id]: WITHOUT_MATCH });
}

function fixtureOf(fixtures: Fixtures, matchId: string): string | undefined {
  return Object.keys(fixtures).find((id) => fixtures[id]?.matchId === matchId && fixtures[id]?.state === 'planned');
}

/** What the record of a match lacks of the result of its fold: scores, lines, the best player, the winner. */
export function resultPatch(matchId: string, match: Match, folded: FoldedMatch): Patch {
  const { team1Score, team2Score } = folded;
  const { winnerId, winnerName, drawn } = resultOf(match, folded);
  const { phase, team1Overtime, team2Overtime, team1Penalties, team2Penalties } = rareFields(folded);
  const root = `matches/${matchId}`;
  const patch: Patch = {};
  const right = {
    team1Score,
    team2Score,
    winnerId,
    winnerName,
    drawn,
    phase,
    team1Overtime,
    team2Overtime,
    ...{ team1Penalties, team2Penalties },
  };
  for (const [field, value] of Object.entries(right)) {
    if (match[field as keyof Match] !== value) patch[`${root}/${field}`] = value ?? null;
  }
  for (const [uid, line] of Object.entries(folded.playerStats)) {
    const isMVP = uid === folded.mvpId;
    if (!isSameLine(match.playerStats[uid], line)) patch[`${root}/playerStats/${uid}`] = { ...line, isMVP };
    else if (match.playerStats[uid]?.isMVP !== isMVP) patch[`${root}/playerStats/${uid}/isMVP`] = isMVP;
  }
  return patch;
}

const isSameLine = (stored: MatchPlayerStats | undefined, line: MatchPlayerStats) =>
  (['cupsScored', 'attempts', 'accuracy', 'overtimeCups', 'overtimeAttempts', 'doubles'] as const).every(
    (figure) => stored?.[figure] === line[figure],
  );
