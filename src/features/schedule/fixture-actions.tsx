import { type ReactNode, useState } from 'react';
import { useLastEvening } from '../../data/hooks/use-night-summary.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useFixtureRecord, useOpenedFixture } from '../../data/hooks/use-opened-fixture.ts';
import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import { outcomeOf, type Side } from '../../domain/match/sides.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { nightSummary } from '../../domain/messages/night-summary.ts';
import { hasOnlyScore, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fromNow, type PartNow } from '../../domain/schedule/part-now.ts';
import {
  fixtureDay,
  fixtureTime,
  placeName,
  roundName,
  scoreText,
  sideNames,
} from '../../domain/schedule/round-names.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import list from '../../ui/fields/choice.module.css';
import { latePart } from '../../ui/frame/late-part.tsx';
import { PrintSheet } from '../../ui/frame/print-sheet.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useLastWeek } from '../last-week.tsx';
import { ShareNight } from '../share-evening.tsx';
import styles from './fixture-actions.module.css';
import type { FixturePart } from './fixture-parts.ts';
import { FollowCalendar } from './follow-calendar.tsx';

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

const ALL = '';

interface PrintFixturesProps {
  /** The parts in the order of the page, the next one first. */
  parts: readonly FixturePart[];
  by: 'round' | 'day';
  nameOf: (teamId: string) => string;
  onClose: () => void;
}

/** Asks which round or day to print, and prints it as a separate sheet. */
function PrintFixtures({ parts, by, nameOf, onClose }: PrintFixturesProps) {
  const paper = usePaper();
  const season = useSeasonName(useShownSeason(false).season);
  const [key, setKey] = useState(parts[0]?.key ?? ALL);
  const [sheet, setSheet] = useState<readonly FixturePart[] | null>(null);
  const print = () => printNow(() => setSheet(parts.filter((part) => key === ALL || part.key === key)));
  return (
    <PageDialog title={texts.title} onClose={onClose}>
      <label className={`${list.list} ${styles.what}`}>
        {texts.what}
        <select value={key} onChange={({ currentTarget }) => setKey(currentTarget.value)}>
          {parts.map((part) => (
            <option key={part.key} value={part.key}>
              {part.title}
            </option>
          ))}
          <option value={ALL}>{texts.all}</option>
        </select>
      </label>
      <Button onClick={print}>{texts.print}</Button>
      {sheet !== null && (
        <PrintSheet
          {...paper}
          title={[fixturesPage.title, season, sheet.length === 1 ? sheet[0]?.title : ''].filter(Boolean).join(' · ')}
          date={formatDate(Date.now())}
        >
          {sheet.map((part) => (
            <section key={part.key}>
              {sheet.length > 1 && <h3>{part.title}</h3>}
              <PartTable part={part} by={by} nameOf={nameOf} />
            </section>
          ))}
        </PrintSheet>
      )}
    </PageDialog>
  );
}

function PartTable({ part, by, nameOf }: { part: FixturePart } & Pick<PrintFixturesProps, 'by' | 'nameOf'>) {
  const { day, time, home, away, place, round, result } = texts.columns;
  return (
    <table>
      <thead>
        <tr>
          {[by === 'round' ? day : round, time, home, away, place, result].map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.fixtures.map(({ id, fixture }) => {
          const [one, two] = sideNames(fixture, nameOf);
          return (
            <tr key={id}>
              <td data-whole>{by === 'round' ? fixtureDay(shownTime(fixture)) : roundName(fixture)}</td>
              <td>{fixtureTime(shownTime(fixture))}</td>
              <td>{strongIf(fixture, 'one', one)}</td>
              <td>{strongIf(fixture, 'two', two)}</td>
              <td>{placeName(fixture)}</td>
              <td>{resultOf(fixture, nameOf)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The name of a team: strong if it has won. */
function strongIf(fixture: Fixture, side: Side, name: string): ReactNode {
  return outcomeOf(fixture, side) === 'won' ? <b>{name}</b> : name;
}

/** The result; empty before a match, to be filled in by hand. */
function resultOf(fixture: Fixture, nameOf: (teamId: string) => string): string {
  const { state, winnerId } = fixture;
  if (state === 'planned') return '';
  const score = scoreText(fixture);
  if (score !== '') return hasOnlyScore(fixture) ? `${score} (${fixturesPage.onlyScore})` : score;
  if (!winnerId) return fixturesPage.states[state];
  return state === 'forfeit' ? texts.forfeit(nameOf(winnerId)) : texts.won(nameOf(winnerId));
}
