import { expect, it, vi } from 'vitest';
import type { CallRequest, DatabaseEvent, Definitions } from '../../functions/src/contract.ts';
import { forReadableData } from '../../functions/src/readable-data.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';

it('functions of an earlier version refuse newer data, each kind of them, and go on when it fits again', async () => {
  let [version, now] = [DATA_VERSION as unknown, 0];
  const get = vi.fn(async () => version);
  const ran = vi.fn(async () => 'done');
  const made = {
    callables: { countLeague: ran },
    triggers: { onWrite: { ref: 'a', kind: 'created', handle: ran } },
    schedules: { hourly: { everyMinutes: 60, run: ran } },
  } as unknown as Definitions;
  const { callables, triggers, schedules } = forReadableData(made, { db: { get } as never, now: () => now });
  const all = () =>
    Promise.allSettled([
      callables.countLeague({} as CallRequest),
      triggers.onWrite?.handle({} as DatabaseEvent),
      schedules.hourly?.run(),
    ]).then((results) => results.map((one) => (one.status === 'rejected' ? one.reason.code : one.value)));
  expect(await all()).toEqual(['done', 'done', 'done']);
  // One look holds for a minute.
  version = DATA_VERSION + 1;
  expect(await all()).toEqual(['done', 'done', 'done']);
  now += 60_000;
  const refused = ['failed-precondition', 'failed-precondition', 'failed-precondition'];
  expect(await all()).toEqual(refused);
  expect(ran).toHaveBeenCalledTimes(6);
  version = null;
  now += 60_000;
  expect(await all()).toEqual(['done', 'done', 'done']);
  expect(get.mock.calls.length).toBeLessThanOrEqual(5);
});
