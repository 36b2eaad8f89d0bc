import {
  type CorrectedMatch,
  type CorrectionRefusal,
  correctedMatch,
  correctedPatch,
  judgeCorrection,
  type ResultCorrection,
} from '../../domain/match/correct-result.ts';
import { fixtureCorrection } from '../../domain/match/held.ts';
import { outcomeOf, playersOf, SIDES, scoreFrom, sideOf, teamIdOf } from '../../domain/match/sides.ts';
import { correctResultTexts as texts } from '../../domain/messages/correct-result.ts';
import { parseObjection, seenPatch } from '../../domain/records/objections.ts';
import { parseAll, parseEvent, parseMatch, parseUser } from '../../domain/records/parse.ts';
import type { Match, Patch } from '../../domain/records/types.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { changesPatch } from '../../domain/schedule/changes.ts';
import { scoreFields, scoreOf, winnerFields, winnerIn } from '../../domain/schedule/steps.ts';
import type { FixtureChanges, Fixtures } from '../../domain/schedule/types.ts';
import { annulmentPatch, type CountedLeague, resultDifferences } from '../../domain/standings/annulment.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import type { ServerPort } from '../server.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, uidOf, updateWithLog } from './admin-update.ts';
import { readFixturesOf } from './annulments.ts';

type Reader = Pick<ServerPort, 'read'>;

/** Why a correction is refused: by the match, by the bracket behind it, or because the right player is not in the team, or sat there as a guest. */
export type AnyCorrectionRefusal = CorrectionRefusal | 'next-played' | 'player-left' | 'seated';

/** What a correction would change. */
export interface PlannedCorrection {
  right: Match;
  differences: RecountDifference[];
}

/** The match with its log, what is wrong of it, and the names of players whom it does not have. */
interface Wish {
  wrong: CorrectedMatch;
  correction: ResultCorrection;
  nameOf: (uid: string) => string;
}

interface Decided {
  right: CorrectedMatch;
  changes: FixtureChanges;
}

/**
 * What a correction would change now (decision 139).
 *
 * @param key of the match with the right result
 */
export function planCorrection(
  league: CountedLeague,
  matchId: string,
  key: string,
  wish: Wish,
): PlannedCorrection | AnyCorrectionRefusal {
  const decided = decide(league.repeated.fixtures ?? {}, matchId, key, wish);
  if (typeof decided === 'string') return decided;
  const right = decided.right.match;
  const differences = resultDifferences(league, { matchIds: [matchId], annuls: true, added: { [key]: right } });
  return { right, differences };
}

/** Whether the next round stands on who has won this match, so that nobody else can have won it. */
export function isWinnerFinal({ matches, repeated }: CountedLeague, matchId: string): boolean {
  const { [matchId]: match } = matches;
  if (match === undefined) return false;
  const loser = SIDES.find((side) => outcomeOf(match, side) === 'lost');
  if (loser === undefined) return false;
  const winnerId = teamIdOf(match, loser);
  return fixtureCorrection(repeated.fixtures ?? {}, matchId, { winnerId }).blocked !== null;
}

/** Why no correction at all is possible; null if the form may open. */
export function refusedBefore({ matches, repeated }: CountedLeague, matchId: string): AnyCorrectionRefusal | null {
  return judgeCorrection(matches[matchId], isOwn(repeated.fixtures ?? {}, matchId));
}

const isOwn = (fixtures: Fixtures, matchId: string) => Object.values(fixtures).some((one) => one.matchId === matchId);

function decide(
  fixtures: Fixtures,
  matchId: string,
  key: string,
  { wrong, correction, nameOf }: Wish,
): Decided | AnyCorrectionRefusal {
  const refusal = judgeCorrection(wrong.match, isOwn(fixtures, matchId));
  if (refusal !== null) return refusal;
  const right = correctedMatch(matchId, wrong, correction, nameOf);
  if (typeof right === 'string') return right;
  const result = { matchId: key, ...winnerFields(winnerIn(right.match)), ...scoreFields(scoreOf(right.match)) };
  const { changes, blocked } = fixtureCorrection(fixtures, matchId, result);
  return blocked ?? { right, changes };
}

/**
 * Corrects the result of a completed match, in one update: the old match is annulled, and another one has the right result, its fixture, and the log if that
 * is known (decision 139). It answers the captains' objections. Sent again with the same key, it changes nothing.
 *
 * @param key of the match with the right result, the same while the admin tries again
 * @returns null, or why it is refused; rejects as the server's update does, also offline
 */
export function correctResult(
  admin: AdminServices,
  matchId: string,
  key: string,
  correction: ResultCorrection,
): Promise<AnyCorrectionRefusal | null> {
  return onceMoreIfDenied(async () => {
    const { server } = admin;
    const [stored, log, notes, objections, fixtures] = await Promise.all([
      server.read({ collection: 'matches', key: matchId }),
      server.read({ collection: `matchEvents/${matchId}` }),
      server.read({ collection: `matchNotes/${matchId}` }),
      server.read({ collection: `objections/${matchId}` }),
      readFixturesOf(server, matchId, undefined),
    ]);
    const match = parseMatch(stored[matchId]);
    if (match === null) return 'removed';
    if (match.annulled?.correction === key) return null;
    const names = await readNames(server, match, correction);
    if (typeof names === 'string') return names;
    const wrong = { match, events: parseAll(log, (_key, value) => parseEvent(value)) };
    const decided = decide(fixtures, matchId, key, { wrong, correction, nameOf: (uid) => names[uid] ?? '' });
    if (typeof decided === 'string') return decided;
    const { right, changes } = decided;
    const open = Object.keys(parseAll(objections, (_teamId, value) => parseObjection(value))).filter(
      (teamId) => parseObjection(objections[teamId])?.seenAt === undefined,
    );
    const line = newKeyOf(admin);
    const patch: Patch = {
      ...changesPatch(changes),
      ...annulmentPatch([matchId], texts.reasons[correction.kind], line, { correction: key }),
      ...correctedPatch(key, right, uidOf(admin)),
      ...notesPatch(key, right, notes),
      ...Object.assign({}, ...open.map((teamId) => seenPatch({ matchId, teamId }))),
      ...uncounted(line),
      ...uncounted(key),
    };
    await updateWithLog(admin, patch, lineOf(matchId, match, { right: right.match, correction, names }), line);
    return null;
  });
}

/** The notes on the throws that the match has. */
const notesPatch = (matchId: string, { events }: CorrectedMatch, notes: Readonly<Record<string, unknown>>): Patch =>
  Object.fromEntries(
    Object.entries(notes).flatMap(([target, note]) =>
      events[target] === undefined ? [] : [[`matchNotes/${matchId}/${target}`, note]],
    ),
  );

/** The names of the players whom the correction brings into the match, as the league has them; or why one of them can't be. */
async function readNames(
  server: Reader,
  match: Match,
  correction: ResultCorrection,
): Promise<Readonly<Record<string, string>> | AnyCorrectionRefusal> {
  const names: Record<string, string> = {};
  for (const [uid, teamId] of newcomersOf(match, correction)) {
    const { [uid]: stored } = await server.read({ collection: 'users', key: uid });
    const user = stored === undefined ? null : parseUser(uid, stored);
    if (user?.teamId !== teamId) return 'player-left';
    if (Object.keys(user.joined ?? {}).some((guest) => playersOf(match).includes(guest))) return 'seated';
    names[uid] = user.displayName;
  }
  return names;
}

function newcomersOf(match: Match, correction: ResultCorrection): [uid: string, teamId: string][] {
  if (correction.kind === 'sides') return [];
  const chosen: [uid: string, teamId: string][] =
    correction.kind === 'player'
      ? [[correction.right, teamIdOf(match, sideOf(match, correction.wrong) ?? 'one')]]
      : [
          ...correction.typed.team1Players.map((uid): [string, string] => [uid, match.team1Id]),
          ...correction.typed.team2Players.map((uid): [string, string] => [uid, match.team2Id]),
        ];
  return chosen.filter(([uid]) => !playersOf(match).includes(uid));
}

/** «Fırtına 10–7 Kartal». */
const resultText = (match: Match): string => `${match.team1Name} ${scoreFrom(match, 'one')} ${match.team2Name}`;

function lineOf(
  matchId: string,
  match: Match,
  { right, correction, names }: { right: Match; correction: ResultCorrection; names: Readonly<Record<string, string>> },
) {
  const named = (uid: string) => match.playerStats[uid]?.playerName ?? names[uid] ?? '';
  const detail =
    correction.kind === 'player'
      ? `${resultText(match)}: ${texts.players(named(correction.wrong), named(correction.right))}`
      : texts.line(resultText(match), resultText(right));
  return { action: 'match-corrected', target: `matches/${matchId}`, detail } as const;
}
