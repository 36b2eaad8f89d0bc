import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../data/hooks/use-session.ts';
import { useShownSeason, useShowsAllTime } from '../../data/hooks/use-shown-season.ts';
import { standings } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { profileHeader } from '../../domain/messages/profile-header.ts';
import { team as texts } from '../../domain/messages/team.ts';
import { teams as teamTexts } from '../../domain/messages/teams.ts';
import { socialLinks } from '../../domain/records/media-links.ts';
import { ALL_TIME } from '../../domain/records/season-keys.ts';
import type { Team } from '../../domain/records/types.ts';
import { pointsSaid, type StandingsRow } from '../../domain/standings/standings.ts';
import { percent, playedOf } from '../../domain/standings/stats.ts';
import { yearOf } from '../../domain/text/format.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { Figures } from '../../ui/figures/figures.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { ProfileHeader } from '../../ui/media/profile-header.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { Follow, NowPlaying } from '../profile-parts.tsx';
import styles from './tab.module.css';

interface Props {
  teamId: string;
  team: Team;
  /** The table of the season that the page shows; null while it loads. */
  table: readonly StandingsRow[] | null;
}

interface HeaderProps extends Props {
  /** Gets the place of the calendar's button. */
  onPlace: Ref<HTMLElement>;
}

interface FiguresProps extends Props {
  /** The chooser of the season. */
  chooser: ReactNode;
}

const NOT_PLAYED = { wins: 0, losses: 0, draws: 0, points: 0 };
/** What this device has not read of a season; all time is another number. */
const UNKNOWN = { wins: '–', losses: '–' };

/** The team's figures and last results in the season that the page shows. */
export function TeamFigures({ teamId, team, table, chooser }: FiguresProps) {
  const row = table?.find((one) => one.teamId === teamId);
  const hasAllTime = useShowsAllTime();
  // An approved team without a row has not played in this season. A team that waits for approval is in no table.
  const known = row ?? (table && team.approved ? NOT_PLAYED : hasAllTime ? team.stats : null);
  const { wins, losses } = known ?? UNKNOWN;
  const draws = known?.draws ?? 0;
  const form = row?.form ?? [];
  // Other bars are other elements: they do not grow, they are exchanged.
  const bars = (
    <FormBars key={form.join()} results={form} label={table === null ? texts.form : standings.formLabel(form)} />
  );
  const { season, isRunning } = useShownSeason();
  const hasEnd = !isRunning && season !== ALL_TIME;
  return (
    <Surface as="section" labelledBy="season">
      <Grid gap={8} mb={8} className={hasEnd ? styles.ended : undefined}>
        <SectionTitle id="season" chooser={chooser}>
          {texts.season}
        </SectionTitle>
      </Grid>
      <Figures
        label={texts.stats}
        size="md"
        rows={[
          { label: teamTexts.points, value: known === null ? '–' : pointsSaid({ points: known.points }) },
          { label: teamTexts.wins, value: wins },
          ...(draws > 0 ? [{ label: teamTexts.draws, value: draws }] : []),
          { label: teamTexts.losses, value: losses },
          {
            label: teamTexts.success,
            value: known === null ? '–' : `%${percent(known.wins, playedOf(known))}`,
          },
          // A phone has no room for a sixth figure.
          ...(draws > 0 ? [] : [{ label: texts.form, value: bars }]),
        ]}
      />
    </Surface>
  );
}

/** Name, facts and rank (TEAM-02, TEAM-03); only the team's manager gets the edit link (TEAM-05, TEAM-06). */
export function TeamHeader({ teamId, team, table, onPlace }: HeaderProps) {
  const { rank, group } = table?.find((one) => one.teamId === teamId) ?? {};
  const year = yearOf(team.foundedDate);
  const { profile } = useSession();
  const manages = profile?.role === 'team' && profile.uid === team.captainId;
  return (
    <>
      {!team.approved && <p className={styles.pending}>{texts.pending}</p>}
      <ProfileHeader
        mark={<TeamMark name={team.name} logo={team.logo} size={88} first />}
        title={team.name}
        subtitle={team.slogan}
        facts={[
          team.city,
          team.homeVenue,
          year === null ? null : texts.foundedIn(year),
          // A placeholder while the table is not loaded, so that nothing moves when it is.
          group === undefined ? null : groupName(group),
          table === null ? texts.placeComing : rank === undefined ? null : texts.place(rank),
        ]}
        links={socialLinks(team.socialMedia)}
        linksLabel={profileHeader.social}
        onPlace={onPlace}
        live={
          <Part>
            <NowPlaying of={{ teamId }} />
          </Part>
        }
        actions={
          manages ? (
            <Link to="/team-edit" className={buttonClass({ variant: 'default' })}>
              {texts.edit}
            </Link>
          ) : profile?.teamId === teamId ? null : (
            <Part>
              <Follow kind="teams" id={teamId} name={team.name} />
            </Part>
          )
        }
      />
    </>
  );
}
