import { beforeEach, describe, expect, it } from 'vitest';
import { BENCH, SEATS } from '../../src/domain/match/seats.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { counted } from '../support/counted-world.ts';
import { PEOPLE, scorer, uidOf, userRecord } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { fromScorer, grant, NOT_SCORERS, SCORER } from '../support/scorer-world.ts';
import { at, completionPatch, MATCH, patchFor, playedWorld, tapsPatch } from '../support/scoring-world.ts';

/** Decision 58: the line-up changes until the first event of the match, and later for who has no throw. */

let world: RulesWorld;
beforeEach(async () => {
  world = await playedWorld();
  grant(world);
  world.seed({
    'users/cem': userRecord('cem', 'player', { teamId: 'firtina' }),
    'users/naz': userRecord('naz', 'player', { teamId: 'bardaklar' }),
  });
});

const change = (leaves: string, playerId: string, playerName = `Ad ${playerId}`) =>
  patchFor(world, [{ kind: 'lineup', lineupId: '-NzLineup00000000001', leaves, playerId, playerName }]);
const seats = () => SEATS.map((seat) => world.read(at(seat)));

const SEATED: [leaves: string, comes: string, after: string[]][] = [
  ['ali', 'cem', ['cem', 'veli', 'ceren', 'isik']],
  ['veli', 'cem', ['ali', 'cem', 'ceren', 'isik']],
  ['ceren', 'naz', ['ali', 'veli', 'naz', 'isik']],
  ['isik', 'naz', ['ali', 'veli', 'ceren', 'naz']],
];

describe('decision 58: a change of the line-up', () => {
  it.each(SEATED)(
    '%s gives the seat to %s: by the admin, by the scorer, and by nobody else',
    async (leaves, comes, after) => {
      for (const as of [SCORER, ADMIN]) {
        const patch = await change(leaves, comes);
        for (const [who, other] of Object.entries(NOT_SCORERS)) expect(world.write(other, patch), who).toBe(false);
        expect(world.write(as, patch)).toBe(true);
        expect(seats()).toEqual(after);
        expect(Object.keys(world.read(at('playerStats')) as object).sort()).toEqual([...after].sort());
        expect(world.write(as, await change(comes, leaves))).toBe(true);
      }
    },
  );

  it.each(SEATED)('the entry of %s goes with the seat', async (leaves, comes) => {
    const { [at(`playerStats/${leaves}`)]: _gone, ...patch } = await change(leaves, comes);
    for (const as of [SCORER, ADMIN]) expect(world.write(as, patch)).toBe(false);
  });

  it('L9: the match then counts for who sits, and not for who left', async () => {
    expect(world.write(SCORER, await change('ali', 'cem'))).toBe(true);
    expect(world.write(SCORER, fromScorer(await tapsPatch(world, 'cem+', 'ceren0')))).toBe(true);
    expect(world.write(SCORER, fromScorer(await completionPatch(world)))).toBe(true);
    await counted(world);
    expect(world.read('users/cem/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 1 });
    expect(world.read('users/ali/stats')).toMatchObject({ gamesPlayed: 0 });
  });

  it.each(SEATED)('is refused with the first event: %s gives the seat to %s', async (leaves, comes) => {
    const thrower = leaves === 'ali' ? 'veli' : 'ali';
    const { [at('playerStats')]: stats, ...event } = await tapsPatch(world, `${thrower}0`);
    const thrown = { ...event, [at(`playerStats/${thrower}`)]: (stats as Record<string, unknown>)[thrower] };
    expect(world.write(ADMIN, { ...thrown, ...(await change(leaves, comes)) })).toBe(false);
    expect(world.write(ADMIN, thrown)).toBe(true);
  });

  it('is refused after the first event, also when that is undone', async () => {
    const patch = await change('ali', 'cem');
    expect(world.write(ADMIN, await tapsPatch(world, 'veli+'))).toBe(true);
    expect(world.write(ADMIN, patch)).toBe(false);
    expect(world.write(ADMIN, await tapsPatch(world, 'undo 0'))).toBe(true);
    for (const rev of [0, 2, 3]) expect(world.write(ADMIN, { ...patch, [at('rev')]: rev })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(false);
  });

  it('is refused in the update that ends the match', async () => {
    const patch = await change('ali', 'cem');
    const end = await patchFor(world, [{ kind: 'cancel' }]);
    expect(world.write(ADMIN, { ...end, ...patch })).toBe(false);
    expect(world.write(ADMIN, { ...patch, [at('status')]: 'cancelled', [at('cancelledAt')]: world.now })).toBe(false);
    expect(world.write(ADMIN, end)).toBe(true);
    expect(world.write(ADMIN, patch)).toBe(false);
  });

  const altered: [string, (patch: Patch) => Patch][] = [
    ['the newcomer has no entry', ({ [at('playerStats/cem')]: _entry, ...patch }) => patch],
    ['no time', ({ [at('updatedAt')]: _time, ...patch }) => patch],
    ['the newcomer has thrown', (patch) => ({ ...patch, [at('playerStats/cem')]: entry(patch, { attempts: 1 }) })],
    ['he has cups', (patch) => ({ ...patch, [at('playerStats/cem')]: entry(patch, { attempts: 1, cupsScored: 1 }) })],
    [
      'he is of the other side',
      (patch) => ({ ...patch, [at('playerStats/cem')]: entry(patch, { teamId: 'bardaklar' }) }),
    ],
    ['he sits twice', (patch) => ({ ...patch, [at('team1Players/1')]: 'cem', [at('playerStats/veli')]: null })],
    ['a player of the other side sits twice', (patch) => ({ ...patch, [at('team1Players/0')]: 'ceren' })],
    ['the seats change places', () => ({ [at('team1Players')]: ['veli', 'ali'], [at('updatedAt')]: world.now })],
    ['the seat is empty', (patch) => ({ ...patch, [at('team1Players/0')]: null })],
    ['a third seat', (patch) => ({ ...patch, [at('team1Players/2')]: 'cem' })],
    ['a priority', (patch) => ({ ...patch, [at('team1Players/0')]: { '.value': 'cem', '.priority': 1 } })],
    ['a score', (patch) => ({ ...patch, [at('team1Score')]: 1 })],
  ];
  const entry = (patch: Patch, more: object) => ({ ...(patch[at('playerStats/cem')] as object), ...more });
  it.each(altered)('is refused if %s', async (_what, alter) => {
    const patch = await change('ali', 'cem');
    for (const as of [SCORER, ADMIN]) expect(world.write(as, alter(patch))).toBe(false);
    expect(world.write(SCORER, patch)).toBe(true);
  });

  it('a scorer seats only players of the team, under their names; the admin also a guest whom the league does not have', async () => {
    const member = PEOPLE.M;
    world.seed({ [`matchScorers/${MATCH}/${uidOf('M')}`]: scorer(world.now + 1) });
    for (const as of [SCORER, member]) {
      for (const comes of ['naz', 'nobody', 'deniz']) expect(world.write(as, await change('ali', comes))).toBe(false);
    }
    expect(world.write(member, await change('veli', 'cem'))).toBe(true);
    expect(world.write(member, await change('cem', 'veli'))).toBe(true);
    const patch = await change('ali', 'cem');
    const renamed = { ...patch, [at('playerStats/cem')]: entry(patch, { playerName: 'Başka Ad' }) };
    expect(world.write(SCORER, renamed)).toBe(false);
    expect(world.write(ADMIN, await change('ali', 'guest-00000000000000000001', 'Yeni Misafir'))).toBe(true);
  });
});

describe('decision 58: who leaves after the first event without a throw in his name', () => {
  const play = async (...script: string[]) => {
    for (const step of script) {
      expect(world.write(ADMIN, await tapsPatch(world, step)), step).toBe(true);
      world.now += 1000;
    }
    grant(world);
  };

  it.each(SEATED)(
    '%s gives the seat to %s, for the scorer too, and has no part in the match',
    async (leaves, comes, after) => {
      await play(`${leaves}0`, 'undo 0');
      const patch = fromScorer(await tapsPatch(world, `sub ${leaves} ${comes}`));
      for (const [who, other] of Object.entries(NOT_SCORERS)) expect(world.write(other, patch), who).toBe(false);
      expect(world.write(SCORER, patch)).toBe(true);
      expect(seats()).toEqual(after);
      expect(BENCH.map((place) => world.read(at(place)))).toEqual([null, null]);
      expect(Object.keys(world.read(at('playerStats')) as object).sort()).toEqual([...after].sort());
    },
  );

  const bench = (leaves: string) => BENCH[leaves === 'ali' || leaves === 'veli' ? 0 : 1];
  it.each(SEATED)(
    'decision 67: the last throw of %s is given away, and %s has the seat',
    async (leaves, comes, after) => {
      await play(`${leaves}0`, `${leaves}+`, `sub ${leaves} ${comes}`, `${comes}0`, `move 0 ${comes}`);
      expect(seats()).toEqual(['ali', 'veli', 'ceren', 'isik']);
      expect(world.write(SCORER, fromScorer(await tapsPatch(world, `move 1 ${comes}`)))).toBe(true);
      expect(seats()).toEqual(after);
      expect(world.read(at(`playerStats/${comes}`))).toMatchObject({ cupsScored: 1, attempts: 3 });
      expect(world.read(at(bench(leaves)))).toBeNull();
    },
  );

  it.each(SEATED)(
    '%s keeps the seat against %s: with a throw, with two in his name, and with his entry',
    async (leaves, comes) => {
      const other = leaves === 'ali' ? 'veli' : 'ali';
      await play(`${other}0`, `${leaves}0`, `${leaves}0`, `sub ${leaves} ${comes}`, `${comes}0`);
      const seat = SEATS[['ali', 'veli', 'ceren', 'isik'].indexOf(leaves)] as string;
      const leave = { [at(seat)]: comes, [at(bench(leaves))]: null };
      const without = (patch: Patch) => {
        const { [leaves]: _gone, ...stats } = patch[at('playerStats')] as Record<string, unknown>;
        return { ...patch, ...leave, [at('playerStats')]: stats };
      };
      const refused = async (...script: string[]) =>
        expect(world.write(ADMIN, without(await tapsPatch(world, ...script))), script.join()).toBe(false);
      for (const step of [`${other}+`, 'undo 1', `move 1 ${comes}`]) await refused(step);
      await play(`move 1 ${comes}`);
      const last = await tapsPatch(world, `move 2 ${comes}`);
      expect(last).toMatchObject(leave);
      for (const script of [[`${other}+`], [`${other}0`], ['turn 0']]) await refused(...script);
      const stats = last[at('playerStats')] as object;
      const entry = world.read(at(`playerStats/${leaves}`));
      expect(world.write(ADMIN, { ...last, [at('playerStats')]: { ...stats, [leaves]: entry } })).toBe(false);
      expect(world.write(ADMIN, { ...last, [at(seat)]: other })).toBe(false);
      expect(world.write(ADMIN, { ...last, [at(bench(leaves))]: leaves })).toBe(false);
      expect(world.write(ADMIN, last)).toBe(true);
    },
  );
});
