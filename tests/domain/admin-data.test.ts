import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOG_ACTIONS } from '../../src/domain/admin/admin-log.ts';
import { toCsv } from '../../src/domain/admin/csv.ts';
import { adminLog } from '../../src/domain/messages/admin-data.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { userKeys } from '../../src/domain/records/user-keys.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { recountDifferences } from '../../src/domain/standings/recount.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { completedMatch, LEAGUE, MATCH_ID } from '../support/league-data.ts';
import { patchOf } from '../support/parts.ts';

describe('CSV', () => {
  it('has a UTF-8 byte order mark, semicolons and CRLF; numbers have a decimal comma', () => {
    expect(toCsv(['Ad', 'Puan'], [['Işık', 1.5]])).toBe('\uFEFFAd;Puan\r\nIşık;1,5\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['"tırnak"', '"""tırnak"""'],
    ['iki\nsatır', '"iki\nsatır"'],
    ['=1+1', "'=1+1"],
    ['+90 555', "'+90 555"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ['5-3', '5-3'],
  ])('a cell %s', (cell, text) => {
    expect(toCsv([], [[cell]])).toBe(`\uFEFF\r\n${text}\r\n`);
  });

  it('any text can be parsed back, and no cell begins like a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cell = toCsv([], [[text]]).slice('\uFEFF\r\n'.length, -2);
        const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(bare);
        expect(bare).not.toMatch(/^[\s]*[=+\-@]/);
      }),
    );
  });
});

describe('the recount', () => {
  const { match } = completedMatch('ali+', 'ali+', 'ceren+');
  const right = statsOf(recountSeasons({ [MATCH_ID]: match }));
  const users = Object.fromEntries(
    Object.entries(LEAGUE.users).map(([uid, user]) => [uid, { ...user, uid, stats: right.players[uid] }]),
  ) as unknown as Record<string, User>;
  const zero = { gamesPlayed: 0, cupsScored: 0, totalAttempts: 0, accuracy: 0, wins: 0, losses: 0, winRate: 0 };
  for (const user of Object.values(users)) {
    user.stats ??= { ...zero, mvpCount: 0 };
    Object.assign(user, userKeys(user));
  }
  const teams = Object.fromEntries(
    Object.entries(LEAGUE.teams).map(([id, team]) => [
      id,
      { ...team, stats: right.teams[id] ?? { wins: 0, losses: 0, points: 0 } },
    ]),
  ) as unknown as Record<string, Team>;

  it('L9: finds nothing where everything adds up, whichever match a record names last', () => {
    expect(recountDifferences({ [MATCH_ID]: match }, users, teams)).toEqual([]);
    const named = {
      ...users,
      ali: { ...users.ali, stats: { ...users.ali?.stats, lastMatchId: 'other' } },
    } as typeof users;
    expect(recountDifferences({ [MATCH_ID]: match }, named, teams)).toEqual([]);
  });

  /** What the league writes of its users where these are stored. */
  async function usersPatch(stored: Record<string, User>): Promise<object> {
    const patch = Object.entries(await patchOf({ users: stored, teams, matches: { [MATCH_ID]: match } }));
    return Object.fromEntries(patch.filter(([path]) => path.startsWith('users/')));
  }

  it('L9: finds a place in the list that does not follow from the figures, and the league counts it anew', async () => {
    const line = { kind: 'user', fields: ['listed'] };
    for (const listed of [undefined, 7]) {
      const moved = { ...users, ali: { ...users.ali, listed } } as typeof users;
      const found = recountDifferences({ [MATCH_ID]: match }, moved, teams);
      expect(found).toMatchObject([{ ...line, id: 'ali', before: { listed: listed ?? 0 }, after: { listed: 2020 } }]);
      expect(await usersPatch(moved)).toEqual({
        'users/ali/listed': 2020,
        'users/ali/updatedAt': { '.sv': 'timestamp' },
      });
    }
    const captain = { ...users, kaptan: { ...users.kaptan, listed: 5 } } as typeof users;
    const found = recountDifferences({ [MATCH_ID]: match }, captain, teams);
    expect(found).toMatchObject([{ ...line, id: 'kaptan', before: { listed: 5 }, after: { listed: 0 } }]);
    expect(await usersPatch(captain)).toEqual({
      'users/kaptan/listed': null,
      'users/kaptan/updatedAt': { '.sv': 'timestamp' },
    });
    expect(await usersPatch(users)).toEqual({});
  });

  it('L9: finds figures that no match accounts for, which the league takes back', async () => {
    const drifted = { ...users, cem: { ...users.cem, stats: { ...zero, mvpCount: 3 } } } as typeof users;
    expect(recountDifferences({ [MATCH_ID]: match }, drifted, teams)).toMatchObject([
      { kind: 'user', id: 'cem', fields: ['mvpCount'], before: { mvpCount: 3 }, after: { mvpCount: 0 } },
    ]);
    expect(await usersPatch(drifted)).toEqual({
      'users/cem/stats': { ...zero, mvpCount: 0 },
      'users/cem/updatedAt': { '.sv': 'timestamp' },
    });
  });
});

describe('the log', () => {
  it('has a sentence for each thing that the admin can do', () => {
    for (const action of LOG_ACTIONS) expect(adminLog.actions[action], action).toBeTruthy();
  });
});
