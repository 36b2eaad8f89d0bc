import { useDeferredValue, useState } from 'react';
import { useListSeason } from '../../data/hooks/use-list-season.ts';
import { usePlayerTeams } from '../../data/hooks/use-player-teams.ts';
import { usePlayerSeasonMatches } from '../../data/hooks/use-season-matches.ts';
import { common } from '../../domain/messages/first-paint.ts';
import type { PlayerLine } from '../../domain/records/players.ts';
import { Part } from '../../ui/frame/net.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { PlayerAbout } from './player-about.tsx';
import { PlayerCups } from './player-cups.tsx';
import { PlayerMatches } from './player-matches.tsx';
import { PlayerPower } from './player-power.tsx';
import { PlayerTeams } from './player-teams.tsx';

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
