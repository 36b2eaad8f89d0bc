import type { LogLine } from '../admin/admin-log.ts';
import { rulesOf } from '../match/game-rules.ts';
import { scoreFrom } from '../match/sides.ts';
import { cupsIn, overtimeIn, overtimeProblem, type TypedCups, type TypedRules } from '../match/typed-result.ts';
import { fixtureForm } from '../messages/fixtures-admin.ts';
import { typedResult as texts } from '../messages/typed-result.ts';
import { hasOnlyScore } from './fixture-kinds.ts';
import { fixtureDay, fixtureTime, sideNames } from './round-names.ts';
import { type Moves, type Shift, shiftTarget } from './shift-evening.ts';
import { type Score, type Step, scoreOf } from './steps.ts';
import type { Fixture, Fixtures } from './types.ts';

type NameOf = (teamId: string) => string;

/** A step that the admin takes by hand; the updates of a match take the others. */
export type AdminStep = Exclude<Step, { type: 'start' | 'stop' | 'finish' | 'annul' | 'restore' }>;

/** The line of the admin's log for a fixture that the admin added. @param nameOf the name of a team */
export function addedLine(id: string, fixture: Fixture, nameOf: NameOf): LogLine {
  return { action: 'fixture-added', target: `fixtures/${id}`, detail: pairAt(fixture, fixture.at, nameOf) };
}

/** The line of the admin's log for a step. @param fixture as it was before; @param nameOf the name of a team */
export function stepLine(id: string, fixture: Fixture, step: AdminStep, nameOf: NameOf): LogLine {
  const target = `fixtures/${id}`;
  if (step.type === 'score') return { action: 'fixture-scored', target, detail: scored(fixture, step.score, nameOf) };
  if (step.type === 'take-back' && hasOnlyScore(fixture)) {
    const { team1Score = 0, team2Score = 0 } = fixture;
    const score = scoreOf({ ...fixture, team1Score, team2Score });
    return { action: 'fixture-score-undone', target, detail: scored(fixture, score, nameOf) };
  }
  if (step.type !== 'plan') return { action: ACTIONS[step.type], target, detail: pair(fixture, nameOf) };
  const action = fixture.state === 'planned' ? 'fixture-moved' : 'fixture-restored';
  return { action, target, detail: pairAt(fixture, step.at, nameOf) };
}

/**
 * The line for the deletion of a fixture or of a bracket.
 *
 * @param count how many fixtures were deleted
 * @param nameOf the name of a team
 */
export function removedLine(id: string, fixture: Fixture, count: number, nameOf: NameOf): LogLine {
  const detail = fixture.tie === undefined ? pairAt(fixture, fixture.at, nameOf) : fixtureForm.bracketOf(count);
  return { action: 'fixture-deleted', target: `fixtures/${id}`, detail };
}

/** The line for fixtures that were moved by drag. @param fixtures as they were before; @param nameOf the name of a team */
export function movesLine(fixtures: Fixtures, moves: Moves, nameOf: NameOf): LogLine {
  const said = Object.entries(moves).map(([id, { at }]) => {
    const fixture = fixtures[id];
    return fixture === undefined ? '' : pairAt(fixture, at, nameOf);
  });
  return { action: 'fixture-moved', target: `fixtures/${Object.keys(moves)[0] ?? ''}`, detail: said.join(' ⇄ ') };
}

/** The line for an evening that was shifted. @param fixtures as they were before; @param nameOf the name of a team */
export function shiftLine(fixtures: Fixtures, moves: Moves, shift: Shift, nameOf: NameOf): LogLine {
  const { detail = '' } = movesLine(fixtures, moves, nameOf);
  return { action: 'evening-shifted', target: shiftTarget(shift), detail: detail.replaceAll(' ⇄ ', '; ') };
}

const ACTIONS = {
  postpone: 'fixture-postponed',
  cancel: 'fixture-cancelled',
  forfeit: 'fixture-forfeited',
  'take-back': 'fixture-forfeit-undone',
} as const;

const pair = (fixture: Fixture, nameOf: NameOf) => sideNames(fixture, nameOf).join(' – ');
const scored = (fixture: Fixture, score: Score, nameOf: NameOf) =>
  sideNames(fixture, nameOf).join(` ${typedScoreText(score)} `);
const pairAt = (fixture: Fixture, at: number, nameOf: NameOf) =>
  `${pair(fixture, nameOf)}, ${fixtureDay(at)} ${fixtureTime(at)}`;

/** A match of which the admin knows only the score (decision 72), as typed. */
export interface TypedScore extends TypedCups, TypedRules {
  /** When it was played, server ms; NaN for no valid day and time. */
  at: number;
}

/** The cups of both teams, and of the overtime that they lead to; NaN while a field has no number of the rules. */
export function scoreIn(typed: Omit<TypedScore, 'at'>): Score {
  const cups = cupsIn(typed, rulesOf(typed).cups);
  return [...cups, ...(overtimeIn(typed, cups) ?? [])] as unknown as Score;
}

/** A score in words: «10–10 (uz. 3–1)». */
export function typedScoreText([team1Score, team2Score, team1Overtime, team2Overtime = 0]: Score): string {
  const overtime = team1Overtime === undefined ? {} : { team1Overtime, team2Overtime };
  return scoreFrom({ team1Score, team2Score, ...overtime }, 'one');
}

/** The sentence for what is wrong with a typed score, or null. @param now the server's time, ms */
export function scoreProblem(typed: TypedScore, now: number): string | null {
  const [home, away] = scoreIn(typed);
  if (Number.isNaN(home + away)) return texts.scoreWrong(rulesOf(typed).cups);
  if (home + away === 0) return texts.noCups;
  const overtime = overtimeProblem(typed, [home, away]);
  if (overtime !== null) return overtime;
  if (Number.isNaN(typed.at)) return texts.momentNeeded;
  return typed.at > now ? texts.inFuture : null;
}
