import type { Feed } from './feeds.ts';

// Apart from the other feeds: every visit loads those.

/** The running night, for everybody; the fields of the one record. */
export const NIGHT_NOW: Feed = { name: 'config/night', path: 'config/night' };

const aged = (path: string): Feed => ({ name: path, path, aged: true });
/** A night with its code, for the admin; the fields of the one record. */
export const nightRecord = (nightId: string): Feed => aged(`nights/${nightId}`);
/** Who waits for a table, for the admin. */
export const tableAsks = (nightId: string): Feed => aged(`tableAsks/${nightId}`);
/** The rights over tables by account, for the admin. */
export const tableScorers = (nightId: string): Feed => aged(`tableScorers/${nightId}`);
/** What this account waits for; the fields of the one record. */
export const ownTableAsk = (nightId: string, uid: string): Feed => aged(`tableAsks/${nightId}/${uid}`);
/** This account's rights over tables. */
export const ownTables = (nightId: string, uid: string): Feed => aged(`tableScorers/${nightId}/${uid}`);

/** The call of a match for the admin; the fields of the one record. */
export const tableCall = (matchId: string): Feed => aged(`tableCalls/${matchId}`);
