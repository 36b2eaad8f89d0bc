import { Link } from 'react-router-dom';
import { usePlaying } from '../../data/hooks/use-playing.ts';
import { NowPlayingLink } from '../../ui/score/now-playing.tsx';

/** The player's running match, in the head of the page; nothing while there is none. */
export function NowPlaying({ uids }: { uids: readonly string[] }) {
  const playing = usePlaying({ uids });
  if (playing === null) return null;
  const { matchId, ...match } = playing;
  return <NowPlayingLink {...match} renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />} />;
}
