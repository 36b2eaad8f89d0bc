import { describe, expect, it } from 'vitest';
import { newEntry } from '../../src/domain/match/lineup.ts';
import { shortNameIn } from '../../src/domain/match/live-matches.ts';

const shortened = (...names: string[]) => {
  const playerStats = Object.fromEntries(names.map((name, index) => [`p${index}`, newEntry(`p${index}`, name, 't')]));
  return names.map((_name, index) => shortNameIn({ playerStats }, `p${index}`));
};

describe('decision 117: the shortest name that nobody else in the match has', () => {
  it.each([
    [
      ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'],
      ['Ali', 'Veli', 'Ceren', 'Işık'],
    ],
    [
      ['Ali Yıldız', 'Veli Güneş', 'ALİ Kaya', 'Işık Öztürk'],
      ['Ali Yıldız', 'Veli', 'ALİ Kaya', 'Işık'],
    ],
    [
      ['Ali', 'Ali Can', 'Ali Can Kaya', 'Ali Cem Kaya'],
      ['Ali', 'Ali Can', 'Ali Can Kaya', 'Ali Cem'],
    ],
    [
      ['🦄 Tekboynuz Alp', '🦄 Ada', '🦄', ''],
      ['🦄 Tekboynuz', '🦄 Ada', '🦄', ''],
    ],
    [
      ['Ali  Yıldız', 'Ali Yıldız'],
      ['Ali Yıldız', 'Ali Yıldız'],
    ],
  ])('%j', (names, short) => {
    expect(shortened(...names)).toEqual(short);
  });

  it('is empty for somebody who is not in the match, whatever the key', () => {
    expect(shortNameIn({ playerStats: {} }, '__proto__')).toBe('');
  });
});
