import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSoftHyphens } from '../../src/ui/effects/soft-hyphens.ts';

const shown = (name: string) => withSoftHyphens(name).replaceAll('\u00ad', '-');

describe('long names', () => {
  it('are broken at Turkish syllables, and only in words that are too long for a line', () => {
    expect(shown('Kadıköy Fırtına')).toBe('Kadıköy Fırtına');
    expect(shown('Beşiktaşlıoğulları')).toBe('Be-şik-taş-lı-o-ğul-la-rı');
    expect(shown('Ayşe Abdurrahmanoğlu')).toBe('Ayşe Ab-dur-rah-ma-noğ-lu');
    expect(shown('Muhammedhüseyin Öz')).toBe('Mu-ham-med-hü-se-yin Öz');
  });

  it('stay the same names, and each part has one vowel at most, or begins or ends a word', () => {
    const letters = fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzAİIŞ ');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 60 }), (name) => {
        const parted = withSoftHyphens(name);
        expect(parted.replaceAll('\u00ad', '')).toBe(name);
        const inner = parted.split(' ').flatMap((word) => word.split('\u00ad').slice(1, -1));
        for (const part of inner) expect(part.match(/[aeıioöuüAEIİOÖUÜ]/g) ?? []).toHaveLength(1);
      }),
      { numRuns: 2_000 },
    );
  });
});
