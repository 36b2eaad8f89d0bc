import { describe, expect, it } from 'vitest';
import { fitText, type Measure } from '../../src/domain/text/fit-text.ts';

/** Every letter is as wide as the font is high. */
const measure: Measure = (text, { size }) => [...text].length * size;
const font = { face: 'display', weight: 700, size: 10 } as const;
const inRoom = (content: string, room: { width?: number; lines?: number; smallest?: number } = {}) =>
  fitText(content, { width: 100, lines: 1, smallest: 10, font, measure, ...room });

describe('a text in its room on a picture', () => {
  it('keeps its face, its weight and the wanted size where it fits to the pixel', () => {
    expect(inRoom('abcdefghij', { smallest: 4 })).toEqual({
      lines: ['abcdefghij'],
      font: { face: 'display', weight: 700, size: 10 },
    });
  });

  it.each([
    ['  Ali \n Veli ', 1, ['Ali Veli']],
    ['', 1, ['']],
    ['abcdefghij klm', 2, ['abcdefghij', 'klm']],
    ['abc defghi jkl', 2, ['abc defghi', 'jkl']],
    ['aaaaaaaaaa bbbbbbbbbb cccccccccc', 3, ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc']],
    ['🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆', 1, ['🏆🏆🏆🏆🏆🏆🏆🏆🏆🏆']],
  ])('%j breaks between words into at most %i lines', (content, lines, shown) => {
    expect(inRoom(content, { lines }).lines).toEqual(shown);
  });

  it.each([
    ['a'.repeat(11), 8, 1, 8],
    ['a'.repeat(14), 7, 1, 7],
    ['a'.repeat(13), 4, 1, 6],
    ['abcdefghijkl abcdefghijkl', 6, 2, 8],
    ['abc abcdefghijkl', 6, 2, 8],
    ['abc abcdefghij', 6, 2, 10],
  ])('%j shrinks in steps of two, not below %i, until it fits %i lines: %i', (content, smallest, lines, size) => {
    const fitted = inRoom(content, { smallest, lines });
    expect(fitted.font).toEqual({ ...font, size });
    expect(fitted.lines.join(' ')).toBe(content);
  });

  it.each([
    ['abcdefghijklmn', 8, 1, ['abcdefghijk…']],
    ['abcdefghijklmn', 9, 1, ['abcdefghij…']],
    ['abcdefghi jklmnopqrstu', 10, 1, ['abcdefghi…']],
    ['abcdefgh ijklmnopqrs', 10, 1, ['abcdefgh…']],
    ['abcdefg hijklmnop', 10, 1, ['abcdefg h…']],
    ['abcdefghijklmnopqrstuvwxyz', 10, 2, ['abcdefghij', 'klmnopqrs…']],
    ['abcdefghij klmnopqrstuvwxyz', 10, 2, ['abcdefghij', 'klmnopqrs…']],
    ['abcdefghijklmno', 10, 2, ['abcdefghij', 'klmno']],
    ['abcdefghijklmno', 10, 3, ['abcdefghij', 'klmno']],
    ['aaaaaaaaaa bbbbbbbbbb cccccccccc', 10, 2, ['aaaaaaaaaa', 'bbbbbbbbb…']],
    ['🏆'.repeat(12), 10, 1, [`${'🏆'.repeat(9)}…`]],
  ])('%j loses its end to «…» where even size %i is too large for %i lines', (content, smallest, lines, shown) => {
    const fitted = inRoom(content, { smallest, lines });
    expect(fitted.lines).toEqual(shown);
    expect(fitted.font.size).toBe(smallest);
  });

  it('shows a letter in each line of a room that is too narrow for one', () => {
    expect(inRoom('a b', { width: 5, lines: 2 }).lines).toEqual(['a', 'b']);
    expect(inRoom('abc', { width: 5, lines: 2 }).lines).toEqual(['a', 'b…']);
  });
});
