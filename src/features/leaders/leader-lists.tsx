import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  FIRST_LEADERS,
  MORE_LEADERS,
  useLeaders,
  useSeasonTeamNames,
  useTeamResults,
} from '../../data/hooks/use-leaders.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { common, standings } from '../../domain/messages/first-paint.ts';
import { shareLeaders, leadersPage as texts } from '../../domain/messages/leaders.ts';
import { FIRST_SEASON, MIN_RANKED_GAMES } from '../../domain/records/constants.ts';
import { isRate, LEADER_KINDS, type Leader, type LeaderKind, minimumGrows } from '../../domain/standings/leaders.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CardLine, CardLines, ListCard } from '../../ui/figures/list-card.tsx';
import { Rank } from '../../ui/figures/standings-list.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './leaders.module.css';
import type { ShareLeadersProps } from './share-leaders.tsx';

const ShareLeaders = latePart(async () => (await import('./share-leaders.tsx')).ShareLeaders, 'dialog');

/** Opens the share dialog of a list. The code that draws the picture loads when the dialog first opens. */
function ShareLeadersButton(props: Omit<ShareLeadersProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={shareLeaders.openOf(props.title)}
        onClick={() => setOpen(true)}
      >
        {shareLeaders.open}
      </Button>
      {open && <ShareLeaders {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** All lists of the chosen season; they show together, so that none pushes another down. */
export function LeaderLists({ season }: { season: string | null }) {
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const lists: Record<LeaderKind, Leader[] | undefined> = {
    cups: useLeaders(season, 'cups'),
    accuracy: useLeaders(season, 'accuracy'),
    winRate: useLeaders(season, 'winRate'),
    mvp: useLeaders(season, 'mvp'),
    run: useLeaders(season, 'run'),
  };
  const isOffline = useConnection().connection === 'offline';
  const isRead = LEADER_KINDS.every((kind) => lists[kind] !== undefined);
  const isHere = LEADER_KINDS.some((kind) => lists[kind] !== undefined);
  if (season === null || (!isRead && !(isOffline && isHere))) {
    if (isOffline) return <EmptyState art="offline" title={common.offlineTitle} text={texts.unread} />;
    return <PageSkeleton label={common.loading} rows={8} />;
  }
  if (LEADER_KINDS.every((kind) => (lists[kind] ?? []).length === 0)) {
    return <EmptyState art="players" title={texts.empty} text={hasSeveral ? texts.emptySeason : texts.emptyText} />;
  }
  return (
    <Grid gap={16} align="start" className={styles.lists}>
      {LEADER_KINDS.map((kind) => (
        <Part key={kind}>
          <LeaderList key={season} kind={kind} season={season} first={lists[kind] ?? []} />
        </Part>
      ))}
    </Grid>
  );
}

interface LeaderListProps {
  kind: LeaderKind;
  season: string;
  /** The first leaders; the list reads more on a tap. */
  first: readonly Leader[];
}

/** One list of leaders, with its picture to share. */
function LeaderList({ kind, season, first }: LeaderListProps) {
  const [wantsMore, setWantsMore] = useState(false);
  const more = useLeaders(wantsMore ? season : null, kind, MORE_LEADERS);
  const lines = more ?? first;
  const title = texts.kinds[kind];
  const about = aboutOf(kind, minimumGrows(useTeamResults(season) ?? null));
  const teamName = useSeasonTeamNames(season);
  return (
    <ListCard
      id={`leaders-${kind}`}
      title={title}
      beside={
        lines.length > 0 && <ShareLeadersButton kind={kind} title={title} about={about} season={season} lines={lines} />
      }
    >
      {about !== '' && <p className={styles.about}>{about}</p>}
      {lines.length === 0 ? (
        <p className={styles.none}>{texts.noneOfKind}</p>
      ) : (
        <CardLines>
          {lines.map((line) => (
            <Line key={line.uid} kind={kind} line={line} teamName={teamName(line.teamId)} />
          ))}
        </CardLines>
      )}
      {!wantsMore && first.length >= FIRST_LEADERS && (
        <Button variant="default" aria-label={texts.moreOf(MORE_LEADERS, title)} onClick={() => setWantsMore(true)}>
          {texts.showMore(MORE_LEADERS)}
        </Button>
      )}
    </ListCard>
  );
}

interface LineProps {
  kind: LeaderKind;
  line: Leader;
  teamName: string;
}

function Line({ kind, line: { uid, rank, name, teamId, value, games }, teamName }: LineProps) {
  const team = useTeamIndex()[teamId];
  const about = [isolated(teamName), texts.games(games)].filter((part) => part !== '').join(' · ');
  return (
    <CardLine
      name={name}
      about={about}
      before={
        <>
          <Rank rank={rank} medal={standings.medals[rank - 1]} />
          <TeamMark name={teamName || name} logo={team?.logo} size={36} />
        </>
      }
      renderLink={(props) => <Link to={`/player/${uid}`} {...props} />}
    >
      <span className={styles.value}>
        {texts.values[kind](value)}
        <span className="sr-only"> {texts.units[kind]}</span>
      </span>
    </CardLine>
  );
}

/** The explanation below the heading; empty if the heading says enough. @param grows whether the season asks for more than the smallest minimum */
function aboutOf(kind: LeaderKind, grows: boolean): string {
  if (kind === 'run') return texts.about.run;
  if (!isRate(kind)) return '';
  return grows ? texts.about.rankedInSeason(MIN_RANKED_GAMES) : texts.about.ranked(MIN_RANKED_GAMES);
}
