import { team as texts } from '../../domain/messages/team.ts';
import { playedFrom, playsElsewhere, videoLink, videoSource } from '../../domain/records/video-source.ts';
import { VideoEmbed } from '../../ui/media/video-embed.tsx';
import styles from './tab.module.css';

/** A video as a player, or as a link if it cannot be embedded; nothing if its address is unsafe. */
export function VideoFrame({ url, title }: { url: string; title: string }) {
  const source = videoSource(url);
  if (source !== null && !playsElsewhere(source, window.location)) {
    const src = playedFrom(source, 0, window.location);
    return <VideoEmbed src={src} file={source.kind === 'file'} title={title} playLabel={texts.play(title)} />;
  }
  const href = videoLink(url);
  if (href === null) return <p className={styles.bad}>{texts.badVideo}</p>;
  return (
    <a className={styles.elsewhere} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {texts.open}
    </a>
  );
}
