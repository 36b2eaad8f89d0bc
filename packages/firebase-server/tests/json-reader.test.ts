import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonTooDeepError, readJson } from '../src/requests/json-reader.ts';

describe('JSON from outside', () => {
  test('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 20 }), (text) => {
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
    for (const bad of ['', '{', '"', `"${'\\'.repeat(301)}"`, `{"a":${'['.repeat(50)}`, `${' '.repeat(300)}"`]) {
      expect(() => readJson(bad)).toThrow(SyntaxError);
    }
  });

  test('is refused beyond a depth before anything is built, wherever its brackets are', () => {
    const nest = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(() => readJson(nest(100, '[', ']'))).not.toThrow();
    expect(() => readJson(nest(100, '{"a":', '}'))).not.toThrow();
    for (const depth of [101, 30_000, 5_000_000]) {
      expect(() => readJson(nest(depth, '[', ']'))).toThrow(JsonTooDeepError);
      expect(() => readJson(nest(depth, '{"\\"]":', '}'))).toThrow(JsonTooDeepError);
      expect(() => readJson('['.repeat(2 * depth))).toThrow(JsonTooDeepError);
    }
    // Brackets in strings are text, whatever precedes the quotes.
    const text = JSON.stringify(['['.repeat(500), '\\', `\\"${'{'.repeat(500)}`]);
    expect(readJson(text)).toEqual(JSON.parse(text));
  });
});
