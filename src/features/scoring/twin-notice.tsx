import { useEffect, useMemo, useState } from 'react';
import { warn } from '../../data/async/warn.ts';
import { useClockOffset } from '../../data/hooks/use-clock-offset.ts';
import { useStoredNotes } from '../../data/hooks/use-match-notes.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { type TableState, tableState, useOfTable, useTableView } from '../../data/hooks/use-table-view.ts';
import { useTapNames } from '../../data/hooks/use-tap-names.ts';
import { openOwnEvents } from '../../data/outbox/own-events.ts';
import { keepWentOn, readWentOn } from '../../data/outbox/went-on.ts';
import { useServices } from '../../data/services.ts';
import { serverNow } from '../../data/store/league-store.ts';
import { TWIN_NOTE } from '../../domain/match/note-kinds.ts';
import { shortNameIn } from '../../domain/match/short-name.ts';
import { type Twin, twinThrows, type WentOn } from '../../domain/match/twin-throws.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { formatTime } from '../../domain/text/format.ts';
import { genitive } from '../../domain/text/turkish.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { List, Row } from '../../ui/layout/layout.tsx';
import sheet from './events-sheet.module.css';
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

/** Says that throws have come that may be counted twice, and shows them side by side: one touch takes one of two out. */
export function TwinNotice({ matchId, twins: { pairs, settle } }: { matchId: string; twins: Twins }) {
  const { matches } = useServices();
  const { match, folded } = useTableView(matchId);
  const offset = useClockOffset();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const throwOf = (eventId = '') => folded.timeline.find((one) => one.eventId === eventId);
  const twins = pairs.flatMap((pair): Twin[] => {
    const [theirs, own] = pair.split(' ').map(throwOf);
    return theirs === undefined || own === undefined ? [] : [{ theirs, own }];
  });
  const by = twins[0]?.theirs.by ?? '';
  const person = useTapNames(matchId, [by])(by);
  const takeOut = async (which: readonly Twin[]) => {
    setBusy(true);
    const done: string[] = [];
    try {
      for (const { theirs, own } of which) {
        const outcome = await matches.undoShot(matchId, own.eventId);
        if (!outcome.ok) notify({ id: 'scoring', kind: 'warning', message: tableTexts.refusals[outcome.refusal] });
        else done.push(theirs.eventId);
      }
    } catch (error) {
      console.error('Twins:', error);
      notify({ id: 'scoring', kind: 'error', message: scoring.twinFailed });
    } finally {
      settle(done);
      setBusy(false);
    }
  };
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
        <Dialog title={scoring.twinsTitle} onClose={() => setOpen(false)}>
          <p>{scoring.twinsHint}</p>
          <List as="ol" mt={16}>
            {twins.map((twin) => {
              const { playerId, type } = twin.own;
              const name = tableTexts.event(shortNameIn(match, playerId), shotTexts[type].done);
              const times = [twin.theirs, twin.own].map(({ at }) => formatTime(at - offset));
              return (
                <li key={twin.theirs.eventId} className={sheet.row}>
                  <span className={sheet.what}>
                    <span className={sheet.name}>{name}</span>
                    <span className={sheet.where}>{scoring.twinTimes(times[0] ?? '', times[1] ?? '')}</span>
                  </span>
                  <Button
                    variant="default"
                    disabled={busy}
                    aria-label={scoring.takeOutOf(name, times[1] ?? '')}
                    onClick={() => void takeOut([twin])}
                  >
                    {scoring.takeOut}
                  </Button>
                </li>
              );
            })}
          </List>
          <Row gap={6} wrap className={sheet.choices}>
            <Button disabled={busy} onClick={() => void takeOut(twins)}>
              {scoring.takeOutAll}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => settle(twins.map(({ theirs }) => theirs.eventId))}>
              {scoring.allApart}
            </Button>
          </Row>
        </Dialog>
      )}
    </>
  );
}
