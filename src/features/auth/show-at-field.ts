import type { Fields } from '../../ui/fields/use-fields.ts';

/**
 * Shows a service's error at the field that its code is about.
 *
 * @param sentenceOf makes the sentence for an error
 * @param fields the form's field for each error code
 * @returns the `problem` of a submission: the sentence if it belongs to no field, else null
 */
export function showAtField<Values extends object>(
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
