import { pushes as texts } from '../../../src/domain/messages/functions.ts';
import { parseAll } from '../../../src/domain/records/parse.ts';
import { inOrder, isOpen, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime, sideNames } from '../../../src/domain/schedule/round-names.ts';
import { type Shift, shiftOf } from '../../../src/domain/schedule/shift-evening.ts';
import { type FixtureEntry, parseFixture } from '../../../src/domain/schedule/types.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';
import { AHEAD_MS, donePath, type Members, readNames, wants } from './fixture-push.ts';
import { deliver } from './push-delivery.ts';
import { allDevices } from './push-devices.ts';

const MINUTE = 60_000;
/** How long the news is worth delivering, s: by minutes, and to another day. */
const TTL_SECONDS = 3600;
const DAY_TTL_SECONDS = 12 * 3600;

/**
 * Announces a shifted evening: one push to each device that wants live matches and follows a team of the shifted matches, or whose owner is in one of
 * them, with the new times of these matches. The line of the admin's log has the time of its update, and so have the fixtures that the update moved.
 */
export function onEveningShifted(deps: HandlerDeps): DatabaseTrigger {
  return {
    ref: 'adminLog/{lineId}',
    kind: 'created',
    handle: async ({ params, time, after }) => {
      const { action, at, target } = (after ?? {}) as Record<string, unknown>;
      const shift = shiftOf(target);
      const { push } = deps;
      if (push === null || action !== 'evening-shifted' || shift === null || typeof at !== 'number') return;
      const shifted = await readShifted(deps, at);
      if (shifted.length === 0) return;
      await markAnnounced(deps, shifted, shift);
      const teams = [...new Set(shifted.flatMap(({ fixture }) => teamsOf(fixture)))];
      const users = ((await deps.db.get('users')) ?? {}) as Members;
      const devices = (await allDevices(deps)).filter((device) => wants(device, teams, users));
      if (devices.length === 0) return;
      const nameOf = await readNames(deps, teams);
      const line = ({ fixture }: FixtureEntry) =>
        texts.shiftedMatch(fixtureTime(fixture.at), ...sideNames(fixture, nameOf));
      await deliver(deps, push, {
        event: { id: `evening-${params.lineId}`, time },
        devices,
        messageFor: (device) => ({
          ...texts.eveningShifted(
            typeof shift === 'number' ? shift : fixtureDay(shifted[0]?.fixture.at ?? 0),
            shifted.filter(({ fixture }) => wants(device, teamsOf(fixture), users)).map(line),
          ),
          tag: 'evening',
          link: '/fixtures',
          data: { kind: 'live' },
        }),
        ttlSeconds: typeof shift === 'number' ? TTL_SECONDS : DAY_TTL_SECONDS,
        urgency: 'high',
        // A later shift of the same matches has a push of its own.
        stillTrue: async () => (await readShifted(deps, at)).length > 0,
      });
    },
  };
}

/** The open fixtures whose last change was the update of this time, in order. */
async function readShifted(deps: HandlerDeps, at: number): Promise<FixtureEntry[]> {
  const found = await deps.db.query('fixtures', { child: 'updatedAt', from: at, to: at });
  return inOrder(parseAll(found, (_id, value) => parseFixture(value))).filter(({ fixture }) => isOpen(fixture));
}

/** The push about the evening stands for the reminders of matches that begin within the hour, or whose reminder was sent for the earlier time. */
async function markAnnounced(deps: HandlerDeps, shifted: readonly FixtureEntry[], shift: Shift): Promise<void> {
  // Another day has reminders of its own.
  if (typeof shift === 'string') return;
  const marks: Record<string, number> = {};
  for (const { id, fixture } of shifted) {
    // Then the earlier time, whose reminder may have been sent, was within the hour too.
    if (fixture.at - shift * MINUTE - deps.now() <= AHEAD_MS) marks[donePath(id, fixture)] = deps.now();
  }
  if (Object.keys(marks).length > 0) await deps.db.update(marks);
}
