import { createHash, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { type LogLine, withLogLine } from '../../../src/domain/admin/admin-log.ts';
import type { CallableRequest } from '../../../src/domain/functions/callables.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { nightLog } from '../../../src/domain/messages/night-log.ts';
import limits from '../../../src/domain/scorers/limits.json' with { type: 'json' };
import {
  ALLOWED,
  isRightActive,
  keyOfTable,
  nightNow,
  parseTableAsk,
  parseTableScorers,
  type TableScorer,
} from '../../../src/domain/scorers/night.ts';
import { type Callable, CallError, type Caller, type HandlerDeps } from '../contract.ts';
import { isAdmin, keyLike, parsePayload, requestSchema, requireAdmin } from './guards.ts';
import { withoutMistakes } from './night-code.ts';
import { refusedPath, TABLE } from './table-asks.ts';
import { endRights, giveTable, isRunning, requireNight, rightsOf, rightsPath, withdrawTable } from './table-rights.ts';

const UID = keyLike(/^[^/.#$[\]]{1,128}$/);
const STEP = requestSchema<'runNight'>()(
  v.variant('step', [
    v.object({ step: v.literal('start'), night: keyLike(/^[-\w]{20}$/), code: v.boolean() }),
    v.object({ step: v.literal('code'), code: v.boolean() }),
    v.object({ step: v.literal('allow'), what: v.picklist(ALLOWED), isOn: v.boolean() }),
    v.object({ step: v.literal('end') }),
    v.object({ step: v.picklist(['admit', 'refuse']), uid: UID }),
    v.object({ step: v.literal('revoke'), uid: v.optional(UID), table: v.optional(TABLE) }),
  ]),
);

type StepOf<Kind extends CallableRequest<'runNight'>['step']> = Extract<CallableRequest<'runNight'>, { step: Kind }>;
interface Context {
  deps: HandlerDeps;
  /** Uid of the admin, or of {@link helperOf}. */
  by: string;
}

/**
 * `runNight`: the admin's steps with a night (decision 95). Every step may be repeated: the second time it changes nothing.
 *
 * While the night allows it, whoever has a right over a table admits and turns away too (decision 140).
 *
 * Throws `permission-denied` for everybody else; `failed-precondition`: another night runs, or none; `not-found`: the ask is gone;
 * `resource-exhausted`: the night has as many rights as it may have.
 */
export function runNight(deps: HandlerDeps): Callable<'runNight'> {
  return async (request) => {
    const helper = await helperOf(deps, request.auth);
    const { uid: by } = helper ?? (await requireAdmin(deps, request.auth));
    const asked = parsePayload(STEP, request.data);
    const of = { deps, by };
    if (asked.step === 'admit' || asked.step === 'refuse') return decide(of, asked, request.auth, helper);
    if (helper !== null) await requireAdmin(deps, request.auth);
    switch (asked.step) {
      case 'start':
        return start(of, asked);
      case 'code':
        return setCode(of, asked);
      case 'allow':
        return allow(of, asked);
      case 'end':
        return end(of);
      default:
        return revoke(of, asked as StepOf<'revoke'>);
    }
  };
}

/** @param key of the line; a step that may run twice at once has the same one both times, so that its line exists once */
const write = (
  { deps, by }: Context,
  values: Record<string, unknown>,
  line: LogLine,
  key = nextKey(deps.now(), Math.random),
) => deps.db.update(withLogLine(values, { key, by }, line));

/** The key of the line of one occasion. @param at its time, ms; @param what the occasion, unlike all others of that time */
function keyOfOccasion(at: number, what: string): string {
  const digits = createHash('sha256').update(what).digest();
  let next = 0;
  return nextKey(at, () => (digits[next++ % digits.length] ?? 0) / 256);
}

const makeCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
const shown = (code: string | undefined) => ({ success: true, ...(code === undefined ? {} : { code }) }) as const;

/** Starts a night of `limits.hours`; only one runs at a time. */
async function start(of: Context, { night: id, code: isCoded }: StepOf<'start'>) {
  const { deps, by } = of;
  const until = deps.now() + limits.hours * 3_600_000;
  const known = (await deps.db.get(`nights/${id}`)) as { code?: string; until: number } | null;
  if (known !== null && known.until <= deps.now()) throw new CallError('failed-precondition', texts.nightOver);
  let isMine = false;
  await deps.db.transact('config/night', (current) => {
    const running = nightNow(current, deps.now());
    isMine = running === null || running.id === id;
    return running === null ? { id, until, code: isCoded } : current;
  });
  if (!isMine) throw new CallError('failed-precondition', texts.nightRuns);
  if (known !== null) return shown(known.code);
  const code = isCoded ? makeCode() : undefined;
  let night = { startedAt: deps.now(), until, by, ...(code === undefined ? {} : { code }) };
  // The same step may run twice at once: the first one makes the code.
  await deps.db.transact(`nights/${id}`, (current) => {
    if (current !== null) night = current as typeof night;
    return current ?? night;
  });
  await write(
    of,
    withoutMistakes(id),
    { action: 'night-started', target: `nights/${id}` },
    keyOfOccasion(night.startedAt, id),
  );
  return shown(night.code);
}

/** Another code, or none: whoever has a right keeps it. */
async function setCode(of: Context, { code: isCoded }: StepOf<'code'>) {
  const { id } = await requireNight(of.deps);
  const code = isCoded ? makeCode() : undefined;
  const values = { ...withoutMistakes(id), [`nights/${id}/code`]: code ?? null, 'config/night/code': isCoded };
  const detail = isCoded ? nightLog.codeChanged : nightLog.codeOff;
  await write(of, values, { action: 'night-code', target: `nights/${id}`, detail });
  return shown(code);
}

/** Whoever scores may do more than that, or not any more. */
async function allow(of: Context, { what, isOn }: StepOf<'allow'>) {
  const { deps } = of;
  const { id } = await requireNight(deps);
  let isChanged = false;
  await deps.db.transact('config/night', (current) => {
    const { [what]: known, ...rest } = (current ?? {}) as Record<string, unknown>;
    // Another phone may have ended the night meanwhile.
    isChanged = rest.id === id && (known === true) !== isOn;
    return isChanged ? { ...rest, ...(isOn ? { [what]: true } : {}) } : current;
  });
  const detail = nightLog.allowed[what](isOn);
  if (isChanged) await write(of, {}, { action: 'night-allowed', target: `nights/${id}`, detail });
  return { success: true } as const;
}

/** A right of the caller that holds, of one who is not the admin, if the night allows him to answer asks; else null. */
async function helperOf(deps: HandlerDeps, auth: Caller | null): Promise<TableScorer | null> {
  const night = nightNow(await deps.db.get('config/night'), deps.now());
  if (auth === null || night?.asks !== true || (await isAdmin(deps, auth))) return null;
  const rights = parseTableScorers(auth.uid, await deps.db.get(`${rightsPath(night.id)}/${auth.uid}`));
  return rights.find((right) => isRightActive(right, deps.now())) ?? null;
}

/** Ends the night, and with it every right over a table and over a match that came from one. */
async function end(of: Context) {
  const { deps } = of;
  const stored = (await deps.db.get('config/night')) as { id?: string } | null;
  if (typeof stored?.id !== 'string') return { success: true } as const;
  const { id } = stored;
  let now = deps.now();
  await deps.db.transact(`nights/${id}/endedAt`, (current) => {
    if (typeof current === 'number') now = current;
    return now;
  });
  // While the night still stands here, the admin can end it again: a function may die after any step.
  await endRights(deps, id, () => true, {});
  // Another night may have begun meanwhile.
  await deps.db.transact('config/night', (current) =>
    (current as { id?: string } | null)?.id === id ? null : current,
  );
  const line = { action: 'night-ended', target: `nights/${id}` } as const;
  const ended = { [`nights/${id}/until`]: now, [`tableAsks/${id}`]: null };
  await write(of, ended, line, keyOfOccasion(now, `${id} ended`));
  // Whoever came in between.
  await endRights(deps, id, () => true, {});
  return { success: true } as const;
}

/** Admits who asked for a table, or turns him away. */
async function decide(
  of: Context,
  { step, uid }: StepOf<'admit' | 'refuse'>,
  auth: Caller | null,
  helper: TableScorer | null,
) {
  const { deps } = of;
  const night = await requireNight(deps);
  const path = `tableAsks/${night.id}/${uid}`;
  const ask = parseTableAsk(uid, await deps.db.get(path));
  if (ask === null) {
    // Another phone of the admin was faster, or the answer got lost.
    const isGiven = step === 'admit' && (await rightsOf(deps, night.id)).some((right) => right.uid === uid);
    if (step === 'refuse' || isGiven) return { success: true } as const;
    throw new CallError('not-found', texts.askRemoved);
  }
  const { name, table } = ask;
  // What the admin has taken back he alone gives again (decision 96), and nobody answers himself.
  if (helper !== null && (ask.taken !== undefined || helper.uid === uid))
    throw new CallError('permission-denied', texts.onlyAdminAnswers);
  const key = keyOfOccasion(ask.at, `${step} ${path}`);
  const who = nightLog.whoAt(name, table);
  const line = {
    target: `tables/${table}`,
    detail: helper === null ? who : nightLog.decidedBy(who, helper.name),
  };
  if (step === 'refuse') {
    const values = { [path]: null, [refusedPath(night.id, uid)]: deps.now() };
    await write(of, values, { action: 'table-refused', ...line }, key);
  } else {
    if (!(await deps.keepAccount(uid))) {
      await deps.db.update({ [path]: null });
      throw new CallError('not-found', texts.accountRemoved);
    }
    if ((await giveTable(deps, night, { uid, table, name, how: 'admitted' })) === null) {
      throw new CallError('resource-exhausted', texts.nightFull);
    }
    // Another phone of the admin may have ended the night meanwhile, or the right of who admits.
    const isOver = !(await isRunning(deps, night));
    if (isOver || (helper !== null && (await helperOf(deps, auth)) === null)) {
      await withdrawTable(deps, night.id, { uid, table });
      throw isOver
        ? new CallError('failed-precondition', texts.noNight)
        : new CallError('permission-denied', texts.noTableRight);
    }
    await write(of, { [path]: null }, { action: 'table-admitted', ...line }, key);
  }
  return { success: true } as const;
}

/** Takes rights back, with those over matches that came from them. The code gives no right at their tables any more. */
async function revoke(of: Context, { uid, table }: StepOf<'revoke'>) {
  const { deps } = of;
  const { id } = await requireNight(deps);
  if (uid === undefined && table === undefined) throw new CallError('invalid-argument', texts.badPayload('table'));
  const isMeant = (right: TableScorer) =>
    (uid === undefined || right.uid === uid) && (table === undefined || right.table === table);
  const closed = (await rightsOf(deps, id)).filter(isMeant).map((right) => right.table);
  const tables = [...new Set([...closed, ...(uid === undefined && table !== undefined ? [table] : [])])];
  const close = async (all: readonly number[]) => {
    await deps.db.update(Object.fromEntries(all.map((one) => [`nights/${id}/closed/${keyOfTable(one)}`, deps.now()])));
    // Who waits there already gets the mark of who comes later; who is answered meanwhile waits no more.
    await deps.db.transact(`tableAsks/${id}`, (current) => {
      const asks = Object.entries((current ?? {}) as Record<string, object>).map(([who, ask]) => {
        const known = parseTableAsk(who, ask);
        const isMarked = known !== null && all.includes(known.table) && known.taken === undefined;
        return [who, isMarked ? { ...ask, taken: 'table' } : ask] as const;
      });
      return asks.length === 0 ? current : Object.fromEntries(asks);
    });
  };
  await close(tables);
  const ended = await endRights(deps, id, isMeant, { revoked: true });
  // Rights that came meanwhile.
  const late = ended.map((right) => right.table).filter((one) => !tables.includes(one));
  if (late.length > 0) await close(late);
  const names = ended.map((right) => nightLog.whoAt(right.name, right.table)).join(', ');
  const target = table === undefined ? `nights/${id}` : `tables/${table}`;
  if (ended.length > 0) await write(of, {}, { action: 'table-revoked', target, detail: names });
  return { success: true, count: ended.length } as const;
}
