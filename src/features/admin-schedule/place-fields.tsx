import { fixtureForm as texts } from '../../domain/messages/fixtures-admin.ts';
import type { FixtureForm } from '../../domain/schedule/fixture-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/fields/use-fields.ts';
import styles from './admin-fixtures.module.css';

/** The fields for day, time and place of one fixture. */
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
