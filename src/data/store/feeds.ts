import { agedFeed, type Feed } from './record-queries.ts';

/** Own applications of a player (READ-07). */
export const playerApplications = (uid: string): Feed => query('applications', 'playerId', uid);

/** Applications to a team, for its manager (TDASH-02). */
export const teamApplications = (teamId: string): Feed => query('applications', 'teamId', teamId);

/** Notifications of one audience, as `audiencesOf` names them (READ-08). */
export const audienceNotifications = (audience: string): Feed => query('notifications', 'audience', audience);

/** The e-mail address of an account, for its owner and the admin. */
export const contactOf = (uid: string): Feed => agedFeed(`contacts/${uid}`);

/** Devices that score a match, for the admin. */
export const matchPresence = (matchId: string): Feed => ({
  name: `matchPresence/${matchId}`,
  path: `matchPresence/${matchId}`,
});

/** The scorers of a match, for the admin and for the scorers. */
export const matchScorers = (matchId: string): Feed => agedFeed(`matchScorers/${matchId}`);

/** The links that give scorers a match, for the admin. */
export const scorerLinks = (matchId: string): Feed => agedFeed(`scorerLinks/${matchId}`);

/** The device that scores a match now; the fields of the one record. */
export const matchTurn = (matchId: string): Feed => agedFeed(`matchTurns/${matchId}`);

/** What the league says on its home page; the fields of the one record. */
export const NEWS: Feed = agedFeed('config/news');

/** The player with whom a guest was joined; the fields of the one record. */
export const joinedGuest = (guestId: string): Feed => agedFeed(`joinedGuests/${guestId}`);

/** The notes on the throws of a match, and on the match, for everybody. */
export const matchNotes = (matchId: string): Feed => agedFeed(`matchNotes/${matchId}`);

/** The running matches, for everybody. */
export const LIVE_MATCHES: Feed = { name: 'liveMatches', path: 'liveMatches' };

/** What the league has still to count, for everybody; empty but for moments. */
export const UNCOUNTED: Feed = { name: 'uncounted', path: 'uncounted' };

/** When the league has last counted, for everybody; the fields of the one record. */
export const COUNTING: Feed = agedFeed('counting');

/** The league's settings of the scoring table. */
export const TABLE_SETTINGS: Feed = { name: 'config/table', path: 'config/table' };

/** By which rules matches begin (decision 145). */
export const LEAGUE_RULES: Feed = { name: 'config/game', path: 'config/game' };

/** The sites that may show the pages for frames (decision 65). */
export const EMBED_SETTINGS: Feed = { name: 'config/embed', path: 'config/embed' };

function query(path: string, child: string, equals: string): Feed {
  return { name: `${path}?${child}=${equals}`, path, where: { child, equals } };
}
