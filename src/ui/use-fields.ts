import { type ChangeEvent, type FormEvent, useState } from 'react';

export interface Fields<Values extends object> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** What an input of a text needs: its name, value, error and listener. */
  text: (name: keyof Values & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** For the form: checks everything, then either submits or leads to the first field that is wrong. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * The values of a small form with its problems. A problem goes away when its field is changed.
 *
 * @param problemsOf the sentence for each field that is wrong, in the order of the fields
 */
export function useFields<Values extends object>(
  initial: Values,
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
  submit: (values: Values) => Promise<void>,
): Fields<Values> {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<keyof Values, string>>>({});
  const set: Fields<Values>['set'] = (name, value) => {
    setValues((all) => ({ ...all, [name]: value }));
    setProblems((all) => ({ ...all, [name]: undefined }));
  };
  return {
    values,
    set,
    text: (name) => ({
      name,
      value: String(values[name]),
      error: problems[name],
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      const found = problemsOf(values);
      setProblems(found);
      const first = Object.keys(found)[0];
      if (first === undefined) void submit(values);
      else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}
