import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonTooDeepError, readJson } from '../../server/firebase/requests/json-reader.ts';

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

  /** Files that read what this server wrote itself, or what the operator gave. */
  const OWN = [
    'firebase/durable-log/data-folder.ts',
    'league/process/vapid.ts',
    'firebase/durable-log/folder-lock.ts',
    'league/app/screen-files.ts',
    'firebase/durable-log/journal.ts',
    'firebase/durable-log/checked-file.ts',
    'firebase/durable-log/journal-state.ts',
    'firebase/durable-log/old-log.ts',
    'firebase/requests/json-reader.ts',
    'firebase/auth/keys.ts',
    'league/functions/schedules.ts',
    'league/operations/read-json.ts',
    'firebase/database/journal/journal-records.ts',
    'firebase/rules/compile-rules.ts',
    'firebase/database/rest/answer.ts',
    'firebase/database/rest/stream.ts',
  ];

  test('is parsed by no other code', () => {
    const root = join(import.meta.dirname, '..', '..', 'server');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const parsing = files.filter((file) =>
      /JSON\.parse\(|\.json\(\)\)/.test(readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
    );
    // The emulator is a tool on the developer's own machine.
    const outside = parsing.filter((file) => !file.startsWith('firebase/emulator') && !file.startsWith('league/demo'));
    expect(outside.filter((file) => !OWN.includes(file))).toEqual([]);
  });
});
