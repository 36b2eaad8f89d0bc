import { agedFeed, type Feed } from './record-queries.ts';

// Apart from the other feeds: every visit loads those.

/** The running night, for everybody; the fields of the one record. */
export const NIGHT_NOW: Feed = { name: 'config/night', path: 'config/night' };

/** A night with its code, for the admin; the fields of the one record. */
export const nightRecord = (nightId: string): Feed => agedFeed(`nights/${nightId}`);
/** Who waits for a table, for the admin. */
export const tableAsks = (nightId: string): Feed => agedFeed(`tableAsks/${nightId}`);
/** The rights over tables by account, for the admin. */
export const tableScorers = (nightId: string): Feed => agedFeed(`tableScorers/${nightId}`);
/** What this account waits for; the fields of the one record. */
export const ownTableAsk = (nightId: string, uid: string): Feed => agedFeed(`tableAsks/${nightId}/${uid}`);
/** This account's rights over tables. */
export const ownTables = (nightId: string, uid: string): Feed => agedFeed(`tableScorers/${nightId}/${uid}`);

/** The call of a match for the admin; the fields of the one record. */
export const tableCallFeed = (matchId: string): Feed => agedFeed(`tableCalls/${matchId}`);
