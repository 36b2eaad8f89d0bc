import { type ReactNode, useId, useState } from 'react';
import type { ListedEvent } from '../../domain/match/event-list.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { shortNameIn } from '../../domain/match/live-matches.ts';
import { othersThan } from '../../domain/match/match-move.ts';
import { throwKeyOf } from '../../domain/match/ordered-keys.ts';
import { judgeKind, phaseSaid } from '../../domain/match/rulebook.ts';
import { SHOT_TYPES, SHOTS, type ShotType } from '../../domain/match/shots.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { rowTexts } from '../../domain/messages/rows.ts';
import { practice, scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { dative } from '../../domain/text/turkish.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHold } from '../../ui/effects/use-hold.ts';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './events-sheet.module.css';
import type { Scoring } from './use-scoring.ts';

/** What may have been forgotten between two throws: whatever is an attempt. */
const INSERTED = SHOT_TYPES.filter((type) => SHOTS[type].attempts > 0);

/** The tap of a row in words. */
export interface SaidEvent {
  event: ListedEvent;
  /** «Ali Yıldız · kupa» */
  name: string;
  time: string;
}

export interface EventRowProps extends SaidEvent {
  /** Name of who tapped, null if it needs none. */
  by: string | null;
  isPractice: boolean;
  /** Stands below the words: the note on the tap. */
  mark: ReactNode;
  /** The finger held the row; null: the row answers no hold. */
  onHold: (() => void) | null;
  children: ReactNode;
}

/** A tap of the list: what, when, how far it got, the score after it. */
export function EventRow({ event, name, time, by, isPractice, mark, onHold, children }: EventRowProps) {
  const hold = useHold(onHold);
  return (
    <li className={styles.row} data-off={!event.counts || undefined} {...hold}>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.where} data-where={event.where}>
          {time} · {isPractice ? practice.where : scoring.delivery[event.where]}
          {by !== null && ` · ${isolated(by)}`}
          {event.undoneBy !== null ? ` · ${scoring.undone}` : event.counts ? '' : ` · ${scoring.notCounted}`}
          {event.reason !== undefined && ` · ${rowTexts.reasons[event.reason]}`}
        </span>
        {mark}
      </span>
      {event.score && (
        <span translate="no" className={styles.score}>
          {event.score[0]}–{event.score[1]}
        </span>
      )}
      {children}
    </li>
  );
}

export interface EventToolsProps extends SaidEvent {
  view: Pick<MatchView, 'match' | 'events'>;
  table: Pick<Scoring, 'undo' | 'move' | 'turn' | 'insert' | 'restore'>;
  /** Runs a correction of what the scorer had time to see. */
  mend: (event: Pick<Event, 'timeStamp'>, work: (at: number) => Promise<boolean>) => void;
  /** The last tap that counts: «Yinele» offers it after its undo. */
  isLast: boolean;
  /** The other corrections are shown. */
  isOpen: boolean;
  onToggle: () => void;
  /** One more control of the row, among the corrections. */
  note: ReactNode;
}

/** The corrections of a tap: its restoring; or on demand its undo, the other outcome and the other players. */
export function EventTools({ event, name, time, view, table, mend, isLast, isOpen, onToggle, note }: EventToolsProps) {
  const panel = useId();
  const [isInserting, setInserting] = useState(false);
  const { eventId, undoneBy } = event;
  if (undoneBy !== null) {
    return (
      <>
        <Button
          variant="default"
          aria-label={scoring.restoreOf(name, time)}
          onClick={(tap) => mend(tap, (at) => table.restore(undoneBy, at))}
        >
          {scoring.restore}
        </Button>
        {note}
      </>
    );
  }
  if (!event.counts) return note;
  const isPenalty = event.type === 'penalty';
  const { redemption = false } = phaseSaid(view.events[throwKeyOf(eventId)]);
  const isKnown = (type: ShotType) => judgeKind(rulesOf(view.match), type, redemption) === null;
  const other = SHOTS[event.type].turn;
  const turnTo = other === null || !isKnown(other) ? undefined : shotTexts[other].turnTo;
  const others = othersThan(view, event.playerId);
  return (
    <>
      <Button
        variant="default"
        aria-label={scoring.mendOf(name, time)}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
      >
        {scoring.mend}
      </Button>
      <div id={panel} className={styles.tools} hidden={!isOpen}>
        <Row gap={6} wrap className={styles.choices}>
          <Button
            variant="default"
            aria-label={scoring.undoOf(name, time)}
            onClick={(tap) => mend(tap, (at) => table.undo(eventId, at, isLast ? event : undefined))}
          >
            {scoring.undo}
          </Button>
          {turnTo !== undefined && (
            <Button
              variant="default"
              aria-label={scoring.turnLabel(name, turnTo)}
              onClick={(tap) => mend(tap, (at) => table.turn(eventId, at))}
            >
              {turnTo}
            </Button>
          )}
          {note}
          <Button
            variant="default"
            aria-label={scoring.insertOf(name, time)}
            aria-expanded={isInserting}
            onClick={() => setInserting(!isInserting)}
          >
            {scoring.insert}
          </Button>
        </Row>
        {isInserting ? (
          INSERTED.filter(isKnown).map((type) => (
            <fieldset key={type} className={styles.give}>
              <legend>{shotTexts[type].insertTo}</legend>
              <Row gap={6} wrap className={styles.choices}>
                {[...(isPenalty ? [] : [event.playerId]), ...others].map((id) => (
                  <Button
                    key={id}
                    variant="default"
                    aria-label={scoring.insertLabel(shortNameIn(view.match, id), shotTexts[type].done, name)}
                    onClick={(tap) =>
                      mend(tap, async (at) => {
                        const done = await table.insert(eventId, type, id, at);
                        if (done) setInserting(false);
                        return done;
                      })
                    }
                  >
                    {shortNameIn(view.match, id)}
                  </Button>
                ))}
              </Row>
            </fieldset>
          ))
        ) : isPenalty ? null : (
          <fieldset className={styles.give}>
            <legend>{scoring.giveTo}</legend>
            <Row gap={6} wrap className={styles.choices}>
              {others.map((id) => {
                const to = dative(shortNameIn(view.match, id));
                return (
                  <Button
                    key={id}
                    variant="default"
                    aria-label={scoring.giveLabel(name, to)}
                    onClick={(tap) => mend(tap, (at) => table.move(eventId, id, at))}
                  >
                    {to}
                  </Button>
                );
              })}
            </Row>
          </fieldset>
        )}
      </div>
    </>
  );
}
