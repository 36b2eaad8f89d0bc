import { useStore } from 'zustand';
import { sideOf } from '../../domain/match.ts';
import { match as texts } from '../../domain/messages/match.ts';
import type { Match, ShotType } from '../../domain/types.ts';
import { ScoreZone } from '../../ui/score-zone.tsx';
import type { Scoring } from './use-scoring.ts';

export interface PlayerZoneProps {
  match: Match;
  playerId: string;
  flashes: Scoring['flashes'];
  onShot: (type: ShotType) => void;
}

/** One player's controls (MATCH-04 to MATCH-06); disabled once the match is completed (MATCH-10). */
export function PlayerZone({ match, playerId, flashes, onShot }: PlayerZoneProps) {
  const flash = useStore(flashes, ({ last }) => (last?.playerId === playerId ? last : null));
  const player = match.playerStats[playerId];
  if (player === undefined) return null;
  const side = sideOf(match, playerId);
  const closed = match.status === 'completed';
  const full = (side === 1 ? match.team1Score : match.team2Score) >= match.totalCups;
  const { playerName: name, cupsScored, attempts, accuracy, isMVP } = player;
  return (
    <ScoreZone
      name={name}
      line={texts.line(cupsScored, attempts, accuracy)}
      cups={cupsScored}
      side={side === 1 ? 'one' : 'two'}
      badge={isMVP ? texts.mvp : undefined}
      labels={{
        plus: texts.plus(name),
        minus: texts.minus(name),
        miss: texts.miss(name),
        minusText: texts.minusText,
        missText: texts.missText,
      }}
      flash={flash}
      onPlus={() => onShot('cup')}
      onMinus={() => onShot('minus')}
      onMiss={() => onShot('miss')}
      plusDisabled={closed || full}
      minusDisabled={closed || cupsScored === 0}
      missDisabled={closed}
    />
  );
}
