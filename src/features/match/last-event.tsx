import { useStore } from 'zustand';
import { useClockOffset } from '../../data/queries/use-clock-offset.ts';
import { useNow } from '../../data/queries/use-now.ts';
import { useReach } from '../../data/queries/use-sync.ts';
import { waitingWhere } from '../../domain/event-list.ts';
import { firstName, formatAge } from '../../domain/format.ts';
import { othersThan } from '../../domain/match-move.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { practice, scoring } from '../../domain/messages/scoring.ts';
import { dative } from '../../domain/turkish.ts';
import type { MatchView } from '../../domain/view.ts';
import { type HoldChoice, HoldMenu } from '../../ui/hold-menu.tsx';
import { LastEventBar } from '../../ui/last-event-bar.tsx';
import type { Scoring } from './use-scoring.ts';

export interface LastEventProps {
  view: MatchView;
  table: Pick<Scoring, 'flashes' | 'undo' | 'move'>;
  /** A practice match is nowhere but on this screen. */
  isPractice: boolean;
  onOpenEvents: () => void;
}

/** What was counted last, where it is, and the ways to mend it, offline too (field note 4). */
export function LastEvent({ view, table, isPractice, onOpenEvents }: LastEventProps) {
  const now = useNow();
  const offset = useClockOffset();
  const connection = useReach();
  const { match, folded } = view;
  const last = folded.timeline.at(-1);
  const ignored = useStore(table.flashes, ({ last }) => (last?.kind === 'ignored' ? last : null));
  const score = scoring.live(match.team1Name, match.team1Score, match.team2Name, match.team2Score);
  const nameOf = (playerId: string) => firstName(match.playerStats[playerId]?.playerName ?? '');
  const ignoredText = ignored === null ? '' : scoring.doubleTapOf(nameOf(ignored.playerId));
  const title = last === undefined ? texts.noEvents : texts.event(nameOf(last.playerId), texts.types[last.type]);
  const onOpen = { label: scoring.openEvents(title), open: onOpenEvents };
  if (last === undefined) {
    return (
      <LastEventBar
        title={title}
        announce={`${title}. ${score}`}
        onOpen={onOpen}
        actions={[{ label: texts.undo, primary: true, disabled: true, onClick: () => undefined }]}
      />
    );
  }
  const pending = view.pendingEvents.has(last.eventId);
  const where = isPractice ? practice.where : scoring.where[pending ? waitingWhere(connection) : 'air'];
  // A waiting tap carries the device's clock, an acknowledged one the server's.
  const age = formatAge(now + (pending ? 0 : offset) - last.at);
  const choices = othersThan(match, last.playerId).map(
    (id): HoldChoice => ({
      id,
      label: scoring.give(dative(nameOf(id))),
      describe: scoring.giveLabel(title, dative(match.playerStats[id]?.playerName ?? '')),
    }),
  );
  const [first, ...rest] = choices;
  return (
    <LastEventBar
      title={title}
      detail={ignored === null ? `${where} · ${age}` : texts.doubleTap}
      announce={ignored === null ? `${title}. ${score}` : `${ignoredText} ${score}`}
      onOpen={onOpen}
      actions={[
        {
          label: texts.undo,
          describe: texts.undoLast(title),
          primary: true,
          onClick: () => void table.undo(last.eventId),
        },
      ]}
    >
      {first === undefined ? null : (
        <HoldMenu
          choices={[first, ...rest]}
          title={scoring.giveTo}
          hint={scoring.giveHint}
          onChoose={(id) => void table.move(last.eventId, id)}
        />
      )}
    </LastEventBar>
  );
}
