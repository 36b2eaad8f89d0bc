import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HandlerDeps, PushGateway } from '../../functions/src/contract.ts';
import { onNotificationCreated } from '../../functions/src/handlers/push.ts';
import { removeRestedDevices } from '../../functions/src/handlers/push-subscriptions.ts';
import { createPushGateway } from '../../functions/src/push-gateway.ts';
import { howMany } from '../support/effort.ts';
import { byId, change, openPushWorld, type PushWorld, VAPID } from '../support/push-world.ts';

// Devices by the hundred that take no push: whatever their service says, or does not say, the others get each push once.

/** Devices of each fate, and those that live. */
const EACH = howMany('PROVE_DEAD_DEVICES', 4, 40);
const LIVING = 20;
/** The answer of the service; null for none, undefined for a service whose name does not resolve. */
const FATES = { silent: null, refused: 403, gone: 410, broken: 500, unknown: undefined } as const;
type Fate = keyof typeof FATES | 'living';
const NOWHERE = 'http://yok.invalid';
const WEEK = 7 * 24 * 3_600_000;

let world: PushWorld;
let deps: HandlerDeps;
const nameOf = (fate: Fate, at: number) => `${fate}-${at}`;
const namesOf = (fate: Fate) =>
  Array.from({ length: fate === 'living' ? LIVING : EACH }, (_, at) => nameOf(fate, at)).sort();

beforeEach(async () => {
  world = await openPushWorld();
  const { origin } = new URL(world.service.subscribe('origin').endpoint);
  const patient = createPushGateway({ vapid: VAPID, origins: [origin, NOWHERE] });
  // A busy machine answers late: only who never answers is given up soon.
  const send: PushGateway['send'] = (to, ...more) =>
    (to.endpoint.includes('/silent-') ? world.hasty : patient).send(to, ...more);
  deps = { ...world.deps, push: { accepts: patient.accepts, send } };
  const devices = namesOf('living').map((name) => world.device(name));
  for (const [fate, status] of Object.entries(FATES)) {
    for (const name of namesOf(fate as Fate)) {
      const device = world.device(name);
      if (status === undefined) device.record.endpoint = `${NOWHERE}/${name}`;
      else world.service.answer(name, status);
      devices.push(device);
    }
  }
  await world.db.set('visitorSubscriptions', byId(...devices));
});
afterEach(() => world.close());

/** The names of the devices that are stored still. */
const stored = () =>
  Object.values(world.db.get('visitorSubscriptions') as Record<string, { endpoint: string }>).map(({ endpoint }) =>
    decodeURIComponent(new URL(endpoint).pathname.slice(1)),
  );
const storedOf = (fate: Fate) =>
  stored()
    .filter((name) => name.startsWith(`${fate}-`))
    .sort();

/** Delivers an event, and again as the host does after a failure; how many writes of others were stored meanwhile. */
async function tell(id: string): Promise<number> {
  const after = { title: 'Maç', message: 'Başlıyor', audience: 'all', link: '/' };
  const event = change(world, { id, params: { id: 'duyuru' }, after });
  let taps = 0;
  let isOver = false;
  const deliver = async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      await onNotificationCreated(deps)
        .handle(event)
        .catch((error: Error) => expect(error.message).toMatch(/pushes were not taken/));
    }
    isOver = true;
  };
  const delivered = deliver();
  while (!isOver) {
    await world.db.set('matches/m/rev', ++taps);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await delivered;
  return taps;
}

test(`${5 * EACH} dead devices: the living get each push once, taps are stored meanwhile, and each dead one has its end`, async () => {
  const events = 6;
  for (let at = 0; at < events; at++) {
    expect(await tell(`olay-${at}`)).toBeGreaterThan(20);
    world.now += 60_000;
  }
  const living = namesOf('living');
  expect(world.reached()).toEqual(living.flatMap((name) => Array<string>(events).fill(name)));
  // Gone at the first push, at rest after five refusals while others are served; who does not answer may have got it, so nobody asks him again.
  expect(new Set(namesOf('gone').map(world.service.tries))).toEqual(new Set([1]));
  expect(new Set(namesOf('refused').map(world.service.tries))).toEqual(new Set([5]));
  expect(Math.max(...namesOf('silent').map(world.service.tries))).toBeLessThanOrEqual(events);
  expect(new Set(namesOf('broken').map(world.service.tries))).toEqual(new Set([3 * events]));
  expect(storedOf('gone')).toEqual([]);
  expect(Object.keys(world.db.get('pushResting') as object)).toHaveLength(EACH);

  world.now += WEEK;
  await removeRestedDevices(deps);
  expect(storedOf('refused')).toEqual([]);
  // What may be mended keeps its place.
  for (const fate of ['living', 'silent', 'broken', 'unknown'] as const) expect(storedOf(fate)).toEqual(namesOf(fate));
});
