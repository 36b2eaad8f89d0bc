import { SectionTitle } from '../figures/section-title.tsx';
import { Grid, Row } from '../layout/layout.tsx';
import styles from './stream-area.module.css';
import { VideoEmbed } from './video-embed.tsx';

export interface StreamAreaProps {
  /** The player's address and the platform's own page; null without a stream. */
  stream: { kind: 'kick' | 'youtube'; src: string; page: string } | null;
  texts: {
    title: string;
    live: string;
    none: string;
    play: string;
    playLive: string;
    platforms: { kick: string; youtube: string };
    note: (platform: string) => string;
    open: (platform: string) => string;
  };
}

/** The league's channel while it is live, a video between times, or the sentence (HOME-07 to HOME-09). */
export function StreamArea({ stream, texts }: StreamAreaProps) {
  if (stream === null) {
    return (
      <section className={styles.none} aria-label={texts.title}>
        <p>{texts.none}</p>
      </section>
    );
  }
  const live = stream.kind === 'kick';
  const platform = texts.platforms[stream.kind];
  return (
    <Grid as="section" gap={12} className={styles.area} aria-labelledby="stream">
      <SectionTitle id="stream">{live ? texts.live : texts.title}</SectionTitle>
      {/* Another channel needs a new player: the poster comes back. */}
      <div className={styles.video}>
        <VideoEmbed
          key={stream.src}
          src={stream.src}
          title={live ? texts.live : texts.title}
          playLabel={live ? texts.playLive : texts.play}
        />
      </div>
      <Row as="p" align="center" wrap c="mute" fz={14} className={styles.note}>
        {texts.note(platform)}
        <a href={stream.page} target="_blank" rel="noopener noreferrer">
          {texts.open(platform)}
        </a>
      </Row>
    </Grid>
  );
}
