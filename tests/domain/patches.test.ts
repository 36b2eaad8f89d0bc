import { describe, expect, it } from 'vitest';
import { fixtureFinish, fixtureMend, fixtureStart, fixtureStop } from '../../src/domain/match/fixture-patches.ts';
import { NOTHING_PLAYED } from '../../src/domain/match/live-matches.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { MATCH_NOTE, type NoteKind } from '../../src/domain/match/note-kinds.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { planRun, takeRun } from '../../src/domain/match/patches.ts';
import type { ServerState } from '../../src/domain/match/plan.ts';
import { reopening } from '../../src/domain/match/reopening.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import { EVENTS_PER_UPDATE } from '../../src/domain/records/constants.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { Match } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';
import { fixtureOf } from './schedule/leagues.ts';

const [K0, K1] = [keyOf(0), keyOf(1)];
const row = (intent: Intent, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...{ seq: 1, uid: 'admin', matchId: 'm', at: 3000, state: 'waiting', intent },
  ...more,
});
const cup = (eventId: string, playerId = 'ali'): Intent => ({ kind: 'shot', eventId, type: 'cup', playerId });
const EMPTY: ServerState = {
  ...{ match: freshMatch(), events: {}, playing: NOTHING_PLAYED },
  ...{ seasons: {}, fixtures: {}, notes: {}, places: {} },
};
const plan = (server: Partial<ServerState>, ...intents: Intent[]) =>
  planRun(
    intents.map((intent) => row(intent)),
    { ...EMPTY, ...server },
    (at) => at + 1,
  );
const reasons = (server: Partial<ServerState>, ...intents: Intent[]) =>
  plan(server, ...intents).refused.map(({ reason }) => reason);
const over = (status: 'completed' | 'cancelled'): Match => ({ ...freshMatch(), status, winnerId: 'firtina' });
const fixture = (more: Partial<Fixture> = {}): Fixture => ({
  ...fixtureOf(),
  ...{ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar', ...more },
});

describe('the rows of one update', () => {
  it('are taps of one match, up to a limit; a start or an end is alone', () => {
    const taps = Array.from({ length: EVENTS_PER_UPDATE + 1 }, (_, index) => row(cup(keyOf(index))));
    expect(takeRun([])).toEqual([]);
    expect(takeRun(taps)).toHaveLength(EVENTS_PER_UPDATE);
    const end = row({ kind: 'complete' });
    expect(takeRun([end, ...taps])).toEqual([end]);
    expect(takeRun([...taps.slice(0, 2), end])).toEqual(taps.slice(0, 2));
    expect(takeRun([row(cup(K0)), row(cup(K1), { matchId: 'x' })])).toHaveLength(1);
    expect(planRun([], EMPTY, (at) => at)).toEqual({
      accepted: [],
      refused: [],
      sent: [],
      patch: {},
      acceptedRev: EMPTY.match?.rev,
    });
  });
});

describe('WRITE-20: a start', () => {
  const { createdAt: _c, startedAt: _s, updatedAt: _u, ...match } = freshMatch();
  const start = { kind: 'start', match, table: 2 } satisfies Intent;

  it('writes the match with its season, features it and takes its fixture', () => {
    const seasons = { s2: { name: '2. Sezon', number: 2, startedAt: 3001 } };
    const { sent, patch } = plan({ match: null, seasons, fixtures: { f: fixture() } }, start);
    const times = { createdAt: SERVER_TIME, startedAt: 3001, updatedAt: SERVER_TIME };
    expect(sent).toHaveLength(1);
    expect(plan({ match: null, seasons }, start).patch['matches/m']).toEqual({ ...match, season: 's2', ...times });
    expect(patch).toEqual({
      'matches/m': { ...match, fixtureId: 'f', ...times },
      'liveMatches/m': { startedAt: 3001, table: 2 },
      'config/activeMatch': 'm',
      ...{ 'fixtures/f/matchId': 'm', 'fixtures/f/startedAt': 3001, 'fixtures/f/updatedAt': SERVER_TIME },
    });
    const plain = plan({ match: null }, { kind: 'start', match }).patch;
    expect(plain['liveMatches/m']).toEqual({ startedAt: 3001 });
    expect(plain['matches/m']).not.toHaveProperty('season');
  });

  it('decisions 36, 37: belongs to the season and the stage of its fixture, whatever season runs', () => {
    const seasons = { s3: { name: '3. Sezon', number: 3, startedAt: 3001 } };
    const final = fixture({ season: 's2', stage: 'final', tie: 'f' });
    const { patch } = plan({ match: null, seasons, fixtures: { f: final } }, start);
    expect(patch['matches/m']).toMatchObject({ season: 's2', stage: 'playoffs', fixtureId: 'f' });
    const decided = fixture({ season: 's2', state: 'forfeit', winnerId: 'firtina' });
    const alone = plan({ match: null, seasons, fixtures: { f: decided } }, start).patch['matches/m'];
    expect(alone).toMatchObject({ season: 's2', fixtureId: 'f' });
    expect(Object.keys(alone as object)).not.toEqual(expect.arrayContaining(['stage']));
    // Of one that is gone only the phone knew where it belonged; the rows of earlier apps do not say.
    const fields = { season: 's2', stage: 'playoffs', fixtureId: 'f' };
    const gone = { ...start, match: { ...start.match, ...fields } };
    expect(plan({ match: null, seasons }, gone).patch['matches/m']).toMatchObject(fields);
    expect(plan({ match: null, seasons }, { ...start, fixtureId: 'f' }).patch['matches/m']).toMatchObject({
      season: 's3',
    });
    // A start that was accepted without its fixture takes a fixture of its own season and stage only.
    expect(plan({ fixtures: { f: final } }, start)).toMatchObject({ sent: [], patch: {} });
  });

  it('that the server holds is sent once more only for its fixture', () => {
    expect(plan({}, start)).toMatchObject({ accepted: [{ seq: 1 }], sent: [], patch: {} });
    expect(plan({ fixtures: { f: fixture() } }, start)).toMatchObject({
      accepted: [],
      patch: { 'fixtures/f/matchId': 'm', 'fixtures/f/startedAt': freshMatch().startedAt },
    });
    expect(plan({ match: over('completed'), fixtures: { f: fixture() } }, start).accepted).toHaveLength(1);
  });
});

describe('WRITE-21: taps', () => {
  it('are numbered, and the score is that of the fold', () => {
    const server = { match: { ...freshMatch(), rev: 4 }, events: logOf('ali+') };
    const { sent, patch } = plan(server, cup(K1, 'veli'), { kind: 'undo', target: K0 });
    expect(sent).toHaveLength(2);
    const undo = correctionKey(K0);
    expect(patch).toEqual({
      [`matchEvents/m/${K1}`]: { type: 'cup', playerId: 'veli', at: 3001, by: 'admin', number: 5 },
      'eventNumbers/m/e5': K1,
      [`matchEvents/m/${undo}`]: { type: 'undo', target: K0, at: 3001, by: 'admin', number: 6 },
      'eventNumbers/m/e6': undo,
      'matches/m/playerStats': expect.objectContaining({
        ali: expect.objectContaining({ cupsScored: 0 }),
        veli: expect.objectContaining({ cupsScored: 1 }),
      }),
      ...{
        'matches/m/team1Score': 1,
        'matches/m/team2Score': 0,
        'matches/m/rev': 6,
        'matches/m/updatedAt': SERVER_TIME,
      },
    });
  });

  it('L3, L14: that the server holds are not sent, nor a correction of what is corrected', () => {
    const acceptedOf = (events: ReturnType<typeof logOf>, ...intents: Intent[]) => {
      const { accepted: known, sent, patch } = plan({ events }, ...intents);
      return [known.length, sent.length, Object.keys(patch).length > 0];
    };
    expect(acceptedOf(logOf('ali+'), cup(K0))).toEqual([1, 0, false]);
    expect(acceptedOf(logOf('ali+'), cup(K0), cup(K1))).toEqual([1, 1, true]);
    expect(acceptedOf(logOf('ali+', 'undo 0'), { kind: 'move', target: K0, playerId: 'veli' })).toEqual([1, 0, false]);
    // The second correction of one event waits for the answer to the first.
    const twice: Intent[] = [
      { kind: 'undo', target: K0 },
      { kind: 'move', target: K0, playerId: 'veli' },
    ];
    expect(acceptedOf(logOf('ali+'), ...twice)).toEqual([0, 1, true]);
  });

  it('of a match that is missing or over are refused', () => {
    expect(reasons({ match: null }, cup(K0))).toEqual(['match-missing']);
    expect(reasons({ match: over('completed') }, cup(K0), cup(K1))).toEqual(['match-completed', 'match-completed']);
    expect(plan({ match: over('cancelled') }, cup(K0))).toMatchObject({ sent: [], patch: {} });
    expect(reasons({ match: over('cancelled') }, { kind: 'undo', target: K0 })).toEqual(['match-cancelled']);
  });
});

describe('WRITE-22, L8: a completion', () => {
  const events = logOf('ali+', 'veli+', 'veli+', 'ceren+', 'isik0');

  it('is one update of facts: the match, its fixture and the mark by which the league counts it, and no figure', () => {
    const fixtures = { f: fixture({ matchId: 'm' }) };
    const server = { events, fixtures, playing: { ...NOTHING_PLAYED, featured: 'm' } };
    const { sent, patch } = plan(server, { kind: 'complete' });
    expect(sent).toHaveLength(1);
    const line = (uid: string, cupsScored: number, isMVP = false) =>
      expect.objectContaining({ playerId: uid, cupsScored, isMVP });
    expect(patch).toEqual({
      ...{ 'matches/m/status': 'completed', 'matches/m/completedAt': 3001, 'matches/m/endedBy': 'admin' },
      ...{ 'matches/m/winnerId': 'firtina', 'matches/m/winnerName': 'Kadıköy Fırtına' },
      ...{ 'matches/m/team1Score': 3, 'matches/m/team2Score': 1 },
      ...{ 'matches/m/rev': 1, 'matches/m/updatedAt': SERVER_TIME },
      ...{ 'matches/m/playerStats/ali': line('ali', 1), 'matches/m/playerStats/veli': line('veli', 2, true) },
      ...{ 'matches/m/playerStats/ceren': line('ceren', 1), 'matches/m/playerStats/isik': line('isik', 0) },
      'uncounted/m': SERVER_TIME,
      ...{ 'fixtures/f/state': 'played', 'fixtures/f/winnerId': 'firtina', 'fixtures/f/updatedAt': SERVER_TIME },
      ...{ 'fixtures/f/team1Score': 3, 'fixtures/f/team2Score': 1 },
      ...{ 'liveMatches/m': null, 'config/activeMatch': null },
    });
  });

  it('leaves score and lines that stand there since the last tap', () => {
    const match = { ...freshMatch(), ...foldMatch(freshMatch(), events) };
    const { patch } = plan({ match, events, playing: { ...NOTHING_PLAYED, featured: 'm' } }, { kind: 'complete' });
    const ofMatch = ['status', 'completedAt', 'endedBy', 'winnerId', 'winnerName', 'rev', 'updatedAt'];
    expect(Object.keys(patch).sort()).toEqual(
      [...ofMatch.map((name) => `matches/m/${name}`), 'matches/m/playerStats/veli/isMVP', 'uncounted/m']
        .concat('liveMatches/m', 'config/activeMatch')
        .sort(),
    );
  });

  it('never ends before the start', () => {
    const match = { ...freshMatch(), season: 's2', startedAt: 9000 };
    const { patch } = plan({ match, events }, { kind: 'complete' });
    expect(patch).toMatchObject({ 'matches/m/completedAt': 9000, 'uncounted/m': SERVER_TIME });
  });

  it('leaves the line of a guest in his own seat, whoever he is joined with', () => {
    const match = { ...freshMatch(), team1Players: ['guest-1', 'veli'] };
    const { patch } = plan({ match, events: logOf('guest-1+') }, { kind: 'complete' });
    expect(patch['matches/m/playerStats/guest-1']).toMatchObject({ cupsScored: 1, isMVP: true });
  });

  it('is refused without a match, without a score and after a cancellation', () => {
    const complete: Intent = { kind: 'complete' };
    expect(reasons({ match: null }, complete)).toEqual(['match-missing']);
    expect(reasons({}, complete)).toEqual(['match-empty']);
    expect(reasons({ match: over('cancelled'), events }, complete)).toEqual(['match-cancelled']);
  });

  it('that the server holds is sent once more only for its fixture', () => {
    const ended = { match: over('completed'), events };
    expect(plan(ended, { kind: 'complete' })).toMatchObject({ accepted: [{ seq: 1 }], patch: {} });
    const late = plan({ ...ended, fixtures: { f: fixture({ matchId: 'm' }) } }, { kind: 'complete' });
    expect(late.patch).toEqual({
      ...{ 'fixtures/f/team1Score': 0, 'fixtures/f/team2Score': 0 },
      ...{ 'fixtures/f/state': 'played', 'fixtures/f/winnerId': 'firtina', 'fixtures/f/updatedAt': SERVER_TIME },
    });
    expect(late.sent).toHaveLength(1);
  });
});

describe('decision 25: a cancellation', () => {
  it('ends the match without a result and opens its fixture', () => {
    const server = { playing: { ...NOTHING_PLAYED, featured: 'm' }, fixtures: { f: fixture({ matchId: 'm' }) } };
    const { sent, patch } = plan(server, { kind: 'cancel' });
    expect(sent).toHaveLength(1);
    expect(patch).toEqual({
      ...{ 'matches/m/status': 'cancelled', 'matches/m/cancelledAt': 3001, 'matches/m/rev': 1 },
      ...{ 'matches/m/endedBy': 'admin', 'matches/m/updatedAt': SERVER_TIME },
      ...{ 'liveMatches/m': null, 'config/activeMatch': null },
      ...{ 'fixtures/f/matchId': null, 'fixtures/f/startedAt': null, 'fixtures/f/updatedAt': SERVER_TIME },
    });
    const late = plan({ match: { ...freshMatch(), startedAt: 9000 } }, { kind: 'cancel' });
    expect(late.patch['matches/m/cancelledAt']).toBe(9000);
  });

  it('is refused without a match and after the completion, and accepted after a cancellation', () => {
    expect(reasons({ match: null }, { kind: 'cancel' })).toEqual(['match-missing']);
    expect(reasons({ match: over('completed') }, { kind: 'cancel' })).toEqual(['match-completed']);
    expect(plan({ match: over('cancelled') }, { kind: 'cancel' }).accepted).toHaveLength(1);
    const open = plan({ match: over('cancelled'), fixtures: { f: fixture({ matchId: 'm' }) } }, { kind: 'cancel' });
    expect(open).toMatchObject({ accepted: [], sent: [{ seq: 1 }], patch: { 'fixtures/f/matchId': null } });
  });
});

describe('the fixture of a match', () => {
  const teams = { team1Id: 'firtina', team2Id: 'bardaklar', startedAt: 7 };
  const stamp = { 'fixtures/f/updatedAt': SERVER_TIME };

  it('is taken by its start, also if it was postponed or cancelled meanwhile', () => {
    expect(fixtureStart({}, 'm', teams)).toBeNull();
    expect(fixtureStart({ f: fixture() }, 'm', teams)).toEqual({
      patch: { 'fixtures/f/matchId': 'm', 'fixtures/f/startedAt': 7, ...stamp },
      fields: { fixtureId: 'f' },
    });
    for (const state of ['postponed', 'cancelled'] as const) {
      expect(fixtureStart({ f: fixture({ state, sequence: 4 }) }, 'm', teams)?.patch).toEqual({
        ...{ 'fixtures/f/matchId': 'm', 'fixtures/f/startedAt': 7, ...stamp },
        ...{ 'fixtures/f/state': 'planned', 'fixtures/f/sequence': 5 },
      });
    }
  });

  it.each<[string, Partial<Fixture>]>([
    ['decided', { state: 'forfeit', winnerId: 'firtina' }],
    ['played', { state: 'played', winnerId: 'firtina' }],
    ['of another match', { matchId: 'x' }],
    ['of another home team', { team1Id: 'x' }],
    ['of another guest', { team2Id: 'x' }],
    ['a game that its tie does not need', { state: 'cancelled', tie: 's1', stage: 'semi' }],
  ])('that is %s is left alone', (_what, more) => {
    expect(fixtureStart({ f: fixture(more) }, 'm', teams)).toBeNull();
  });

  it('is played at its end, and open again after a cancellation', () => {
    const fixtures = { other: fixture({ matchId: 'x' }), f: fixture({ matchId: 'm' }) };
    expect(fixtureFinish(fixtures, 'm', 'firtina')).toEqual({
      ...{ 'fixtures/f/state': 'played', 'fixtures/f/winnerId': 'firtina', ...stamp },
    });
    expect(fixtureFinish(fixtures, 'm', 'firtina', [10, 7])).toMatchObject({
      ...{ 'fixtures/f/team1Score': 10, 'fixtures/f/team2Score': 7 },
    });
    expect(fixtureStop(fixtures, 'm')).toEqual({ 'fixtures/f/matchId': null, 'fixtures/f/startedAt': null, ...stamp });
    for (const none of [{}, { f: fixture() }, { f: fixture({ matchId: 'm', state: 'played', winnerId: 'firtina' }) }]) {
      expect(fixtureFinish(none, 'm', 'firtina')).toEqual({});
      expect(fixtureStop(none, 'm')).toEqual({});
    }
    expect(fixtureFinish({ f: fixture({ matchId: 'm' }) }, 'm', 'stranger')).toEqual({});
  });

  const semi = fixture({ matchId: 'm', stage: 'semi', tie: 's1' });
  const final = (more: Partial<Fixture> = {}): Fixture => {
    const { team1Id: _one, ...place } = fixture({ stage: 'final', tie: 'f', team2Id: 'cinar' });
    return { ...place, from1: { tie: 's1', of: 'winner' }, ...more };
  };

  it('moves the winner on in a bracket, unless the next round no longer waits', () => {
    const played = { 'fixtures/f/state': 'played', 'fixtures/f/winnerId': 'firtina', ...stamp };
    expect(fixtureFinish({ f: semi, end: final() }, 'm', 'firtina')).toEqual({
      ...played,
      ...{ 'fixtures/end/team1Id': 'firtina', 'fixtures/end/updatedAt': SERVER_TIME },
    });
    const begun = final({ team1Id: 'moda', matchId: 'y' });
    expect(fixtureFinish({ f: semi, end: begun }, 'm', 'firtina')).toEqual(played);
    expect(fixtureFinish({ f: semi, end: begun }, 'm', 'firtina', [10, 9])).toMatchObject({
      'fixtures/f/team2Score': 9,
    });
  });

  it('what an update left out is mended', () => {
    const done: Fixture = { ...semi, state: 'played', winnerId: 'firtina' };
    expect(fixtureMend({ f: done, end: final() }, 'm', 'firtina')).toEqual({
      ...{ 'fixtures/end/team1Id': 'firtina', 'fixtures/end/updatedAt': SERVER_TIME },
    });
    expect(fixtureMend({ f: semi, end: final() }, 'm', 'firtina')).toMatchObject({ 'fixtures/f/state': 'played' });
    expect(fixtureMend({ f: fixture({ matchId: 'm', state: 'played', winnerId: 'firtina' }) }, 'm', 'firtina')).toEqual(
      {},
    );
    expect(fixtureMend({ end: final() }, 'm', 'firtina')).toEqual({});
    expect(fixtureMend({ f: done, end: final({ season: 's9' }) }, 'm', 'firtina')).toEqual({});
  });
});

describe('decision 58: a change of the line-up', () => {
  const lineup = (leaves: string, playerId: string, seat?: string): Intent => ({
    ...{ kind: 'lineup', lineupId: K0, leaves, playerId, playerName: 'Adı telefonda' },
    ...(seat === undefined ? {} : { seat }),
  });
  const [ALI, VELI] = ['team1Players/0', 'team1Players/1'];
  const seated = (...team1Players: string[]): Match => ({ ...freshMatch(), team1Players });

  it('gives the seat, and a line under the name that the league knows', () => {
    const { sent, patch } = plan({ newcomer: 'Cem Kara' }, lineup('veli', 'cem', VELI));
    expect(sent).toHaveLength(1);
    expect(patch).toEqual({
      [`matches/m/${VELI}`]: 'cem',
      'matches/m/playerStats/veli': null,
      'matches/m/playerStats/cem': expect.objectContaining({ playerName: 'Cem Kara', teamId: 'firtina', attempts: 0 }),
      'matches/m/updatedAt': SERVER_TIME,
    });
    expect(plan({}, lineup('isik', 'cem')).patch['matches/m/playerStats/cem']).toMatchObject({
      ...{ playerName: 'Adı telefonda', teamId: 'bardaklar' },
    });
  });

  it.each([
    ['who left has no seat any more', seated('cem', 'veli'), lineup('ali', 'cem')],
    ['who left has another seat since', seated('cem', 'ali'), lineup('ali', 'cem', ALI)],
    ['the match is over since', { ...seated('cem', 'veli'), status: 'completed' as const }, lineup('ali', 'cem', ALI)],
  ])('L3: that has arrived is not sent again: %s', (_, match, change) => {
    expect(plan({ match }, change)).toMatchObject({ accepted: [expect.anything()], refused: [], sent: [], patch: {} });
  });

  it.each([
    ['match-missing', null, lineup('ali', 'cem', ALI)],
    ['match-completed', over('completed'), lineup('ali', 'cem', ALI)],
    ['lineup-late', { ...freshMatch(), rev: 1 }, lineup('ali', 'cem', ALI)],
    // Another phone gave the seat to somebody, or another seat to the newcomer.
    ['lineup-late', seated('efe', 'veli'), lineup('ali', 'cem', ALI)],
    ['lineup-late', seated('ali', 'cem'), lineup('ali', 'cem', ALI)],
    ['lineup-late', seated('ali', 'cem'), lineup('ali', 'cem')],
  ])('is refused: %s', (reason, match, change) => {
    expect(plan({ match }, change)).toMatchObject({ refused: [{ row: row(change), reason }], accepted: [], sent: [] });
  });
});

describe('decision 55: a note', () => {
  const note = (target: string, kind: NoteKind | null = 'disputed'): Intent => ({
    ...{ kind: 'note', noteId: K1, target, note: kind },
  });
  const planned = (server: Partial<ServerState>, intent: Intent, isAdmin: boolean) =>
    planRun([row(intent)], { ...EMPTY, events: logOf('ali+'), ...server }, (at) => at, isAdmin);

  it('is sent for a throw that arrived and for the match, and not twice', () => {
    expect(planned({}, note(K0), false).patch).toEqual({ [`matchNotes/m/${K0}`]: 'disputed' });
    expect(planned({}, note(MATCH_NOTE), false).patch).toEqual({ [`matchNotes/m/${MATCH_NOTE}`]: 'disputed' });
    const notes = { [K0]: 'disputed' } as const;
    expect(planned({ notes }, note(K0), false)).toMatchObject({ accepted: [expect.anything()], sent: [], patch: {} });
    expect(planned({}, note(K1, null), false)).toMatchObject({ accepted: [expect.anything()], sent: [], patch: {} });
    expect(planned({ notes }, note(K0, null), false).patch).toEqual({ [`matchNotes/m/${K0}`]: null });
  });

  it('on a match that is over is the admin’s alone', () => {
    const match = over('completed');
    expect(planned({ match }, note(K0), true).patch).toEqual({ [`matchNotes/m/${K0}`]: 'disputed' });
  });

  it.each([
    ['match-missing', null, K0, true],
    ['throw-missing', freshMatch(), K1, true],
    ['match-completed', over('completed'), K0, false],
    ['match-cancelled', over('cancelled'), K1, true],
  ])('is refused: %s', (reason, match, target, isAdmin) => {
    expect(planned({ match }, note(target), isAdmin)).toMatchObject({
      refused: [{ row: row(note(target)), reason }],
      ...{ accepted: [], sent: [], patch: {} },
    });
  });
});

describe('decision 94: a cancelled match', () => {
  const match = { ...over('cancelled'), winnerId: undefined } as unknown as Match;
  const known = {
    ...{ matchId: 'm', match, fixtures: {}, running: [], now: 5000 },
    ...{ seasons: { first: { name: '1. Sezon', number: 1, startedAt: 1 } }, playing: NOTHING_PLAYED },
  };
  const other = (more: Partial<Match>): Match => ({
    ...freshMatch(),
    ...{ team1Id: 'x', team2Id: 'y', team1Players: ['a', 'b'], team2Players: ['c', 'd'], ...more },
  });

  it('goes on at the table of its fixture', () => {
    expect(reopening({ ...known, running: [other({})] })).toMatchObject({
      ...{ 'matches/m/status': 'ongoing', 'matches/m/cancelledAt': null, 'matches/m/endedBy': null },
      'liveMatches/m': { startedAt: 1000 },
    });
    const fixtures = { f: fixture({ table: 3 }) };
    expect(reopening({ ...known, fixtures })).toMatchObject({
      ...{ 'liveMatches/m': { startedAt: 1000, table: 3 }, 'fixtures/f/matchId': 'm' },
    });
  });

  it.each([
    ['not-cancelled', { match: null }],
    ['not-cancelled', { match: over('completed') }],
    ['season-over', { seasons: { first: { name: '1. Sezon', number: 1, startedAt: 1, playUntil: 5000 } } }],
    ['plays', { running: [other({ team1Id: 'firtina' })] }],
    ['plays', { running: [other({}), other({ team2Players: ['c', 'ali'] })] }],
    ['begun-again', { fixtures: { f: fixture({ matchId: 'again' }) } }],
  ])('does not: %s', (refusal, more) => {
    expect(reopening({ ...known, ...more })).toBe(refusal);
  });
});
