import { expect, it } from 'vitest';
import { lint } from '../support/lint.ts';

const SAID = 'A key from outside';

it('a key from outside comes in by its entrances alone (security.md)', async () => {
  const refused = {
    'src/features/auth/made-up-1.tsx':
      "import { useParams } from 'react-router-dom';\nexport const useOne = () => useParams().id;",
    'src/domain/match/made-up-2.ts': 'export const one = (key: string, all: object) => key in all;',
    'functions/src/handlers/made-up-3.ts':
      "import * as v from 'valibot';\nexport const one = v.object({ matchId: v.optional(v.string()) });",
  };
  const fine = {
    'src/domain/match/made-up-4.ts':
      "export const one = (key: string, all: { a: 1 } | { b: 1 }) => 'a' in all && Object.hasOwn(all, key);",
    'functions/src/handlers/made-up-5.ts':
      "import * as v from 'valibot';\nimport { recordKey } from '../../../src/domain/records/record-keys.ts';\nexport const one = v.object({ matchId: recordKey, name: v.string() });",
  };
  const said = Object.entries(await lint({ ...refused, ...fine })).filter(([, words]) => words.includes(SAID));
  expect(said.map(([file]) => file).sort()).toEqual(Object.keys(refused).sort());
});
