import { SERVER_TIME } from '../records/server-time.ts';
import type { EventLog, Match, Patch } from '../records/types.ts';
import { type AnnulmentRefusal, judgeAnnulment } from '../standings/annulment.ts';
import { countedThrows, foldMatch, judgeCompletion, rareFields, resultOf } from './match.ts';
import { throwKeyOf } from './ordered-keys.ts';
import { lineupOf, playersOf, SIDES, type Side, teamIdOf, teamNameOf } from './sides.ts';
import { type TypedResult, typedMatch } from './typed-result.ts';

// A wrong result is annulled, and another match has the right one, in one update (decision 139).

/** What was wrong, and what is right. */
export type ResultCorrection =
  /** Somebody else threw. If he sits in the match too, the two change their throws. */
  | { kind: 'player'; wrong: string; right: string }
  /** The cups, perhaps also the players. */
  | { kind: 'score'; typed: Omit<TypedResult, 'at'> }
  /** Each seat has the throws of the seat on the other side. */
  | { kind: 'sides' };

export const WRONG_KINDS = ['player', 'score', 'sides'] as const satisfies readonly ResultCorrection['kind'][];

/**
 * Why a result can't be corrected: as an annulment is refused; its fixture is not its own (decision 119); only one side has a substitute, so nobody can say
 * whose throws are whose; no cup is left; or nothing would change.
 */
export type CorrectionRefusal = AnnulmentRefusal | 'other-fixture' | 'one-sided' | 'empty' | 'same';

/** The match with the right result, and its log. */
export interface CorrectedMatch {
  match: Match;
  events: EventLog;
}

/** @param isOwn whether the match decides the fixture that it names */
export function judgeCorrection(match: Match | undefined, isOwn: boolean): CorrectionRefusal | null {
  const refusal = judgeAnnulment(match, true);
  if (refusal !== null || match === undefined) return refusal ?? 'removed';
  return match.fixtureId !== undefined && !isOwn ? 'other-fixture' : null;
}

/**
 * The match with the right result: of its own log, in the right names, or typed in. It counts in the place of the wrong one, so it keeps all times.
 *
 * @param nameOf the name of a player whom the wrong match does not have
 */
export function correctedMatch(
  matchId: string,
  wrong: CorrectedMatch,
  correction: ResultCorrection,
  nameOf: (uid: string) => string,
): CorrectedMatch | CorrectionRefusal {
  const { held: _held, annulled: _annulled, endedBy: _endedBy, ...kept } = wrong.match;
  const named = (uid: string) => kept.playerStats[uid]?.playerName ?? nameOf(uid);
  const frame = { ...kept, corrects: matchId, rev: 0 };
  if (correction.kind === 'score') {
    const { videoUrl: _video, videoStart: _start, team1Penalties: _one, team2Penalties: _two, ...bare } = frame;
    return completed(kept, { match: { ...bare, ...typedAs(bare, correction.typed, named) }, events: {} });
  }
  const seats = seatsOf(kept, correction);
  if (seats === null) return 'one-sided';
  const moved = (uid: string) => seats.get(uid) ?? uid;
  // Who is new takes the seat; of two who change their throws each keeps his own.
  const seated = (uid: string) => (playersOf(kept).includes(moved(uid)) ? uid : moved(uid));
  const sources = new Map(playersOf(kept).map((uid) => [moved(uid), uid]));
  const match: Match = {
    ...frame,
    team1Players: kept.team1Players.map(seated),
    team2Players: kept.team2Players.map(seated),
  };
  // The fold of a match without a log is its record.
  match.playerStats = Object.fromEntries(
    SIDES.flatMap((side) => lineupOf(match, side).map((uid) => [uid, side] as const)).flatMap(([uid, side]) => {
      const entry = kept.playerStats[sources.get(uid) ?? uid];
      const own = { playerId: uid, playerName: named(uid), teamId: teamIdOf(match, side) };
      return entry === undefined ? [] : [[uid, { ...entry, ...own }]];
    }),
  );
  if (kept.typed && correction.kind === 'sides')
    Object.assign(match, {
      ...{ team1Score: kept.team2Score, team2Score: kept.team1Score },
      ...(kept.phase !== undefined && { team1Overtime: kept.team2Overtime, team2Overtime: kept.team1Overtime }),
      ...{ team1Penalties: kept.team2Penalties, team2Penalties: kept.team1Penalties },
    });
  return completed(kept, { match, events: movedLog(wrong, moved) });
}

/** Whose throws become whose; null if a seat has none on the other side. */
function seatsOf(match: Match, correction: Exclude<ResultCorrection, { kind: 'score' }>): Map<string, string> | null {
  const { team1Players: one, team2Players: two } = match;
  if (correction.kind === 'sides') {
    if (one.length !== two.length) return null;
    // The penalties of a team change sides with its players.
    const teams = [[match.team1Id, match.team2Id] as const, [match.team2Id, match.team1Id] as const];
    const seats = one.flatMap((uid, seat) => [[uid, two[seat] ?? ''] as const, [two[seat] ?? '', uid] as const]);
    return new Map([...seats, ...teams]);
  }
  const { wrong, right } = correction;
  const both = [[wrong, right] as const, [right, wrong] as const];
  return new Map(playersOf(match).includes(right) ? both : both.slice(0, 1));
}

function typedAs(
  match: Pick<Match, 'team1Id' | 'team2Id' | 'team1Name' | 'team2Name' | 'rules'>,
  typed: Omit<TypedResult, 'at'>,
  nameOf: (uid: string) => string,
) {
  const { rules: _rules, ...own } = typed;
  const sideOfTyped = (side: Side, players: readonly string[]) => ({
    ...{ id: teamIdOf(match, side), name: teamNameOf(match, side) },
    players: players.map((uid) => ({ uid, displayName: nameOf(uid) })),
  });
  const team1 = sideOfTyped('one', typed.team1Players);
  const team2 = sideOfTyped('two', typed.team2Players);
  // The match keeps its rules, whatever the league's are by now.
  return typedMatch({ team1, team2 }, { ...own, ...(match.rules !== undefined && { rules: match.rules }) });
}

/** The throws that counted, as they counted, in the right names, and the beginnings of their overtimes; all corrections of them stay with the old match. */
function movedLog({ match, events }: CorrectedMatch, moved: (uid: string) => string): EventLog {
  const folded = foldMatch(match, events);
  const throws = countedThrows(folded).map((entry) => {
    const { eventId, type, playerId, at, by, phase = 0, redemption } = entry;
    const of = { ...(match.rules !== undefined && { phase }), ...(redemption && { redemption }) };
    return [throwKeyOf(eventId), { type, playerId: moved(playerId), at, by, ...of }] as const;
  });
  const begun = Object.entries(events).filter(
    ([, event]) =>
      (event.type === 'overtime' || event.type === 'clock') && event.phase <= (folded.overtime?.phase ?? 0),
  );
  return Object.fromEntries([...throws, ...begun]);
}

function completed(before: Match, { match, events }: CorrectedMatch): CorrectedMatch | CorrectionRefusal {
  const folded = foldMatch(match, events);
  if (judgeCompletion({ ...match, status: 'ongoing' }, folded) !== null) return 'empty';
  const { team1Score, team2Score, mvpId } = folded;
  const playerStats = Object.fromEntries(
    Object.entries(folded.playerStats).map(([uid, line]) => [uid, { ...line, isMVP: uid === mvpId }]),
  );
  const completedAt = Math.max(before.startedAt, before.completedAt ?? 0);
  const { winnerId: _winner, winnerName: _name, drawn: _drawn, phase: _phase, ...open } = match;
  const { team1Overtime: _one, team2Overtime: _two, team1Penalties: _own, team2Penalties: _theirs, ...bare } = open;
  const right: Match = {
    ...bare,
    ...{ status: 'completed', completedAt, team1Score, team2Score, playerStats },
    ...{ ...resultOf(match, folded), ...rareFields(folded) },
  };
  return isSame(before, right) ? 'same' : { match: right, events };
}

/** Whether everybody has the same figures; nobody counted the attempts of a typed match. */
const isSame = (before: Match, { playerStats, typed = false, ...right }: Match): boolean =>
  Object.keys(before.playerStats).length === Object.keys(playerStats).length &&
  (['team1Overtime', 'team2Overtime', 'team1Penalties', 'team2Penalties'] as const).every(
    (field) => before[field] === right[field],
  ) &&
  Object.entries(playerStats).every(([uid, own]) => {
    const line = before.playerStats[uid];
    const figures = typed ? CUPS : ([...CUPS, 'attempts', 'overtimeAttempts', 'doubles'] as const);
    return line !== undefined && figures.every((figure) => line[figure] === own[figure]);
  });

const CUPS = ['cupsScored', 'overtimeCups'] as const;

/** The facts of a match with the right result: its record, and its log as the admin's own. @param by his uid */
export function correctedPatch(matchId: string, { match, events }: CorrectedMatch, by: string): Patch {
  const log = Object.entries(events).map(([key, event]) => [`matchEvents/${matchId}/${key}`, { ...event, by }]);
  return {
    [`matches/${matchId}`]: { ...match, createdAt: SERVER_TIME, endedBy: by },
    ...Object.fromEntries(log),
  };
}
