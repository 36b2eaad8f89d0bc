import { useMatchView } from '../../data/hooks/use-match-view.ts';
import { moments as texts } from '../../domain/messages/moments.ts';
import { videoLink, videoSource } from '../../domain/records/video-source.ts';
import { MatchPlayer } from './match-player.tsx';
import styles from './match-video.module.css';

// Loaded late, in a place of its size.

export { MomentumMoments, ThrowMoment } from './moment-openers.tsx';

/** The video of the match: a player on demand, a link if it can't be embedded, nothing if its address is unsafe. */
export function MatchVideo({ matchId, isAdmin }: { matchId: string; isAdmin: boolean }) {
  const view = useMatchView(matchId);
  const { videoUrl = '' } = view?.match ?? {};
  const source = videoSource(videoUrl);
  const href = videoLink(videoUrl);
  if (!view || href === null) return null;
  return (
    <section className={styles.card} aria-labelledby="video">
      <h2 id="video" className="sr-only">
        {texts.video}
      </h2>
      {source === null ? (
        <a className={styles.elsewhere} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {texts.openElsewhere}
        </a>
      ) : (
        // Another video needs a new player: the poster comes back.
        <MatchPlayer key={source.src} matchId={matchId} view={view} source={source} isAdmin={isAdmin} />
      )}
    </section>
  );
}
