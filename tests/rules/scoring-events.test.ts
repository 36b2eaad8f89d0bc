import { describe, expect, it } from 'vitest';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import {
  altered,
  at,
  completedWorld,
  completionPatch,
  EVENTS_PATH,
  event,
  expectRefused,
  place,
  playedWorld,
  tapsPatch,
} from '../support/scoring-world.ts';

describe('an event is refused when', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['its player is not in the match', { [event(2, 'playerId')]: 'cem' }],
    ['its player is a path', { [event(2, 'playerId')]: 'ali/cupsScored' }],
    ['it has no player', { [event(2, 'playerId')]: undefined }],
    ['its type is unknown', { [event(2, 'type')]: 'airball' }],
    ['it has no type', { [event(2, 'type')]: undefined }],
    ['it is a shot with a target', { [event(2, 'target')]: keyOf(0) }],
    [
      'it is a shot with a target instead of a player',
      { [event(2, 'target')]: keyOf(0), [event(2, 'playerId')]: undefined },
    ],
    ['its time lies in the future', { [event(2, 'at')]: 1_062_001 }],
    ['its time is a text', { [event(2, 'at')]: 'now' }],
    ['it has no time', { [event(2, 'at')]: undefined }],
    ['it is signed by another account', { [event(2, 'by')]: 'veli' }],
    ['it is not signed', { [event(2, 'by')]: undefined }],
    ['it has an unknown field', { [event(2, 'note')]: 'x' }],
    ['its key has another shape', elsewhere('42', shot('ali', 3), event(2))],
    ['it belongs to a match that does not exist', { [`matchEvents/${keyOf(9)}/${keyOf(9)}`]: shot('ali') }],
    ['it rewrites an earlier event', { [event(0)]: shot('veli') }],
    ['it deletes an earlier event', { [event(0)]: null }],
  ];

  it.each(cases)('%s', async (_why, changes) => {
    const world = await playedWorld('ali+', 'ceren+');
    expectRefused(world, await tapsPatch(world, 'ali0'), changes);
  });

  it('a time up to a minute ahead passes: clocks differ a little', async () => {
    const world = await playedWorld('ali+');
    expect(world.write(ADMIN, altered(await tapsPatch(world, 'ali0'), { [event(1, 'at')]: world.now + 60_000 }))).toBe(
      true,
    );
  });

  it('it comes without its summary', async () => {
    const world = await playedWorld('ali+');
    const patch = await tapsPatch(world, 'ali+');
    expect(world.write(ADMIN, { [event(1)]: patch[event(1)] })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.write(ADMIN, patch), 'L3: its repeat').toBe(false);
  });

  it('it comes together with the completion', async () => {
    const world = await playedWorld('ali+');
    expectRefused(world, await completionPatch(world), { [event(1)]: shot('ali', 2), [place(2)]: keyOf(1) });
  });

  it('MATCH-11, L7: its match is completed', async () => {
    const world = await completedWorld('ali+');
    const late = { [event(1)]: shot('ali'), [at('rev')]: 3, [at('updatedAt')]: world.now };
    expect(world.write(ADMIN, late)).toBe(false);
    expect(world.write(ADMIN, { [event(1)]: shot('ali') })).toBe(false);
    expect(world.write(ADMIN, { [event(0)]: null })).toBe(false);
  });
});

describe('L14: a correction is refused when', () => {
  // Ali’s cup is corrected; Veli’s was given to Ceren, Işık’s taken back.
  const played = () => playedWorld('ali+', 'veli+', 'isik+', 'move 1 ceren', 'undo 2');
  const fresh = `${EVENTS_PATH}/${keyOf(0)}-`;
  const under = (key: string, target: string) => elsewhere(key, correction('undo', target), fresh);
  const cases: [string, Record<string, unknown>][] = [
    ['its key is not the one that follows from its target', under(keyOf(9), keyOf(0))],
    ['its key belongs to another target', under(`${keyOf(1)}--`, keyOf(0))],
    ['it corrects an undo', under(`${keyOf(2)}--`, `${keyOf(2)}-`)],
    ['it corrects nothing', under(`${keyOf(50)}-`, keyOf(50))],
    ['another one stands there already', under(`${keyOf(1)}-`, keyOf(1))],
    ['it undoes what was given away under its old name', under(`${keyOf(1)}-`, keyOf(1))],
    ['it has no target', { [`${fresh}/target`]: undefined }],
    ['its target is a path', { [`${fresh}/target`]: `${keyOf(0)}/type` }],
    ['it is signed by another account', { [`${fresh}/by`]: 'veli' }],
    ['it is a shot under the key of a correction', { [fresh]: shot('ali', 6) }],
    ['it is a shot with a target under the key of a correction', { [fresh]: { ...shot('ali', 6), target: keyOf(0) } }],
  ];
  it.each(cases)('%s', async (_why, changes) => {
    const world = await played();
    expectRefused(world, await tapsPatch(world, 'undo 0'), changes);
  });

  it.each([
    ['an undo names a player', { [`${fresh}/playerId`]: 'ali' }],
    ['a turn names a player', { [`${fresh}/type`]: 'turn', [`${fresh}/playerId`]: 'ali' }],
    ['a restoring names a player', { [`${fresh}/type`]: 'restore', [`${fresh}/playerId`]: 'ali' }],
    ['it is of no known kind', { [`${fresh}/type`]: 'wipe' }],
    ['an undo names a player instead of a target', { [`${fresh}/playerId`]: 'ali', [`${fresh}/target`]: undefined }],
  ])('%s', async (_why, changes) => {
    const world = await played();
    expectRefused(world, await tapsPatch(world, 'undo 0'), changes);
  });

  it.each([
    ['a throw is given to a stranger', { [`${fresh}/playerId`]: 'cem' }],
    ['a throw is given to nobody', { [`${fresh}/playerId`]: undefined }],
    ['a throw is given to a path', { [`${fresh}/playerId`]: 'veli/cupsScored' }],
  ])('%s', async (_why, changes) => {
    const world = await played();
    expectRefused(world, await tapsPatch(world, 'move 0 veli'), changes);
  });

  it('it is a throw under the key of a correction, with all that it moves', async () => {
    const world = await playedWorld('ali+', 'veli+');
    // Of several events in one update the rules do not ask what each moves.
    const patch = await tapsPatch(world, 'ali+', 'veli+');
    const thrown = { ...(patch[event(3)] as object), target: keyOf(0) };
    const moved = { [event(3)]: undefined, [fresh]: thrown, [place(4)]: `${keyOf(0)}-` };
    expect(world.write(ADMIN, altered(patch, moved))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('a throw was corrected forty times', async () => {
    const world = await playedWorld('ali+');
    for (let i = 0; i < 40; i++) {
      world.now += 1000;
      expect(world.write(ADMIN, await tapsPatch(world, `move 0 ${i % 2 === 0 ? 'veli' : 'ali'}`)), `${i}`).toBe(true);
    }
    world.now += 1000;
    expect(world.write(ADMIN, await tapsPatch(world, 'move 0 veli'))).toBe(false);
  });
});

describe('L14: a throw is turned and restored', () => {
  const figures = (world: RulesWorld) => [
    world.read(at('playerStats/ali/cupsScored')),
    world.read(at('playerStats/ali/attempts')),
  ];
  it('by updates of the app, one after the other or in one', async () => {
    const world = await playedWorld('ali+', 'ali0');
    for (const [script, due] of [
      [['turn 0'], [0, 2]],
      [
        ['turn 1', 'turn 0'],
        [2, 2],
      ],
      [['undo 0'], [1, 1]],
      [
        ['restore 0', 'turn 0'],
        [1, 2],
      ],
      [
        ['undo 0', 'restore 0', 'undo 1'],
        [0, 1],
      ],
    ] as const) {
      world.now += 1000;
      expect(world.write(ADMIN, await tapsPatch(world, ...script)), String(script)).toBe(true);
      expect(figures(world), String(script)).toEqual(due);
    }
  });

  it('an undone throw is neither turned nor given away, only restored', async () => {
    const world = await playedWorld('ali+', 'undo 0');
    const key = `${EVENTS_PATH}/${keyOf(0)}--`;
    const restored = await tapsPatch(world, 'restore 0');
    expect(world.write(ADMIN, altered(restored, { [`${key}/type`]: 'turn' }))).toBe(false);
    expect(world.write(ADMIN, altered(restored, { [`${key}/type`]: 'move', [`${key}/playerId`]: 'veli' }))).toBe(false);
    expect(world.write(ADMIN, restored)).toBe(true);
  });
});

describe('L14: two phones that correct the same throw', () => {
  it.each([
    [['move 0 veli', 'move 0 veli'], { ali: 0, veli: 1, ceren: 0 }],
    [['move 0 veli', 'move 0 ceren'], { ali: 0, veli: 1, ceren: 0 }],
    [['move 0 veli', 'undo 0'], { ali: 0, veli: 1, ceren: 0 }],
    [['undo 0', 'move 0 veli'], { ali: 0, veli: 0, ceren: 0 }],
    [['undo 0', 'undo 0'], { ali: 0, veli: 0, ceren: 0 }],
    [['turn 0', 'turn 0'], { ali: 0, veli: 0, ceren: 0 }],
    [['turn 0', 'move 0 veli'], { ali: 0, veli: 0, ceren: 0 }],
    [['move 0 veli', 'turn 0'], { ali: 0, veli: 1, ceren: 0 }],
  ])('%s: the first one holds, the second one is refused', async ([first = '', second = ''], cups) => {
    const world = await playedWorld('ali+');
    const [one, two] = [await tapsPatch(world, first), await tapsPatch(world, second)];
    expect(world.write(ADMIN, one)).toBe(true);
    expect(world.write(ADMIN, two)).toBe(false);
    // Also in an update with the newer revision.
    expect(world.write(ADMIN, altered(two, { [at('rev')]: 3 }))).toBe(false);
    for (const [uid, count] of Object.entries(cups))
      expect(world.read(at(`playerStats/${uid}/cupsScored`))).toBe(count);
  });

  it.each(['ali', 'veli', 'ceren', 'isik'])('a throw may be given to %s', async (uid) => {
    const world = await playedWorld('ali+', 'veli+');
    expect(world.write(ADMIN, await tapsPatch(world, `move ${uid === 'ali' ? 1 : 0} ${uid}`))).toBe(true);
  });

  it('a tap and its corrections may arrive in the same update', async () => {
    const world = await playedWorld('veli+');
    expect(world.write(ADMIN, await tapsPatch(world, 'ali+', 'move 1 ceren', 'undo 1'))).toBe(true);
    expect([world.read(at('team1Score')), world.read(at('team2Score'))]).toEqual([1, 0]);
  });
});

/** The update with this event under another key in place of its own at `path`. */
function elsewhere(key: string, step: { number?: number }, path: string) {
  return { [path]: undefined, [`${EVENTS_PATH}/${key}`]: step, [place(step.number ?? 0)]: key };
}

/** The sixth event of the match. */
function correction(type: 'undo', target: string) {
  return { type, target, at: 1_000_000, by: 'admin', number: 6 };
}

function shot(playerId: string, number?: number) {
  return { type: 'cup', playerId, at: 1_000_000, by: 'admin', ...(number === undefined ? {} : { number }) };
}
