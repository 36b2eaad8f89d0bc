import { useState } from 'react';
import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import type { TeamMatchKey } from '../../data/commands/team-media.ts';
import { useFirstThrow } from '../../data/hooks/use-first-throw.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { tieTexts } from '../../domain/messages/moments.ts';
import { team as teamTexts } from '../../domain/messages/team.ts';
import { teamAdmin as texts } from '../../domain/messages/team-admin.ts';
import {
  EMPTY_MATCH,
  EMPTY_VIDEO,
  manualMatchProblems,
  storedVideoUrl,
  VIDEO_TYPES,
  videoProblems,
} from '../../domain/records/team-media.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmThenRun } from '../../ui/dialogs/confirm-then-run.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { VideoAddressModal } from '../../ui/fields/video-address-modal.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './tab.module.css';

const DELETE = { confirmLabel: texts.delete, cancelLabel: common.cancel, danger: true };

export interface AddToolProps {
  kind: 'video' | 'match';
  teamId: string;
}

/** The button above a list, and the form that it opens (VIDEO-01, VIDEO-02, MMATCH-04). */
export function AddTool({ kind, teamId }: AddToolProps) {
  const [open, setOpen] = useState(false);
  const Form = kind === 'video' ? VideoForm : ManualMatchForm;
  return (
    <div className={styles.add}>
      <Button onClick={() => setOpen(true)}>{kind === 'video' ? texts.addVideo : texts.addMatch}</Button>
      {open && <Form teamId={teamId} onClose={() => setOpen(false)} />}
    </div>
  );
}

export interface VideoToolsProps {
  teamId: string;
  videoId: string;
  title: string;
}

/** The admin's buttons of a video (VIDEO-10, VIDEO-12). */
export function VideoTools({ teamId, videoId, title }: VideoToolsProps) {
  const { deleteVideo } = useTeamMedia();
  const remove = () =>
    confirmThenRun({
      ...DELETE,
      title: texts.deleteVideoTitle,
      message: texts.deleteVideoQuestion,
      work: () => deleteVideo(teamId, videoId, title),
      problem: (error) => serverProblem(error, texts.videoDeleteFailed),
    });
  return (
    <Row gap={8} wrap className={styles.tools}>
      <Button variant="default" aria-label={texts.deleteVideo(title)} onClick={() => void remove()}>
        {texts.delete}
      </Button>
    </Row>
  );
}

export interface TeamMatchToolsProps {
  place: TeamMatchKey;
  opponent: string;
  hasVideo: boolean;
}

/** The admin's buttons of a match (MMATCH-09 to MMATCH-15, decision 15). */
export function TeamMatchTools({ place, opponent, hasVideo }: TeamMatchToolsProps) {
  const { removeMatchVideo, deleteMatch } = useTeamMedia();
  const [open, setOpen] = useState(false);
  const removeVideo = () =>
    confirmThenRun({
      ...DELETE,
      title: texts.removeVideo,
      message: texts.removeVideoQuestion,
      confirmLabel: texts.removeVideo,
      work: () => removeMatchVideo(place, opponent),
      problem: (error) => serverProblem(error, texts.matchVideoRemoveFailed),
    });
  const remove = (teamId: string) =>
    confirmThenRun({
      ...DELETE,
      title: texts.deleteMatchTitle,
      message: texts.deleteMatchQuestion,
      work: () => deleteMatch(teamId, place.matchId, opponent),
      problem: (error) => serverProblem(error, texts.matchDeleteFailed),
    });
  return (
    <Row gap={8} wrap className={styles.tools}>
      <Button variant="default" aria-label={texts.addMatchVideo(opponent)} onClick={() => setOpen(true)}>
        {texts.addVideo}
      </Button>
      {hasVideo && (
        <Button variant="default" aria-label={texts.removeMatchVideo(opponent)} onClick={() => void removeVideo()}>
          {texts.removeVideo}
        </Button>
      )}
      {place.kind === 'manual' && (
        <Button variant="default" aria-label={texts.deleteMatch(opponent)} onClick={() => void remove(place.teamId)}>
          {texts.delete}
        </Button>
      )}
      {open && <MatchVideoForm place={place} opponent={opponent} onClose={() => setOpen(false)} />}
    </Row>
  );
}

/** The admin's form for a match that was not played in the app (MMATCH-04 to MMATCH-08). */
function ManualMatchForm({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { addMatch } = useTeamMedia();
  const { now } = useServices();
  const form = useFields(EMPTY_MATCH, (values) => manualMatchProblems(values, wallTime(now()).day));
  return (
    <FormModal
      title={texts.addMatch}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? () => addMatch(teamId, form.values) : null)}
      problem={(error) => serverProblem(error, texts.matchSaveFailed)}
    >
      <DateField label={texts.date} texts={calendarButtons} needed data-autofocus {...form.pick('date')} />
      <TextField label={texts.opponent} autoComplete="off" needed {...form.text('opponent')} />
      <SelectField
        label={texts.result}
        options={[
          { value: 'win', label: teamTexts.win },
          { value: 'loss', label: teamTexts.loss },
        ]}
        {...form.text('result')}
      />
      <TextField
        label={texts.score}
        placeholder={texts.scoreExample}
        autoComplete="off"
        needed
        {...form.text('score')}
      />
      <TextField
        label={texts.matchVideoUrl}
        hint={texts.videoUrlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.text('videoUrl')}
      />
    </FormModal>
  );
}

interface MatchVideoFormProps {
  place: TeamMatchKey;
  opponent: string;
  onClose: () => void;
}

/** Asks for the address of a match's video (MMATCH-10). An empty answer changes nothing (MMATCH-12). */
function MatchVideoForm({ place, opponent, onClose }: MatchVideoFormProps) {
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

/** The admin's form for a new video (VIDEO-02 to VIDEO-06, VIDEO-14, VIDEO-15). */
function VideoForm({ teamId, onClose }: { teamId: string; onClose: () => void }) {
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
