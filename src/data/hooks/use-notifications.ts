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
import { userRecord } from '../store/record-queries.ts';
import { useSession } from './use-session.ts';
import { useSubscription } from './use-subscription.ts';

/** A notification, and whether the signed-in person has read it. */
export interface OwnNotification extends LeagueNotification {
  unread: boolean;
}

/** The content of the bell: first the cached records, then the server's. A read mark that is not sent yet counts as read (NOTIF-01 to -09). */
export interface OwnNotifications {
  /** Newest first; undefined for visitors and while this device has never read any. */
  list: readonly OwnNotification[] | undefined;
  unread: number;
  /** Number of read marks that have not reached the server. */
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
  // A person has at most four audiences: everyone, the person, a team's manager, its players.
  const [all, own, team, players] =
    profile === null ? [] : audiencesOf(profile.uid, profile).map(audienceNotifications);
  const toAll = useSubscription(all ?? null, parseNotification).records;
  const toOwn = useSubscription(own ?? null, parseNotification).records;
  const toTeam = useSubscription(team ?? null, parseNotification).records;
  const toPlayers = useSubscription(players ?? null, parseNotification).records;
  return useMemo(() => {
    // Without the profile's record the account's age is unknown, so this code can't drop the older notifications (NOTIF-04).
    if (profile === null || !usersLoaded || (toAll ?? toOwn ?? toTeam ?? toPlayers) === undefined) {
      return { list: undefined, unread: 0, waiting: waiting.length };
    }
    const known = { ...toAll, ...toOwn, ...toTeam, ...toPlayers };
    const list = visibleNotifications(profile, Object.values(known)).map((one) => ({
      ...one,
      unread: isUnread(one, profile.uid) && !waiting.includes(one.id),
    }));
    return { list, unread: list.filter(({ unread }) => unread).length, waiting: waiting.length };
  }, [profile, usersLoaded, toAll, toOwn, toTeam, toPlayers, waiting]);
}
