import { Link } from 'react-router-dom';
import { usePlaying } from '../../data/hooks/use-playing.ts';
import { NowPlayingLink } from '../../ui/score/now-playing.tsx';

/** The team's running match, in the head of the page; nothing while there is none. */
export function NowPlaying({ teamId }: { teamId: string }) {
  const playing = usePlaying({ teamId });
  if (playing === null) return null;
  const { matchId, ...match } = playing;
  return <NowPlayingLink {...match} renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />} />;
}
