import { push as texts } from '../../domain/messages/push.ts';
import type { PushFollows } from '../push/push.ts';
import { usePush } from './use-push.ts';

/** The result of a tap on «Takip et»; `quiet`: it is followed, but this device receives no push; `here`: it can't receive any. */
type FollowNews = keyof typeof texts.followNews;

/** The message about the result; a new message replaces the last one. */
export interface FollowNote {
  id: string;
  kind: 'success' | 'info' | 'error';
  message: string;
}

/**
 * Follows a team or a player, for the account or as a visitor for this device: the home page begins with it, and a device with pushes gets one when a
 * match starts and ends.
 *
 * @param name of the team or the player, for the message
 */
export function useFollow(
  kind: keyof PushFollows,
  id: string,
  name: string,
): { following: boolean | undefined; toggle: () => Promise<FollowNote> } {
  const { ready, follows, on, obstacle, turnedOff, turnOn, setFollow, openSettings } = usePush();
  const following = follows[kind][id] === true;
  const start = async (): Promise<FollowNews> => {
    // Ask for permission first: the browser allows the question only while it handles the tap.
    const asking = !on && obstacle === null && !turnedOff;
    const outcome = asking ? await turnOn() : on ? 'on' : 'off';
    if ((await setFollow(kind, id, true)) === 'full') return 'full';
    if (outcome === 'on') return 'followed';
    // Following needs no pushes: the home page begins with it all the same (decision 108).
    if (obstacle !== null) return 'here';
    if (outcome === 'off') openSettings(true);
    return 'quiet';
  };
  const stop = async (): Promise<FollowNews> => {
    await setFollow(kind, id, false);
    return 'unfollowed';
  };
  return {
    following: ready ? following : undefined,
    toggle: async () => {
      const news = await (following ? stop() : start());
      const tone = news === 'full' ? 'error' : news === 'quiet' ? 'info' : 'success';
      return { id: 'follow', kind: tone, message: texts.followNews[news](name) };
    },
  };
}
