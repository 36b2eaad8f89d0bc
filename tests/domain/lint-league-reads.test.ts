import { expect, it } from 'vitest';
import { lint } from '../support/lint.ts';

it('the linter refuses to read the league in a screen past the hooks that subscribe and say what does not exist', async () => {
  const read = { 'src/features/home/a.tsx': 'useStore(league, ({ users }) => users);' };
  const other = { 'src/features/home/b.tsx': 'useStore(useServices().league, (state) => state.users);' };
  const fine = {
    'src/features/home/c.tsx': 'useStore(preferences, ({ voice }) => voice);',
    'src/data/hooks/use-d.ts': 'useStore(league, ({ users }) => users);',
  };
  const said = Object.entries(await lint({ ...read, ...other, ...fine })).filter(([, words]) =>
    words.includes('useSubscription'),
  );
  expect(said.map(([path]) => path).sort()).toEqual([...Object.keys(read), ...Object.keys(other)]);
});
