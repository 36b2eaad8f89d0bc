import { Fragment, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useClockOffset } from '../../data/hooks/use-clock-offset.ts';
import { useIsLogKnown } from '../../data/hooks/use-log-known.ts';
import { useNamesBeside } from '../../data/hooks/use-names-beside.ts';
import { useOwnEvents } from '../../data/hooks/use-own-events.ts';
import { useSubscribe } from '../../data/hooks/use-subscription.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { useTapNames } from '../../data/hooks/use-tap-names.ts';
import { matchLog } from '../../data/store/record-queries.ts';
import { type ListedEvent, listEvents } from '../../domain/match/event-list.ts';
import { countedThrows } from '../../domain/match/match.ts';
import { momentumOf } from '../../domain/match/momentum.ts';
import { countForeign } from '../../domain/match/offered-event.ts';
import { throwKeyOf } from '../../domain/match/ordered-keys.ts';
import { throwerIn } from '../../domain/match/short-name.ts';
import { substitutionLines } from '../../domain/match/substitution-lines.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { lineup } from '../../domain/messages/lineup.ts';
import { momentum as texts } from '../../domain/messages/match-page.ts';
import { notes } from '../../domain/messages/notes.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { formatTime } from '../../domain/text/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { touchTime } from '../../ui/effects/touch-time.ts';
import { List, Text } from '../../ui/layout/layout.tsx';
import { MomentumChart } from '../../ui/score/momentum.tsx';
import { TimedLines } from '../../ui/score/timed-lines.tsx';
import { EventRow, EventTools } from './event-row.tsx';
import styles from './events-sheet.module.css';
import { MatchNoteControl, NoteControl, ShownNote } from './note-control.tsx';
import { useNoting } from './use-noting.ts';
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
