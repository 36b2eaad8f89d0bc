import { beforeEach, describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { applyEvents, applyQuery, applyRows, createLeagueStore } from '../../src/data/store/league-store.ts';
import { matchRecord } from '../../src/data/store/record-queries.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { MATCH_NOTE } from '../../src/domain/match/note-kinds.ts';
import { drainOutbox } from '../../src/sync/drain.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

/** Notes from the table to the league, against the project's own rules. */

const SCORER = { uid: 'hakem', token: {} };
const MATCH = keyOf(1000);
type Person = typeof ADMIN | typeof SCORER;

let world: RulesWorld;
let updates: Record<string, unknown>[];
/** Whether the answer of an update is lost after the server has applied it. */
let losesAnswer: boolean;

beforeEach(() => {
  world = openWorld();
  world.seed({
    [`matches/${MATCH}`]: freshMatch(),
    [`liveMatches/${MATCH}`]: { startedAt: freshMatch().startedAt },
    'config/activeMatch': MATCH,
    [`matchScorers/${MATCH}/${SCORER.uid}`]: { name: 'Hakan', at: 1, until: world.now + 1_000, link: keyOf(1) },
  });
  updates = [];
  losesAnswer = false;
});

/** A phone with an outbox of its own, which has read the match. */
function phone(as: Person) {
  const league = createLeagueStore();
  const outbox = createMemoryOutbox();
  outbox.watch(
    (rows) => applyRows(league, rows),
    () => undefined,
  );
  const read = () => {
    applyQuery(league, matchRecord(MATCH), { whole: { [MATCH]: world.read(`matches/${MATCH}`) } });
    applyEvents(league, MATCH, { whole: (world.read(`matchEvents/${MATCH}`) ?? {}) as Record<string, unknown> });
  };
  read();
  const commands = createMatchCommands({
    league,
    outbox,
    uid: () => as.uid,
    now: () => world.now,
    random: Math.random,
  });
  const update = async (patch: Readonly<Record<string, unknown>>) => {
    updates.push(patch);
    if (!world.write(as, patch)) throw new DeniedError();
    if (losesAnswer) throw new OfflineError();
  };
  const drain = () =>
    drainOutbox({
      outbox,
      uid: () => as.uid,
      proof: HOLDS,
      movesBracket: () => as === ADMIN,
      now: () => world.now,
      pause: async () => undefined,
      remote: { ...readsOf(world), update },
    });
  const isAdmin = as === ADMIN;
  const note = (target: string, kind: 'disputed' | 'objection' | null) =>
    commands.noteMatch(MATCH, target, kind, isAdmin);
  const states = async () => (await outbox.get()).map(({ state, reason }) => reason ?? state);
  return { outbox, commands, drain, note, read, states };
}
const notes = () => world.read(`matchNotes/${MATCH}`);

describe.each([
  ['the admin', ADMIN],
  ['a scorer', SCORER],
])('%s notes a throw and the match without a network', (_who, as) => {
  it('L3: once the network is there, the throw and its note arrive, each once', async () => {
    const { commands, drain, note, outbox } = phone(as);
    await commands.recordShot(MATCH, 'cup', 'ali');
    const [row] = await outbox.get();
    const key = row?.intent.kind === 'shot' ? row.intent.eventId : '';
    expect(await note(key, 'disputed')).toEqual({ ok: true });
    await note(MATCH_NOTE, 'objection');
    const before = { ...freshMatch(), team1Score: 1 };
    await drain();
    expect(notes()).toEqual({ [key]: 'disputed', match: 'objection' });
    expect(world.read(`matches/${MATCH}/team1Score`)).toBe(before.team1Score);
    await drain();
    expect(updates).toHaveLength(3);
  });

  it('L3: a note whose answer was lost is not sent again, and a removed one stays away', async () => {
    const { drain, note, states } = phone(as);
    await note(MATCH_NOTE, 'disputed');
    losesAnswer = true;
    await expect(drain()).rejects.toThrow();
    losesAnswer = false;
    await drain();
    expect([updates.length, await states()]).toEqual([1, ['accepted']]);
    await note(MATCH_NOTE, null);
    await note(MATCH_NOTE, 'objection');
    await note(MATCH_NOTE, null);
    await drain();
    expect(notes()).toBeNull();
  });

  it('no note is made of a throw that there is not', async () => {
    expect(await phone(as).note(keyOf(7), 'disputed')).toEqual({ ok: false, refusal: 'missing' });
  });
});

describe('a note of a match that is over', () => {
  const over = { status: 'cancelled', cancelledAt: 2 };

  it('is refused to a scorer at his table, and to one who did not know, as too late (L6)', async () => {
    const { drain, note, read, states } = phone(SCORER);
    await note(MATCH_NOTE, 'disputed');
    world.seed({ [`matches/${MATCH}`]: { ...freshMatch(), ...over } });
    await drain();
    expect([updates, await states()]).toEqual([[], ['match-cancelled']]);
    read();
    expect(await note(MATCH_NOTE, 'disputed')).toEqual({ ok: false, refusal: 'match-cancelled' });
  });

  it('decision 55: is the admin’s, but for a throw that came too late itself', async () => {
    const { commands, drain, note, outbox, read, states } = phone(ADMIN);
    await commands.recordShot(MATCH, 'cup', 'ali');
    const [row] = await outbox.get();
    await note(row?.intent.kind === 'shot' ? row.intent.eventId : '', 'disputed');
    world.seed({ [`matches/${MATCH}`]: { ...freshMatch(), ...over } });
    read();
    await note(MATCH_NOTE, 'objection');
    await drain();
    expect(await states()).toEqual(['match-cancelled', 'match-cancelled', 'accepted']);
    expect(notes()).toEqual({ match: 'objection' });
  });
});

it('a note on a tap of another account waits until that tap is sent', async () => {
  const { commands, drain, note, outbox, states } = phone(ADMIN);
  const theirs = { kind: 'shot', eventId: keyOf(3), type: 'cup', playerId: 'ali' } as const;
  await outbox.importRows([{ uid: SCORER.uid, matchId: MATCH, at: world.now, intent: theirs }]);
  await note(keyOf(3), 'disputed');
  await drain();
  expect(await states()).toEqual(['waiting', 'waiting']);
  await outbox.update([(await outbox.get())[0]?.seq ?? 0], { uid: ADMIN.uid });
  await drain();
  expect(await states()).toEqual(['accepted', 'accepted']);
  expect(notes()).toEqual({ [keyOf(3)]: 'disputed' });
  expect(commands).toBeDefined();
});
