import { ZERO_PLAYER_STATS } from '../records/constants.ts';
import { isRecordKey } from '../records/record-keys.ts';
import { parseSeasons, runningSeason } from '../records/seasons.ts';
import { GAME_RULES, isStorable, type LeagueRecord, type RecordKey } from './league-file.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where a record of the file stands in the database; null for a record that has no place there. */
export function recordPath({ part, id }: RecordKey): string | null {
  // The rest of the configuration, with the admin's address, is no part of a file.
  if (part === GAME_RULES.part && id !== GAME_RULES.id) return null;
  return part !== 'files' && isRecordKey(id) ? `${part}/${id}` : null;
}

/**
 * The update that writes a record whole, with what repeats it. A match that was still running is cancelled, and its fixture open again: nobody scores it.
 *
 * @param now server ms; @returns null for a record that has no place, or is no record
 */
export function writtenRecord(record: LeagueRecord, now: number): Record<string, unknown> | null {
  const place = recordPath(record);
  const { part, id, value } = record;
  if (place === null || typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (!isStorable(value)) return null;
  const fields = value as Fields;
  if (part === 'matchEvents') return { [place]: value, [`eventNumbers/${id}`]: numbersOf(fields) };
  if (part === 'matches' && fields.status === 'ongoing') {
    return { [place]: { ...fields, status: 'cancelled', cancelledAt: now, updatedAt: now } };
  }
  if (part === 'fixtures' && fields.state === 'planned' && fields.matchId !== undefined) {
    const { matchId: _running, startedAt: _began, ...open } = fields;
    return { [place]: open };
  }
  return { [place]: value };
}

/** `eventNumbers` of a log: which event made each revision. */
function numbersOf(log: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(log).flatMap(([eventId, event]) => {
      const { number } = (event ?? {}) as { number?: unknown };
      return typeof number === 'number' ? [[`e${number}`, eventId]] : [];
    }),
  );
}

/**
 * The update that takes away a record which the file does not have. A person with an account stays, without a team and without results: the account would
 * otherwise have no person.
 *
 * @param stored the record as the league has it; @param now server ms
 */
export function removedRecord(key: RecordKey, stored: unknown, now: number): Record<string, unknown> | null {
  const place = recordPath(key);
  if (place === null) return null;
  const { part, id } = key;
  if (part === 'matches') {
    return { [place]: null, [`matchEvents/${id}`]: null, [`eventNumbers/${id}`]: null, [`matchNotes/${id}`]: null };
  }
  if (part === 'matchEvents') return { [place]: null, [`eventNumbers/${id}`]: null };
  if (part !== 'users') return { [place]: null };
  if (stored === null || stored === undefined) return {};
  if ((stored as Fields).guest !== undefined) return { [place]: null, [`removedUsers/${id}`]: now };
  return {
    ...{ [`${place}/stats`]: ZERO_PLAYER_STATS, [`${place}/teamId`]: null, [`${place}/joined`]: null },
    ...{ [`${place}/listed`]: null, [`${place}/updatedAt`]: now },
  };
}

/** `config/season` of a league with these seasons: null for one that never opened a second. */
export function seasonOfLeague(stored: unknown): string | null {
  const seasons = parseSeasons(stored);
  return Object.keys(seasons).length === 0 ? null : runningSeason(seasons);
}
