import { describe, expect, it } from 'vitest';
import { createMatchCommands, type MatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { applyEvents, applyQuery, createLeagueStore } from '../../src/data/store/league-store.ts';
import { ONGOING_MATCHES } from '../../src/data/store/record-queries.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import { headOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { ADMIN } from '../support/rules-world.ts';
import { EVENTS_PATH, MATCH, MATCH_PATH, playedWorld } from '../support/scoring-world.ts';
import { seeded } from '../support/seeded.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

/** A match after one cup by Ali, on two phones that have received it and now lose the network. */
async function twoPhones(...script: string[]) {
  const world = await playedWorld(...script);
  const phone = (seed: number) => {
    const league = createLeagueStore();
    const hear = () => {
      applyQuery(league, ONGOING_MATCHES, { whole: { [MATCH]: world.read(MATCH_PATH) } });
      applyEvents(league, MATCH, { whole: world.read(EVENTS_PATH) });
    };
    hear();
    const outbox = createMemoryOutbox();
    let paused = 0;
    const commands = createMatchCommands({
      league,
      outbox,
      uid: () => ADMIN.uid,
      now: () => world.now,
      random: seeded(seed),
    });
    const send = async () => {
      world.now += 1000;
      await drainOutbox({
        outbox,
        uid: () => ADMIN.uid,
        proof: HOLDS,
        now: () => world.now,
        pause: async (ms) => {
          paused += ms;
        },
        remote: {
          ...readsOf(world),
          update: async (patch) => {
            const first = made.beforeUpdate;
            made.beforeUpdate = async () => undefined;
            await first();
            const sent = JSON.parse(JSON.stringify(patch).replaceAll('{".sv":"timestamp"}', String(world.now)));
            if (!world.write(ADMIN, sent)) throw new DeniedError('denied');
          },
        },
      });
      hear();
    };
    const put = (intent: Intent) => putRow(outbox, { uid: ADMIN.uid, matchId: MATCH, at: world.now, intent });
    const made = {
      commands,
      send,
      put,
      rows: () => outbox.get(),
      paused: () => paused,
      /** Happens once, when its next update is on its way. */
      beforeUpdate: async (): Promise<void> => undefined,
    };
    return made;
  };
  const phones = [phone(1), phone(2)] as const;
  const cups = () =>
    ['ali', 'veli', 'ceren', 'isik'].map((uid) => world.read(`${MATCH_PATH}/playerStats/${uid}/cupsScored`));
  const head = () => headOf(world.read(EVENTS_PATH) as Record<string, unknown>, 0);
  return { phones, cups, head, world };
}

type Correction = (commands: MatchCommands, target: string) => Promise<unknown>;
const giveTo =
  (uid: string): Correction =>
  (commands, target) =>
    commands.moveShot(MATCH, target, uid);
const undo: Correction = (commands, target) => commands.undoShot(MATCH, target);

const turn: Correction = (commands, target) => commands.turnShot(MATCH, target);
const restore: Correction = (commands, target) => commands.restoreShot(MATCH, target);

/** Corrections of one throw, each of the previous one: the target's dashes, and the player who gets the throw. */
const CHAIN = [
  ['', 'veli'],
  ['-', 'ceren'],
  ['--', 'isik'],
] as const;

// Seed 10828 of the histories of two phones found that both of them giving it away made two throws of one.
describe('L14: two phones that correct the same throw', () => {
  it.each<[string, Correction, Correction, number[]]>([
    ['both give it to Veli', giveTo('veli'), giveTo('veli'), [0, 1, 0, 0]],
    ['one gives it to Veli, the other to Ceren', giveTo('veli'), giveTo('ceren'), [0, 1, 0, 0]],
    ['one gives it away while the other undoes it', giveTo('veli'), undo, [0, 1, 0, 0]],
    ['one undoes it while the other gives it away', undo, giveTo('veli'), [0, 0, 0, 0]],
    ['both undo it', undo, undo, [0, 0, 0, 0]],
    ['both make a miss of it', turn, turn, [0, 0, 0, 0]],
    ['one makes a miss of it, the other gives it to Veli', turn, giveTo('veli'), [0, 0, 0, 0]],
    ['one gives it to Veli, the other makes a miss of it', giveTo('veli'), turn, [0, 1, 0, 0]],
  ])('%s: it counts once or not at all, and nothing is refused', async (_story, one, two, cups) => {
    const match = await twoPhones('ali+');
    const target = match.head();
    await one(match.phones[0].commands, target);
    await two(match.phones[1].commands, target);
    for (const { send } of [...match.phones, ...match.phones]) await send();
    expect(match.cups()).toEqual(cups);
    for (const { rows } of match.phones) expect((await rows()).map(({ state }) => state)).toEqual(['accepted']);
  });

  it('an undo and its restoring that came after another phone’s giving leave that as it is', async () => {
    const match = await twoPhones('ali+');
    const [one, two] = match.phones;
    await giveTo('veli')(one.commands, match.head());
    await undo(two.commands, match.head());
    await restore(two.commands, `${match.head()}-`);
    await turn(two.commands, `${match.head()}--`);
    for (const { send } of [...match.phones, ...match.phones]) await send();
    expect(match.cups()).toEqual([0, 0, 0, 0]);
    expect(match.world.read(`${MATCH_PATH}/playerStats/veli/attempts`)).toBe(1);
    expect((await two.rows()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('both undo it, and one restores it: it counts', async () => {
    const match = await twoPhones('ali+');
    const [one, two] = match.phones;
    const head = match.head();
    await undo(one.commands, head);
    await undo(two.commands, head);
    await restore(two.commands, `${head}-`);
    for (const { send } of [...match.phones, ...match.phones]) await send();
    expect(match.cups()).toEqual([1, 0, 0, 0]);
    expect((await two.rows()).map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });

  it('throws after a correction that came too late are still sent', async () => {
    const match = await twoPhones('ali+');
    const [one, two] = match.phones;
    await undo(one.commands, match.head());
    await giveTo('veli')(two.commands, match.head());
    await two.commands.recordShot(MATCH, 'cup', 'isik');
    // The correction of a correction that never came to be.
    await giveTo('ceren')(two.commands, `${match.head()}-`);
    await two.commands.recordShot(MATCH, 'miss', 'isik');
    for (const { send } of [...match.phones, ...match.phones]) await send();
    expect(match.cups()).toEqual([0, 0, 0, 1]);
    expect(match.world.read(`${MATCH_PATH}/playerStats/isik/attempts`)).toBe(2);
    expect((await two.rows()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
  });

  // Seed 8544 of the histories of two phones: five tries for the whole run and five for the correction took 11 s.
  it('L6: what waits behind such a correction waits for a second look at the server, and for no more', async () => {
    const match = await twoPhones('ali+');
    const [one, two] = match.phones;
    await undo(one.commands, match.head());
    for (const [dashes, uid] of CHAIN) await giveTo(uid)(two.commands, `${match.head()}${dashes}`);
    await two.commands.recordShot(MATCH, 'miss', 'isik');
    await one.send();
    await two.send();
    expect(match.world.read(`${MATCH_PATH}/playerStats/isik/attempts`)).toBe(1);
    expect(two.paused()).toBeLessThanOrEqual(600);
  });

  it('a chain of corrections of an undone throw leaves nothing refused', async () => {
    const match = await twoPhones('ali+');
    const [one, two] = match.phones;
    await undo(one.commands, match.head());
    for (const [dashes, uid] of CHAIN) await giveTo(uid)(two.commands, `${match.head()}${dashes}`);
    for (const { send } of [...match.phones, ...match.phones]) await send();
    expect(match.cups()).toEqual([0, 0, 0, 0]);
    expect((await two.rows()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  // Seed 77007983 of two phones: an undo was refused for a while, and the throw given away twice in the meantime.
  it('what only a correction on its own way forestalls waits until that has arrived', async () => {
    const match = await twoPhones('ali+');
    const [one, two] = match.phones;
    const head = match.head();
    await giveTo('veli')(one.commands, head);
    await two.put({ kind: 'undo', target: head });
    await two.put({ kind: 'move', target: head, playerId: 'ceren' });
    await two.put({ kind: 'move', target: `${head}-`, playerId: 'isik' });
    // The other phone is quicker, between this one's look at the server and its update.
    two.beforeUpdate = one.send;
    await two.send();
    expect((await two.rows()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(match.world.read(`${EVENTS_PATH}/${head}--`)).toMatchObject({ type: 'move', playerId: 'isik' });
    expect(match.cups()).toEqual([0, 0, 0, 1]);
  });

  it('L4: an undo that an older version of the app has sent is not sent again under its new key', async () => {
    const match = await twoPhones('ali+');
    const [{ commands, send, rows }] = match.phones;
    await undo(commands, match.head());
    match.world.seed({
      [`${EVENTS_PATH}/-Zzzzzzzzzzzzzzzzzzz`]: { type: 'undo', target: match.head(), at: match.world.now, by: 'admin' },
      [`${MATCH_PATH}/team1Score`]: 0,
      [`${MATCH_PATH}/playerStats/ali/cupsScored`]: 0,
      [`${MATCH_PATH}/playerStats/ali/attempts`]: 0,
      [`${MATCH_PATH}/playerStats/ali/accuracy`]: 0,
    });
    await send();
    expect(Object.keys(match.world.read(EVENTS_PATH) as object)).toHaveLength(2);
    expect((await rows()).map(({ state }) => state)).toEqual(['accepted']);
  });
});
