import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type TableState, useOfTable, useTableView } from '../../data/hooks/use-table-view.ts';
import { useTapNames } from '../../data/hooks/use-tap-names.ts';
import { keepReadLosses, openOwnEvents, readLosses } from '../../data/outbox/own-events.ts';
import { type MergeLoss, mergeLosses } from '../../domain/match/merge-losses.ts';
import { throwerIn } from '../../domain/match/short-name.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import type { Match } from '../../domain/records/types.ts';
import { firstName } from '../../domain/text/format.ts';
import { genitive } from '../../domain/text/turkish.ts';
import { giveFeedback } from './feedback.ts';
import styles from './match-tools.module.css';

/**
 * Taps that do not count since another phone's were merged, and this phone's late corrections, until the scorer has read the notice, also after a
 * reload; gives feedback for a new one.
 */
export function useMergeLosses(matchId: string): { losses: readonly MergeLoss[]; read: () => void } {
  const found = useOfTable(
    matchId,
    useMemo(() => lossesOf(matchId), [matchId]),
  );
  // A late correction is known from its row, which leaves the outbox before the scorer has looked.
  const late = useRef(new Map<string, MergeLoss>());
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(readLosses(matchId)));
  const losses = useMemo(() => {
    for (const loss of found) if (loss.kind === 'forestalled') late.current.set(loss.eventId, loss);
    const all = [...found.filter(({ kind }) => kind === 'uncounted'), ...late.current.values()];
    return all.filter(({ eventId }) => !known.has(eventId));
  }, [found, known]);
  const newest = losses.at(-1)?.eventId;
  useEffect(() => {
    if (newest !== undefined) giveFeedback('refused');
  }, [newest]);
  const read = useCallback(() => {
    const next = new Set([...known, ...shownLosses(losses).map(({ eventId }) => eventId)]);
    setKnown(next);
    keepReadLosses(matchId, next);
  }, [known, losses, matchId]);
  return { losses, read };
}

/** One list for each state: a selector must return the same object for the same state. */
function lossesOf(matchId: string): (state: TableState) => readonly MergeLoss[] {
  const own = openOwnEvents(matchId);
  const lists = new WeakMap<TableState, readonly MergeLoss[]>();
  return (state) => {
    own.note(state.rows);
    const losses = lists.get(state) ?? mergeLosses(state.view, state.rows, own.ids);
    lists.set(state, losses);
    return losses;
  };
}

/** The losses that one notice names: first the throws of this phone, then those of others, then the late corrections. */
function shownLosses(losses: readonly MergeLoss[]): readonly MergeLoss[] {
  const rank = (loss: MergeLoss) => (loss.kind === 'forestalled' ? 'late' : loss.isOwn ? 'own' : loss.by);
  const first =
    losses.find((loss) => rank(loss) === 'own') ?? losses.find((loss) => rank(loss) !== 'late') ?? losses[0];
  return first === undefined ? [] : losses.filter((loss) => rank(loss) === rank(first));
}

export interface MergeNoticeProps {
  matchId: string;
  losses: readonly MergeLoss[];
  onRead: () => void;
}

/** Says which tap no longer counts since another phone's taps were merged, and why, until the scorer has read it. */
export function MergeNotice({ matchId, losses, onRead }: MergeNoticeProps) {
  const { match } = useTableView(matchId);
  const shown = shownLosses(losses);
  const nameOf = useTapNames(
    matchId,
    shown.map((loss) => (loss.kind === 'uncounted' ? loss.by : '')),
  );
  return (
    <p className={`${styles.notice} ${styles.loss}`} role="status">
      <span>{sentenceFor(shown, match, nameOf)}</span>
      <button type="button" className={styles.read} onClick={onRead}>
        {scoring.understood}
      </button>
    </p>
  );
}

function sentenceFor(shown: readonly MergeLoss[], match: Match, personOf: (uid: string) => string | null): string {
  const nameOf = (playerId: string) => throwerIn(match, playerId);
  const uncounted = shown.filter((loss) => loss.kind === 'uncounted');
  const [first] = uncounted;
  if (first !== undefined) {
    const what = uncounted
      .map(({ playerId, type }) => tableTexts.event(nameOf(playerId), shotTexts[type].done))
      .join(', ');
    const person = personOf(first.by);
    const whose = first.isOwn
      ? scoring.ownThrow
      : person === null
        ? scoring.otherThrow
        : scoring.throwOf(genitive(firstName(person)));
    const why = first.refusal === 'rack-empty' ? 'full' : first.refusal === 'phase-over' ? 'over' : 'none';
    return scoring.uncounted(whose, what, scoring.whyUncounted[why]);
  }
  const last = shown.findLast((loss) => loss.kind === 'forestalled');
  return last === undefined ? '' : scoring.forestalled[last.by](nameOf(last.playerId ?? ''));
}
