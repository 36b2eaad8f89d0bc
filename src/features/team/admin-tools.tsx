import { useState } from 'react';
import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import type { MatchPlace } from '../../data/commands/team-media.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { teamAdmin as texts } from '../../domain/messages/team-admin.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmThenRun } from '../../ui/dialogs/confirm-then-run.ts';
import styles from './admin-tools.module.css';
import { ManualMatchForm } from './manual-match-form.tsx';
import { MatchVideoForm } from './match-video-form.tsx';
import { VideoForm } from './video-form.tsx';

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
    <div className={styles.tools}>
      <Button variant="default" aria-label={texts.deleteVideo(title)} onClick={() => void remove()}>
        {texts.delete}
      </Button>
    </div>
  );
}

export interface MatchToolsProps {
  place: MatchPlace;
  opponent: string;
  hasVideo: boolean;
}

/** The admin's buttons of a match (MMATCH-09 to MMATCH-15, decision 15). */
export function MatchTools({ place, opponent, hasVideo }: MatchToolsProps) {
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
    <div className={styles.tools}>
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
    </div>
  );
}
