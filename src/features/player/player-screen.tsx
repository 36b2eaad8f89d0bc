import { useDeferredValue, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { usePlayerMatches } from '../../data/hooks/use-last-matches.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { usePlayer } from '../../data/hooks/use-players.ts';
import { PAGE_MATCHES } from '../../data/store/record-queries.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { player as texts } from '../../domain/messages/player.ts';
import { isGuestId } from '../../domain/records/guest-ids.ts';
import { listHead, playerHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import type { ScreenParts, SeasonFigures } from '../screen-parts.ts';
import { PlayerAbout } from './player-about.tsx';
import { PlayerFigures } from './player-figures.tsx';
import { PlayerHeader } from './player-header.tsx';
import { PlayerMatches } from './player-matches.tsx';

/** The page of a guest who was joined with a player. */
const FormerGuest = latePart(async () => (await import('./former-guest.tsx')).FormerGuest, 'screen');

/** The page of a player (PDET-01 to PDET-15). */
export function PlayerScreen({ SeasonChooser, NextFixtures }: ScreenParts) {
  const { playerId = '' } = useParams();
  const line = usePlayer(playerId);
  const league = useLeague();
  const [ofSeason, onRead] = useState<SeasonFigures>();
  const uids = useMemo(() => [playerId, ...Object.keys(line?.user.joined ?? {})], [playerId, line]);
  const last = usePlayerMatches(uids, PAGE_MATCHES.player);
  // The page waits for the matches: later they would push down the content that is being read.
  const known = useDeferredValue(last.state !== 'reading');
  useHead(line ? playerHead(line.user, line.team?.name ?? null, league) : listHead('players', league));
  if (line === undefined) return <PageSkeleton label={common.loading} heading />;
  if (line === null) {
    const none = <EmptyState heading title={texts.notFound} action={<Link to="/players">{nav.players}</Link>} />;
    return isGuestId(playerId) ? <FormerGuest guestId={playerId}>{none}</FormerGuest> : none;
  }
  return (
    <>
      <Part>
        <PlayerHeader line={line} />
      </Part>
      <SeasonChooser player={{ playerId, onRead }} />
      <Part>
        <PlayerFigures stats={ofSeason ?? line.user.stats} />
      </Part>
      {known ? (
        <>
          <Part>
            <PlayerMatches uids={uids} last={last} />
          </Part>
          <Part>
            <PlayerAbout user={line.user} />
          </Part>
          {line.team !== null && <NextFixtures teamId={line.user.teamId} />}
        </>
      ) : (
        <PageSkeleton label={common.loading} />
      )}
    </>
  );
}
