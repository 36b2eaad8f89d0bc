import { useEffect, useRef } from 'react';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { scoring as texts } from '../../domain/messages/scoring.ts';
import { speak } from './speak.ts';

/** Reads the score aloud after each change, whichever phone made it; not the score at which the table opens. */
export function SpokenScore({ matchId }: { matchId: string }) {
  const score = useOfTable(matchId, spokenOf);
  const known = useRef(score);
  useEffect(() => {
    if (known.current === score) return;
    known.current = score;
    speak(score);
  }, [score]);
  return null;
}

const spokenOf = ({ view: { match } }: TableState) => texts.spoken(match.team1Score, match.team2Score);
