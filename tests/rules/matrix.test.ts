import { readFileSync } from 'node:fs';
import type { Json } from 'firebase-server';
import { describe, expect, it } from 'vitest';
import { LETTERS, type Letter, openLeague, PEOPLE, uidOf } from '../support/rules-league.ts';
import { fill, type MatrixRow, parseMatrix } from '../support/rules-matrix.ts';
import { FIXTURES_TABLE } from '../support/rules-table-fixtures.ts';
import { GUESTS_TABLE } from '../support/rules-table-guests.ts';
import { LEAGUE_TABLE } from '../support/rules-table-league.ts';
import { PEOPLE_TABLE } from '../support/rules-table-people.ts';
import { SCORERS_TABLE } from '../support/rules-table-scorers.ts';
import { TEAMS_TABLE } from '../support/rules-table-teams.ts';
import type { RulesWorld } from '../support/rules-world.ts';

const ROWS = parseMatrix(PEOPLE_TABLE + TEAMS_TABLE + LEAGUE_TABLE + FIXTURES_TABLE + SCORERS_TABLE + GUESTS_TABLE);
const OPERATIONS = ['read', 'create', 'change', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

/** Lets one person try one operation, in a league where it may be allowed. */
function attempt(
  row: MatrixRow,
  operation: Operation,
  letter: Letter,
  league: RulesWorld,
  as: Json = PEOPLE[letter],
): boolean {
  const filled = (text: string) => fill(text, uidOf(letter), league.now);
  const path = filled(row.path);
  if (operation === 'read') return league.mayRead(as, path);
  const value = operation === 'delete' ? null : JSON.parse(filled(row.value));
  return league.write(as, { [path]: value, ...JSON.parse(filled(row.along)) });
}

/** The letters of the people who are allowed, with dashes for the others. */
function verdictOf(row: MatrixRow, operation: Operation): string {
  // A refused write changes nothing, so the next person can use the same league.
  let league: RulesWorld | null = null;
  let verdict = '';
  for (const letter of LETTERS) {
    if (league === null || row.path.includes('{self}')) {
      league = openLeague();
      if (operation === 'create') league.seed({ [fill(row.path, uidOf(letter), league.now)]: null });
    }
    const allowed = attempt(row, operation, letter, league);
    verdict += allowed ? letter : '-';
    if (allowed && operation !== 'read') league = null;
  }
  return verdict;
}

// Not describe.each: it would cut the names of the specification's rows short.
for (const row of ROWS) {
  describe(`${row.section}: ${row.path}`, () => {
    it.each(OPERATIONS.filter((operation) => row.verdicts[operation] !== ''))('who may %s it', (operation) => {
      expect(verdictOf(row, operation)).toBe(row.verdicts[operation]);
    });
  });
}

describe('while no admin address is configured', () => {
  const nameless = { uid: 'admin', token: {} };
  const adminOnly = ROWS.flatMap((row) =>
    OPERATIONS.filter(
      (operation) => row.verdicts[operation] === '--------A-----' && !row.path.startsWith('contacts'),
    ).map((operation) => ({ row, operation })),
  );

  it.each(adminOnly)('nobody may $operation $row.path', ({ row, operation }) => {
    const league = openLeague();
    league.seed({ 'config/admin/email': null });
    if (operation === 'create') league.seed({ [fill(row.path, 'admin', league.now)]: null });
    for (const as of [null, nameless, PEOPLE.A]) expect(attempt(row, operation, 'A', league, as)).toBe(false);
  });
});

describe('the matrix', () => {
  /** Every place of the rules file, as a path with its wildcards. */
  function places(node: object, path: string): string[] {
    return Object.entries(node).flatMap(([key, below]) =>
      key.startsWith('.') ? [] : [`${path}/${key}`, ...places(below, `${path}/${key}`)],
    );
  }
  const { rules } = JSON.parse(readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'));

  it.each(places(rules, ''))('has a row with every operation for %s', (place) => {
    const pattern = new RegExp(`^${place.slice(1).replaceAll(/\$[a-zA-Z]+/g, '[^/]+')}$`);
    const rows = ROWS.filter(({ path }) => pattern.test(path));
    for (const operation of OPERATIONS) expect(rows.some(({ verdicts }) => verdicts[operation] !== '')).toBe(true);
  });

  it('writes every verdict with all letters, in their order', () => {
    for (const { path, verdicts } of ROWS) {
      for (const verdict of Object.values(verdicts)) {
        if (verdict === '') continue;
        expect(verdict, path).toHaveLength(LETTERS.length);
        for (const [index, letter] of LETTERS.entries()) expect([letter, '-'], path).toContain(verdict[index]);
      }
    }
  });
});
