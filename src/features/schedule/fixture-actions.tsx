import { useState } from 'react';
import { useFixtureRecord } from '../../data/hooks/use-fixture-record.ts';
import { useLastEvening } from '../../data/hooks/use-night-summary.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useOpenedFixture } from '../../data/hooks/use-opened-fixture.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import { nightSummary } from '../../domain/messages/night-summary.ts';
import { fromNow, type PartNow } from '../../domain/schedule/part-now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { canPrint } from '../../ui/effects/print-page.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useLastWeek } from '../last-week.tsx';
import { ShareNight } from '../share-evening.tsx';
import styles from './fixture-actions.module.css';
import type { FixturePart } from './fixture-parts.ts';
import { FollowCalendar } from './follow-calendar.tsx';
import { PrintFixtures, type PrintFixturesProps } from './print-fixtures.tsx';

const MINUTE = 60_000;

/** «Geceyi paylaş», after the last match of this evening, or of the last one for a week. The matches and the code that draws the picture load when it opens. */
function ShareLastNight() {
  const [isOpen, setOpen] = useState(false);
  const evening = useLastEvening(useNow(MINUTE));
  if (evening === null) return null;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {nightSummary.share}
      </Button>
      {isOpen && <ShareNight {...evening} onClose={() => setOpen(false)} />}
    </>
  );
}

const FixtureDialog = latePart(async () => (await import('./fixture-dialog.tsx')).FixtureDialog, 'dialog');

/** The fixture that the address names, in a dialog over the fixtures: a row, a push and a notice lead here. */
function AskedFixture() {
  const { id, said, close } = useOpenedFixture();
  return id === null ? null : <Asked key={id} id={id} said={said} onClose={close} />;
}

function Asked({ id, said, onClose }: { id: string; said: boolean | null; onClose: () => void }) {
  const fixture = useFixtureRecord(id);
  if (fixture === undefined) return null;
  return <FixtureDialog entry={fixture === null ? null : { id, fixture }} said={said} onClose={onClose} />;
}

export interface FixtureActionsProps extends Omit<PrintFixturesProps, 'onClose'> {
  /** The chosen team; empty for all. */
  team: string;
  /** An ended season has no calendar: the calendars have only the running season. */
  hasEnded: boolean;
  present: PartNow<FixturePart> | null;
}

/** The buttons that follow the shown fixtures in a calendar and print them, and the dialog of the fixture that the address names. */
export function FixtureActions({ team, hasEnded, parts, present, ...shown }: FixtureActionsProps) {
  const [printing, setPrinting] = useState(false);
  const week = useLastWeek();
  return (
    <>
      {/* The summary stands first: the row waits for it, so that nothing moves. */}
      {week !== undefined && (
        <Row gap={8} className={styles.actions}>
          {team === '' && week}
          {!hasEnded && <FollowCalendar teamId={team === '' ? undefined : team} />}
          {canPrint && (
            <Button variant="default" onClick={() => setPrinting(true)}>
              {texts.print}
            </Button>
          )}
          {/* The last one: it comes late, and the others must not move under a finger. */}
          {!hasEnded && team === '' && <ShareLastNight />}
        </Row>
      )}
      {printing && (
        <PrintFixtures parts={fromNow(parts, present?.part)} {...shown} onClose={() => setPrinting(false)} />
      )}
      <AskedFixture />
    </>
  );
}
