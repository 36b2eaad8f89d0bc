import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { fixtureForm as texts } from '../../domain/messages/fixtures-admin.ts';
import type { FixtureForm } from '../../domain/schedule/fixture-form.ts';
import { DateField, TimeField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/fields/use-fields.ts';
import styles from './admin-fixtures.module.css';

/** The fields for day, time and place of one fixture. */
export function PlaceFields({ fields: { text, pick } }: { fields: Fields<FixtureForm> }) {
  return (
    <>
      <div className={styles.moment}>
        <DateField {...pick('day')} texts={calendarButtons} label={texts.day} needed />
        <TimeField {...text('time')} label={texts.time} needed />
      </div>
      <div className={styles.pair}>
        <TextField {...text('venue')} label={texts.venue} />
        <NumberField {...pick('table')} label={texts.table} />
      </div>
    </>
  );
}
