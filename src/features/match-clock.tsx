import { useAnswering } from '../data/hooks/use-answering.ts';
import { type ShownClock, useMatchClock } from '../data/hooks/use-match-clock.ts';
import type { ClockedMatch } from '../domain/match/clock.ts';
import { matchClock as texts } from '../domain/messages/match-clock.ts';
import { ScoreNumber } from '../ui/score/score-number.tsx';

// Loaded late: most leagues play without a clock, and nobody answers a last cup.

/** The time that is left in a match, in the size of the text around it; nothing for a match without a clock. @param lateMs how late the screen is */
export function MatchClock({ match, lateMs }: { match: ClockedMatch; lateMs?: number }) {
  const clock = useMatchClock(match, lateMs);
  return clock && <ClockText {...clock} />;
}

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
