import { type ReactNode, useState } from 'react';
import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { safeLink } from '../../domain/records/media-links.ts';
import { storedVideoUrl } from '../../domain/records/team-media.ts';
import type { Match } from '../../domain/records/types.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { VideoAddressModal } from '../../ui/fields/video-address-modal.tsx';
import styles from './match-list.module.css';
import word from './word-button.module.css';

export interface MatchVideoProps {
  matchId: string;
  match: Match;
  /** Another action of the same row. */
  children?: ReactNode;
}

/** The video link of a completed match, or the form for it (WRITE-17, decision 15). */
export function MatchVideo({ matchId, match, children }: MatchVideoProps) {
  const [open, setOpen] = useState(false);
  const name = `${match.team1Name} – ${match.team2Name}`;
  const link = match.videoUrl === undefined ? null : safeLink(match.videoUrl);
  return (
    <div className={styles.video}>
      {children}
      {link === null ? (
        <button
          type="button"
          className={word.button}
          aria-label={texts.of(texts.addVideo, name)}
          onClick={() => setOpen(true)}
        >
          {texts.addVideo}
        </button>
      ) : (
        <a
          className={word.button}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.of(texts.watchVideo, name)}
        >
          {texts.watchVideo}
        </a>
      )}
      {open && <VideoPrompt matchId={matchId} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}

function VideoPrompt({ matchId, name, onClose }: { matchId: string; name: string; onClose: () => void }) {
  const { addMatchVideo } = useTeamMedia();
  return (
    <VideoAddressModal
      title={texts.videoTitle(name)}
      label={texts.videoUrl}
      submitLabel={texts.videoAdd}
      onClose={onClose}
      check={(url) => (storedVideoUrl(url) === null ? texts.videoUrlWrong : null)}
      onSubmit={async (url) => {
        await addMatchVideo({ kind: 'system', matchId }, url, name);
        notify({ kind: 'success', message: texts.videoAdded });
      }}
      problem={(error) => serverProblem(error, texts.videoAddFailed)}
    />
  );
}
