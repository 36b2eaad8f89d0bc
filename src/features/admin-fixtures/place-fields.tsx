import type { FixtureForm } from '../../domain/fixtures/fixture-form.ts';
import { fixtureForm as texts } from '../../domain/messages/fixtures-admin.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/fields/use-fields.ts';
import styles from './admin-fixtures.module.css';

/** When and where one fixture is played. */
export function PlaceFields({ fields: { text } }: { fields: Fields<FixtureForm> }) {
  return (
    <>
      <div className={styles.moment}>
        <TextField {...text('day')} type="date" label={texts.day} needed />
        <TextField {...text('time')} type="time" label={texts.time} needed />
      </div>
      <div className={styles.pair}>
        <TextField {...text('venue')} label={texts.venue} />
        <TextField {...text('table')} type="number" inputMode="numeric" min={1} label={texts.table} />
      </div>
    </>
  );
}
