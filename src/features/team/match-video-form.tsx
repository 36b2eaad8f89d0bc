import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MatchPlace } from '../../data/commands/team-media.ts';
import { useTeamMedia } from '../../data/queries/use-team-media.ts';
import { teamAdmin as texts } from '../../domain/messages/team-admin.ts';
import { serverProblem } from '../../domain/server-problem.ts';
import { storedVideoUrl } from '../../domain/team-media.ts';
import { FormModal } from '../../ui/form-modal.tsx';

interface MatchVideoFormProps {
  place: MatchPlace;
  opponent: string;
  onClose: () => void;
}

/** Prompts for a match's video (MMATCH-10); nothing typed is nothing to do (MMATCH-12). */
export function MatchVideoForm({ place, opponent, onClose }: MatchVideoFormProps) {
  const { addMatchVideo } = useTeamMedia();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const unsafe = url.trim() !== '' && storedVideoUrl(url) === null;
    setProblem(unsafe ? texts.unsafeUrl : null);
    return unsafe ? null : () => addMatchVideo(place, url, opponent);
  };
  return (
    <FormModal
      title={texts.matchVideoTitle}
      submitLabel={texts.add}
      onClose={onClose}
      onSubmit={submit}
      problem={(error) => serverProblem(error, texts.matchVideoAddFailed)}
    >
      <TextInput
        label={texts.videoUrl}
        description={texts.videoUrlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={url}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          setUrl(event.currentTarget.value);
        }}
      />
    </FormModal>
  );
}
