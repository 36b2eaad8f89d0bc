import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADMIN, COUNTING } from '../../rules/conditions.ts';
import { tight } from '../../rules/expressions.ts';
import { EVENTS_PER_MATCH, PLAYERS_PER_SIDE } from '../../src/domain/records/constants.ts';
import { MISSING_NAMED } from '../../src/domain/schedule/lineups.ts';
import scorerLimits from '../../src/domain/scorers/limits.json' with { type: 'json' };
import { RULES_TEXT } from '../support/rules-text.ts';

// L18: every place under an unknown key that somebody other than the admin may write, with its bound. The list of places is computed from the
// rules, so a new one needs a line here; the tests that hold each bound are named.

interface Rules {
  [key: string]: string | string[] | Rules;
}
const RULES = (JSON.parse(RULES_TEXT) as { rules: Rules }).rules;

/** Keys that an account may have at one table, see `tableDevice`: the letters of a push id. */
const LETTERS = 64;
/** Places for guests in a team. */
const GUESTS = 10;
/** Notices from a player's application to the end of his membership: he applies, is taken, his team hears of it, he leaves. */
const STEPS = 4;
/** The matches that a team completes within the time in which its captain may object. */
const MATCHES_IN_A_WEEK = 20;
/** The fixtures of a team that are still to be played, at the beginning of a long season; the admin plans them. */
const OPEN_FIXTURES = 40;
/** A large league: its approved teams, and the notices of the last days that one account may read. */
const LEAGUE = { teams: 100, notices: 1000 };

/**
 * The entries that one account adds in an hour, at `most`: under one key above where a match or a team bounds them, else in the whole league. `why`
 * says what bounds them. `by`: who else than the admin writes it. What a captain and a player do together is the player's.
 */
interface Growth {
  most: number;
  why: string;
  by: 'scorer' | 'captain' | 'player' | 'anybody';
  held: string;
  /** Its fields of which it has one at most. */
  apart?: readonly string[];
}

const GROWING: Readonly<Record<string, Growth>> = {
  // What a scorer's link lets its owner write.
  'matches/$matchId': { most: 0, why: 'only the admin makes one', by: 'scorer', held: 'rules/scorer-writes' },
  'matches/$matchId/playerStats/$playerId': {
    ...{ most: 2 * PLAYERS_PER_SIDE, why: 'the seats of the match', by: 'scorer', held: 'rules/scoring-shots' },
  },
  'matchEvents/$matchId/$eventId': {
    ...{ most: EVENTS_PER_MATCH, why: 'each has its number', by: 'scorer', held: 'rules/event-bounds' },
    // Of a substitution, of a correction and of the clock: rules/game-rules shows that no event has two of them.
    apart: ['leaves', 'target', 'to'],
  },
  'eventNumbers/$matchId/$place': {
    ...{ most: EVENTS_PER_MATCH, why: 'one for each event', by: 'scorer', held: 'rules/event-bounds' },
  },
  'matchNotes/$matchId/$note': {
    ...{ most: EVENTS_PER_MATCH + 1, why: 'one for each event and one', by: 'scorer', held: 'rules/match-notes' },
  },
  'matchPresence/$matchId/$deviceId': {
    ...{ most: scorerLimits.scorers * LETTERS, why: 'the key names the account', by: 'scorer', held: 'rules/scorers' },
  },
  'matchTurns/$matchId': { most: 1, why: 'one of each match', by: 'scorer', held: 'rules/scorers' },
  'tableCalls/$matchId': { most: 1, why: 'one of each match', by: 'scorer', held: 'rules/scorers' },
  'liveMatches/$matchId': { most: 0, why: 'a scorer only takes one out', by: 'scorer', held: 'rules/scorer-writes' },
  'fixtures/$fixtureId': { most: 0, why: 'a scorer changes one', by: 'scorer', held: 'rules/scorer-writes' },
  'uncounted/$mark': { most: 1, why: 'the end of the match', by: 'scorer', held: 'rules/marks' },
  'teamIndex/$teamId': { most: 1, why: 'one for each team', by: 'anybody', held: 'rules/team-index' },
  'teamNames/$key': { most: 1, why: 'one for each team', by: 'anybody', held: 'rules/team-names' },
  // What an account writes.
  'users/$uid': {
    ...{ most: 1 + GUESTS, why: 'an account, once; guests, at ten places', by: 'captain', held: 'rules/guests' },
  },
  'removedUsers/$uid': {
    ...{ most: 1 + GUESTS, why: 'the place of a deleted guest waits', by: 'captain', held: 'rules/growth-in-an-hour' },
  },
  'contacts/$uid': { most: 1, why: 'the account’s own', by: 'anybody', held: 'rules/matrix' },
  'teams/$teamId': {
    most: 1,
    why: 'the founder’s only team: a captain never leaves it',
    by: 'captain',
    held: 'rules/forged',
  },
  'teams/$teamId/members/$uid': {
    ...{ most: 1 + GUESTS, why: 'the account itself, and guests', by: 'captain', held: 'rules/membership' },
  },
  'teams/$teamId/guests/$slot': { most: GUESTS, why: 'ten keys', by: 'captain', held: 'rules/guests' },
  'objections/$matchId/$teamId': {
    ...{ most: MATCHES_IN_A_WEEK, why: 'one for each match of a week', by: 'captain', held: 'rules/objections' },
  },
  'fixtureLineups/$fixtureId/$teamId': {
    ...{ most: OPEN_FIXTURES, why: 'one for each of the team', by: 'captain', held: 'rules/fixture-sides' },
  },
  'fixtureLineups/$fixtureId/$teamId/missing/$place': {
    ...{ most: MISSING_NAMED * OPEN_FIXTURES, why: 'five keys', by: 'captain', held: 'rules/fixture-sides' },
  },
  'fixtureAnswers/$fixtureId/$teamId/$uid': {
    ...{ most: OPEN_FIXTURES, why: 'one for each of the team', by: 'player', held: 'rules/fixture-sides' },
  },
  'applications/$applicationId': {
    ...{ most: LEAGUE.teams, why: 'one to each team', by: 'player', held: 'rules/membership' },
  },
  'notifications/$notificationId': {
    most: STEPS * LEAGUE.teams,
    why: 'one for each step from an application to the end of a membership, once an hour',
    ...{ by: 'player', held: 'rules/growth-in-an-hour' },
  },
  'notifications/$notificationId/readBy/$reader': {
    ...{ most: LEAGUE.notices, why: 'one for each notice', by: 'player', held: 'rules/notifications' },
  },
  'seasons/$seasonId': { most: 0, why: 'config/season asks for the admin', by: 'anybody', held: 'rules/seasons' },
};

const ADMIN_ALONE = tight(ADMIN);
const HOST_ALONE = tight(COUNTING);

/** Whether a condition lets only the admin or the host pass: it begins with his, and no other one beside it is enough. */
function isAdmins(condition: string): boolean {
  let depth = 0;
  for (const letter of condition) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === '|' && depth === 0) return false;
  }
  return condition.startsWith(ADMIN_ALONE) || condition.startsWith(HOST_ALONE);
}

/** Places under a wildcard that a condition above, at or below them opens to others than the admin. */
function growing(rules: Rules, path = '', isOpenAbove = false): string[] {
  return Object.entries(rules).flatMap(([key, below]) => {
    if (typeof below === 'string' || Array.isArray(below) || key === '$other') return [];
    const here = path === '' ? key : `${path}/${key}`;
    const own = typeof below['.write'] === 'string' && !isAdmins(below['.write']);
    const isOpen = isOpenAbove || own;
    // A place apart is never written together with the record above it, see `apart` in rules/schema.ts.
    const inside = Object.entries(below).flatMap(([name, child]) => {
      const isApart = String(below['.write']).includes(`!newData.hasChild('${name}')`);
      return growing({ [name]: child }, here, isOpen && !isApart);
    });
    return key.startsWith('$') && (isOpen || hasOpenField(below)) ? [here, ...inside] : inside;
  });
}

/** Whether a named field of a record can be written by others than the admin: it makes the record. */
function hasOpenField(rules: Rules): boolean {
  return Object.entries(rules).some(([key, below]) => {
    if (typeof below === 'string' || Array.isArray(below) || key.startsWith('$')) return false;
    return (typeof below['.write'] === 'string' && !isAdmins(below['.write'])) || hasOpenField(below);
  });
}

/** The single values that one record may hold, of its named fields. */
function valuesOf(rules: Rules): number {
  const fields = Object.entries(rules).filter(([key]) => !/^[.$]/.test(key));
  return fields.length === 0 ? 1 : fields.reduce((sum, [, below]) => sum + valuesOf(below as Rules), 0);
}
const ruleAt = (path: string) => path.split('/').reduce((place, key) => place[key] as Rules, RULES);

describe('L18: what others than the admin may grow', () => {
  it('is listed place by place, with its bound', () => {
    expect(growing(RULES).sort()).toEqual(Object.keys(GROWING).sort());
  });

  it('each bound is held by a test', () => {
    for (const { held } of Object.values(GROWING)) expect(existsSync(`tests/${held}.test.ts`), held).toBe(true);
  });

  it('a scorer’s link adds so many values to the league, whatever its owner sends and for how long', () => {
    const ofScorers = Object.entries(GROWING).filter(([, { by }]) => by === 'scorer');
    const values = ([path, { most, apart = [''] }]: [string, Growth], accounts: number) => {
      const count = path.startsWith('matchPresence') ? LETTERS * accounts : most;
      return count * (valuesOf(ruleAt(path)) - (apart.length - 1));
    };
    const total = (accounts: number) => ofScorers.reduce((sum, place) => sum + values(place, accounts), 0);
    expect(total(1)).toBeLessThan(11_000);
    expect(total(scorerLimits.scorers)).toBeLessThan(24_000);
  });

  it.each<[string, Growth['by'][], number]>([
    ['a captain, or an account that registers,', ['captain', 'anybody'], 1000],
    ['a player, in a league whose captains all agree with him,', ['player', 'captain', 'anybody'], 7500],
  ])('the largest tree that %s can write in an hour has few values', (_role, roles, most) => {
    const own = Object.entries(GROWING).filter(([, { by }]) => roles.includes(by));
    const values = own.reduce((sum, [path, growth]) => sum + growth.most * valuesOf(ruleAt(path)), 0);
    expect(values).toBeLessThan(most);
  });

  it('notices a new place', () => {
    const more = {
      ...RULES,
      notes: { $note: { '.write': 'auth !== null' } },
      logs: { $log: { '.write': ADMIN_ALONE } },
    };
    expect(growing(more)).toContain('notes/$note');
    expect(growing(more)).not.toContain('logs/$log');
    const either = { logs: { $log: { '.write': `${ADMIN_ALONE} || auth !== null` } } };
    expect(growing(either)).toEqual(['logs/$log']);
  });
});
