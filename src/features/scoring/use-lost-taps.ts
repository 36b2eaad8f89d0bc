import { useCallback, useRef } from 'react';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { table as texts } from '../../domain/messages/table.ts';
import { MIN_SEEN_MS } from '../../domain/records/constants.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSteadyControls } from '../../ui/effects/use-steady-controls.ts';
import { giveFeedback } from './feedback.ts';
import type { Scoring } from './use-scoring.ts';

/** What a disabled control of the running match lacks, by its `data-act`. */
const LACKS: Record<string, string> = {
  cup: texts.refusals['rack-empty'],
  double: texts.refusals['rack-empty'],
  penalty: texts.refusals['rack-empty'],
  miss: texts.missOnlyAnswers,
  minus: texts.refusals['no-cup-to-remove'],
  undo: texts.refusals['nothing-to-undo'],
};

/**
 * The element around the controls of a table, and its handlers: a notice names every tap that counts nothing (decision 43).
 *
 * @param idle why nobody can tap on this phone now; null: the phone scores
 */
export function useLostTaps(matchId: string, ignore: Scoring['ignore'], idle: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const status = useOfTable(matchId, statusOf);
  const tell = useCallback((message: string) => {
    giveFeedback('refused');
    notify({ id: 'scoring', kind: 'warning', message });
  }, []);
  const handlers = useSteadyControls(root, MIN_SEEN_MS, {
    onUnsteady: () => {
      // Without the bar of the last event there is no place for the sentence.
      if (idle !== null || status !== 'ongoing') tell(texts.ignored.between);
      else ignore('between');
    },
    onDisabled: (control) => {
      if (status !== 'ongoing') tell(texts.refusals[status === 'cancelled' ? 'match-cancelled' : 'match-completed']);
      else tell(idle ?? lackOf((control as HTMLElement).dataset));
    },
  });
  return { root, handlers };
}

/** A side that may not throw says so first (decision 150). */
const lackOf = ({ act = '', why }: DOMStringMap): string =>
  texts.refusals[why as 'redemption'] ?? LACKS[act] ?? texts.ignored.between;

const statusOf = ({ view }: TableState) => view.match.status;
