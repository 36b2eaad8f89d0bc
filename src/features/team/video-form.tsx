import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { teamAdmin as texts } from '../../domain/messages/team-admin.ts';
import { EMPTY_VIDEO, VIDEO_TYPES, videoProblems } from '../../domain/records/team-media.ts';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
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
      <TextField label={texts.videoTitle} needed data-autofocus {...form.text('title')} />
      <SelectField
        label={texts.videoType}
        options={VIDEO_TYPES.map((value) => ({ value, label: value }))}
        {...form.text('type')}
      />
      <TextArea label={texts.videoDescription} rows={3} {...form.text('description')} />
      <TextField
        label={texts.videoUrl}
        hint={texts.videoUrlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        needed
        {...form.text('videoUrl')}
      />
    </FormModal>
  );
}
