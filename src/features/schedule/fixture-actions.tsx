import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { parseWeeks } from '../../domain/digest/week-document.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import { roundTitle, weekTexts } from '../../domain/messages/week.ts';
import { weekPath } from '../../domain/text/week-path.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { canPrint } from '../../ui/effects/print-page.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { AskedFixture } from './asked-fixture.tsx';
import styles from './fixture-actions.module.css';
import { FollowCalendar } from './follow-calendar.tsx';
import { PrintFixtures, type PrintFixturesProps } from './print-fixtures.tsx';
import { ShareNight } from './share-night-button.tsx';

export interface FixtureActionsProps extends Omit<PrintFixturesProps, 'onClose'> {
  /** The chosen team; empty for all. */
  team: string;
  /** An ended season has no calendar: the calendars have only the running season. */
  hasEnded: boolean;
  /** Holds the buttons in a wide window; in others they stand where the page draws them, below its fixtures. */
  side: HTMLElement | null;
}

/** The column at the side; the sheets of this folder have the same width. */
const WIDE = '(min-width: 64em)';

/** The buttons that follow the shown fixtures in a calendar and print them, and the dialog of the fixture that the address names. */
export function FixtureActions({ team, hasEnded, side, ...shown }: FixtureActionsProps) {
  const [printing, setPrinting] = useState(false);
  const isWide = useMedia(WIDE);
  const actions = (
    <Row gap={8} wrap className={styles.actions}>
      {!hasEnded && <FollowCalendar teamId={team === '' ? undefined : team} />}
      {canPrint && (
        <Button variant="default" onClick={() => setPrinting(true)}>
          {texts.print}
        </Button>
      )}
      {!hasEnded && team === '' && <ShareNight />}
      {team === '' && <WeekLink />}
      {printing && <PrintFixtures {...shown} onClose={() => setPrinting(false)} />}
    </Row>
  );
  return (
    <>
      {isWide && side !== null ? createPortal(actions, side) : actions}
      <AskedFixture />
    </>
  );
}

/** Leads to the summary of the last finished round of the shown season (decision 110); nothing without one. */
function WeekLink() {
  const { season } = useShownSeason(false);
  const { value: weeks } = useDigest(season === null ? null : `weeks/${season}`, parseWeeks);
  const last = weeks?.[0];
  if (season === null || last === undefined) return null;
  return (
    <Link to={weekPath(season, last.round)} className={buttonClass({ variant: 'default' })}>
      {weekTexts.link(roundTitle(last.round))}
    </Link>
  );
}
