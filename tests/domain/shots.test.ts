import { describe, expect, test, vi } from 'vitest';
import { foldMatch } from '../../src/domain/match/match.ts';
import { momentumOf } from '../../src/domain/match/momentum.ts';
import { judgeShot } from '../../src/domain/match/rulebook.ts';
import { SHOT_TYPES, SHOTS, type ShotType } from '../../src/domain/match/shots.ts';
import { exportText, parseExport } from '../../src/domain/outbox/outbox-export.ts';
import { parseQrPage, qrPages } from '../../src/domain/outbox/qr-pages.ts';
import { parseEvent } from '../../src/domain/records/parse.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

// A kind of throw that the product does not have: an attempt that takes a cup away.
vi.mock('../../src/domain/match/shots.ts', async (original) => {
  const real = await original<typeof import('../../src/domain/match/shots.ts')>();
  const shots = {
    ...real.SHOTS,
    foul: { attempts: 1, cups: -1, turn: null, letter: 'f', flash: 'miss', feedback: 'miss' },
  };
  const isStep = (type: ShotType) => shots[type].attempts > 0 || shots[type].cups > 0;
  return { ...real, SHOTS: shots, SHOT_TYPES: Object.keys(shots), isStep };
});
const FOUL = 'foul' as ShotType;
const foul = { type: FOUL, playerId: 'ali', at: 2001, by: 'admin' };
const log = { ...logOf('ali+', 'ali+'), [keyOf(7)]: foul };

describe('a new kind of throw in the table works everywhere', () => {
  test('the fold counts its attempt and its cup', () => {
    const { playerStats, team1Score, timeline } = foldMatch(freshMatch(), log);
    expect(playerStats.ali).toMatchObject({ attempts: 3, cupsScored: 1 });
    expect(team1Score).toBe(1);
    expect(timeline.map(({ type }) => type)).toEqual(['cup', 'cup', 'foul']);
  });

  test('the rulebook refuses it where there is no cup to take', () => {
    const match = freshMatch();
    expect(judgeShot(match, foldMatch(match, {}), FOUL, 'ali')).toBe('no-cup-to-remove');
    expect(judgeShot(match, foldMatch(match, log), FOUL, 'ali')).toBeNull();
  });

  test('the momentum has a step for it', () => {
    const { steps } = momentumOf(foldMatch(freshMatch(), log).timeline);
    expect(steps.map(({ lead, cup }) => [lead, cup])).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ]);
  });

  test('an event of it is parsed', () => {
    expect(parseEvent(foul)).toEqual(foul);
  });

  test('a pending tap of it is exported and imported, as a file and as a QR page', () => {
    const row = { uid: 'admin', matchId: keyOf(1), at: 5000 };
    const intent = { kind: 'shot' as const, eventId: keyOf(7), type: FOUL, playerId: 'ali' };
    const rows = [{ ...row, seq: 1, state: 'waiting' as const, intent }];
    expect(parseExport(exportText(rows))).toEqual([{ ...row, intent }]);
    expect(qrPages(rows).flatMap((page) => parseQrPage(page))).toEqual([{ ...row, intent }]);
  });

  test('the security rules accept it', async () => {
    const { RULES_TEXT } = await import('../../rules/database-rules.ts');
    expect(RULES_TEXT).toContain("newData.child('type').val()=='foul'");
  });
});

test('in a QR page no two kinds of throws or rows share a letter', () => {
  const letters: string[] = SHOT_TYPES.map((type) => SHOTS[type].letter);
  expect(new Set([...letters, 's', 'u', 'v']).size).toBe(letters.length + 3);
});
