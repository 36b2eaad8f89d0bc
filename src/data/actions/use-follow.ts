import { push as texts } from '../../domain/messages/push.ts';
import type { PushFollows, PushOutcome } from '../push/push.ts';
import { useServices } from '../services.ts';
import { usePush } from './use-push.ts';

/** The result of a tap on «Takip et»; `quiet`: it is followed, but this device receives no push; `here`: it can't receive any, or not yet. */
type FollowNews = keyof typeof texts.followNews;

/** The message about the result; a new message replaces the last one. */
export interface FollowNote {
  id: string;
  kind: 'success' | 'info' | 'error';
  message: string;
}

/**
 * Follows a team or a player, for the account or as a visitor for this device: the home page begins with it, and a device with pushes gets one when a
 * match starts and ends. `toggle` resolves once the choice is stored; the result of the push registration is shown as soon as the browser reports it.
 *
 * @param name of the team or the player, for the message
 */
export function useFollow(
  kind: keyof PushFollows,
  id: string,
  name: string,
): { following: boolean | undefined; toggle: (tell: (note: FollowNote) => void) => Promise<void> } {
  const { store } = useServices().push;
  const { ready, follows, on, obstacle, turnedOff, turnOn, setFollow, openSettings } = usePush();
  const isFollowed = (lists: PushFollows) => lists[kind][id] === true;
  const following = isFollowed(follows);
  const start = async (say: (news: FollowNews) => void) => {
    // Ask for permission first: the browser allows the question only while it handles the tap.
    const asked = !on && obstacle === null && !turnedOff ? turnOn().catch((): PushOutcome => 'failed') : null;
    if ((await setFollow(kind, id, true)) === 'full') return say('full');
    if (on) return say('followed');
    // Following needs no pushes: the home page begins with it all the same (decision 108).
    if (obstacle !== null || asked !== null) say('here');
    else {
      openSettings(true);
      say('quiet');
    }
    // The service worker of a first visit may take long, and a person may end it meanwhile.
    void asked?.then((outcome) => {
      if (isFollowed(store.getState().follows)) say(outcome === 'on' ? 'followed' : 'quiet');
    });
  };
  const stop = async (say: (news: FollowNews) => void) => {
    await setFollow(kind, id, false);
    say('unfollowed');
  };
  return {
    following: ready ? following : undefined,
    toggle: (tell) => {
      const say = (news: FollowNews) => {
        const tone = news === 'full' ? 'error' : news === 'quiet' ? 'info' : 'success';
        tell({ id: 'follow', kind: tone, message: texts.followNews[news](name) });
      };
      return following ? stop(say) : start(say);
    },
  };
}
