import { stepRefusals } from '../../domain/messages/fixtures-admin.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { parseAll } from '../../domain/records/parse.ts';
import { mayBegin, parseSeasons, runningSeason, type Seasons } from '../../domain/records/seasons.ts';
import type { Match } from '../../domain/records/types.ts';
import { hasOnlyScore } from '../../domain/schedule/fixture-kinds.ts';
import { parseFixture } from '../../domain/schedule/parse-fixture.ts';
import { MADE_BY_HAND } from '../../domain/schedule/stays.ts';
import type { Score } from '../../domain/schedule/steps.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import type { ServerPort } from '../server.ts';
import type { AdminServices } from './admin-update.ts';
import { decideAlone } from './forfeits.ts';

/** The score of a match that was played on paper, when, server ms, and by which rules. */
export interface PlayedScore extends Pick<Match, 'rules'> {
  /** Not both 0. */
  score: Score;
  at: number;
}

/** The teams of a match without a fixture, the first one first, and the round in which it is listed. */
export type PlayedTeams = Pick<Fixture, 'round'> & { team1Id: string; team2Id: string };

/**
 * Decides a fixture by its score alone (decision 72): table, meetings and bracket move as after «hükmen», with the cups of both teams. Sent again after a
 * lost answer, it finds the score and changes nothing.
 *
 * @returns null, or the sentence of the refusal; rejects as {@link ServerPort.update} does
 */
export async function typeScore(admin: AdminServices, id: string, played: PlayedScore): Promise<string | null> {
  const [fixture, seasons] = await readBoth(admin.server, id);
  if (fixture !== null && !mayBegin(seasons[fixture.season], played.at)) return texts.afterLastDay;
  return said(fixture, played, () => decideAlone(admin, id, { type: 'score', ...played }));
}

/**
 * The same for a match without a fixture. One update creates the fixture, of the league's stage in the running season, with its score.
 *
 * @param id a key for the fixture that stays the same while the admin tries again
 * @returns as {@link typeScore} does
 */
export async function typeScoreOf(
  admin: AdminServices,
  id: string,
  teams: PlayedTeams,
  played: PlayedScore,
): Promise<string | null> {
  const [fixture, seasons] = await readBoth(admin.server, id);
  const season = runningSeason(seasons);
  if (isBefore(seasons, season, played.at)) return texts.beforeSeason;
  const open = { stage: 'league', state: 'planned', sequence: MADE_BY_HAND, updatedAt: admin.now() } as const;
  const made: Fixture = { ...teams, ...open, season, at: played.at };
  return said(fixture, played, () => decideAlone(admin, id, { type: 'score', ...played }, made));
}

/** Whether a time is before the start of a season; the first season of a league has none. */
export const isBefore = (seasons: Seasons, season: string, at: number): boolean =>
  season !== FIRST_SEASON && at < (seasons[season]?.startedAt ?? 0);

async function said(fixture: Fixture | null, { score, at }: PlayedScore, work: () => ReturnType<typeof decideAlone>) {
  const isSent = fixture !== null && hasOnlyScore(fixture) && fixture.at === at;
  const [home, away, ...overtime] = score;
  const isSame = fixture?.team1Score === home && fixture.team2Score === away && fixture.team1Overtime === overtime[0];
  if (isSent && isSame && fixture.team2Overtime === overtime[1]) return null;
  const refusal = await work();
  return refusal === null ? null : stepRefusals[refusal];
}

async function readBoth(server: Pick<ServerPort, 'read'>, id: string): Promise<[Fixture | null, Seasons]> {
  const [fixtures, seasons] = await Promise.all([
    server.read({ collection: 'fixtures', key: id }),
    server.read({ collection: 'seasons' }),
  ]);
  return [parseAll(fixtures, (_key, value) => parseFixture(value))[id] ?? null, parseSeasons(seasons)];
}
