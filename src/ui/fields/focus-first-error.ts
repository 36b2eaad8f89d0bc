/** What of a form is needed here; any of `useForm` has it. */
interface FocusableForm {
  getValues(): object;
  getInputNode(path: string): HTMLElement | null;
}

/** Puts the focus on the first field of a form that is wrong, in the order of its values. */
export function focusFirstError(form: FocusableForm, errors: Readonly<Record<string, unknown>>): void {
  const first = Object.keys(form.getValues()).find((field) => field in errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
