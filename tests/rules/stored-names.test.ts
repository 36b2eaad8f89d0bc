import { describe, expect, it } from 'vitest';
import {
  declareForfeit,
  makeFixture,
  moveFixtures,
  removeFixture,
  stepFixture,
  takeForfeitBack,
} from '../../src/data/commands/fixtures.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { counted } from '../support/counted-world.ts';
import { differencesIn, recountOf, stillWrong, WEEK } from '../support/forfeit-world.ts';
import { LEAGUE_FIXTURE } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { completionPatch, playedWorld } from '../support/scoring-world.ts';
import { playOn } from '../support/season-world.ts';

/** Every text of the app's sentences that takes no value. */
const TEXTS = new Set(
  Object.values(import.meta.glob('../../src/domain/messages/*.ts', { eager: true })).flatMap(texts),
);
/** The texts that a screen shows for a name that it does not have. */
const NO_NAMES = /bilinmeyen|bilinmiyor|belli değil/i;

function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** The stored values of an update that a screen made up. */
const madeUp = (patch: Patch) => texts(patch).filter((text) => TEXTS.has(text) || NO_NAMES.test(text));

/** A world whose match and fixture name two teams and four players that have left the league. */
async function leftWorld(): Promise<RulesWorld> {
  const world = await playedWorld('ali+', 'ceren+', 'ali+');
  world.seed({
    [`fixtures/${WEEK}`]: LEAGUE_FIXTURE,
    'fixtures/other': { ...LEAGUE_FIXTURE, round: 2 },
    'fixtures/final': { ...LEAGUE_FIXTURE, stage: 'final', tie: 'f', from1: { tie: 's1', of: 'winner' } },
  });
  return world;
}

function leave(world: RulesWorld): void {
  for (const id of ['firtina', 'bardaklar']) world.seed({ [`teams/${id}`]: null, [`teamIndex/${id}`]: null });
  for (const uid of ['ali', 'veli', 'ceren', 'isik']) world.seed({ [`users/${uid}`]: null });
}

describe('decision 39: no text made for a screen is ever stored as a name', () => {
  const left = () => undefined;
  const place = { at: 2_000_000_000_000, venue: null, table: null };
  const commands: [string, (admin: ReturnType<typeof adminOf>) => Promise<unknown>][] = [
    ['declares a forfeit', (admin) => declareForfeit(admin, WEEK, 'firtina')],
    ['adds a fixture', (admin) => makeFixture(admin, { team1Id: 'firtina', team2Id: 'gone1', at: 5, round: 1 }, left)],
    ['postpones a fixture', (admin) => stepFixture(admin, WEEK, { type: 'postpone' }, left)],
    ['cancels a fixture', (admin) => stepFixture(admin, WEEK, { type: 'cancel' }, left)],
    ['moves fixtures', (admin) => moveFixtures(admin, { [WEEK]: place, other: place }, left)],
    ['deletes a fixture', (admin) => removeFixture(admin, WEEK, left)],
  ];

  it.each(commands)('the admin %s of teams that have left the league', async (_what, command) => {
    const world = await leftWorld();
    leave(world);
    const sent: Patch[] = [];
    await command(adminOf(world, async (patch) => void sent.push(patch)));
    expect(sent).toHaveLength(1);
    expect(sent.flatMap(madeUp)).toEqual([]);
  });

  it('a forfeit is taken back', async () => {
    const world = await leftWorld();
    expect(await declareForfeit(adminOf(world), WEEK, 'firtina')).toBeNull();
    leave(world);
    const sent: Patch[] = [];
    await takeForfeitBack(
      adminOf(world, async (patch) => void sent.push(patch)),
      WEEK,
    );
    expect(sent).toHaveLength(1);
    expect(sent.flatMap(madeUp)).toEqual([]);
  });

  it('a match of teams and players that have left is completed', async () => {
    const world = await leftWorld();
    leave(world);
    const patch = await completionPatch(world);
    expect(madeUp(patch)).toEqual([]);
    expect(world.write(ADMIN, patch)).toBe(true);
    await counted(world);
    expect(world.read('seasonStats/first/teams/firtina/name')).toBe('Kadıköy Fırtına');
    expect(madeUp({ figures: world.read('seasonStats') })).toEqual([]);
  });

  it('what writes knows no such text: the phrases for a missing name are for screens', () => {
    const writers = import.meta.glob<string>(
      [
        '../../src/domain/{admin,match,records,schedule,standings}/**/*.ts',
        '../../src/{data,sync}/**/*.ts',
        '../../functions/src/handlers/*.ts',
      ],
      { query: '?raw', import: 'default', eager: true },
    );
    expect(Object.keys(writers).length).toBeGreaterThan(150);
    const phrase = /[a-z]\.(unknown(Team|Player|Captain)?|someone)\b(?! *\()/i;
    const found = Object.keys(writers).filter((path) => phrase.test(writers[path] ?? ''));
    expect(found.sort()).toEqual([
      '../../functions/src/handlers/fixture-push.ts', // A push is shown and never stored.
      '../../src/domain/schedule/import-fixtures.ts', // What is wrong with a file.
      '../../src/domain/schedule/round-names.ts', // A place of the bracket whose team is not decided.
    ]);
  });
});

describe('L9: a recount mends the names that older versions stored', () => {
  it('when the host counts', async () => {
    const world = await leftWorld();
    expect(world.write(ADMIN, await completionPatch(world))).toBe(true);
    world.now += 1000;
    await playOn(world, '-0000000000000009999', 'ceren+');
    leave(world);
    for (const season of ['first', 'all']) {
      world.seed({ [`seasonStats/${season}/teams/bardaklar/name`]: 'Bilinmeyen Takım' });
      world.seed({ [`seasonStats/${season}/players/ali/name`]: 'Bilinmiyor' });
    }
    const ofSeasons = (found: ReturnType<typeof differencesIn>) =>
      found.filter(({ kind }) => kind.startsWith('season'));
    expect(ofSeasons(differencesIn(world)).map(({ fields }) => fields)).toEqual([
      ['name'],
      ['name'],
      ['name'],
      ['name'],
    ]);
    expect(world.write(ADMIN, recountOf(world))).toBe(true);
    expect(ofSeasons(await stillWrong(world))).toEqual([]);
    expect(world.read('seasonStats/all/teams/bardaklar')).toMatchObject({ name: 'Moda Bardakları' });
    expect(world.read('seasonStats/first/players/ali')).toMatchObject({ name: 'Ali Yıldız' });
    expect(world.write(ADMIN, { 'seasonStats/all/teams/bardaklar/name': 'x' })).toBe(false);
  });
});
