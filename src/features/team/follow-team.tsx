import { useFollow } from '../../data/actions/use-follow.ts';
import { push as texts } from '../../domain/messages/push.ts';
import { FollowButton } from '../../ui/buttons/follow-button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

/** The button that makes this device follow the team: a push at the start and end of each match. */
export function FollowTeam({ id, name }: { id: string; name: string }) {
  const { following, toggle } = useFollow('teams', id, name);
  return (
    <FollowButton
      following={following}
      followLabel={texts.follow}
      stopLabel={texts.stopFollowing}
      onToggle={async () => notify(await toggle())}
    />
  );
}
