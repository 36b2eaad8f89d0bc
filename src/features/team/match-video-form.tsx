import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import type { MatchPlace } from '../../data/commands/team-media.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
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
  return (
    <VideoAddressModal
      title={texts.matchVideoTitle}
      label={texts.videoUrl}
      hint={texts.videoUrlHint}
      submitLabel={texts.add}
      onClose={onClose}
      check={(url) => (url.trim() !== '' && storedVideoUrl(url) === null ? texts.unsafeUrl : null)}
      onSubmit={(url) => addMatchVideo(place, url, opponent)}
      problem={(error) => serverProblem(error, texts.matchVideoAddFailed)}
    />
  );
}
