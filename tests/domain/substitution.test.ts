import { describe, expect, it } from 'vitest';
import { isThrow } from '../../src/domain/match/corrections.ts';
import { listEvents } from '../../src/domain/match/event-list.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { completionFacts } from '../../src/domain/match/rulebook.ts';
import {
  allSubstitutions,
  atTable,
  judgeSubstitution,
  substitutionsOf,
  withSubstitutes,
} from '../../src/domain/match/substitutes.ts';
import { viewTable } from '../../src/domain/match/table-view.ts';
import { nextThrowers } from '../../src/domain/match/throw-order.ts';
import { viewMatch } from '../../src/domain/match/view.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

/** Decision 67: a player comes in after the first event, and who threw keeps what he threw. */

const NAMES = { cem: 'Cem Kara', naz: 'Naz Ak', efe: 'Efe Can' };
const running = (rev = 5): Match => ({ ...freshMatch(), rev });
/** The league's record and log after a script, as the drain writes both. */
const played = (...script: string[]) => {
  const events = logOf(...script);
  const match = withSubstitutes(running(script.length), events, NAMES);
  return { match: { ...match, ...foldMatch(match, events) }, events };
};
const viewOf = (...script: string[]) => {
  const { match, events } = played(...script);
  const view = viewTable(match, events, []);
  if (view === null) throw new Error('no view');
  return view;
};
const judge = (script: string[], leaves: string, comes: keyof typeof NAMES | string) =>
  judgeSubstitution(viewOf(...script), { leaves, comes: { uid: comes, displayName: `Ad ${comes}` } }, keyOf(99));
const sub = (leaves: string, playerId: string) => ({
  intent: { kind: 'sub', eventId: keyOf(99), leaves, playerId, playerName: `Ad ${playerId}` },
});

describe('decision 67: the players of a match', () => {
  it('who comes in is a player of the side, and everybody keeps his throws', () => {
    const { match } = played('ali+', 'sub ali cem', 'cem+', 'cem0', 'ceren+');
    expect([match.team1Players, match.team2Players]).toEqual([
      ['ali', 'veli', 'cem'],
      ['ceren', 'isik'],
    ]);
    expect(match.team1Score).toBe(2);
    expect(match.playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 1 });
    expect(match.playerStats.cem).toMatchObject({
      ...{ playerName: 'Cem Kara', teamId: 'firtina', cupsScored: 1, attempts: 2, accuracy: 50 },
    });
  });

  it('who plays for the other side does not come in, and without a substitution the match is the same', () => {
    const names = { ...NAMES, ceren: 'Ceren' };
    const { team1Players, team2Players } = withSubstitutes(running(), logOf('ali+', 'sub ali ceren'), names);
    expect([...team1Players, ...team2Players]).toEqual(['ali', 'veli', 'ceren', 'isik']);
    const match = running();
    expect(withSubstitutes(match, logOf('ali+'), NAMES)).toBe(match);
  });

  it('are listed oldest first, whatever the order of the log', () => {
    const log = logOf('ali+', 'sub ali cem', 'sub cem efe', 'undo 1');
    const found = allSubstitutions(Object.fromEntries(Object.entries(log).reverse()));
    expect(found.map(({ playerId, isUndone }) => [playerId, isUndone])).toEqual([
      ['cem', true],
      ['efe', false],
    ]);
  });

  it('a throw of who has left still counts: its phone may not have heard', () => {
    expect(played('ali+', 'sub ali cem', 'ali+').match).toMatchObject({ team1Score: 2 });
  });

  it('each side may have one more player', () => {
    const { match } = played('ali+', 'veli0', 'ceren0', 'sub ali cem', 'sub ceren naz', 'sub veli efe', 'efe+');
    expect([match.team1Players, match.team2Players]).toEqual([
      ['ali', 'veli', 'cem'],
      ['ceren', 'isik', 'naz'],
    ]);
    expect(match.team1Score).toBe(1);
  });

  it('decision 58: who leaves without a throw was never in the match, and neither was who came and left again', () => {
    expect(played('ali0', 'undo 0', 'sub ali cem').match.team1Players).toEqual(['cem', 'veli']);
    expect(played('ali0', 'undo 0', 'sub ali cem').match.playerStats).not.toHaveProperty('ali');
    expect(played('ali+', 'sub ali cem', 'sub cem efe').match.team1Players).toEqual(['ali', 'veli', 'efe']);
    expect(played('isik+', 'sub isik naz', 'sub ceren efe').match.team2Players).toEqual(['efe', 'isik', 'naz']);
    // The one further player takes the seat of who has no throw left.
    expect(played('ali+', 'sub ali cem', 'sub veli ali', 'undo 0').match.team1Players).toEqual(['ali', 'cem']);
    // At the table he stays, throw or not; so does a side when nobody is known who came.
    expect(played('ali+', 'sub ali cem', 'cem0', 'sub cem ali', 'undo 0').match.team1Players).toEqual([
      ...['ali', 'veli', 'cem'],
    ]);
    expect(played('veli+', 'sub ali nobody').match.team1Players).toEqual(['ali', 'veli']);
  });

  it('who came in by mistake leaves the match, and another one may come', () => {
    expect(played('ali+', 'sub ali cem', 'undo 1').match.team1Players).toEqual(['ali', 'veli']);
    expect(played('ali+', 'sub ali cem', 'undo 1').match.playerStats).not.toHaveProperty('cem');
    expect(played('ali+', 'sub ali cem', 'undo 1', 'sub ali efe').match.team1Players).toEqual(['ali', 'veli', 'efe']);
    expect(played('ali+', 'sub ali cem', 'undo 1', 'restore 1').match.team1Players).toEqual(['ali', 'veli', 'cem']);
  });

  it.each(['cem0', 'move 0 cem'])('who has a throw in his name stays: %s', (thrown) => {
    for (const script of [
      [thrown, 'undo 1'],
      [thrown, 'undo 1', `undo ${thrown === 'cem0' ? 2 : 0}`],
    ]) {
      expect(played('ali+', 'sub ali cem', ...script).match.team1Players).toEqual(['ali', 'veli', 'cem']);
    }
  });

  it('a match that is over keeps its players', () => {
    const { match } = played('ali+', 'sub ali cem', 'cem0');
    const ended = { ...match, status: 'completed' as const };
    expect(withSubstitutes(ended, {})).toBe(ended);
  });

  it('without the whole log the record’s players stay', () => {
    const { match } = played('ali+', 'sub ali cem', 'cem0');
    expect(viewTable(match, null, [])?.match.team1Players).toEqual(['ali', 'veli', 'cem']);
    expect(viewTable(match, {}, [])?.match.team1Players).toEqual(['ali', 'veli']);
  });

  it('a log that is ahead of the record seats nobody without a name', () => {
    const { events } = played('ali+', 'sub ali cem', 'cem+');
    expect(viewTable(running(1), events, [])?.match.team1Players).toEqual(['ali', 'veli']);
  });

  it('the rows of the phone seat him at once, and his throws count', () => {
    const rows = [
      { kind: 'sub', eventId: keyOf(3), leaves: 'ali', playerId: 'cem', playerName: 'Cem Kara' } as const,
      { kind: 'shot', eventId: keyOf(4), type: 'cup', playerId: 'cem' } as const,
    ].map((intent: Intent, seq) => ({
      ...{ seq, uid: 'admin', matchId: 'm', intent, at: 1, state: 'waiting' as const },
    }));
    const view = viewTable(played('ali+').match, logOf('ali+'), rows);
    expect(view?.match.playerStats.cem).toMatchObject({ playerName: 'Cem Kara', cupsScored: 1 });
    expect(view?.match.team1Score).toBe(2);
    expect(viewTable(played('ali+').match, null, rows)?.match.team1Score).toBe(2);
    // Other pages on the same phone show the same score.
    expect(viewMatch(played('ali+').match, logOf('ali+'), rows)?.match).toEqual(view?.match);
  });

  it('a substitution is no throw: neither the list nor the order of throws has it', () => {
    const view = viewOf('ali+', 'veli+', 'sub ali cem', 'ceren0', 'isik0');
    expect(Object.values(view.events).filter(isThrow)).toHaveLength(4);
    expect(listEvents(view, [], 'online')).toHaveLength(4);
    expect(completionFacts(view.match, view.folded).idle).toEqual(['Cem Kara']);
  });
});

describe('decision 67: who is at the table', () => {
  it.each([
    [[], ['ali', 'veli']],
    [['sub ali cem'], ['cem', 'veli']],
    [
      ['sub ali cem', 'cem+', 'sub cem ali'],
      ['ali', 'veli'],
    ],
    [
      ['veli0', 'sub ali cem', 'sub veli ali'],
      ['cem', 'ali'],
    ],
    [
      ['sub ali cem', 'undo 1'],
      ['ali', 'veli'],
    ],
    // Two phones at once: the second change finds him at the table.
    [
      ['sub ali cem', 'sub veli cem'],
      ['cem', 'veli'],
    ],
    [['sub ceren ali'], ['ali', 'veli']],
  ])('%j: %j', (script, expected) => {
    const { match, events } = played('ali+', ...script);
    expect(atTable(match, events, 'one')).toEqual(expected);
    expect(atTable(match, events, 'two')).toEqual(['ceren', 'isik']);
  });

  it('decision 57: who came in throws in the turn of who left', () => {
    const next = (...script: string[]) => {
      const { match, events } = played(...script);
      const sides = { team1Players: atTable(match, events, 'one'), team2Players: atTable(match, events, 'two') };
      return nextThrowers(match, foldMatch(match, events).timeline, sides);
    };
    expect(next('ali+', 'sub veli cem')).toEqual(['cem']);
    expect(next('ali+', 'sub ali cem')).toEqual(['veli']);
    expect(next('ceren0', 'isik0', 'sub ali cem')).toEqual(['cem', 'veli']);
    expect(next('ali+', 'veli+', 'ceren0', 'isik0', 'sub ali cem', 'cem+')).toEqual(['veli']);
  });
});

describe('decision 67: the rulebook', () => {
  it('lets a player of the bench in, and the same two change again', () => {
    expect(judge(['ali+'], 'ali', 'cem')).toEqual(sub('ali', 'cem'));
    expect(judge(['ali+', 'sub ali cem', 'cem+'], 'cem', 'ali')).toEqual(sub('cem', 'ali'));
    expect(judge(['ali+', 'sub ali cem', 'cem+'], 'veli', 'ali')).toEqual(sub('veli', 'ali'));
  });

  it('takes a mistake back: the match does not count for who never threw', () => {
    const undo = { intent: { kind: 'undo', target: keyOf(1) } };
    expect(judge(['ali+', 'sub ali cem'], 'cem', 'ali')).toEqual(undo);
    // Not if he came for somebody else, threw, or played already.
    expect(judge(['ali+', 'sub ali cem', 'sub veli ali'], 'cem', 'veli')).toEqual(sub('cem', 'veli'));
    expect(judge(['ali+', 'sub ali cem', 'cem0', 'undo 2'], 'cem', 'ali')).toEqual(sub('cem', 'ali'));
  });

  it.each([
    [['ali+', 'veli0', 'sub ali cem'], 'veli', 'efe', 'bench-full'],
    [['ali+', 'sub ali cem'], 'ali', 'cem', 'unknown-player'],
    [['ali+'], 'ali', 'veli', 'unknown-player'],
    [['ali+'], 'ali', 'ceren', 'bench-full'],
    [['ali+'], 'stranger', 'cem', 'unknown-player'],
  ])('%j: %s for %s is refused: %s', (script, leaves, comes, refusal) => {
    expect(judge(script, leaves, comes)).toEqual({ refusal });
  });

  it('refuses when the match is over, the log is full or not read', () => {
    const view = viewOf('ali+');
    const comes = { uid: 'cem', displayName: 'Cem' };
    const over = { ...view, match: { ...view.match, status: 'completed' as const } };
    expect(judgeSubstitution(over, { leaves: 'ali', comes }, keyOf(9))).toEqual({ refusal: 'match-completed' });
    const unread = { ...view, base: view.match };
    expect(judgeSubstitution(unread, { leaves: 'ali', comes }, keyOf(9))).toEqual({ refusal: 'log-unread' });
    const events = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [keyOf(index), logOf('ali0')[keyOf(0)]]),
    );
    const full = { ...view, events: events as typeof view.events };
    expect(judgeSubstitution(full, { leaves: 'ali', comes }, keyOf(9))).toEqual({ refusal: 'log-full' });
  });

  it('a correction of a substitution that is none changes nothing', () => {
    expect(substitutionsOf(logOf('ali+', 'sub ali cem', 'turn 1', 'move 1 efe'))).toMatchObject([{ playerId: 'cem' }]);
    expect(substitutionsOf(logOf('ali+', 'sub ali cem', 'undo 1', 'restore 1', 'undo 1'))).toEqual([]);
  });
});
