import { useState } from 'react';
import type { Fields } from '../../ui/fields/use-fields.ts';

export interface Refusal {
  /** The sentence that belongs to no field. */
  failure: string | null;
  clear: () => void;
  /** Shows an error: at the field that its code is about, else in `failure`. */
  show: (error: unknown) => void;
}

/**
 * What a service answered to a form.
 *
 * @param sentenceOf the sentence for an error
 * @param fields the field of the form that an error's code is about
 */
export function useRefusal<Values extends object>(
  form: Fields<Values>,
  sentenceOf: (error: unknown) => string,
  fields: Readonly<Record<string, keyof Values & string>>,
): Refusal {
  const [failure, setFailure] = useState<string | null>(null);
  return {
    failure,
    clear: () => setFailure(null),
    show: (error) => {
      const { code } = (error ?? {}) as { code?: unknown };
      const field = typeof code === 'string' && Object.hasOwn(fields, code) ? fields[code] : undefined;
      if (field === undefined) setFailure(sentenceOf(error));
      else form.refuse(field, sentenceOf(error));
    },
  };
}
