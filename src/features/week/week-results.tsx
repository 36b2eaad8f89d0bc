import { Link } from 'react-router-dom';
import type { Week, WeekResult } from '../../domain/digest/week-document.ts';
import { resultScore, resultText, type TeamName } from '../../domain/digest/week-text.ts';
import { kindOfRound, weekTexts as texts } from '../../domain/messages/week.ts';
import { Figures } from '../../ui/figures/figures.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { useTeamName } from './use-team-name.ts';
import styles from './week.module.css';

/** All results of a week, and its figures. */
export function WeekResults({ week: { round, results, more, figures } }: { week: Week }) {
  const nameOf = useTeamName();
  const { matches, cups, throws, accuracy } = figureRows(figures);
  return (
    <Grid gap={16} align="start" className={styles.lists}>
      <Surface as="section" labelledBy="week-results">
        <h2 id="week-results" className={styles.heading}>
          {texts.results}
        </h2>
        <ul className={styles.rows}>
          {results.map((result) => (
            <li key={result.matchId ?? `${result.one.teamId} ${result.two.teamId}`}>
              <Row result={result} nameOf={nameOf} />
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.mute}>{texts.more(more)}</p>}
      </Surface>
      <Surface as="section" labelledBy="week-figures">
        <h2 id="week-figures" className={styles.heading}>
          {texts.figures[kindOfRound(round)]}
        </h2>
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
  const { matchId, one, two, won } = result;
  const shown = (
    <>
      <span className={styles.home} data-won={won === 1 || undefined}>
        {nameOf(one)}
      </span>
      <b>{resultScore(result)}</b>
      <span data-won={won === 2 || undefined}>{nameOf(two)}</span>
    </>
  );
  if (matchId === null) {
    return (
      <div className={styles.row}>
        <span className="sr-only">{resultText(result, nameOf)}</span>
        {shown}
      </div>
    );
  }
  return (
    <Link to={`/match/${matchId}`} className={styles.row}>
      {shown}
    </Link>
  );
}
