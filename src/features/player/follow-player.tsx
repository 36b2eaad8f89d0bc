import { useFollow } from '../../data/actions/use-follow.ts';
import { push as texts } from '../../domain/messages/push.ts';
import { FollowButton } from '../../ui/buttons/follow-button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';

/** The button that makes this device follow the player: a push at the start and end of each match. */
export function FollowPlayer({ id, name }: { id: string; name: string }) {
  const { following, toggle } = useFollow('players', id, name);
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
