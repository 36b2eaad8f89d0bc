import { type RefObject, useState } from 'react';
import { useVideoTie } from '../../data/actions/use-video-tie.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { countedThrows } from '../../domain/match/match.ts';
import { countedCups, startWith, timedThrows } from '../../domain/match/moments.ts';
import { SHOTS } from '../../domain/match/shots.ts';
import { throwerOf } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { tieTexts as texts } from '../../domain/messages/moments.ts';
import { throwDone } from '../../domain/messages/shots.ts';
import { secondIn, secondOf } from '../../domain/records/video-source.ts';
import { formatTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { VideoSteps } from '../../ui/fields/video-steps.tsx';
import { MantineFrame } from '../../ui/frame/mantine-frame.tsx';
import styles from './late-parts.module.css';

export interface TieProps {
  matchId: string;
  view: MatchView;
  /** Whether the player says its time. */
  saysTime: boolean;
  /** The second that the video shows; null before it has played. */
  second: RefObject<number | null>;
}

/** The form that ties the video to the log: a throw and its second, corrections of some seconds, and «Kaldır» (decision 106). */
export function TieVideo({ matchId, view: { match, folded }, saysTime, second }: TieProps) {
  const { tie, correct, untie } = useVideoTie();
  const { busy, failure, submit } = useSubmit();
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const throws = timedThrows(countedThrows(folded));
  const [chosen, setChosen] = useState(() => defaultThrow());
  const { videoStart } = match;
  const pair = isolatedPair(match.team1Name, match.team2Name);
  const target = throws.find(({ eventId }) => eventId === chosen) ?? throws[0];

  /** Tied: the cup nearest to what the video shows; otherwise the first cup, which is found most easily. */
  function defaultThrow(): string | undefined {
    const cups = countedCups(countedThrows(folded)).filter((entry) => throws.includes(entry));
    const shownAt = (match.videoStart ?? Number.NEGATIVE_INFINITY) + (second.current ?? 0) * 1000;
    const [nearest] = [...cups].sort((a, b) => Math.abs(a.at - shownAt) - Math.abs(b.at - shownAt));
    return (match.videoStart === undefined ? cups[0] : nearest)?.eventId;
  }
  const run = (work: () => Promise<void>, done: string) =>
    void submit({ work, problem: (error) => serverProblem(error, texts.failed), name: 'Video tie' }).then((isDone) =>
      setSaid(isDone ? done : ''),
    );
  const bind = (at: number | null, problem: string) => {
    setWrong(undefined);
    if (target === undefined) return;
    if (at === null) return setWrong(problem);
    run(() => tie(matchId, startWith(target.at, at), pair), texts.tied);
  };
  const shift = (seconds: number) => {
    // A later second of the video is an earlier beginning.
    if (videoStart !== undefined) run(() => correct(matchId, videoStart - seconds * 1000), texts.moved(seconds));
  };
  if (target === undefined) return <p className={styles.hint}>{texts.noThrows}</p>;
  return (
    <MantineFrame>
      <div className={styles.form}>
        <p className={styles.hint}>{texts.hint}</p>
        <SelectField
          label={texts.throwLabel}
          value={target.eventId}
          onChange={(event) => setChosen(event.currentTarget.value)}
          options={throws.map((entry) => ({
            value: entry.eventId,
            label: texts.throwOption(formatTime(entry.at), throwerOf(match, entry), throwDone(entry)),
          }))}
        />
        {saysTime && (
          <Button fullWidth loading={busy} onClick={() => bind(second.current, texts.notPlaying)}>
            {SHOTS[target.type].cups > 0 ? texts.now : texts.nowThrow}
          </Button>
        )}
        <form
          className={styles.typed}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            bind(secondOf(typed) ?? secondIn(typed), texts.secondWrong);
          }}
        >
          <TextField
            label={texts.second}
            hint={texts.secondHint}
            autoComplete="off"
            value={typed}
            error={wrong}
            onChange={(event) => {
              setWrong(undefined);
              setTyped(event.currentTarget.value);
            }}
          />
          <Button type="submit" variant="default" disabled={busy}>
            {texts.bind}
          </Button>
        </form>
        <VideoSteps
          texts={texts}
          isTied={videoStart !== undefined}
          disabled={busy}
          onShift={shift}
          onRemove={() => run(() => untie(matchId, pair), texts.removed)}
          said={failure ?? said}
          isFailed={failure !== null}
        />
      </div>
    </MantineFrame>
  );
}
