import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useListSeason } from '../../data/hooks/use-list-season.ts';
import { usePlayerTeams } from '../../data/hooks/use-player-teams.ts';
import { usePower } from '../../data/hooks/use-power.ts';
import { usePlayerSeasonMatches } from '../../data/hooks/use-season-matches.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { recordBadge } from '../../domain/digest/held-mark.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { playerSeasons as texts } from '../../domain/messages/player-seasons.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { records } from '../../domain/messages/records.ts';
import type { PlayerLine } from '../../domain/records/players.ts';
import type { User } from '../../domain/records/types.ts';
import type { SeasonTeams } from '../../domain/standings/season-matches.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { PowerCard } from '../../ui/score/power-card.tsx';
import { RecordMarks } from '../../ui/score/record-marks.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { PlayerAbout } from './player-about.tsx';
import { PlayerCups } from './player-cups.tsx';
import styles from './player-matches.module.css';
import { PlayerMatches } from './player-matches.tsx';

export interface PlayerBelowProps extends Pick<ScreenParts, 'NextFixtures'> {
  line: PlayerLine;
  /** His own uid, then the ids of guests who were joined with him. */
  uids: readonly string[];
}

/** What follows the figures of a player: his matches in the shown season, his teams, his text and achievements, and the next matches. */
export function PlayerBelow({ line: { user, team }, uids, NextFixtures }: PlayerBelowProps) {
  const { season, hasSeveral } = useListSeason();
  const last = usePlayerSeasonMatches(uids, season);
  const teams = usePlayerTeams(uids, last.matches);
  // The page waits for the matches: later they would push down the content that is being read.
  const isRead = useDeferredValue(last.state !== 'reading' && teams !== undefined);
  const [wasRead, setWasRead] = useState(false);
  if (isRead && !wasRead) setWasRead(true);
  if (!wasRead && !isRead) return <PageSkeleton label={common.loading} />;
  return (
    <>
      <Part>
        {isRead ? (
          <PlayerMatches uids={uids} last={last} isOfSeason={hasSeveral} />
        ) : (
          <PageSkeleton label={common.loading} />
        )}
      </Part>
      <Part>{isRead && <PlayerCups uids={uids} matches={last.matches} />}</Part>
      <Part>
        <PlayerTeams teams={teams ?? []} />
      </Part>
      <Part>
        <PlayerAbout user={user} />
      </Part>
      {team !== null && <NextFixtures teamId={team.teamId} />}
      <Part>
        <PlayerPower user={user} />
      </Part>
    </>
  );
}

/** The player's rating with its line, and the records he holds, of his joined guests too. It stands below all else: nothing moves when it comes. */
function PlayerPower({ user: { uid, stats } }: { user: User }) {
  const found = usePower('player', uid, stats.gamesPlayed > 0);
  if (found === null) return null;
  const marks = found.records.map((record) => ({ key: record.kind, text: recordBadge(record) }));
  return (
    <div className={styles.power}>
      <RecordMarks label={records.own} marks={marks} to="/records" renderLink={(props) => <Link {...props} />} />
      <PowerCard key={uid} {...found.power} texts={ratings} renderLink={(props) => <Link {...props} />} />
    </div>
  );
}

/** The teams of a player, season by season: «2025: Moda, 2026: Kadıköy»; nothing in a league with one season. */
function PlayerTeams({ teams }: { teams: readonly SeasonTeams[] }) {
  const { seasons } = useSeasons();
  if (teams.length === 0) return null;
  const nameOf = (season: string) => seasons.find(({ id }) => id === season)?.name ?? season;
  return (
    <Surface as="section" labelledBy="player-teams" className={styles.after}>
      <h2 id="player-teams" className={styles.heading}>
        {texts.title}
      </h2>
      <ul className={styles.seasons}>
        {teams.map((one) => (
          <li key={one.season}>{texts.teams(nameOf(one.season), one.teams)}</li>
        ))}
      </ul>
    </Surface>
  );
}
