import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import type { MatchPlace } from '../../data/commands/team-media.ts';
import { useFirstThrow } from '../../data/hooks/use-first-throw.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { tieTexts } from '../../domain/messages/moments.ts';
import { teamAdmin as texts } from '../../domain/messages/team-admin.ts';
import { storedVideoUrl } from '../../domain/records/team-media.ts';
import { VideoAddressModal } from '../../ui/fields/video-address-modal.tsx';

interface MatchVideoFormProps {
  place: MatchPlace;
  opponent: string;
  onClose: () => void;
}

/** Asks for the address of a match's video (MMATCH-10). An empty answer changes nothing (MMATCH-12). */
export function MatchVideoForm({ place, opponent, onClose }: MatchVideoFormProps) {
  const { addMatchVideo } = useTeamMedia();
  const firstAt = useFirstThrow(place.kind === 'system' ? place.matchId : '');
  return (
    <VideoAddressModal
      title={texts.matchVideoTitle}
      label={texts.videoUrl}
      hint={place.kind === 'system' ? tieTexts.addressHint : texts.videoUrlHint}
      submitLabel={texts.add}
      onClose={onClose}
      check={(url) => (url.trim() !== '' && storedVideoUrl(url) === null ? texts.unsafeUrl : null)}
      onSubmit={(url) => addMatchVideo(place, url, opponent, firstAt)}
      problem={(error) => serverProblem(error, texts.matchVideoAddFailed)}
    />
  );
}
