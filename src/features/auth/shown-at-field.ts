import type { Fields } from '../../ui/fields/use-fields.ts';

/**
 * Where the answer of a service to a form belongs: an error whose code is about a field is shown at that field.
 *
 * @param sentenceOf the sentence for an error
 * @param fields the field of the form that an error's code is about
 * @returns the `problem` of a submission: the sentence that belongs to no field, else null
 */
export function shownAtField<Values extends object>(
  form: Fields<Values>,
  sentenceOf: (error: unknown) => string,
  fields: Readonly<Record<string, keyof Values & string>>,
): (error: unknown) => string | null {
  return (error) => {
    const { code } = (error ?? {}) as { code?: unknown };
    const field = typeof code === 'string' && Object.hasOwn(fields, code) ? fields[code] : undefined;
    if (field === undefined) return sentenceOf(error);
    form.refuse(field, sentenceOf(error));
    return null;
  };
}
