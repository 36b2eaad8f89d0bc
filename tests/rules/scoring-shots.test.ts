import { describe, expect, it } from 'vitest';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN } from '../support/rules-world.ts';
import {
  altered,
  completedWorld,
  EVENTS_PATH,
  expectRefused,
  MATCH_PATH,
  playedWorld,
  tapsPatch,
} from '../support/scoring-world.ts';

const at = (field: string) => `${MATCH_PATH}/${field}`;
const event = (index: number, field = '') => `${EVENTS_PATH}/${keyOf(index)}${field === '' ? '' : `/${field}`}`;

describe('WRITE-21: a tap', () => {
  it('SCORE-01, SCORE-05, SCORE-07: writes its event with the fold of the whole log in one update', async () => {
    const world = await playedWorld('ali+', 'ali0', 'veli+', 'ceren+');
    expect(world.read(MATCH_PATH)).toMatchObject({
      team1Score: 2,
      team2Score: 1,
      rev: 1,
      updatedAt: 1_001_000,
      playerStats: {
        ali: { cupsScored: 1, attempts: 2, accuracy: 50 },
        veli: { cupsScored: 1, attempts: 1, accuracy: 100 },
        ceren: { cupsScored: 1, attempts: 1, accuracy: 100 },
        isik: { cupsScored: 0, attempts: 0, accuracy: 0 },
      },
    });
    expect(world.read(event(1))).toEqual({ type: 'miss', playerId: 'ali', at: 1_001_000, by: 'admin' });
  });

  it('SCORE-02, SCORE-04: minus and undo pass too', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ali-', 'veli+', 'undo 3');
    expect(world.read(at('playerStats'))).toMatchObject({
      ali: { cupsScored: 1, attempts: 2, accuracy: 50 },
      veli: { cupsScored: 0, attempts: 0 },
    });
  });

  it('L7: the tenth cup of a team passes', async () => {
    const world = await playedWorld(...Array.from({ length: 9 }, () => 'ali+'));
    expect(world.write(ADMIN, await tapsPatch(world, 'veli+'))).toBe(true);
    expect(world.read(at('team1Score'))).toBe(10);
  });

  it('SCORE-06: every accuracy that rounds passes as the app rounds it, and no neighbour of it', async () => {
    for (let attempts = 1; attempts <= 25; attempts += 1) {
      const world = await playedWorld();
      for (let cups = 0; cups <= Math.min(attempts, 10); cups += 1) {
        const percent = Math.round((cups * 100) / attempts);
        const misses = attempts - cups;
        const script = [...Array.from({ length: cups }, () => 'ali+'), ...Array.from({ length: misses }, () => 'ali0')];
        const patch = await tapsPatch(world, ...script);
        expect((patch[at('playerStats')] as { ali: { accuracy: number } }).ali.accuracy).toBe(percent);
        for (const wrong of [percent - 1, percent + 1, percent + 0.5])
          expect(world.write(ADMIN, altered(patch, { [at('playerStats/ali/accuracy')]: wrong }))).toBe(false);
        // Judged, not kept: the next pair starts from the same match.
        if (cups === Math.min(attempts, 10)) expect(world.write(ADMIN, patch)).toBe(true);
      }
    }
  });
});

describe('WRITE-21: a tap’s summary is refused when', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['SCORE-07: team one’s score is not the sum of its players', { [at('team1Score')]: 3 }],
    ['SCORE-07: team two’s score is not the sum of its players', { [at('team2Score')]: 0 }],
    ['SCORE-06: accuracy is one too high', { [at('playerStats/ali/accuracy')]: 68 }],
    ['SCORE-06: accuracy is one too low', { [at('playerStats/ali/accuracy')]: 66 }],
    ['SCORE-06: accuracy is not rounded', { [at('playerStats/ali/accuracy')]: 66.6 }],
    ['there are more cups than attempts', { [at('playerStats/ali/attempts')]: 1 }],
    ['attempts are a fraction', { [at('playerStats/ali/attempts')]: 3.5 }],
    ['SCORE-03: cups are negative', { [at('playerStats/isik/cupsScored')]: -1, [at('team2Score')]: 0 }],
    ['ENT-13: the status is unknown', { [at('status')]: 'paused' }],
    ['a winner is named while the match goes on', { [at('winnerId')]: 'firtina' }],
    ['a finish is named while the match goes on', { [at('completedAt')]: 1_002_000 }],
    ['COMP-08: an MVP is named while the match goes on', { [at('playerStats/ali/isMVP')]: true }],
    ['the revision stays', { [at('rev')]: 1 }],
    ['the revision is not written', { [at('rev')]: undefined }],
    ['the revision grows by two', { [at('rev')]: 3 }],
    ['updatedAt is not the server’s time', { [at('updatedAt')]: 1_001_999 }],
    ['updatedAt is not written', { [at('updatedAt')]: undefined }],
    ['a team changes its id', { [at('team1Id')]: 'baska' }],
    ['a team changes its name', { [at('team1Name')]: 'Başka' }],
    ['a player changes', { [at('team1Players/0')]: 'cem' }],
    ['a player changes his name', { [at('playerStats/ali/playerName')]: 'Cem' }],
    ['a player is gone', { [at('playerStats/isik')]: undefined }],
    ['the start moves', { [at('startedAt')]: 1 }],
    ['the creation moves', { [at('createdAt')]: 1_002_000 }],
    ['the rack grows', { [at('totalCups')]: 12 }],
    ['there is an unknown field', { [at('notes')]: 'x' }],
    ['a field is taken away', { [at('team1Name')]: null }],
  ];

  it.each(cases)('%s', async (_why, changes) => {
    const world = await playedWorld('ali+', 'ceren+');
    expectRefused(world, await tapsPatch(world, 'ali+', 'ali0'), changes);
  });

  it('L7: a team has eleven cups', async () => {
    const world = await playedWorld(...Array.from({ length: 10 }, () => 'ali+'));
    expectRefused(world, await tapsPatch(world, 'veli0'), {
      [at('playerStats/veli/cupsScored')]: 1,
      [at('playerStats/veli/accuracy')]: 100,
      [at('team1Score')]: 11,
    });
  });
});

describe('an event is refused when', () => {
  const cases: [string, Record<string, unknown>][] = [
    ['its player is not in the match', { [event(2, 'playerId')]: 'cem' }],
    ['its player is a path', { [event(2, 'playerId')]: 'ali/cupsScored' }],
    ['it has no player', { [event(2, 'playerId')]: undefined }],
    ['its type is unknown', { [event(2, 'type')]: 'airball' }],
    ['it has no type', { [event(2, 'type')]: undefined }],
    ['it is a shot with a target', { [event(2, 'target')]: keyOf(0) }],
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
