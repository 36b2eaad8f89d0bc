import { matchPage as texts } from '../../domain/messages/match-page.ts';
import { isVideoFile, playerUrl, safeLink } from '../../domain/records/media-links.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import { VideoEmbed } from '../../ui/media/video-embed.tsx';
import styles from './match-page.module.css';

/** The video of the match: a player on demand, a link if it can't be embedded, nothing if its address is unsafe. */
export function MatchVideo({ url }: { url: string }) {
  const src = playerUrl(url);
  const href = safeLink(url);
  if (src === null && href === null) return null;
  return (
    <Surface as="section" labelledBy="video">
      <h2 id="video" className={styles.heading}>
        {texts.video}
      </h2>
      {src === null ? (
        <a href={href ?? ''} target="_blank" rel="noopener noreferrer nofollow">
          {texts.openVideo}
        </a>
      ) : (
        <VideoEmbed src={src} file={isVideoFile(src)} title={texts.video} playLabel={texts.playVideo} />
      )}
    </Surface>
  );
}
