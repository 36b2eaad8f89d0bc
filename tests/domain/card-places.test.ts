import { describe, expect, it } from 'vitest';
import { type CardOp, rackOf } from '../../src/domain/match/card-ops.ts';
import { layoutLinkCard } from '../../src/domain/match/link-card.ts';
import { layoutCard } from '../../src/domain/match/result-card.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { layoutLeadersCard } from '../../src/domain/standings/leaders-card.ts';
import type { Measure } from '../../src/domain/text/fit-text.ts';
import { freshMatch } from '../support/match-fixtures.ts';

/** A narrow face, in which every text of these cards has its wanted size. */
const measure: Measure = (text, { size }) => [...text].length * size * 0.3;

/** What is drawn, a line each; the cups of a rack by its first, its last and how many are sunk. */
function drawn(ops: readonly CardOp[]): string[] {
  const round = (value: number) => Math.round(value * 10) / 10;
  const cups = ops.filter((op) => op.kind === 'cup');
  const racks = (['one', 'two'] as const).flatMap((side) => {
    const rack = cups.filter((cup) => cup.side === side);
    const [first, last] = [rack[0], rack.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [from, to] = [first, last].map(({ x, y }) => `${round(x)},${round(y)}`);
    return `${rack.length} cups ${side}: ${from} to ${to}, radius ${round(first.radius)}, ${rack.filter(({ sunk }) => sunk).length} sunk`;
  });
  const others = ops.flatMap((op) => {
    if (op.kind === 'cup' || op.kind === 'logo') return [];
    if (op.kind === 'band') return `band ${op.x},${op.y} ${op.width}x${op.height} ${op.color}`;
    const { face, weight, size } = op.font;
    return `${op.text} | ${round(op.x)},${round(op.y)} ${op.align} ${op.color} ${face} ${weight} ${round(size)}`;
  });
  return [...others, ...racks];
}

const over: Match = {
  ...freshMatch(),
  ...{ status: 'completed', team1Score: 10, team2Score: 7, winnerName: 'Kadıköy Fırtına', startedAt: 0 },
  startedAt: Date.UTC(2026, 10, 20, 18),
  completedAt: Date.UTC(2026, 10, 20, 22),
};
over.playerStats = {
  ...over.playerStats,
  veli: { ...over.playerStats.veli, cupsScored: 6, isMVP: true } as Match['playerStats'][string],
};
const running: Match = { ...freshMatch(), team1Score: 1, startedAt: Date.UTC(2026, 10, 20, 18) };

describe('a card with short texts has everything in its place', () => {
  it('of a result', () => {
    expect(drawn(layoutCard(over, { league: 'Kupa Ligi', host: 'lig.example' }, measure))).toEqual([
      'KUPA LİGİ | 72,115.6 left chalk display 700 60',
      'MAÇ SONUCU | 1008,112 right chalk display 700 48',
      '20 Kasım 2026 | 1008,160 right mute text 600 32',
      '10 | 292,758 center one display 700 300',
      'KADIKÖY FIRTINA | 292,903.4 center chalk display 700 76',
      'Ali Yıldız · 0 | 292,974.1 center mute text 600 36',
      'Veli Güneş · 6 | 292,1024.1 center mute text 600 36',
      '7 | 788,758 center two display 700 300',
      'MODA BARDAKLARI | 788,903.4 center chalk display 700 76',
      'Ceren Şahin · 0 | 788,974.1 center mute text 600 36',
      'Işık Öztürk · 0 | 788,1024.1 center mute text 600 36',
      '– | 540,690 center mute display 700 120',
      'band 72,1142 936x2 line',
      'KAZANAN: KADIKÖY FIRTINA | 540,1215 center gold display 700 64',
      'MVP: Veli Güneş · 6 kupa | 540,1263 center chalk text 700 36',
      'lig.example | 540,1313.8 center mute text 700 30',
      '10 cups one: 178,262 to 292,467.2, radius 27.4, 10 sunk',
      '10 cups two: 674,262 to 788,467.2, radius 27.4, 7 sunk',
    ]);
    expect(drawn(layoutCard(running, { league: 'Kupa Ligi', host: 'lig.example' }, measure))).toEqual([
      'KUPA LİGİ | 72,115.6 left chalk display 700 60',
      'CANLI | 1008,112 right one display 700 48',
      '20 Kasım 2026 | 1008,160 right mute text 600 32',
      '1 | 292,758 center one display 700 300',
      'KADIKÖY FIRTINA | 292,903.4 center chalk display 700 76',
      'Ali Yıldız · 0 | 292,974.1 center mute text 600 36',
      'Veli Güneş · 0 | 292,1024.1 center mute text 600 36',
      '0 | 788,758 center two display 700 300',
      'MODA BARDAKLARI | 788,903.4 center chalk display 700 76',
      'Ceren Şahin · 0 | 788,974.1 center mute text 600 36',
      'Işık Öztürk · 0 | 788,1024.1 center mute text 600 36',
      '– | 540,690 center mute display 700 120',
      'band 72,1142 936x2 line',
      'MAÇ SÜRÜYOR | 540,1235 center mute display 700 64',
      'lig.example | 540,1313.8 center mute text 700 30',
      '10 cups one: 178,262 to 292,467.2, radius 27.4, 1 sunk',
      '10 cups two: 674,262 to 788,467.2, radius 27.4, 0 sunk',
    ]);
  });

  it('of a shared link', () => {
    const face = { measure, plain: (text: string) => text.toLocaleUpperCase('tr-TR') };
    expect(drawn(layoutLinkCard(over, 'Kupa Ligi', face))).toEqual([
      'KUPA LİGİ | 64,88.7 left chalk display 700 52',
      'MAÇ SONUCU | 1136,77.8 right chalk display 700 44',
      '20 KASIM 2026 | 1136,115.8 right mute display 700 30',
      '10 | 468,342 center one display 700 250',
      '7 | 732,342 center two display 700 250',
      '– | 600,298 center mute display 700 110',
      'KADIKÖY FIRTINA | 318,483.6 center chalk display 700 72',
      'MODA BARDAKLARI | 882,483.6 center chalk display 700 72',
      'band 64,538 1072x2 line',
      'KAZANAN: KADIKÖY FIRTINA | 64,592.7 left gold display 700 38',
      'MVP: VELİ GÜNEŞ · 6 KUPA | 1136,592.7 right chalk display 700 38',
      '10 cups one: 97,164 to 196,342.2, radius 23.8, 10 sunk',
      '10 cups two: 905,164 to 1004,342.2, radius 23.8, 7 sunk',
    ]);
    expect(drawn(layoutLinkCard(running, 'Kupa Ligi', face))).toEqual([
      'KUPA LİGİ | 64,88.7 left chalk display 700 52',
      'CANLI | 1136,77.8 right one display 700 44',
      '20 KASIM 2026 | 1136,115.8 right mute display 700 30',
      '1 | 468,342 center one display 700 250',
      '0 | 732,342 center two display 700 250',
      '– | 600,298 center mute display 700 110',
      'KADIKÖY FIRTINA | 318,483.6 center chalk display 700 72',
      'MODA BARDAKLARI | 882,483.6 center chalk display 700 72',
      'band 64,538 1072x2 line',
      'MAÇ SÜRÜYOR | 64,592.7 left mute display 700 38',
      '10 cups one: 97,164 to 196,342.2, radius 23.8, 1 sunk',
      '10 cups two: 905,164 to 1004,342.2, radius 23.8, 0 sunk',
    ]);
    expect(drawn(layoutLinkCard({ ...running, status: 'cancelled' }, 'Kupa Ligi', face))).toEqual([
      'KUPA LİGİ | 64,88.7 left chalk display 700 52',
      'İPTAL EDİLDİ | 1136,77.8 right chalk display 700 44',
      '20 KASIM 2026 | 1136,115.8 right mute display 700 30',
      '1 | 468,342 center mute display 700 250',
      '0 | 732,342 center mute display 700 250',
      '– | 600,298 center mute display 700 110',
      'KADIKÖY FIRTINA | 318,483.6 center chalk display 700 72',
      'MODA BARDAKLARI | 882,483.6 center chalk display 700 72',
      'band 64,538 1072x2 line',
      'SONUÇ YOK | 64,592.7 left mute display 700 38',
      '10 cups one: 97,164 to 196,342.2, radius 23.8, 1 sunk',
      '10 cups two: 905,164 to 1004,342.2, radius 23.8, 0 sunk',
    ]);
    const nameless = { ...over, team1Name: '', team2Name: '', winnerName: '', playerStats: {} };
    expect(drawn(layoutLinkCard(nameless, '', face))).toEqual([
      ' | 64,88.7 left chalk display 700 52',
      'MAÇ SONUCU | 1136,77.8 right chalk display 700 44',
      '20 KASIM 2026 | 1136,115.8 right mute display 700 30',
      '10 | 468,342 center one display 700 250',
      '7 | 732,342 center two display 700 250',
      '– | 600,298 center mute display 700 110',
      'TAKIM 1 | 318,483.6 center chalk display 700 72',
      'TAKIM 2 | 882,483.6 center chalk display 700 72',
      'band 64,538 1072x2 line',
      '10 cups one: 97,164 to 196,342.2, radius 23.8, 10 sunk',
      '10 cups two: 905,164 to 1004,342.2, radius 23.8, 7 sunk',
    ]);
  });

  it('of leaders', () => {
    const line = (rank: number) => ({ rank, name: `Ad ${rank}`, team: `Takım ${rank}`, value: String(20 - rank) });
    const lines = [1, 2, 3, 4].map(line);
    const picture = {
      league: 'Kupa Ligi',
      season: '2. Sezon',
      title: 'En çok kupa',
      about: 'Bu sezon',
      lines,
      host: 'lig.example',
    };
    expect(drawn(layoutLeadersCard(picture, measure))).toEqual([
      'KUPA LİGİ | 72,105.3 left mute display 700 48',
      '2. SEZON | 1008,105.3 right mute display 700 48',
      'EN ÇOK KUPA | 72,295.3 left chalk display 700 148',
      'Bu sezon | 72,371 left mute text 600 36',
      'band 72,434 936x2 line',
      '1 | 106,532 center gold display 700 84',
      'AD 1 | 180,509.6 left chalk display 700 60',
      'Takım 1 | 180,561.2 left mute text 600 34',
      '19 | 1008,551.4 right gold display 700 104',
      'band 72,592 936x2 line',
      '2 | 106,690 center chalk display 700 84',
      'AD 2 | 180,667.6 left chalk display 700 60',
      'Takım 2 | 180,719.2 left mute text 600 34',
      '18 | 1008,709.4 right chalk display 700 104',
      'band 72,750 936x2 line',
      '3 | 106,848 center chalk display 700 84',
      'AD 3 | 180,825.6 left chalk display 700 60',
      'Takım 3 | 180,877.2 left mute text 600 34',
      '17 | 1008,867.4 right chalk display 700 104',
      'band 72,908 936x2 line',
      '4 | 106,1006 center mute display 700 84',
      'AD 4 | 180,983.6 left chalk display 700 60',
      'Takım 4 | 180,1035.2 left mute text 600 34',
      '16 | 1008,1025.4 right chalk display 700 104',
      'lig.example | 540,1313.8 center mute text 600 30',
    ]);
  });
});

it.each([
  [1, 1],
  [3, 2],
  [6, 3],
  [10, 4],
  [11, 5],
])('a rack of %i cups has %i in its first row, each row half a cup in', (total, first) => {
  const rack = rackOf(total, 10);
  expect(rack).toHaveLength(total);
  expect(rack.filter(({ y }) => y === 0)).toHaveLength(first);
  expect(rack[0]).toEqual({ x: (1 - first) * 5, y: 0 });
  if (total > 1) expect(rack[first]).toEqual({ x: (2 - first) * 5, y: 9 });
});

it('an empty rack has no cups', () => {
  expect(rackOf(0, 10)).toEqual([]);
});
