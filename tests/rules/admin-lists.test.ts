import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contactsFrom, latestLog, latestSent } from '../../src/data/store/admin-queries.ts';
import { audienceNotifications, playerApplications, teamApplications } from '../../src/data/store/feeds.ts';
import { LETTERS, openLeague, PEOPLE } from '../support/rules-league.ts';

const { rules } = JSON.parse(readFileSync('database.rules.json', 'utf8')) as {
  rules: Record<string, Record<string, unknown>>;
};

describe('lists that only the admin has', () => {
  it.each([
    ['users by the start of their address', contactsFrom('ali', 30)],
    ['the newest lines of the log', latestLog(50)],
    ['the newest notifications', latestSent(10)],
  ])('%s: asked for by the admin alone', (_what, { path, where }) => {
    const league = openLeague();
    const may = LETTERS.map((letter) =>
      league.mayQuery(PEOPLE[letter], path, where?.child ?? '', 'ali') ? letter : '-',
    );
    expect(may.join('')).toBe('--------A-----');
  });
});

describe('queries of private lists', () => {
  it.each([
    contactsFrom('ali', 30),
    latestLog(50),
    latestSent(10),
    audienceNotifications('all'),
    playerApplications('ali'),
    teamApplications('firtina'),
  ])('$path by $where.child has its index', ({ path, where }) => {
    const indexes = [rules[path]?.['.indexOn'] ?? []].flat();
    expect(indexes).toContain(where?.child);
  });
});
