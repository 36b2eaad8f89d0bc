import { expect, it } from 'vitest';
import { recount as texts } from '../../src/domain/messages/admin-data.ts';
import { differenceRows } from '../../src/domain/standings/difference-rows.ts';
import type { RecountDifference } from '../../src/domain/standings/recount.ts';

const difference = (more: object): RecountDifference =>
  ({
    ...{ kind: 'user', path: 'users/ali/stats', id: 'ali', name: 'Ali', fields: ['wins'] },
    ...{ before: { wins: 1 }, after: { wins: 2 }, stats: undefined, from: undefined, entry: {}, ...more },
  }) as RecountDifference;
const aboutOf = (more: object) => differenceRows([difference(more)]).map(({ about }) => about);

it('L9: the organiser reads each number before and after', () => {
  expect(differenceRows([difference({ fields: ['wins', 'strange'], after: { wins: 2, strange: 7 } })])).toEqual([
    {
      ...{ key: 'users/ali/stats', name: 'Ali', about: null },
      figures: [
        { label: texts.fields.wins, change: '1 → 2' },
        { label: 'strange', change: '0 → 7' },
      ],
    },
  ]);
  expect(differenceRows([difference({ after: {} })])[0]?.figures).toMatchObject([{ change: '1 → 0' }]);
});

it('the value that orders the leaders says nothing beside the figures that it is made of', () => {
  const fieldsOf = (fields: string[]) => differenceRows([difference({ fields })])[0]?.figures.map(({ label }) => label);
  expect(fieldsOf(['wins', 'ranks'])).toEqual([texts.fields.wins]);
  expect(fieldsOf(['ranks'])).toEqual([texts.fields.ranks]);
});

it('a form is told in Turkish letters, a draw among them', () => {
  const [row] = differenceRows([difference({ fields: ['form'], before: { form: 'WLD' }, after: { form: 'LDW' } })]);
  expect(row?.figures).toEqual([{ label: texts.fields.form, change: 'GMB → MBG' }]);
});

it('a record in which no number changes has no row', () => {
  expect(differenceRows([difference({ fields: [] }), difference({ path: 'b' })]).map(({ key }) => key)).toEqual(['b']);
});

it('a team is told as one, and figures of a season name it', () => {
  expect(aboutOf({ kind: 'team' })).toEqual([texts.team]);
  expect(aboutOf({ kind: 'season-team', season: 's2' })).toEqual([`${texts.team} · ${texts.season(2)}`]);
  expect(aboutOf({ kind: 'season-player', season: 'all' })).toEqual([texts.season(0)]);
  expect(aboutOf({ kind: 'season-met', season: 's3-playoffs' })).toEqual([texts.playoffs(3)]);
});
