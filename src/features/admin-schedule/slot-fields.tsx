import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { fixtureForm, planForm as texts } from '../../domain/messages/fixtures-admin.ts';
import type { FixtureForm } from '../../domain/schedule/fixture-form.ts';
import type { SlotForm } from '../../domain/schedule/plan-form.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField, TimeField } from '../../ui/fields/date-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/fields/use-fields.ts';
import styles from './admin-fixtures.module.css';

const BEGINS = (['table', 'time', 'day'] as const).map((value) => ({ value, label: texts.begins[value] }));

/** The days, times and tables of play: the fields that the forms of the league and of the play-offs share. */
export function SlotFields({ fields }: { fields: Fields<SlotForm> }) {
  const { values, set, text, pick } = fields;
  const { weekdays } = values;
  const weekdaysProblem = text('weekdays').error;
  return (
    <>
      <DateField {...pick('start')} texts={calendarButtons} label={texts.start} needed />
      <fieldset className={styles.group}>
        <legend>{texts.weekdays}</legend>
        <div className={styles.checks}>
          {texts.weekdayNames.map((name, index) => (
            <CheckField
              key={name}
              name="weekdays"
              label={name}
              checked={weekdays.includes(index + 1)}
              onChange={(isOn) =>
                set('weekdays', isOn ? [...weekdays, index + 1] : weekdays.filter((day) => day !== index + 1))
              }
            />
          ))}
        </div>
        <FormAlert>{weekdaysProblem}</FormAlert>
      </fieldset>
      <TextField {...text('times')} label={texts.times} hint={texts.timesHint} needed />
      <div className={styles.pair}>
        <NumberField {...pick('tables')} label={texts.tables} needed />
        <TextField {...text('venue')} label={texts.venue} />
      </div>
      <TextField {...text('skip')} label={texts.skip} hint={texts.skipHint} />
      <SelectField
        label={texts.roundBegins}
        value={values.roundBegins}
        options={BEGINS}
        onChange={(event) => set('roundBegins', event.currentTarget.value as SlotForm['roundBegins'])}
      />
    </>
  );
}

/** The fields for day, time and place of one fixture. */
export function PlaceFields({ fields: { text, pick } }: { fields: Fields<FixtureForm> }) {
  return (
    <>
      <div className={styles.moment}>
        <DateField {...pick('day')} texts={calendarButtons} label={fixtureForm.day} needed />
        <TimeField {...text('time')} label={fixtureForm.time} needed />
      </div>
      <div className={styles.pair}>
        <TextField {...text('venue')} label={fixtureForm.venue} />
        <NumberField {...pick('table')} label={fixtureForm.table} />
      </div>
    </>
  );
}
