import type { Json } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEveningShifted } from '../../functions/src/handlers/evening-push.ts';
import { onFixtureMoved, remindOfFixtures } from '../../functions/src/handlers/fixture-push.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { byId, change, openPushWorld, type PushWorld } from '../support/push-world.ts';

const MINUTE = 60_000;
/** Eight in the evening in Istanbul. */
const EIGHT = Date.UTC(2026, 10, 21, 17);

let world: PushWorld;
beforeEach(async () => {
  world = await openPushWorld();
  world.now = EIGHT - 10 * MINUTE;
  const { device, db } = world;
  await db.update('', {
    teams: { firtina: { name: 'Fırtına' }, bardaklar: { name: 'Bardaklar' }, isik: { name: 'Işık' } },
    users: { ali: { role: 'player', teamId: 'firtina' } },
    pushSubscriptions: { ali: byId(device('oyuncu'), device('sessiz', { kinds: { live: false } })) },
    visitorSubscriptions: byId(device('konuk', { teams: ['bardaklar', 'isik'] }), device('ilgisiz')),
  });
});
afterEach(() => world.close());

const titles = () =>
  world.service.received.map(({ device, payload }) => {
    const { title, body } = (payload as { notification: { title: string; body: string } }).notification;
    return [device, title, body];
  });
const game = (id: string, minutes: number, more: Partial<Fixture> = {}) => ({
  [`fixtures/${id}`]: fixtureOf({
    ...{
      season: 'first',
      team1Id: 'firtina',
      team2Id: 'bardaklar',
      at: EIGHT + minutes * MINUTE,
      updatedAt: world.now,
      ...more,
    },
  }) as unknown as Json,
});
const line = (target = 'evening/30', action = 'evening-shifted') => ({ by: 'a', at: world.now, action, target });
const announce = (after: Json = line()) =>
  onEveningShifted(world.deps).handle(change(world, { params: { lineId: 'l1' }, after }));

describe('a shifted evening', () => {
  it('is one push to each follower, with the new times of the matches of his teams', async () => {
    await world.db.update('', {
      ...game('f1', 30),
      ...game('f2', 60, { team1Id: 'isik', team2Id: 'bardaklar' }),
      ...game('f3', 90, { team1Id: 'isik', updatedAt: 5 }),
    });
    await announce();
    await announce();
    const title = 'Bu akşamki maçlar 30 dakika geç başlıyor';
    expect(titles().sort()).toEqual([
      ['konuk', title, '20:30 Fırtına – Bardaklar\n21:00 Işık – Bardaklar'],
      ['oyuncu', title, '20:30 Fırtına – Bardaklar'],
    ]);
  });

  it('stands for the reminders that would follow it at once, and for no later one', async () => {
    await world.db.update('', { ...game('f1', 30), ...game('f2', 120) });
    await announce();
    await remindOfFixtures(world.deps);
    expect(world.reached()).toEqual(['konuk', 'oyuncu']);
    world.now = EIGHT + 65 * MINUTE;
    await remindOfFixtures(world.deps);
    expect(world.reached()).toEqual(['konuk', 'konuk', 'oyuncu', 'oyuncu']);
  });

  it('to another day is one push too, and that day keeps its reminders', async () => {
    const week = 7 * 24 * 60;
    await world.db.update('', { ...game('f1', week), ...game('f2', week + 60, { team1Id: 'isik' }) });
    await announce(line('evening/2026-11-28'));
    const title = 'Bu akşamki maçlar başka güne alındı: 28 Kas Cmt';
    expect(titles().sort()).toEqual([
      ['konuk', title, '20:00 Fırtına – Bardaklar\n21:00 Işık – Bardaklar'],
      ['oyuncu', title, '20:00 Fırtına – Bardaklar'],
    ]);
    world.now = EIGHT + (week - 30) * MINUTE;
    await remindOfFixtures(world.deps);
    expect(world.reached()).toEqual(['konuk', 'konuk', 'oyuncu', 'oyuncu']);
  });

  it.each<[string, () => Json]>([
    ['another line of the log', () => line('evening/30', 'fixture-moved')],
    ['a line without its minutes', () => line('fixtures/f1')],
    ['no line', () => null],
  ])('%s announces nothing', async (_what, after) => {
    await world.db.update('', game('f1', 30));
    await announce(after());
    expect(world.reached()).toEqual([]);
  });

  it('nothing is announced of matches that have moved on since, nor where the league sends no pushes', async () => {
    await world.db.update('', game('f1', 30, { updatedAt: 5 }));
    await announce();
    await world.db.update('', game('f1', 30, { state: 'cancelled' }));
    await announce();
    await world.db.update('', game('f1', 30));
    await onEveningShifted({ ...world.deps, push: null }).handle(change(world, { after: line() }));
    expect(world.reached()).toEqual([]);
  });
});

describe('a match that goes back to its first time', () => {
  it('is announced again', async () => {
    const moved = (before: number, after: number) =>
      onFixtureMoved(world.deps).handle(change(world, { params: { fixtureId: 'f1' }, before, after }));
    await world.db.update('', game('f1', 0));
    await remindOfFixtures(world.deps);
    await remindOfFixtures(world.deps);
    expect(world.reached()).toEqual(['konuk', 'oyuncu']);
    await world.db.update('', game('f1', 240, { sequence: 1 }));
    await moved(EIGHT, EIGHT + 240 * MINUTE);
    await remindOfFixtures(world.deps);
    await world.db.update('', game('f1', 0, { sequence: 2 }));
    await moved(EIGHT + 240 * MINUTE, EIGHT);
    await remindOfFixtures(world.deps);
    await remindOfFixtures(world.deps);
    expect(world.reached()).toEqual(['konuk', 'konuk', 'oyuncu', 'oyuncu']);
  });
});
