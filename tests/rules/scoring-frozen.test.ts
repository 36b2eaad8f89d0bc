import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { ADMIN, STRANGER } from '../support/rules-world.ts';
import {
  altered,
  at,
  completedWorld,
  completionPatch,
  MATCH,
  MATCH_PATH,
  playedWorld,
  startPatch,
  tapsPatch,
} from '../support/scoring-world.ts';

describe('L8: a match is completed exactly once', () => {
  it('its own update, sent again, is refused and changes nothing', async () => {
    const world = await playedWorld('ali+', 'ceren+', 'ali+');
    const patch = await completionPatch(world);
    expect(world.write(ADMIN, patch)).toBe(true);
    const after = world.read('');
    expect(world.write(ADMIN, patch)).toBe(false);
    world.now += 5000;
    expect(
      world.write(
        ADMIN,
        altered(patch, { [at('updatedAt')]: world.now, [at('rev')]: 5, [`uncounted/${MATCH}`]: world.now }),
      ),
    ).toBe(false);
    expect(world.read('')).toEqual(after);
  });

  it('of two devices that complete at once, one is refused', async () => {
    const world = await playedWorld('ali+', 'ceren+', 'ali+');
    const [first, second] = [await completionPatch(world), await completionPatch(world)];
    expect([first, second].map((patch) => world.write(ADMIN, patch))).toEqual([true, false]);
    expect(world.read('uncounted')).toEqual({ [MATCH]: world.now });
  });

  it('a completion computed before the last tap is refused', async () => {
    const world = await playedWorld('ali+', 'ceren+', 'ali+');
    const early = await completionPatch(world);
    expect(world.write(ADMIN, await tapsPatch(world, 'isik+', 'isik+', 'isik+'))).toBe(true);
    expect(world.write(ADMIN, early)).toBe(false);
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    expect(world.read(at('winnerId'))).toBe('bardaklar');
  });

  it('the mark of another match is none of this one, which takes the place of the active one', async () => {
    const world = await playedWorld('ali+');
    const other = keyOf(2000);
    expect(world.write(ADMIN, await startPatch(world, other))).toBe(true);
    const patch = await completionPatch(world);
    const marked = { [`uncounted/${MATCH}`]: undefined, [`uncounted/${other}`]: world.now };
    expect(world.write(ADMIN, altered(patch, marked))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
    expect(world.read('config/activeMatch')).toBe(other);
  });
});

describe('MATCH-11: a completed match is frozen', () => {
  const changes: [string, Record<string, unknown>][] = [
    ['it is taken up again', { status: 'ongoing', completedAt: null, winnerId: null, winnerName: null }],
    ['only its status', { status: 'ongoing' }],
    ['a score', { team1Score: 2 }],
    ['a score with its cups', { team1Score: 2, 'playerStats/ali/cupsScored': 2, 'playerStats/ali/attempts': 2 }],
    ['an attempt', { 'playerStats/ali/attempts': 2, 'playerStats/ali/accuracy': 50 }],
    ['the winner', { winnerId: 'bardaklar', winnerName: 'Moda Bardakları' }],
    ['the finish', { completedAt: 1_002_500 }],
    ['the MVP', { 'playerStats/ali/isMVP': false }],
    ['a team’s name', { team1Name: 'Başka' }],
    ['nothing but the revision', {}],
  ];

  it.each(changes)('%s', async (_what, fields) => {
    const world = await completedWorld('ali+');
    const before = world.read(MATCH_PATH);
    const next = { ...fields, rev: 3, updatedAt: world.now };
    for (const patch of [fields, next]) {
      const entries = Object.entries(patch).map(([field, value]) => [at(field), value]);
      if (entries.length > 0) expect(world.write(ADMIN, Object.fromEntries(entries))).toBe(false);
    }
    expect(world.read(MATCH_PATH)).toEqual(before);
  });

  it.each(['ongoing', 'completed'])('an %s match is never deleted', async (status) => {
    const world = status === 'ongoing' ? await playedWorld('ali+') : await completedWorld('ali+');
    for (const patch of [{ [MATCH_PATH]: null }, { [at('playerStats')]: null }, { [`matchEvents/${MATCH}`]: null }]) {
      expect(world.write(ADMIN, patch)).toBe(false);
    }
  });

  it('its whole record can’t be overwritten', async () => {
    const world = await completedWorld('ali+');
    const match = world.read(MATCH_PATH) as unknown as Match;
    expect(world.write(ADMIN, { [MATCH_PATH]: { ...match, rev: match.rev + 1, updatedAt: world.now } })).toBe(false);
    expect(world.write(ADMIN, { [MATCH_PATH]: match })).toBe(false);
  });
});

describe('WRITE-17, WRITE-18: the video of a match', () => {
  const URL = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

  it('ENT-13: is the only field of a completed match that changes, and can be deleted', async () => {
    const world = await completedWorld('ali+');
    const before = world.read(MATCH_PATH) as object;
    expect(world.write(ADMIN, { [at('videoUrl')]: URL })).toBe(true);
    expect(world.read(MATCH_PATH)).toEqual({ ...before, videoUrl: URL });
    expect(world.write(ADMIN, { [at('videoUrl')]: null })).toBe(true);
    expect(world.read(MATCH_PATH)).toEqual(before);
  });

  it('decision 106: so is the second of the log in it, for the admin; without a video there is none', async () => {
    const world = await completedWorld('ali+');
    const before = world.read(MATCH_PATH) as object;
    expect(world.write(ADMIN, { [at('videoStart')]: 500 })).toBe(false);
    expect(world.write(ADMIN, { [at('videoUrl')]: URL, [at('videoStart')]: 500 })).toBe(true);
    expect(world.write(ADMIN, { [at('videoStart')]: 1500 })).toBe(true);
    expect(world.read(MATCH_PATH)).toEqual({ ...before, videoUrl: URL, videoStart: 1500 });
    for (const edge of [1, world.now + 60_000])
      expect(world.write(ADMIN, { [at('videoStart')]: edge }), String(edge)).toBe(true);
    for (const wrong of [0, -5, world.now + 60_001, '500', true, { at: 500 }]) {
      expect(world.write(ADMIN, { [at('videoStart')]: wrong }), JSON.stringify(wrong)).toBe(false);
    }
    expect(world.write(ADMIN, { [at('videoStart')]: 2500, [at('team1Score')]: 2 })).toBe(false);
    expect(world.write(ADMIN, { [at('videoUrl')]: null, [at('videoStart')]: null })).toBe(true);
    expect(world.read(MATCH_PATH)).toEqual(before);
  });

  it('passes while the match is ongoing', async () => {
    const world = await playedWorld('ali+');
    expect(world.write(ADMIN, { [at('videoUrl')]: URL })).toBe(true);
  });

  it.each([
    ['not https', 'http://example.com/v'],
    ['a script', 'javascript:alert(1)'],
    ['too long', `https://example.com/${'a'.repeat(481)}`],
    ['not a text', 5],
    ['a tree', { href: URL }],
  ])('is refused when it is %s', async (_why, value) => {
    const world = await completedWorld('ali+');
    expect(world.write(ADMIN, { [at('videoUrl')]: value })).toBe(false);
  });

  it('is refused for others, for a match that does not exist, and with anything else beside it', async () => {
    const world = await completedWorld('ali+');
    expect(world.write(STRANGER, { [at('videoUrl')]: URL })).toBe(false);
    expect(world.write(ADMIN, { [`matches/${keyOf(9)}/videoUrl`]: URL })).toBe(false);
    expect(world.write(ADMIN, { [at('videoUrl')]: URL, [at('team1Score')]: 2 })).toBe(false);
  });
});
