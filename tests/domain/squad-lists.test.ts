import { describe, expect, it } from 'vitest';
import { readSquads } from '../../src/domain/records/squad-lists.ts';

/** Eight teams of three, as five groups write them. */
const TEAMS = [
  ['Kadıköy Fırtına', 'Ali Yıldız', 'Veli Güneş', 'Can Işık'],
  ['Moda Bardakları', 'Ece Su', 'Deniz Ak', 'Işıl Çağ'],
  ['3. Peron', 'Umut Er', 'Ömer Şen', 'İrem Koç'],
  ['Sahil', 'Ayşe', 'Fatma', 'Hayriye'],
  ['Boğa Takımı', 'Mert Kara', 'Kerem Ay', 'Arda Taş'],
  ['FC Kupa', 'Selin Gök', 'Naz Bal', 'Derya Deniz'],
  ['Yeldeğirmeni', 'Oya Can', 'Cem Can', 'Nil Can'],
  ['Son Atış', 'Ufuk Alp', 'Sarp Tan', 'Buse Ün'],
] as const;
const EXPECTED = TEAMS.map(([name, ...players]) => ({ name, players }));
const NUMBERS = ['1️⃣', '2️⃣', '3️⃣'];

const HABITS: Record<string, string> = {
  'a block for each team, its name in bold, its players numbered': [
    '[28.11.2026 14:02] Organizatör: Selam arkadaşlar, bu akşamın kadroları aşağıda 🍻',
    ...TEAMS.map(([name, first, ...players]) =>
      [
        `*${name}* 🏆`,
        `1. ${first} 0532 123 45 67 (K)`,
        ...players.map((one, at) => `${at + 2}. ${one} (${at === 0 ? 'forvet' : 'yedek'})`),
      ].join('\n'),
    ),
  ].join('\n\n'),
  'a line for each team': [
    'Kadrolar:',
    '',
    ...TEAMS.map(([name, ...players], at) => `${at + 1}) ${name}: ${players.join(', ')}`),
  ].join('\n'),
  'brackets, telephone numbers and captains': TEAMS.map(
    ([name, first, second, third], at) =>
      `🔥 ${name} (${first} 0532 123 45 ${60 + at} (K), ${second} +90 (533) 765-43-${20 + at}, ${third})`,
  ).join('\n'),
  'dashes for players, no empty line': TEAMS.map(([name, ...players]) =>
    [name.toUpperCase() === name ? name : name, ...players.map((one) => `- ${one} 0 555 111 22 33`)].join('\n'),
  ).join('\n'),
  'labels, emoji for numbers, an empty line below each title': TEAMS.map(([name, ...players], at) =>
    [
      `Takım ${at + 1}: ${name}`,
      '',
      ...players.map((one, of) => `${NUMBERS[of]} ${one}${of === 0 ? ' (kaptan)' : ''}`),
    ].join('\n'),
  ).join('\n\n'),
};

/** Each team of a list in one line. */
const written = (text: string) => readSquads(text).teams.map(({ name, players }) => `${name}: ${players.join(', ')}`);

describe('lists of a chat group', () => {
  it.each(Object.entries(HABITS))('%s', (_, text) => {
    const { teams, unread } = readSquads(text);
    expect(teams).toEqual(EXPECTED);
    expect(unread.length).toBeLessThanOrEqual(1);
    expect(JSON.stringify({ teams, unread })).not.toMatch(/\d{3}/);
  });

  it('one team, typed by hand', () => {
    expect(readSquads('Kadıköy Fırtına\nAli\nVeli Güneş')).toEqual({
      teams: [{ name: 'Kadıköy Fırtına', players: ['Ali', 'Veli Güneş'] }],
      unread: [],
    });
  });
  it('a team with nobody yet', () => {
    expect(readSquads('Kadıköy Fırtına').teams).toEqual([{ name: 'Kadıköy Fırtına', players: [] }]);
  });
  it('says which lines it did not read, without their telephone numbers', () => {
    const { teams, unread } = readSquads(
      `Sahil\nAli\n${'a'.repeat(200)}\nArayın beni lütfen çok acil bir durum var 0532 123 45 67`,
    );
    expect(teams).toEqual([{ name: 'Sahil', players: ['Ali'] }]);
    expect(unread).toEqual(['a'.repeat(200), 'Arayın beni lütfen çok acil bir durum var']);
  });
  it('a name that comes twice is one player, a team that comes twice is one team', () => {
    expect(readSquads('Sahil\nAli\nALİ\n\nsahil\nVeli')).toEqual({
      teams: [{ name: 'Sahil', players: ['Ali', 'Veli'] }],
      unread: [],
    });
  });
  it('keys like __proto__ are names like others', () => {
    expect(readSquads('__proto__ x\nconstructor').teams).toEqual([{ name: 'proto x', players: ['constructor'] }]);
  });

  it.each([
    ['Sahil (Ali, Veli)', 'Sahil: Ali, Veli'],
    ['Sahil(Ali / Veli)', 'Sahil: Ali, Veli'],
    ['Sahil - Ali, Veli', 'Sahil: Ali, Veli'],
    ['Sahil – Ali / Veli', 'Sahil: Ali, Veli'],
    ['Sahil=Ali & Veli', 'Sahil: Ali, Veli'],
    ['Sahil :Ali ve Veli | Can; Ece + Nil - Oya – Su', 'Sahil: Ali, Veli, Can, Ece, Nil, Oya, Su'],
    ['Sahil: 1. Ali, 2. Veli', 'Sahil: Ali, Veli'],
    ['Sahil: - Ali, > Veli, , 0532 123 45 67', 'Sahil: Ali, Veli'],
    ['takim 12: Ali, Veli', 'takim 12: Ali, Veli'],
    ['Takım 12: Sahil\nAli', 'Sahil: Ali'],
    ['TAKIM ADI: Sahil\nAli', 'Sahil: Ali'],
    ['Sahil\nOyuncular: Ali, Veli', 'Sahil: Ali, Veli'],
    ['Sahil: , ,\nAli', 'Sahil: Ali'],
    ['Sahil   Spor\nAli    Veli', 'Sahil Spor: Ali Veli'],
  ])('a team with its players in one line: %s', (text, expected) => {
    expect(written(text)).toEqual([expected]);
  });

  it.each([
    ['Sahil\n1. Ali 10\n2. Veli #7\n3. Can # 23\n4. Ece105', 'Sahil: Ali, Veli, Can, Ece'],
    ['Sahil\nAli (forvet\nVeli [yedek] Su\nCan [kaleci', 'Sahil: Ali, Veli Su, Can'],
    ['Sahil\nAli (K)\nVeli – kaptan\nCan (kpt.)', 'Sahil: Ali, Veli, Can'],
    ['Sahil\n1) Ali\n2 - Veli\n(3) Can\n4 Ece', 'Sahil: Ali, Veli, Can, Ece'],
    ['Sahil\n... - Ali - ...\n“Veli”\n- -\n🏆', 'Sahil: Ali, Veli'],
    ['**_Sahil_**\n* ~Ali~\n* __Veli__ Su\n*  Can', 'Sahil: Ali, Veli Su, Can'],
    ['Sahil🏆Spor\nAli🔥Su', 'Sahil Spor: Ali Su'],
    ['28.11.2026 14:02 - Ali: Sahil\n[28/11/26, 14:03:33] Ali: Can', 'Sahil: Can'],
  ])('marks, shirts, brackets and stars are no part of a name: %s', (text, expected) => {
    expect(written(text)).toEqual([expected]);
  });

  it.each([
    ['titles with marks', '1. Sahil\nAli\nVeli\n2. Moda\nCan\nEce', ['Sahil: Ali, Veli', 'Moda: Can, Ece']],
    ['titles with dashes', '- Sahil\nAli\n- Moda\nCan', ['Sahil: Ali', 'Moda: Can']],
    [
      'titles above an empty line',
      'Sahil\n\n- Ali\n- Veli\n\nModa\n \u200e \n- Can',
      ['Sahil: Ali, Veli', 'Moda: Can'],
    ],
    [
      'a numbered player after the tenth',
      `Sahil\n${'abcdefghijkl'.replace(/./g, (c, at) => `${at + 1}. Ali ${c}\n`)}`,
      [`Sahil: ${[...'abcdefghijkl'].map((c) => `Ali ${c}`).join(', ')}`],
    ],
    ['a title, and one player below it', 'Sahil\n\n1. Ali', ['Sahil: Ali']],
    ['empty lines around a name alone', '\n\nSahil\n\n\n', ['Sahil: ']],
  ])('blocks: %s', (_, text, expected) => {
    expect(written(text)).toEqual(expected);
    expect(readSquads(text).unread).toEqual([]);
  });

  it.each([
    ['a greeting and a farewell', 'Selam\n\nSahil\n1. Ali\n2. Veli\n\nHadi', ['Selam', 'Hadi']],
    ['a question', 'Geliyor musunuz?\nSahil: Ali, Veli', ['Geliyor musunuz?']],
    ['the time and the captain', 'Saat: 20.30\nSahil: Ali, Veli\nKaptan: Ali', ['Saat: 20.30', 'Kaptan: Ali']],
    ['names without a team', 'Kadro: Ali, Veli\nSahil: Ali, Veli', ['Kadro: Ali, Veli']],
    ['a single name under a whole team', 'Sahil: Ali, Veli\nCan', ['Can']],
    ['a sentence of seven words', 'Sahil\nAli\nVeli\nbir iki üç dört beş altı yedi', ['bir iki üç dört beş altı yedi']],
    ['a team of seven words', 'a b c d e f g: Ali\nSahil: Ali, Veli', ['a b c d e f g: Ali']],
    ['a player of seven words', 'Moda: a b c d e f g, Ali\nSahil: Ali, Veli', ['Moda: a b c d e f g, Ali']],
    ['a name that is too long', `${'a'.repeat(200)}: Ali\nSahil: Ali, Veli`, [`${'a'.repeat(200)}: Ali`]],
  ])('what is no team and no player is unread: %s', (_, text, unread) => {
    const list = readSquads(text);
    expect(list.unread).toEqual(unread);
    expect(list.teams).toEqual([{ name: 'Sahil', players: ['Ali', 'Veli'] }]);
  });

  it('a line of 500 letters is read, and a longer one is not', () => {
    const line = (last: string) => `Sahil: ${'Ali, '.repeat(98)}${last}`;
    expect(written(line('Can'))).toEqual(['Sahil: Ali, Can']);
    expect(written(line('Veli'))).toEqual([]);
  });

  it('names of six words are teams and players', () => {
    expect(written('bir iki üç dört beş altı\na b c d e f')).toEqual(['bir iki üç dört beş altı: a b c d e f']);
  });
});
