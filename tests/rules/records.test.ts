import { describe, expect, it } from 'vitest';
import { nameKeysOf } from '../../src/domain/records/user-keys.ts';
import { openLeague, PEOPLE } from '../support/rules-league.ts';
import { RECORDS, type RecordShape } from '../support/rules-records.ts';

/** Whether the record can be created with one field set to this; `undefined` leaves the field out. */
function creates({ path, as, along, base }: RecordShape, field: string, value: unknown): boolean {
  const record = structuredClone(base);
  const keys = field.split('/');
  const last = keys.pop() as string;
  let place = record;
  for (const key of keys) {
    place[key] ??= {};
    place = place[key] as Record<string, unknown>;
  }
  if (value === undefined) delete place[last];
  else place[last] = value;
  // A name has its own keys.
  if (field === 'displayName' && typeof value === 'string') record.nameKeys = nameKeysOf(value);
  const league = openLeague();
  // A league without a city of its own takes any valid one.
  league.seed({ 'config/identity': null, [path]: null });
  return league.write(PEOPLE[as], { [path]: record, ...along });
}

for (const shape of RECORDS) {
  describe(shape.rows, () => {
    it.each(shape.required)('is not created without %s', (field) => {
      expect(creates(shape, field, undefined)).toBe(false);
    });

    it.each(Object.entries(shape.fields))('is created only with a valid %s', (field, values) => {
      for (const good of values.good) expect(creates(shape, field, good), JSON.stringify(good)).toBe(true);
      for (const bad of values.bad) expect(creates(shape, field, bad), JSON.stringify(bad)).toBe(false);
    });

    it('is not created over an existing record', () => {
      const league = openLeague();
      const [required] = shape.required;
      league.seed({ [shape.path]: { [required as string]: 'something' } });
      const allowed = league.write(PEOPLE[shape.as], { [shape.path]: shape.base, ...shape.along });
      // A decided application may be sent again, a device renews its presence again and again, and phones take turns. An answer and a line-up change until the start.
      expect(allowed).toBe(/^(applications|matchPresence|matchTurns|fixture(Answers|Lineups))/.test(shape.path));
    });
  });
}
