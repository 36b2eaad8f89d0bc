import type { WindowQuery } from './windows.ts';

/**
 * Parts of the database that a screen follows only while someone looks at them. What came stays on the device for
 * offline reading, until someone else signs in.
 */
export interface Feed {
  /** Under this name the records stand in the store and in IndexedDB. */
  name: string;
  path: string;
  /** The query that the rules demand; absent: the whole path. */
  where?: WindowQuery;
  /** One of many of its kind: the device keeps the newest and reads one when it is asked for, not at every start. */
  aged?: boolean;
}

/** Own applications of a player (READ-07). */
export const playerApplications = (uid: string): Feed => query('applications', 'playerId', uid);

/** Applications to a team, for its manager (TDASH-02). */
export const teamApplications = (teamId: string): Feed => query('applications', 'teamId', teamId);

/** Notifications of one audience, as `audiencesOf` names them (READ-08). */
export const audienceNotifications = (audience: string): Feed => query('notifications', 'audience', audience);

/** The e-mail address of an account, for its owner and the admin. */
export const contactOf = (uid: string): Feed => ({ name: `contacts/${uid}`, path: `contacts/${uid}`, aged: true });

/** Devices that score a match, for the admin. */
export const matchPresence = (matchId: string): Feed => ({
  name: `matchPresence/${matchId}`,
  path: `matchPresence/${matchId}`,
});

/** Who was given a match to score, for the admin and for them. */
export const matchScorers = (matchId: string): Feed => ({
  name: `matchScorers/${matchId}`,
  path: `matchScorers/${matchId}`,
  aged: true,
});

/** Links that give a match to score, for the admin. */
export const scorerLinks = (matchId: string): Feed => ({
  name: `scorerLinks/${matchId}`,
  path: `scorerLinks/${matchId}`,
  aged: true,
});

/** Who scores a match now; the fields of the one record. */
export const matchTurn = (matchId: string): Feed => ({
  name: `matchTurns/${matchId}`,
  path: `matchTurns/${matchId}`,
  aged: true,
});

/** Who a guest was; the fields of the one record. */
export const joinedGuest = (guestId: string): Feed => ({
  name: `joinedGuests/${guestId}`,
  path: `joinedGuests/${guestId}`,
  aged: true,
});

/** What is played now, for everybody. */
export const LIVE_MATCHES: Feed = { name: 'liveMatches', path: 'liveMatches' };

function query(path: string, child: string, equals: string): Feed {
  return { name: `${path}?${child}=${equals}`, path, where: { child, equals } };
}
