import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { atTableNow } from '../../domain/match/at-table.ts';
import type { Side } from '../../domain/match/sides.ts';
import { PlayerZone, type PlayerZoneProps } from './player-zone.tsx';

/** The players of one side at the table, in the order in which they were chosen. */
export function PlayerZones({ side, ...zone }: { side: Side } & Omit<PlayerZoneProps, 'playerId'>) {
  const players = useOfTable(zone.matchId, ({ view }) => atTableNow(view, side));
  return players.map((playerId) => <PlayerZone key={playerId} playerId={playerId} {...zone} />);
}
