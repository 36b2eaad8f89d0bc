import { useCallback, useEffect, useMemo, useState } from 'react';
import { type TableState, useOfTable, useTableView } from '../../data/hooks/use-table-view.ts';
import { type MergeLoss, mergeLosses } from '../../domain/match/merge-losses.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { firstName } from '../../domain/text/format.ts';
import { giveFeedback } from './feedback.ts';
import styles from './match-tools.module.css';

/** This phone's taps that another phone's taps cancelled, until the scorer has read the notice; gives feedback for a new one. */
export function useMergeLosses(matchId: string): { losses: readonly MergeLoss[]; read: () => void } {
  const all = useOfTable(matchId, lossesOf);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const losses = useMemo(() => all.filter(({ eventId }) => !known.has(eventId)), [all, known]);
  const newest = losses.at(-1)?.eventId;
  useEffect(() => {
    if (newest !== undefined) giveFeedback('refused');
  }, [newest]);
  const read = useCallback(
    () => setKnown((before) => new Set([...before, ...losses.map((loss) => loss.eventId)])),
    [losses],
  );
  return { losses, read };
}

/** One list for each state: a selector must return the same object for the same state. */
const found = new WeakMap<TableState, readonly MergeLoss[]>();

function lossesOf(state: TableState): readonly MergeLoss[] {
  const losses = found.get(state) ?? mergeLosses(state.view, state.rows);
  found.set(state, losses);
  return losses;
}

export interface MergeNoticeProps {
  matchId: string;
  losses: readonly MergeLoss[];
  onRead: () => void;
}

/** Says which tap no longer counts since another phone's taps were merged, and why, until the scorer has read it. */
export function MergeNotice({ matchId, losses, onRead }: MergeNoticeProps) {
  const view = useTableView(matchId);
  return (
    <p className={`${styles.notice} ${styles.loss}`} role="status">
      <span>{sentenceFor(losses, view)}</span>
      <button type="button" className={styles.read} onClick={onRead}>
        {scoring.understood}
      </button>
    </p>
  );
}

function sentenceFor(losses: readonly MergeLoss[], { match }: MatchView): string {
  const nameOf = (playerId: string) => firstName(match.playerStats[playerId]?.playerName ?? '');
  const uncounted = losses.filter((loss) => loss.kind === 'uncounted');
  const [first] = uncounted;
  if (first !== undefined) {
    const what = uncounted
      .map(({ playerId, type }) => tableTexts.event(nameOf(playerId), shotTexts[type].done))
      .join(', ');
    return scoring.uncounted(what, first.refusal === 'rack-empty');
  }
  const last = losses.findLast((loss) => loss.kind === 'forestalled');
  return scoring.forestalled(last?.playerId == null ? null : nameOf(last.playerId));
}
