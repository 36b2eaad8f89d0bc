import { momentumOf } from '../../domain/match/momentum.ts';
import { isStep } from '../../domain/match/shots.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { MomentButton } from '../../ui/media/moment-button.tsx';
import { FULL_WIDTH } from '../../ui/score/momentum.tsx';
import styles from './late-parts.module.css';
import { openLabel, openMoment, useMoments, useShownMoment } from './watched-moment.ts';

// Loaded late, with the video: in places of their size, or over a picture.

interface ThrowMomentProps {
  matchId: string;
  view: MatchView;
  eventId: string;
}

/** ▶ of a throw, if the video has it. */
export function ThrowMoment({ matchId, view, eventId }: ThrowMomentProps) {
  const moment = useMoments(view).get(eventId);
  const shown = useShownMoment(matchId);
  if (moment === undefined) return null;
  return (
    <MomentButton
      label={openLabel(view, moment)}
      current={shown === eventId}
      onClick={() => openMoment(matchId, moment)}
    />
  );
}

/** Makes each step of the momentum's picture open its throw. It is a second way: the keyboard and screen readers have the track and the list. */
export function MomentumMoments({ matchId, view }: Omit<ThrowMomentProps, 'eventId'>) {
  const moments = useMoments(view);
  if (moments.size === 0) return null;
  const throws = view.folded.timeline.filter(({ type }) => isStep(type));
  const columns = Math.max(momentumOf(view.folded.timeline).steps.length, FULL_WIDTH);
  return (
    <span className={styles.steps} aria-hidden="true">
      {throws.map(({ eventId }, index) => {
        const moment = moments.get(eventId);
        if (moment === undefined) return null;
        return (
          <button
            key={eventId}
            type="button"
            tabIndex={-1}
            title={openLabel(view, moment)}
            style={{ left: `${(index / columns) * 100}%`, width: `${100 / columns}%` }}
            onClick={() => openMoment(matchId, moment)}
          />
        );
      })}
    </span>
  );
}
