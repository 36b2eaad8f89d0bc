import { type ReactNode, useState } from 'react';
import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { usePaper } from '../../data/hooks/use-sponsors.ts';
import { outcomeOf, type Side } from '../../domain/match/sides.ts';
import { printing as texts } from '../../domain/messages/fixture-paper.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { hasOnlyScore, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { placeName, roundName, scoreText, sideNames } from '../../domain/schedule/round-names.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx';
import { printNow } from '../../ui/effects/print-page.ts';
import list from '../../ui/fields/choice.module.css';
import { PrintSheet } from '../../ui/frame/print-sheet.tsx';
import styles from './fixture-actions.module.css';
import type { FixturePart } from './fixture-parts.ts';

const ALL = '';

export interface PrintFixturesProps {
  /** The parts in the order of the page, the next one first. */
  parts: readonly FixturePart[];
  by: 'round' | 'day';
  nameOf: (teamId: string) => string;
  onClose: () => void;
}

/** Asks which round or day to print, and prints it as a separate sheet. */
export function PrintFixtures({ parts, by, nameOf, onClose }: PrintFixturesProps) {
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
