import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/domain/records/field-problems.ts';
import { NAME_FORMS, parsePrivateName } from '../../src/domain/records/public-name.ts';

describe('decision 132: how a name is written', () => {
  it.each([
    ['Ali Yıldız', 'Ali Y.', 'A. Y.'],
    ['  ali   yıldız ', 'ali Y.', 'A. Y.'],
    // Between the first and the last word may stand a surname too.
    ['Ayşe Nur Çelik', 'Ayşe Ç.', 'A. Ç.'],
    ['ılgaz ipek', 'ılgaz İ.', 'I. İ.'],
    ['İpek Irmak', 'İpek I.', 'İ. I.'],
    ['Işık', 'Işık', 'I.'],
    ['Ali (Yıldız)', 'Ali Y.', 'A. Y.'],
    ['🦄 Ali Yıldız 🦄', 'Ali Y.', 'A. Y.'],
    ['🦄', '🦄', '🦄'],
    ['Ali O’Brien', 'Ali O.', 'A. O.'],
    ['O\u0308mer U\u0308nlu\u0308', 'Ömer Ü.', 'Ö. Ü.'],
  ])('%s is %s and %s', (name, short, initials) => {
    expect([NAME_FORMS.short(name), NAME_FORMS.initials(name)]).toEqual([short, initials]);
  });

  it('is a name that the rules take, and the same when it is written again', () => {
    const names = fc.oneof(
      fc.string({ minLength: 1, maxLength: LIMITS.user.displayName }),
      fc
        .array(fc.constantFrom('Ali', 'ß', 'ŉ', 'x'.repeat(97), 'ı', '🦄', '-', 'ǆ'), { minLength: 1 })
        .map((all) => all.join(' ').slice(0, LIMITS.user.displayName)),
    );
    fc.assert(
      fc.property(
        names.filter((name) => name.trim() !== ''),
        fc.constantFrom(...Object.values(NAME_FORMS)),
        (name, form) => {
          const written = form(name);
          expect(written.length).toBeLessThanOrEqual(LIMITS.user.displayName);
          expect(written.trim()).toBe(written);
          expect(written).not.toBe('');
          expect(form(written)).toBe(written);
        },
      ),
    );
  });

  it.each([undefined, null, 'x', 1, [], { name: 1 }, { name: '' }, { email: 'a@b.c' }])(
    '%j has no private name',
    (value) => {
      expect(parsePrivateName(value)).toEqual({ name: undefined, short: false, minor: null, hidden: false });
    },
  );
});
