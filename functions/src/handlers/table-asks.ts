import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { nightLog } from '../../../src/domain/messages/night-log.ts';
import { personNameProblem } from '../../../src/domain/records/reserved-names.ts';
import tableLimits from '../../../src/domain/schedule/limits.json' with { type: 'json' };
import limits from '../../../src/domain/scorers/limits.json' with { type: 'json' };
import {
  isRightActive,
  keyOfTable,
  type NightNow,
  parseCode,
  parseTableScorers,
  type TableAsk,
  type TableScorer,
  type TakenBack,
} from '../../../src/domain/scorers/night.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { limitRate, networkKey, parsePayload, requestSchema } from './guards.ts';
import { isRightCode } from './night-code.ts';
import {
  giveMatch,
  giveTable,
  isRunning,
  matchAt,
  requireNight,
  requireTableRight,
  rightsPath,
  withdrawTable,
} from './table-rights.ts';

/** Asks in an hour. A venue shares one address. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 60;
/** How long an account waits that the admin has turned away, ms. */
const REFUSED_MS = 5 * 60_000;

/** The number of a table. */
export const TABLE = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(tableLimits.table));

const ASK = requestSchema<'askForTable'>()(
  v.object({
    table: TABLE,
    name: v.pipe(
      v.string(),
      v.trim(),
      v.check((name) => personNameProblem(name, limits.name, texts.badLink) === undefined),
    ),
    code: v.optional(
      v.pipe(
        v.string(),
        v.check((code) => parseCode(code) !== null),
      ),
    ),
  }),
);

/**
 * `askForTable`: an account, an anonymous one too, wants to score at a table tonight. The night's code gives the right at once; without it the account
 * waits in `tableAsks` for the admin, as it does after a right of its own or over this table was taken back (decision 95). The same account gets the
 * same answer again, since an answer may get lost.
 *
 * Throws `failed-precondition`: no night, or one without a code; `permission-denied`: a wrong code; `resource-exhausted`: too many attempts, asks or rights.
 */
export function askForTable(deps: HandlerDeps): Callable<'askForTable'> {
  return async (request) => {
    const { table, name, code } = parsePayload(ASK, request.data);
    if (request.auth === null) throw new CallError('unauthenticated', texts.signInFirst);
    const { uid } = request.auth;
    const night = await requireNight(deps);
    const own = parseTableScorers(uid, await deps.db.get(`${rightsPath(night.id)}/${uid}`));
    const known = own.find((right) => right.table === table);
    if (known !== undefined && isRightActive(known, deps.now())) return answer(night, known);
    const caller = { uid, address: request.address };
    const isProved = code !== undefined && (await isRightCode(deps, night.id, parseCode(code) ?? '', caller));
    if (code !== undefined && !isProved) throw new CallError('permission-denied', texts.wrongCode);
    const taken = await takenBack(deps, night, own, table);
    if (isProved && taken === undefined) return answer(night, await giveByCode(deps, night, { uid, table, name }));
    await ask(deps, night, { ...caller, table, name, taken });
    return { success: true, night: night.id, ...(isProved && taken !== undefined ? { taken } : {}) };
  };
}

const answer = ({ id }: NightNow, { until, at }: TableScorer) => ({ success: true, night: id, until, at }) as const;

/** What the admin has taken back before this ask. */
async function takenBack(
  deps: HandlerDeps,
  { id }: NightNow,
  own: readonly TableScorer[],
  table: number,
): Promise<TakenBack | undefined> {
  if (own.some(({ revoked }) => revoked)) return 'own';
  return (await deps.db.get(`nights/${id}/closed/${keyOfTable(table)}`)) === null ? undefined : 'table';
}

async function giveByCode(
  deps: HandlerDeps,
  night: NightNow,
  of: Pick<TableScorer, 'uid' | 'table' | 'name'>,
): Promise<TableScorer> {
  const { uid, table, name } = of;
  const given = await giveTable(deps, night, { ...of, how: 'code' });
  if (given === null) throw new CallError('resource-exhausted', texts.nightFull);
  // The admin may have ended the night, closed the table or taken a right of this account back since they were read.
  const own = parseTableScorers(uid, await deps.db.get(`${rightsPath(night.id)}/${uid}`));
  if (!(await isRunning(deps, night)) || (await takenBack(deps, night, own, table)) !== undefined) {
    await withdrawTable(deps, night.id, of);
    throw new CallError('failed-precondition', texts.noNight);
  }
  await deps.keepAccount(uid);
  const key = `${night.id.slice(0, 20)}${createHash('sha256').update(`${uid} ${table} ${given.at}`).digest('base64url').slice(0, 20)}`;
  const line = { action: 'table-joined', target: `tables/${table}`, detail: nightLog.whoAt(name, table) } as const;
  await deps.db.update(withLogLine({ [`tableAsks/${night.id}/${uid}`]: null }, { key, by: uid }, line));
  return given;
}

/** When the admin turned an account away, server ms. */
export const refusedPath = (nightId: string, uid: string) => `nights/${nightId}/refused/${uid}`;

/** An ask as it is stored: `from` is the key of its network address. */
type StoredAsk = Omit<TableAsk, 'uid'> & { from?: string };

/**
 * Puts the account among those who wait, `limits.asks` of a night at most; an ask that is there already stays where it is. A full list gives up the newest
 * ask of the address that has most of them.
 */
async function ask(
  deps: HandlerDeps,
  night: NightNow,
  {
    uid,
    address,
    table,
    name,
    taken,
  }: { uid: string; address: string | null; table: number; name: string } & {
    taken: TakenBack | undefined;
  },
): Promise<void> {
  const path = `tableAsks/${night.id}`;
  const known = (await deps.db.get(`${path}/${uid}`)) as TableAsk | null;
  if (known?.table === table && known.name === name) return;
  const refusedAt = await deps.db.get(refusedPath(night.id, uid));
  if (typeof refusedAt === 'number' && deps.now() < refusedAt + REFUSED_MS) {
    throw new CallError('resource-exhausted', texts.askRefused);
  }
  const from = networkKey(address);
  await limitRate(deps, 'askForTable', uid, PER_ACCOUNT);
  await limitRate(deps, 'askForTable', from, PER_ADDRESS);
  let hasRoom = false;
  await deps.db.transact(path, (current) => {
    const asks = { ...(current as Record<string, StoredAsk> | null) };
    const isNew = asks[uid] === undefined;
    asks[uid] = { name, table, at: deps.now(), from, ...(taken === undefined ? {} : { taken }) };
    const surplus = isNew && Object.keys(asks).length > limits.asks ? surplusOf(asks, uid) : undefined;
    hasRoom = surplus !== uid;
    if (surplus !== undefined) delete asks[surplus];
    return hasRoom ? asks : current;
  });
  if (!hasRoom) throw new CallError('resource-exhausted', texts.tooManyAsks);
}

/** Whose ask is given up: the newest of the address with most asks; of addresses with as many that of `uid`, whose ask has just come. */
function surplusOf(asks: Readonly<Record<string, StoredAsk>>, uid: string): string {
  const newestFirst = Object.entries(asks).sort(([, a], [, b]) => b.at - a.at);
  const countOf = ({ from }: StoredAsk) => newestFirst.filter(([, ask]) => ask.from === from).length;
  const most = Math.max(...newestFirst.map(([, ask]) => countOf(ask)));
  const own = asks[uid];
  if (own !== undefined && countOf(own) === most) return uid;
  return newestFirst.find(([, ask]) => countOf(ask) === most)?.[0] ?? uid;
}

const CLAIM = requestSchema<'claimTable'>()(v.object({ table: TABLE }));

/**
 * `claimTable`: the holder of a table's right gets the right over the match that runs there.
 *
 * Throws `permission-denied`: no right over the table, or it was taken back; `failed-precondition`: no night, or no match runs there.
 */
export function claimTable(deps: HandlerDeps): Callable<'claimTable'> {
  return async (request) => {
    const { table } = parsePayload(CLAIM, request.data);
    if (request.auth === null) throw new CallError('unauthenticated', texts.signInFirst);
    const granted = await requireTableRight(deps, request.auth.uid, table);
    const matchId = await matchAt(deps, table);
    if (matchId === null) throw new CallError('failed-precondition', texts.nothingPlayed);
    return giveMatch(deps, { ...granted, matchId });
  };
}
