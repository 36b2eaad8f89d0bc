import { useForm } from '@mantine/form';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { countUnsavedForm } from './unsaved-forms.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The properties of a control whose listener gets the value itself. */
export interface PickedField {
  'data-path'?: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

export interface Fields<Values extends object> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Sets these values and removes all problems. */
  setAll: (values: Values) => void;
  /** Puts the first values back and removes all problems. */
  reset: () => void;
  /** The properties of a text control: name, value, error and listener. */
  text: (name: keyof Values & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<Control>) => void;
  };
  /** The same for a control of Mantine's that makes the value: a calendar, a number. */
  pick: (name: keyof Values & string) => PickedField;
  /** For a form's submit: true if nothing is wrong; otherwise shows the problems and focuses the first wrong field. */
  check: (event: FormEvent<HTMLFormElement>) => boolean;
  /** After the submit: shows a problem that the server found in a field, and focuses the field. */
  refuse: (name: keyof Values & string, problem: string) => void;
}

/**
 * Mantine's form, for fields whose values are texts: the values with their problems. A change of a field removes its problem.
 *
 * @param problemsOf the sentence for each field that is wrong, in the order of the fields
 * @param onChange called with the new values at each change, so that a draft can be stored
 */
export function useFields<Values extends object>(
  initial: Values,
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
  onChange?: (values: Values) => void,
): Fields<Values> {
  const form = useForm<Values>({
    initialValues: initial,
    validate: problemsOf as (values: Values) => Record<string, string>,
    ...(onChange && { onValuesChange: onChange }),
  });
  const isChanged = form.isDirty();
  useEffect(() => (isChanged ? countUnsavedForm() : undefined), [isChanged]);
  const sent = useRef<HTMLFormElement | null>(null);
  const lead = (name: string) =>
    sent.current?.querySelector<HTMLElement>(`[data-path="${name}"], [name="${name}"]:not([type="hidden"])`)?.focus();
  const set: Fields<Values>['set'] = (name, value) => form.setFieldValue(name as never, value as never);
  return {
    values: form.values,
    set,
    setAll: (all) => form.setValues(all),
    reset: form.reset,
    text: (name) => ({
      name,
      value: String(form.values[name]),
      error: form.errors[name] as string | undefined,
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
    }),
    pick: (name) => ({
      'data-path': name,
      value: String(form.values[name]),
      error: form.errors[name] as string | undefined,
      onChange: (value) => set(name, value as Values[typeof name]),
    }),
    check: (event) => {
      event.preventDefault();
      sent.current = event.currentTarget;
      // The problems are found without waiting: `problemsOf` returns no promise.
      const { errors } = form.validate() as { errors: object };
      const first = Object.keys(errors)[0];
      if (first === undefined) return true;
      lead(first);
      return false;
    },
    refuse: (name, problem) => {
      form.setFieldError(name as never, problem);
      lead(name);
    },
  };
}
