import { describe, expect, it } from 'vitest';
import { compareLeague, exportLeague, type LeagueSource } from '../../src/data/commands/league-file.ts';
import type { Asked } from '../../src/data/store/record-queries.ts';
import { canonical, checksum, LEAGUE_PARTS } from '../../src/domain/admin/league-file.ts';

// Decision 66: a league of many years, read a page at a time.

type Tree = Record<string, Record<string, unknown>>;
const keyOf = (at: number) => `-${String(at).padStart(6, '0')}`;

/** A server with the records; counts what is asked for at one time. */
function serverOf(tree: Tree) {
  const seen = { most: 0, requests: 0, open: 0, mostOpen: 0 };
  const at = (path: string) =>
    path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree) ?? {};
  const server: LeagueSource['server'] = {
    read: async ({ collection, query, key }: Asked) => {
      seen.requests += 1;
      seen.open += 1;
      seen.mostOpen = Math.max(seen.mostOpen, seen.open);
      await Promise.resolve();
      const { first = Number.POSITIVE_INFINITY, after = '' } = query ?? {};
      const found = Object.entries(at(collection) as object)
        .filter(([one]) => one > after && (key === undefined || one === key))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, first);
      seen.most = Math.max(seen.most, found.length);
      seen.open -= 1;
      return Object.fromEntries(found);
    },
  };
  return { server, seen };
}

const PICTURE = '/v0/b/lig.appspot.com/o/teams%2Fa%2Flogo_1?alt=media&token=t';
function league(matches: number): Tree {
  const some = (count: number, make: (at: number) => unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [keyOf(at), make(at)]));
  return {
    seasons: { first: { name: '2025' }, s2: { name: '2026' } },
    teams: { ...some(24, (at) => ({ name: `Takım ${at}` })), a: { name: 'Moda', logo: PICTURE } },
    users: some(96, (at) => ({ displayName: `Oyuncu ${at}` })),
    joinedGuests: { 'guest-a': { uid: 'u' } },
    withdrawals: { w: { teamId: 'a', name: 'Moda' } },
    groups: { s2: { a: 1 } },
    tableRules: { s2: { win: 2, loss: 1, order: 'cups', line: 'x' } },
    fixtures: some(matches, (at) => ({ at })),
    matches: some(matches, (at) => ({ team1Name: 'A', team2Name: 'B', at })),
    matchEvents: some(matches, (at) => ({ '-e1': { at } })),
    seasonStats: { s2: { teams: { a: { wins: 1 } } } },
    config: { game: { league: '10o3x1', playoffs: '10o3' }, admin: { email: 'gizli@example.com' } },
    contacts: { u: { email: 'gizli@example.com' } },
    adminLog: { x: { by: 'admin' } },
  };
}
const source = (tree: Tree) => {
  const { server, seen } = serverOf(tree);
  const picture = async () => ({ type: 'image/webp', bytes: Uint8Array.from([0, 255, 1]) });
  return { server, picture, seen };
};
const at = { league: 'Sahil Ligi', at: 5 };
const quiet = () => undefined;

describe('decision 66: the whole league as one file', () => {
  it('3,000 matches: by pages, a few requests at a time, and without addresses or the admin’s log', async () => {
    const from = source(league(3000));
    const told: string[] = [];
    const file = await exportLeague(from, at, (part) => told.push(part));
    expect(from.seen.most).toBeLessThanOrEqual(200);
    expect(from.seen.mostOpen).toBeLessThanOrEqual(8);
    const text = await file.text();
    expect(text.split('\n')).toHaveLength(1 + 2 + 25 + 96 + 1 + 1 + 1 + 1 + 3 * 3000 + 1 + 1 + 1 + 1);
    expect(text).not.toMatch(/gizli|adminLog|contacts|seasonStats/);
    expect(text).toContain('"AP8B"');
    expect([...new Set(told)]).toEqual([...LEAGUE_PARTS]);
    // The same league: no difference, and the read is the same number of requests.
    const again = source(league(3000));
    const { head, changes } = await compareLeague(again, file, quiet);
    expect(head).toEqual({ format: 'kupa-ligi', version: 6, ...at });
    expect(Object.values(changes).flatMap(({ added, changed, missing }) => [added, changed, missing])).toEqual(
      Array.from({ length: 36 }, () => 0),
    );
    expect(changes.matches.same).toBe(3000);
    expect(again.seen.requests).toBe(from.seen.requests);
  });

  it('the figures in a file of version 3 are no difference: the league counts them', async () => {
    const { tableRules: _since5, config: _since6, ...before } = league(2);
    const [head = '', ...lines] = (await (await exportLeague(source(before), at, quiet)).text()).split('\n');
    const sealed = (value: unknown) => `${checksum(canonical(value))} ${canonical(value)}`;
    const first = { ...(JSON.parse(head.slice(9)) as object), version: 3 };
    const figures = { part: 'seasonStats', id: 's2/teams/a', value: { wins: 99 } };
    const last = { end: true, records: lines.length - 1 };
    const old = new Blob([
      [first, figures].map(sealed).join('\n'),
      '\n',
      [...lines.slice(0, -2), sealed(last), ''].join('\n'),
    ]);
    const { missing, written } = await compareLeague(source(league(2)), old, quiet);
    expect([missing, [...written]]).toEqual([[], []]);
  });

  it('a file of version 1 says nothing of what such files cannot have', async () => {
    const now = league(2);
    const { joinedGuests, withdrawals, groups, tableRules, config: _since6, ...before } = now;
    const [head = '', ...lines] = (await (await exportLeague(source(before), at, quiet)).text()).split('\n');
    const first = canonical({ ...(JSON.parse(head.slice(9)) as object), version: 1 });
    const old = new Blob([[`${checksum(first)} ${first}`, ...lines].join('\n')]);
    const { missing, written } = await compareLeague(source(now), old, quiet);
    expect([missing, [...written]]).toEqual([[], []]);
    expect([joinedGuests, withdrawals, groups, tableRules]).not.toContain(undefined);
  });

  it('a file says what differs, kind by kind', async () => {
    const file = await exportLeague(source(league(3)), at, quiet);
    const now = league(4);
    now.teams = { ...now.teams, a: { name: 'Moda Yeni' } };
    now.users = {};
    now.matchEvents = { ...now.matchEvents, [keyOf(1)]: { '-e1': { at: 9 } } };
    const { changes } = await compareLeague(source(now), file, quiet);
    expect(changes.teams).toMatchObject({ added: 0, changed: 1, missing: 0, same: 24, examples: ['Moda Yeni'] });
    expect(changes.users).toMatchObject({
      added: 96,
      examples: ['Oyuncu 0', 'Oyuncu 1', 'Oyuncu 2', 'Oyuncu 3', 'Oyuncu 4'],
    });
    expect(changes.matches).toMatchObject({ missing: 1, same: 3, examples: ['A – B'] });
    expect(changes.matchEvents).toMatchObject({ changed: 1, missing: 1, same: 2 });
    expect(changes.files).toMatchObject({ added: 1 });
  });

  it('a damaged file is refused with its line before the league is read', async () => {
    const text = await (await exportLeague(source(league(3)), at, quiet)).text();
    const from = source(league(3));
    const faultOf = (bytes: BlobPart) =>
      compareLeague(from, new Blob([bytes]), quiet).then(
        () => 'none',
        ({ fault, line }) => `${fault} ${line}`,
      );
    expect(await faultOf(text.replace('Takım 3', 'Takım 4'))).toBe('damaged 7');
    expect(await faultOf(text.slice(0, text.length / 2))).toMatch(/^(damaged|cut-off) \d+$/);
    expect(await faultOf(Uint8Array.from([0xff, 0xfe, 0]))).toBe('not-a-league 1');
    expect(await faultOf('x'.repeat(5_000_000))).toBe('not-a-league 1');
    expect(await faultOf('')).toBe('not-a-league 1');
    const bytes = new TextEncoder().encode(text);
    bytes[text.indexOf('Takım 5')] = 0xff;
    expect(await faultOf(bytes)).toMatch(/^(damaged|not-a-league) \d+$/);
    expect(from.seen.requests).toBe(0);
  });

  it('a league without a network during the export gives no file', async () => {
    const from = source(league(3));
    const server = {
      read: (asked: Asked) =>
        asked.collection === 'matches' ? Promise.reject(new Error('off')) : from.server.read(asked),
    };
    await expect(exportLeague({ ...from, server }, at, quiet)).rejects.toThrow('off');
  });
});
