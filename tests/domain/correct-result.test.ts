import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CorrectedMatch,
  correctedMatch,
  judgeCorrection,
  type ResultCorrection,
} from '../../src/domain/match/correct-result.ts';
import { whyHeld } from '../../src/domain/match/held.ts';
import { foldMatch, overtimeFields, rareFields, resultOf } from '../../src/domain/match/match.ts';
import { playersOf } from '../../src/domain/match/sides.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { completedMatch, MATCH_ID } from '../support/league-data.ts';
import { anyLog, freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

const nameOf = (uid: string) => `Ad ${uid}`;
const of = (...script: string[]): CorrectedMatch => completedMatch(...script);
function corrected(wrong: CorrectedMatch, correction: ResultCorrection): CorrectedMatch {
  const right = correctedMatch(MATCH_ID, wrong, correction, nameOf);
  if (typeof right === 'string') throw new Error(right);
  return right;
}
const cups = ({ match }: CorrectedMatch) =>
  Object.fromEntries(Object.entries(match.playerStats).map(([uid, line]) => [uid, line.cupsScored]));

describe('decision 139: the match with the right result', () => {
  it('decision 145: it has the overtimes of the wrong match, in the right names', () => {
    const script = [
      'ali+@0',
      'ceren+@0',
      'overtime 1',
      'veli+@1',
      'isik+@1',
      'overtime 2',
      'ceren+@2',
      'isik+@2',
      'undo 7',
    ];
    const [frame, events] = [freshMatch('10o3'), logOf(...script)];
    const folded = foldMatch(frame, events);
    const result = { ...resultOf(frame, folded), ...overtimeFields(folded) };
    const wrong = {
      match: { ...frame, ...folded, ...result, status: 'completed' as const, completedAt: 2000 },
      events,
    };
    const right = corrected(wrong, { kind: 'sides' });
    expect(right.match).toMatchObject({ phase: 2, team1Overtime: 1, team2Overtime: 0, winnerId: 'firtina' });
    expect(right.match.playerStats.ali).toMatchObject({ cupsScored: 1, overtimeCups: 1 });
    expect(right.events[keyOf(0)]).toMatchObject({ playerId: 'ceren', phase: 0 });
    expect(whyHeld('x', right.match, { fixture: null, events: right.events })).toBeNull();
  });

  const ownRules = (...script: string[]) => {
    const [frame, events] = [freshMatch('6o2rwp'), logOf(...script)];
    const folded = foldMatch(frame, events);
    const { team1Score, team2Score, playerStats } = folded;
    const result = { ...resultOf(frame, folded), ...rareFields(folded) };
    const done = { status: 'completed' as const, completedAt: 2000 };
    return { match: { ...frame, ...{ team1Score, team2Score, playerStats }, ...result, ...done }, events };
  };

  it('decisions 150 to 152: of turned sides the answers, double cups and penalties are the other side’s, and turned again they are as before', () => {
    const wrong = ownRules(
      ...['firtina!@0', 'ali2@0', 'ali2@0', 'veli+@0', 'ceren2@0', 'isik2@0', 'isik+@0r', 'bardaklar!@0r'],
      ...['overtime 1', 'firtina!@1', 'ali+@1', 'isik0@1r'],
    );
    expect(wrong.match).toMatchObject({ team1Score: 6, team2Score: 6, team1Penalties: 1, winnerId: 'firtina' });
    const right = corrected(wrong, { kind: 'sides' });
    expect(right.match).toMatchObject({ ...{ team1Score: 6, team2Score: 6, team1Penalties: 1, team2Penalties: 1 } });
    expect(right.match).toMatchObject({ team1Overtime: 0, team2Overtime: 2, winnerId: 'bardaklar' });
    expect(right.match.playerStats.ceren).toMatchObject({ cupsScored: 4, attempts: 2, doubles: 2, overtimeCups: 1 });
    expect(right.events[keyOf(6)]).toMatchObject({ type: 'cup', playerId: 'veli', phase: 0, redemption: true });
    expect(right.events[keyOf(7)]).toMatchObject({ type: 'penalty', playerId: 'firtina', redemption: true });
    expect(whyHeld('x', right.match, { fixture: null, events: right.events })).toBeNull();
    const again = corrected(right, { kind: 'sides' });
    expect(foldMatch(again.match, again.events)).toEqual(foldMatch(wrong.match, wrong.events));
  });

  it('decision 151: two who change a double cup and two cups do not have the same figures; the penalties stay with their team', () => {
    const wrong = ownRules('ali2@0', 'ali0@0', 'veli+@0', 'veli+@0', 'firtina!@0', 'ceren+@0');
    const right = corrected(wrong, { kind: 'player', wrong: 'ali', right: 'veli' });
    expect(right.match.playerStats).toMatchObject({ veli: { cupsScored: 2, attempts: 2, doubles: 1, accuracy: 50 } });
    expect(right.match.playerStats.ali).toMatchObject({ cupsScored: 2, attempts: 2, accuracy: 100 });
    expect(right.match.playerStats.ali).not.toHaveProperty('doubles');
    expect(right.match).toMatchObject({ team1Score: 5, team1Penalties: 1 });
    expect(whyHeld('x', right.match, { fixture: null, events: right.events })).toBeNull();
  });

  it('has the throws that counted in the right names, and its log explains it, whatever was corrected before', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom('player', 'seats', 'sides'), (events, how) => {
        const wrong = {
          match: { ...of('ali+').match, playerStats: foldMatch(of('ali+').match, events).playerStats },
          events,
        };
        const correction: ResultCorrection =
          how === 'sides'
            ? { kind: 'sides' }
            : { kind: 'player', wrong: 'ali', right: how === 'seats' ? 'veli' : 'cem' };
        const right = correctedMatch(MATCH_ID, wrong, correction, nameOf);
        if (right === 'same' || right === 'empty') return;
        if (typeof right === 'string') throw new Error(right);
        const folded = foldMatch(wrong.match, wrong.events);
        const [ali = 0, veli = 0, ceren = 0, isik = 0] = ['ali', 'veli', 'ceren', 'isik'].map(
          (uid) => folded.playerStats[uid]?.cupsScored,
        );
        expect(cups(right)).toEqual(
          how === 'sides'
            ? { ali: ceren, veli: isik, ceren: ali, isik: veli }
            : how === 'seats'
              ? { ali: veli, veli: ali, ceren, isik }
              : { cem: ali, veli, ceren, isik },
        );
        expect(
          whyHeld('x', { ...right.match, fixtureId: undefined as never }, { fixture: null, events: right.events }),
        ).toBeNull();
        expect(Object.keys(right.events)).toHaveLength(folded.timeline.length);
        expect(right.match.updatedAt).toBe(wrong.match.updatedAt);
      }),
    );
  });

  it('of swapped sides the sides swapped again are the match of before', () => {
    const wrong = of('ali+', 'ali+', 'veli0', 'ceren+');
    const twice = corrected(corrected(wrong, { kind: 'sides' }), { kind: 'sides' });
    expect(twice.match.playerStats).toEqual(wrong.match.playerStats);
    expect(twice.match).toMatchObject({ winnerId: wrong.match.winnerId, team1Score: 2, team2Score: 1 });
  });

  it('names a newcomer as the league does, and keeps the video only with the log', () => {
    const wrong = of('ali+');
    const filmed = { ...wrong, match: { ...wrong.match, videoUrl: 'https://example.com/v', videoStart: 1 } };
    const named = corrected(filmed, { kind: 'player', wrong: 'ali', right: 'cem' }).match;
    expect(named).toMatchObject({ videoStart: 1, playerStats: { cem: { playerName: 'Ad cem', teamId: 'firtina' } } });
    const typed = { team1Players: ['ali', 'veli'], team2Players: ['ceren', 'isik'], cups: { ali: '3' } };
    const score = corrected(filmed, { kind: 'score', typed }).match;
    expect([score.typed, score.videoUrl, score.startedAt]).toEqual([true, undefined, wrong.match.startedAt]);
    expect(playersOf(score)).toEqual(['ali', 'veli', 'ceren', 'isik']);
  });

  it('of a typed match is typed, whatever is wrong of it', () => {
    const typed = { team1Players: ['ali', 'veli'], team2Players: ['ceren', 'isik'], cups: { ali: '3', ceren: '1' } };
    const wrong = corrected(of('ali+'), { kind: 'score', typed });
    const right = corrected(wrong, { kind: 'sides' });
    expect(right.match).toMatchObject({
      typed: true,
      team1Score: 1,
      team2Score: 3,
      playerStats: { ceren: { isMVP: true } },
    });
    expect(corrected(wrong, { kind: 'player', wrong: 'ali', right: 'cem' }).match.playerStats.cem).toMatchObject({
      cupsScored: 3,
    });
    expect(correctedMatch(MATCH_ID, wrong, { kind: 'score', typed }, nameOf)).toBe('same');
  });

  it('decision 145: a typed correction keeps the rules of its match, and asks for the overtime that they need', () => {
    const frame = freshMatch('6o3');
    const events = logOf('ali+@0', 'ceren0@0');
    const folded = foldMatch(frame, events);
    const done = { status: 'completed' as const, completedAt: 2000 };
    const wrong = { match: { ...frame, ...folded, ...resultOf(frame, folded), ...done }, events };
    const players = { team1Players: ['ali', 'veli'], team2Players: ['ceren', 'isik'] };
    const level = { ...players, cups: { ali: '2', ceren: '2' } };
    const right = (overtime: { home: string; away: string }) =>
      correctedMatch(MATCH_ID, wrong, { kind: 'score', typed: { ...level, overtime, rules: '10d' } }, nameOf);
    expect(right({ home: '', away: '' })).toBe('empty');
    const corrected = right({ home: '0', away: '2' });
    if (typeof corrected === 'string') throw new Error(corrected);
    const fields = { rules: '6o3', totalCups: 6, phase: 1, team1Overtime: 0, team2Overtime: 2, winnerId: 'bardaklar' };
    expect(corrected.match).toMatchObject({ typed: true, team1Score: 2, team2Score: 2, ...fields });
    const again = (overtime: { home: string; away: string }) =>
      correctedMatch(MATCH_ID, corrected, { kind: 'score', typed: { ...level, overtime } }, nameOf);
    expect(again({ home: '0', away: '2' })).toBe('same');
    expect(again({ home: '3', away: '2' })).toMatchObject({ match: { winnerId: 'firtina', team1Overtime: 3 } });
    const won = { ...players, cups: { ali: '3', ceren: '2' } };
    const bare = correctedMatch(MATCH_ID, corrected, { kind: 'score', typed: won }, nameOf);
    expect(bare).toMatchObject({ match: { rules: '6o3', winnerId: 'firtina', team1Score: 3 } });
    expect(bare).not.toHaveProperty('match.team1Overtime');
    expect(bare).not.toHaveProperty('match.phase');
  });

  it('decision 152: a typed correction has the penalties that it says, and none of the wrong match', () => {
    const frame = freshMatch('6sp');
    const events = logOf('ali+@0', 'firtina!@0', 'firtina!@0');
    const folded = foldMatch(frame, events);
    const done = { status: 'completed' as const, completedAt: 2000 };
    const wrong = { match: { ...frame, ...folded, ...resultOf(frame, folded), ...done }, events };
    expect(wrong.match).toMatchObject({ team1Score: 3, team1Penalties: 2 });
    const typed = { team1Players: ['ali', 'veli'], team2Players: ['ceren', 'isik'], cups: { ali: '1' } };
    const right = (home: string, away: string) =>
      correctedMatch(MATCH_ID, wrong, { kind: 'score', typed: { ...typed, penalties: { home, away } } }, nameOf);
    const moved = right('', '2');
    expect(moved).toMatchObject({ match: { typed: true, team1Score: 1, team2Score: 2, team2Penalties: 2 } });
    expect(moved).not.toHaveProperty('match.team1Penalties');
    const none = right('', '');
    expect(none).toMatchObject({ match: { team1Score: 1, team2Score: 0, winnerId: 'firtina' } });
    expect(none).not.toHaveProperty('match.team1Penalties');
    expect(right('2', '')).toBe('same');
  });

  it.each<[string, Partial<Match>, boolean, string | null]>([
    ['a finished match', {}, true, null],
    ['one without a fixture', {}, false, null],
    ['one whose fixture is another’s', { fixtureId: 'f1' }, false, 'other-fixture'],
    ['one that runs', { status: 'ongoing' }, true, 'not-completed'],
    ['an annulled one', { annulled: { reason: 'Neden' } }, true, 'annulled'],
  ])('%s', (_what, more, isOwn, refusal) => {
    expect(judgeCorrection({ ...of('ali+').match, ...more }, isOwn)).toBe(refusal);
    expect(judgeCorrection(undefined, isOwn)).toBe('removed');
  });
});
