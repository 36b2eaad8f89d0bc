import * as v from 'valibot';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { LEAGUE_PARTS, type LeagueRecord, type RecordKey } from '../../../src/domain/admin/league-file.ts';
import { recordPath, removedRecord, seasonOfLeague, writtenRecord } from '../../../src/domain/admin/league-import.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { LIMITS } from '../../../src/domain/records/field-problems.ts';
import { recordKey } from '../../../src/domain/records/record-keys.ts';
import { storedPicture } from '../../../src/domain/records/stored-picture.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import { upgradeLeague } from '../../../src/domain/records/upgrade.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { pauseInTurns } from '../pause.ts';
import { parsePayload, requestSchema, requireAdmin } from './guards.ts';

/** Records of one call, written in one update; a trigger runs for some of them (decision 62). */
const IMPORT_PART = 400;

/** The longest picture as base64: the storage takes 5 MB. */
const PICTURE = 7_000_000;

const KEY = { part: v.picklist(LEAGUE_PARTS), id: v.pipe(recordKey, v.maxLength(700)) };
const SCHEMA = requestSchema<'importLeague'>()(
  v.object({
    step: v.picklist(['begin', 'picture', 'write', 'end']),
    picture: v.optional(
      v.object({
        path: v.string(),
        type: v.pipe(v.string(), v.regex(/^image\/(?:png|jpeg|gif|webp)$/)),
        data: v.pipe(v.string(), v.maxLength(PICTURE)),
      }),
    ),
    records: v.optional(v.pipe(v.array(v.object({ ...KEY, value: v.unknown() })), v.maxLength(IMPORT_PART))),
    removed: v.optional(v.pipe(v.array(v.object(KEY)), v.maxLength(IMPORT_PART))),
    detail: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.log.detail))),
  }),
);

/**
 * `importLeague`: puts a file of the whole league back, for the admin only (decision 76). It writes past the rules, which refuse figures that no match
 * explains, and only to the places of the file. `begin` and `end` refuse while a match runs. `end` makes anew what follows from the records. Each
 * call may be repeated, so a broken import is finished by starting it again.
 */
export function importLeague(deps: HandlerDeps): Callable<'importLeague'> {
  return async ({ auth, data }) => {
    const { uid } = await requireAdmin(deps, auth);
    const { step, picture, records = [], removed = [], detail } = parsePayload(SCHEMA, data);
    if (step === 'picture') return { success: true, ...(await put(deps, picture)) };
    if (step === 'write') await write(deps, records as LeagueRecord[], removed);
    else if ((await deps.db.get('liveMatches')) !== null)
      throw new CallError('failed-precondition', texts.importRunning);
    if (step === 'end') await finish(deps, uid, detail);
    return { success: true };
  };
}

/** Nothing but a picture of a team or a player has a place. */
async function put(
  deps: HandlerDeps,
  picture: { path: string; type: string; data: string } | undefined,
): Promise<{ address?: string }> {
  const { path = '', type = '', data = '' } = picture ?? {};
  if (storedPicture(`/v0/b/x/o/${encodeURIComponent(path)}`)?.path !== path) {
    throw new CallError('invalid-argument', texts.badPayload('path'));
  }
  try {
    const address = await deps.putFile(path, type, Buffer.from(data, 'base64'));
    return address === null ? {} : { address };
  } catch (error) {
    // One bad picture does not stop a league: its record shows the initial.
    deps.log('warn', 'picture-not-imported', { path, error: String(error) });
    return {};
  }
}

async function write(
  { db, now }: HandlerDeps,
  records: readonly LeagueRecord[],
  removed: readonly RecordKey[],
): Promise<void> {
  const update: Record<string, unknown> = {};
  const add = (part: Record<string, unknown> | null, { id }: RecordKey) => {
    if (part === null) throw new CallError('invalid-argument', texts.badPayload(id));
    Object.assign(update, part);
  };
  for (const key of removed) {
    const place = key.part === 'users' ? recordPath(key) : null;
    add(removedRecord(key, place === null ? null : await db.get(place), now()), key);
  }
  for (const record of records) add(writtenRecord(record, now()), record);
  if (Object.keys(update).length > 0) await db.update(update);
}

async function finish(deps: HandlerDeps, uid: string, detail: string | undefined): Promise<void> {
  const { db, now, log } = deps;
  // What follows from the records: the index of teams, their names, the figures of seasons, the running matches (decision 66).
  const written = await upgradeLeague({ ...db, pause: pauseInTurns() });
  const season = seasonOfLeague(await db.get('seasons'));
  const line = { action: 'league-imported', ...(detail === undefined ? {} : { detail }) } as const;
  const patch = {
    'config/season': season,
    'config/activeMatch': null,
    // A device that read before this moment reads everything again.
    'config/changesSince': now(),
    // Decision 114: what a phone had sent before this moment may be gone.
    'config/restored': now(),
  };
  const key = nextKey(now(), Math.random);
  // A counting that read while the records came may write after this one.
  await db.update(withLogLine({ ...patch, ...uncounted(key) }, { key, by: uid }, line));
  log('info', 'league-imported', { derived: written });
}
