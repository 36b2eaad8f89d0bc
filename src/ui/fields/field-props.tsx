import type { ReactNode } from 'react';

/** What every field of a form has around its control. */
export interface FieldProps {
  label: string;
  /** The problem of the value, in place of the hint; screen readers read it with the field. */
  error?: string | undefined;
  /** The field's requirements, in small print. */
  hint?: ReactNode;
  /** How many characters are used; visible beside an error too. */
  counter?: ReactNode;
  /** Marks a required field; the form checks it, not the browser. */
  needed?: boolean | undefined;
}

/** The properties of Mantine's Input.Wrapper for a field of ours, and the control's mark for screen readers. */
export function wrapperOf({ label, error, hint, counter, needed }: FieldProps) {
  const note = error === undefined ? hint : undefined;
  const counted = counter !== undefined && <span className="field-counter">{counter}</span>;
  return {
    label,
    error,
    description: (counted || note) && (
      <>
        {note}
        {counted}
      </>
    ),
    // Mantine's own star would be a part of the label's words.
    labelProps: { 'data-required': needed || undefined },
    'aria-required': needed || undefined,
  };
}
