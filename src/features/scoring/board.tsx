import { useIsSwapped } from '../../data/hooks/use-is-swapped.ts';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { winnerOf } from '../../domain/match/sides.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { ScoreBoard } from '../../ui/score/score-board.tsx';

/** The score of the match; it renders again only when the score changes (MATCH-02). */
export function Board({ matchId }: { matchId: string }) {
  const { name1, name2, score1, score2, total, winner } = useOfTable(matchId, boardOf);
  const swapped = useIsSwapped(matchId);
  return (
    <ScoreBoard
      swapped={swapped}
      label={tableTexts.score}
      one={{ name: name1, score: score1, rackLabel: texts.rack(score1, total) }}
      two={{ name: name2, score: score2, rackLabel: texts.rack(score2, total) }}
      total={total}
      winner={winner}
    />
  );
}

function boardOf({ view: { match } }: TableState) {
  return {
    ...{ name1: match.team1Name, name2: match.team2Name, score1: match.team1Score, score2: match.team2Score },
    total: match.totalCups,
    winner: match.status === 'completed' ? (winnerOf(match) ?? 'two') : undefined,
  };
}
