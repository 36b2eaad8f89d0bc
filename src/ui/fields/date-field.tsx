import './date-field.css';
import 'dayjs/locale/tr.js';
import { DateInput, TimeInput, type TimeInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { useState } from 'react';
import { type FieldProps, wrapperOf } from './field-props.tsx';
import type { PickedField } from './use-fields.ts';

dayjs.extend(customParseFormat);

/** As people write a day, with or without leading zeros; the first is how a chosen day is shown. */
const WRITTEN = ['D MMMM YYYY', 'D MMM YYYY', 'D.M.YYYY', 'D/M/YYYY', 'D-M-YYYY', 'YYYY-M-D'];

/** On a small phone the calendar covers its field, so that every day can be seen. */
const WHOLE = { flip: true, shift: { crossAxis: true, padding: 8 } };

/** The names of the calendar's buttons. */
export interface CalendarTexts {
  nextMonth: string;
  previousMonth: string;
  nextYear: string;
  previousYear: string;
  nextDecade: string;
  previousDecade: string;
  monthLevelControl: string;
  yearLevelControl: string;
}

export interface DateFieldProps extends Omit<FieldProps, 'error' | 'counter'>, PickedField {
  texts: CalendarTexts;
  'data-autofocus'?: boolean;
}

/**
 * A day, chosen in a calendar or typed: Mantine's DateInput. The value is `YYYY-MM-DD`, '' for no day, or what was typed if that is no day: the form
 * refuses it.
 */
export function DateField({ label, error, hint, needed, texts, value, onChange, ...input }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const isRead = dayOf(value) === value;
  return (
    <DateInput
      {...wrapperOf({ label, error, hint, needed })}
      {...input}
      // A tap opens the calendar, not the focus alone: in a form that begins with a day it would cover the other fields.
      popoverProps={{ opened: isOpen, onChange: setOpen, middlewares: WHOLE }}
      onClick={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setOpen(true);
        if (key === 'Escape') setOpen(false);
      }}
      // Escape closes the calendar, and only then the dialog around it.
      data-mantine-stop-propagation={isOpen}
      locale="tr"
      valueFormat={WRITTEN[0] ?? ''}
      dateParser={dayOf}
      // What cannot be read stays in the field.
      fixOnBlur={isRead}
      onInput={({ currentTarget: { value: typed } }) => {
        if (dayOf(typed) === null) onChange(typed.trim());
      }}
      ariaLabels={texts}
      value={isRead ? value : null}
      onChange={(day) => {
        setOpen(false);
        onChange(day ?? '');
      }}
      allowDeselect={!needed}
      // The calendar takes the place of a phone's keyboard.
      inputMode="none"
    />
  );
}

/** The day that a person typed, as `YYYY-MM-DD`; null if it is none. */
function dayOf(typed: string): string | null {
  // dayjs knows the months with a capital letter only, and numbers in the length of the format.
  const words = typed.trim().replace(/\p{L}+/gu, (word) => capital(word));
  const day = dayjs(words.replace(/\b0(?=\d)/g, ''), WRITTEN, 'tr', true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('tr') + word.slice(1).toLocaleLowerCase('tr');

export interface TimeFieldProps extends Omit<TimeInputProps, keyof FieldProps>, FieldProps {}

/** A time of day: Mantine's TimeInput. The value is `HH:mm`. */
export function TimeField({ label, error, hint, counter, needed, ...input }: TimeFieldProps) {
  return <TimeInput {...wrapperOf({ label, error, hint, counter, needed })} {...input} />;
}
