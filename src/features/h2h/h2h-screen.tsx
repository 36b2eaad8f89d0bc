import { Navigate, useLocation } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useTeamDuel } from '../../data/hooks/use-team-duel.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { teamDuel as texts } from '../../domain/messages/team-duel.ts';
import { duelPath } from '../../domain/text/duel-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { DuelFigures } from './duel-figures.tsx';
import { Meetings, PlayerDuels } from './duel-lists.tsx';
import styles from './h2h.module.css';

/** `/h2h/{team}/{team}`: all that two teams did against each other. The other order of the teams leads to the same address. */
export function H2hScreen() {
  const { one = '', two = '' } = useRecordParams();
  const { pathname } = useLocation();
  const path = duelPath(one, two);
  if (one === two) return <Unknown />;
  if (path !== pathname.replace(/\/$/, '')) return <Navigate to={path} replace />;
  return <Duel key={path} one={one} two={two} />;
}

const Unknown = () => <EmptyState heading art="missing" title={texts.unknown} text={texts.unknownText} />;

function Duel({ one, two }: { one: string; two: string }) {
  const index = useTeamIndex();
  const isIndexKnown = useEverSynced(TEAM_INDEX);
  const { duel, more, readMore, state } = useTeamDuel(one, two);
  // A team that has left the league keeps its name in their matches (decision 39).
  const names = { one: index[one]?.name ?? duel.names?.one, two: index[two]?.name ?? duel.names?.two };
  const isNamed = names.one !== undefined && names.two !== undefined;
  useTitle(usePageTitle(isNamed ? texts.title(names.one ?? '', names.two ?? '') : texts.heading));
  if (state === 'missing' && duel.last.length === 0) {
    return <EmptyState heading art="offline" title={common.offlineTitle} text={common.offlineText} />;
  }
  if (state === 'reading' || (!isNamed && !isIndexKnown)) {
    return <PageSkeleton label={common.loading} rows={6} heading />;
  }
  if (names.one === undefined || names.two === undefined) return <Unknown />;
  const teams = {
    one: { teamId: one, name: names.one, logo: index[one]?.logo, isInLeague: index[one] !== undefined },
    two: { teamId: two, name: names.two, logo: index[two]?.logo, isInLeague: index[two] !== undefined },
  };
  return (
    <div className={styles.page}>
      <SectionTitle as="h1">{texts.heading}</SectionTitle>
      <DuelFigures duel={duel} teams={teams} />
      {duel.last.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} />
      ) : (
        <div className={styles.lists}>
          <Part>
            <Meetings meetings={duel.last} />
          </Part>
          <Part>
            <PlayerDuels players={duel.players} />
          </Part>
        </div>
      )}
      {more && (
        <div className={styles.more}>
          <p>{texts.ofLast}</p>
          <Button variant="default" onClick={readMore}>
            {texts.older}
          </Button>
        </div>
      )}
    </div>
  );
}
