import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLeague } from '../../data/hooks/use-league.ts';
import { usePlayer } from '../../data/hooks/use-players.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useShowsAllTime } from '../../data/hooks/use-shown-season.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { player as texts } from '../../domain/messages/player.ts';
import { hasNoAccount } from '../../domain/records/players.ts';
import { listHead, playerHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import type { ScreenParts, SeasonFigures } from '../screen-parts.ts';
import { PlayerFigures } from './player-figures.tsx';
import { PlayerHeader } from './player-header.tsx';

/** The page of a guest who was joined with a player. */
const FormerGuest = latePart(async () => (await import('./former-guest.tsx')).FormerGuest, 'screen');

/** The matches and all below them follow the first content. */
const PlayerBelow = latePart(
  async () => {
    await afterContent();
    return (await import('./player-below.tsx')).PlayerBelow;
  },
  'part',
  { wait: <PageSkeleton label={common.loading} /> },
);

/** The page of a player (PDET-01 to PDET-15). */
export function PlayerScreen({ SeasonChooser, NextFixtures }: ScreenParts) {
  const { playerId = '' } = useRecordParams();
  const line = usePlayer(playerId);
  const league = useLeague();
  const [ofSeason, onRead] = useState<SeasonFigures>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasAllTime = useShowsAllTime();
  const uids = useMemo(() => [playerId, ...Object.keys(line?.user.joined ?? {})], [playerId, line]);
  useEffect(() => {
    // After a failure the part loads its file again by itself.
    void PlayerBelow.load().catch(() => undefined);
  }, []);
  useHead(line ? playerHead(line.user, line.team?.name ?? null, league) : listHead('players', league));
  if (line === undefined) return <PageSkeleton label={common.loading} heading />;
  if (line === null) {
    const none = (
      <EmptyState heading art="missing" title={texts.notFound} action={<Link to="/players">{nav.players}</Link>} />
    );
    return hasNoAccount(playerId) ? <FormerGuest guestId={playerId}>{none}</FormerGuest> : none;
  }
  return (
    <>
      <Part>
        <PlayerHeader line={line} uids={uids} onPlace={setPlace} />
      </Part>
      <Part>
        <PlayerFigures
          stats={ofSeason ?? (hasAllTime ? line.user.stats : null)}
          chooser={<SeasonChooser player={{ playerId, onRead }} />}
        />
      </Part>
      <PlayerBelow line={line} uids={uids} NextFixtures={NextFixtures} place={place} />
    </>
  );
}
