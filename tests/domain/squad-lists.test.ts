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
});
