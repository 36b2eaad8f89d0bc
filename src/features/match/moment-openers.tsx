import type { MouseEvent } from 'react';
import { isStep } from '../../domain/match/shots.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { MomentButton } from '../../ui/media/playlist-buttons.tsx';
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

/** Makes each step of the momentum's picture open its throw. It is a second way: the keyboard and screen readers have the list. */
export function MomentumMoments({ matchId, view }: Omit<ThrowMomentProps, 'eventId'>) {
  const moments = useMoments(view);
  if (moments.size === 0) return null;
  const throws = view.folded.timeline.filter(({ type }) => isStep(type));
  const openAt = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const step = Math.floor(((clientX - left) / width) * Math.max(throws.length, FULL_WIDTH));
    const moment = moments.get(throws[step]?.eventId ?? '');
    if (moment !== undefined) openMoment(matchId, moment);
  };
  return <button type="button" className={styles.steps} aria-hidden="true" tabIndex={-1} onClick={openAt} />;
}
