import { useFollow } from '../../data/actions/use-follow.ts';
import { push as texts } from '../../domain/messages/push.ts';
import { FollowButton } from '../../ui/buttons/follow-button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

/** Following this team from this device: a push when a match starts and ends. */
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
