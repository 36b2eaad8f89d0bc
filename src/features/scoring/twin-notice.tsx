import { useEffect, useMemo, useState } from 'react';
import { warn } from '../../data/async/warn.ts';
import { useStoredNotes } from '../../data/hooks/use-match-notes.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { type TableState, tableState, useOfTable, useTableView } from '../../data/hooks/use-table-view.ts';
import { useTapNames } from '../../data/hooks/use-tap-names.ts';
import { openOwnEvents } from '../../data/outbox/own-events.ts';
import { keepWentOn, readWentOn } from '../../data/outbox/went-on.ts';
import { useServices } from '../../data/services.ts';
import { serverNow } from '../../data/store/league-store.ts';
import { countedThrows } from '../../domain/match/match.ts';
import { TWIN_NOTE } from '../../domain/match/note-kinds.ts';
import { type Twin, twinThrows, type WentOn } from '../../domain/match/twin-throws.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { genitive } from '../../domain/text/turkish.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './match-tools.module.css';

/** The throws of a match that this phone and one that was away may both have counted (decision 42). */
export interface Twins {
  /** Keys of their throw and this phone's, with a blank between. */
  pairs: readonly string[];
  /** This phone goes on although the phone that scored is away. */
  goOn(): void;
  /** The person has decided about these throws of the other phone. */
  settle(eventIds: readonly string[]): void;
}

export function useTwins(matchId: string, isRunning: boolean): Twins {
  const { league, now, server } = useServices();
  const [wentOn, setWentOn] = useState(() => readWentOn(matchId));
  useEffect(() => {
    if (wentOn !== null) keepWentOn(matchId, wentOn);
  }, [matchId, wentOn]);
  const pairs = useOfTable(
    matchId,
    useMemo(() => pairsOf(matchId, wentOn), [matchId, wentOn]),
  );
  const notes = useStoredNotes(matchId, wentOn !== null);
  const isOnline = useReach(matchId) === 'online';
  useEffect(() => {
    if (wentOn === null || notes === undefined || !isOnline || !isRunning) return;
    const { noted = [] } = wentOn;
    // A person's note on a throw stands.
    const asked = pairs.map(theirsOf).filter((id) => noted.includes(id) || notes[id] === undefined);
    const added = asked.filter((id) => !noted.includes(id));
    const dropped = noted.filter((id) => !asked.includes(id));
    if (added.length + dropped.length === 0) return;
    setWentOn({ ...wentOn, noted: asked });
    const ofThrow = (id: string) => `matchNotes/${matchId}/${id}`;
    const removed = dropped.filter((id) => notes[id] === TWIN_NOTE).map((id) => [ofThrow(id), null]);
    const changes = [...added.map((id) => [ofThrow(id), TWIN_NOTE]), ...removed];
    // No throw needs this write, so a failure is only logged.
    if (changes.length > 0) server.update(Object.fromEntries(changes)).catch(warn('Twins'));
  }, [pairs, notes, wentOn, isOnline, isRunning, matchId, server]);
  return {
    pairs,
    goOn: () => {
      const known = new Set(Object.keys(tableState(league, matchId).view.events));
      setWentOn((before) => ({ at: serverNow({ league, now }), known, noted: before?.noted ?? [] }));
    },
    settle: (eventIds) => {
      // What was noted may have changed since this was drawn.
      setWentOn((before) => before && { ...before, known: new Set([...before.known, ...eventIds]) });
    },
  };
}

const theirsOf = (pair: string) => pair.split(' ')[0] ?? '';

function pairsOf(matchId: string, wentOn: WentOn | null): (state: TableState) => string[] {
  if (wentOn === null) return () => [];
  const own = openOwnEvents(matchId);
  return ({ view, rows }) => {
    own.note(rows);
    return twinThrows(view, own.ids, wentOn).map((twin) => `${twin.theirs.eventId} ${twin.own.eventId}`);
  };
}

const TwinDialog = latePart(async () => (await import('./twin-dialog.tsx')).TwinDialog, 'dialog');

/** Says that throws have come that may be counted twice, and shows them side by side. */
export function TwinNotice({ matchId, twins: { pairs, settle } }: { matchId: string; twins: Twins }) {
  const { folded } = useTableView(matchId);
  const [open, setOpen] = useState(false);
  const throws = countedThrows(folded);
  const throwOf = (eventId = '') => throws.find((one) => one.eventId === eventId);
  const twins = pairs.flatMap((pair): Twin[] => {
    const [theirs, own] = pair.split(' ').map(throwOf);
    return theirs === undefined || own === undefined ? [] : [{ theirs, own }];
  });
  const by = twins[0]?.theirs.by ?? '';
  const person = useTapNames(matchId, [by])(by);
  return (
    <>
      <p className={`${styles.notice} ${styles.loss}`} role="status">
        <span>
          {scoring.twins(person === null ? scoring.fromOther : scoring.fromPhone(genitive(person)), twins.length)}
        </span>
        <button type="button" className={styles.read} onClick={() => setOpen(true)}>
          {scoring.seeTwins}
        </button>
      </p>
      {open && twins.length > 0 && (
        <TwinDialog matchId={matchId} twins={twins} settle={settle} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
