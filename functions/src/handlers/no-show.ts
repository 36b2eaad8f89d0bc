import * as v from 'valibot';
import { parseLogEntry, withLogLine } from '../../../src/domain/admin/admin-log.ts';
import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import { hasWon } from '../../../src/domain/match/sides.ts';
import { stepRefusals } from '../../../src/domain/messages/fixtures-admin.ts';
import { functions as texts } from '../../../src/domain/messages/functions.ts';
import { nightLog } from '../../../src/domain/messages/night-log.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import { parseSeasons } from '../../../src/domain/records/seasons.ts';
import type { Patch } from '../../../src/domain/records/types.ts';
import { uncounted } from '../../../src/domain/records/uncounted.ts';
import { changesPatch, signed } from '../../../src/domain/schedule/changes.ts';
import { isLate, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { type AdminStep, stepLine } from '../../../src/domain/schedule/log-lines.ts';
import { absentNote, withoutAbsentNote } from '../../../src/domain/schedule/no-show.ts';
import { takeStep } from '../../../src/domain/schedule/steps.ts';
import { teamsPlay } from '../../../src/domain/schedule/table-queue.ts';
import { type Fixture, type Fixtures, parseFixture } from '../../../src/domain/schedule/types.ts';
import type { TableScorer } from '../../../src/domain/scorers/night.ts';
import { type Callable, CallError, type HandlerDeps } from '../contract.ts';
import { readNames } from './fixture-push.ts';
import { keyLike, limitRate, parsePayload, requestSchema } from './guards.ts';
import { TABLE } from './table-asks.ts';
import { lockTable } from './table-lock.ts';
import { requireTableRight } from './table-rights.ts';
import { MADE_KEY, nextFixture, refusal, runningMatches } from './table-start.ts';

/** Decisions of an account in an hour, with those that it takes back. */
const PER_ACCOUNT = 12;
const ASKED = requestSchema<'decideNoShow'>()(
  v.object({ table: TABLE, fixtureId: MADE_KEY, absent: v.nullable(keyLike(/^[^/.#$[\]]{1,128}$/)) }),
);
type Asked = v.InferOutput<typeof ASKED>;

/**
 * `decideNoShow`: the holder of a table's right says that a team of the next late fixture there, or of the one after it, did not come: the other one wins
 * «hükmen», in the update of the admin's own step; or he takes back what he has decided himself (decision 140). A repeated call changes nothing.
 *
 * Throws `permission-denied`: no right over the table, the night does not allow it, or the decision is another's; `not-found`: the fixture is not next;
 * `failed-precondition`: it is not late, a team plays, or the rulebook refuses; `invalid-argument`: no team of it; `resource-exhausted`: a start is under
 * way, or too many decisions.
 */
export function decideNoShow(deps: HandlerDeps): Callable<'decideNoShow'> {
  return async (request) => {
    const asked = parsePayload(ASKED, request.data);
    if (request.auth === null) throw new CallError('unauthenticated', texts.signInFirst);
    const { night, right } = await requireTableRight(deps, request.auth.uid, asked.table);
    if (night.noShow !== true) throw new CallError('permission-denied', texts.noShowOff);
    const stored = parseFixture(await deps.db.get(`fixtures/${asked.fixtureId}`));
    if (stored === null) throw new CallError('not-found', texts.notNext);
    if (asked.absent !== null && !teamsOf(stored).includes(asked.absent))
      throw new CallError('invalid-argument', texts.badPayload('absent'));
    const isOwn = stored.state === 'forfeit' && (await decidedBy(deps, asked.fixtureId, stored)) === right.uid;
    const isDone = asked.absent === null ? stored.state === 'planned' : isOwn && !hasWon(stored, asked.absent);
    if (isDone) return { success: true };
    await limitRate(deps, 'decideNoShow', right.uid, PER_ACCOUNT);
    if (asked.absent === null) {
      if (!isOwn || stored.table !== asked.table) throw new CallError('permission-denied', texts.notYours);
      await takeBack(deps, right, asked.fixtureId, stored);
    } else {
      await lockedDeclare(deps, right, night.id, { ...asked, absent: asked.absent }, teamsOf(stored));
    }
    return { success: true };
  };
}

/** The account whose line of the log declared the present forfeit; undefined for an unknown one. */
async function decidedBy(deps: HandlerDeps, id: string, { line }: Fixture): Promise<string | undefined> {
  if (line === undefined) return undefined;
  const entry = parseLogEntry(line, await deps.db.get(`adminLog/${line}`));
  return entry?.action === 'fixture-forfeited' && entry.target === `fixtures/${id}` ? entry.by : undefined;
}

type Declared = Asked & { absent: string };

/** Decides while no match starts at the table, nor one of these teams elsewhere. */
async function lockedDeclare(
  deps: HandlerDeps,
  right: TableScorer,
  nightId: string,
  asked: Declared,
  teams: readonly string[],
): Promise<void> {
  const key = nextKey(deps.now(), Math.random);
  const needs = [asked.fixtureId, ...teams];
  const lock = await lockTable(deps, { nightId, table: asked.table, matchId: key, needs });
  try {
    if (!lock.isOurs) throw new CallError('resource-exhausted', texts.startRunning);
    await declare(deps, right, asked, key);
  } finally {
    await lock.release();
  }
}

/** Writes the decision, and looks whether the admin, who asks for no lock, has started the match meanwhile: then his match stays. */
async function declare(deps: HandlerDeps, right: TableScorer, asked: Declared, key: string): Promise<void> {
  const { fixtureId: id, absent } = asked;
  const { fixture, fixtures } = await nextFixture(deps, asked, parseSeasons(await deps.db.get('seasons')));
  if (!isLate(fixture, { now: deps.now(), season: fixture.season })) throw refusal(texts.notLate);
  if (teamsPlay(fixture, await runningMatches(deps))) throw refusal(texts.teamsPlay);
  const nameOf = await readNames(deps, teamsOf(fixture));
  const [winnerId = ''] = teamsOf(fixture).filter((teamId) => teamId !== absent);
  const step = { type: 'forfeit', winnerId, ...absentNote(fixture, nameOf(absent)) } as const;
  const patch = planStep(right, { fixtures, id, step, key, nameOf });
  await deps.db.update(patch);
  const after = parseFixture(await deps.db.get(`fixtures/${id}`));
  if (after?.matchId === undefined) return;
  await deps.db.update({ ...before(patch, fixtures), [`adminLog/${key}`]: null, ...uncounted(key) });
  throw refusal(texts.teamsPlay);
}

/** What the changed fixtures had before in the fields that a patch writes. */
function before(patch: Patch, fixtures: Fixtures): Patch {
  const places = Object.keys(patch).map((path) => path.split('/'));
  return Object.fromEntries(
    places
      .filter(([room]) => room === 'fixtures')
      .map(([room, id = '', field = '']) => {
        const known = fixtures[id] as Record<string, unknown> | undefined;
        return [`${room}/${id}/${field}`, known?.[field] ?? null];
      }),
  ) as Patch;
}

async function takeBack(deps: HandlerDeps, right: TableScorer, id: string, stored: Fixture): Promise<void> {
  const found = await deps.db.query('fixtures', { child: 'season', equals: stored.season });
  const fixtures = parseAll(found, (_id, value) => parseFixture(value));
  const nameOf = await readNames(deps, teamsOf(stored));
  const step = { type: 'take-back', ...withoutAbsentNote(stored, teamsOf(stored).map(nameOf)) } as const;
  await deps.db.update(planStep(right, { fixtures, id, step, key: nextKey(deps.now(), Math.random), nameOf }));
}

interface Planned {
  fixtures: Fixtures;
  id: string;
  step: Extract<AdminStep, { type: 'forfeit' | 'take-back' }>;
  /** Of the line of the log. */
  key: string;
  nameOf: (teamId: string) => string;
}

/** The update of the step, as the admin's phone computes it. Throws `failed-precondition` if the rulebook refuses it. */
function planStep({ uid, name, table }: TableScorer, { fixtures, id, step, key, nameOf }: Planned): Patch {
  const { changes, refusal: why } = takeStep(fixtures, id, step);
  const fixture = fixtures[id];
  if (changes === null || fixture === undefined) throw refusal(stepRefusals[why ?? 'removed']);
  const line = stepLine(id, fixture, step, nameOf);
  const detail = nightLog.startedAt(name, table, line.detail ?? '');
  const patch = { ...changesPatch(signed(fixtures, changes, key, nameOf)), ...uncounted(key) };
  return withLogLine(patch, { key, by: uid }, { ...line, detail });
}
