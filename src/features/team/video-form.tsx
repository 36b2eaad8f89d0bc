import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { teamAdmin as texts } from '../../domain/messages/team-admin.ts';
import { EMPTY_VIDEO, VIDEO_TYPES, videoProblems } from '../../domain/records/team-media.ts';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';

/** The admin's form for a new video (VIDEO-02 to VIDEO-06, VIDEO-14, VIDEO-15). */
export function VideoForm({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { addVideo } = useTeamMedia();
  const form = useFields(EMPTY_VIDEO, videoProblems);
  return (
    <FormModal
      title={texts.addVideo}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? () => addVideo(teamId, form.values) : null)}
      problem={(error) => serverProblem(error, texts.videoSaveFailed)}
    >
      <TextInput label={texts.videoTitle} required data-autofocus {...form.text('title')} />
      <NativeSelect label={texts.videoType} data={[...VIDEO_TYPES]} {...form.text('type')} />
      <Textarea label={texts.videoDescription} rows={3} {...form.text('description')} />
      <TextInput
        label={texts.videoUrl}
        description={texts.videoUrlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        {...form.text('videoUrl')}
      />
    </FormModal>
  );
}
