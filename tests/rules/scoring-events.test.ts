import { describe, expect, it } from 'vitest';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN } from '../support/rules-world.ts';
import {
  altered,
  completedWorld,
  completionPatch,
  EVENTS_PATH,
  expectRefused,
  MATCH_PATH,
  playedWorld,
  tapsPatch,
} from '../support/scoring-world.ts';

const at = (field: string) => `${MATCH_PATH}/${field}`;
const event = (index: number, field = '') => `${EVENTS_PATH}/${keyOf(index)}${field === '' ? '' : `/${field}`}`;

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
    ['its key has another shape', { [`${EVENTS_PATH}/42`]: shot('ali') }],
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
    expectRefused(world, await completionPatch(world), { [event(1)]: shot('ali') });
  });

  it('MATCH-11, L7: its match is completed', async () => {
    const world = await completedWorld('ali+');
    const late = { [event(1)]: shot('ali'), [at('rev')]: 3, [at('updatedAt')]: world.now };
    expect(world.write(ADMIN, late)).toBe(false);
    expect(world.write(ADMIN, { [event(1)]: shot('ali') })).toBe(false);
    expect(world.write(ADMIN, { [event(0)]: null })).toBe(false);
  });
});

describe('an undo is refused when', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['it undoes an undo', { [event(3, 'target')]: keyOf(2) }],
    ['it undoes nothing', { [event(3, 'target')]: keyOf(50) }],
    ['it undoes itself', { [event(3, 'target')]: keyOf(3) }],
    ['it has no target', { [event(3, 'target')]: undefined }],
    ['its target is a path', { [event(3, 'target')]: `${keyOf(0)}/type` }],
    ['it names a player', { [event(3, 'playerId')]: 'ali' }],
    ['it names a player instead of a target', { [event(3, 'playerId')]: 'ali', [event(3, 'target')]: undefined }],
    ['it is signed by another account', { [event(3, 'by')]: 'veli' }],
  ];

  it.each(cases)('%s', async (_why, changes) => {
    const world = await playedWorld('ali+', 'veli+', 'undo 1');
    expectRefused(world, await tapsPatch(world, 'undo 0'), changes);
  });

  it('a tap and its undo may arrive in the same update', async () => {
    const world = await playedWorld('veli+');
    expect(world.write(ADMIN, await tapsPatch(world, 'ali+', 'undo 1'))).toBe(true);
    expect(world.read(at('team1Score'))).toBe(1);
  });
});

function shot(playerId: string) {
  return { type: 'cup', playerId, at: 1_000_000, by: 'admin' };
}
