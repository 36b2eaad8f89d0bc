import { useMemo } from 'react';
import { useStore } from 'zustand';
import { audiencesOf } from '../../domain/notifications/audience.ts';
import {
  isUnread,
  type LeagueNotification,
  parseNotification,
  visibleNotifications,
} from '../../domain/notifications/notifications.ts';
import { useServices } from '../services.ts';
import { audienceNotifications } from '../store/feeds.ts';
import { userRecord } from '../store/windows.ts';
import { useFeed } from './use-feed.ts';
import { useSession } from './use-session.ts';

/** A notification as the signed-in person stands to it. */
export interface OwnNotification extends LeagueNotification {
  unread: boolean;
}

/** What the bell shows: from the device at once, then live; read marks that still wait count as read (NOTIF-01 to -09). */
export interface OwnNotifications {
  /** Newest first; undefined while nothing was ever read, and for visitors. */
  list: readonly OwnNotification[] | undefined;
  unread: number;
  /** Read marks that have not reached the server. */
  waiting: number;
}

export function useNotifications(): OwnNotifications {
  const { league, reads } = useServices();
  const { profile } = useSession();
  const usersLoaded = useStore(
    league,
    (state) => profile !== null && state.everSynced[userRecord(profile.uid).name] === true,
  );
  const waiting = useStore(reads.store, (state) => state.waiting);
  // Nobody has more than three: everyone, oneself, one's team.
  const [all, own, team] = profile === null ? [] : audiencesOf(profile.uid, profile).map(audienceNotifications);
  const toAll = useFeed(all ?? null, parseNotification);
  const toOwn = useFeed(own ?? null, parseNotification);
  const toTeam = useFeed(team ?? null, parseNotification);
  return useMemo(() => {
    // When the record is on its way, its age is not known yet, and with it what is older (NOTIF-04).
    if (profile === null || !usersLoaded || (toAll ?? toOwn ?? toTeam) === undefined) {
      return { list: undefined, unread: 0, waiting: waiting.length };
    }
    const known = { ...toAll, ...toOwn, ...toTeam };
    const list = visibleNotifications(profile, Object.values(known)).map((one) => ({
      ...one,
      unread: isUnread(one, profile.uid) && !waiting.includes(one.id),
    }));
    return { list, unread: list.filter(({ unread }) => unread).length, waiting: waiting.length };
  }, [profile, usersLoaded, toAll, toOwn, toTeam, waiting]);
}
