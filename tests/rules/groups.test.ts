import { describe, expect, it } from 'vitest';
import limits from '../../src/domain/schedule/limits.json' with { type: 'json' };
import { PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld } from '../support/rules-world.ts';
import { openSeason } from '../support/season-world.ts';

const GROUPS = { firtina: 1, bardaklar: 2 };
const OTHERS = Object.entries(PEOPLE).filter(([letter]) => letter !== 'A');

describe('decision 73: the groups of a season', () => {
  it('are the admin’s alone, and everybody reads them', () => {
    const world = openWorld();
    for (const [, as] of OTHERS) {
      expect(world.write(as, { 'groups/first': GROUPS })).toBe(false);
      expect(world.write(as, { 'groups/first/firtina': 1 })).toBe(false);
    }
    expect(world.write(ADMIN, { 'groups/first': GROUPS })).toBe(true);
    for (const [, as] of OTHERS) {
      expect(world.write(as, { 'groups/first': null })).toBe(false);
      expect(world.mayRead(as, 'groups/first')).toBe(true);
    }
    expect(world.write(ADMIN, { 'groups/first': null })).toBe(true);
  });

  it('are whole numbers from 1 to the most', () => {
    const world = openWorld();
    for (const good of [1, limits.groups]) expect(world.write(ADMIN, { 'groups/first/firtina': good })).toBe(true);
    for (const bad of [0, limits.groups + 1, 1.5, -1, '1', true, { x: 1 }]) {
      expect(world.write(ADMIN, { 'groups/first/firtina': bad })).toBe(false);
    }
    expect(world.write(ADMIN, { 'groups/first': 1 })).toBe(false);
    expect(world.write(ADMIN, { 'groups/first': { '.priority': 1, ...GROUPS } })).toBe(false);
  });

  it('are those of the running season: no other season is grouped, and an ended one keeps its groups', () => {
    const world = openWorld();
    expect(world.write(ADMIN, { 'groups/s2': GROUPS })).toBe(false);
    expect(world.write(ADMIN, { 'groups/first': GROUPS })).toBe(true);
    openSeason(world);
    expect(world.write(ADMIN, { 'groups/first': { firtina: 2 } })).toBe(false);
    expect(world.write(ADMIN, { 'groups/first': null })).toBe(false);
    expect(world.write(ADMIN, { 'groups/s2': GROUPS })).toBe(true);
    expect(world.read('groups/first')).toEqual(GROUPS);
  });
});
