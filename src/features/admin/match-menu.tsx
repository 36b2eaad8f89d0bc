import { useState } from 'react';
import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import { useFirstThrow } from '../../data/hooks/use-first-throw.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useSharedVideo } from '../../data/hooks/use-shared-video.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { tieTexts } from '../../domain/messages/moments.ts';
import { storedVideoUrl } from '../../domain/records/team-media.ts';
import { secondIn, videoLink } from '../../domain/records/video-source.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { RowMenu } from '../../ui/dialogs/row-menu.tsx';
import { VideoAddressModal } from '../../ui/fields/video-address-modal.tsx';
import { AnnulModal } from './annul-modal.tsx';

/** The actions of a completed match: its video or the form for it (WRITE-17, decision 15), and «Sonucu geçersiz say» or «Geçerli say» (decision 69). */
export function MatchMenu({ listed: { matchId, match } }: { listed: ListedMatch }) {
  const [open, setOpen] = useState<'video' | 'annul' | null>(null);
  const close = () => setOpen(null);
  const name = isolatedPair(match.team1Name, match.team2Name);
  const link = match.videoUrl === undefined ? null : videoLink(match.videoUrl);
  const video = link === null ? texts.addVideo : texts.watchVideo;
  const annul = match.annulled === undefined ? annulments.annul : annulments.restore;
  return (
    <>
      <RowMenu
        label={texts.of(texts.actions, name)}
        actions={[
          {
            ...{ key: 'video', label: video, describe: texts.of(video, name) },
            run: link === null ? () => setOpen('video') : { href: link },
          },
          { key: 'annul', label: annul, describe: annulments.of(annul, name), run: () => setOpen('annul') },
        ]}
      />
      {open === 'video' && (
        <VideoPrompt matchId={matchId} name={`${match.team1Name} – ${match.team2Name}`} onClose={close} />
      )}
      {open === 'annul' && <AnnulModal matchId={matchId} match={match} onClose={close} />}
    </>
  );
}

function VideoPrompt({ matchId, name, onClose }: { matchId: string; name: string; onClose: () => void }) {
  const { addMatchVideo } = useTeamMedia();
  const { address, forget } = useSharedVideo();
  const firstAt = useFirstThrow(matchId);
  return (
    <VideoAddressModal
      title={texts.videoTitle(name)}
      label={texts.videoUrl}
      hint={tieTexts.addressHint}
      submitLabel={texts.videoAdd}
      initial={address ?? undefined}
      onClose={onClose}
      check={(url) => (storedVideoUrl(url) === null ? texts.videoUrlWrong : null)}
      onSubmit={async (url) => {
        await addMatchVideo({ kind: 'system', matchId }, url, name, firstAt);
        const isTied = firstAt !== undefined && secondIn(url) !== null;
        notify({ kind: 'success', message: isTied ? tieTexts.addedTied : texts.videoAdded });
        if (url === address) forget();
      }}
      problem={(error) => serverProblem(error, texts.videoAddFailed)}
    />
  );
}
