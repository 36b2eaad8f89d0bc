import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../src/domain/schedule/csv-cells.ts';
import { readDay } from '../../../src/domain/schedule/csv-fields.ts';
import { fixturesTable } from '../../../src/domain/schedule/export-fixtures.ts';
import { inOrder } from '../../../src/domain/schedule/fixture-kinds.ts';
import { fixturesOfRows, readFixtureFile } from '../../../src/domain/schedule/import-fixtures.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { decodeTable } from '../../../src/domain/text/decode-table.ts';
import { howMany } from '../../support/effort.ts';
import { fixtureOf, idMaker } from './leagues.ts';

const teams = {
  k: { name: 'Kadıköy Fırtına' },
  m: { name: 'Moda Bardakları' },
  i: { name: 'Işık' },
  ii: { name: 'Isik' },
  f: { name: '=Formül, "tırnak"; A.Ş.' },
};
const at = Date.UTC(2026, 10, 21, 16, 30);
const game = { at, team1Id: 'k', team2Id: 'm' };
const rowsOf = (text: string) => readFixtureFile(text, teams).rows.map(({ line: _, ...row }) => row);
const problemsOf = (text: string) => readFixtureFile(text, teams).problems;

describe('a league in a spreadsheet', () => {
  it('is read with semicolons, commas or tabs, with or without header and mark, in any order of columns', () => {
    expect(rowsOf('21.11.2026;19:30;Kadıköy Fırtına;Moda Bardakları')).toEqual([game]);
    expect(
      rowsOf('\uFEFFTarih,Saat,Ev Sahibi,Deplasman\r\n2026-11-21,19.30,KADIKÖY FIRTINA,moda bardaklari\r\n'),
    ).toEqual([game]);
    expect(
      rowsOf(
        'Hafta\tMasa\tYer\tKonuk\tEv sahibi\tSAAT\tTARİH\n3. hafta\tMasa 2\tSahil\tModa Bardakları\tkadikoy firtina\t19:30\t21/11/26',
      ),
    ).toEqual([{ ...game, venue: 'Sahil', table: 2, round: 3 }]);
    expect(rowsOf('sep=,\n21.11.2026,19:30,Kadıköy Fırtına,Moda Bardakları,"Sahil, iskele",1,2')).toEqual([
      { ...game, venue: 'Sahil, iskele', table: 1, round: 2 },
    ]);
    expect(rowsOf('Tarih;Ev sahibi;Deplasman\n21.11.2026 19:30;Kadıköy Fırtına;Moda Bardakları')).toEqual([game]);
  });

  it('has days as people write them', () => {
    const same = [
      '21.11.2026',
      '21/11/2026',
      '21-11-26',
      '2026-11-21',
      '21 Kasım 2026',
      'Cumartesi, 21.11.2026',
      '21 KASIM 2026 Cumartesi',
      ' 21.11.2026 ',
    ];
    for (const cell of same) expect([cell, readDay(cell)]).toEqual([cell, { day: '2026-11-21', rest: '' }]);
    expect(readDay('1.3.2027')?.day).toBe('2027-03-01');
    expect(readDay('2026-11-21T19:30')).toEqual({ day: '2026-11-21', rest: '19:30' });
    expect(readDay('2026-11-21 00:00:00')?.day).toBe('2026-11-21');
    for (const cell of ['', '31.02.2026', '21.13.2026', '21 Foo 2026', 'yarın', '21.11.20266', '21.11.2026 akşam']) {
      expect([cell, readDay(cell)]).toEqual([cell, null]);
    }
  });

  it('says of every line what is wrong with it, and nothing is taken unless told', () => {
    const text = [
      'Tarih;Saat;Ev sahibi;Deplasman;Saha;Masa;Hafta',
      '21.11.2026;19:30;Kadıköy Fırtına;Moda Bardakları',
      '',
      '31.02.2026;25:00;Yok Spor;;;sıfır;0',
      '21.11.2026;19:30;Moda Bardakları;moda bardakları',
      '21.11.2026;19:30;Isik;IŞIK',
    ].join('\n');
    const { rows, problems } = readFixtureFile(text, teams);
    expect(rows).toEqual([]);
    expect(problems).toEqual([
      { line: 4, text: '«31.02.2026» bir tarih değil. Örnek: 21.11.2026' },
      { line: 4, text: '«25:00» bir saat değil. Örnek: 19:30' },
      { line: 4, text: 'Ligde «Yok Spor» adında onaylı bir takım yok.' },
      { line: 4, text: 'Takım adı boş.' },
      { line: 4, text: '«sıfır» bir masa numarası değil.' },
      { line: 4, text: '«0» bir hafta numarası değil.' },
      { line: 5, text: 'Bir takım kendisiyle karşılaşamaz.' },
    ]);
    const partly = readFixtureFile(text, teams, { partly: true });
    expect(partly.problems).toEqual(problems);
    expect(partly.rows.map(({ line, team1Id, team2Id }) => [line, team1Id, team2Id])).toEqual([
      [2, 'k', 'm'],
      [6, 'ii', 'i'],
    ]);
  });

  it('names the columns that a line or the header lacks', () => {
    const short = (names: string) => `Bu satırda şu sütunlar eksik: ${names}.`;
    expect(problemsOf('Tarih;Saat;Ev sahibi;Deplasman\n21.11.2026;19:30;Kadıköy Fırtına\n21.11.2026')).toEqual([
      { line: 2, text: short('Deplasman') },
      { line: 3, text: short('Saat, Ev sahibi, Deplasman') },
    ]);
    expect(problemsOf('21.11.2026;19:30')).toEqual([{ line: 1, text: short('Ev sahibi, Deplasman') }]);
    expect(problemsOf('Tarih;Saat;Ev sahibi;Deplasman\n;;Kadıköy Fırtına;Moda Bardakları')).toEqual([
      { line: 2, text: 'Tarih boş.' },
      { line: 2, text: 'Saat boş.' },
    ]);
    expect(problemsOf('Tarih;Takımlar\n21.11.2026;Kadıköy Fırtına - Moda Bardakları')).toEqual([
      { line: 1, text: 'Başlık satırında şu sütunlar yok: Saat, Ev sahibi, Deplasman.' },
    ]);
    // A venue that is called as a column is not its header.
    expect(problemsOf('21.11.2026;19:30;Kadıköy Fırtına;Moda Bardakları;Salon')).toEqual([]);
  });

  it('asks for the exact name where several teams are called alike', () => {
    expect(problemsOf('21.11.2026;19:30;ışik;Moda Bardakları')).toEqual([
      { line: 1, text: '«ışik» adına uyan birden çok takım var. Adı ligdeki gibi yaz.' },
    ]);
  });

  it('is refused as a whole where it is no table of fixtures', () => {
    expect(problemsOf('')).toEqual([{ line: 1, text: 'Dosyada maç yok.' }]);
    expect(problemsOf('Tarih;Saat;Ev sahibi;Deplasman')).toEqual([{ line: 1, text: 'Dosyada maç yok.' }]);
    expect(problemsOf('Tarih;Ev sahibi\n21.11.2026;Moda Bardakları')).toEqual([
      { line: 1, text: 'Başlık satırında şu sütunlar yok: Saat, Deplasman.' },
    ]);
    expect(problemsOf('21.11.2026;19:30;"Kadıköy\nFırtına;x\n')).toEqual([
      { line: 1, text: 'Bu satırda açılan tırnak kapanmamış.' },
    ]);
    expect(problemsOf('x;y\n'.repeat(2001))).toEqual([{ line: 1, text: 'Bir dosyada en fazla 2000 maç olabilir.' }]);
    expect(problemsOf(`21.11.2026;19:30;Kadıköy Fırtına;Moda Bardakları;${'x'.repeat(201)}`)).toEqual([
      { line: 1, text: 'Sahanın adı en fazla 200 karakter olabilir.' },
    ]);
  });

  it('keeps count of its lines over cells of several lines', () => {
    expect(csvRows('a;"b\nc";d\n\n"say ""x""";e')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b\nc', 'd'] },
        { line: 4, cells: ['say "x"', 'e'] },
      ],
      openQuote: null,
    });
  });

  it('is read again as it was written, formulas and quotes in names included', () => {
    const anyVenue = fc.string({ unit: fc.constantFrom(...'aş;,"\n\t =+-@\''), maxLength: 12 });
    const anyRow = fc.record({
      minutes: fc.integer({ min: 0, max: 2_000_000 }),
      pair: fc.shuffledSubarray(Object.keys(teams), { minLength: 2, maxLength: 2 }),
      venue: anyVenue.map((venue) => venue.replace(/^['\s]+/, '').trim()),
      table: fc.integer({ min: 1, max: 20 }),
      round: fc.integer({ min: 1, max: 40 }),
    });
    const nameOf = (id: string) => teams[id as keyof typeof teams].name;
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 6 }), (all) => {
        const fixtures = all.map(({ minutes, pair, venue, table, round }) => ({
          at: Date.UTC(2026, 0, 1) + minutes * 60_000,
          team1Id: pair[0] ?? '',
          team2Id: pair[1] ?? '',
          ...(venue === '' ? {} : { venue }),
          table,
          round,
        }));
        const entries = fixtures.map((more, index) => ({ id: `${index}`, fixture: fixtureOf(more) }));
        expect(rowsOf(fixturesTable(entries, nameOf))).toEqual(fixtures);
      }),
      { numRuns: howMany('PROVE_RUNS', 200, 5_000) },
    );
  });
});

describe('fixtures of a file', () => {
  it('are planned in the league, each behind the earlier rounds of its teams where the file has none', () => {
    const row = (line: number, team1Id: string, team2Id: string, hours: number) => ({
      line,
      team1Id,
      team2Id,
      at: at + hours * 3_600_000,
    });
    const rows = [row(2, 'i', 'k', 5), row(3, 'k', 'm', 0), { ...row(4, 'm', 'i', 9), round: 7, table: 2 }];
    const existing = {
      old: fixtureOf({ season: 's0', team1Id: 'k', round: 9 }),
      high: fixtureOf({ team1Id: 'm', round: 3, at: 1 }),
      now: fixtureOf({ team1Id: 'm', round: 2 }),
    };
    const made = fixturesOfRows(rows, { season: 's1', newId: idMaker(), now: 3 }, existing);
    expect(Object.values(made).map(({ team1Id, round }) => [team1Id, round])).toEqual([
      ['k', 4],
      ['i', 5],
      ['m', 7],
    ]);
    const again = fixturesOfRows(rows, { season: 's1', newId: idMaker(), now: 3 }, { ...existing, ...made });
    expect(again).toEqual({});
    expect(made.f0001).toEqual(fixtureOf({ team1Id: 'k', team2Id: 'm', at, round: 4, sequence: 1, updatedAt: 3 }));
  });

  it('say in the file what became of them', () => {
    const nameOf = (id: string) => id;
    const { team1Id: _, ...place } = fixtureOf({ stage: 'final', from1: { tie: 's1', of: 'winner' }, note: 'n' });
    const text = fixturesTable(
      [
        { id: 'a', fixture: fixtureOf({ at, state: 'forfeit', winnerId: 't1', venue: '=1+1' }) },
        { id: 'b', fixture: { ...place, at, state: 'postponed' } },
        { id: 'c', fixture: fixtureOf({ at, matchId: 'm' }) },
      ],
      nameOf,
    );
    expect(text.split('\r\n').slice(1, 4)).toEqual([
      "21.11.2026;19:30;t0;t1;'=1+1;;1;Hükmen;t1;;;a",
      ';;Yarı final 1 galibi;t1;;;Final;Ertelendi;;;n;b',
      '21.11.2026;19:30;t0;t1;;;1;Oynanıyor;;;;c',
    ]);
  });
});

describe('an export that is imported again', () => {
  const nameOf = (id: string) => teams[id as keyof typeof teams]?.name ?? 'Bilinmeyen takım';
  const { team1Id: _one, ...open } = fixtureOf({
    stage: 'final',
    tie: 'f',
    team2Id: 'm',
    from1: { tie: 's1', of: 'winner' },
  });
  const PLAYED = { state: 'played', matchId: 'x', winnerId: 'f', team1Score: 10, team2Score: 7 } as const;
  const league: Fixtures = {
    a: fixtureOf({ at, team1Id: 'k', team2Id: 'm', venue: '=Sahil', table: 2, note: 'İlk maç', sequence: 4 }),
    b: fixtureOf({ at, team1Id: 'i', team2Id: 'ii', state: 'postponed' }),
    c: fixtureOf({ at, team1Id: 'k', team2Id: 'gone', state: 'forfeit', winnerId: 'k' }),
    d: fixtureOf({ ...PLAYED, at, team1Id: 'f', team2Id: 'm' }),
    e: { ...open, at },
    g: fixtureOf({ at, team1Id: 'f', team2Id: 'm', state: 'forfeit', winnerId: 'm', team1Score: 7, team2Score: 7 }),
  };
  const table = fixturesTable(inOrder(league), nameOf);
  const read = (text: string) => readFixtureFile(text, teams, { known: { fixtures: league, nameOf, now: 9 } });
  const line = (id: string) => table.split('\r\n').find((one) => one.endsWith(`;${id}`)) ?? '';
  const head = table.split('\r\n')[0] ?? '';
  const one = (row: string) => read(`${head}\r\n${row}`);

  it('changes nothing: deleted teams, postponed rows and places of a bracket are read', () => {
    expect(read(table)).toEqual({ rows: [], changed: {}, problems: [] });
  });

  it('changes nothing, whatever stands in keys, names, places and notes', () => {
    const any = fc.string({ unit: fc.constantFrom(...'aşİ;,"\n\r\t\u00a0 =+-@\uff1d\''), maxLength: 12 });
    const key = fc.string({ unit: fc.constantFrom(...'-_0aZ'), minLength: 1, maxLength: 6 });
    const name = any.map((text) => `x${text}y`);
    fc.assert(
      fc.property(
        fc.dictionary(key, fc.record({ venue: any, note: any }), { minKeys: 1, maxKeys: 4 }),
        name,
        (all, own) => {
          const fixtures = Object.fromEntries(
            Object.entries(all).map(([id, { venue, note }]) => [
              id,
              fixtureOf({ at, team1Id: 'k', team2Id: 'm', ...(venue && { venue }), ...(note && { note }) }),
            ]),
          );
          const named = (id: string) => (id === 'k' ? own : nameOf(id));
          const known = { fixtures, nameOf: named, now: 9 };
          const text = fixturesTable(inOrder(fixtures), named);
          expect(readFixtureFile(text, teams, { known })).toEqual({ rows: [], changed: {}, problems: [] });
        },
      ),
      { numRuns: howMany('PROVE_RUNS', 300, 5_000) },
    );
  });

  it('changes time, place and note of the fixture that a row names, and makes a new one of a row without an id', () => {
    const moved = line('a').replace('19:30', '21:00').replace("'=Sahil", 'İskele').replace(';2;', ';;');
    const { changed, rows, problems } = one(`${moved}\r\n${line('a').replace(/;a$/, ';')}`);
    const { table: _table, ...rest } = league.a as Fixture;
    expect(problems).toEqual([]);
    expect(changed).toEqual({ a: { ...rest, at: at + 5_400_000, venue: 'İskele', sequence: 5, updatedAt: 9 } });
    expect(rows).toMatchObject([{ at, team1Id: 'k', team2Id: 'm', venue: '=Sahil', table: 2, round: 1 }]);
    const again = one(line('b').replace(/^;/, '28.11.2026;20:00')).changed.b;
    expect(again).toMatchObject({ state: 'planned', at: at + 7 * 86_400_000 + 1_800_000, sequence: 1 });
    expect(one(line('e').replace('19:30', '20:30')).changed.e).toMatchObject({ at: at + 3_600_000, tie: 'f' });
  });

  it('says what a file cannot change', () => {
    const texts = (row: string) => one(row).problems.map(({ text }) => text);
    expect(texts(line('a').replace('Moda Bardakları', 'Işık'))).toEqual([
      '«Deplasman» dosyadan değişmez; ligde «Moda Bardakları» yazıyor.',
    ]);
    const closed = 'Oynanan, sonuçlanan ya da iptal edilen bir maç dosyadan değişmez.';
    expect(texts(line('d').replace('19:30', '20:30'))).toEqual([closed]);
    expect(line('d')).toContain(';Oynandı;');
    expect(line('d')).toContain(';10–7;');
    expect(texts(line('d').replace('10–7', '10–8'))).toEqual(['«Skor» dosyadan değişmez; ligde «10–7» yazıyor.']);
    // Decision 72: only the score is known.
    expect(line('g')).toContain(';Yalnızca skor;');
    expect(line('g')).toContain(';7–7;');
    expect(texts(line('g').replace('19:30', '20:30'))).toEqual([closed]);
    expect(texts(line('g').replace('7–7', '7–8'))).toEqual(['«Skor» dosyadan değişmez; ligde «7–7» yazıyor.']);
    expect(texts(line('c').replace('Hükmen', 'Planlandı'))).toEqual([
      '«Durum» dosyadan değişmez; ligde «Hükmen» yazıyor.',
    ]);
    expect(texts(line('a').replace(/;a$/, ';yok'))).toEqual([
      'Bu sezonda kimliği «yok» olan bir maç yok. Yeni bir maç için kimliği boş bırak.',
    ]);
    expect(texts(`${line('a')}\r\n${line('a')}`)).toEqual(['«a» kimliği dosyada birden çok kez var.']);
    expect(texts(line('a').replace('19:30', '25:00').replace(';2;', ';x;'))).toEqual([
      '«25:00» bir saat değil. Örnek: 19:30',
      '«x» bir masa numarası değil.',
    ]);
  });
});

describe('the file of a spreadsheet', () => {
  const text = 'Tarih;Ev sahibi\r\n21.11.2026;Işık Güneşi ĞÜŞİÖÇ ğüşıöç\r\n';
  const utf16 = (mark: boolean, big: boolean) => {
    const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
    return big ? bytes.swap16() : bytes;
  };
  /** Windows-1254 is Latin-1 but for six letters. */
  const turkish = Buffer.from(
    [...text].map(
      (letter) =>
        ('ĞİŞğış'.includes(letter)
          ? [0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]['ĞİŞğış'.indexOf(letter)]
          : letter.charCodeAt(0)) ?? 0,
    ),
  );

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16(true, false)],
    ['UTF-16, big end first', utf16(true, true)],
    ['UTF-16 without a mark', utf16(false, false)],
    ['UTF-16 without a mark, big end first', utf16(false, true)],
    ['Windows-1254', turkish],
  ])('is read in %s', (_name, bytes) => {
    expect(decodeTable(bytes)).toBe(text);
  });

  it.each([
    ['an .xlsx', [0x50, 0x4b, 3, 4]],
    ['an .xls', [0xd0, 0xcf, 0x11, 0xe0]],
    ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ])('%s is no text', (_name, head) => {
    expect(decodeTable(Uint8Array.from([...head, 0, 0, 7, 0xff, 0x80, 0]))).toBeNull();
  });

  it('may be empty', () => {
    expect(decodeTable(new Uint8Array())).toBe('');
  });
});
