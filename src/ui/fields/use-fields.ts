import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Fields<Values extends object> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Replaces all values and removes all problems. */
  setAll: (values: Values) => void;
  /** The properties of a text control: name, value, error and listener. */
  text: (name: keyof Values & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<Control>) => void;
  };
  /** For a form's submit: true if nothing is wrong; otherwise shows the problems and focuses the first wrong field. */
  check: (event: FormEvent<HTMLFormElement>) => boolean;
  /** After the submit: shows a problem that the server found in a field, and focuses the field. */
  refuse: (name: keyof Values & string, problem: string) => void;
}

/**
 * The values of a form with its problems. A change of a field removes its problem.
 *
 * @param problemsOf the sentence for each field that is wrong, in the order of the fields
 * @param onChange called with the new values at each change, so that a draft can be stored
 */
export function useFields<Values extends object>(
  initial: Values,
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
  onChange?: (values: Values) => void,
): Fields<Values> {
  const [values, setValues] = useState(initial);
  // Two changes in one event build on each other.
  const latest = useRef(values);
  const [problems, setProblems] = useState<Partial<Record<keyof Values, string>>>({});
  const sent = useRef<HTMLFormElement | null>(null);
  const lead = (name: string) => sent.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const change = (next: Values) => {
    latest.current = next;
    setValues(next);
    onChange?.(next);
  };
  const set: Fields<Values>['set'] = (name, value) => {
    change({ ...latest.current, [name]: value });
    setProblems((all) => ({ ...all, [name]: undefined }));
  };
  return {
    values,
    set,
    setAll: (all) => {
      change(all);
      setProblems({});
    },
    text: (name) => ({
      name,
      value: String(values[name]),
      error: problems[name],
      onChange: (event) => set(name, event.currentTarget.value as Values[typeof name]),
    }),
    check: (event) => {
      event.preventDefault();
      sent.current = event.currentTarget;
      const found = problemsOf(values);
      setProblems(found);
      const first = Object.keys(found)[0];
      if (first === undefined) return true;
      lead(first);
      return false;
    },
    refuse: (name, problem) => {
      setProblems((all) => ({ ...all, [name]: problem }));
      lead(name);
    },
  };
}
