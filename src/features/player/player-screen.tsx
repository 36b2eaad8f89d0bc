import { Link, useParams } from 'react-router-dom';
import { useKnown } from '../../data/queries/use-known.ts';
import { useLeague } from '../../data/queries/use-league.ts';
import { usePlayer } from '../../data/queries/use-players.ts';
import { player as texts } from '../../domain/messages/player.ts';
import { common, nav } from '../../domain/messages.ts';
import { listHead, playerHead } from '../../domain/page-head.ts';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { useHead } from '../../ui/use-head.ts';
import { PlayerAbout } from './player-about.tsx';
import { PlayerFigures } from './player-figures.tsx';
import { PlayerHeader } from './player-header.tsx';
import { PlayerMatches } from './player-matches.tsx';

/** The page of a player (PDET-01 to PDET-15). */
export function PlayerScreen() {
  const { playerId = '' } = useParams();
  const line = usePlayer(playerId);
  const league = useLeague();
  const known = useKnown('matches');
  useHead(line ? playerHead(line.user, line.team?.name ?? null, league) : listHead('players', league));
  if (line === undefined) return <PageSkeleton label={common.loading} heading />;
  if (line === null)
    return <EmptyState heading title={texts.notFound} action={<Link to="/players">{nav.players}</Link>} />;
  return (
    <>
      <PlayerHeader line={line} />
      <PlayerFigures stats={line.user.stats} />
      {known ? (
        <>
          <PlayerMatches uid={line.user.uid} />
          <PlayerAbout user={line.user} />
        </>
      ) : (
        <PageSkeleton label={common.loading} />
      )}
    </>
  );
}
