import { useFollow } from '../data/actions/use-follow.ts';
import { push as texts } from '../domain/messages/push.ts';
import { FollowButton } from '../ui/buttons/follow-button.tsx';
import { notify } from '../ui/dialogs/notify.tsx';
import { useSubmit } from '../ui/fields/use-submit.ts';

interface FollowProps {
  kind: Parameters<typeof useFollow>[0];
  id: string;
  name: string;
}

/** The button that makes this device follow the team or the player: a push at the start and end of each match. */
export function Follow({ kind, id, name }: FollowProps) {
  const { following, toggle } = useFollow(kind, id, name);
  const { busy, submit } = useSubmit();
  return (
    <FollowButton
      following={following}
      followLabel={texts.follow}
      stopLabel={texts.stopFollowing}
      busy={busy}
      onToggle={() => void submit({ name: 'Following', work: () => toggle(notify), problem: () => null })}
    />
  );
}
