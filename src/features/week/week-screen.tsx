import { Link } from 'react-router-dom';
import { useDigest } from '../../data/hooks/use-digest.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useSeasonName } from '../../data/hooks/use-seasons.ts';
import { parseWeek, type Week } from '../../domain/digest/week-document.ts';
import { headlineText } from '../../domain/digest/week-text.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { roundTitle, weekTexts as texts } from '../../domain/messages/week.ts';
import { weekPath } from '../../domain/text/week-path.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import styles from './week.module.css';
import { WeekActions } from './week-actions.tsx';
import { WeekAwards } from './week-awards.tsx';
import { WeekResults } from './week-results.tsx';

/** `/week/{season}/{round}`: the summary of a finished round (decision 110). */
export function WeekScreen() {
  const { season = '', round = '' } = useRecordParams();
  const { value: week, state } = useDigest(`week/${season}/${round}`, parseWeek);
  const title = roundTitle(round);
  useTitle(usePageTitle(texts.titleOf(title)));
  if (state === 'reading') return <PageSkeleton label={common.loading} rows={6} heading />;
  if (state === 'missing')
    return <EmptyState heading art="offline" title={common.offlineTitle} text={common.offlineText} />;
  if (!week) {
    return (
      <EmptyState
        heading
        art="fixtures"
        title={texts.open}
        text={texts.openText}
        action={<Link to="/fixtures">{texts.fixtures}</Link>}
      />
    );
  }
  return <Summary key={`${season} ${round}`} week={week} title={title} />;
}

function Summary({ week, title }: { week: Week; title: string }) {
  const season = useSeasonName(week.season);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.mute}>{[texts.title, season].filter(Boolean).join(' · ')}</p>
        <SectionTitle as="h1">{title}</SectionTitle>
        <p className={styles.headline}>{headlineText(week)}</p>
      </header>
      <Part>
        <WeekAwards week={week} />
      </Part>
      <Part>
        <WeekResults week={week} />
      </Part>
      <Part>
        <WeekActions week={week} />
      </Part>
      <Around week={week} />
    </div>
  );
}

/** The finished rounds around it, and the fixtures. */
function Around({ week: { season, before, after } }: { week: Week }) {
  return (
    <nav className={styles.around} aria-label={texts.others}>
      {before !== null && <Link to={weekPath(season, before)}>{texts.before(roundTitle(before))}</Link>}
      <Link to="/fixtures">{texts.fixtures}</Link>
      {after !== null && <Link to={weekPath(season, after)}>{texts.after(roundTitle(after))}</Link>}
    </nav>
  );
}
