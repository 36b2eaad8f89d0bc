import { Fragment, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useClockOffset } from '../../data/hooks/use-match.ts';
import { useMatchNotes } from '../../data/hooks/use-match-notes.ts';
import { useNamesBeside } from '../../data/hooks/use-names-beside.ts';
import { useIsLogKnown, useOwnEvents } from '../../data/hooks/use-own-events.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscribe } from '../../data/hooks/use-subscription.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { useTapNames } from '../../data/hooks/use-tap-names.ts';
import { useServices } from '../../data/services.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { countForeign, type ListedEvent, listEvents } from '../../domain/match/event-list.ts';
import { throwerIn } from '../../domain/match/live-matches.ts';
import { countedThrows } from '../../domain/match/match.ts';
import { momentumOf } from '../../domain/match/momentum.ts';
import { MATCH_NOTE, type MatchNotes, NOTE_KINDS, type NoteKind } from '../../domain/match/note-kinds.ts';
import { throwKeyOf } from '../../domain/match/ordered-keys.ts';
import { substitutionLines } from '../../domain/match/substitution-lines.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { lineup } from '../../domain/messages/lineup.ts';
import { momentum as texts } from '../../domain/messages/match-page.ts';
import { notes } from '../../domain/messages/notes.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { formatTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { touchTime } from '../../ui/effects/touch-time.ts';
import { List, Row, Text } from '../../ui/layout/layout.tsx';
import { MomentumChart } from '../../ui/score/momentum.tsx';
import { NoteMark, TimedLines } from '../../ui/score/timed-lines.tsx';
import { EventRow, EventTools } from './event-row.tsx';
import styles from './events-sheet.module.css';
import type { Scoring } from './use-scoring.ts';
import { useSeenLongEnough } from './use-seen-long-enough.ts';

export interface EventsSheetProps {
  matchId: string;
  table: Pick<Scoring, 'flashes' | 'undo' | 'move' | 'turn' | 'insert' | 'restore' | 'ignore'>;
  isPractice: boolean;
  /** Another phone scores now: this one cannot correct anything. */
  idle?: boolean;
  onClose: () => void;
}

/** Every tap of the match with its time, its delivery state and its corrections. */
export function EventsSheet({ matchId, table, isPractice, idle = false, onClose }: EventsSheetProps) {
  const { view, rows } = useOfTable(matchId, (state) => state);
  const connection = useReach(matchId);
  // A match that is over is not followed by itself.
  useSubscribe(isPractice ? null : matchLog(matchId));
  const isKnown = useIsLogKnown(matchId) || isPractice;
  const offset = useClockOffset();
  const { match } = view;
  const open = match.status === 'ongoing' && !idle;
  const events = useMemo(() => listEvents(view, rows, connection), [view, rows, connection]);
  const noting = useNoting(matchId, match.status === 'ongoing');
  const last = countedThrows(view.folded).at(-1);
  const phases = [...new Set(events.map(({ phase = 0 }) => phase))];
  /** The key of the throw whose corrections are shown, from the start those of the last one; a throw that arrives later opens and shuts nothing. */
  const [picked, setPicked] = useState(() => (last === undefined ? null : throwKeyOf(last.eventId)));
  const holdRow = (key: string) => {
    setPicked(key);
    noting.toggle(key);
  };
  const own = useOwnEvents(matchId);
  const foreign = countForeign(view, own);
  // A line that another device adds moves all other lines under the scorer's finger.
  const isSeen = useSeenLongEnough(String(foreign), foreign);
  const ignored = useStore(table.flashes, (state) => state.ignored);
  const mend = (event: Pick<Event, 'timeStamp'>, work: (at: number) => Promise<boolean>) => {
    const at = touchTime(event);
    if (isSeen(at)) void work(at);
    else table.ignore('between', { at });
  };
  const nameOf = useTapNames(matchId, isPractice ? [] : events.map(({ by }) => by));
  const nameBeside = useNamesBeside(rows);
  const describe = ({ playerId, type }: Pick<ListedEvent, 'playerId' | 'type'>) => {
    const name = match.playerStats[playerId]?.playerName ?? nameBeside(playerId) ?? throwerIn(match, playerId);
    return tableTexts.event(name, shotTexts[type].done);
  };
  return (
    <Dialog title={scoring.events} onClose={onClose}>
      <Text c="waiting" fw={700} role="status">
        {ignored !== null && ignored.playerId === null && tableTexts.ignored[ignored.why]}
      </Text>
      {events.length === 0 && <p className={styles.empty}>{isKnown ? scoring.noEvents : scoring.unreadEvents}</p>}
      <MatchNoteControl noting={noting} />
      <MatchMomentum view={view} />
      <TimedLines label={lineup.substitutions} lines={substitutionLines(view, offset)} />
      {phases.map((phase) => (
        <Fragment key={phase}>
          {phases.some((one) => one > 0) && (
            <h3 className={styles.phase}>{phase > 0 ? tableTexts.overtime(phase) : scoring.regular}</h3>
          )}
          <List as="ol" mt={16} reversed>
            {events.filter((one) => (one.phase ?? 0) === phase).map(rowOf)}
          </List>
        </Fragment>
      ))}
    </Dialog>
  );

  function rowOf(event: ListedEvent) {
    const time = formatTime(event.local ? event.at : event.at - offset);
    const name = describe(event);
    const key = throwKeyOf(event.eventId);
    const mayNote = event.where !== 'refused';
    const note = mayNote && <NoteControl noting={noting} eventId={event.eventId} label={notes.noteOf(name, time)} />;
    return (
      <EventRow
        key={key}
        event={event}
        name={name}
        time={time}
        by={nameOf(event.by)}
        isPractice={isPractice}
        mark={mayNote && <ShownNote noting={noting} eventId={event.eventId} />}
        onHold={mayNote && noting.may ? () => holdRow(key) : null}
      >
        {open ? (
          <EventTools
            event={event}
            name={name}
            time={time}
            view={view}
            table={table}
            mend={mend}
            isLast={event.eventId === last?.eventId}
            isOpen={key === picked}
            onToggle={() => setPicked(key === picked ? null : key)}
            note={note}
          />
        ) : (
          note
        )}
      </EventRow>
    );
  }
}

/** The lead after each throw; nothing before the first throw. */
function MatchMomentum({ view }: { view: MatchView }) {
  const { match, folded } = view;
  const { steps, best } = useMemo(() => momentumOf(folded.timeline), [folded]);
  if (steps.length === 0) return null;
  return (
    <MomentumChart
      steps={steps}
      best={best}
      oneName={match.team1Name}
      twoName={match.team2Name}
      label={texts.label(steps.length, match.team1Name, best.one, match.team2Name, best.two)}
    />
  );
}

interface NoteProps {
  noting: Noting;
  /** The throw's key or that of its last correction; null: the match. */
  eventId: string | null;
}

const targetOf = (eventId: string | null) => (eventId === null ? MATCH_NOTE : throwKeyOf(eventId));

/** Opens the choices of a note, and shows them; nothing for somebody who may not note. */
function NoteControl({ noting, eventId, label }: NoteProps & { label?: string }) {
  const choices = useId();
  const target = targetOf(eventId);
  const open = noting.open === target;
  const kinds = eventId === null ? notes.ofMatch : notes.kinds;
  const note = noting.notes[target];
  if (!noting.may) return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? choices : undefined}
        onClick={() => noting.toggle(target)}
      >
        {eventId === null ? notes.noteMatch : notes.note}
      </Button>
      {open && (
        <Row as="fieldset" id={choices} gap={6} wrap className={styles.noteChoices} aria-label={notes.choices}>
          {NOTE_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="default"
              aria-pressed={note === kind}
              onClick={() => void noting.put(target, kind)}
            >
              {kinds[kind]}
            </Button>
          ))}
          {note !== undefined && (
            <Button variant="default" onClick={() => void noting.put(target, null)}>
              {notes.remove}
            </Button>
          )}
        </Row>
      )}
    </>
  );
}

/** The note on a throw or on the match, if it has one. */
function ShownNote({ noting, eventId }: NoteProps) {
  const note = noting.notes[targetOf(eventId)];
  if (note === undefined) return null;
  const kinds = eventId === null ? notes.ofMatch : notes.kinds;
  return (
    <span className={styles.note}>
      <NoteMark label={notes.label}>{kinds[note]}</NoteMark>
    </span>
  );
}

/** The note on the match, above its throws. */
function MatchNoteControl({ noting }: { noting: Noting }) {
  return (
    <Row align="center" wrap mt={12} mb={12} className={styles.match}>
      <NoteControl noting={noting} eventId={null} />
      <ShownNote noting={noting} eventId={null} />
    </Row>
  );
}

/** The notes of a match at its table, and how its scorer changes them. */
interface Noting {
  notes: MatchNotes;
  /** Whether the person may note: while the match runs, the admin also afterwards (decision 55). */
  may: boolean;
  put(target: string, note: NoteKind | null): Promise<void>;
  /** The throw, or the match, whose notes are offered now. */
  open: string | null;
  /** Offers the notes of a target; the same again: no more. */
  toggle(target: string): void;
}

/** Notes need no turn: a second phone at the table may note what the first one counts. */
function useNoting(matchId: string, isRunning: boolean): Noting {
  const { matches } = useServices();
  const isAdmin = useSession().profile?.role === 'admin';
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (target: string) => setOpen(target === open ? null : target);
  const put: Noting['put'] = async (target, note) => {
    setOpen(null);
    try {
      const outcome = await matches.noteMatch(matchId, target, note, isAdmin);
      if (outcome.ok) return;
      notify({ id: 'note', kind: 'warning', message: outcome.refusal === 'missing' ? notes.missing : notes.over });
    } catch (error) {
      console.error('Note:', error);
      notify({ id: 'note', kind: 'error', message: notes.notStored });
    }
  };
  return { notes: useMatchNotes(matchId), may: isRunning || isAdmin, put, open, toggle };
}
