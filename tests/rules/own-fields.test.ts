import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownPlaces, text, whole } from '../../rules/leaves.ts';
import { type OwnFields, TEAM_FIELDS } from '../../src/domain/records/own-fields.ts';
import { ownForm, ownPatch, ownProblems } from '../../src/domain/records/own-form.ts';
import { ownParsers } from '../../src/domain/records/types.ts';

/** A team with two further fields, each one entry of the table. */
const FIELDS = {
  ...TEAM_FIELDS,
  motto: { kind: 'line', limit: 5 },
  tables: { from: 1, to: 8 },
  tiktok: { kind: 'social', limit: 100 },
} as const satisfies OwnFields;
const EMPTY = ownForm(FIELDS, {});

describe('docs/architecture.md: a field that is added to the table', () => {
  it('is parsed, and a damaged value is none', () => {
    const team = v.object(ownParsers(FIELDS));
    expect(v.parse(team, { motto: 'Haydi', tables: 3 })).toMatchObject({ motto: 'Haydi', tables: 3 });
    expect(v.parse(team, { motto: 7, tables: 'üç' })).toMatchObject({ motto: undefined, tables: undefined });
  });

  it('is in the form, with its check', () => {
    const stored = { motto: 'Haydi', tables: 3, socialMedia: { tiktok: 'kupa' } };
    expect(ownForm(FIELDS, stored)).toMatchObject({ motto: 'Haydi', tables: '3', tiktok: 'kupa', slogan: '' });
    const wrong = ownProblems(FIELDS, { ...EMPTY, motto: 'Haydi!', tables: '9' }, {});
    expect(Object.keys(wrong).filter((name) => wrong[name as 'motto'] !== undefined)).toEqual(['motto', 'tables']);
    expect(wrong.tables).toBe('1 ile 8 arasında bir tam sayı yaz.');
  });

  it('is in the update of a save, also when it is emptied', () => {
    const patch = ownPatch(FIELDS, 'teams/firtina', { ...EMPTY, motto: ' Haydi ', tables: '3', tiktok: 'kupa' });
    expect(patch).toMatchObject({ 'teams/firtina/motto': 'Haydi', 'teams/firtina/tables': 3 });
    expect(patch['teams/firtina/socialMedia']).toMatchObject({ tiktok: 'kupa', youtube: null });
    expect(ownPatch(FIELDS, 'teams/firtina', EMPTY)).toMatchObject({ 'teams/firtina/motto': null });
  });

  it('has its rule', () => {
    const places = ownPlaces(FIELDS, (place) => place);
    expect(places).toMatchObject({ motto: text(5), tables: whole(1, 8) });
    expect(JSON.stringify(places.socialMedia)).toContain('tiktok');
  });
});
