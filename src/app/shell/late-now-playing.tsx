import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';

/** The running match in the head of a team's or player's page, whose place the head reserves. */
export const LateNowPlaying = latePart(async () => {
  await afterContent();
  return (await import('../../features/match/now-playing.tsx')).NowPlaying;
}, 'extra');
