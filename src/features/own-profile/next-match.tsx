import { Link } from 'react-router-dom';
import { useTeamAnswers } from '../../data/hooks/use-fixture-sides.ts';
import { useNextMatch } from '../../data/hooks/use-next-match.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { MatchLine } from '../../ui/figures/match-line.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';

/** The player's next match: his answer, and the way to give it (decision 98). */
export function NextMatch({ teamId, uid }: { teamId: string; uid: string }) {
  const { entry, isReading, when, pair, to } = useNextMatch(teamId, fixturesPage.unknownTeam);
  const answers = useTeamAnswers(entry === null ? null : { fixtureId: entry.id, teamId });
  const own = answers?.[uid]?.coming;
  const { yes, no, none } = texts.answered;
  const said = answers === undefined ? '' : own === undefined ? none : own ? yes : no;
  return (
    <section aria-labelledby="next-match">
      <SectionTitle id="next-match">{texts.next}</SectionTitle>
      <MatchLine when={when} pair={entry === null && !isReading ? texts.noNext : pair} said={said}>
        {entry !== null && (
          <Link to={to} className={buttonClass()} aria-label={texts.answerOf(pair)}>
            {texts.answer}
          </Link>
        )}
      </MatchLine>
    </section>
  );
}
