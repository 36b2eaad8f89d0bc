import { useAnswering } from '../data/hooks/use-answering.ts';
import { type ShownClock, useMatchClock } from '../data/hooks/use-match-clock.ts';
import type { ClockedMatch } from '../domain/match/clock.ts';
import { matchClock as texts } from '../domain/messages/match-clock.ts';
import { ScoreNumber } from '../ui/score/score-number.tsx';

// Loaded late: most leagues play without a clock, and nobody answers a last cup.

interface MatchClockProps {
  match: ClockedMatch;
  /** How late the screen is, ms. */
  lateMs?: number;
  /** It stands in a line of small text, and is larger. */
  large?: boolean;
}

/** The time that is left in a match; nothing for a match without a clock. */
export function MatchClock({ match, lateMs, large }: MatchClockProps) {
  const clock = useMatchClock(match, lateMs);
  if (clock === null) return null;
  return large ? (
    <span style={LARGE}>
      <ClockText {...clock} />
    </span>
  ) : (
    <ClockText {...clock} />
  );
}

const LARGE = { color: 'var(--chalk)', fontSize: '1.25rem', lineHeight: 1 } as const;

/** The time that is left and what is to say of it. A timer is read only when asked for, so nobody hears each second. */
export function ClockText({ left, isPaused, isOut, isEstimate }: ShownClock) {
  if (isOut) return <b>{texts.out}</b>;
  const word = isEstimate ? texts.estimate : isPaused ? texts.paused : null;
  return (
    <span role="timer" aria-label={texts.label}>
      <ScoreNumber value={texts.time(left)} size="inherit" />
      {word !== null && <small> {word}</small>}
    </span>
  );
}

/** «Son atış hakkı: Moda Bardakları», while the other side may answer the last cup. */
export function MatchAnswer({ matchId, className }: { matchId: string; className?: string | undefined }) {
  const team = useAnswering(matchId);
  return team && <p className={className}>{texts.answers(team)}</p>;
}
