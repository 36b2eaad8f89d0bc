import { Link } from 'react-router-dom';
import type { NextMatch } from '../data/hooks/use-next-match.ts';
import { lineups as texts } from '../domain/messages/lineups.ts';
import { fixtureDay, fixtureTime, sideNames } from '../domain/schedule/round-names.ts';
import { buttonClass } from '../ui/buttons/button.tsx';
import { SectionTitle } from '../ui/figures/section-title.tsx';
import { Surface } from '../ui/figures/surface.tsx';
import { MatchRow } from '../ui/score/match-row.tsx';
import styles from './next-match.module.css';

export interface NextMatchSectionProps {
  next: NextMatch;
  /** Whether the person has answered, or the captain has named a line-up. */
  said: string;
  /** What the person does with it, and the same with the names of the teams. */
  action: { label: string; of: (pair: string) => string };
}

/** The next match on a person's own page (decision 98). Its height is reserved: what is read late moves nothing below. */
export function NextMatchSection({ next, said, action }: NextMatchSectionProps) {
  const { entry, isReading, nameOf, pair, to } = next;
  return (
    <section aria-labelledby="next-match">
      <SectionTitle id="next-match">{texts.next}</SectionTitle>
      <Surface className={styles.next}>
        {entry === null ? (
          <p>{isReading ? '' : texts.noNext}</p>
        ) : (
          <MatchRow
            when={fixtureTime(entry.fixture.at)}
            day={fixtureDay(entry.fixture.at)}
            sides={[{ name: sideNames(entry.fixture, nameOf)[0] }, { name: sideNames(entry.fixture, nameOf)[1] }]}
            about={[said]}
          >
            <Link to={to} className={buttonClass()} aria-label={action.of(pair)}>
              {action.label}
            </Link>
          </MatchRow>
        )}
      </Surface>
    </section>
  );
}
