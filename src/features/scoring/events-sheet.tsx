import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useClockOffset } from '../../data/hooks/use-clock-offset.ts';
import { useFollowedEvents } from '../../data/hooks/use-feed.ts';
import { useIsLogKnown } from '../../data/hooks/use-log-known.ts';
import { useOwnEvents } from '../../data/hooks/use-own-events.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { useTapNames } from '../../data/hooks/use-tap-names.ts';
import { type ListedEvent, listEvents } from '../../domain/match/event-list.ts';
import { othersThan } from '../../domain/match/match-move.ts';
import { countForeign } from '../../domain/match/offered-event.ts';
import { notes } from '../../domain/messages/notes.ts';
import { rowTexts } from '../../domain/messages/rows.ts';
import { practice, scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { firstName, formatTime } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { dative } from '../../domain/text/turkish.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './events-sheet.module.css';
import { MatchMomentum } from './match-momentum.tsx';
import { MatchNoteControl, NoteControl } from './note-control.tsx';
import { useNoting } from './use-noting.ts';
import type { Scoring } from './use-scoring.ts';
import { useSeenLongEnough } from './use-seen-long-enough.ts';

export interface EventsSheetProps {
  matchId: string;
  table: Pick<Scoring, 'flashes' | 'undo' | 'move' | 'ignore'>;
  isPractice: boolean;
  /** Another phone scores now: this one cannot correct anything. */
  idle?: boolean;
  onClose: () => void;
}

/** Every tap of the match with its time, its delivery state and an undo button. */
export function EventsSheet({ matchId, table, isPractice, idle = false, onClose }: EventsSheetProps) {
  const { view, rows } = useOfTable(matchId, (state) => state);
  const connection = useReach(matchId);
  // A match that is over is not followed by itself.
  useFollowedEvents(isPractice ? null : matchId);
  const isKnown = useIsLogKnown(matchId) || isPractice;
  const offset = useClockOffset();
  const { match } = view;
  const open = match.status === 'ongoing' && !idle;
  const events = useMemo(() => listEvents(view, rows, connection), [view, rows, connection]);
  const noting = useNoting(matchId, match.status === 'ongoing');
  const last = view.folded.timeline.at(-1);
  const own = useOwnEvents(matchId);
  const foreign = countForeign(view, own);
  // A line that another device adds moves all other lines under the scorer's finger.
  const isSeen = useSeenLongEnough(String(foreign), foreign);
  const ignored = useStore(table.flashes, (state) => state.ignored);
  const mend = (work: () => Promise<boolean>) => {
    if (isSeen()) void work();
    else table.ignore('between');
  };
  const nameOf = useTapNames(matchId, isPractice ? [] : events.map(({ by }) => by));
  const describe = ({ playerId, type }: Pick<ListedEvent, 'playerId' | 'type'>) =>
    tableTexts.event(match.playerStats[playerId]?.playerName ?? '', shotTexts[type].done);
  return (
    <Dialog title={scoring.events} onClose={onClose}>
      <p className={styles.said} role="status">
        {ignored !== null && ignored.playerId === null && tableTexts.ignored[ignored.why]}
      </p>
      {events.length === 0 && <p className={styles.empty}>{isKnown ? scoring.noEvents : scoring.unreadEvents}</p>}
      <MatchNoteControl noting={noting} />
      <MatchMomentum view={view} />
      <ol className={styles.list} reversed>
        {events.map((event) => {
          const time = formatTime(event.local ? event.at : event.at - offset);
          const name = describe(event);
          return (
            <li key={event.eventId} className={styles.row} data-off={!event.counts || undefined}>
              <span className={styles.what}>
                <span className={styles.name}>{name}</span>
                <span className={styles.where} data-where={event.where}>
                  {time} · {isPractice ? practice.where : scoring.delivery[event.where]}
                  {nameOf(event.by) !== null && ` · ${isolated(nameOf(event.by) ?? '')}`}
                  {event.undone ? ` · ${scoring.undone}` : event.counts ? '' : ` · ${scoring.notCounted}`}
                  {event.reason !== undefined && ` · ${rowTexts.reasons[event.reason]}`}
                </span>
              </span>
              {event.score && (
                <span className={styles.score}>
                  {event.score[0]}–{event.score[1]}
                </span>
              )}
              {open && event.counts && (
                <Button
                  variant="default"
                  aria-label={scoring.undoOf(name, time)}
                  onClick={() =>
                    mend(() => table.undo(event.eventId, event.eventId === last?.eventId ? event : undefined))
                  }
                >
                  {scoring.undo}
                </Button>
              )}
              {event.where !== 'refused' && (
                <NoteControl noting={noting} eventId={event.eventId} label={notes.noteOf(name, time)} />
              )}
              {open && event.eventId === last?.eventId && (
                <fieldset className={styles.give}>
                  <legend>{scoring.giveTo}</legend>
                  <div className={styles.choices}>
                    {othersThan(match, event.playerId).map((id) => {
                      const to = dative(firstName(match.playerStats[id]?.playerName ?? ''));
                      return (
                        <Button
                          key={id}
                          variant="default"
                          aria-label={scoring.giveLabel(name, to)}
                          onClick={() => mend(() => table.move(event.eventId, id))}
                        >
                          {to}
                        </Button>
                      );
                    })}
                  </div>
                </fieldset>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
