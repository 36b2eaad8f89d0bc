import { useClockOffset } from '../../data/queries/use-clock-offset.ts';
import { useNow } from '../../data/queries/use-now.ts';
import { firstName, formatAge } from '../../domain/format.ts';
import { match as texts } from '../../domain/messages/match.ts';
import type { MatchView } from '../../domain/view.ts';
import { LastEventBar } from '../../ui/last-event-bar.tsx';

export interface LastEventProps {
  view: MatchView;
  /** The latest tap was taken for a mis-tap: it says so where the eyes already are (field note 3). */
  ignored: boolean;
  onUndo: (eventId: string) => void;
}

/** What was counted last, where it is, and the way to take it back, offline too (field note 4). */
export function LastEvent({ view, ignored, onUndo }: LastEventProps) {
  const now = useNow();
  const offset = useClockOffset();
  const last = view.folded.timeline.at(-1);
  if (last === undefined) {
    return (
      <LastEventBar
        title={texts.noEvents}
        actions={[{ label: texts.undo, primary: true, disabled: true, onClick: () => undefined }]}
      />
    );
  }
  const name = firstName(view.match.playerStats[last.playerId]?.playerName ?? '');
  const title = texts.event(name, texts.types[last.type]);
  const pending = view.pendingEvents.has(last.eventId);
  // A waiting tap carries the device's clock, an acknowledged one the server's.
  const age = formatAge(now + (pending ? 0 : offset) - last.at);
  return (
    <LastEventBar
      title={title}
      detail={ignored ? texts.doubleTap : `${age} · ${pending ? texts.onPhone : texts.onAir}`}
      actions={[
        {
          label: texts.undo,
          describe: texts.undoLast(title),
          primary: true,
          onClick: () => onUndo(last.eventId),
        },
      ]}
    />
  );
}
