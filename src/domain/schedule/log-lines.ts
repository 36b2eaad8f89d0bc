import type { LogLine } from '../admin/admin-log.ts';
import { fixtureForm } from '../messages/fixtures-admin.ts';
import { hasOnlyScore } from './fixture-kinds.ts';
import { fixtureDay, fixtureTime } from './format-fixture.ts';
import type { Moves } from './move.ts';
import { typedScoreText } from './only-score.ts';
import { sideNames } from './round-names.ts';
import { type Shift, shiftTarget } from './shift-evening.ts';
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
