import { describe, expect, it } from 'vitest';
import { recordPath } from '../../src/domain/admin/league-import.ts';
import { parseLiveMatches } from '../../src/domain/match/live-matches.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { parseExport } from '../../src/domain/outbox/outbox-export.ts';
import { parseAll, parseEvent, parseMatch, parseUser } from '../../src/domain/records/parse.ts';
import { askedKey, isRecordKey } from '../../src/domain/records/record-keys.ts';
import { upgradedNames } from '../../src/domain/records/upgrade-patch.ts';
import { parseLineup } from '../../src/domain/schedule/lineups.ts';
import { parseRequest } from '../../src/domain/schedule/requests.ts';
import { parseFixture } from '../../src/domain/schedule/types.ts';
import { readMatch } from '../../src/domain/stream/overlay.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { fixtureOf } from './schedule/leagues.ts';

const NAMES = Object.getOwnPropertyNames(Object.prototype);
/** As JSON from outside brings it: `__proto__` is a key like any other. */
const named = (name: string, value: unknown) =>
  JSON.parse(`{"${name}":${JSON.stringify(value)},"k":${JSON.stringify(value)}}`);

describe.each(NAMES)('«%s», a name that every object has', (name) => {
  it('is no key of a record that is read, and changes none of its neighbours', () => {
    const match = { ...newMatch(SIDES), createdAt: 1, startedAt: 1, updatedAt: 1 };
    const all = parseAll(named(name, match), (_key, value) => parseMatch(value));
    expect(Object.keys(all)).toEqual(['k']);
    expect(Object.getPrototypeOf(all)).toBe(Object.prototype);
    expect(Object.keys(parseLiveMatches(named(name, { startedAt: 1 })))).toEqual(['k']);
  });

  it('names no team, player, match, fixture or season in a record', () => {
    const match = { ...newMatch(SIDES), createdAt: 1, startedAt: 1, updatedAt: 1 };
    expect(parseMatch({ ...match, team1Id: name })).toBeNull();
    const damaged = parseMatch({
      ...match,
      team1Players: [name, 'ali'],
      winnerId: name,
      fixtureId: name,
      season: name,
    });
    expect(damaged?.team1Players).toEqual(['ali']);
    for (const field of ['winnerId', 'fixtureId', 'season']) expect(damaged).not.toHaveProperty(field);
    expect(parseEvent({ type: 'cup', playerId: name, at: 1, by: 'x' })).toBeNull();
    expect(parseEvent({ type: 'undo', target: name, at: 1, by: 'x' })).toBeNull();
    expect(parseUser('u', { teamId: name })).not.toHaveProperty('teamId');
    expect(parseFixture(fixtureOf({ season: name }))).toBeNull();
    expect(parseFixture(fixtureOf({ team1Id: name, matchId: name }))).not.toHaveProperty('team1Id');
    expect(parseLineup({ player1: 'ali', player2: name, at: 1 })).toBeNull();
    expect(parseLineup({ player1: 'ali', player2: 'veli', missing: { m0: name }, at: 1 })?.missing).toBeUndefined();
    expect(parseRequest({ team: 'a', to: name, by: 'ali', at: 1, from: 1, wanted: 2 })).toBeNull();
  });

  it('comes in by no file and no address', () => {
    expect([isRecordKey(name), recordPath({ part: 'teams', id: name }), readMatch(name)]).toEqual([false, null, '']);
    expect(name in { [askedKey(name)]: 1 } && Object.hasOwn({ [askedKey(name)]: 1 }, name)).toBe(false);
    const row = (playerId: string) =>
      JSON.stringify({
        ...{ kind: 'kupa-ligi-outbox', version: 1 },
        rows: [
          { uid: 'u', matchId: keyOf(1), at: 1, intent: { kind: 'shot', eventId: keyOf(2), type: 'cup', playerId } },
        ],
      });
    expect([parseExport(row('ali'))?.length, parseExport(row(name))]).toEqual([1, null]);
  });

  it('a team may be called so: its claim is found', () => {
    const [key = ''] = Object.values(upgradedNames({ t: { name, createdAt: 1 } }, {})).filter((one) => one !== 't');
    const nameKey = String(key);
    expect(upgradedNames({ t: { name, nameKey, createdAt: 1 } }, JSON.parse(`{"${nameKey}":"t"}`))).toEqual({});
  });
});
