import { useState } from 'react';
import { useClockOffset } from '../../data/hooks/use-match.ts';
import { useTableView } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { throwerIn } from '../../domain/match/live-matches.ts';
import type { Twin } from '../../domain/match/twin-throws.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { formatTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { List, Row } from '../../ui/layout/layout.tsx';
import sheet from './events-sheet.module.css';

interface TwinDialogProps {
  matchId: string;
  twins: readonly Twin[];
  /** The person has decided about these throws of the other phone. */
  settle: (eventIds: readonly string[]) => void;
  onClose: () => void;
}

/** Throws that may be counted twice, side by side: one touch takes one of two out. */
export function TwinDialog({ matchId, twins, settle, onClose }: TwinDialogProps) {
  const { matches } = useServices();
  const { match } = useTableView(matchId);
  const offset = useClockOffset();
  const [busy, setBusy] = useState(false);
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
    <Dialog title={scoring.twinsTitle} onClose={onClose}>
      <p>{scoring.twinsHint}</p>
      <List as="ol" mt={16}>
        {twins.map((twin) => {
          const { playerId, type } = twin.own;
          const name = tableTexts.event(throwerIn(match, playerId), shotTexts[type].done);
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
  );
}
