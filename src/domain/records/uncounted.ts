import type { Patch } from './patch.ts';
import { SERVER_TIME } from './server-time.ts';

/**
 * The mark of a change of facts that the league has still to count: `uncounted/{mark}` with the server's time (decision 118). The update that changes the
 * fact creates it, the rules demand it, and the counting deletes it in the update that writes the figures.
 *
 * @param mark the key of the match that was completed; of everything else that counts the key of the line of the admin's log about it
 */
export const uncounted = (mark: string): Patch => ({ [`uncounted/${mark}`]: SERVER_TIME });

/** The number of countings so far; each writes the next one with its figures, so that of two at once one is refused. */
export const COUNTED_REVISION = 'counting/revision';

/** Who counts on Firebase: the rules let nobody else write figures. */
export const COUNTING_UID = 'league-counting';
