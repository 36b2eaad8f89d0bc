import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { firstName } from '../../domain/format.ts';
import { type MergeLoss, mergeLosses } from '../../domain/merge-losses.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import type { MatchView } from '../../domain/view.ts';
import { giveFeedback } from './feedback.ts';
import styles from './match-tools.module.css';

/** Says which of the taps no longer counts since another phone's were merged with them, and why; until it is read. */
export function MergeNotice({ matchId, view }: { matchId: string; view: MatchView }) {
  const { league } = useServices();
  const rows = useStore(league, (state) => state.rows);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const losses = useMemo(
    () =>
      mergeLosses(
        view,
        rows.filter((row) => row.matchId === matchId),
      ).filter(({ eventId }) => !read.has(eventId)),
    [view, rows, matchId, read],
  );
  const newest = losses.at(-1)?.eventId;
  useEffect(() => {
    if (newest !== undefined) giveFeedback('refused');
  }, [newest]);
  if (newest === undefined) return null;
  return (
    <p className={styles.notice} data-kind="warn" role="status">
      <span>{sentenceFor(losses, view)}</span>
      <button
        type="button"
        className={styles.read}
        onClick={() => setRead(new Set([...read, ...losses.map(({ eventId }) => eventId)]))}
      >
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
    const what = uncounted.map(({ playerId, type }) => texts.event(nameOf(playerId), texts.types[type])).join(', ');
    return scoring.uncounted(what, first.refusal === 'rack-empty');
  }
  const last = losses.findLast((loss) => loss.kind === 'forestalled');
  return scoring.forestalled(last?.playerId == null ? null : nameOf(last.playerId));
}
