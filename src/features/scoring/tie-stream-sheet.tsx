import { useState } from 'react';
import { useVideoTie } from '../../data/actions/use-video-tie.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useStreamVideo } from '../../data/hooks/use-stream-video.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { startWith } from '../../domain/match/moments.ts';
import { tieTexts as texts } from '../../domain/messages/moments.ts';
import { secondIn, secondOf } from '../../domain/records/video-source.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { VideoSteps } from '../../ui/fields/video-steps.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';

/** «Yayını bağla»: whoever scores says at which second the stream is now, and so ties the video of the match to its log (decision 106). */
export function TieStreamSheet({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const match = useOfTable(matchId, ({ view }) => view.match);
  const isAdmin = useSession().profile?.role === 'admin';
  const streamed = useStreamVideo();
  const isOffline = useIsOffline();
  const serverNow = useServerNow();
  const { tie, tieTo, correct, untie } = useVideoTie();
  const { busy, failure, submit } = useSubmit();
  // A phone that follows only this match reads the new beginning with the next throw.
  const [start, setStart] = useState(match.videoStart);
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const isOver = match.status !== 'ongoing';
  const pair = isolatedPair(match.team1Name, match.team2Name);
  // Only the admin gives the match its video; the stream is live only as YouTube's video.
  const ofStream = isAdmin && match.videoUrl === undefined ? streamed : null;
  const run = async (work: () => Promise<void>, next: number | undefined, done: string) => {
    const isDone = await submit({ work, problem: (error) => serverProblem(error, texts.failed), name: 'Video tie' });
    if (isDone) setStart(next);
    setSaid(isDone ? done : '');
  };
  const bind = () => {
    const second = secondOf(typed) ?? secondIn(typed);
    setWrong(second === null ? texts.secondWrong : undefined);
    if (second === null) return;
    const next = startWith(serverNow(), second);
    void run(
      () => (ofStream === null ? tie(matchId, next, pair) : tieTo(matchId, ofStream, next, pair)),
      next,
      texts.tied,
    );
  };
  const shift = (seconds: number) => {
    if (start === undefined) return;
    // A later second of the video is an earlier beginning.
    const next = start - seconds * 1000;
    void run(() => correct(matchId, next), next, texts.moved(seconds));
  };
  if (isOver || (match.videoUrl === undefined && ofStream === null && start === undefined)) {
    return (
      <Dialog title={texts.tool} onClose={onClose}>
        <Text mb={12}>{isOver ? texts.over : isAdmin ? texts.noVideoAdmin : texts.noVideo}</Text>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.tool} onClose={onClose}>
      <Text mb={12}>
        {texts.toolHint} {ofStream !== null && start === undefined && texts.ofStream}
      </Text>
      {isOffline && (
        <Text mb={12} role="status">
          {texts.offline}
        </Text>
      )}
      <Grid
        as="form"
        gap={12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          bind();
        }}
      >
        <TextField
          label={texts.toolSecond}
          hint={texts.toolSecondHint}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={wrong}
          onChange={(event) => {
            setWrong(undefined);
            setTyped(event.currentTarget.value);
          }}
        />
        <Button type="submit" fullWidth loading={busy} disabled={isOffline}>
          {texts.bindNow}
        </Button>
      </Grid>
      <Grid gap={12} mt={16}>
        <VideoSteps
          texts={texts}
          isTied={start !== undefined}
          disabled={busy || isOffline}
          onShift={shift}
          onRemove={() => void run(() => untie(matchId, pair), undefined, texts.removed)}
          said={failure ?? said}
          isFailed={failure !== null}
        />
      </Grid>
    </Dialog>
  );
}
