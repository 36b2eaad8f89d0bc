import { useTableOf } from '../../data/hooks/use-night.ts';
import { live } from '../../domain/messages/live.ts';
import { InBar } from '../../ui/frame/in-bar.tsx';

/** «Masa 3» in the bar of the scoring screen, beside the way back: which table this phone scores. Nothing without a number. */
export function TablePlace({ matchId }: { matchId: string }) {
  const table = useTableOf(matchId);
  return table === undefined ? null : <InBar slot="place">{() => live.table(table)}</InBar>;
}
