import { useMemo } from 'react';
import { useWinTable } from '../../data/hooks/use-win-table.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { chancePercent, winCourse } from '../../domain/match/win-course.ts';
import { winChanceTexts as texts } from '../../domain/messages/win-chance.ts';
import { ChanceBand } from '../../ui/score/chance-band.tsx';

// Loaded late, over the momentum; its words have a place of their size below.

/** The course of the chance of winning (decision 92); nothing while the careers are read. */
export function WinChance({ view: { match, folded }, level }: { view: MatchView; level: number }) {
  const table = useWinTable(match);
  const course = useMemo(
    () => (table === null ? [] : winCourse(match, folded.timeline, table)),
    [match, folded.timeline, table],
  );
  const last = course.at(-1);
  if (last === undefined) return null;
  const { team1Name, team2Name } = match;
  const isOver = match.status === 'completed';
  const winner = last === 1 ? team1Name : team2Name;
  const least = chancePercent(Math.min(...course.map((chance) => (last === 1 ? chance : 1 - chance))));
  const now = chancePercent(last);
  return (
    <ChanceBand
      course={course}
      level={level}
      title={texts.title}
      label={isOver ? texts.over(winner, least) : texts.now(team1Name, now, team2Name)}
      summary={
        isOver ? (
          texts.least(least)
        ) : (
          <>
            <b data-side="one">{texts.percent(now)}</b> <b data-side="two">{texts.percent(100 - now)}</b>
          </>
        )
      }
    />
  );
}
