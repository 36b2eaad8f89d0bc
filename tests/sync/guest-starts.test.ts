import { beforeEach, describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { GUESTS_OF_TEAM } from '../../src/domain/records/guests.ts';
import { guestIdOf } from '../../src/domain/records/players.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import { guestOf, guestWorld } from '../support/guest-league.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

// Decision 59: the start of a match adds the guests who play in it, without network too, by the project's own rules.

const GUEST = guestIdOf(keyOf(50));
const SECOND = guestIdOf(keyOf(51));
const SIDES = {
  team1: {
    id: 'firtina',
    name: 'Fırtına',
    players: [
      { uid: 'ali', displayName: 'Ali' },
      { uid: GUEST, displayName: 'Misafir Can' },
    ],
  },
  team2: {
    id: 'bardaklar',
    name: 'Bardaklar',
    players: [
      { uid: 'ceren', displayName: 'Ceren' },
      { uid: SECOND, displayName: 'Misafir Su' },
    ],
  },
};

let world: RulesWorld;
let updates: number;
let denied: number;
/** The number of answers that are lost after the server has applied the update. */
let lostAnswers: number;

beforeEach(() => {
  world = guestWorld();
  [updates, denied, lostAnswers] = [0, 0, 0];
});

function phone(onUpdate: () => void = () => undefined) {
  const outbox = createMemoryOutbox();
  const league = createLeagueStore();
  const commands = createMatchCommands({
    ...{ league, outbox, uid: () => ADMIN.uid, now: () => world.now, random: Math.random },
  });
  const update = async (patch: Readonly<Record<string, unknown>>) => {
    updates += 1;
    onUpdate();
    if (!world.write(ADMIN, patch)) {
      denied += 1;
      throw new DeniedError();
    }
    if (lostAnswers-- > 0) throw new OfflineError();
  };
  const drain = () =>
    drainOutbox({
      ...{ outbox, uid: () => ADMIN.uid, proof: HOLDS, movesBracket: () => true, now: () => world.now },
      ...{ pause: async () => undefined, remote: { ...readsOf(world), update } },
    });
  const states = async () => (await outbox.get()).map(({ state, reason }) => reason ?? state);
  return { commands, drain, states, outbox };
}
const guestsOf = (team: string) => Object.values((world.read(`teams/${team}/guests`) ?? {}) as object);
const started = (matchId: string) => world.read(`matches/${matchId}/status`);

describe('a start that brings guests', () => {
  it('adds each to his team in the update of the start, with a line of the log', async () => {
    const { commands, drain, states } = phone();
    const matchId = await commands.startMatch(SIDES, { guests: [GUEST, SECOND] });
    await drain();
    expect([started(matchId), updates, await states()]).toEqual(['ongoing', 1, ['accepted']]);
    expect(world.read(`users/${GUEST}`)).toMatchObject({
      ...{ displayName: 'Misafir Can', teamId: 'firtina', role: 'player', approved: true },
      guest: { by: ADMIN.uid },
    });
    expect([guestsOf('firtina'), guestsOf('bardaklar')]).toEqual([[GUEST], [SECOND]]);
    expect(world.read(`teams/firtina/members/${GUEST}`)).toBe(true);
    expect(world.read(`adminLog/${keyOf(50)}`)).toMatchObject({ action: 'guest-added', target: `users/${GUEST}` });
  });

  it('L3: adds them once when the answer is lost, and when two starts bring the same one', async () => {
    lostAnswers = 1;
    const { commands, drain } = phone();
    const matchIds = [await commands.startMatch(SIDES, { guests: [GUEST, SECOND] })];
    await drain().catch(() => undefined);
    matchIds.push(await commands.startMatch(SIDES, { guests: [GUEST] }));
    await drain();
    expect([matchIds.map(started), denied]).toEqual([['ongoing', 'ongoing'], 0]);
    expect([guestsOf('firtina'), guestsOf('bardaklar')]).toEqual([[GUEST], [SECOND]]);
  });

  it('two guests of one team take different places', async () => {
    const { commands, drain } = phone();
    const players = [GUEST, SECOND].map((uid) => ({ uid, displayName: `Misafir ${uid.slice(-2)}` }));
    await commands.startMatch(
      {
        ...SIDES,
        team1: { ...SIDES.team1, players },
        team2: {
          ...SIDES.team2,
          players: [
            { uid: 'ceren', displayName: 'Ceren' },
            { uid: 'isik', displayName: 'Işık' },
          ],
        },
      },
      { guests: [GUEST, SECOND] },
    );
    await drain();
    expect([guestsOf('firtina'), denied]).toEqual([[GUEST, SECOND], 0]);
  });

  it('starts without a guest who finds no place, whether it knows that or another device is faster', async () => {
    for (let nth = 0; nth < GUESTS_OF_TEAM - 1; nth++) await guestOf(world, 'firtina', `Misafir ${nth}`);
    let raced = false;
    const { commands, drain, states } = phone(() => {
      if (raced) return;
      raced = true;
      world.seed({
        'teams/firtina/guests/g9': 'guest-x',
        'users/guest-x': { teamId: 'firtina', guest: { slot: 'g9' } },
      });
    });
    const matchId = await commands.startMatch(SIDES, { guests: [GUEST] });
    await drain();
    expect([started(matchId), await states()]).toEqual(['ongoing', ['accepted']]);
    expect(world.read(`users/${GUEST}`)).toBeNull();
    expect(world.read(`matches/${matchId}/playerStats/${GUEST}/playerName`)).toBe('Misafir Can');
    const again = await commands.startMatch(SIDES, { guests: [GUEST] });
    await drain();
    expect([started(again), world.read(`users/${GUEST}`)]).toEqual(['ongoing', null]);
  });

  it('does not bring back a guest who was removed or joined meanwhile', async () => {
    const { commands, drain } = phone();
    world.seed({ [`removedUsers/${GUEST}`]: 1, [`joinedGuests/${SECOND}`]: { uid: 'veli', at: 1 } });
    const matchId = await commands.startMatch(SIDES, { guests: [GUEST, SECOND] });
    await drain();
    expect(started(matchId)).toBe('ongoing');
    expect([world.read(`users/${GUEST}`), world.read(`users/${SECOND}`)]).toEqual([null, null]);
  });

  it('adds a guest to a match that arrived without him, while it runs', async () => {
    const { commands, drain, outbox, states } = phone();
    const matchId = await commands.startMatch(SIDES, {});
    await drain();
    const [row] = await outbox.get();
    if (row === undefined || row.intent.kind !== 'start') throw new Error('no start');
    await outbox.add({ uid: row.uid, matchId, at: row.at, intent: { ...row.intent, guests: [GUEST] } }, [row]);
    await drain();
    expect([guestsOf('firtina'), (await states()).at(-1)]).toEqual([[GUEST], 'accepted']);
  });
});
