import { Link } from 'react-router-dom';
import { useFixtureLineups } from '../../data/hooks/use-fixture-sides.ts';
import { useNextMatch } from '../../data/hooks/use-next-match.ts';
import { dayRequests } from '../../domain/messages/day-requests.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { MatchLine } from '../../ui/figures/match-line.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { RIVAL_REQUESTS_ID } from './rival-requests.tsx';

export interface NextMatchProps {
  teamId: string;
  /** How many requests for another day wait below. */
  asked: number;
}

/** The team's next match: whether the captain has named who starts, and the way to do it (decision 98); and the way to what other captains ask. */
export function NextMatch({ teamId, asked }: NextMatchProps) {
  const { entry, isReading, when, pair, to } = useNextMatch(teamId, fixturesPage.unknownTeam);
  const lineups = useFixtureLineups(entry?.id ?? null);
  const isNamed = lineups?.[teamId] !== undefined;
  const said = entry === null || lineups === undefined ? '' : isNamed ? texts.isNamed : texts.notNamed;
  return (
    <section aria-labelledby="next-match">
      <SectionTitle
        id="next-match"
        action={asked > 0 && <a href={`#${RIVAL_REQUESTS_ID}`}>{dayRequests.waiting(asked)}</a>}
      >
        {texts.next}
      </SectionTitle>
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
