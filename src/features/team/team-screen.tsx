import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useShownTable } from '../../data/hooks/use-shown-table.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeam } from '../../data/hooks/use-team.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { teamRecord, userRecord } from '../../data/store/record-queries.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { team as texts } from '../../domain/messages/team.ts';
import { teams as teamTexts } from '../../domain/messages/teams.ts';
import type { Team } from '../../domain/records/types.ts';
import { playedOf } from '../../domain/standings/stats.ts';
import { listHead, teamHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { afterContent, whenIdle } from '../../ui/effects/when-idle.ts';
import { Facts } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Tabs } from '../../ui/figures/tabs.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Columns, Grid } from '../../ui/layout/layout.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import styles from './tab.module.css';
import { TeamFigures, TeamHeader } from './team-header.tsx';

const IDLE_MS = 2_000;
const KEYS = ['info', 'players', 'matches', 'videos'] as const;
const PARAM = 'tab';

const LateTab = latePart(async () => (await import('./late-tabs.tsx')).LateTab, 'part', {
  wait: <PageSkeleton label={common.loading} rows={3} />,
});

interface Props {
  teamId: string;
  team: Team;
  /** Whether the roster stands below the facts. */
  hasRoster: boolean;
}

/** The open tab. */
const useTeamTab = () => openTab(useSearchParams()[0]);

const openTab = (params: URLSearchParams) => KEYS.find((key) => key === params.get(PARAM)) ?? 'info';

/** The four tabs. The address has the open one, so that it can be shared (TEAM-04). */
function TeamTabs({ hasRoster, ...panel }: Props) {
  const [params, setParams] = useSearchParams();
  const chosen = openTab(params);
  useEffect(() => {
    // Loads the tabs before the person opens one. After a failure the opened tab loads its file again.
    void whenIdle(IDLE_MS)
      .then(LateTab.load)
      .catch(() => undefined);
  }, []);
  return (
    <Tabs
      label={texts.tabsLabel}
      tabs={KEYS.map((key) => ({ key, label: texts.tabs[key] }))}
      value={chosen}
      onChange={(key) => setParams(key === 'info' ? {} : { [PARAM]: key }, { replace: true })}
    >
      {chosen === 'info' ? (
        <>
          <Part>
            <InfoTab team={panel.team} />
          </Part>
          {hasRoster && (
            <section aria-labelledby="roster">
              <SectionTitle id="roster">{texts.roster}</SectionTitle>
              <LateTab of="players" {...panel} />
            </section>
          )}
        </>
      ) : (
        <LateTab of={chosen} {...panel} />
      )}
    </Tabs>
  );
}

/** The team's own text, its captain and its size; the head of the page has the other facts. */
function InfoTab({ team }: { team: Team }) {
  const { records, state } = useSubscription('users', [userRecord(team.captainId)]);
  const captain = records[team.captainId]?.displayName;
  // The captain's line shows before his record is read, and without a captain: a line that came later would move the text below.
  const isKnown = state === 'known' || team.captainId === '';
  const place = isKnown ? texts.unknown : <span>{'\u00a0'}</span>;
  return (
    <Surface as="section" labelledBy="about" className={styles.info}>
      <SectionTitle id="about">{texts.about}</SectionTitle>
      {team.description ? <p className={styles.description}>{team.description}</p> : null}
      <Facts
        rows={[
          { label: texts.captain, value: captain ?? place },
          { label: texts.playerCount, value: Object.keys(team.members ?? {}).length },
        ]}
      />
    </Surface>
  );
}

/** Below all else: a first visit has the team first. */
const Power = latePart(async () => {
  await afterContent();
  return (await import('../power.tsx')).Power;
}, 'extra');

/** The page of a team (TEAM-01 to TEAM-04, TEAM-07). */
export function TeamScreen(parts: ScreenParts) {
  const { teamId = '' } = useRecordParams();
  const team = useTeam(teamId);
  const league = useLeague();
  useHead(team ? teamHead(team, league) : listHead('teams', league));
  if (team === undefined) return <PageSkeleton label={common.loading} heading />;
  if (team === null) {
    return (
      <EmptyState heading art="missing" title={teamTexts.notFound} action={<Link to="/teams">{nav.teams}</Link>} />
    );
  }
  return <Found key={teamId} teamId={teamId} team={team} {...parts} />;
}

function Found({ teamId, team, SeasonChooser, NextFixtures }: ScreenParts & { teamId: string; team: Team }) {
  const [rows, onTable] = useShownTable();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // On a wide screen the first tab has room for the last results and the roster; the other tabs show these rows themselves.
  const isWide = useMedia('(min-width: 64em)');
  const isInfo = useTeamTab() === 'info';
  const hasRoom = isInfo && isWide;
  const known = useEverSynced(teamRecord(teamId).name, TEAM_INDEX);
  return (
    <>
      <Part>
        <TeamHeader teamId={teamId} team={team} table={rows} onPlace={setPlace} />
      </Part>
      <Part>
        <TeamFigures teamId={teamId} team={team} table={rows} chooser={<SeasonChooser table={{ onTable }} />} />
      </Part>
      {known ? (
        <Columns>
          <div>
            <TeamTabs teamId={teamId} team={team} hasRoster={hasRoom} />
          </div>
          <div>
            <NextFixtures teamId={teamId} hasResults={hasRoom} head={place} />
          </div>
        </Columns>
      ) : (
        <PageSkeleton label={common.loading} />
      )}
      {known && isInfo && (
        <Part>
          <Grid mt={24}>
            <Power owner="team" id={teamId} hasPlayed={playedOf(team.stats) > 0} />
          </Grid>
        </Part>
      )}
    </>
  );
}
