import { Link } from 'react-router-dom';
import { useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useNextMatch } from '../../data/hooks/use-next-match.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { MatchLine } from '../../ui/figures/match-line.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';

/** The team's next match: whether the captain has named who starts, and the way to do it (decision 98). */
export function NextMatch({ teamId }: { teamId: string }) {
  const { entry, isReading, when, pair, to } = useNextMatch(teamId, fixturesPage.unknownTeam);
  const lineups = useFixtureLineups(entry?.id ?? null);
  const isNamed = lineups?.[teamId] !== undefined;
  const said = entry === null || lineups === undefined ? '' : isNamed ? texts.isNamed : texts.notNamed;
  return (
    <section aria-labelledby="next-match">
      <SectionTitle id="next-match">{texts.next}</SectionTitle>
      <MatchLine when={when} pair={entry === null && !isReading ? texts.noNext : pair} said={said}>
        {entry !== null && (
          <Link to={to} className={buttonClass()} aria-label={texts.openOf(pair)}>
            {texts.open}
          </Link>
        )}
      </MatchLine>
    </section>
  );
}
