import { Link } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useHeadToHead } from '../../data/hooks/use-head-to-head.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import { lineupOf, playersOf, SIDES, type Side, teamIdOf, teamNameOf } from '../../domain/match/sides.ts';
import { beforeMatch as texts } from '../../domain/messages/before-match.ts';
import { common, standings } from '../../domain/messages/first-paint.ts';
import { fixturesPage as fixtures } from '../../domain/messages/fixtures.ts';
import { playerCard } from '../../domain/messages/player-card.ts';
import { teamDuelTexts as duelTexts } from '../../domain/messages/team-duel.ts';
import { isGuestId } from '../../domain/records/players.ts';
import type { Match } from '../../domain/records/types.ts';
import type { HeadToHead } from '../../domain/standings/head-to-head.ts';
import { formResults } from '../../domain/standings/stats.ts';
import { duelPath } from '../../domain/text/duel-path.ts';
import { formatDate } from '../../domain/text/format.ts';
import { cx } from '../../ui/effects/cx.ts';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { DuelFigure } from '../../ui/figures/duel.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { MatchRow, MatchRows } from '../../ui/score/match-row.tsx';
import styles from './before-match.module.css';

// Loaded late, below the rest of the page.

/** What a visitor looks for before the first throw (decision 82): who plays, how the teams did lately, and how they did against each other. */
export function BeforeMatch({ matchId, match }: { matchId: string; match: Match }) {
  return (
    <div className={styles.before}>
      <Part>
        <Surface as="section" labelledBy="lineups">
          <SectionTitle id="lineups">{texts.lineups}</SectionTitle>
          <div className={styles.lineups}>
            {SIDES.map((side) => (
              <Lineup key={side} match={match} side={side} />
            ))}
          </div>
        </Surface>
      </Part>
      <Part>
        <HeadToHeadCard matchId={matchId} match={match} />
      </Part>
    </div>
  );
}

function Lineup({ match, side }: { match: Match; side: Side }) {
  const users = useSubscription('users', playersOf(match).map(userRecord)).records;
  const name = teamNameOf(match, side);
  const team = useTeamIndex()[teamIdOf(match, side)];
  const isKnown = useEverSynced(TEAM_INDEX);
  const form = formResults(team?.form);
  return (
    <div className={styles.lineup} data-side={side}>
      <div className={styles.team}>
        <TeamMark name={name} logo={team?.logo} size={36} />
        <h3>{name}</h3>
        {/* The bars keep their place while the device does not know the team. */}
        {isKnown && <FormBars results={form} label={standings.formLabel(form)} />}
      </div>
      <ul className={cx(styles.rows, styles.players)}>
        {lineupOf(match, side).map((uid) => {
          const player = match.playerStats[uid]?.playerName ?? '';
          return (
            <li key={uid}>
              <Link to={`/player/${uid}`} className={styles.player}>
                <Avatar name={player} src={users[uid]?.photoURL} size={40} />
                <span className={styles.name}>{player}</span>
                {isGuestId(uid) && <span className={styles.guest}>{playerCard.guest}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What two teams did against each other: wins, cups and their last matches. */
function HeadToHeadCard({ matchId, match }: { matchId: string; match: Match }) {
  const { met, more, state } = useHeadToHead(matchId, match);
  return (
    <Surface as="section" labelledBy="head-to-head">
      <SectionTitle id="head-to-head">{texts.headToHead}</SectionTitle>
      {state === 'reading' ? (
        <div role="status" className={styles.bones}>
          <span className="sr-only">{common.loading}</span>
        </div>
      ) : met.last.length === 0 ? (
        <p className={styles.mute}>{state === 'missing' ? texts.noneOnDevice : texts.none}</p>
      ) : (
        <>
          <Figures match={match} met={met} />
          <MatchRows isInset labelledBy="head-to-head">
            {met.last.map(({ matchId, match }) => (
              <li key={matchId}>
                <MatchRow
                  {...shownRow(match)}
                  day={formatDate(match.startedAt)}
                  won={fixtures.won}
                  live={match.status === 'ongoing' ? { word: fixtures.live } : undefined}
                  renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
                />
              </li>
            ))}
          </MatchRows>
          {more && <p className={styles.mute}>{texts.ofLast}</p>}
          <Link to={duelPath(match.team1Id, match.team2Id)} className={styles.all}>
            {duelTexts.link}
          </Link>
        </>
      )}
    </Surface>
  );
}

function Figures({ match: { team1Name, team2Name }, met: { wins, draws, cups } }: { match: Match; met: HeadToHead }) {
  return (
    <>
      <p className="sr-only">{texts.summary(team1Name, wins.one, team2Name, wins.two, cups.one, cups.two, draws)}</p>
      <div className={styles.figures} aria-hidden="true">
        <span className={styles.names}>
          <span>{team1Name}</span>
          <span>{team2Name}</span>
        </span>
        <DuelFigure label={texts.wins} {...wins} />
        <DuelFigure label={texts.cups} {...cups} />
      </div>
    </>
  );
}
