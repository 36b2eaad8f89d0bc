import { profileHeader } from '../domain/messages/profile-header.ts';
import { FollowSoon } from '../ui/buttons/follow-button.tsx';
import { afterContent } from '../ui/effects/when-idle.ts';
import { latePart } from '../ui/frame/late-part.tsx';

/** What the head of a team's and a player's page loads after the content. */
export const Follow = latePart(
  async () => {
    await afterContent();
    return (await import('./follow.tsx')).Follow;
  },
  'extra',
  { wait: <FollowSoon label={profileHeader.follow} /> },
);

export const NowPlaying = latePart(async () => {
  await afterContent();
  return (await import('./now-playing.tsx')).NowPlaying;
}, 'extra');
