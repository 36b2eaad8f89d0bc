import { expect, it } from 'vitest';
import { setDeduction, setTableRules, tableNow } from '../../src/data/commands/season.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { parseTableRules } from '../../src/domain/standings/table-rules.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { declaration, differencesIn, WEEK } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { LEAGUE_FIXTURE, PEOPLE, scorer } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { completionPatch, MATCH } from '../support/scoring-world.ts';
import { indexedWorld, openSeason, playOn } from '../support/season-world.ts';

const points = (world: RulesWorld, key: string) =>
  ['firtina', 'bardaklar'].map((id) => world.read(`seasonStats/${key}/teams/${id}/points`));

/** Fırtına won the first season’s match and lost both of the second’s. */
async function league(): Promise<RulesWorld> {
  const world = await indexedWorld('ali+', 'ali+', 'ceren+');
  expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
  await counted(world);
  openSeason(world);
  await playOn(world, keyOf(2001), 'ceren+');
  await playOn(world, keyOf(2002), 'ali+', 'ceren+', 'ceren+');
  return world;
}

it('decision 121: a season counts by its own points, all time is their sum, and another season stays as it was', async () => {
  const world = await league();
  expect([points(world, 'first'), points(world, 's2'), points(world, 'all')]).toEqual([
    [3, 0],
    [0, 6],
    [3, 6],
  ]);
  const first = JSON.stringify(world.read('seasonStats/first'));
  expect(world.read('teamIndex/firtina')).not.toHaveProperty('points');
  await setTableRules(adminOf(world), 's2', { win: 2, loss: 1, order: 'met' });
  expect(Object.keys(world.read('uncounted') as object)).toHaveLength(1);
  await counted(world);
  expect(points(world, 's2')).toEqual([2, 4]);
  expect(points(world, 'all')).toEqual([5, 4]);
  expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 1, losses: 2, points: 5 });
  expect(world.read('teamIndex/firtina')).toMatchObject({ season: 's2', wins: 0, losses: 2, points: 2 });
  expect(JSON.stringify(world.read('seasonStats/first'))).toBe(first);
  expect(await differencesIn(world)).toEqual([]);
  // The next result counts so too.
  await playOn(world, keyOf(2003), 'ali+');
  expect(points(world, 's2')).toEqual([4, 5]);
  expect((await tableNow(adminOf(world).server)).map(({ teamId, points: of }) => [teamId, of])).toEqual([
    ['bardaklar', 5],
    ['firtina', 4],
  ]);
  expect(await differencesIn(world)).toEqual([]);
  await setTableRules(adminOf(world), 's2', { win: 3, loss: 0, order: 'met' });
  await counted(world);
  expect(points(world, 's2')).toEqual([3, 6]);
  expect(world.read('teamIndex/firtina')).not.toHaveProperty('points');
});

it('decision 154: a deduction counts in the points of its season and of all time, until it is given back', async () => {
  const world = await league();
  const admin = adminOf(world);
  const rules = { win: 3, loss: 0, order: 'met' } as const;
  const made = { team: 'bardaklar', name: 'Bardaklar', points: 7, reason: 'Sahaya çıkmadı.' };
  await setDeduction(admin, 's2', rules, 'd1', made);
  await counted(world);
  expect([points(world, 'first'), points(world, 's2'), points(world, 'all')]).toEqual([
    [3, 0],
    [0, -1],
    [3, -1],
  ]);
  expect(world.read('teamIndex/bardaklar')).toMatchObject({ wins: 2, points: -1 });
  expect(await differencesIn(world)).toEqual([]);
  expect((await tableNow(admin.server)).map(({ teamId, points: of }) => [teamId, of])).toEqual([
    ['firtina', 0],
    ['bardaklar', -1],
  ]);
  expect(Object.values(world.read('adminLog') as object).at(-1)).toMatchObject({
    ...{ action: 'points-deducted', target: 'tableRules/s2', detail: 'Bardaklar −7: Sahaya çıkmadı.' },
  });
  // The next result is counted for those who took part alone.
  await playOn(world, keyOf(2003), 'ceren+');
  expect(points(world, 's2')).toEqual([0, 2]);
  expect(await differencesIn(world)).toEqual([]);
  const known = parseTableRules(world.read('tableRules/s2'));
  await setDeduction(admin, 's2', known, 'd1');
  await counted(world);
  expect(points(world, 's2')).toEqual([0, 9]);
  expect(world.read('tableRules/s2')).not.toHaveProperty('deductions');
  expect(world.read('teamIndex/bardaklar')).not.toHaveProperty('points');
  expect(Object.values(world.read('adminLog') as object).at(-1)).toMatchObject({ action: 'points-returned' });
});

it('decision 154: a «hükmen» counts the rack of its season, before and after the change', async () => {
  const world = await league();
  world.seed({ [`fixtures/${WEEK}`]: { ...LEAGUE_FIXTURE, season: 's2' } });
  const cups = () =>
    ['firtina', 'bardaklar'].map((id) => {
      const { cupsFor, cupsAgainst } = world.read(`seasonStats/s2/teams/${id}`) as Record<string, number>;
      return [cupsFor, cupsAgainst];
    });
  const before = cups();
  expect(world.write(ADMIN, await declaration(world, 'firtina'))).toBe(true);
  await counted(world);
  expect(cups()).toEqual(before);
  await setTableRules(adminOf(world), 's2', { win: 3, loss: 0, order: 'met', forfeitCups: 10 });
  await counted(world);
  const [[own = 0, against = 0] = [], [theirs = 0, taken = 0] = []] = before as number[][];
  expect(cups()).toEqual([
    [own + 10, against],
    [theirs, taken + 10],
  ]);
  expect(await differencesIn(world)).toEqual([]);
});

it('decision 121: the first season has rules too, before there is a second', async () => {
  const world = await indexedWorld('ali+', 'ali+', 'ceren+');
  await setTableRules(adminOf(world), 'first', { win: 1, loss: 0, order: 'cups' });
  expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
  await counted(world);
  expect(points(world, 'first')).toEqual([1, 0]);
  expect(Object.values(world.read('adminLog') as object).at(-1)).toMatchObject({ action: 'table-rules' });
});

it('decision 121: only the admin changes them, with a mark and a line of his log, and only to what they may be', async () => {
  const world = await league();
  const patch = (rules: unknown, mark = true, line = 'l9'): Record<string, unknown> => ({
    'tableRules/s2': rules,
    [`adminLog/${line}`]: { by: 'admin', at: world.now, action: 'table-rules', target: 'tableRules/s2' },
    ...(mark ? { [`uncounted/${line}`]: world.now } : {}),
  });
  const right = { win: 2, loss: 1, order: 'cups', line: 'l9' };
  const rare = ['draw', 'overtimeWin', 'overtimeLoss'];
  const wrong: object[] = ['win', 'loss', ...rare].flatMap((name) =>
    [-1, 10, 1.5, '2', true, ...(rare.includes(name) ? [] : [null])].map((value) => ({ ...right, [name]: value })),
  );
  for (const forfeitCups of [0, 5, 7, '10', true]) wrong.push({ ...right, forfeitCups });
  const lost = { team: 'firtina', name: 'Fırtına', points: 3, reason: 'Sahaya çıkmadı.' };
  for (const more of [
    ...[0, 100, 1.5, -1, '3', null].map((points) => ({ points })),
    ...['', 'x'.repeat(161), 1, null].map((reason) => ({ reason })),
    ...['', 'x'.repeat(101), 1, null].map((name) => ({ name })),
    ...['', 'x'.repeat(129), 1, null].map((team) => ({ team })),
    { more: 1 },
  ])
    wrong.push({ ...right, deductions: { l9: { ...lost, ...more } } });
  wrong.push({ ...right, deductions: 1 }, { ...right, deductions: { l9: 1 } });
  wrong.push({ ...right, order: 'x' }, { ...right, order: 1 }, { ...right, line: 'l1' }, { ...right, more: 1 });
  for (const rules of [...wrong, null]) expect(world.write(ADMIN, patch(rules)), JSON.stringify(rules)).toBe(false);
  expect(world.write(ADMIN, patch(right, false))).toBe(false);
  for (const as of Object.values(PEOPLE)) if (as !== PEOPLE.A) expect(world.write(as, patch(right))).toBe(false);
  expect(world.write(ADMIN, patch(right))).toBe(true);
  for (const rules of [
    { win: 0, line: 'l7' },
    { win: 9, loss: 9, line: 'l8' },
    { draw: 0, overtimeWin: 0, overtimeLoss: 0, line: 'l6' },
    { draw: 9, overtimeWin: 9, overtimeLoss: 9, line: 'l5' },
    { forfeitCups: 6, deductions: { l4: { ...lost, points: 1, reason: 'x'.repeat(160) } }, line: 'l4' },
    { forfeitCups: 10, deductions: { l4: { ...lost, points: 99 } }, line: 'l3' },
    { deductions: { l4: { ...lost, team: 'x'.repeat(128), name: 'x'.repeat(100) } }, line: 'l2' },
    { deductions: { l4: { ...lost, team: 'x', name: 'x', reason: 'x' } }, line: 'm1' },
  ])
    expect(world.write(ADMIN, patch({ ...right, ...rules }, true, rules.line))).toBe(true);
});

it('decision 121: nobody who ends a match takes its mark for the rules of the table', async () => {
  for (const [uid, as] of [
    ['ali', PEOPLE.M],
    ['hakem', PEOPLE.T],
  ] as const) {
    const world = await indexedWorld('ali+', 'ali+', 'ceren+');
    world.seed({ [`matchScorers/${MATCH}/${uid}`]: scorer(world.now + 1) });
    const end: Patch = JSON.parse(
      JSON.stringify(await completionPatch(world)).replaceAll('By":"admin"', `By":"${uid}"`),
    );
    // An address that nobody has set is nobody's.
    if (uid === 'hakem') world.seed({ 'config/admin/email': null });
    const rules = { win: 9, loss: 9, order: 'cups', line: MATCH };
    expect(world.write(as, { ...end, 'tableRules/first': rules })).toBe(false);
    expect(world.write(as, end)).toBe(true);
  }
});
