import { isRackEmpty } from '../../domain/match.ts';
import { match as texts } from '../../domain/messages/match.ts';
import type { MatchView } from '../../domain/view.ts';
import { ScoreBoard } from '../../ui/score-board.tsx';
import { CompleteButton, ScoreLayout } from '../../ui/score-layout.tsx';
import { LastEvent } from './last-event.tsx';
import { PlayerZone } from './player-zone.tsx';
import { useCompletion } from './use-completion.ts';
import { useScoring } from './use-scoring.ts';
import { Winner } from './winner.tsx';

/** Scoreboard, the four players' controls and the bar above the thumb (MATCH-02 to MATCH-06, SCORE-01 to SCORE-07). */
export function MatchControl({ matchId, view }: { matchId: string; view: MatchView }) {
  const { match } = view;
  const scoring = useScoring(matchId);
  const complete = useCompletion(view, scoring.complete);
  const closed = match.status === 'completed';
  const rack = (sunk: number) => texts.rack(sunk, match.totalCups);
  const zones = (players: readonly string[]) =>
    players.map((playerId) => (
      <PlayerZone
        key={playerId}
        match={match}
        playerId={playerId}
        flash={scoring.flash?.playerId === playerId ? scoring.flash : null}
        onShot={(type) => scoring.shoot(playerId, type)}
      />
    ));
  const winner = closed ? (match.winnerId === match.team1Id ? 'one' : 'two') : undefined;
  return (
    <ScoreLayout
      notice={closed ? <Winner match={match} /> : undefined}
      board={
        <ScoreBoard
          label={texts.score}
          one={{ name: match.team1Name, score: match.team1Score, rackLabel: rack(match.team1Score) }}
          two={{ name: match.team2Name, score: match.team2Score, rackLabel: rack(match.team2Score) }}
          total={match.totalCups}
          winner={winner}
        />
      }
      one={{ label: match.team1Name, zones: zones(match.team1Players) }}
      two={{ label: match.team2Name, zones: zones(match.team2Players) }}
      lastEvent={
        closed ? null : (
          <LastEvent
            view={view}
            ignored={scoring.flash?.kind === 'ignored'}
            onUndo={(eventId) => void scoring.undo(eventId)}
          />
        )
      }
      action={
        closed ? null : (
          <CompleteButton ready={isRackEmpty(match, match.totalCups)} onClick={() => void complete()}>
            {texts.complete}
          </CompleteButton>
        )
      }
    />
  );
}
