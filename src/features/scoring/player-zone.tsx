import { useEffect, useMemo, useRef } from 'react';
import type { ShotType } from '../../domain/match/shots.ts';
import { cupsOf, sideOf } from '../../domain/match/sides.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import type { Match } from '../../domain/records/types.ts';
import { ScoreZone, type ScoreZoneHandle } from '../../ui/score/score-zone.tsx';
import type { Scoring } from './use-scoring.ts';

export interface PlayerZoneProps {
  match: Match;
  playerId: string;
  /** Another phone scores now: it shows the figures alone. */
  idle?: boolean;
  flashes: Scoring['flashes'];
  onShot: (playerId: string, type: ShotType) => void;
  /** The finger slid off one of the player's controls. */
  onSlip: (playerId: string) => void;
}

/** One player's controls (MATCH-04 to MATCH-06); disabled once the match is completed (MATCH-10). */
export function PlayerZone({ match, playerId, idle = false, flashes, onShot, onSlip }: PlayerZoneProps) {
  const zone = useRef<ScoreZoneHandle>(null);
  useEffect(
    () =>
      flashes.subscribe(({ last }, before) => {
        if (last !== before.last && last?.playerId === playerId) zone.current?.flash(last.kind);
      }),
    [flashes, playerId],
  );
  const player = match.playerStats[playerId];
  const name = player?.playerName ?? '';
  const fixed = useMemo(
    () => ({
      labels: {
        cup: tableTexts.cup(name),
        minus: tableTexts.minus(name),
        miss: tableTexts.miss(name),
        minusText: tableTexts.minusText,
        missText: tableTexts.missText,
      },
      onCup: () => onShot(playerId, 'cup'),
      onMinus: () => onShot(playerId, 'minus'),
      onMiss: () => onShot(playerId, 'miss'),
      onSlip: () => onSlip(playerId),
    }),
    [name, playerId, onShot, onSlip],
  );
  const side = sideOf(match, playerId);
  if (player === undefined || side === null) return null;
  const closed = idle || match.status !== 'ongoing';
  const full = cupsOf(match, side) >= match.totalCups;
  const { cupsScored, attempts, accuracy, isMVP } = player;
  return (
    <ScoreZone
      ref={zone}
      name={name}
      line={tableTexts.line(cupsScored, attempts, accuracy)}
      cups={cupsScored}
      side={side}
      badge={isMVP ? texts.mvp : undefined}
      {...fixed}
      cupDisabled={closed || full}
      minusDisabled={closed || cupsScored === 0}
      missDisabled={closed}
    />
  );
}
