import { isCounted, playersOf, teamIdsOf } from '../../../src/domain/match/sides.ts';
import { pushes as texts } from '../../../src/domain/messages/functions.ts';
import { parseMatch } from '../../../src/domain/records/parse.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { whyWaits } from '../counting/held.ts';
import { settleNames } from '../counting/public-names.ts';
import { deliver, notifiedDevices } from './push-delivery.ts';
import { allDevices, type Device } from './push-devices.ts';
import { createPushStory } from './push-story.ts';

/** How long a push is worth delivering, s: a start while the match runs, a result for a day. */
const START_TTL = 3600;
const RESULT_TTL = 24 * 3600;

/**
 * Sends a push when a match starts or is completed, to the devices that want live matches and follow one of its teams or players, or whose owner is
 * in one of its teams. Start and result of a match share one tag, so the result replaces the start. The featured match has no special role: a team's
 * follower wants its match at any table, and no follower wants the matches of other teams. A start that arrives after the end of the match, from a
 * phone without a network, sends no push. Before all that the players get the names that they want.
 */
export function onMatchStatus(deps: HandlerDeps): DatabaseTrigger {
  const story = createPushStory(deps);
  return {
    ref: 'matches/{matchId}/status',
    kind: 'written',
    handle: async ({ id: eventId, time, params: { matchId = '' }, before, after }) => {
      const { push } = deps;
      const started = before === null && after === 'ongoing';
      const ended = before === 'ongoing' && after === 'completed';
      if (started) await settleStart(deps, matchId);
      if (push === null || !(started || ended)) return;
      const read = async () => {
        const now = parseMatch(await deps.db.get(`matches/${matchId}`));
        return now?.status === after && isAnnounced(now) ? now : null;
      };
      const match = await read();
      if (match === null) return;
      const devices = await followersOf(deps, match);
      if (devices.length === 0) return;
      const message = started ? texts.matchStarted(match) : texts.matchEnded(match);
      if (ended) {
        const sentence = await story.firstSentence(matchId);
        if (sentence !== null) message.body = `${message.body} ${sentence}`;
        // Whether it waits for the admin (decision 119), a late counting has not said yet.
        const isUncounted = (await deps.db.get(`uncounted/${matchId}`)) !== null;
        if (isUncounted && (await whyWaits(deps.db, matchId)) !== null) return;
      }
      await deliver(deps, push, {
        event: { id: started ? eventId : resultEvent(matchId, match), time },
        devices,
        messageFor: () => ({
          ...message,
          ...aboutMatch(matchId),
        }),
        ttlSeconds: started ? START_TTL : RESULT_TTL,
        urgency: 'high',
        stillTrue: async () => (await read()) !== null,
      });
    },
  };
}

/** Sends a push when an overtime of a running match begins (decision 145), to the same devices and in the place of the start's. */
export function onOvertime(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'matches/{matchId}/phase',
    kind: 'written',
    handle: async ({ time, params: { matchId = '' }, before, after }) => {
      const { push } = deps;
      if (push === null || typeof after !== 'number' || after <= Number(before)) return;
      const read = async () => {
        const now = parseMatch(await deps.db.get(`matches/${matchId}`));
        return now?.status === 'ongoing' && now.phase === after ? now : null;
      };
      const match = await read();
      if (match === null) return;
      await deliver(deps, push, {
        // Who begins it, takes that back and begins it again tells nobody twice.
        event: { id: `overtime-${matchId}-${after}`, time },
        devices: await followersOf(deps, match),
        messageFor: () => ({ ...texts.overtimeBegan(match, after), ...aboutMatch(matchId) }),
        ttlSeconds: START_TTL,
        urgency: 'high',
        stillTrue: async () => (await read()) !== null,
      });
    },
  };
}

/** A phone without a network starts a match with the names that it has (decision 132). */
async function settleStart({ db }: HandlerDeps, matchId: string): Promise<void> {
  const match = parseMatch(await db.get(`matches/${matchId}`));
  if (match !== null) await settleNames(db, playersOf(match));
}

/**
 * Sends a push when the result of a match is annulled (decision 69), once, to the devices that were notified of the result within the last week, in the place
 * of that push. If the same update corrects it, the push says the right result instead, and counts as the push of that one (decision 139). Whoever has
 * switched live matches off since hears nothing.
 */
export function onMatchAnnulled(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'matches/{matchId}/annulled',
    kind: 'written',
    handle: async ({ time, params }) => {
      const { push } = deps;
      const matchId = params.matchId ?? '';
      const read = async () => parseMatch(await deps.db.get(`matches/${matchId}`));
      const match = push === null ? null : await read();
      if (push === null || match?.annulled === undefined) return;
      const { reason, correction = '' } = match.annulled;
      const right = correction === '' ? null : parseMatch(await deps.db.get(`matches/${correction}`));
      const result = resultEvent(matchId, match);
      const notified = await notifiedDevices(deps, result);
      const devices = (await allDevices(deps)).filter(
        ({ id, record }) => notified.has(id) && record.kinds?.live === true,
      );
      if (devices.length === 0) return;
      const { tag } = aboutMatch(await firstOf(deps, matchId, match));
      await deliver(deps, push, {
        event: { id: right === null ? `annulled-${result}` : resultEvent(correction, right), time },
        devices,
        messageFor: () =>
          right === null
            ? { ...texts.matchAnnulled(match, reason), ...aboutMatch(matchId), tag }
            : { ...texts.matchCorrected(right), ...aboutMatch(correction), tag },
        ttlSeconds: RESULT_TTL,
        urgency: 'high',
        stillTrue: async () => (await read())?.annulled !== undefined,
      });
    },
  };
}

/** A typed match is over when the league learns of it (decision 71): followers get its result only. */
const isAnnounced = (match: Match): boolean => (match.status === 'ongoing' ? match.typed !== true : isCounted(match));

/** The event of a result: its claims list the notified devices. */
const resultEvent = (matchId: string, { completedAt = 0 }: Match) => `result-${matchId}-${completedAt}`;

/** The match of which the first push told: of corrections the first that was corrected. */
async function firstOf({ db }: HandlerDeps, matchId: string, match: Match): Promise<string> {
  let [first, corrects] = [matchId, match.corrects];
  while (corrects !== undefined) {
    first = corrects;
    corrects = parseMatch(await db.get(`matches/${first}`))?.corrects;
  }
  return first;
}

/** One tag for each match, so a later push replaces an earlier one. */
const aboutMatch = (matchId: string) => ({
  tag: `match:${matchId}`,
  link: `/match/${matchId}`,
  data: { kind: 'live', matchId },
});

/** The devices that a match concerns, as {@link onMatchStatus} says. */
async function followersOf(deps: HandlerDeps, match: Match): Promise<Device[]> {
  const users = ((await deps.db.get('users')) ?? {}) as Record<string, { teamId?: unknown } | null>;
  return (await allDevices(deps)).filter((device) => follows(device, match, users));
}

function follows(
  { uid, record }: Device,
  match: Match,
  users: Readonly<Record<string, { teamId?: unknown } | null>>,
): boolean {
  if (record.kinds?.live !== true) return false;
  const teams = teamIdsOf(match);
  const players = playersOf(match);
  const { follows: chosen } = record;
  const own = uid === null ? undefined : users[uid]?.teamId;
  return (
    teams.some((id) => chosen?.teams?.[id] === true || id === own) ||
    players.some((id) => chosen?.players?.[id] === true)
  );
}
