import { expect, it } from 'vitest';
import { lint } from '../support/lint.ts';

it('who has won is asked in one place', async () => {
  const refused = {
    'src/features/match/made-up-1.ts': 'export const one = (m: { winnerId: string }, t: string) => m.winnerId === t;',
    'functions/src/digest/made-up-2.ts': 'export const one = (winnerId: string, t: string) => t !== winnerId;',
    'server/league/made-up-3.ts': 'export const one = (m?: { winnerId?: string }) => m?.winnerId === undefined;',
  };
  const fine = {
    'src/domain/match/made-up-4.ts':
      'export const one = ({ winnerId }: { winnerId?: string }) => winnerId && { winnerId };',
  };
  const said = Object.entries(await lint({ ...refused, ...fine })).filter(([, words]) => words.includes('winnerOf'));
  expect(said.map(([file]) => file).sort()).toEqual(Object.keys(refused).sort());
});
