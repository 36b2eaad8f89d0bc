import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { dueFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { MatchRows } from '../../ui/score/match-row.tsx';
import { StartRow } from './start-row.tsx';

const MINUTE = 60_000;
/** More rows would push the button for a match without a fixture off the screen. */
const MOST = 6;

export interface DueFixturesProps {
  /** The fixtures that can be started now, the nearest first. */
  all: readonly FixtureEntry[];
  /** What is next; shown while nothing can be started. */
  next: readonly FixtureEntry[];
  /** The running matches. */
  ongoing: readonly ListedMatch[];
  onStart: (entry: FixtureEntry) => void;
}

/** The fixtures that the admin can start now: one tap opens the new match with its teams chosen. Without any, the next ones. */
export function DueFixtures({ all, next, ongoing, onStart }: DueFixturesProps) {
  const now = useNow(MINUTE);
  const season = useRunningSeason();
  const canStart = all.length > 0;
  const due = canStart ? all.slice(0, MOST) : next;
  const nameOf = useNamesThen(
    due.map(({ fixture }) => fixture),
    fixturesPage.unknownTeam,
  );
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="due">
      <SectionTitle id="due">{texts.title}</SectionTitle>
      <MatchRows isInset labelledBy="due">
        {due.map((entry) => (
          <li key={entry.id}>
            <StartRow {...{ entry, ongoing, nameOf, now, season }} onStart={canStart ? onStart : undefined} />
          </li>
        ))}
      </MatchRows>
    </section>
  );
}
