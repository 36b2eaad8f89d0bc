import { describe, expect, it } from 'vitest';
import { insertedKey } from '../../src/domain/match/inserted-keys.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN } from '../support/rules-world.ts';
import { fromScorer, grant, NOT_SCORERS, SCORER } from '../support/scorer-world.ts';
import {
  altered,
  EVENTS_PATH,
  expectRefused,
  MATCH_PATH,
  patchFor,
  playedWorld,
  tapsPatch,
} from '../support/scoring-world.ts';

const at = (field: string) => `${MATCH_PATH}/${field}`;
const SLOTS = [
  ['team1Players/0', 'ali', 'firtina'],
  ['team1Players/1', 'veli', 'firtina'],
  ['team2Players/0', 'ceren', 'bardaklar'],
  ['team2Players/1', 'isik', 'bardaklar'],
] as const;
const event = (index: number, field = '') => `${EVENTS_PATH}/${keyOf(index)}${field === '' ? '' : `/${field}`}`;

describe('WRITE-21: a tap', () => {
  it('SCORE-01, SCORE-05, SCORE-07: writes its event with the fold of the whole log in one update', async () => {
    const world = await playedWorld('ali+', 'ali0', 'veli+', 'ceren+');
    expect(world.read(MATCH_PATH)).toMatchObject({
      team1Score: 2,
      team2Score: 1,
      rev: 4,
      updatedAt: 1_001_000,
      playerStats: {
        ali: { cupsScored: 1, attempts: 2, accuracy: 50 },
        veli: { cupsScored: 1, attempts: 1, accuracy: 100 },
        ceren: { cupsScored: 1, attempts: 1, accuracy: 100 },
        isik: { cupsScored: 0, attempts: 0, accuracy: 0 },
      },
    });
    expect(world.read(event(1))).toEqual({ type: 'miss', playerId: 'ali', at: 1_001_000, by: 'admin', number: 2 });
  });

  it('SCORE-02, SCORE-04: minus and undo pass too', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ali-', 'veli+', 'undo 3');
    expect(world.read(at('playerStats'))).toMatchObject({
      ali: { cupsScored: 1, attempts: 2, accuracy: 50 },
      veli: { cupsScored: 0, attempts: 0 },
    });
  });

  it('that was forgotten stands behind the one that it followed, of the admin and of a scorer, under no other shape of key', async () => {
    const eventId = insertedKey(keyOf(0), [], () => 0.5) ?? '';
    const shot = { kind: 'shot', eventId, type: 'cup', playerId: 'veli' } as const;
    for (const [as, of] of [
      [ADMIN, (patch: Patch) => patch],
      [SCORER, fromScorer],
    ] as const) {
      const world = await playedWorld('ali+', 'move 0 isik', 'ceren+');
      world.now += 5000;
      grant(world);
      const patch = of(await patchFor(world, [shot]));
      for (const key of [`${keyOf(0)}_`, `${eventId}_`, `${keyOf(0)}-_in_`, eventId.slice(1)]) {
        expect(world.write(as, JSON.parse(JSON.stringify(patch).replaceAll(eventId, key))), key).toBe(false);
      }
      for (const who of Object.values(NOT_SCORERS)) expect(world.write(who, patch)).toBe(false);
      expect(world.write(as, patch)).toBe(true);
      expect(world.write(as, patch)).toBe(false);
      const log = world.read(EVENTS_PATH) as Record<string, { at: number }>;
      expect(Object.keys(log).sort()).toEqual([keyOf(0), `${keyOf(0)}-`, eventId, keyOf(2)]);
      expect(log[eventId]?.at).toBe(log[keyOf(0)]?.at);
      expect([world.read(at('team1Score')), world.read(at('team2Score'))]).toEqual([1, 2]);
      const corrected = of(await patchFor(world, [{ kind: 'undo', target: eventId }]));
      expect(world.write(as, corrected)).toBe(true);
    }
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
        // Judged without being stored: the next pair starts from the same match.
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
    [
      'there are more cups than attempts',
      { [at('playerStats/ali/attempts')]: 1, [at('playerStats/ali/accuracy')]: 200 },
    ],
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
    ['team one is exchanged, its players with it', exchanged('team1Id', 'ali', 'veli')],
    ['team two is exchanged, its players with it', exchanged('team2Id', 'ceren', 'isik')],
    ['team one changes its name', { [at('team1Name')]: 'Başka' }],
    ['team two changes its name', { [at('team2Name')]: 'Başka' }],
    ...SLOTS.map(([slot, uid, teamId]): [string, Record<string, unknown>] => [
      `${uid} is exchanged, his entry with him`,
      { [at(slot)]: 'cem', [at(`playerStats/${uid}`)]: undefined, [at('playerStats/cem')]: entryOf(uid, teamId) },
    ]),
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

  it.each([
    ['ali', 'veli', 'team1Score'],
    ['ceren', 'isik', 'team2Score'],
  ])('L7: the team of %s and %s has eleven cups', async (first, second, score) => {
    const world = await playedWorld(...Array.from({ length: 10 }, () => `${first}+`));
    expectRefused(world, await tapsPatch(world, `${second}0`), {
      [at(`playerStats/${second}/cupsScored`)]: 1,
      [at(`playerStats/${second}/accuracy`)]: 100,
      [at(score)]: 11,
    });
  });
});

function exchanged(side: string, ...players: string[]) {
  const entries = players.map((uid) => [at(`playerStats/${uid}/teamId`), 'baska']);
  return { [at(side)]: 'baska', ...Object.fromEntries(entries) };
}

/** The entry of another player with the numbers that this one has after the update. */
function entryOf(uid: string, teamId: string) {
  const cupsScored = uid === 'ali' ? 2 : uid === 'ceren' ? 1 : 0;
  const attempts = uid === 'ali' ? 3 : cupsScored;
  const accuracy = uid === 'ali' ? 67 : cupsScored * 100;
  return { playerId: 'cem', playerName: 'Cem', teamId, cupsScored, attempts, accuracy, isMVP: false };
}
