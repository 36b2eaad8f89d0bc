import { describe, expect, it } from 'vitest';
import type { Patch } from '../../src/domain/records/types.ts';
import { counted } from '../support/counted-world.ts';
import {
  declaredIn,
  FIXTURE,
  faults,
  leagueOf,
  lineOf,
  refusesFaults,
  SETTINGS,
  writes,
} from '../support/forfeit-league.ts';
import { declaration, stillWrong, tableIn, takingBack } from '../support/forfeit-world.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE, PEOPLE } from '../support/rules-league.ts';
import { ADMIN } from '../support/rules-world.ts';
import { altered, completionPatch, MATCH, playedWorld } from '../support/scoring-world.ts';
import { playOn } from '../support/season-world.ts';

describe('a forfeit is taken back in one update with its line of the log and its mark', () => {
  it.each(SETTINGS)('%s', async (_what, winnerId, setting) => {
    const { world, patch } = await declaredIn(setting, winnerId);
    const declared = world.read(`${FIXTURE}/line`);
    refusesFaults(
      world,
      patch,
      [...faults(patch)].filter((changes) => Object.values(changes)[0] !== 'x' || !(`${FIXTURE}/note` in changes)),
    );
    expect(world.write(ADMIN, patch)).toBe(true);
    for (const field of ['winnerId', 'team1Name', 'team2Name']) expect(world.read(FIXTURE)).not.toHaveProperty(field);
    const { state = 'planned' } = setting.fixture ?? {};
    const line = lineOf(patch);
    expect(world.read(FIXTURE)).toMatchObject({ state, line, sequence: 2, updatedAt: world.now });
    expect(line).not.toBe(declared);
    expect(await stillWrong(world)).toEqual([]);
  });

  it('leaves the table as it was, after matches before and behind it', async () => {
    const world = await playedWorld('ali+', 'ali+', 'ceren+');
    fillIndex(world);
    writes(world, await completionPatch(world));
    await playOn(world, keyOf(2000), 'ceren+');
    await counted(world);
    const before = tableIn(world);
    world.seed({ [FIXTURE]: LEAGUE_FIXTURE });
    writes(world, await declaration(world, 'bardaklar'));
    await counted(world);
    expect(world.read('teams/bardaklar/stats')).toMatchObject({ wins: 2, losses: 1, form: 'LWW' });
    writes(world, await takingBack(world));
    await counted(world);
    expect(tableIn(world)).toEqual(before);
    writes(world, await declaration(world, 'bardaklar'));
    await playOn(world, keyOf(3000), 'ali+');
    expect(await stillWrong(world)).toEqual([]);
    writes(world, await takingBack(world));
    await counted(world);
    expect(world.read('teams/bardaklar/stats')).toMatchObject({ wins: 1, losses: 2, form: 'LWL' });
    expect(world.read('seasonStats/all/teams/bardaklar')).toMatchObject({ run: 0, bestRun: 1 });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('one that was postponed is postponed again, and says so only meanwhile', async () => {
    const { world, patch } = await declaredIn({ fixture: { state: 'postponed' } });
    expect(world.read(FIXTURE)).toMatchObject({ state: 'forfeit', was: 'postponed' });
    expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/was`]: undefined }))).toBe(false);
    writes(world, patch);
    expect(world.read(FIXTURE)).toMatchObject({ state: 'postponed', sequence: 2 });
    expect(world.read(FIXTURE)).not.toHaveProperty('was');
    const planned = leagueOf();
    const declared = await declaration(planned, 'firtina');
    expect(planned.write(ADMIN, { ...declared, [`${FIXTURE}/was`]: 'postponed' })).toBe(false);
    expect(planned.write(ADMIN, { ...declared, [`${FIXTURE}/was`]: 'planned' })).toBe(false);
    writes(planned, declared);
    expect(planned.read(FIXTURE)).not.toHaveProperty('was');
  });

  it('to planned, to postponed or to a game that is not needed, and to nothing else', async () => {
    const { world, patch } = await declaredIn({});
    for (const state of ['played', 'forfeit', 'x']) {
      expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/state`]: state }), state).toBe(false);
    }
    for (const [field, value] of [
      ['winnerId', 'firtina'],
      ['matchId', MATCH],
      ['team1Id', 'bardaklar'],
      ['team2Id', 'ucuncu'],
    ]) {
      world.seed({ 'teams/ucuncu': { name: 'Üç', approved: true } });
      expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/${field}`]: value }), field).toBe(false);
    }
    const turned = { [`${FIXTURE}/team1Id`]: 'bardaklar', [`${FIXTURE}/team2Id`]: 'firtina' };
    expect(world.write(ADMIN, { ...patch, ...turned })).toBe(false);
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/state`]: 'postponed' })).toBe(true);
    for (const [setting, was] of [
      [{}, null],
      [{ fixture: { state: 'postponed' } }, 'postponed'],
    ] as const) {
      const other = await declaredIn(setting);
      const cancelled = { ...other.patch, [`${FIXTURE}/state`]: 'cancelled' };
      expect(other.world.write(ADMIN, { ...cancelled, [`${FIXTURE}/was`]: 'x' })).toBe(false);
      expect(other.world.write(ADMIN, { ...cancelled, [`${FIXTURE}/was`]: was })).toBe(true);
      expect(other.world.read(`${FIXTURE}/was`)).toBe(was);
    }
  });

  it('by the admin alone, with a new line of the log that says so', async () => {
    const { world, patch } = await declaredIn({ indexed: true });
    const line = `adminLog/${lineOf(patch)}`;
    for (const [letter, as] of Object.entries(PEOPLE)) {
      if (letter !== 'A') expect(world.write(as, patch)).toBe(false);
    }
    for (const changes of [
      { [line]: undefined },
      { [`${line}/target`]: undefined },
      { [`${line}/target`]: 'fixtures/other' },
      { [`${line}/action`]: 'recount' },
      { [`${line}/action`]: 'fixture-forfeited' },
    ]) {
      expect(world.write(ADMIN, altered(patch, changes)), JSON.stringify(changes)).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('not with the line that declared it, and none of it alone', async () => {
    const { world, patch } = await declaredIn({});
    const [line, declared] = [lineOf(patch), String(world.read(`${FIXTURE}/line`))];
    const old = JSON.parse(JSON.stringify(patch).replaceAll(line, declared)) as Patch;
    expect(world.write(ADMIN, old)).toBe(false);
    const { [`adminLog/${declared}`]: _line, ...without } = old;
    expect(world.write(ADMIN, without)).toBe(false);
    for (const path of Object.keys(patch)) {
      expect(world.write(ADMIN, altered(patch, { [path]: undefined })), path).toBe(false);
    }
    // Of a line from this millisecond, with its mark.
    world.seed({ [`adminLog/${line}`]: patch[`adminLog/${line}`], [`uncounted/${line}`]: world.now });
    expect(
      world.write(ADMIN, altered(patch, { [`adminLog/${line}`]: undefined, [`uncounted/${line}`]: undefined })),
    ).toBe(false);
    world.seed({ [`adminLog/${line}`]: null, [`uncounted/${line}`]: null });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('and keeps no name of that day', async () => {
    const { world, patch } = await declaredIn({});
    for (const name of ['team1Name', 'team2Name']) {
      expect(world.write(ADMIN, altered(patch, { [`${FIXTURE}/${name}`]: undefined })), name).toBe(false);
      expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/${name}`]: 'Kadıköy Fırtına' }), name).toBe(false);
    }
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('of a league from before has neither line nor names', async () => {
    const { world, patch } = await declaredIn({});
    world.seed({ [`${FIXTURE}/line`]: null, [`${FIXTURE}/team1Name`]: null, [`${FIXTURE}/team2Name`]: null });
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it.each(['team1Id', 'team2Id'])('not while its %s becomes another', async (side) => {
    const { world, patch } = await declaredIn({});
    world.seed({ 'teams/ucuncu': { name: 'Üç', approved: true, createdAt: 1 } });
    expect(world.write(ADMIN, { ...patch, [`${FIXTURE}/${side}`]: 'ucuncu' })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('one at a time with one line', async () => {
    const world = leagueOf();
    world.seed({ 'fixtures/twin': { ...LEAGUE_FIXTURE, round: 2 } });
    writes(world, await declaration(world, 'firtina'));
    writes(world, await declaration(world, 'firtina', 'twin'));
    const patch = await takingBack(world);
    const own = Object.entries(patch).filter(([path]) => path.startsWith(FIXTURE));
    const also = own.map(([path, value]) => [path.replace(FIXTURE, 'fixtures/twin'), value]);
    expect(world.write(ADMIN, { ...patch, ...Object.fromEntries(also) })).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });
});
