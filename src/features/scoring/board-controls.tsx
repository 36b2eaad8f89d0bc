import { memo, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { swapSides, useIsSwapped } from '../../data/hooks/use-is-swapped.ts';
import { type ShownClock, useMatchClock } from '../../data/hooks/use-match-clock.ts';
import { type TableState, tableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { type Preferences, preferences, togglePreference } from '../../data/session/preferences.ts';
import { minutesOf } from '../../domain/match/clock.ts';
import type { ClockState } from '../../domain/match/clock-states.ts';
import type { ThrowPhase } from '../../domain/match/corrections.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { isRackSurelyEmpty, judgeAnswer, phaseOf, throwPhase } from '../../domain/match/rulebook.ts';
import { type Side, teamIdOf, teamNameOf } from '../../domain/match/sides.ts';
import { matchClock } from '../../domain/messages/match-clock.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { preflightTexts, scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as texts } from '../../domain/messages/table.ts';
import type { Match } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { BoardButton, type BoardControls } from '../../ui/score/score-board.tsx';
import { canSpeak, giveFeedback, speak } from './feedback.ts';
import styles from './match-tools.module.css';
import type { Scoring } from './use-scoring.ts';

interface ControlProps {
  matchId: string;
  table: Scoring;
  /** Another phone scores now. */
  idle: boolean;
}

/** Whether the board of a match has a clock, or buttons for cups that nobody threw. */
export function hasBoardControls(match: Pick<Match, 'rules'>): boolean {
  const { penalties } = rulesOf(match);
  return penalties || hasClock(match);
}

/** An overtime has minutes only where regular time has some. */
const hasClock = (match: Pick<Match, 'rules'>) => minutesOf(match, 0) > 0;

/** What the board of a match has besides the scores; undefined by the standard rules. */
export function useBoardControls({ matchId, table, idle }: ControlProps): BoardControls | undefined {
  const { penalties, clock } = useOfTable(matchId, ({ view: { match } }) => ({
    penalties: rulesOf(match).penalties,
    clock: hasClock(match),
  }));
  return useMemo(() => {
    if (!penalties && !clock) return undefined;
    const of = { matchId, table, idle };
    const penalty = (side: Side): ReactNode => penalties && <PenaltyButton {...of} side={side} />;
    return { one: penalty('one'), two: penalty('two'), clock: clock && <TableClock {...of} /> };
  }, [penalties, clock, matchId, table, idle]);
}

/** A cup for a side that nobody threw (decision 152): it asks nothing, and is taken back like a throw. */
function PenaltyButton({ matchId, table, idle, side }: ControlProps & { side: Side }) {
  const { teamId, name, phase, redemption, why, isFull, isOver } = useOfTable(matchId, ({ view }) => {
    const { match, folded } = view;
    return {
      teamId: teamIdOf(match, side),
      name: teamNameOf(match, side),
      ...throwPhase(match, folded),
      why: judgeAnswer(match, folded, side),
      isFull: isRackSurelyEmpty(view, side),
      isOver: match.status !== 'ongoing',
    };
  });
  const now: ThrowPhase = { phase, ...(redemption && { redemption }) };
  const seen = useRef(now);
  return (
    <BoardButton
      data-act="penalty"
      data-why={why ?? undefined}
      aria-label={texts.control(name, shotTexts.penalty.control)}
      disabled={idle || isOver || isFull || why !== null}
      onPress={() => {
        seen.current = now;
      }}
      onTap={(at) => table.shoot(teamId, 'penalty', at, seen.current)}
      onSlip={() => table.ignore('slid')}
    >
      {shotTexts.penalty.button}
    </BoardButton>
  );
}

/** The clock of the match (decision 153): a tap starts and stops it. Its place is kept in a phase without minutes and after the end. */
function TableClock({ matchId, table, idle }: ControlProps) {
  const { status, rules, clock, phase } = useOfTable(matchId, clockedOf);
  const shown = useMatchClock({ status, ...(rules && { rules }), ...(clock && { clock }), phase });
  useTimeUp({ matchId, table, idle }, shown, phase);
  const now = { phase, to: shown === null ? 'run' : stateAfter(shown) };
  const seen = useRef<{ phase: number; to: ClockState }>(now);
  const time = useId();
  if (shown === null) return null;
  const { left, isRunning, isPaused, isOut, isEstimate } = shown;
  const word = isOut
    ? matchClock.out
    : isEstimate
      ? matchClock.estimate
      : isPaused
        ? matchClock.paused
        : isRunning
          ? texts.clockShort.stop
          : texts.clockShort.run;
  return (
    <BoardButton
      data-act="clock"
      aria-label={isOut ? texts.clock.again : texts.clock[now.to]}
      aria-describedby={time}
      isLit={isOut || left <= 0}
      disabled={idle}
      onPress={() => {
        seen.current = now;
      }}
      onTap={() => void table.setClock(seen.current.phase, seen.current.to)}
      onSlip={() => table.ignore('slid')}
    >
      <time id={time}>{matchClock.time(isOut ? 0 : left)}</time>
      <small>{word}</small>
    </BoardButton>
  );
}

const clockedOf = ({ view: { match, folded } }: TableState) => ({
  status: match.status,
  rules: match.rules,
  clock: match.clock,
  phase: phaseOf(folded),
});

/** What a tap does: the clock that runs stands, or its time is over if it ran on after that; else it runs, also again after the time was over. */
const stateAfter = ({ isRunning, left }: ShownClock): ClockState => (isRunning ? (left > 0 ? 'stop' : 'out') : 'run');

/**
 * Rings once when the time is over, also if the page was busy or asleep then, and says it in the log, from the phone that scores. A clock that somebody let
 * run on after the end is said by nobody again.
 */
function useTimeUp({ matchId, table, idle }: ControlProps, shown: ShownClock | null, phase: number): void {
  const { league } = useServices();
  const { isOut = false, isRunning = false, left = 1 } = shown ?? {};
  const isOver = isOut || (isRunning && left <= 0);
  const known = useRef(isOut);
  useEffect(() => {
    if (isOver && !known.current) giveFeedback('timeUp');
    known.current = isOver;
  }, [isOver]);
  const isStored = useStore(table.unstored, ({ last }) => last === null);
  const isDue = isOver && !isOut && !idle && isStored;
  useEffect(() => {
    if (!isDue) return;
    const { match } = tableState(league, matchId).view;
    if ((match.clock?.spent ?? 0) < minutesOf(match, phase) * 60_000) void table.setClock(phase, 'out');
  }, [isDue, league, matchId, table, phase]);
}

interface MatchToolsProps {
  matchId: string;
  onOpenEvents: () => void;
  /** Changes the line-up; absent at a practice match and after the end. */
  onOpenLineup?: (() => void) | undefined;
  /** Absent if there is nothing to check. */
  onOpenCheck?: (() => void) | undefined;
  /** Ties the stream to the log (decision 106); absent at a practice match and after the end. */
  onTie?: (() => void) | undefined;
  /** Gives the match to a scorer; absent if the person may not. */
  onInvite?: (() => void) | undefined;
  /** Closes the menu around the tools; each tool that opens something does so first, and the focus later returns to the menu's button. */
  onLeave: () => void;
  /** Further tools. */
  children?: ReactNode;
}

/**
 * In the menu of the bar: the list of events, the line-up, the pre-match check, the sides the other way round, sound, vibration and the score read
 * aloud.
 */
export const MatchTools = memo(function MatchTools({
  matchId,
  onOpenEvents,
  onOpenLineup,
  onOpenCheck,
  onTie,
  onInvite,
  onLeave,
  children,
}: MatchToolsProps) {
  const swapped = useIsSwapped(matchId);
  const chosen = useStore(preferences);
  const toggle = (name: keyof Preferences, onOn?: () => void) => (
    <Button
      variant="default"
      role="switch"
      aria-checked={chosen[name]}
      onClick={() => {
        if (!chosen[name]) onOn?.();
        togglePreference(name);
      }}
    >
      {scoring[name]}: {chosen[name] ? scoring.on : scoring.off}
    </Button>
  );
  const tool = (label: string, open: (() => void) | undefined) =>
    open && (
      <Button
        variant="default"
        onClick={() => {
          onLeave();
          open();
        }}
      >
        {label}
      </Button>
    );
  return (
    <Grid as="section" gap={8} mb={8} className={styles.tools} aria-label={scoring.tools}>
      {tool(scoring.events, onOpenEvents)}
      {tool(scoring.lineup, onOpenLineup)}
      {tool(preflightTexts.open, onOpenCheck)}
      {tool(scoring.tieStream, onTie)}
      {tool(scorers.invite, onInvite)}
      {children}
      <Button variant="default" role="switch" aria-checked={swapped} onClick={() => swapSides(matchId)}>
        {scoring.swapSides}: {swapped ? scoring.on : scoring.off}
      </Button>
      {toggle('sound')}
      {'vibrate' in navigator && toggle('vibration')}
      {canSpeak() && toggle('voice', () => speak(scoring.voiceOn))}
    </Grid>
  );
});
