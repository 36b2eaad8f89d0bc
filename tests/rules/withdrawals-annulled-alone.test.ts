import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { declareForfeit } from '../../src/data/commands/fixtures.ts';
import { annulTeam, undoWithdrawal, withdrawTeam } from '../../src/data/commands/withdrawals.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { keyOf } from '../support/match-fixtures.ts';
import { PEOPLE } from '../support/rules-league.ts';
import { ADMIN, type RulesWorld } from '../support/rules-world.ts';
import { altered } from '../support/scoring-world.ts';
import { resolved } from '../support/season-world.ts';
import { deciding, LEAVER, leagueOf, plan, play, withdrawalIn } from '../support/withdrawal-world.ts';

// Decision 70: each condition of the rules alone, on updates that are right but for it.

const [WEEK, LOST, MATCH, FREE] = [keyOf(1), keyOf(2), keyOf(1001), keyOf(1002)] as const;

/** The leaver won a match of a fixture and one without, and has a forfeit. */
async function league(): Promise<RulesWorld> {
  const world = leagueOf(3);
  plan(world, 1, LEAVER, 't1');
  plan(world, 2, 't2', LEAVER);
  await play(world, 1001, [LEAVER, 't1'], [2, 1], WEEK);
  await play(world, 1002, [LEAVER, 't1'], [1, 0]);
  expect(await declareForfeit(adminOf(world), LOST, 't2')).toBeNull();
  world.now += 1000;
  return world;
}

/** What the app would send, not sent. */
async function unsent(world: RulesWorld, undo = false): Promise<Patch> {
  let sent: Patch = {};
  const admin = deciding(world, async (patch) => {
    sent = resolved(world, patch);
  });
  const outcome = undo ? undoWithdrawal(admin, withdrawalIn(world)) : annulTeam(admin, LEAVER, 'Neden');
  expect(await outcome).toMatchObject({ matches: 2, decided: 2 });
  return sent;
}
const placeOf = (patch: Patch, start: string) => Object.keys(patch).find((path) => path.startsWith(start)) ?? '';

/** The league after the withdrawal, and the update that takes it back. */
async function annulled(): Promise<{ world: RulesWorld; undo: Patch }> {
  const world = await league();
  expect(world.write(ADMIN, await unsent(world))).toBe(true);
  world.now += 1000;
  return { world, undo: await unsent(world, true) };
}

describe('a withdrawal that annuls results', () => {
  it('is the admin’s, and so is its end', async () => {
    const world = await league();
    const patch = await unsent(world);
    for (const [letter, person] of Object.entries(PEOPLE))
      if (letter !== 'A') expect(world.write(person, patch), letter).toBe(false);
    const { world: after, undo } = await annulled();
    for (const [letter, person] of Object.entries(PEOPLE))
      if (letter !== 'A') expect(after.write(person, undo), letter).toBe(false);
    expect(after.write(ADMIN, undo)).toBe(true);
    expect(after.write(ADMIN, undo)).toBe(false);
  });

  it.each<[string, (patch: Patch, stored: string, line: string) => Record<string, unknown>]>([
    ['that does not name one of its matches', (_patch, stored) => ({ [`${stored}/matches/${FREE}`]: undefined })],
    ['that is not stored', (_patch, stored) => ({ [stored]: undefined })],
    ['whose line is about something else', (_patch, _stored, line) => ({ [`${line}/target`]: `matches/${keyOf(9)}` })],
    [
      'whose line is about another withdrawal',
      (_patch, _stored, line) => ({ [`${line}/target`]: 'withdrawals/other' }),
    ],
    ['whose line has no target', (_patch, _stored, line) => ({ [`${line}/target`]: undefined })],
    ['of a choice that nobody has', (_patch, stored) => ({ [`${stored}/choice`]: 'annull' })],
    ['with a match under another value', (_patch, stored) => ({ [`${stored}/matches/${MATCH}`]: 1 })],
    ['with a match that it does not annul', (_patch, stored) => ({ [`${stored}/matches/${keyOf(9)}`]: true })],
    ['whose match names another line', () => ({ [`matches/${MATCH}/annulled/line`]: 'other' })],
    ['with another winner of a forfeit', (_patch, stored) => ({ [`${stored}/forfeits/${LOST}/winnerId`]: LEAVER })],
    [
      'with a forfeit that is no fixture',
      (_patch, stored) => ({ [`${stored}/forfeits/${keyOf(9)}`]: { winnerId: 't2' } }),
    ],
    ['without the fixture of a forfeit', (_patch, stored) => ({ [`${stored}/fixtures/${LOST}`]: undefined })],
    ['without its mark', (_patch, _stored, line) => ({ [line.replace('adminLog', 'uncounted')]: undefined })],
    ['with a mark of before', (_patch, _stored, line) => ({ [line.replace('adminLog', 'uncounted')]: 1 })],
  ])('is refused as one %s', async (_what, changes) => {
    const world = await league();
    const patch = await unsent(world);
    const [stored, line] = [placeOf(patch, 'withdrawals/'), placeOf(patch, 'adminLog/')];
    expect(world.write(ADMIN, altered(patch, changes(patch, stored, line)))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('needs a fixture or a match, and one of both is enough', async () => {
    const world = leagueOf(2);
    await play(world, 1001, [LEAVER, 't1'], [2, 1]);
    let sent: Patch = {};
    const admin = deciding(world, async (patch) => {
      sent = resolved(world, patch);
    });
    expect(await annulTeam(admin, LEAVER, 'Neden')).toMatchObject({ matches: 1, decided: 0 });
    const stored = placeOf(sent, 'withdrawals/');
    const record = { ...(sent[stored] as object), matches: null };
    expect(
      world.write(ADMIN, { [stored]: record, [placeOf(sent, 'adminLog/')]: sent[placeOf(sent, 'adminLog/')] }),
    ).toBe(false);
    expect(world.write(ADMIN, sent)).toBe(true);
  });

  it('gives no match a place that was annulled before, and adds none later', async () => {
    const world = await league();
    expect(await annulMatch(adminOf(world), FREE, 'Önceden')).toBeNull();
    world.now += 1000;
    let sent: Patch = {};
    const admin = deciding(world, async (patch) => {
      sent = resolved(world, patch);
    });
    expect(await annulTeam(admin, LEAVER, 'Neden')).toMatchObject({ matches: 1 });
    const stored = placeOf(sent, 'withdrawals/');
    expect(world.write(ADMIN, altered(sent, { [`${stored}/matches/${FREE}`]: true }))).toBe(false);
    expect(world.write(ADMIN, sent)).toBe(true);
    expect(world.write(ADMIN, { [`${stored}/matches/${FREE}`]: true })).toBe(false);
    expect(world.write(ADMIN, { [`${stored}/matches`]: null })).toBe(false);
    expect(world.write(ADMIN, { [`${stored}/forfeits/${LOST}/winnerId`]: 't2' })).toBe(false);
  });
});

describe('another withdrawal', () => {
  /** The app's update that cancels the open fixture, or decides it «hükmen», not sent. */
  async function other(choice: 'forfeit' | 'cancel'): Promise<{ world: RulesWorld; patch: Patch; stored: string }> {
    const world = leagueOf(2);
    plan(world, 1, LEAVER, 't1');
    let sent: Patch = {};
    const admin = deciding(world, async (patch) => {
      sent = resolved(world, patch);
    });
    expect(await withdrawTeam(admin, LEAVER, choice)).toMatchObject({ decided: 1 });
    return { world, patch: sent, stored: placeOf(sent, 'withdrawals/') };
  }

  it.each(['matches', 'forfeits'])('has no leaf for its %s', async (name) => {
    const { world, patch, stored } = await other('cancel');
    expect(world.write(ADMIN, altered(patch, { [`${stored}/${name}`]: { [WEEK]: 't1' } }))).toBe(false);
    for (const leaf of [true, 1, 't1'])
      expect(world.write(ADMIN, altered(patch, { [`${stored}/${name}`]: leaf }))).toBe(false);
    expect(world.write(ADMIN, patch)).toBe(true);
  });

  it('decides no fixture that is a forfeit already', async () => {
    const { world, patch } = await other('forfeit');
    world.seed({ [`fixtures/${WEEK}/state`]: 'forfeit', [`fixtures/${WEEK}/winnerId`]: LEAVER });
    expect(world.write(ADMIN, patch)).toBe(false);
    world.seed({ [`fixtures/${WEEK}/state`]: 'planned', [`fixtures/${WEEK}/winnerId`]: null });
    expect(world.write(ADMIN, patch)).toBe(true);
  });
});

describe('the end of such a withdrawal', () => {
  it('gives back no match alone, no forfeit without its line and its mark, and nothing to another winner', async () => {
    const { world, undo } = await annulled();
    const line = placeOf(undo, 'adminLog/');
    for (const changes of [
      { [`${line}/target`]: 'withdrawals/other' },
      { [`fixtures/${LOST}/winnerId`]: 't1' },
      { [`fixtures/${LOST}/line`]: undefined },
      { [`fixtures/${LOST}/team1Name`]: undefined },
      { [line.replace('adminLog', 'uncounted')]: undefined },
      { [`matches/${MATCH}/annulled/line`]: withdrawalIn(world) },
    ])
      expect(world.write(ADMIN, altered(undo, changes)), JSON.stringify(changes)).toBe(false);
    expect(world.write(ADMIN, undo)).toBe(true);
  });
});
