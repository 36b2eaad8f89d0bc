import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { FixtureList } from './fixture-list.tsx';
import styles from './fixtures-screen.module.css';

interface SomeFixturesProps {
  id: string;
  title: string;
  fixtures: readonly FixtureEntry[];
  /** The address of the page with all of them. */
  to: string;
  /** The content below the fixtures. */
  children?: ReactNode;
}

/** Some fixtures below their title, with a link to all of them; nothing without one. */
export function SomeFixtures({ id, title, fixtures, to, children }: SomeFixturesProps) {
  const shown = fixtures.map(({ fixture }) => fixture);
  const nameOf = useNamesThen(shown, texts.unknownTeam);
  if (fixtures.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.late}>
      <SectionTitle id={id} action={<Link to={to}>{common.all}</Link>}>
        {title}
      </SectionTitle>
      <FixtureList fixtures={fixtures} labelledBy={id} says="both" nameOf={nameOf} live={{}} />
      {children !== undefined && <div className={styles.below}>{children}</div>}
    </section>
  );
}
