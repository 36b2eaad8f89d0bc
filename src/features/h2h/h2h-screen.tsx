import { Link, Navigate, useLocation } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useTeamDuel } from '../../data/hooks/use-team-duel.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import { SIDES, type Side } from '../../domain/match/sides.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as fixtures } from '../../domain/messages/fixtures.ts';
import { teamDuelTexts as texts } from '../../domain/messages/team-duel.ts';
import type { Meeting } from '../../domain/standings/head-to-head.ts';
import type { PlayerDuel, TeamDuel } from '../../domain/standings/team-duel.ts';
import { duelPath } from '../../domain/text/duel-path.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { DuelFigure } from '../../ui/figures/duel.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { MatchRow, MatchRows } from '../../ui/score/match-row.tsx';
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
    <Grid gap={16} miw={0}>
      <SectionTitle as="h1">{texts.heading}</SectionTitle>
      <DuelFigures duel={duel} teams={teams} />
      {duel.last.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText} />
      ) : (
        <Grid gap={16} align="start" className={styles.lists}>
          <Part>
            <Meetings meetings={duel.last} />
          </Part>
          <Part>
            <PlayerDuels players={duel.players} />
          </Part>
        </Grid>
      )}
      {more && (
        <Grid gap={8} c="mute" className={styles.more}>
          <p>{texts.ofLast}</p>
          <Button variant="default" onClick={readMore}>
            {texts.older}
          </Button>
        </Grid>
      )}
    </Grid>
  );
}

/** A team of the page. */
interface DuelTeam {
  teamId: string;
  name: string;
  logo: string | undefined;
  /** One that has left the league has no page. */
  isInLeague: boolean;
}

/** Both teams, and how they stand against each other. */
function DuelFigures({ duel, teams }: { duel: TeamDuel; teams: Readonly<Record<Side, DuelTeam>> }) {
  const { wins, draws, cups, bestRun, run } = duel;
  const said = texts.summary(teams.one.name, wins.one, teams.two.name, wins.two, cups.one, cups.two, draws);
  return (
    <Surface as="section">
      <div className={styles.teams}>
        {SIDES.map((side) => (
          <Team key={side} side={side} {...teams[side]} />
        ))}
      </div>
      <p className="sr-only">{said}</p>
      <Grid gap={12} mt={16} aria-hidden="true">
        <DuelFigure label={texts.wins} {...wins} isLarge />
        <DuelFigure label={texts.cups} {...cups} />
        <DuelFigure label={texts.bestRun} {...bestRun} />
      </Grid>
      {draws > 0 && (
        <Text ta="center" mt={16} aria-hidden="true">
          {texts.draws(draws)}
        </Text>
      )}
      {run !== null && (
        <Text ta="center" fw={600} mt={16}>
          {texts.run(teams[run.side].name, run.wins)}
        </Text>
      )}
    </Surface>
  );
}

function Team({ side, teamId, name, logo, isInLeague }: DuelTeam & { side: Side }) {
  const content = (
    <>
      <TeamMark name={name} logo={logo} size={64} />
      <span className={styles.teamName}>{name}</span>
    </>
  );
  return isInLeague ? (
    <Stack as={Link} to={`/team/${teamId}`} gap={8} align="center" className={styles.team} data-side={side}>
      {content}
    </Stack>
  ) : (
    <Stack as="span" gap={8} align="center" className={styles.team} data-side={side}>
      {content}
    </Stack>
  );
}

/** Their matches, the newest first. */
function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  return (
    <Surface as="section" labelledBy="meetings">
      <SectionTitle id="meetings">{texts.matches}</SectionTitle>
      <MatchRows isInset labelledBy="meetings">
        {meetings.map(({ matchId, match }) => (
          <li key={matchId}>
            <MatchRow
              {...shownRow(match)}
              day={<DayAbove at={match.startedAt} />}
              won={fixtures.won}
              live={match.status === 'ongoing' ? { word: fixtures.live } : undefined}
              renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
            />
          </li>
        ))}
      </MatchRows>
    </Surface>
  );
}

/** «23 Nisan», and the year below it: in one line they would run into the names. */
function DayAbove({ at }: { at: number }) {
  const [year = '', ...day] = formatDate(at).split(' ').reverse();
  return (
    <>
      {day.reverse().join(' ')} <br />
      {year}
    </>
  );
}

/** Who met whom how often, and the cups of both in these matches. */
function PlayerDuels({ players }: { players: readonly PlayerDuel[] }) {
  if (players.length === 0) return null;
  return (
    <Surface as="section" labelledBy="duels">
      <SectionTitle id="duels">{texts.players}</SectionTitle>
      <ul className={styles.rows}>
        {players.map(({ one, two, matches }) => (
          <li key={`${one.uid} ${two.uid}`} className={styles.duel}>
            <p className="sr-only">{texts.duel(one.name, one.cups, two.name, two.cups)}</p>
            <Link to={`/player/${one.uid}`}>{one.name}</Link>
            <span className={styles.cups} aria-hidden="true">
              <b data-side="one">{one.cups}</b>–<b data-side="two">{two.cups}</b>
            </span>
            <Link to={`/player/${two.uid}`}>{two.name}</Link>
            <span className={styles.mute}>{texts.met(matches)}</span>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
