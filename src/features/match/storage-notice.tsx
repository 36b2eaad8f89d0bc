import { useStore } from 'zustand';
import { firstName } from '../../domain/format.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import type { MatchView } from '../../domain/view.ts';
import styles from './match-tools.module.css';
import type { Scoring, Unstored } from './use-scoring.ts';

/** Over the table until something is stored again: what could not be, and what to do about it. Covers no score (L2). */
export function StorageNotice({ view, table }: { view: MatchView; table: Pick<Scoring, 'unstored'> }) {
  const unstored = useStore(table.unstored, ({ last }) => last);
  if (unstored === null) return null;
  return (
    <p className={styles.notice} data-kind="warn" role="alert">
      {`${whatOf(unstored, view)} ${scoring.storage[unstored.why]}`}
    </p>
  );
}

function whatOf({ what }: Unstored, { match, events }: MatchView): string {
  const name = (playerId: string) => firstName(match.playerStats[playerId]?.playerName ?? '');
  if (what.kind === 'complete') return scoring.notStored.complete;
  if (what.kind === 'shot') return scoring.notStored.shot(texts.event(name(what.playerId), texts.types[what.type]));
  const event = events[what.eventId];
  const shot =
    event === undefined || event.type === 'undo' ? '' : texts.event(name(event.playerId), texts.types[event.type]);
  return scoring.notStored[what.kind](shot);
}
