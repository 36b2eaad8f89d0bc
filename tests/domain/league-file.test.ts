import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  checksum,
  createComparison,
  createFileReader,
  endLine,
  hasPart,
  headLine,
  isStorable,
  LEAGUE_PARTS,
  type LeagueFileError,
  type LeagueRecord,
  recordLine,
} from '../../src/domain/admin/league-file.ts';
import { isReserved } from '../../src/domain/records/record-keys.ts';

const record: fc.Arbitrary<LeagueRecord> = fc
  .record({
    part: fc.constantFrom(...LEAGUE_PARTS),
    id: fc.string({ minLength: 1, unit: 'binary' }),
    value: fc.jsonValue(),
  })
  .filter(({ id, value }) => isStorable(value) && !id.split('/').some(isReserved));
const textOf = (records: readonly LeagueRecord[]) =>
  headLine('Sahil Ligi', 5) + records.map(recordLine).join('') + endLine(records.length);

function read(text: string): LeagueRecord[] {
  const reader = createFileReader();
  const lines = text.split('\n');
  const rest = lines.pop();
  const found = [...lines, ...(rest === '' ? [] : [rest ?? ''])].flatMap((one) => reader.next(one) ?? []);
  reader.finish();
  return found;
}
function faultOf(text: string): string {
  try {
    read(text);
    return 'none';
  } catch (error) {
    const { fault, line } = error as LeagueFileError;
    return `${fault} ${line}`;
  }
}

describe('decision 66: the league as one file', () => {
  it('the checksum is that of zip files', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(checksum(text)).toBe(
          crc32(Buffer.from(new TextEncoder().encode(text)))
            .toString(16)
            .padStart(8, '0'),
        );
      }),
    );
  });

  it('is read as it was written, whatever the records hold', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 8 }), (records) => {
        expect(read(textOf(records)).map(recordLine)).toEqual(records.map(recordLine));
      }),
    );
  });

  it('each changed, lost or added byte is found, and no later than in its line', () => {
    const records: LeagueRecord[] = [
      { part: 'teams', id: '-a', value: { name: 'Moda', wins: 3 } },
      { part: 'users', id: '-b', value: { displayName: 'Işık' } },
    ];
    const text = textOf(records);
    for (let at = 0; at < text.length; at += 1) {
      const line = text.slice(0, at).split('\n').length;
      const other = text[at] === 'x' ? 'y' : 'x';
      for (const damaged of [text.slice(0, at) + other + text.slice(at + 1), text.slice(0, at) + text.slice(at + 1)]) {
        // Without its last line end the file still says everything.
        if (damaged === text.slice(0, -1)) continue;
        const [fault, place] = faultOf(damaged).split(' ');
        expect(fault, `at ${at}`).not.toBe('none');
        expect(Number(place), `at ${at}`).toBeLessThanOrEqual(line);
      }
    }
  });

  it('says what is wrong: cut off, of another kind, of a newer version, with records too few', () => {
    const records: LeagueRecord[] = [{ part: 'teams', id: '-a', value: 1 }];
    const lines = textOf(records).split('\n');
    expect(faultOf(`${lines[0]}\n${lines[1]}\n`)).toBe('cut-off 2');
    expect(faultOf(`${lines[0]}\n${lines[2]}\n`)).toBe('damaged 2');
    expect(faultOf(`${textOf(records)}${lines[1]}\n`)).toBe('damaged 4');
    expect(faultOf('')).toBe('not-a-league 1');
    expect(faultOf('{"teams":{}}\n')).toBe('not-a-league 1');
    const line = (value: object) => `${checksum(canonical(value))} ${canonical(value)}\n`;
    expect(faultOf(line({ format: 'kupa-ligi', version: 7, league: '', at: 1 }))).toBe('newer 1');
    expect(faultOf(line({ format: 'kupa-ligi', version: 1, league: '', at: 1 }))).toBe('cut-off 1');
    const head = { format: 'kupa-ligi', version: 5, league: 'S', at: 1 };
    for (const more of [{ format: 'x' }, { version: '3' }, { league: 5 }, { at: null }])
      expect(faultOf(line({ ...head, ...more }))).toBe('not-a-league 1');
    for (const more of [{ part: 'contacts' }, { id: '' }, { id: 7 }])
      expect(faultOf(headLine('', 1) + line({ part: 'teams', id: 'x', value: 1, ...more }))).toBe('damaged 2');
    const record = recordLine({ part: 'teams', id: 'x', value: 1 });
    for (const text of [`x${record}`, record.slice(0, 8), `${checksum('{x}')} {x}`, `${checksum('[]')} []`])
      expect(faultOf(headLine('', 1) + text)).toBe('damaged 2');
  });

  it('says of which league it is, from when, and which kinds of records its version has', () => {
    const reader = createFileReader();
    for (const text of textOf([]).split('\n').slice(0, 2)) expect(reader.next(text)).toBeNull();
    expect(reader.finish()).toEqual({ format: 'kupa-ligi', version: 5, league: 'Sahil Ligi', at: 5 });
    const withRules = createFileReader();
    for (const text of (headLine('Sahil Ligi', 5, true) + endLine(0)).trim().split('\n')) withRules.next(text);
    expect(withRules.finish().version).toBe(6);
    const since = (version: number) => LEAGUE_PARTS.filter((part) => !hasPart({ version }, part));
    expect([1, 2, 3, 5, 6].map(since)).toEqual([
      ['joinedGuests', 'withdrawals', 'groups', 'tableRules', 'config'],
      ['groups', 'tableRules', 'config'],
      ['tableRules', 'config'],
      ['config'],
      [],
    ]);
  });

  it('names the line of what no database holds: a key with its signs, a depth without end; leaves out a key that no record has', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
    const team = (value: unknown, id = '-a'): LeagueRecord => ({ part: 'teams', id, value });
    for (const bad of [team({ 'a.b': 1 }), team({ x: { 'a/b': 1 } }), team({ '': 1 }), team(deep(29))]) {
      expect(faultOf(textOf([team({ name: 'Moda' }), bad])), canonical(bad)).toBe('damaged 3');
    }
    expect(read(textOf([team({}, 'constructor'), team({ name: 'Moda' })]))).toEqual([team({ name: 'Moda' })]);
    expect(faultOf(textOf([team(deep(28)), team({ list: [1, null, 'ş'] })]))).toBe('none');
  });

  it('a comparison names what differs, and knows equal records in any order of their fields', () => {
    const comparison = createComparison();
    const team = (id: string, value: object): LeagueRecord => ({ part: 'teams', id, value });
    comparison.inFile(team('a', { name: 'Moda', city: 'x' }));
    comparison.inFile(team('b', { name: 'Yeni' }));
    comparison.inFile(team('c', { name: 'Eski ad' }));
    comparison.inLeague(team('a', { city: 'x', name: 'Moda' }));
    comparison.inLeague(team('c', { name: 'Yeni ad' }));
    comparison.inLeague({ part: 'matches', id: 'm', value: { team1Name: 'A', team2Name: 'B' } });
    const { teams, matches, users } = comparison.result();
    expect(teams).toEqual({ added: 1, changed: 1, missing: 0, same: 1, examples: ['Yeni ad', 'Yeni'] });
    expect(matches).toEqual({ added: 0, changed: 0, missing: 1, same: 0, examples: ['A – B'] });
    expect(users).toEqual({ added: 0, changed: 0, missing: 0, same: 0, examples: [] });
    const { written, missing } = comparison.differing();
    expect([...written]).toEqual(['teams/c', 'teams/b']);
    expect(missing).toEqual([{ part: 'matches', id: 'm' }]);
  });

  it('a comparison names the first five, by the key what has no name', () => {
    const comparison = createComparison();
    const values = [{ name: '' }, { displayName: 'Ali' }, { name: 7 }, null, { team1Name: 'A' }, { name: 'Altı' }];
    for (const [index, value] of values.entries()) comparison.inFile({ part: 'users', id: `u${index}`, value });
    comparison.inFile({ part: 'matches', id: 'm', value: { team2Name: 'B' } });
    const { users, matches } = comparison.result();
    expect(users).toMatchObject({ added: 6, examples: ['u0', 'Ali', 'u2', 'u3', 'u4'] });
    expect(matches.examples).toEqual(['m']);
  });
});
