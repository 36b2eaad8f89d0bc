import { describe, expect, it } from 'vitest';
import { namesInLineups, newcomersEntry, seatOf } from '../../src/domain/match/lineup-change.ts';
import { NOTHING_PLAYED } from '../../src/domain/match/live-matches.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { planRun } from '../../src/domain/match/patches.ts';
import type { ServerState } from '../../src/domain/match/plan.ts';
import { playersOf } from '../../src/domain/match/sides.ts';
import { atTableNow } from '../../src/domain/match/substitutes.ts';
import { substitutionLines } from '../../src/domain/match/substitution-lines.ts';
import { viewTable } from '../../src/domain/match/table-view.ts';
import type { MatchView } from '../../src/domain/match/view.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

/** Decision 67: what the drain sends of a run with a substitution, and what it refuses. */

const K = [0, 1, 2, 3, 4, 5].map(keyOf) as [string, string, string, string, string, string];
const cup = (eventId: string, playerId: string): Intent => ({ kind: 'shot', eventId, type: 'cup', playerId });
const sub = (eventId: string, leaves: string, playerId: string): Intent => ({
  ...{ kind: 'sub', eventId, leaves, playerId, playerName: `${playerId} (telefonda)` },
});
const undo = (target: string): Intent => ({ kind: 'undo', target });
const stateOf = (...script: string[]): ServerState => {
  const { match, events } = playedMatch(...script);
  return {
    ...{ match, events, playing: NOTHING_PLAYED, players: {}, joined: {}, teams: {}, indexed: {} },
    ...{ seasons: {}, figures: {}, fixtures: {}, notes: {}, places: {}, newcomer: undefined },
  };
};
const planOf = (server: ServerState, ...intents: Intent[]) => {
  const rows = intents.map(
    (intent, seq): OutboxRow => ({ ...{ seq, uid: 'admin', matchId: 'm', at: 1, state: 'waiting', intent } }),
  );
  const { sent, accepted, refused, patch } = planRun(rows, server, (at) => at);
  const seqs = (list: readonly OutboxRow[]) => list.map(({ seq }) => seq);
  return {
    sent: seqs(sent),
    accepted: seqs(accepted),
    refused: refused.map(({ row, reason }) => [row.seq, reason]),
    patch,
  };
};

describe('decision 67: the run of a substitution', () => {
  it('seats the player under the name that the league knows, in an update of its own', () => {
    const { sent, refused, patch } = planOf(
      { ...stateOf('ali+'), newcomer: 'Cem Kara' },
      sub(K[1], 'ali', 'cem'),
      cup(K[2], 'cem'),
    );
    expect([sent, refused]).toEqual([[0], []]);
    expect(patch).toMatchObject({
      [`matchEvents/m/${K[1]}`]: { type: 'sub', leaves: 'ali', playerId: 'cem', number: 2 },
      ...{ 'eventNumbers/m/e2': K[1], 'matches/m/rev': 2, 'matches/m/team1Players/2': 'cem' },
      'matches/m/playerStats': { cem: { playerName: 'Cem Kara', teamId: 'firtina', attempts: 0 } },
    });
    expect(patch).not.toHaveProperty('matches/m/team2Players/2');
  });

  it('a player whom the league does not have comes under the name of the phone', () => {
    const { patch } = planOf(stateOf('isik+'), sub(K[1], 'isik', 'guest'));
    expect(patch['matches/m/playerStats']).toMatchObject({
      guest: { playerName: 'guest (telefonda)', teamId: 'bardaklar' },
    });
    expect(patch['matches/m/team2Players/2']).toBe('guest');
  });

  it('waits behind the taps before it, whose newcomer was not read', () => {
    expect(planOf(stateOf('ali+'), cup(K[1], 'veli'), sub(K[2], 'ali', 'cem'))).toMatchObject({
      sent: [0],
      refused: [],
    });
    // The first is there already: it is settled, and the substitution waits for its own read.
    expect(planOf(stateOf('ali+'), cup(K[0], 'ali'), sub(K[1], 'ali', 'cem'))).toMatchObject({
      sent: [],
      accepted: [0],
    });
  });

  it('is not sent again', () => {
    const server = stateOf('ali+', 'sub ali cem');
    expect(planOf(server, sub(K[1], 'ali', 'cem'), cup(K[2], 'cem'))).toMatchObject({ accepted: [0], sent: [1] });
  });

  it('after another one of the side it is refused, with the throws in its player’s name', () => {
    const server = stateOf('ali+', 'veli0', 'sub ali cem');
    const { sent, refused } = planOf(server, sub(K[3], 'veli', 'efe'), cup(K[4], 'efe'), undo(K[4]), cup(K[5], 'veli'));
    expect(refused).toEqual([
      [0, 'bench-full'],
      [1, 'not-seated'],
      [2, 'throw-missing'],
    ]);
    expect(sent).toEqual([3]);
    // Also of the other side's player, or by nobody of the match.
    expect(planOf(stateOf('ali+'), sub(K[1], 'ali', 'ceren')).refused).toEqual([[0, 'bench-full']]);
    expect(planOf(stateOf('ali+'), sub(K[1], 'cem', 'efe')).refused).toEqual([[0, 'bench-full']]);
  });

  it('decision 58: who has no throw leaves with it, and so does he with his last one', () => {
    const early = planOf(stateOf('ali0', 'undo 0'), sub(K[1], 'ali', 'cem'), cup(K[2], 'cem'));
    expect(early.sent).toEqual([0]);
    expect(early.patch).toMatchObject({ 'matches/m/team1Players/0': 'cem', 'matches/m/rev': 2 });
    expect(early.patch['matches/m/playerStats']).not.toHaveProperty('ali');
    const late = stateOf('ali+', 'sub ali cem', 'cem0', 'ali0');
    const move = (target: string): Intent => ({ kind: 'move', target, playerId: 'cem' });
    expect(planOf(late, move(K[0]), move(K[3])).sent).toEqual([0]);
    const last = planOf(stateOf('ali+', 'sub ali cem', 'cem0'), move(K[0]));
    expect(last.patch).toMatchObject({ 'matches/m/team1Players/0': 'cem', 'matches/m/team1Players/2': null });
    expect(last.patch['matches/m/playerStats']).toMatchObject({ cem: { cupsScored: 1, attempts: 2 } });
    expect(last.patch['matches/m/playerStats']).not.toHaveProperty('ali');
  });

  it('decision 58: a throw of who has left has nobody, and what is brought back is his who sits there', () => {
    const server = stateOf('ali0', 'undo 0', 'veli+', 'sub ali cem');
    expect(playersOf(server.match as Match)).toEqual(['cem', 'veli', 'ceren', 'isik']);
    expect(planOf(server, cup(K[4], 'ali')).refused).toEqual([[0, 'not-seated']]);
    const { patch } = planOf(server, { kind: 'restore', target: correctionKey(K[0]) });
    expect(patch['matches/m/playerStats']).toMatchObject({ cem: { attempts: 1 }, veli: { attempts: 1 } });
  });

  it('a correction of it is an update of its own too, and takes the player out', () => {
    const server = stateOf('ali+', 'sub ali cem');
    const first = planOf(server, undo(K[1]), cup(K[2], 'veli'));
    expect(first.sent).toEqual([0]);
    expect(first.patch).toMatchObject({ 'matches/m/team1Players/2': null, 'matches/m/team1Score': 1 });
    expect(first.patch['matches/m/playerStats']).not.toHaveProperty('cem');
    expect(planOf(server, cup(K[2], 'veli'), undo(K[1])).sent).toEqual([0]);
  });

  it('who has a throw in his name stays when it is taken back', () => {
    const { patch } = planOf(stateOf('ali+', 'sub ali cem', 'cem0'), undo(K[1]));
    expect(patch).not.toHaveProperty('matches/m/team1Players/2');
    expect(patch['matches/m/playerStats']).toHaveProperty('cem');
  });

  it('a correction of a correction that was refused does not hold the taps before it back', () => {
    const late = undo(correctionKey(K[1]));
    expect(planOf(stateOf('ali+'), cup(K[1], 'veli'), late, cup(K[2], 'ali'))).toMatchObject({
      sent: [0],
      refused: [],
    });
    // Alone it is the league's to say.
    expect(planOf(stateOf('ali+', 'veli+'), late).sent).toEqual([0]);
  });
});

describe('decision 67: what a phone shows', () => {
  const { match, events } = playedMatch('ali+', 'sub ali cem');
  const view = viewTable(match, events, []) as MatchView;

  it('without the whole log all players of a side', () => {
    expect(atTableNow(view, 'one')).toEqual(['cem', 'veli']);
    expect(atTableNow(viewTable(match, null, []) as MatchView, 'one')).toEqual(['ali', 'veli', 'cem']);
  });

  it('who came in for whom, at the time of the league', () => {
    const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
    const [line] = substitutionLines(view);
    expect([line?.id, plain(line?.text ?? '')]).toEqual([K[1], 'Ali Yıldız çıktı, Cem Kara girdi.']);
    const hour = 3_600_000;
    const pending = { ...view, pendingEvents: new Set([K[1]]) };
    expect(substitutionLines(view, hour)[0]?.time).not.toBe(line?.time);
    expect(substitutionLines(pending, hour)[0]?.time).toBe(line?.time);
  });

  it('decision 58: only a seat of the start is a seat of the line-up', () => {
    expect(['ali', 'veli', 'cem', 'ceren', 'efe'].map((uid) => seatOf(match, uid))).toEqual([
      ...['team1Players/0', 'team1Players/1', null, 'team2Players/0', null],
    ]);
    const change = { playerId: 'naz', playerName: 'Naz' };
    expect(newcomersEntry(match, { ...change, leaves: 'ceren' })).toMatchObject({ teamId: 'bardaklar' });
    expect(newcomersEntry(match, { ...change, leaves: 'ali' })).toMatchObject({ teamId: 'firtina' });
  });

  it('the names of those who come, in changes of both kinds', () => {
    const lineup: Intent = { kind: 'lineup', lineupId: K[0], leaves: 'isik', playerId: 'naz', playerName: 'Naz' };
    const rows = [sub(K[1], 'ali', 'cem'), lineup, cup(K[2], 'ali')].map((intent) => ({ intent }));
    expect(namesInLineups(rows)).toEqual({ cem: 'cem (telefonda)', naz: 'Naz' });
  });
});
