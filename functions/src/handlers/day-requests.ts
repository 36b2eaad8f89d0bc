import * as v from 'valibot';
import { dayRequests as texts } from '../../../src/domain/messages/day-requests.ts';
import { FIRST_SEASON } from '../../../src/domain/records/constants.ts';
import { textProblem } from '../../../src/domain/records/field-problems.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { fixturePath } from '../../../src/domain/schedule/fixture-path.ts';
import {
  type FixtureRequest,
  fixtureMoment,
  isStanding,
  mayRequest,
  parseRequest,
  REQUEST_MS,
  REQUEST_NOTE,
  requestState,
} from '../../../src/domain/schedule/requests.ts';
import { type Fixture, parseFixture } from '../../../src/domain/schedule/types.ts';
import { isolatedPair } from '../../../src/domain/text/isolated.ts';
import { type Callable, CallError, type Caller, type HandlerDeps } from '../contract.ts';
import { readNames } from './fixture-push.ts';
import {
  keyLike,
  limitRate,
  parsePayload,
  requestSchema,
  requireAdmin,
  requireApprovedCaptain,
  requireCaller,
} from './guards.ts';
import { sendNotice } from './send-notice.ts';

const NAME = 'requestDay';
/** Requests of a captain in an hour; each is a notice of another person. */
const PER_HOUR = 10;

const REQUEST = requestSchema<'requestDay'>()(
  v.object({
    fixtureId: keyLike(/^[-\w]{1,81}$/),
    step: v.picklist(['ask', 'agree', 'decline', 'withdraw', 'refuse']),
    wanted: v.optional(v.pipe(v.number(), v.integer())),
    note: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((note) => textProblem(note, { limit: REQUEST_NOTE }) === undefined),
      ),
    ),
  }),
);

/** What a step is about. */
interface Asked {
  fixtureId: string;
  fixture: Fixture;
  wanted: number | undefined;
  note: string;
  now: number;
}

/**
 * `requestDay` (decision 99): the captain of a team of the fixture asks for another time, one request at a time; the other captain answers it once; who
 * asked takes it back; the admin refuses it. He confirms it by moving the fixture, see `onFixtureChanged`.
 *
 * Throws `permission-denied`: no approved captain of a team of the fixture; `failed-precondition`: the fixture is not open, or the request is another by
 * now; `invalid-argument`: a time that is over or too far; `resource-exhausted`: too many requests.
 */
export function requestDay(deps: HandlerDeps): Callable<'requestDay'> {
  return async ({ auth, data }) => {
    const { fixtureId, step, wanted, note = '' } = parsePayload(REQUEST, data);
    const caller = requireCaller(auth);
    const fixture = parseFixture(await deps.db.get(`fixtures/${fixtureId}`));
    if (fixture === null) throw new CallError('failed-precondition', texts.answers.closed);
    const asked: Asked = { fixtureId, fixture, wanted, note, now: deps.now() };
    if (step === 'refuse') {
      await requireAdmin(deps, auth);
      await refuse(deps, asked);
      return { success: true };
    }
    const teamId = await teamOf(deps, caller, fixture);
    await limitRate(deps, NAME, caller.uid, PER_HOUR);
    if (step === 'ask') await ask(deps, asked, { teamId, uid: caller.uid });
    else if (step === 'withdraw') await withdraw(deps, asked, teamId);
    else await answer(deps, asked, { teamId, uid: caller.uid, agrees: step === 'agree' });
    return { success: true };
  };
}

/** The caller's team, if he is its approved captain and it plays the fixture. */
async function teamOf(deps: HandlerDeps, caller: Caller, fixture: Fixture): Promise<string> {
  const { teamId } = await requireApprovedCaptain(deps, caller, texts.answers.notHis);
  if (!teamsOf(fixture).includes(teamId)) throw new CallError('permission-denied', texts.answers.notHis);
  return teamId;
}

async function ask(deps: HandlerDeps, asked: Asked, by: { teamId: string; uid: string }): Promise<void> {
  const { fixture, fixtureId, wanted, note, now } = asked;
  const season = (await deps.db.get('config/season')) ?? FIRST_SEASON;
  if (!mayRequest(fixture, String(season))) throw new CallError('failed-precondition', texts.answers.closed);
  if (wanted === undefined || wanted <= now || wanted > now + REQUEST_MS || wanted === fixture.at)
    throw new CallError('invalid-argument', texts.answers.badTime);
  const to = teamsOf(fixture).find((id) => id !== by.teamId) ?? '';
  const made: FixtureRequest = {
    ...{ team: by.teamId, to, by: by.uid, at: now, from: fixture.at, wanted },
    ...(note === '' ? {} : { note }),
  };
  await change(deps, asked, texts.answers.waiting, (current) =>
    current === null || requestState(current) === 'declined' ? made : undefined,
  );
  const { pair, nameOf } = await namesIn(deps, fixture);
  const said = texts.notices.asked(nameOf(by.teamId), pair, fixtureMoment(wanted));
  await sendNotice(deps, { ...said, type: 'info', to: { team: to }, from: by.uid, link: fixturePath(fixtureId) });
}

async function answer(
  deps: HandlerDeps,
  asked: Asked,
  { teamId, uid, agrees }: { teamId: string; uid: string; agrees: boolean },
): Promise<void> {
  const { fixture, fixtureId, now } = asked;
  const request = await change(deps, asked, texts.answers.none, (current) =>
    current?.to === teamId && current.answer === undefined
      ? { ...current, answer: { agrees, by: uid, at: now } }
      : undefined,
  );
  if (request === null) return;
  const { pair, nameOf } = await namesIn(deps, fixture);
  const from = uid;
  if (agrees) {
    const said = texts.notices.agreed(pair, fixtureMoment(request.wanted));
    await sendNotice(deps, { ...said, type: 'info', to: 'admin', from, link: '/admin?tab=matches' });
  } else {
    const said = texts.notices.declined(nameOf(teamId), pair);
    await sendNotice(deps, {
      ...said,
      type: 'warning',
      to: { team: request.team },
      from,
      link: fixturePath(fixtureId),
    });
  }
}

async function withdraw(deps: HandlerDeps, asked: Asked, teamId: string): Promise<void> {
  await change(deps, asked, texts.answers.none, (current) => (current?.team === teamId ? null : undefined));
}

async function refuse(deps: HandlerDeps, asked: Asked): Promise<void> {
  await change(deps, asked, texts.answers.none, (current) => (current === null ? undefined : null));
  const { pair } = await namesIn(deps, asked.fixture);
  for (const team of teamsOf(asked.fixture)) {
    const said = texts.notices.refused(pair);
    await sendNotice(deps, { ...said, type: 'info', to: { team }, from: '', link: fixturePath(asked.fixtureId) });
  }
}

/**
 * Changes the request of a fixture in a transaction; a request that is void counts as none.
 *
 * @param next the new request, null for none; undefined refuses the step with this sentence
 */
async function change(
  deps: HandlerDeps,
  { fixtureId, fixture }: Asked,
  refusal: string,
  next: (current: FixtureRequest | null) => FixtureRequest | null | undefined,
): Promise<FixtureRequest | null> {
  let made: FixtureRequest | null | undefined;
  await deps.db.transact(`fixtureRequests/${fixtureId}`, (stored) => {
    const request = parseRequest(stored);
    made = next(request !== null && isStanding(request, fixture) ? request : null);
    return made === undefined ? stored : made;
  });
  if (made === undefined) throw new CallError('failed-precondition', refusal);
  return made;
}

async function namesIn(deps: HandlerDeps, fixture: Fixture) {
  const nameOf = await readNames(deps, teamsOf(fixture));
  const [home = '', away = ''] = teamsOf(fixture).map(nameOf);
  return { pair: isolatedPair(home, away), nameOf };
}
