import { useFollow } from '../../data/queries/use-push.ts';
import { push as texts } from '../../domain/messages/push.ts';
import { FollowButton } from '../../ui/follow-button.tsx';
import { notify } from '../../ui/notify.tsx';

/** Following this team from this device: a push when a match starts and ends. */
export function FollowTeam({ id, name }: { id: string; name: string }) {
  const { following, toggle } = useFollow('teams', id);
  const onToggle = async () => {
    const news = await toggle();
    const kind = news === 'full' ? 'error' : news === 'quiet' ? 'info' : 'success';
    notify({ id: 'follow', kind, message: texts.followNews[news](name) });
  };
  return (
    <FollowButton
      following={following}
      followLabel={texts.follow}
      stopLabel={texts.stopFollowing}
      onToggle={onToggle}
    />
  );
}
