import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import type { Week, WeekResult } from '../../domain/digest/week-document.ts';
import type { TeamName } from '../../domain/digest/week-text.ts';
import { fixturesPage as fixtures } from '../../domain/messages/fixtures.ts';
import { overtimeScore } from '../../domain/messages/overtime.ts';
import { kindOfRound, weekTexts as texts } from '../../domain/messages/week.ts';
import { Figures } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { MatchRow, MatchRows } from '../../ui/score/match-row.tsx';
import styles from './week.module.css';

/** All results of a week, and its figures. */
export function WeekResults({ week: { round, results, more, figures } }: { week: Week }) {
  const nameOf = useTeamName();
  const { matches, cups, throws, accuracy } = figureRows(figures);
  return (
    <Grid gap={16} align="start" className={styles.lists}>
      <Surface as="section" labelledBy="week-results">
        <SectionTitle id="week-results">{texts.results}</SectionTitle>
        <MatchRows isInset labelledBy="week-results">
          {results.map((result) => (
            <li key={result.matchId ?? `${result.one.teamId} ${result.two.teamId}`}>
              <Row result={result} nameOf={nameOf} />
            </li>
          ))}
        </MatchRows>
        {more > 0 && <p className={styles.mute}>{texts.more(more)}</p>}
      </Surface>
      <Surface as="section" labelledBy="week-figures">
        <SectionTitle id="week-figures">{texts.figures[kindOfRound(round)]}</SectionTitle>
        <Figures rows={[matches, cups, ...(figures.throws > 0 ? [throws, accuracy] : [])]} />
      </Surface>
    </Grid>
  );
}

/** The figures of a week under their names. */
export function figureRows({ matches, cups, throws, accuracy }: Week['figures']) {
  const labels = texts.figureLabels;
  return {
    matches: { label: labels.matches, value: matches },
    cups: { label: labels.cups, value: cups },
    throws: { label: labels.throws, value: throws },
    accuracy: { label: labels.accuracy, value: texts.percent(accuracy) },
  };
}

function Row({ result, nameOf }: { result: WeekResult; nameOf: TeamName }) {
  const { matchId, one, two, score, overtime, won } = result;
  return (
    <MatchRow
      sides={[
        { name: nameOf(one), score: score?.[0] },
        { name: nameOf(two), score: score?.[1] },
      ]}
      strong={won ?? undefined}
      won={fixtures.won}
      about={overtime === undefined ? [] : [overtimeScore(...overtime)]}
      tag={score === null ? { word: texts.walkover, tone: 'bad' } : undefined}
      renderLink={matchId === null ? undefined : (props) => <Link to={`/match/${matchId}`} {...props} />}
    />
  );
}

/** The name of a team of a week: that of then, which a team without a match in the season does not have. */
export function useTeamName(): TeamName {
  const index = useTeamIndex();
  return useCallback(({ teamId, name }) => name || index[teamId]?.name || fixtures.unknownTeam, [index]);
}
